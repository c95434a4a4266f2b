import type { Feeling } from './cast.ts';

export type MouthKind =
  | 'line'
  | 'smile'
  | 'bigsmile'
  | 'open'
  | 'shout'
  | 'round'
  | 'frown'
  | 'wavy'
  | 'grit'
  | 'cat'
  | 'smirk'
  | 'pout'
  | 'speak'
  | 'teeth';
export type EyeKind =
  | 'normal'
  | 'arc'
  | 'shut'
  | 'tight'
  | 'tiny'
  | 'blank'
  | 'stars'
  | 'swirl'
  | 'wink'
  | 'half'
  | 'dead';

export interface Expression {
  readonly eye: EyeKind;
  /** How far the lids are open; 1 = as designed. */
  readonly open: number;
  /** Iris size. */
  readonly iris: number;
  /** Lift of the brows and their tilt in degrees; positive tilt = angry. */
  readonly brow: readonly [lift: number, tilt: number];
  readonly mouth: MouthKind;
  readonly marks?: readonly string[];
}

const e = (
  eye: EyeKind,
  open: number,
  brow: readonly [number, number],
  mouth: MouthKind,
  more: { iris?: number; marks?: readonly string[] } = {},
): Expression => ({ eye, open, brow, mouth, iris: more.iris ?? 1, marks: more.marks ?? [] });

export const expressions: Readonly<Record<Feeling, Expression>> = {
  calm: e('normal', 0.92, [0, 0], 'line'),
  smile: e('normal', 0.95, [1, -3], 'smile'),
  tender: e('half', 0.72, [1, -7], 'smile', { marks: ['faintblush'] }),
  happy: e('arc', 1, [4, -4], 'bigsmile', { marks: ['faintblush'] }),
  laugh: e('arc', 1, [6, -6], 'open', { marks: ['faintblush'] }),
  grin: e('normal', 1, [2, 6], 'teeth'),
  wink: e('wink', 1, [3, -2], 'bigsmile'),
  sad: e('half', 0.74, [1, -16], 'frown'),
  cry: e('half', 0.8, [1, -18], 'wavy', { marks: ['tears'] }),
  sob: e('tight', 1, [1, -18], 'shout', { marks: ['tears', 'streams'] }),
  angry: e('normal', 0.82, [-3, 17], 'frown', { iris: 0.86 }),
  furious: e('normal', 0.95, [-4, 22], 'grit', { iris: 0.66, marks: ['vein'] }),
  shout: e('normal', 1, [-2, 16], 'shout', { iris: 0.76 }),
  shocked: e('normal', 1.22, [7, -6], 'shout', { iris: 0.56 }),
  scared: e('normal', 1.15, [4, -16], 'wavy', { iris: 0.52, marks: ['sweat'] }),
  surprised: e('normal', 1.16, [7, -3], 'round', { iris: 0.8 }),
  worried: e('normal', 0.92, [2, -15], 'wavy'),
  think: e('half', 0.78, [0, 6], 'line'),
  sleep: e('shut', 1, [2, -4], 'round'),
  sleepy: e('half', 0.45, [3, -6], 'line'),
  flat: e('half', 0.52, [0, 0], 'line', { iris: 0.9 }),
  smug: e('half', 0.6, [2, 5], 'smirk'),
  shy: e('half', 0.8, [2, -13], 'wavy', { marks: ['blush'] }),
  pout: e('normal', 0.85, [-2, 12], 'pout', { marks: ['blush'] }),
  determined: e('normal', 0.95, [-3, 14], 'line', { iris: 0.95 }),
  pain: e('tight', 1, [-1, 14], 'grit'),
  speak: e('normal', 0.95, [0, 0], 'speak'),
  cold: e('half', 0.6, [-2, 8], 'line', { iris: 0.85 }),
  dead: e('dead', 1, [2, -6], 'wavy', { marks: ['shade'] }),
  sparkle: e('stars', 1.12, [6, -5], 'bigsmile', { marks: ['faintblush'] }),
  dizzy: e('swirl', 1, [3, -14], 'wavy'),
  closed: e('shut', 1, [0, 2], 'line'),
  grit: e('normal', 0.9, [-3, 16], 'grit', { iris: 0.85 }),
  chew: e('arc', 1, [4, -4], 'cat', { marks: ['faintblush'] }),
};
