/** Curves in time: every animation of the films is a function of seconds built from these. */

export const TAU = Math.PI * 2;

export type Ease = (k: number) => number;

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function lerp(from: number, to: number, k: number): number {
  return from + (to - from) * k;
}

export const linear: Ease = (k) => k;
export const smooth: Ease = (k) => k * k * (3 - 2 * k);
export const easeIn: Ease = (k) => k * k * k;
export const easeOut: Ease = (k) => 1 - (1 - k) ** 3;
export const overshoot: Ease = (k) => 1 + 2.7 * (k - 1) ** 3 + 1.7 * (k - 1) ** 2;

/** 0 until `from`, 1 after `to`, eased between. */
export function ramp(t: number, from: number, to: number, ease: Ease = smooth): number {
  return ease(clamp((t - from) / (to - from)));
}

/** Rises after `from`, is 1 in the middle, is gone at `to`; `edge` is the length of both slopes. */
export function swell(t: number, from: number, to: number, edge: number): number {
  return ramp(t, from, from + edge) * (1 - ramp(t, to - edge, to));
}

/** A sine between -1 and 1 with a period in seconds and a phase in turns. */
export function wave(t: number, period: number, phase = 0): number {
  return Math.sin((t / period + phase) * TAU);
}

/** Keyframes `[second, value]`, eased between neighbours and held outside. */
export function keys(t: number, frames: readonly (readonly [number, number])[], ease: Ease = smooth): number {
  let previous = frames[0];
  if (!previous) return 0;
  for (const frame of frames) {
    if (t < frame[0]) {
      const span = frame[0] - previous[0];
      return span <= 0 ? frame[1] : lerp(previous[1], frame[1], ease(clamp((t - previous[0]) / span)));
    }
    previous = frame;
  }
  return previous[1];
}

/** A repeatable stream of numbers in [0, 1) (mulberry32), so that a film is the same film every time. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise in -1..1 over one axis; the same seed gives the same line. */
export function drift(seed: number): (x: number) => number {
  const lattice = (index: number): number => random(seed * 7919 + index * 104729)() * 2 - 1;
  return (x) => {
    const floor = Math.floor(x);
    return lerp(lattice(floor), lattice(floor + 1), smooth(x - floor));
  };
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
