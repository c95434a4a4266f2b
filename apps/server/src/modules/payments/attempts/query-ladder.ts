const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** First steps after the start; then every hour for three days, then every day for thirty (money document 1.5). */
const FIRST_MS = [5_000, 10_000, 30_000, MINUTE, 5 * MINUTE, 15 * MINUTE] as const;

/**
 * When to ask a provider again about something that began at `since` and was asked about `count` times before; null
 * when it is not asked about any more. Providers redeliver and settle late.
 */
export function nextQueryAt(count: number, since: Date, now: number): Date | null {
  const first = FIRST_MS[count];
  if (first !== undefined) return new Date(now + first);
  const age = now - since.getTime();
  if (age < 3 * DAY) return new Date(now + HOUR);
  return age < 33 * DAY ? new Date(now + DAY) : null;
}
