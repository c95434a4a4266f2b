import { attachGestures } from '../core/gestures.ts';
import { attachKeyboard } from '../core/keyboard.ts';
import type { KeyAction } from '../core/keyboard.ts';
import { resolveTap } from '../core/tap-zones.ts';
import type { TapAction } from '../core/tap-zones.ts';
import type { ComicSettings } from './comic-types.ts';
import type { ComicView } from './comic-view.ts';
import type { Zoom } from './zoom.ts';
import type { Size } from './zoom-state.ts';

type InputTargets = {
  root: HTMLElement;
  settings: () => ComicSettings;
  size: () => Size;
  view: () => ComicView;
  zoom: Zoom;
  act: (action: TapAction | KeyAction) => void;
};

const WHEEL_TURN_PX = 50;
const WHEEL_PAUSE_MS = 250;
const WHEEL_ZOOM_PER_PX = 0.01;

/** Fingers: taps by zone, drags to the view or, when zoomed, to the zoom, pinches to the zoom. */
function attachFingers({ root, settings, size, view, zoom, act }: InputTargets, signal: AbortSignal): void {
  const isZoomed = (): boolean => zoom.scale() > 1;
  attachGestures(
    root,
    {
      hasDoubleTap: () => settings().hasDoubleTapZoom,
      hasPinch: () => settings().hasPinchZoom,
      doubleTap: (point) => zoom.toggle(point),
      tap: (point) => {
        const { tapLayout, isTapInverted, direction } = settings();
        const rules = { layout: tapLayout, isInverted: isTapInverted, isRightToLeft: direction === 'rtl' };
        act(resolveTap(point.x / size().width, point.y / size().height, rules));
      },
      dragStart: (axis, event) => {
        if (isZoomed()) return true;
        // A mouse has a wheel for the strip, and does not drag pages by accident.
        return event.pointerType !== 'mouse' || settings().mode === 'paged' ? view().dragStart(axis) : false;
      },
      dragMove: (total, step) => (isZoomed() ? zoom.pan(step) : view().dragMove(total)),
      dragEnd: (total, velocity) => {
        if (!isZoomed()) view().dragEnd(total, velocity);
      },
      dragCancel: () => view().dragCancel(),
      pinchMove: (factor, centre, pan) => zoom.pinch(factor, centre, pan),
      pinchEnd: () => zoom.settle(),
    },
    signal,
  );
}

/** Wheel: with Ctrl (or a trackpad's pinch) it zooms, zoomed it pans, in `paged` it turns. */
function attachWheel({ root, settings, view, zoom }: InputTargets, signal: AbortSignal): void {
  let gathered = 0;
  let turnedAt = -Infinity;
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.timeStamp - turnedAt < WHEEL_PAUSE_MS) return;
    gathered += Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
    if (Math.abs(gathered) < WHEEL_TURN_PX) return;
    view().step(gathered > 0 ? 'next' : 'previous');
    gathered = 0;
    turnedAt = event.timeStamp;
  };
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey && settings().hasPinchZoom) {
      event.preventDefault();
      const box = root.getBoundingClientRect();
      const centre = { x: event.clientX - box.left, y: event.clientY - box.top };
      zoom.pinch(Math.exp(-event.deltaY * WHEEL_ZOOM_PER_PX), centre, { x: 0, y: 0 });
      zoom.settle();
    } else if (zoom.scale() > 1) {
      event.preventDefault();
      zoom.pan({ x: -event.deltaX, y: -event.deltaY });
    } else if (settings().mode === 'paged') turn(event);
  };
  root.addEventListener('wheel', wheel, { signal, passive: false });
}

/** Connects fingers, wheel and keys until `signal` aborts. */
export function attachComicInput(targets: InputTargets, signal: AbortSignal): void {
  attachFingers(targets, signal);
  attachWheel(targets, signal);
  attachKeyboard(() => ({ isRightToLeft: targets.settings().direction === 'rtl' }), targets.act, signal);
}
