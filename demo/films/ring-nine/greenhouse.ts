import { overshoot, ramp, random, TAU, times, wave } from '../engine/curves.ts';
import { glow, starField, stars, tint } from '../engine/light.ts';
import {
  at,
  blob,
  box,
  type Ctx,
  disc,
  ellipse,
  type Layer,
  layer,
  place,
  type Point,
  polygon,
  stroke,
  vertical,
  within,
} from '../engine/stage.ts';
import { CORAL, FLOOR, H, MINT, PLUM, SUN, W } from './palette.ts';
import { planet } from './station.ts';

export function drops(ctx: Ctx, t: number, x: number, y: number, alpha: number): void {
  if (alpha <= 0) return;
  for (let drop = 0; drop < 9; drop += 1) {
    const age = (t * 1.8 + drop / 9) % 1;
    ellipse(
      ctx,
      x + age * 12 + (drop % 3) * 5,
      y + age * age * 96,
      3,
      5,
      tint('#9fe4ff', alpha * (1 - age * 0.5)),
    );
  }
}

/** The pot; `growth` 0 is bare soil, 1 a sprout, 2 a flower. */
export function pot(ctx: Ctx, t: number, growth: number): void {
  polygon(
    ctx,
    [
      [-46, -70],
      [46, -70],
      [34, 0],
      [-34, 0],
    ],
    '#d9745a',
  );
  box(ctx, -54, -86, 108, 22, CORAL, 8);
  ellipse(ctx, 0, -84, 46, 9, '#4a2f3a');
  if (growth <= 0) return;
  const tall = 26 + Math.min(growth, 2) * 62;
  const sway = wave(t, 3) * 5;
  const stem: Point[] = times(7, (index) => [sway * (index / 6) ** 2, -84 - (tall * index) / 6]);
  stroke(ctx, stem, 6, '#5fb08a');
  for (const [side, k] of [
    [-1, 0.35],
    [1, 0.55],
    [-1, 0.75],
  ] as const) {
    const open = ramp(growth, k, k + 0.4, overshoot);
    if (open > 0)
      at(
        ctx,
        sway * k * k,
        -84 - tall * k,
        () =>
          blob(
            ctx,
            [
              [0, 0],
              [side * 22, -18],
              [side * 46, -10],
              [side * 24, 6],
            ],
            MINT,
          ),
        side * -0.2,
        open,
      );
  }
  const bloom = ramp(growth, 1.3, 2, overshoot);
  if (bloom <= 0) return;
  glow(ctx, sway, -84 - tall, 130, '#ffb0c0', 0.4 * bloom);
  for (let petal = 0; petal < 7; petal += 1)
    at(
      ctx,
      sway,
      -88 - tall,
      () => ellipse(ctx, 24, 0, 22, 13, petal % 2 ? '#ff9fb2' : '#ffc0ca'),
      (petal / 7) * TAU + t * 0.1,
      bloom,
    );
  disc(ctx, sway, -88 - tall, 13 * bloom, SUN);
}

/** The greenhouse: a long window on space, ribs, shelves of empty pots; `life` fills them. */
export function createHall(): (ctx: Ctx, t: number, shift: number, life: number, light: number) => void {
  const field = starField(11, 160, W, 460);
  const ribs: Layer = layer(1920, H, (ctx) => {
    ctx.fillStyle = PLUM;
    ctx.fillRect(0, 0, 1920, 92);
    ctx.fillRect(0, 452, 1920, H);
    for (let rib = 0; rib < 4; rib += 1) {
      const x = rib * 480;
      polygon(
        ctx,
        [
          [x - 6, 92],
          [x + 66, 92],
          [x + 46, 130],
          [x + 46, 420],
          [x + 66, 452],
          [x - 6, 452],
          [x + 14, 420],
          [x + 14, 130],
        ],
        '#3a3468',
      );
    }
    box(ctx, 0, 86, 1920, 12, '#4a4480');
    box(ctx, 0, 446, 1920, 14, '#4a4480');
    for (let lamp = 0; lamp < 8; lamp += 1) box(ctx, lamp * 240 + 90, 54, 110, 12, '#6a63a8', 6);
    box(
      ctx,
      0,
      FLOOR,
      1920,
      140,
      vertical(ctx, FLOOR, H, [
        [0, '#241f47'],
        [1, '#15122e'],
      ]),
    );
    for (let tile = 0; tile < 24; tile += 1)
      polygon(
        ctx,
        [
          [tile * 80, FLOOR],
          [tile * 80 + 3, FLOOR],
          [tile * 80 - 40, H],
          [tile * 80 - 46, H],
        ],
        '#2f2a58',
      );
    for (let crate = 0; crate < 12; crate += 1) box(ctx, crate * 160 + 20, 500, 118, 62, '#38326a', 10);
  });
  return (ctx, t, shift, life, light) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, 460, [
        [0, '#080a1c'],
        [1, '#1a1f45'],
      ]),
    );
    stars(ctx, field, t, '#ffffff', 0.8);
    planet(ctx, 930 - shift * 0.08, 470, 250, t);
    if (light > 0) glow(ctx, 250 - shift * 0.1, 260, 460, SUN, light * 0.6);
    const start = -(((shift % 1920) + 1920) % 1920);
    for (let x = start; x < W; x += 1920) place(ctx, ribs, x, 0);
    for (let crate = 0; crate < 24; crate += 1) {
      const x = crate * 160 + 79 - shift;
      if (x < -80 || x > W + 80) continue;
      const grown = ramp(life, (crate % 7) / 9, (crate % 7) / 9 + 0.3);
      if (grown > 0) at(ctx, x, 506, () => shrub(ctx, t, crate, grown));
    }
    if (light > 0) {
      within(ctx, () => {
        ctx.globalCompositeOperation = 'lighter';
        ctx.globalAlpha = light * 0.2;
        for (let beam = 0; beam < 3; beam += 1) {
          const x = beam * 480 - (shift % 480);
          polygon(
            ctx,
            [
              [x + 80, 130],
              [x + 420, 130],
              [x + 720, H],
              [x + 320, H],
            ],
            vertical(ctx, 100, H, [
              [0, SUN],
              [1, '#00000000'],
            ]),
          );
        }
      });
    }
  };
}

export function shrub(ctx: Ctx, t: number, seed: number, grown: number): void {
  const next = random(seed + 5);
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const angle = -Math.PI * (0.12 + next() * 0.76) + wave(t, 3, seed / 9) * 0.05;
    const long = (40 + next() * 54) * grown;
    at(
      ctx,
      (next() - 0.5) * 60,
      0,
      () =>
        blob(
          ctx,
          [
            [0, 0],
            [long * 0.5, -10],
            [long, 0],
            [long * 0.5, 10],
          ],
          [MINT, '#5fb08a', '#a8e6b0'][leaf % 3] ?? MINT,
        ),
      angle,
    );
    if (leaf % 4 === 0)
      disc(ctx, Math.cos(angle) * long, Math.sin(angle) * long, 8 * grown, seed % 2 ? '#ff9fb2' : SUN);
  }
}
