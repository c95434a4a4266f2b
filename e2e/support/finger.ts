import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen, and how it is moved on. */
interface Finger {
  /** In six steps, as a hand would; `stepMs` apart on the events' own clock. */
  moveTo: (to: Point, stepMs?: number) => Promise<void>;
  lift: () => Promise<void>;
}

const STEPS = 6;

/**
 * A finger laid on the screen. Its touches are sent without waiting for one another and carry their own times: on a
 * busy machine the waits would make a drag a held finger, and a throw a slow drag.
 */
export async function layFinger(page: Page, at: Point): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let now = Date.now() / 1000; // seconds, as the protocol wants them
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now });
  let place = at;
  const sent: Promise<unknown>[] = [send('touchStart', [at])];
  return {
    moveTo: async (to, stepMs = 16) => {
      const from = place;
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS;
        now += stepMs / 1000;
        place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        sent.push(send('touchMove', [place]));
      }
      await Promise.all(sent);
    },
    lift: async () => {
      await Promise.all([...sent, send('touchEnd', [])]);
    },
  };
}

/** How long a tap lasts, and the pause between two, on the events' own clock: far within what makes them one gesture. */
const TAP_SECONDS = 0.04;

/** Two taps at one place in quick succession, however busy the machine is. */
export async function tapTwice(page: Page, at: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const steps = [
    ['touchStart', [at]],
    ['touchEnd', []],
    ['touchStart', [at]],
    ['touchEnd', []],
  ] as const satisfies readonly (readonly ['touchStart' | 'touchEnd', Point[]])[];
  await Promise.all(
    steps.map(([type, touchPoints], n) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [...touchPoints],
        timestamp: start + n * TAP_SECONDS,
      }),
    ),
  );
}
