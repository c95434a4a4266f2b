export { prepareAppRole } from './app-role.ts';
export { acquireDataLock } from './data-lock.ts';
export { findRunningPostgres, startEmbeddedPostgres } from './embedded/start.ts';
export { listenTo } from './listen.ts';
export { migrate } from './migrate/migrate.ts';
export { openDatabase } from './open-database.ts';
export { createPool, named } from './pool.ts';
export { StartupError, systemErrorCode } from './startup-error.ts';
export { transaction } from './transaction.ts';
