import type { KeyObject } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { isSigned } from '#modules/payments/providers/wire/is-signed.ts';

/** WeChat's own limit, in both directions. */
const MAX_AGE_MS = 5 * 60_000;

/** The four headers by which WeChat proves an answer or a notice. */
export interface Proof {
  readonly timestamp: string;
  readonly nonce: string;
  readonly serial: string;
  readonly signature: string;
}

/** Null where one is missing. */
export function proofOf(header: (name: string) => string | null | undefined): Proof | null {
  const timestamp = header('wechatpay-timestamp') ?? '';
  const nonce = header('wechatpay-nonce') ?? '';
  const serial = header('wechatpay-serial') ?? '';
  const signature = header('wechatpay-signature') ?? '';
  const isWhole = /^\d{1,12}$/u.test(timestamp) && nonce !== '' && serial !== '' && signature !== '';
  return isWhole ? { timestamp, nonce, serial, signature } : null;
}

export const isStale = ({ timestamp }: Proof, clock: Clock): boolean =>
  Math.abs(clock.now() - Number(timestamp) * 1000) > MAX_AGE_MS;

export const isProven = ({ timestamp, nonce, signature }: Proof, body: Uint8Array, key: KeyObject): boolean =>
  isSigned(Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]), signature, key);
