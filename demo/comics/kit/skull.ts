import type { FaceShape } from './cast.ts';
import { type Pt, lerp, pick, radians, range, smoothstep } from './geometry.ts';

/** Cross-sections of the head: height, half width, half depth, centre's depth. The head is 100 tall. */
const SECTIONS: readonly (readonly [number, number, number, number])[] = [
  [-50, 3, 4, -5],
  [-48, 15, 17, -5],
  [-43, 25, 28, -5],
  [-34, 32.5, 36, -5],
  [-20, 37, 41, -4],
  [-6, 38.5, 42, -3],
  [6, 37.5, 40, -1],
  [16, 35.5, 37, 2],
  [25, 32, 32, 6],
  [33, 26, 25, 12],
  [40, 18.5, 18, 19],
  [45, 11.5, 12, 25],
  [49, 4.5, 6, 29],
  [50, 1.5, 3, 30],
];

const JAWS: Readonly<Record<FaceShape, readonly [width: number, length: number]>> = {
  round: [1.09, 0.93],
  oval: [1, 1],
  sharp: [0.92, 1.05],
  square: [1.14, 1.02],
};

/** Bumps of a face seen from the side. */
const PROFILE: readonly (readonly [number, number])[] = [
  [-20, 0],
  [-6, 1.5],
  [4, -1.5],
  [10, 0.5],
  [20, 5.5],
  [23, 7],
  [26, 3],
  [29, 2],
  [32, 4],
  [34.5, 2.2],
  [37, 3.6],
  [40, 1.5],
  [44, 4],
  [49, 2],
];

function between(table: readonly (readonly number[])[], v: number, column: number): number {
  const at = table.findIndex((row) => pick(row, 0) >= v);
  if (at === -1) return pick(pick(table, table.length - 1), column);
  if (at === 0) return pick(pick(table, 0), column);
  const [low, high] = [pick(table, at - 1), pick(table, at)];
  const share = (v - pick(low, 0)) / (pick(high, 0) - pick(low, 0));
  return lerp(pick(low, column), pick(high, column), share);
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Depth; positive = towards the reader. */
  readonly z: number;
}

/** A head turned in space; gives the places of features and its outline. */
export class Skull {
  readonly sin: number;
  readonly cos: number;
  private readonly sinP: number;
  private readonly cosP: number;
  private readonly jaw: readonly [number, number];

  constructor(shape: FaceShape, yaw: number, pitch: number) {
    this.sin = Math.sin(radians(yaw));
    this.cos = Math.cos(radians(yaw));
    this.sinP = Math.sin(radians(pitch));
    this.cosP = Math.cos(radians(pitch));
    this.jaw = JAWS[shape];
  }

  private row(v: number): readonly [a: number, b: number, c: number] {
    const share = smoothstep(8, 38, v);
    const width = lerp(1, this.jaw[0], share);
    return [between(SECTIONS, v, 1) * width, between(SECTIONS, v, 2), between(SECTIONS, v, 3)];
  }

  private lower(v: number): number {
    return v <= 8 ? v : 8 + (v - 8) * this.jaw[1];
  }

  /** A point given by sideways offset, height and depth. */
  spot(u: number, v: number, z: number): Spot {
    const depth = -u * this.sin + z * this.cos;
    return {
      x: u * this.cos + z * this.sin,
      y: this.lower(v) * this.cosP - depth * this.sinP,
      z: depth * this.cosP + v * this.sinP,
    };
  }

  /** A point of the surface `grow` above the skin, at an angle round the head (0 = face, 90 = its left ear on the right). */
  skin(angle: number, v: number, grow = 0): Spot {
    const [a, b, c] = this.row(v);
    const turn = radians(angle);
    return this.spot((a + grow) * Math.sin(turn), v, (b + grow) * Math.cos(turn) + c);
  }

  /** A point of hair: like the skin down to the cheeks, then hanging straight. */
  hair(angle: number, v: number, grow: number): Spot {
    const [a, b, c] = this.row(Math.min(v, 13));
    const turn = radians(angle);
    return this.spot((a + grow) * Math.sin(turn), v, (b + grow) * Math.cos(turn) + c);
  }

  /** How much the surface at an angle looks at the reader: 1 full, below 0 turned away. */
  facing(angle: number): number {
    const turn = radians(angle);
    return this.cos * Math.cos(turn) - this.sin * Math.sin(turn);
  }

  /** How far the outline reaches to the left and right at a height. */
  edge(v: number, grow = 0): readonly [left: number, right: number, y: number] {
    const [a, b, c] = this.row(v);
    const reach = Math.hypot((a + grow) * this.cos, (b + grow) * this.sin);
    const middle = c * this.sin;
    const side = Math.abs(this.sin);
    const facing = this.cos > -0.3;
    const bump = facing ? smoothstep(0.8, 0.99, side) * between(PROFILE, v, 1) : 0;
    const socket = facing ? smoothstep(0.25, 0.6, side) * (1 - smoothstep(0.8, 0.95, side)) : 0;
    const dent = socket * (-1.6 * Math.exp(-(((v - 4) / 7) ** 2)) + 1.5 * Math.exp(-(((v - 19) / 9) ** 2)));
    const extra = bump + dent;
    const y = this.lower(v) * this.cosP - c * this.cos * this.sinP;
    return [middle - reach - (this.sin < 0 ? extra : 0), middle + reach + (this.sin > 0 ? extra : 0), y];
  }

  /** The outline of the head from `from` down to the chin, closed. */
  outline(from = -50, grow = 0): Pt[] {
    const rows = range(35).map((at) => this.edge(lerp(from, 50, at / 34), grow));
    const right = rows.map(([, x, y]): Pt => [x, y]);
    const left = rows.map(([x, , y]): Pt => [x, y]);
    return [...right, ...left.toReversed()];
  }
}
