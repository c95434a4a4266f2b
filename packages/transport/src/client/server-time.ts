/** How many answers the offset is learned from. */
const SAMPLES = 5;
/** Answers that took longer say too little of when the server looked at its clock. */
const SLOWEST_MS = 2_000;

export interface ServerTime {
  /** Learns from an answer: when it was asked and came by this clock, and the server's own time in it. */
  learn(sample: { askedAt: number; cameAt: number; serverTime: number }): void;
  /** The server's time for a moment of this clock, in milliseconds. */
  at(localMs: number): number;
}

/** The server's clock as seen from here: the median of the last quick answers, whatever this clock says. */
export function createServerTime(): ServerTime {
  const offsets: number[] = [];
  return {
    learn({ askedAt, cameAt, serverTime }) {
      const took = cameAt - askedAt;
      if (!Number.isFinite(serverTime) || took < 0 || took >= SLOWEST_MS) return;
      offsets.push(serverTime - (askedAt + took / 2));
      if (offsets.length > SAMPLES) offsets.shift();
    },
    at(localMs) {
      const sorted = offsets.toSorted((a, b) => a - b);
      return Math.round(localMs + (sorted[Math.floor(sorted.length / 2)] ?? 0));
    },
  };
}
