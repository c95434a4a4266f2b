import { type Acting, type Person, type TopKind, wearing } from './cast.ts';
import { type Pt, clamp, curve, lerp, mix, pick, radians, range } from './geometry.ts';
import { drawHand, drawShoe, folds, tube } from './limbs.ts';
import type { Pen } from './pen.ts';
import { type Bones, measure } from './skeleton.ts';

/** How far below the hip a top reaches, as a share of the leg, and how much it flares. */
const HEMS: Readonly<Record<TopKind, readonly [reach: number, flare: number]>> = {
  tee: [0.06, 0],
  shirt: [0.08, 0],
  hoodie: [0.1, 0.06],
  jacket: [0.07, 0.03],
  coat: [0.52, 0.3],
  suit: [0.14, 0.05],
  sweater: [0.08, 0.04],
  robe: [0.86, 0.42],
  dress: [0.42, 0.5],
  apron: [0.08, 0],
  uniform: [0.08, 0],
  space: [0.06, 0.04],
  cape: [0.46, 0.55],
};
const LONG_SLEEVES = new Set<TopKind>([
  'shirt',
  'hoodie',
  'jacket',
  'coat',
  'suit',
  'sweater',
  'robe',
  'uniform',
  'space',
  'cape',
]);

/** A body below its head, in head units; draws in the order that overlaps need. */
export class Body {
  readonly bones: Bones;
  private readonly pen: Pen;
  private readonly person: Person;
  private readonly acting: Acting;
  private readonly thick: number;
  private readonly turn: number;
  private readonly back: boolean;

  constructor(pen: Pen, person: Person, acting: Acting) {
    this.pen = pen;
    this.person = person;
    this.acting = acting;
    const yaw = acting.yaw ?? 0;
    const turned = acting.bodyYaw ?? (Math.abs(yaw) > 120 ? yaw : clamp(yaw * 0.7, -55, 55));
    this.turn = Math.sin(radians(turned));
    this.back = Math.cos(radians(turned)) < -0.2;
    const build = person.build ?? 1;
    this.bones = measure(
      person.heads,
      build,
      lerp(0.62, 1, Math.abs(Math.cos(radians(turned)))),
      acting.pose ?? 'stand',
    );
    this.thick = lerp(0.78, 1, clamp((person.heads - 3) / 3.2, 0, 1)) * Math.sqrt(build);
  }

  private get plain(): boolean {
    return this.person.heads < 3.8;
  }

  private get trim(): string {
    return this.person.top.trim ?? mix(this.person.top.color, '#ffffff', 0.4);
  }

  /** Legs, torso and neck. */
  drawTrunk(): void {
    if (this.acting.bust !== true) this.legs();
    const cape = this.person.top.kind === 'cape';
    const backArm = this.turn > 0.25 ? 1 : this.turn < -0.25 ? 0 : -1;
    if (backArm !== -1 && !this.bones.armsOver && !cape) this.arm(backArm === 1 ? 1 : 0);
    this.neck();
    this.torso();
    if (this.bones.armsOver || cape) return;
    if (backArm === -1) {
      this.arm(0);
      this.arm(1);
    } else this.arm(backArm === 1 ? 0 : 1);
  }

  /** Arms that lie over the face or a cape. */
  drawArmsOver(): void {
    if (!this.bones.armsOver) return;
    this.arm(0);
    this.arm(1);
  }

  private neck(): void {
    const { pen, bones, thick, person } = this;
    const [x, y] = bones.neck;
    const half = lerp(9, 13.5, clamp((person.heads - 3) / 3.5, 0, 1)) * thick;
    const slope = this.plain ? 8 : 14;
    const shape = curve(
      [
        [x * 0.3 - half, 30, 1],
        [x - half, y],
        [x - half - 9, y + slope, 1],
        [x + half + 9, y + slope, 1],
        [x + half, y],
        [x * 0.3 + half, 30, 1],
      ],
      true,
    );
    pen.solid(shape, person.skin, { shade: 0, ink: 0.9 });
    pen.clip(shape, () =>
      pen.fill(
        curve(
          [
            [-40, 20, 1],
            [40, 20, 1],
            [half + 6, y - 2],
            [x, y + 5],
            [-half - 6, y - 8],
          ],
          true,
        ),
        pen.shadeOf(person.skin),
      ),
    );
  }

  private legs(): void {
    const { pen, bones, thick, person } = this;
    const { kind, color } = person.bottom;
    const bare = kind === 'shorts' || kind === 'skirt';
    const wide = kind === 'longskirt' ? 1 : 1.12;
    const radii = [20 * thick * wide, 15.5 * thick * wide, (bare ? 8.5 : 12) * thick * wide] as const;
    for (const at of [0, 1] as const) {
      const leg = bones.legs[at];
      const [, knee, foot] = leg;
      const turn = (Math.atan2(foot[1] - knee[1], foot[0] - knee[0]) * 180) / Math.PI - 90;
      const facing = Math.abs(this.turn) > 0.2 ? Math.sign(this.turn) : at === 0 ? -1 : 1;
      const upright = Math.abs(turn) < 42;
      pen.within(foot[0], foot[1] - (upright ? 2 : 0), upright ? 0 : turn, 1, () =>
        drawShoe(
          pen,
          person.shoes ?? '#4a3b3b',
          facing * (Math.abs(this.turn) > 0.2 || this.plain ? 1 : 0.62),
          0.92 * thick,
        ),
      );
      if (bare) {
        pen.solid(tube(leg, [14 * thick, 11 * thick, 7.5 * thick]), person.skin, { shade: 4, ink: 0.95 });
        if (kind === 'shorts')
          pen.solid(
            tube(
              [
                leg[0],
                [lerp(leg[0][0], knee[0], 0.5), lerp(leg[0][1], knee[1], 0.5)],
                [lerp(leg[0][0], knee[0], 0.92), lerp(leg[0][1], knee[1], 0.92)],
              ],
              [19 * thick, 18 * thick, 18 * thick],
            ),
            color,
            { shade: 5 },
          );
      } else {
        pen.solid(tube(leg, radii, 1.5), color, { shade: 5 });
        if (!this.plain) folds(pen, knee, radii[1] * 0.8, 10);
      }
    }
    if (kind === 'skirt' || kind === 'longskirt') this.skirt(kind === 'skirt' ? 0.36 : 0.82, color);
  }

  private skirt(reach: number, color: string): void {
    const { pen, bones } = this;
    const [hl, hr] = bones.hips;
    const y = (hl[1] + hr[1]) / 2;
    const length = (bones.soles - y) * reach;
    const half = bones.width * 0.62;
    const spread = half * (reach > 0.5 ? 1.5 : 1.42);
    const sway = (this.acting.wind ?? 0) * length * 0.5;
    const [kl, kr] = [pick(bones.legs[0], 1)[0], pick(bones.legs[1], 1)[0]];
    const [left, right] = [
      Math.min(hl[0] - spread * 0.7, kl - 8) + sway,
      Math.max(hr[0] + spread * 0.7, kr + 8) + sway,
    ];
    const bottom = y + length;
    const hem = range(7).map((at): Pt => [lerp(right, left, at / 6), bottom + (at % 2 === 0 ? 0 : 3.5)]);
    pen.solid(
      curve(
        [
          [hl[0] - half * 0.35, y - 26, 1],
          [hr[0] + half * 0.35, y - 26, 1],
          [hr[0] + half * 0.6, y + 2],
          ...hem,
          [hl[0] - half * 0.6, y + 2],
        ],
        true,
        5,
      ),
      color,
      { shade: 8 },
    );
    for (const share of [0.22, 0.42, 0.6, 0.8])
      pen.line(
        [
          [lerp(hl[0] - half * 0.3, hr[0] + half * 0.3, share), y - 8],
          [lerp(left, right, share), bottom - 1],
        ],
        0.5,
        'start',
      );
  }

  private torso(): void {
    const { pen, bones, person, thick } = this;
    const { kind, color } = person.top;
    const hipX = (bones.hips[0][0] + bones.hips[1][0]) / 2;
    const hipY = (bones.hips[0][1] + bones.hips[1][1]) / 2;
    const up = (this.plain ? 53 : 59) - bones.hip;
    const w = bones.width;
    const [reach, flare] = HEMS[kind];
    const leg = bones.soles - hipY;
    const seated = pick(bones.legs[0], 1)[1] - bones.hips[0][1] < leg * 0.36 && this.acting.pose !== 'stand';
    const hem = Math.max(6, leg * (seated ? Math.min(reach, 0.2) : reach));
    const waist = w * (kind === 'robe' || kind === 'dress' || kind === 'uniform' ? 0.66 : 0.74);
    const hip = w * (0.72 + flare);
    const sway = (this.acting.wind ?? 0) * hem * 0.5;
    pen.within(hipX, hipY, bones.lean, 1, () => {
      const shape = curve(
        [
          [-12 * thick - 4, up - 1, 1],
          [-w * 0.52, up + 5],
          [-w * 0.86, up + 13],
          [-w * 0.97, up + 27],
          [-w * 0.88, up + 48],
          [-waist, -24],
          [-hip * 0.97 + sway * 0.3, hem * 0.4],
          [-hip + sway, hem, 1],
          [sway, hem + 3],
          [hip + sway, hem, 1],
          [hip * 0.97 + sway * 0.3, hem * 0.4],
          [waist, -24],
          [w * 0.88, up + 48],
          [w * 0.97, up + 27],
          [w * 0.86, up + 13],
          [w * 0.52, up + 5],
          [12 * thick + 4, up - 1, 1],
          [0, up + (this.back ? -3 : 4)],
        ],
        true,
        6,
      );
      if (kind === 'hoodie') pen.disc(0, up + 1, w * 0.62, 12, color, { shade: 3 });
      pen.solid(shape, color, { shade: 9 });
      pen.clip(shape, () => this.details(kind, w, up, hem));
      pen.contour(shape, 1);
      this.collar(kind, w, up);
    });
  }

  private details(kind: TopKind, w: number, up: number, hem: number): void {
    const { pen, trim, back } = this;
    const x = this.turn * w * 0.45;
    const under = this.person.top.under ?? '#f4f0e6';
    pen.line(
      curve([
        [-w * 0.9, up + 40],
        [-w * 0.5, up + 46],
      ]),
      0.5,
      'end',
    );
    pen.line(
      curve([
        [w * 0.9, up + 40],
        [w * 0.55, up + 47],
      ]),
      0.5,
      'end',
    );
    pen.line(
      curve([
        [-w * 0.7, -22],
        [-w * 0.3, -18],
        [-w * 0.1, -20],
      ]),
      0.45,
      'end',
    );
    if (kind === 'sweater' || kind === 'hoodie') {
      pen.box(-w * 2, hem - 7, w * 4, 12, pen.shadeOf(trim));
      pen.line(
        [
          [-w * 1.6, hem - 7],
          [w * 1.6, hem - 7],
        ],
        0.5,
        'none',
      );
    }
    if (kind === 'sweater') for (const y of [34, 48]) pen.box(-w * 2, up + y, w * 4, 7, trim);
    if (back) return;
    const lapel = (deep: number, width: number, paint: string): void =>
      pen.solid(
        curve(
          [
            [x - width, up - 4, 1],
            [x, up + deep, 1],
            [x + width, up - 4, 1],
          ],
          true,
        ),
        paint,
        { shade: 0, ink: 0.7 },
      );
    if (kind === 'jacket' || kind === 'coat' || kind === 'suit') {
      lapel(kind === 'suit' ? 52 : 34, 20, under);
      const tie = wearing(this.person, 'tie');
      if (tie !== undefined)
        pen.solid(
          curve(
            [
              [x - 4, up + 3, 1],
              [x + 4, up + 3, 1],
              [x + 6, up + 38],
              [x, up + 48, 1],
              [x - 6, up + 38],
            ],
            true,
          ),
          tie,
          { shade: 0, ink: 0.7 },
        );
      for (const side of [-1, 1])
        pen.solid(
          curve(
            [
              [x + side * 17, up - 3, 1],
              [x + side * 26, up + 14, 1],
              [x + side * 17, up + 17, 1],
              [x + side * 2, up + (kind === 'suit' ? 52 : 36), 1],
            ],
            true,
          ),
          trim,
          { shade: 0, ink: 0.75 },
        );
      pen.line(
        [
          [x, up + 36],
          [x + this.turn * 4, hem],
        ],
        0.8,
        'none',
      );
      for (const y of [58, 78]) pen.dot(x + 6, up + y, 2.4, pen.style.ink);
    }
    if (kind === 'robe') {
      pen.solid(
        curve(
          [
            [x - 19, up - 4, 1],
            [x - 2, up + 36, 1],
            [x + 17, up - 4, 1],
          ],
          true,
        ),
        under,
        { shade: 0, ink: 0.7 },
      );
      pen.solid(
        [
          [x - 20, up - 5],
          [x + 7, up + 50],
          [x + 13, up + 46],
          [x - 13, up - 5],
        ],
        trim,
        { shade: 0, ink: 0.7 },
      );
      pen.solid(
        [
          [x + 18, up - 5],
          [x - 5, up + 38],
          [x + 1, up + 43],
          [x + 24, up - 5],
        ],
        trim,
        { shade: 0, ink: 0.7 },
      );
      pen.slab(-w * 1.2, -30, w * 2.4, 15, trim, { ink: 0.7 });
    }
    if (kind === 'shirt' || kind === 'uniform') {
      pen.line(
        [
          [x, up + 8],
          [x, hem],
        ],
        0.6,
        'none',
      );
      for (const y of [22, 40, 58]) pen.dot(x + 3.4, up + y, 1.6, pen.style.ink);
      pen.line(
        [
          [x + w * 0.24, up + 34],
          [x + w * 0.6, up + 34],
          [x + w * 0.58, up + 50],
          [x + w * 0.27, up + 50],
          [x + w * 0.24, up + 34],
        ],
        0.5,
        'none',
      );
    }
    if (kind === 'apron') {
      pen.solid(
        curve(
          [
            [x - w * 0.5, up + 24, 1],
            [x + w * 0.5, up + 24, 1],
            [x + w * 0.7, -12],
            [x + w * 0.9, hem + 30, 1],
            [x - w * 0.9, hem + 30, 1],
            [x - w * 0.7, -12],
          ],
          true,
        ),
        trim,
        { shade: 5, ink: 0.8 },
      );
      for (const side of [-1, 1])
        pen.line(
          [
            [x + side * w * 0.45, up + 25],
            [x + side * w * 0.36, up],
          ],
          2.2,
          'none',
          trim,
        );
      pen.line(
        curve([
          [x - w * 0.32, -10],
          [x - w * 0.3, 6],
          [x + w * 0.3, 6],
          [x + w * 0.32, -10],
        ]),
        0.6,
        'none',
      );
    }
    if (kind === 'space') {
      pen.line(
        [
          [-w * 1.2, up + 44],
          [w * 1.2, up + 44],
        ],
        0.8,
        'none',
      );
      pen.slab(x - 13, up + 26, 26, 15, trim, { ink: 0.7 });
      for (const [dx, c] of [
        [-7, '#e8584f'],
        [0, '#f2c14b'],
        [7, '#58c08a'],
      ] as const)
        pen.dot(x + dx, up + 33, 2.4, c);
    }
    if (kind === 'hoodie') {
      for (const side of [-1, 1])
        pen.line(
          curve([
            [x + side * 6, up + 4],
            [x + side * 8, up + 20],
            [x + side * 7, up + 30],
          ]),
          0.9,
          'none',
          trim,
        );
      pen.line(
        curve([
          [x - w * 0.5, hem - 10],
          [x - w * 0.36, -24],
          [x + w * 0.36, -24],
          [x + w * 0.5, hem - 10],
        ]),
        0.6,
        'none',
      );
    }
    if (kind === 'tee') pen.disc(x, up + 44, w * 0.26, w * 0.22, trim, { shade: 0, ink: 0 });
    if (kind === 'dress') pen.slab(-w * 1.2, -28, w * 2.4, 9, trim, { ink: 0.7 });
  }

  private collar(kind: TopKind, w: number, up: number): void {
    const { pen, person, trim, back } = this;
    const x = this.turn * 8;
    if (!back && (kind === 'shirt' || kind === 'dress' || kind === 'uniform'))
      for (const side of [-1, 1])
        pen.solid(
          curve(
            [
              [x, up + 5, 1],
              [x + side * 9, up - 8, 1],
              [x + side * 22, up + 1, 1],
              [x + side * 13, up + 15, 1],
            ],
            true,
          ),
          kind === 'shirt' ? person.top.color : trim,
          { shade: 0, ink: 0.8 },
        );
    if (kind === 'uniform' && !back)
      pen.solid(
        curve(
          [
            [x, up + 10, 1],
            [x - 14, up + 22],
            [x - 5, up + 30, 1],
            [x, up + 14, 1],
            [x + 5, up + 30, 1],
            [x + 14, up + 22],
          ],
          true,
        ),
        wearing(person, 'tie') ?? '#c8433f',
        { shade: 0, ink: 0.7 },
      );
    if (kind === 'coat')
      for (const side of [-1, 1])
        pen.solid(
          curve(
            [
              [x + side * 6, up + 10, 1],
              [x + side * 13, up - 15, 1],
              [x + side * 24, up - 8],
              [x + side * 27, up + 10, 1],
            ],
            true,
          ),
          person.top.color,
          { shade: 3, ink: 0.9 },
        );
    if (kind === 'sweater' || kind === 'space')
      pen.solid(
        curve(
          [
            [-15, up - 10],
            [0, up - 6],
            [15, up - 10],
            [17, up + 2],
            [0, up + 8],
            [-17, up + 2],
          ],
          true,
        ),
        trim,
        { shade: 2, ink: 0.9 },
      );
    if (kind === 'cape')
      pen.solid(
        curve(
          [
            [-24, up - 7],
            [0, up - 2],
            [24, up - 7],
            [28, up + 8],
            [0, up + 20],
            [-28, up + 8],
          ],
          true,
        ),
        trim,
        { shade: 3 },
      );
    const scarf = wearing(person, 'scarf');
    if (scarf === undefined) return;
    const blow = this.acting.wind ?? 0;
    const tailX = blow === 0 ? 9 + x : Math.sign(blow) * 20;
    if (Math.abs(blow) > 0.15) {
      const long = 120 * blow;
      pen.solid(
        curve(
          [
            [tailX, up - 6, 1],
            [tailX + long * 0.4, up - 22],
            [tailX + long, up - 6 - Math.abs(long) * 0.16, 1],
            [tailX + long * 0.95, up + 18, 1],
            [tailX + long * 0.42, up + 4],
            [tailX, up + 14, 1],
          ],
          true,
        ),
        scarf,
        { shade: 5 },
      );
    } else
      pen.solid(
        curve(
          [
            [tailX - 7, up + 4, 1],
            [tailX - 9, up + 50, 1],
            [tailX + 9, up + 54, 1],
            [tailX + 9, up + 4, 1],
          ],
          true,
        ),
        scarf,
        { shade: 4 },
      );
    pen.solid(
      curve(
        [
          [-w * 0.38, up - 11],
          [0, up - 8],
          [w * 0.38, up - 11],
          [w * 0.44, up + 4],
          [w * 0.2, up + 13],
          [0, up + 15],
          [-w * 0.2, up + 13],
          [-w * 0.44, up + 4],
        ],
        true,
      ),
      scarf,
      { shade: 5 },
    );
    pen.line(
      curve([
        [-w * 0.32, up - 2],
        [0, up + 5],
        [w * 0.3, up],
      ]),
      0.6,
    );
  }

  private arm(at: 0 | 1): void {
    const { pen, bones, thick, person } = this;
    const arm = bones.arms[at];
    const [shoulder, elbow, hand] = arm;
    const turn = -pick(bones.handAngles, at);
    const { kind, color } = person.top;
    const long = LONG_SLEEVES.has(kind);
    const loose =
      kind === 'robe'
        ? 10
        : kind === 'hoodie' || kind === 'coat' || kind === 'space' || kind === 'sweater'
          ? 2.6
          : 1;
    const glove = wearing(person, 'gloves');
    const hands = (): void =>
      pen.within(hand[0], hand[1], turn, 1.08 * thick, () =>
        drawHand(
          pen,
          bones.hand === 'rest' || at === 1 || bones.hand !== 'point' ? bones.hand : 'rest',
          glove ?? person.skin,
          at === 0 ? 1 : -1,
          this.plain,
        ),
      );
    if (long) {
      hands();
      pen.solid(
        tube(arm, [14.5 * thick + loose, 12 * thick + loose, 10 * thick + loose], kind === 'robe' ? 9 : 1),
        color,
        { shade: 5 },
      );
      pen.within(hand[0], hand[1], turn, 1, () =>
        pen.line(
          curve([
            [-10 * thick - loose, -6],
            [0, -4],
            [10 * thick + loose, -6],
          ]),
          0.7,
          'none',
        ),
      );
    } else {
      pen.solid(tube(arm, [11.5 * thick, 9.5 * thick, 7.5 * thick]), person.skin, { shade: 4, ink: 0.95 });
      hands();
      const [mx, my] = [lerp(shoulder[0], elbow[0], 0.6), lerp(shoulder[1], elbow[1], 0.6)];
      pen.solid(
        tube(
          [shoulder, [lerp(shoulder[0], mx, 0.5), lerp(shoulder[1], my, 0.5)], [mx, my]],
          [14.5 * thick, 14 * thick, 14 * thick],
          1,
        ),
        color,
        { shade: 4 },
      );
    }
    if (!this.plain && long) folds(pen, elbow, 11 * thick, -pick(bones.handAngles, at) * 0.5);
  }
}
