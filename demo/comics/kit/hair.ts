import type { Acting, HairStyle, Person } from './cast.ts';
import { type Pt, arc, curve, createDice, lerp, mix, range, smoothstep } from './geometry.ts';
import type { Pen } from './pen.ts';
import type { Skull } from './skull.ts';

/** A lock of hair on the skull: angles round the head (0 = face), heights, growth above the skin. */
interface Lock {
  readonly from: readonly [angle: number, v: number];
  readonly to: readonly [angle: number, v: number];
  readonly wide: number;
  readonly grow?: readonly [middle: number, tip: number];
  /** Half the height of its root: tufts that stand off keep a body when seen from the side. */
  readonly tall?: number;
}

const FRINGES: Readonly<Record<'full' | 'parted' | 'swept' | 'none', readonly Lock[]>> = {
  full: [-66, -48, -31, -14, 4, 22, 39, 56, 70].map((a, at) => ({
    from: [a * 0.8, -44],
    to: [a + (at % 2 === 0 ? 5 : -4), Math.abs(a) > 60 ? 10 : ([-7, -2, -9, 0, -6][at % 5] ?? -4)],
    wide: 12,
    grow: [9, 5],
  })),
  parted: [-78, -62, -46, -30, 8, 26, 44, 62, 78].map((a) => ({
    from: [lerp(-12, a, 0.45), -46],
    to: [a + (a < -12 ? -9 : 9), lerp(-16, 12, Math.abs(a + 12) / 80)],
    wide: 12,
    grow: [11, 5],
  })),
  swept: [-70, -52, -34, -16, 4, 24, 44, 62].map((a, at) => ({
    from: [a - 12, -45],
    to: [a + 20, Math.abs(a + 20) > 58 ? 9 : ([-8, -3, -10][at % 3] ?? -5)],
    wide: 13,
    grow: [10, 6],
  })),
  none: [],
};

const hairline = (angle: number, fringe: string): number => {
  const a = Math.abs(((angle + 540) % 360) - 180);
  const high = fringe === 'none' ? -29 : -31;
  if (a <= 45) return high;
  if (a <= 68) return lerp(high, -16, (a - 45) / 23);
  if (a <= 80) return lerp(-16, 8, (a - 68) / 12);
  if (a <= 100) return lerp(8, -2, (a - 80) / 20);
  if (a <= 116) return lerp(-2, 34, (a - 100) / 16);
  return 41;
};

/** How far the visible surface reaches round the head, in skull angles. */
const seen = (yaw: number): readonly [number, number] => [-90 - yaw, 90 - yaw];

export class Hair {
  private readonly pen: Pen;
  private readonly skull: Skull;
  private readonly yaw: number;
  private readonly wind: number;
  private readonly color: string;
  private readonly style: HairStyle;
  private readonly fringe: 'full' | 'parted' | 'swept' | 'none';

  constructor(pen: Pen, person: Person, acting: Acting, skull: Skull) {
    this.pen = pen;
    this.skull = skull;
    this.yaw = acting.yaw ?? 0;
    this.wind = acting.wind ?? 0;
    this.color = person.hair.color;
    this.style = person.hair.style;
    const usual = {
      slick: 'none',
      bun: 'parted',
      long: 'parted',
      spiky: 'full',
      side: 'swept',
      bald: 'none',
      braid: 'parted',
    } as Readonly<Record<string, 'full' | 'parted' | 'swept' | 'none'>>;
    this.fringe = person.hair.fringe ?? usual[this.style] ?? 'full';
  }

  private get volume(): number {
    return this.style === 'slick' ? 4 : this.style === 'curly' ? 10 : 7.5;
  }

  private lockShape(lock: Lock): Pt[] {
    const { skull } = this;
    const [ga, gb] = lock.grow ?? [8, 6];
    const at = (angle: number, v: number, grow: number, drift = 0): Pt => {
      const spot = skull.hair(angle, v, grow);
      return [spot.x + drift, spot.y];
    };
    const [a0, v0] = lock.from;
    const [a1, v1] = lock.to;
    const [am, vm] = [lerp(a0, a1, 0.45), lerp(v0, v1, 0.5)];
    const drift = this.wind * Math.max(0, v1 + 20) * 0.35;
    const [tx, ty] = at(a1, v1, gb, drift);
    const tall = lock.tall ?? 0;
    const l0 = at(a0 - lock.wide * 0.7, v0 - tall, 3);
    const r0 = at(a0 + lock.wide * 0.7, v0 + tall, 3);
    const l1 = at(am - lock.wide, vm - tall * 0.8, ga, drift * 0.25);
    const r1 = at(am + lock.wide, vm + tall * 0.8, ga, drift * 0.25);
    return curve([[l0[0], l0[1], 1], l1, [tx, ty, 1], r1, [r0[0], r0[1], 1]], true, 7);
  }

  private drawLock(lock: Lock, color: string, inked = 1): void {
    const shape = this.lockShape(lock);
    this.pen.fill(shape, color);
    const left = shape.slice(4, 15);
    const right = shape.slice(14, 26);
    this.pen.line(left, 0.62 * inked, 'start');
    this.pen.line(right, 0.72 * inked, 'end');
  }

  private drawLocks(locks: readonly Lock[], front: boolean): void {
    const depth = (lock: Lock): number => this.skull.facing(lerp(lock.from[0], lock.to[0], 0.6));
    const chosen = locks.filter((lock) => depth(lock) > -0.12 === front);
    for (const lock of chosen.toSorted((a, b) => depth(a) - depth(b)))
      this.drawLock(lock, front ? this.color : this.pen.shadeOf(this.color));
  }

  private tufts(): readonly Lock[] {
    if (this.style !== 'messy' && this.style !== 'spiky') return [];
    const spiky = this.style === 'spiky';
    const dice = createDice(`tuft${this.style}`);
    return range(13).map((at) => {
      const angle = at * 27.7;
      const v = spiky ? dice(-48, -8) : dice(-44, 8);
      return {
        from: [angle, v - 4],
        to: [angle + dice(6, 16), v + dice(-14, 8)],
        tall: 9,
        wide: spiky ? 17 : 15,
        grow: [12, spiky ? dice(22, 32) : dice(15, 23)],
      };
    });
  }

  private nape(): readonly Lock[] {
    if (this.style === 'slick' || this.style === 'bun' || this.style === 'ponytail' || this.style === 'bald')
      return [];
    return [112, 128, 146, 164, 182, 200, 218, 234, 248].map((a, at) => ({
      from: [a, 14],
      to: [a + 4, 44 + (at % 3) * 3],
      wide: 11,
      grow: [7, 6],
    }));
  }

  private sides(): readonly Lock[] {
    const short = (v: number): readonly Lock[] =>
      [-1, 1].map((side) => ({ from: [side * 72, -26], to: [side * 77, v], wide: 9, grow: [8, 3] }));
    if (this.style === 'slick' || this.style === 'bald') return [];
    if (this.style === 'bob')
      return [-1, 1].flatMap((side) => [
        { from: [side * 98, -30], to: [side * 88, 46], wide: 17, grow: [12, 6] as const },
        { from: [side * 76, -28], to: [side * 68, 40], wide: 13, grow: [11, 5] as const },
      ]);
    if (this.style === 'long')
      return [-1, 1].map((side) => ({
        from: [side * 82, -28],
        to: [side * 74, 46],
        wide: 14,
        grow: [11, 10] as const,
      }));
    if (this.style === 'twin' || this.style === 'ponytail' || this.style === 'braid' || this.style === 'bun')
      return short(30);
    return short(15);
  }

  /** A tail that hangs from a point, swaying. */
  private tail(x: number, y: number, length: number, width: number, sway: number): void {
    const shape = curve(
      [
        [x - width * 0.4, y, 1],
        [x - width + sway * 0.15, y + length * 0.3],
        [x - width * 0.8 + sway * 0.5, y + length * 0.7],
        [x + sway, y + length, 1],
        [x + width * 0.7 + sway * 0.55, y + length * 0.62],
        [x + width * 0.9 + sway * 0.2, y + length * 0.26],
        [x + width * 0.4, y, 1],
      ],
      true,
    );
    this.pen.solid(shape, this.color, { shade: 7 });
    for (const share of [-0.3, 0.25])
      this.pen.line(
        curve([
          [x + width * share * 0.6, y + 6],
          [x + width * share + sway * 0.3, y + length * 0.45],
          [x + sway * 0.85 + width * share * 0.4, y + length * 0.85],
        ]),
        0.5,
      );
  }

  /** What hangs behind the head and body. */
  drawBehind(): void {
    const { skull, style, wind } = this;
    if (style === 'bald') return;
    const back = skull.skin(180, -22, 4);
    if (style === 'long') this.curtain(118, 15);
    if (style === 'bob') this.curtain(46, 13);
    if (style === 'ponytail')
      this.tail(back.x, back.y - 8, 104, 17, (Math.abs(skull.sin) < 0.25 ? 34 : -26 * skull.sin) + wind * 70);
    if (style === 'twin')
      for (const side of [-1, 1]) {
        const root = skull.skin(side * 112, -16, 9);
        this.tail(root.x, root.y, 96, 15, side * 16 * Math.abs(skull.cos) + wind * 60);
      }
    if (style === 'bun') this.pen.disc(back.x * 1.15, back.y - 14, 19, 17, this.color, { shade: 5 });
    if (style === 'braid') this.braid(back.x + (Math.abs(skull.sin) < 0.25 ? 26 : 0), back.y + 34);
    if (style === 'curly') this.curls();
    this.drawLocks([...this.nape(), ...this.tufts()], false);
  }

  private braid(x: number, y: number): void {
    for (const at of range(7))
      this.pen.disc(
        x + this.wind * at * 7 + (at % 2 === 0 ? -2 : 2),
        y + at * 13,
        10 - at * 0.6,
        9.5,
        this.color,
        { shade: 4, ink: 0.8 },
      );
  }

  private curls(): void {
    for (const at of range(15)) {
      const angle = at * 24;
      const spot = this.skull.skin(angle, at % 2 === 0 ? -20 : 10, 9);
      if (spot.z < 12) this.pen.disc(spot.x, spot.y, 14, 14, this.color, { shade: 4 });
    }
  }

  private curtain(bottom: number, grow: number): void {
    const rows = range(9).map((at) => lerp(-34, 40, at / 8));
    const spread = bottom > 60 ? 11 : -9;
    const drift = this.wind * bottom * 0.5;
    const edges = rows.map((v) => {
      const [left, right] = this.skull.edge(Math.min(v, 2), grow * smoothstep(-34, 2, v) * 0.75 + 5);
      return [left, right, this.skull.edge(v)[2]] as const;
    });
    const last = edges.at(-1) ?? [-40, 40, 40];
    const first = this.skull.edge(2, grow * 0.75 + 5);
    const [left, right] = [first[0] - spread, first[1] + spread];
    const tips = range(7).map((at): Pt => {
      const x = lerp(right, left, at / 6);
      return at % 2 === 0 ? [x + drift, bottom + (at % 4) * 3, 1] : [x + drift * 0.9, bottom - 12, 0];
    });
    const points: Pt[] = [
      ...edges.slice(0, -1).map(([, x, y]): Pt => [x, y]),
      ...(bottom > 60 ? [[Math.max(last[1], right - 4) + drift * 0.4, lerp(40, bottom, 0.5)] as Pt] : []),
      ...tips,
      ...(bottom > 60 ? [[Math.min(last[0], left + 4) + drift * 0.4, lerp(40, bottom, 0.5)] as Pt] : []),
      ...edges
        .slice(0, -1)
        .toReversed()
        .map(([x, , y]): Pt => [x, y]),
    ];
    const shape = curve(points, true, 4);
    this.pen.solid(shape, this.pen.shadeOf(this.color), { shade: 0 });
    for (const share of [0.2, 0.38, 0.62, 0.8]) {
      const x = lerp(left, right, share);
      this.pen.line(
        curve([
          [x, 30],
          [x + drift * 0.4, bottom * 0.6],
          [x + drift * 0.85, bottom - 16],
        ]),
        0.5,
      );
    }
  }

  private capShape(): Pt[] {
    const { skull, volume } = this;
    const [from, to] = seen(this.yaw);
    const inner = range(19).map((at): Pt => {
      const angle = lerp(from + 4, to - 4, at / 18);
      const spot = skull.skin(angle, hairline(angle, this.fringe), 1.5);
      return [spot.x, spot.y];
    });
    const side = (end: number, which: 0 | 1): Pt[] =>
      range(16).map((at): Pt => {
        const v = lerp(-50, end, at / 15);
        const grow = volume * smoothstep(end + 6, end - 22, v) + 1.5;
        const round = v < -28 ? Math.sqrt(Math.max(0, 1 - ((-v - 28) / 22) ** 2)) : 1;
        const row = skull.edge(v, grow * round);
        return [row[which], row[2] - (1 - round) * volume];
      });
    return [
      ...inner,
      ...side(hairline(to - 4, this.fringe), 1).toReversed(),
      ...side(hairline(from + 4, this.fringe), 0),
    ];
  }

  /** The shadow of the fringe on the forehead; call it clipped to the face. */
  drawShadow(skin: string): void {
    if (this.style === 'bald') return;
    const shade = this.pen.shadeOf(skin);
    for (const lock of [...FRINGES[this.fringe], ...this.sides()]) {
      if (this.skull.facing(lock.to[0]) < 0) continue;
      this.pen.fill(
        this.lockShape(lock).map(([x, y]): Pt => [x + 2.5, y + 4.5]),
        shade,
      );
    }
  }

  /** The crown, before the ears. */
  drawCap(): void {
    if (this.style === 'bald') return;
    const shape = this.capShape();
    this.pen.solid(shape, this.color, { shade: 5, ink: 0.95 });
    if (this.style === 'slick' || this.style === 'bun' || this.style === 'ponytail')
      for (const a of [-70, -48, -26, -4, 18, 40, 62, 84]) this.strand(a);
    this.drawLocks([...this.nape(), ...this.tufts()], true);
  }

  private strand(angle: number): void {
    const points = [-30, -36, -42, -46].map((v, at): Pt => {
      const spot = this.skull.skin(angle * (1 - at * 0.12), v, 5);
      return [spot.x, spot.y];
    });
    if (this.skull.skin(angle, -30).z > 6) this.pen.line(curve(points), 0.5, 'both');
  }

  /** Fringe, side locks and the light on them, over the face. */
  drawFront(): void {
    if (this.style === 'bald') return;
    this.drawLocks([...this.sides(), ...FRINGES[this.fringe]], true);
    if (this.style === 'curly')
      for (const a of [-60, -36, -12, 12, 36, 60]) {
        const spot = this.skull.skin(a, -32, 6);
        if (spot.z > -5) this.pen.disc(spot.x, spot.y, 12, 12, this.color, { shade: 4, ink: 0.8 });
      }
    if (this.pen.style.shading === 'flat' || this.style === 'curly') return;
    const shine = mix(this.color, '#ffffff', 0.34);
    for (const a of [-58, -44, -31, -19, -6, 12, 26, 40, 55]) {
      const [top, low] = [
        this.skull.skin(a, -34, 9),
        this.skull.skin(a * 1.05, -22 + Math.abs(a % 3) * 2, 10),
      ];
      if (top.z > 10)
        this.pen.line(
          curve([
            [top.x, top.y],
            [(top.x + low.x) / 2 + 0.6, (top.y + low.y) / 2],
            [low.x, low.y],
          ]),
          1.5,
          'both',
          shine,
        );
    }
  }

  /** Round things on the crown (pompons, ears of a costume) need the outline. */
  crown(): Pt[] {
    return arc(0, -30, 44, 30);
  }
}
