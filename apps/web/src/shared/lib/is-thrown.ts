/** A part of its size that a sheet has to be dragged so that it does not come back. */
const FAR_PART = 0.35;
/** Pixels a millisecond: a flick. */
const FAST = 0.5;
/** Pixels; a shorter flick was a slip. */
const LEAST = 24;

/** Whether a sheet that was dragged `distance` px towards its edge and let go at `velocity` px/ms leaves. */
export function isThrown(distance: number, size: number, velocity: number): boolean {
  return distance > size * FAR_PART || (distance > LEAST && velocity > FAST);
}
