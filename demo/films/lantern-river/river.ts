import { createCanvas } from '@napi-rs/canvas';
import { drift, random } from '../engine/curves.ts';
import { tint } from '../engine/light.ts';
import {
  blob,
  box,
  type Ctx,
  disc,
  ellipse,
  hills,
  type Layer,
  layer,
  overhang,
  paperTooth,
  polygon,
  ridgeLine,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { DENSITY, H, W, WATER } from './palette.ts';

export function paper(ctx: Ctx, draw: () => void, blur = 16): void {
  ctx.save();
  ctx.shadowColor = 'rgba(2,4,20,0.55)';
  ctx.shadowBlur = blur * DENSITY;
  ctx.shadowOffsetY = -3;
  draw();
  ctx.restore();
}

export const skyLayer = (moonX: number | undefined): Layer =>
  layer(
    W,
    H,
    (ctx) => {
      box(
        ctx,
        0,
        0,
        W,
        H,
        vertical(ctx, 0, 520, [
          [0, '#0a0d2b'],
          [0.55, '#16245a'],
          [1, '#35508c'],
        ]),
      );
      const rings = ['#1a2a62', '#22376f', '#2d477f', '#3d5b92'];
      if (moonX !== undefined) {
        rings.forEach((color, index) => paper(ctx, () => disc(ctx, moonX, 190, 250 - index * 48, color), 20));
        paper(ctx, () => disc(ctx, moonX, 190, 62, '#f4e7c3'), 26);
      }
      paperTooth(ctx, W, H, 0.018, 4);
    },
    DENSITY,
  );

export function range(
  seed: number,
  base: number,
  swing: number,
  length: number,
  color: string,
  low: string,
): Layer {
  return layer(
    2200,
    H,
    (ctx) => {
      paper(ctx, () =>
        hills(
          ctx,
          { seed, width: 2200, base, swing, length, rough: 0.5, loop: true },
          H,
          vertical(ctx, base - swing, WATER + 20, [
            [0, color],
            [1, low],
          ]),
        ),
      );
      paperTooth(ctx, 2200, WATER, 0.02, seed);
    },
    DENSITY,
  );
}

export const village = (): Layer =>
  layer(
    2200,
    H,
    (ctx) => {
      const next = random(12);
      paper(ctx, () =>
        hills(ctx, { seed: 21, width: 2200, base: 448, swing: 16, length: 300, loop: true }, H, '#111c47'),
      );
      for (let x = 60; x < 2100; x += 60 + next() * 210) {
        const width = 46 + next() * 40;
        const roof = 392 + next() * 30;
        paper(
          ctx,
          () => {
            box(ctx, x, roof, width, 80, '#18265a');
            polygon(
              ctx,
              [
                [x - 14, roof + 4],
                [x + width * 0.2, roof - 22],
                [x + width * 0.8, roof - 22],
                [x + width + 14, roof + 4],
              ],
              '#0f1840',
            );
          },
          9,
        );
        if (next() < 0.75) box(ctx, x + width * 0.3, roof + 18, 9, 12, '#ffce7a', 2);
        if (next() < 0.5) box(ctx, x + width * 0.6, roof + 18, 9, 12, '#ffb45e', 2);
      }
    },
    DENSITY,
  );

export function waterBand(seed: number, top: number, color: string): Layer {
  return layer(
    1600,
    H - top + 40,
    (ctx) => {
      const line = ridgeLine({ seed, width: 1600, base: 26, swing: 8, length: 120, rough: 0.3, loop: true });
      paper(ctx, () => polygon(ctx, overhang(line, 400), color), 12);
      const next = random(seed);
      for (let mark = 0; mark < 16; mark += 1) {
        const x = next() * 1500;
        const y = 60 + next() * 120;
        stroke(
          ctx,
          [
            [x, y],
            [x + 40 + next() * 60, y],
          ],
          2,
          tint('#8fb4e6', 0.14),
        );
      }
    },
    DENSITY,
  );
}

export const reeds = (): Layer =>
  layer(
    2600,
    H,
    (ctx) => {
      const next = random(77);
      paper(
        ctx,
        () =>
          hills(ctx, { seed: 9, width: 2600, base: 690, swing: 26, length: 420, loop: true }, H, '#050a1f'),
        22,
      );
      for (let clump = 0; clump < 9; clump += 1) {
        const x = 60 + next() * 2480;
        for (let blade = 0; blade < 9; blade += 1) {
          const foot = x + (next() - 0.5) * 90;
          const lean = (next() - 0.5) * 120;
          const height = 70 + next() * 170;
          blob(
            ctx,
            [
              [foot - 6, 730],
              [foot + lean * 0.3, 700 - height * 0.6],
              [foot + lean, 700 - height],
              [foot + lean * 0.34 + 7, 700 - height * 0.55],
              [foot + 8, 730],
            ],
            '#050a1f',
          );
          if (blade % 4 === 0)
            ellipse(ctx, foot + lean * 0.8, 700 - height * 0.84, 6, 26, '#070d26', lean / 300);
        }
      }
    },
    DENSITY,
  );

function columnSprite(low: string, high: string): Layer {
  return layer(8, 256, (ctx) => {
    box(
      ctx,
      0,
      0,
      8,
      256,
      vertical(ctx, 0, 256, [
        [0, tint(high, 0)],
        [0.35, tint(high, 0.35)],
        [0.78, tint(low, 0.75)],
        [0.93, tint(low, 0.9)],
        [1, tint(low, 0)],
      ]),
    );
  });
}

/** The band of light: standing curtains of colour whose feet follow slow noise. */
export function createAurora(): (ctx: Ctx, t: number, strength: number) => void {
  const curtains = [
    { sprite: columnSprite('#35c9b0', '#4aa8ff'), noise: drift(5), foot: 330, tall: 300, alpha: 0.6 },
    { sprite: columnSprite('#3cddaa', '#9a7bff'), noise: drift(8), foot: 270, tall: 250, alpha: 0.7 },
    { sprite: columnSprite('#6fe8c8', '#4aa8ff'), noise: drift(14), foot: 215, tall: 190, alpha: 0.5 },
  ];
  // Painted small and enlarged: soft by nature, and a quarter of the work.
  const veil = createCanvas(W / 4, H / 4);
  const pen = veil.getContext('2d');
  return (ctx, t, strength) => {
    if (strength <= 0) return;
    pen.clearRect(0, 0, W / 4, H / 4);
    pen.globalCompositeOperation = 'lighter';
    curtains.forEach(({ sprite, noise, foot, tall, alpha }, index) => {
      for (let x = 0; x < W / 4; x += 1) {
        const u = (x * 4) / 330 + t * 0.05 * (index + 1);
        const y = foot + 70 * noise(u) + 18 * noise(u * 3.3 + 20);
        const height = tall * (0.75 + 0.35 * noise(u * 1.7 + 60)) * (0.4 + 0.6 * strength);
        pen.globalAlpha = Math.max(0, alpha * strength * (0.72 + 0.28 * noise(x / 9 + t * 0.4 + index * 9)));
        pen.drawImage(sprite.canvas, x, (y - height) / 4, 1, height / 4);
      }
    });
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    ctx.drawImage(veil, 0, 0, W, H);
    ctx.restore();
  };
}
