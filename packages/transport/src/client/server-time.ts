/** How many answers the offset is learned from. */
const SAMPLES = 5;
/** Answers that took longer say too little of when the server looked at its clock. */
const SLOWEST_MS = 2_000;

/** When an answer was asked for and came, by this clock, and the server's own time in it; milliseconds. */
export interface TimeSample {
  askedAt: number;
  cameAt: number;
  serverTime: number;
}

export interface ServerTime {
  /** Learns from an answer, unless it was slow. */
  learn(sample: TimeSample): void;
  /**
   * Forgets what was learned and takes this one, however slow: after a refusal the old ones are wrong together, as
   * when the device's clock was set meanwhile, and their median would outvote the new one.
   */
  relearn(sample: TimeSample): void;
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
    relearn({ askedAt, cameAt, serverTime }) {
      if (!Number.isFinite(serverTime)) return;
      offsets.splice(0, offsets.length, serverTime - (askedAt + cameAt) / 2);
    },
    at(localMs) {
      const sorted = offsets.toSorted((a, b) => a - b);
      return Math.round(localMs + (sorted[Math.floor(sorted.length / 2)] ?? 0));
    },
  };
}
