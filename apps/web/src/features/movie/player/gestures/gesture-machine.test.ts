import { describe, expect, test } from 'vitest';
import {
  type GestureCommand,
  type GestureEvent,
  type GestureState,
  IDLE,
  type Surface,
  nextGesture,
} from './gesture-machine.ts';

const SURFACE: Surface = {
  ...{ width: 400, height: 200, isFullScreen: false, isLocked: false, isPlaying: true },
  canChangeVolume: true,
};

/** Plays events one after the other, timers included, and lists what was commanded. */
function play(events: GestureEvent[], surface: Partial<Surface> = {}): GestureCommand[] {
  const commands: GestureCommand[] = [];
  const given = { ...SURFACE, ...surface };
  let state: GestureState = IDLE;
  let wakeAt: number | null = null;
  const feed = (event: GestureEvent): void => {
    const next = nextGesture(state, event, given);
    ({ state, wakeAt } = next);
    commands.push(...next.commands);
  };
  const passTime = (until: number): void => {
    if (wakeAt === null || wakeAt > until) return;
    feed({ type: 'timer', time: wakeAt });
    passTime(until);
  };
  for (const event of events) {
    passTime(event.time);
    feed(event);
  }
  passTime(Infinity);
  return commands;
}

const at = (
  type: 'down' | 'move' | 'up',
  x: number,
  time: number,
  y = 100,
  isMouse = false,
): GestureEvent => ({
  ...{ type, x, y, time, isMouse },
});
const tapAt = (x: number, time: number, isMouse = false): GestureEvent[] => [
  at('down', x, time, 100, isMouse),
  at('up', x, time + 40, 100, isMouse),
];

describe('taps', () => {
  test('one shows the controls, once it is sure that no second follows', () => {
    expect(play(tapAt(200, 0))).toEqual([{ do: 'toggleControls' }]);
  });
  test('two at a side skip, and each further one skips again', () => {
    expect(play([...tapAt(350, 0), ...tapAt(350, 150)])).toEqual([{ do: 'skip', seconds: 10 }]);
    expect(play([...tapAt(30, 0), ...tapAt(30, 150), ...tapAt(30, 500), ...tapAt(30, 900)])).toEqual([
      ...[1, 2, 3].map(() => ({ do: 'skip', seconds: -10 })),
    ]);
  });
  test('two in the middle pause or play', () => {
    expect(play([...tapAt(200, 0), ...tapAt(205, 150)])).toEqual([{ do: 'togglePlay' }]);
  });
  test('two at different places are two single ones', () => {
    expect(play([...tapAt(30, 0), ...tapAt(350, 100)])).toEqual([
      { do: 'toggleControls' },
      { do: 'toggleControls' },
    ]);
  });
  test('a mouse pauses with one click and fills the screen with two', () => {
    expect(play(tapAt(30, 0, true))).toEqual([{ do: 'togglePlay' }]);
    expect(play([...tapAt(30, 0, true), ...tapAt(30, 150, true)])).toEqual([{ do: 'toggleFullScreen' }]);
  });
});

describe('drags', () => {
  test('to the side seek by the part of the width that was crossed', () => {
    expect(play([at('down', 100, 0), at('move', 140, 50), at('move', 200, 90), at('up', 200, 120)])).toEqual([
      { do: 'seek', part: 0.1, isDone: false },
      { do: 'seek', part: 0.25, isDone: false },
      { do: 'seek', part: 0.25, isDone: true },
    ]);
  });
  test('that the browser takes over leave the film where it was', () => {
    expect(play([at('down', 100, 0), at('move', 140, 50), { type: 'cancel', time: 60 }])).toEqual([
      { do: 'seek', part: 0.1, isDone: false },
      { do: 'seekCancelled' },
    ]);
  });
  test('up and down change brightness at the left and volume at the right of a full screen', () => {
    const drag = (x: number): GestureEvent[] => [
      at('down', x, 0, 150),
      at('move', x, 30, 130),
      at('move', x, 60, 90),
      at('up', x, 90, 90),
    ];
    const isFullScreen = true;
    expect(play(drag(50), { isFullScreen })).toEqual([
      { do: 'brightness', part: 0.1 },
      { do: 'brightness', part: 0.2 },
    ]);
    expect(play(drag(350), { isFullScreen })).toEqual([
      { do: 'volume', part: 0.1 },
      { do: 'volume', part: 0.2 },
    ]);
    expect(play(drag(350), { isFullScreen, canChangeVolume: false })).toEqual([]);
    // In the page the finger scrolls.
    expect(play(drag(50))).toEqual([]);
  });
  test('a small tremor is still a tap', () => {
    expect(play([at('down', 200, 0), at('move', 204, 30), at('up', 204, 60)])).toEqual([
      { do: 'toggleControls' },
    ]);
  });
});

describe('a held finger', () => {
  test('plays faster until it is lifted, and is no tap', () => {
    expect(play([at('down', 200, 0), at('up', 200, 2000)])).toEqual([
      { do: 'boost', isOn: true },
      { do: 'boost', isOn: false },
    ]);
  });
  test('slows down again when the browser takes the touch away', () => {
    expect(play([at('down', 200, 0), { type: 'cancel', time: 900 }])).toEqual([
      { do: 'boost', isOn: true },
      { do: 'boost', isOn: false },
    ]);
  });
  test('does nothing to a paused film', () => {
    expect(play([at('down', 200, 0), at('up', 200, 2000)], { isPlaying: false })).toEqual([]);
  });
});

test('a locked surface answers any touch by showing the lock, and to nothing else', () => {
  const locked = { isLocked: true, isFullScreen: true };
  expect(play([...tapAt(350, 0), ...tapAt(350, 100)], locked)).toEqual([
    { do: 'toggleControls' },
    { do: 'toggleControls' },
  ]);
  expect(play([at('down', 100, 0), at('move', 300, 50), at('up', 300, 900)], locked)).toEqual([
    { do: 'toggleControls' },
  ]);
});
