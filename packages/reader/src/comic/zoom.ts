import type { Point } from '../core/gestures.ts';
import { isMotionReduced, TURN_MS } from '../core/motion.ts';
import { panBy, SNAP_SCALE, UNZOOMED, zoomAt } from './zoom-state.ts';
import type { Size, ZoomState } from './zoom-state.ts';

export type Zoom = {
  scale: () => number;
  pinch: (factor: number, centre: Point, pan: Point) => void;
  pan: (step: Point) => void;
  toggle: (point: Point) => void;
  settle: () => void;
  reset: () => void;
};

/** A double tap goes this close. */
const DOUBLE_TAP_SCALE = 2.5;

/** Scales `stage` inside `root`. `rested` is told when the scale has changed and come to rest. */
export function createZoom(
  root: HTMLElement,
  stage: HTMLElement,
  size: () => Size,
  scrollRest: (rest: Point) => void,
  rested: (scale: number) => void,
): Zoom {
  let state: ZoomState = UNZOOMED;
  let told = 1;

  const apply = (next: ZoomState): void => {
    state = next;
    const isZoomed = state.scale > 1;
    root.toggleAttribute('data-zoomed', isZoomed);
    stage.style.transform = isZoomed ? `translate(${state.x}px, ${state.y}px) scale(${state.scale})` : '';
  };

  const applySmoothly = (next: ZoomState): void => {
    const from = getComputedStyle(stage).transform;
    apply(next);
    if (isMotionReduced()) return;
    const to = stage.style.transform;
    stage.animate(
      [{ transform: from === 'none' ? 'scale(1)' : from }, { transform: to === '' ? 'scale(1)' : to }],
      { duration: TURN_MS, easing: 'ease-out' },
    );
  };

  const tell = (): void => {
    if (told === state.scale) return;
    told = state.scale;
    rested(state.scale);
  };

  return {
    scale: () => state.scale,
    pinch(factor, centre, pan) {
      const zoomed = zoomAt(state, factor, centre, size());
      apply(panBy(zoomed, pan, size()).state);
    },
    pan(step) {
      const panned = panBy(state, step, size());
      apply(panned.state);
      scrollRest({ x: panned.rest.x / state.scale, y: panned.rest.y / state.scale });
    },
    toggle(point) {
      applySmoothly(state.scale > 1 ? UNZOOMED : zoomAt(state, DOUBLE_TAP_SCALE, point, size()));
      tell();
    },
    settle() {
      if (state.scale < SNAP_SCALE) applySmoothly(UNZOOMED);
      tell();
    },
    reset() {
      if (state.scale === 1) return;
      apply(UNZOOMED);
      tell();
    },
  };
}
