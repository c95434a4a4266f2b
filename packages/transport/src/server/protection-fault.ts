/** Why a protected request is refused. None of these says that a session has ended. */
export const PROTECTION_REASONS = [
  'PROTECTION_MISSING',
  'PROTECTION_MALFORMED',
  'DEVICE_UNKNOWN',
  'CLOCK_SKEW',
  'SIGNATURE_INVALID',
  'REPLAYED',
  'DEVICE_MISMATCH',
  'WINDOW_EXPIRED',
  'KEY_UNKNOWN',
  'DECRYPTION_FAILED',
] as const;
export type ProtectionReason = (typeof PROTECTION_REASONS)[number];

export class ProtectionFault extends Error {
  readonly reason: ProtectionReason;
  constructor(reason: ProtectionReason) {
    super(reason);
    this.name = 'ProtectionFault';
    this.reason = reason;
  }
}
