/** Points, curves, colours, and a dice that always falls the same way. */

/** A point; a third element of 1 makes it a sharp corner of a curve. */
export type Pt = readonly [x: number, y: number, corner?: 0 | 1];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const range = (count: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => at);
/** 0 below `low`, 1 above `high`, soft between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

/** The point `at` of a list; lists of this kit are never read past their ends. */
export function pick<T>(list: readonly T[], at: number): T {
  const value = list[at];
  if (value === undefined) throw new Error(`no element ${at} in a list of ${list.length}`);
  return value;
}

function splineRun(points: readonly Pt[], closed: boolean, steps: number): Pt[] {
  const count = points.length;
  const point = (at: number): Pt =>
    closed ? pick(points, (at + count) % count) : pick(points, clamp(at, 0, count - 1));
  const out: Pt[] = [];
  for (let at = 0; at < (closed ? count : count - 1); at += 1) {
    const [a, b, c, e] = [point(at - 1), point(at), point(at + 1), point(at + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const value = (p: number, q: number, r: number, s: number): number =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
      out.push([value(a[0], b[0], c[0], e[0]), value(a[1], b[1], c[1], e[1])]);
    }
  }
  if (!closed && count > 0) {
    const last = pick(points, count - 1);
    out.push([last[0], last[1]]);
  }
  return out;
}

/** A smooth curve through all points, sampled; corners stay sharp. A closed curve does not repeat its start. */
export function curve(points: readonly Pt[], closed = false, steps = 8): Pt[] {
  const corner = points.findIndex((point) => point[2] === 1);
  if (corner === -1) return splineRun(points, closed, steps);
  const turned = closed
    ? [...points.slice(corner), ...points.slice(0, corner), pick(points, corner)]
    : points;
  const out: Pt[] = [];
  let run: Pt[] = [];
  turned.forEach((point, at) => {
    run.push(point);
    const ends = at === turned.length - 1 || (point[2] === 1 && run.length > 1);
    if (!ends) return;
    const sampled = splineRun(run, false, steps);
    out.push(...(out.length === 0 ? sampled : sampled.slice(1)));
    run = [point];
  });
  return closed ? out.slice(0, -1) : out;
}

/** An ellipse as points; `from`/`to` in degrees, 0 = right, clockwise. */
export function arc(cx: number, cy: number, rx: number, ry: number, from = 0, to = 360, steps = 28): Pt[] {
  const whole = Math.abs(to - from) >= 360;
  return range(whole ? steps : steps + 1).map((at) => {
    const angle = radians(lerp(from, to, at / steps));
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  });
}

export const boxPoints = ({ x, y, w, h }: Box): Pt[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

export interface Dice {
  /** A number from `from` to `to`. */
  (from: number, to: number): number;
}

/** The same words give the same numbers, on every machine. */
export function createDice(seed: string): Dice {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from);
  };
}

const channels = (color: string): readonly number[] => {
  const full =
    color.length === 4
      ? [1, 2, 3].map((at) => (color[at] ?? '0').repeat(2))
      : [1, 3, 5].map((at) => color.slice(at, at + 2));
  return full.map((pair) => Number.parseInt(pair, 16));
};

/** Two hex colours mixed; `share` is how much of the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  return `#${channels(first)
    .map((value, at) =>
      Math.round(lerp(value, other[at] ?? 0, share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A hex colour with an opacity. */
export const fade = (color: string, opacity: number): string =>
  `rgba(${channels(color).join(',')},${Math.round(opacity * 1000) / 1000})`;
