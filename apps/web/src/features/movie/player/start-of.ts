/** Fewer seconds than this are not worth going on from. */
const BEGINNING_MS = 5000;
/** The last part of a film, by the clock and by its length: somebody who stopped there had seen it. */
const END_MS = 5000;
const END_PART = 0.03;

/** Where a film begins for somebody who stopped at `savedMs`: there, or at 0 when that was its start or its end. */
export function startOf(savedMs: number, playableMs: number): number {
  const end = playableMs - Math.max(END_MS, playableMs * END_PART);
  return savedMs >= BEGINNING_MS && savedMs < end ? savedMs : 0;
}
