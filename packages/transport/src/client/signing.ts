/** What a client does to a request, without anything of a browser: for programs and tests that play a device. */
export { deviceIdOf, windowOf } from '../device-id.ts';
export { sha256 } from './primitives.ts';
export { sealBody } from './seal-body.ts';
export { seedKey } from './seed-key.ts';
export type { DeviceKey } from './seed-key.ts';
export { signRequest } from './sign-request.ts';
