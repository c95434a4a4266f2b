import { attachGestures } from '../core/gestures.ts';
import { attachKeyboard } from '../core/keyboard.ts';
import type { KeyAction } from '../core/keyboard.ts';
import { resolveTap } from '../core/tap-zones.ts';
import type { TapAction } from '../core/tap-zones.ts';
import type { NovelSettings } from './novel-types.ts';
import type { NovelView } from './novel-view.ts';

type InputTargets = {
  root: HTMLElement;
  settings: () => NovelSettings;
  view: () => NovelView;
  act: (action: TapAction | KeyAction) => void;
};

const WHEEL_TURN_PX = 50;
const WHEEL_PAUSE_MS = 250;

const isTextSelected = (): boolean => getSelection()?.isCollapsed === false;

/** Whether a drag that begins here belongs to something that scrolls by itself, such as a wide table. */
const isInScrollable = (event: PointerEvent): boolean => {
  const table = event.target instanceof Element ? event.target.closest('.ar-table') : null;
  return table !== null && table.scrollWidth > table.clientWidth;
};

function attachWheel({ root, settings, view }: InputTargets, signal: AbortSignal): void {
  let turnedAt = -Infinity;
  let gathered = 0;
  const wheel = (event: WheelEvent): void => {
    if (settings().mode !== 'paged' || event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - turnedAt < WHEEL_PAUSE_MS) return;
    gathered += Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
    if (Math.abs(gathered) < WHEEL_TURN_PX) return;
    view().step(gathered > 0 ? 'next' : 'previous');
    gathered = 0;
    turnedAt = event.timeStamp;
  };
  root.addEventListener('wheel', wheel, { signal, passive: false });
}

/** Connects fingers, wheel and keys until `signal` aborts. */
export function attachNovelInput(targets: InputTargets, signal: AbortSignal): void {
  const { root, settings, view, act } = targets;
  attachGestures(
    root,
    {
      hasDoubleTap: () => false,
      hasPinch: () => false,
      doubleTap: () => undefined,
      tap: (point) => {
        // A tap that only lets go of a selection turns nothing.
        if (isTextSelected()) return;
        const { tapLayout, isTapInverted } = settings();
        const rules = { layout: tapLayout, isInverted: isTapInverted, isRightToLeft: view().isVertical() };
        act(resolveTap(point.x / root.clientWidth, point.y / root.clientHeight, rules));
      },
      dragStart: (axis, event) => {
        // A mouse selects text, and a held finger that has selected some goes on selecting.
        if (event.pointerType === 'mouse' || isTextSelected() || isInScrollable(event)) return false;
        return view().dragStart(axis);
      },
      dragMove: (total) => view().dragMove(total),
      dragEnd: (total, velocity) => view().dragEnd(total, velocity),
      dragCancel: () => view().dragCancel(),
      pinchMove: () => undefined,
      pinchEnd: () => undefined,
    },
    signal,
  );
  attachWheel(targets, signal);
  attachKeyboard(() => ({ isRightToLeft: view().isVertical() }), act, signal);
}
