import { type Pt, pick, radians } from './geometry.ts';

/**
 * A pose as angles in degrees from straight down; positive goes to the right of the picture.
 * Arms and legs: left one first, [upper, lower]. Poses with a direction look right; `mirror` turns them.
 */
interface Pose {
  readonly arms: readonly [readonly [number, number], readonly [number, number]];
  readonly legs: readonly [readonly [number, number], readonly [number, number]];
  readonly lean?: number;
  /** Thighs foreshortened by sitting. */
  readonly thigh?: number;
  readonly hand?: HandShape;
  /** Arms in front of the face. */
  readonly over?: boolean;
}

export type HandShape = 'rest' | 'open' | 'fist' | 'point';

const UPRIGHT = [
  [-4, -1],
  [4, 1],
] as const;
const SEATED = [
  [-24, -4],
  [24, 4],
] as const;

export const poses = {
  stand: {
    arms: [
      [-13, -6],
      [13, 6],
    ],
    legs: UPRIGHT,
  },
  rest: {
    arms: [
      [-14, -2],
      [16, -14],
    ],
    legs: [
      [-6, 0],
      [8, 14],
    ],
    lean: -2,
  },
  walk: {
    arms: [
      [-28, -6],
      [26, 48],
    ],
    legs: [
      [-20, -34],
      [24, 8],
    ],
    lean: 3,
  },
  run: {
    arms: [
      [-62, 12],
      [42, 122],
    ],
    legs: [
      [-42, -104],
      [52, 14],
    ],
    lean: 14,
    hand: 'fist',
  },
  sit: {
    arms: [
      [-18, 26],
      [18, -26],
    ],
    legs: SEATED,
    thigh: 0.42,
  },
  sitSide: {
    arms: [
      [-10, 40],
      [16, 50],
    ],
    legs: [
      [74, 4],
      [82, 10],
    ],
    lean: 2,
  },
  squat: {
    arms: [
      [-30, 34],
      [30, -34],
    ],
    legs: [
      [-52, 8],
      [52, -8],
    ],
    thigh: 0.55,
  },
  kneel: {
    arms: [
      [-16, 30],
      [18, 40],
    ],
    legs: [
      [-10, -70],
      [62, -6],
    ],
    lean: 6,
  },
  wave: {
    arms: [
      [-13, -6],
      [118, 168],
    ],
    legs: UPRIGHT,
    hand: 'open',
    over: true,
  },
  point: {
    arms: [
      [-13, -6],
      [84, 88],
    ],
    legs: [
      [-8, -4],
      [10, 6],
    ],
    hand: 'point',
  },
  reach: {
    arms: [
      [46, 70],
      [78, 84],
    ],
    legs: [
      [-18, -24],
      [20, 6],
    ],
    lean: 9,
    hand: 'open',
  },
  up: {
    arms: [
      [-13, -6],
      [150, 172],
    ],
    legs: [
      [-6, -4],
      [6, 4],
    ],
    hand: 'open',
    over: true,
  },
  cross: {
    arms: [
      [-24, 76],
      [24, -74],
    ],
    legs: UPRIGHT,
  },
  hips: {
    arms: [
      [-46, 36],
      [46, -36],
    ],
    legs: [
      [-9, -5],
      [9, 5],
    ],
    hand: 'fist',
  },
  think: {
    arms: [
      [-16, 62],
      [20, -150],
    ],
    legs: UPRIGHT,
    over: true,
  },
  hold: {
    arms: [
      [-14, 52],
      [14, -52],
    ],
    legs: UPRIGHT,
  },
  read: {
    arms: [
      [-20, 78],
      [20, -78],
    ],
    legs: UPRIGHT,
  },
  give: {
    arms: [
      [-14, -6],
      [38, 78],
    ],
    legs: [
      [-8, -4],
      [10, 4],
    ],
    lean: 4,
    hand: 'open',
  },
  shock: {
    arms: [
      [-58, -150],
      [58, 150],
    ],
    legs: [
      [-12, -8],
      [12, 8],
    ],
    lean: -4,
    hand: 'open',
  },
  cheer: {
    arms: [
      [-138, -170],
      [138, 170],
    ],
    legs: [
      [-10, -6],
      [10, 6],
    ],
    hand: 'fist',
  },
  jump: {
    arms: [
      [-132, -160],
      [120, 165],
    ],
    legs: [
      [-34, -80],
      [30, -24],
    ],
    hand: 'open',
  },
  fall: {
    arms: [
      [-118, -96],
      [122, 140],
    ],
    legs: [
      [-44, -16],
      [30, 66],
    ],
    lean: -8,
    hand: 'open',
  },
  fight: {
    arms: [
      [-34, 118],
      [38, 128],
    ],
    legs: [
      [-32, -14],
      [34, 12],
    ],
    lean: 8,
    hand: 'fist',
  },
  punch: {
    arms: [
      [-48, 62],
      [86, 90],
    ],
    legs: [
      [-40, -30],
      [36, 10],
    ],
    lean: 16,
    hand: 'fist',
  },
  bow: {
    arms: [
      [-8, 16],
      [8, 30],
    ],
    legs: UPRIGHT,
    lean: 30,
  },
  phone: {
    arms: [
      [-13, -4],
      [30, -166],
    ],
    legs: UPRIGHT,
    over: true,
  },
  pray: {
    arms: [
      [-22, 140],
      [22, -140],
    ],
    legs: UPRIGHT,
  },
  carry: {
    arms: [
      [-30, 66],
      [30, -66],
    ],
    legs: UPRIGHT,
  },
  cook: {
    arms: [
      [-18, 58],
      [34, 62],
    ],
    legs: UPRIGHT,
    lean: 5,
  },
  sulk: {
    arms: [
      [-10, 22],
      [10, -22],
    ],
    legs: UPRIGHT,
    lean: 8,
  },
  float: {
    arms: [
      [-64, -84],
      [58, 92],
    ],
    legs: [
      [-16, -40],
      [20, -14],
    ],
    lean: 6,
    hand: 'open',
  },
  hang: {
    arms: [
      [-168, -176],
      [168, 176],
    ],
    legs: [
      [-8, -26],
      [14, -6],
    ],
    hand: 'fist',
  },
  lie: {
    arms: [
      [-20, -8],
      [20, 8],
    ],
    legs: [
      [-6, -2],
      [8, 2],
    ],
  },
  glide: {
    arms: [
      [-150, -168],
      [150, 168],
    ],
    legs: [
      [-22, -46],
      [-10, -38],
    ],
    lean: 24,
    hand: 'fist',
  },
  head: {
    arms: [
      [-44, -158],
      [44, 158],
    ],
    legs: UPRIGHT,
    over: true,
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

/** Joints in head units (a head is 100 tall), the origin in the middle of the head. */
export interface Bones {
  readonly neck: Pt;
  readonly shoulders: readonly [Pt, Pt];
  readonly hips: readonly [Pt, Pt];
  readonly arms: readonly [readonly [Pt, Pt, Pt], readonly [Pt, Pt, Pt]];
  readonly legs: readonly [readonly [Pt, Pt, Pt], readonly [Pt, Pt, Pt]];
  readonly handAngles: readonly [number, number];
  readonly hand: HandShape;
  /** Half the shoulders' width. */
  readonly width: number;
  readonly hip: number;
  readonly lean: number;
  readonly armsOver: boolean;
  readonly soles: number;
}

const along = ([x, y]: Pt, degrees: number, length: number): Pt => [
  x + Math.sin(radians(degrees)) * length,
  y + Math.cos(radians(degrees)) * length,
];

/** Distance from the middle of the head to the soles, standing. */
export const standingHeight = (heads: number): number => heads * 100 - 50;

/** The skeleton of somebody `heads` tall in a pose; `narrow` is the cosine of the body's turn. */
export function measure(heads: number, build: number, narrow: number, name: PoseName): Bones {
  const given: Pose = poses[name];
  const below = (heads - 1) * 100;
  const hip = 54 + below * 0.43;
  const arm = below * 0.42 + 4;
  const leg = heads * 100 - 54 - hip;
  const width = (15 + heads * 5.7) * build * narrow;
  const lean = given.lean ?? 0;
  const top = heads < 4 ? 64 : 70;
  const [sin, cos] = [Math.sin(radians(lean)), Math.cos(radians(lean))];
  const lift = (x: number, y: number): Pt => [x * cos - (y - hip) * sin, hip + x * sin + (y - hip) * cos];
  // Everything hangs from the head: the origin moves so that the head stays at (0, 0).
  const [ox, oy] = lift(0, 0);
  const moved = ([x, y]: Pt): Pt => [x - ox, y - oy];
  const hipAt = (side: number): Pt => moved([side * width * 0.36, hip]);
  const armOf = (at: 0 | 1): readonly [Pt, Pt, Pt] => {
    const side = at === 0 ? -1 : 1;
    const shoulder = moved(lift(side * (width - 9 * build), top + 9));
    const elbow = along(shoulder, pick(given.arms[at], 0), arm * 0.5);
    return [shoulder, elbow, along(elbow, pick(given.arms[at], 1), arm * 0.46)];
  };
  const legOf = (at: 0 | 1): readonly [Pt, Pt, Pt] => {
    const start = hipAt(at === 0 ? -1 : 1);
    const knee = along(start, pick(given.legs[at], 0), leg * 0.5 * (given.thigh ?? 1));
    return [start, knee, along(knee, pick(given.legs[at], 1), leg * 0.5)];
  };
  const legs = [legOf(0), legOf(1)] as const;
  return {
    neck: moved(lift(0, top - 17)),
    shoulders: [moved(lift(-width, top)), moved(lift(width, top))],
    hips: [hipAt(-1), hipAt(1)],
    arms: [armOf(0), armOf(1)],
    legs,
    handAngles: [pick(given.arms[0], 1), pick(given.arms[1], 1)],
    hand: given.hand ?? 'rest',
    width,
    hip,
    lean,
    armsOver: given.over ?? false,
    soles: Math.max(legs[0][2][1], legs[1][2][1]) + 6,
  };
}
