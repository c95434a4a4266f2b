import { drift, lerp, random, wave } from '../engine/curves.ts';
import { letter, serif } from '../engine/lettering.ts';
import { haze, tint } from '../engine/light.ts';
import {
  at,
  box,
  type Ctx,
  ellipse,
  type Layer,
  layer,
  overhang,
  paperTooth,
  type Point,
  polygon,
  ridgeLine,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { H, INK, PAPER, SEAL, W } from './palette.ts';

export const sheet = (width = W, height = H): Layer =>
  layer(width, height, (ctx) => {
    box(ctx, 0, 0, width, height, PAPER);
    haze(ctx, width * 0.3, height * 0.3, width * 0.5, height * 0.6, '#f8f2e6', 0.9);
    haze(ctx, width * 0.9, height * 0.9, width * 0.5, height * 0.5, '#dccfb4', 0.6);
    paperTooth(ctx, width, height, 0.025, 7);
  });

/** A mountain in washes: many thin glazes between ridge and mist, darker where the brush was loaded. */
export function washMountain(
  ctx: Ctx,
  seed: number,
  width: number,
  base: number,
  tall: number,
  dark: number,
  length = 330,
): void {
  const next = random(seed);
  const line = ridgeLine({ seed, width, base, swing: tall, length, rough: 0.55, loop: true });
  for (let glaze = 0; glaze < 7; glaze += 1) {
    ctx.filter = glaze === 0 ? 'none' : `blur(${4 + glaze * 2}px)`;
    const sink = glaze * tall * 0.13;
    const wobble = drift(seed * 13 + glaze);
    const edge = line.map(([x, y]) => [x, y + sink + wobble(x / 70) * (5 + glaze * 4)] as const);
    const top = base - tall;
    polygon(
      ctx,
      overhang(edge, base + tall * 1.3),
      vertical(ctx, top, base + tall * 1.3, [
        [0, tint(INK, dark * 0.34)],
        [0.45, tint(INK, dark * 0.13)],
        [0.85, tint(INK, 0)],
        [1, tint(INK, 0)],
      ]),
    );
  }
  ctx.filter = 'none';
  for (let mark = 0; mark < width / 16; mark += 1) {
    const [x, y] = line[Math.floor(next() * line.length)] ?? [0, 0];
    const run = 16 + next() * 64;
    brushStroke(
      ctx,
      [
        [x, y + 4],
        [x + (next() - 0.5) * 22, y + run * 0.5],
        [x + (next() - 0.5) * 40, y + run],
      ],
      1 + next() * 4,
      tint(INK, dark * (0.16 + next() * 0.4)),
    );
  }
  ctx.save();
  for (let index = 1; index < line.length; index += 1) {
    const [x, y] = line[index] ?? [0, 0];
    const [px, py] = line[index - 1] ?? [0, 0];
    const load = 0.5 + 0.5 * drift(seed + 5)(x / 46);
    stroke(
      ctx,
      [
        [px, py],
        [x, y],
      ],
      0.6 + load * 3.4,
      tint(INK, dark * (0.25 + load * 0.6)),
    );
  }
  ctx.restore();
}

/** A stroke that swells in the middle like a loaded brush. */
export function brushStroke(ctx: Ctx, points: readonly Point[], width: number, color: string): void {
  const [a = [0, 0], b = a, c = b] = points;
  for (let step = 0; step < 8; step += 1) {
    const k = step / 8;
    const on = (m: number): Point => [
      lerp(lerp(a[0], b[0], m), lerp(b[0], c[0], m), m),
      lerp(lerp(a[1], b[1], m), lerp(b[1], c[1], m), m),
    ];
    stroke(ctx, [on(k), on(k + 0.13)], width * Math.sin(Math.PI * (0.15 + k * 0.75)), color);
  }
}

export function pine(ctx: Ctx, x: number, y: number, size: number, seed: number): void {
  const next = random(seed);
  at(
    ctx,
    x,
    y,
    () => {
      brushStroke(
        ctx,
        [
          [0, 0],
          [-14, -70],
          [16, -150],
        ],
        11,
        tint(INK, 0.9),
      );
      brushStroke(
        ctx,
        [
          [-4, -60],
          [40, -84],
          [86, -84],
        ],
        5,
        tint(INK, 0.85),
      );
      brushStroke(
        ctx,
        [
          [2, -100],
          [-40, -116],
          [-72, -112],
        ],
        4,
        tint(INK, 0.85),
      );
      for (const [cx, cy, rx] of [
        [14, -164, 46],
        [84, -94, 42],
        [-70, -122, 38],
        [30, -128, 40],
      ] as const) {
        ellipse(ctx, cx, cy, rx, 14, tint(INK, 0.24));
        for (let needle = 0; needle < 34; needle += 1) {
          const nx = cx + (next() - 0.5) * rx * 2;
          const ny = cy + (next() - 0.5) * 16;
          stroke(
            ctx,
            [
              [nx, ny],
              [nx + (next() - 0.5) * 14, ny - 8 - next() * 10],
            ],
            1.3,
            tint(INK, 0.35 + next() * 0.5),
          );
        }
      }
    },
    0,
    size,
  );
}

export function mist(ctx: Ctx, t: number, y: number, alpha: number): void {
  for (let bank = 0; bank < 7; bank += 1) {
    const x = ((bank * 310 + t * (12 + bank * 3)) % 1900) - 300;
    haze(ctx, x, y + wave(t, 9, bank / 7) * 12 + (bank % 3) * 22, 380, 66, PAPER, alpha);
  }
}

/** A small red seal in the corner, as every scroll carries. */
export function seal(ctx: Ctx, x: number, y: number, size: number, text: string, alpha = 1): void {
  ctx.save();
  ctx.globalAlpha *= alpha;
  box(ctx, x, y, size, size, SEAL, size * 0.08);
  const columns = text.length > 2 ? [0.73, 0.27] : [0.5];
  [...text].forEach((glyph, index) =>
    letter(
      ctx,
      glyph,
      x + size * (columns[Math.floor(index / 2)] ?? 0.5),
      y + size * (index % 2 === 0 ? 0.44 : 0.87),
      { size: size * 0.4, family: serif, color: PAPER },
    ),
  );
  ctx.restore();
}
