export { createMemoryNonces } from './identity/nonces.ts';
export { createRequestGuard } from './identity/request-guard.ts';
export { createServerKeys } from './identity/server-keys.ts';
export type { ServerKey, ServerKeys } from './identity/server-keys.ts';
export { createSessionStore } from './sessions/session-store.ts';
export type { LiveSession, SessionStore } from './sessions/session-store.ts';
