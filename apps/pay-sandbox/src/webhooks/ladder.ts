const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after each try that the merchant did not take. */
export const LADDER_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  15 * HOUR,
] as const;

/** When to try again after so many tries; null when the ladder is at its end. */
export const nextTryAt = (now: number, tries: number): number | null => {
  const wait = LADDER_MS[tries - 1];
  return wait === undefined ? null : now + wait;
};
