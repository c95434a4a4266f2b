/** How long a page takes to turn, in ms (`design.md`: 160–240). */
export const TURN_MS = 220;

/** Whether the user asked for less motion; then pages change at once. Asked each time: the setting may change. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
