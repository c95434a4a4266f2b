/** Time as an argument: nothing below `main` reads the machine's clock by itself. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
