import type { Point } from '../core/gestures.ts';

/** A stage scaled about its top left corner and then moved by (`x`, `y`) px. */
export type ZoomState = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };

export const UNZOOMED: ZoomState = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;
/** Below this a pinch that ends snaps back to the whole page. */
export const SNAP_SCALE = 1.06;

const clampMove = (move: number, length: number, scale: number): number =>
  Math.min(0, Math.max(length - length * scale, move));

const bounded = (state: ZoomState, size: Size): ZoomState => ({
  scale: state.scale,
  x: clampMove(state.x, size.width, state.scale),
  y: clampMove(state.y, size.height, state.scale),
});

/** Scales by `factor` so that what lies under `centre` stays there, as far as the edges allow. */
export function zoomAt(state: ZoomState, factor: number, centre: Point, size: Size): ZoomState {
  const scale = Math.min(MAX_SCALE, Math.max(1, state.scale * factor));
  const ratio = scale / state.scale;
  return bounded(
    { scale, x: centre.x - (centre.x - state.x) * ratio, y: centre.y - (centre.y - state.y) * ratio },
    size,
  );
}

/** Moves the stage; `rest` is what the edges did not let through, for the view to scroll by. */
export function panBy(state: ZoomState, step: Point, size: Size): { state: ZoomState; rest: Point } {
  const wanted = { scale: state.scale, x: state.x + step.x, y: state.y + step.y };
  const next = bounded(wanted, size);
  return { state: next, rest: { x: wanted.x - next.x, y: wanted.y - next.y } };
}
