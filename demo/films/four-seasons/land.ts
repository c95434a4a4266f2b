import { drift, random, TAU, times, wave } from '../engine/curves.ts';
import { blend, glow, starField, stars, tint } from '../engine/light.ts';
import {
  at,
  blob,
  box,
  type Ctx,
  disc,
  ellipse,
  hills,
  type Layer,
  layer,
  paperTooth,
  placeLoop,
  type Point,
  polygon,
  ridgeLine,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { H, type Season, W } from './palette.ts';

function tree(ctx: Ctx, x: number, y: number, size: number, season: Season, seed: number): void {
  const next = random(seed);
  at(
    ctx,
    x,
    y,
    () => {
      stroke(
        ctx,
        [
          [0, 0],
          [-4, -60],
          [6, -120],
        ],
        13,
        season.trunk,
      );
      stroke(
        ctx,
        [
          [0, -70],
          [34, -120],
        ],
        7,
        season.trunk,
      );
      stroke(
        ctx,
        [
          [-2, -60],
          [-36, -104],
        ],
        7,
        season.trunk,
      );
      for (let puff = 0; puff < 13; puff += 1) {
        const angle = next() * TAU;
        const radius = next() * 62;
        const color = season.crown[puff % season.crown.length] ?? '#ffffff';
        ellipse(
          ctx,
          Math.cos(angle) * radius * 1.15,
          -136 + Math.sin(angle) * radius * 0.8,
          26 + next() * 22,
          22 + next() * 16,
          color,
          next() * 3,
        );
      }
    },
    0,
    size,
  );
}

interface Land {
  readonly far: Layer;
  readonly middle: Layer;
  readonly near: Layer;
  readonly front: Layer;
}

export function createLand(season: Season): Land {
  const ground = (
    seed: number,
    base: number,
    swing: number,
    color: string,
    dress: (ctx: Ctx, line: readonly Point[]) => void,
  ): Layer =>
    layer(2400, H, (ctx) => {
      const ridge = { seed, width: 2400, base, swing, length: 420, rough: 0.3, loop: true };
      hills(
        ctx,
        ridge,
        H,
        vertical(ctx, base - swing, base + 200, [
          [0, blend(color, '#ffffff', 0.16)],
          [1, color],
        ]),
      );
      dress(ctx, ridgeLine(ridge));
      paperTooth(ctx, 2400, H, 0.02, seed);
    });
  return {
    far: ground(season.seed, 380, 70, season.far, () => {}),
    middle: ground(season.seed + 1, 450, 36, season.middle, (ctx, line) => {
      const next = random(season.seed);
      times(22, () => {
        const [x, y] = line[Math.floor(next() * line.length)] ?? [0, 450];
        if (x > 80 && x < 2320) tree(ctx, x, y + 12, 0.36 + next() * 0.16, season, Math.round(x));
      });
      for (const x of [500, 1700]) {
        box(ctx, x, 436, 70, 44, '#f3e3c8');
        polygon(
          ctx,
          [
            [x - 12, 440],
            [x + 35, 402],
            [x + 82, 440],
          ],
          '#b5533c',
        );
        box(ctx, x + 26, 452, 16, 28, '#7a4a3a');
      }
    }),
    near: ground(season.seed + 2, 520, 16, season.near, (ctx) => {
      const next = random(season.seed + 30);
      times(8, (index) =>
        tree(ctx, 140 + index * 290 + next() * 90, 536, 0.8 + next() * 0.4, season, index + season.seed),
      );
    }),
    front: layer(2800, 260, (ctx) => {
      const next = random(season.seed + 60);
      times(120, () => {
        const x = next() * 2800;
        const tall = 30 + next() * 70;
        blob(
          ctx,
          [
            [x - 5, 262],
            [x + (next() - 0.5) * 30, 262 - tall],
            [x + 6, 262],
          ],
          tint(blend(season.near, '#1a1a1a', 0.3), 0.95),
        );
        if (next() < 0.4) disc(ctx, x, 262 - tall * 0.6, 6 + next() * 5, season.crown[0] ?? '#ffffff');
      });
    }),
  };
}

/** Petals, seeds, leaves or snow. */
export function air(ctx: Ctx, t: number, season: Season, count: number): void {
  const next = random(season.seed + 3);
  const noise = drift(season.seed);
  for (let index = 0; index < count; index += 1) {
    const speed = 26 + next() * 60;
    const x = ((((next() * 1500 - t * (90 + speed)) % 1500) + 1500) % 1500) - 110;
    const y = ((next() * 800 + t * speed) % 800) - 40 + noise(t * 0.7 + index) * 24;
    const color = season.air[index % season.air.length] ?? '#ffffff';
    const size = 3 + next() * 5;
    at(
      ctx,
      x,
      y,
      () => ellipse(ctx, 0, 0, size, season.seed === 22 ? size : size * 0.5, tint(color, 0.9)),
      t * (1 + next() * 2) + index,
    );
  }
}

export function backdrop(ctx: Ctx, season: Season, land: Land, along: number, t: number): void {
  box(
    ctx,
    0,
    0,
    W,
    H,
    vertical(ctx, 0, 500, [
      [0, season.sky[0]],
      [1, season.sky[1]],
    ]),
  );
  const [x, y, radius, color] = season.sun;
  glow(ctx, x, y, radius * 3.4, color, 0.35);
  disc(ctx, x, y, radius, color);
  for (let cloud = 0; cloud < 4; cloud += 1) {
    const cx = ((((cloud * 420 - along * 0.05) % 1700) + 1700) % 1700) - 200;
    const white = blend(blend(season.sky[0], season.sky[1], 0.4), '#ffffff', season.seed === 22 ? 0.12 : 0.6);
    for (const [dx, r] of [
      [-50, 26],
      [-10, 40],
      [40, 32],
      [80, 20],
    ] as const)
      ellipse(ctx, cx + dx, 120 + cloud * 46, r * 1.5, r * 0.7, white);
  }
  if (season.seed === 22) stars(ctx, starField(3, 90, W, 300), t, '#ffffff', 0.8);
  placeLoop(ctx, land.far, along * 0.12, 0, W);
  if (season.sea) sea(ctx, season.sea, t);
  placeLoop(ctx, land.middle, along * 0.35, 0, W);
}

export function sea(ctx: Ctx, color: string, t: number): void {
  box(
    ctx,
    0,
    366,
    W,
    130,
    vertical(ctx, 366, 480, [
      [0, color],
      [1, blend(color, '#ffffff', 0.55)],
    ]),
  );
  const next = random(71);
  for (let glint = 0; glint < 40; glint += 1)
    box(
      ctx,
      next() * W,
      374 + next() * 70,
      14 + next() * 34,
      2,
      tint('#ffffff', 0.35 + 0.35 * wave(t, 1.5 + next(), next())),
    );
  for (const [x, size] of [
    [330, 0.5],
    [900, 0.36],
  ] as const)
    at(
      ctx,
      x - t * 9,
      384,
      () => {
        polygon(
          ctx,
          [
            [-30, -6],
            [34, -6],
            [22, 10],
            [-22, 10],
          ],
          '#f3e3c8',
        );
        polygon(
          ctx,
          [
            [2, -86],
            [40, -14],
            [2, -14],
          ],
          '#ffffff',
        );
        polygon(
          ctx,
          [
            [-4, -70],
            [-4, -14],
            [-28, -14],
          ],
          '#f6e6e0',
        );
      },
      wave(t, 2.4, x) * 0.05,
      size,
    );
}
