/** What the browser tells of the connection; all of it may be missing. */
export type NetworkHint = { saveData?: boolean | undefined; effectiveType?: string | undefined };

export type PrefetchInput = {
  /** First and last picture in view, as places in the whole loaded line of chapters. */
  first: number;
  last: number;
  count: number;
  direction: 'forward' | 'backward';
  network: NetworkHint;
};

export type PrefetchPlan = {
  /** Pictures to load, most urgent first: those in view, those to come, the one just left. */
  load: number[];
  /** Pictures outside this span (inclusive) are let go. */
  keep: { from: number; to: number };
  wantsNext: boolean;
  wantsPrevious: boolean;
};

const AHEAD_BY_TYPE: Readonly<Record<string, number>> = { 'slow-2g': 1, '2g': 1, '3g': 2 };
const AHEAD = 4;
const BEHIND = 1;
/** How much more than the loaded span stays decoded, so that turning back does not load again. */
const KEEP_SLACK = 3;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** Which pictures and chapters to load from here. Pure; the pictures in view always come first. */
export function planPrefetch({ first, last, count, direction, network }: PrefetchInput): PrefetchPlan {
  const ahead = network.saveData === true ? 1 : (AHEAD_BY_TYPE[network.effectiveType ?? ''] ?? AHEAD);
  const upTo = (distance: number): number[] => range(last + 1, Math.min(count - 1, last + distance));
  const downTo = (distance: number): number[] => range(Math.max(0, first - distance), first - 1).toReversed();
  const around =
    direction === 'forward' ? [...upTo(ahead), ...downTo(BEHIND)] : [...downTo(ahead), ...upTo(BEHIND)];
  return {
    load: [...range(Math.max(0, first), Math.min(count - 1, last)), ...around],
    keep: { from: first - ahead - KEEP_SLACK, to: last + ahead + KEEP_SLACK },
    wantsNext: count - 1 - last <= ahead + 1,
    wantsPrevious: first <= 1,
  };
}

/** The connection's hints where the browser has them (Chromium only). */
export function readNetworkHint(): NetworkHint {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return {};
  const saveData: unknown = Reflect.get(connection, 'saveData');
  const effectiveType: unknown = Reflect.get(connection, 'effectiveType');
  return {
    ...(typeof saveData === 'boolean' && { saveData }),
    ...(typeof effectiveType === 'string' && { effectiveType }),
  };
}
