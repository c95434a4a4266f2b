/** The browser's half: loaded with the first protected request, never for the first paint. */
export { deviceIdOf, windowOf } from '../device-id.ts';
export { loadDeviceKey } from './device-key.ts';
export type { KeptKey, KeyStore } from './device-key.ts';
export { seedKey } from './seed-key.ts';
export type { DeviceKey } from './seed-key.ts';
export { browserKeyStore } from './key-store.ts';
export { sha256 } from './primitives.ts';
export { sealBody } from './seal-body.ts';
export type { Sealing } from './seal-body.ts';
export { sendOnceMore } from './send-once-more.ts';
export type { ProtectedAnswer, Resending } from './send-once-more.ts';
export { createServerTime } from './server-time.ts';
export type { ServerTime } from './server-time.ts';
export { signRequest } from './sign-request.ts';
export type { Signing } from './sign-request.ts';
