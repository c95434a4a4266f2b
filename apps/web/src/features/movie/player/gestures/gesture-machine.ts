/**
 * What fingers on a playing film mean, as a pure machine: events in, the next state and commands out. A tap shows
 * the controls, two taps at a side skip (each further one more), two in the middle pause; a drag to the side
 * seeks; in full screen a drag up or down changes brightness (left) or volume (right); a held finger plays at
 * double speed. A mouse clicks to pause and clicks twice for full screen.
 */
export type GestureEvent =
  | { type: 'down' | 'move' | 'up'; x: number; y: number; time: number; isMouse: boolean }
  | { type: 'cancel'; time: number }
  | { type: 'timer'; time: number };

export type GestureCommand =
  | { do: 'toggleControls' | 'togglePlay' | 'toggleFullScreen' }
  | { do: 'skip'; seconds: number }
  | { do: 'boost'; isOn: boolean }
  /** Distance dragged since the beginning, as a part of the width; `isDone` commits it. */
  | { do: 'seek'; part: number; isDone: boolean }
  | { do: 'seekCancelled' }
  /** Change since the last event, as a part of the height; up is positive. */
  | { do: 'brightness' | 'volume'; part: number };

/** What the surface is like while an event arrives; sizes in CSS pixels. */
export interface Surface {
  width: number;
  height: number;
  isFullScreen: boolean;
  isLocked: boolean;
  isPlaying: boolean;
  canChangeVolume: boolean;
}

type Side = 'left' | 'middle' | 'right';
type Meaning = 'undecided' | 'seek' | 'brightness' | 'volume' | 'boost' | 'nothing';

interface Touch {
  x: number;
  y: number;
  lastY: number;
  at: number;
  isMouse: boolean;
  meaning: Meaning;
}

interface Taps {
  side: Side;
  count: number;
  /** Time after which the row of taps is over. */
  until: number;
  isMouse: boolean;
}

export interface GestureState {
  touch: Touch | null;
  taps: Taps | null;
}

export interface GestureStep {
  state: GestureState;
  commands: GestureCommand[];
  /** When a timer event is wanted, on the clock of the events; null for none. */
  wakeAt: number | null;
}

export const IDLE: GestureState = { touch: null, taps: null };

const HOLD_MS = 420;
const SECOND_TAP_MS = 260;
const FURTHER_TAP_MS = 600;
/** A finger that moved less has tapped. */
const SLOP_PX = 10;
const SKIP_SECONDS = 10;

const sideOf = (x: number, width: number): Side =>
  x < width * 0.34 ? 'left' : x > width * 0.66 ? 'right' : 'middle';

const step = (state: GestureState, commands: GestureCommand[] = []): GestureStep => ({
  ...{ state, commands },
  wakeAt: state.touch?.meaning === 'undecided' ? state.touch.at + HOLD_MS : (state.taps?.until ?? null),
});

const single = (taps: Taps): GestureCommand => ({ do: taps.isMouse ? 'togglePlay' : 'toggleControls' });

const twice = (taps: Taps): GestureCommand => {
  if (taps.isMouse) return { do: 'toggleFullScreen' };
  if (taps.side === 'middle') return { do: 'togglePlay' };
  return { do: 'skip', seconds: taps.side === 'left' ? -SKIP_SECONDS : SKIP_SECONDS };
};

function tap(state: GestureState, side: Side, time: number, isMouse: boolean): GestureStep {
  const last = state.taps;
  const isFurther = last !== null && last.side === side && last.isMouse === isMouse && time <= last.until;
  if (!isFurther) {
    const taps = { side, count: 1, until: time + SECOND_TAP_MS, isMouse };
    // Two taps at different places are two single ones.
    return step({ touch: null, taps }, last?.count === 1 ? [single(last)] : []);
  }
  const taps = { ...last, count: last.count + 1, until: time + FURTHER_TAP_MS };
  const doesRepeat = taps.side !== 'middle' && !isMouse;
  return step({ touch: null, taps }, taps.count === 2 || doesRepeat ? [twice(taps)] : []);
}

function meaningOf(touch: Touch, dx: number, dy: number, surface: Surface): Meaning {
  if (Math.abs(dx) > Math.abs(dy)) return 'seek';
  // Inside the page a drag up or down scrolls the page.
  if (!surface.isFullScreen) return 'nothing';
  if (touch.x < surface.width / 2) return 'brightness';
  return surface.canChangeVolume ? 'volume' : 'nothing';
}

function move(state: GestureState, x: number, y: number, surface: Surface): GestureStep {
  const { touch } = state;
  if (touch === null || touch.meaning === 'boost' || touch.meaning === 'nothing') return step(state);
  const [dx, dy] = [x - touch.x, y - touch.y];
  if (touch.meaning === 'undecided') {
    if (Math.hypot(dx, dy) < SLOP_PX) return step(state);
    const meaning = touch.isMouse ? 'nothing' : meaningOf(touch, dx, dy, surface);
    return move({ taps: null, touch: { ...touch, meaning } }, x, y, surface);
  }
  if (touch.meaning === 'seek') return step(state, [{ do: 'seek', part: dx / surface.width, isDone: false }]);
  const part = (touch.lastY - y) / surface.height;
  return step({ ...state, touch: { ...touch, lastY: y } }, [{ do: touch.meaning, part }]);
}

function release(state: GestureState, x: number, time: number, surface: Surface): GestureStep {
  const { touch } = state;
  if (touch === null) return step(state);
  const rest = { ...state, touch: null };
  switch (touch.meaning) {
    case 'undecided':
      return tap(rest, sideOf(touch.x, surface.width), time, touch.isMouse);
    case 'seek':
      return step(rest, [{ do: 'seek', part: (x - touch.x) / surface.width, isDone: true }]);
    case 'boost':
      return step(rest, [{ do: 'boost', isOn: false }]);
    default:
      return step(rest);
  }
}

function expire(state: GestureState, time: number, surface: Surface): GestureStep {
  const { touch, taps } = state;
  if (touch?.meaning === 'undecided' && time >= touch.at + HOLD_MS) {
    const isBoost = surface.isPlaying && !touch.isMouse;
    const next: GestureState = { taps: null, touch: { ...touch, meaning: isBoost ? 'boost' : 'nothing' } };
    return step(next, isBoost ? [{ do: 'boost', isOn: true }] : []);
  }
  if (touch === null && taps !== null && time >= taps.until)
    return step(IDLE, taps.count === 1 ? [single(taps)] : []);
  return step(state);
}

/** One event of the surface; a locked one knows only taps that show the lock. */
export function nextGesture(state: GestureState, event: GestureEvent, surface: Surface): GestureStep {
  if (surface.isLocked) {
    return event.type === 'up' ? step(IDLE, [{ do: 'toggleControls' }]) : step(IDLE);
  }
  switch (event.type) {
    case 'down':
      return step({
        ...state,
        touch: {
          ...{ x: event.x, y: event.y, lastY: event.y, at: event.time },
          ...{ isMouse: event.isMouse, meaning: 'undecided' },
        },
      });
    case 'move':
      return move(state, event.x, event.y, surface);
    case 'up':
      return release(state, event.x, event.time, surface);
    case 'cancel': {
      const meaning = state.touch?.meaning;
      if (meaning === 'boost') return step(IDLE, [{ do: 'boost', isOn: false }]);
      return step(IDLE, meaning === 'seek' ? [{ do: 'seekCancelled' }] : []);
    }
    case 'timer':
      return expire(state, event.time, surface);
  }
}
