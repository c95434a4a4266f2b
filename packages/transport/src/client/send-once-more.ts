import type { ServerTime } from './server-time.ts';

/** What an answer says of its protection. */
export interface ProtectedAnswer {
  /** Why the request was refused; null where it was not, or for another cause. */
  reason: string | null;
  /** `X-Server-Time`; null where it was not there. */
  serverTime: number | null;
}

export interface Resending {
  serverTime: ServerTime;
  /** Fetches the server's keys anew. */
  refreshKeys: () => Promise<void>;
  /** This device's clock, in milliseconds. */
  clock: () => number;
}

const OF_TIME: ReadonlySet<string | null> = new Set(['CLOCK_SKEW', 'WINDOW_EXPIRED']);

/**
 * Sends a protected request; once more where the server refused only its clock or its key, which nobody has to
 * hear of. `send` builds the whole request each time, for a nonce is taken once.
 */
export async function sendOnceMore<Answer extends ProtectedAnswer>(
  send: () => Promise<Answer>,
  { serverTime, refreshKeys, clock }: Resending,
): Promise<Answer> {
  const askedAt = clock();
  const first = await send();
  const sample = { askedAt, cameAt: clock(), serverTime: first.serverTime ?? Number.NaN };
  if (OF_TIME.has(first.reason)) serverTime.relearn(sample);
  else serverTime.learn(sample);
  if (first.reason === 'KEY_UNKNOWN') await refreshKeys();
  else if (!OF_TIME.has(first.reason) || first.serverTime === null) return first;
  return send();
}
