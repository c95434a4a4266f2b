export type Point = { x: number; y: number };

/** What the recogniser tells. Points are px from the surface's top left corner, velocities px per ms. */
export type GestureHandlers = {
  tap: (point: Point, event: PointerEvent) => void;
  doubleTap: (point: Point) => void;
  hasDoubleTap: () => boolean;
  hasPinch: () => boolean;
  /** Asked once per drag; false leaves the drag to the browser. */
  dragStart: (axis: 'x' | 'y', event: PointerEvent) => boolean;
  dragMove: (total: Point, step: Point) => void;
  dragEnd: (total: Point, velocity: Point) => void;
  dragCancel: () => void;
  pinchMove: (factor: number, centre: Point, pan: Point) => void;
  pinchEnd: () => void;
};

const SLOP_PX = 8;
/** A longer press is the browser's: selection or the picture's menu. */
const TAP_MS = 500;
/** A second tap within this time is a double tap; single taps wait for it only where it is switched on. */
const DOUBLE_TAP_MS = 250;
const DOUBLE_TAP_PX = 40;
const VELOCITY_MS = 80;

const CONTROLS = 'a, button, input, select, textarea, [data-reader-control]';

type Press = { start: Point; last: Point; startedAt: number };

/** Recognises taps, drags and pinches on `surface` until `signal` aborts. */
export function attachGestures(surface: HTMLElement, handlers: GestureHandlers, signal: AbortSignal): void {
  const pointers = new Map<number, Press>();
  let drag: 'undecided' | 'ours' | 'browser' | 'pinch' = 'undecided';
  let samples: { point: Point; at: number }[] = [];
  let waiting: { timer: number; point: Point } | undefined;

  const place = (event: PointerEvent): Point => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const tapped = (point: Point, event: PointerEvent): void => {
    if (!handlers.hasDoubleTap()) {
      handlers.tap(point, event);
      return;
    }
    const first = waiting;
    if (first) clearTimeout(first.timer);
    waiting = undefined;
    if (first && Math.hypot(point.x - first.point.x, point.y - first.point.y) < DOUBLE_TAP_PX) {
      handlers.doubleTap(point);
      return;
    }
    const timer = window.setTimeout(() => {
      waiting = undefined;
      handlers.tap(point, event);
    }, DOUBLE_TAP_MS);
    waiting = { timer, point };
  };

  const movePinch = (moved: Press, to: Point): void => {
    const other = [...pointers.values()].find((press) => press !== moved);
    if (!other) return;
    const before = Math.hypot(moved.last.x - other.last.x, moved.last.y - other.last.y);
    const after = Math.hypot(to.x - other.last.x, to.y - other.last.y);
    const centre = { x: (to.x + other.last.x) / 2, y: (to.y + other.last.y) / 2 };
    const pan = { x: (to.x - moved.last.x) / 2, y: (to.y - moved.last.y) / 2 };
    if (before > 0) handlers.pinchMove(after / before, centre, pan);
  };

  const decide = (press: Press, to: Point, event: PointerEvent): void => {
    const dx = to.x - press.start.x;
    const dy = to.y - press.start.y;
    if (drag !== 'undecided' || Math.hypot(dx, dy) < SLOP_PX) return;
    const axis = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
    drag = handlers.dragStart(axis, event) ? 'ours' : 'browser';
    if (drag === 'ours') surface.setPointerCapture(event.pointerId);
  };

  const velocity = (at: number): Point => {
    const first = samples.find((sample) => at - sample.at <= VELOCITY_MS);
    const last = samples.at(-1);
    const elapsed = first && last ? last.at - first.at : 0;
    if (!first || !last || elapsed <= 0) return { x: 0, y: 0 };
    return { x: (last.point.x - first.point.x) / elapsed, y: (last.point.y - first.point.y) / elapsed };
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    const point = place(event);
    if (pointers.size === 0) {
      drag = 'undecided';
      samples = [];
    }
    pointers.set(event.pointerId, { start: point, last: point, startedAt: event.timeStamp });
    if (pointers.size === 2 && handlers.hasPinch()) {
      if (drag === 'ours') handlers.dragCancel();
      drag = 'pinch';
    }
  };

  const move = (event: PointerEvent): void => {
    const press = pointers.get(event.pointerId);
    if (!press) return;
    const point = place(event);
    samples = [...samples.slice(-7), { point, at: event.timeStamp }];
    if (drag === 'pinch') movePinch(press, point);
    else decide(press, point, event);
    if (drag === 'ours') {
      handlers.dragMove(
        { x: point.x - press.start.x, y: point.y - press.start.y },
        { x: point.x - press.last.x, y: point.y - press.last.y },
      );
    }
    press.last = point;
  };

  const up = (event: PointerEvent): void => {
    const press = pointers.get(event.pointerId);
    if (!press) return;
    pointers.delete(event.pointerId);
    const point = place(event);
    const total = { x: point.x - press.start.x, y: point.y - press.start.y };
    if (drag === 'pinch') {
      if (pointers.size === 0) handlers.pinchEnd();
    } else if (drag === 'ours') handlers.dragEnd(total, velocity(event.timeStamp));
    else if (drag === 'undecided' && event.timeStamp - press.startedAt < TAP_MS) tapped(point, event);
  };

  const cancel = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    if (drag === 'ours') handlers.dragCancel();
    if (drag === 'pinch' && pointers.size === 0) handlers.pinchEnd();
    drag = 'browser';
  };

  surface.addEventListener('pointerdown', down, { signal });
  surface.addEventListener('pointermove', move, { signal });
  surface.addEventListener('pointerup', up, { signal });
  surface.addEventListener('pointercancel', cancel, { signal });
  // Two fingers are a pinch even where one finger scrolls natively; `touch-action` cannot say that.
  surface.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && handlers.hasPinch() && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  signal.addEventListener('abort', () => clearTimeout(waiting?.timer), { once: true });
}
