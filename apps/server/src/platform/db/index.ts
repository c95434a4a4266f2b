export { acquireDataLock, findDataLockHolder } from './data-lock.ts';
export type { DataLock } from './data-lock.ts';
export { findRunningPostgres, startEmbeddedPostgres } from './embedded/start.ts';
export type { RunningDatabase, StartLog } from './embedded/start.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { createKysely, createPool, named } from './pool.ts';
export { StartupError, systemErrorCode } from './startup-error.ts';
export { transaction } from './transaction.ts';
