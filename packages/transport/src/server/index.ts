/** The server's half, on Node's own cryptography. */
export { agreementSecret, publicBytesOf, sha256, verifySignature } from './primitives.ts';
export { openBody } from './open-body.ts';
export type { Opening } from './open-body.ts';
export { PROTECTION_REASONS, ProtectionFault } from './protection-fault.ts';
export type { ProtectionReason } from './protection-fault.ts';
export { isContent, verifyRequest } from './verify-request.ts';
export type { Knowledge, ReceivedRequest, VerifiedRequest } from './verify-request.ts';
