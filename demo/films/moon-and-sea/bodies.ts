import { TAU, times } from '../engine/curves.ts';
import { latinSans, letter } from '../engine/lettering.ts';
import { tint } from '../engine/light.ts';
import {
  at,
  box,
  type Ctx,
  disc,
  ellipse,
  insideDisc,
  type Layer,
  layer,
  paperTooth,
  type Point,
  polygon,
} from '../engine/stage.ts';
import { BLUSH, CREAM, DEEP, H, INK, MUSTARD, ORANGE, TEAL, W } from './palette.ts';

export const ground = (color: string): Layer =>
  layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, color);
    paperTooth(ctx, W, H, 0.03, 3);
  });

/** A four-pointed star, the period's favourite ornament. */
export function spark(ctx: Ctx, x: number, y: number, size: number, color: string, turn = 0): void {
  at(
    ctx,
    x,
    y,
    () =>
      polygon(
        ctx,
        times(8, (index): Point => {
          const radius = index % 2 === 0 ? size : size * 0.2;
          return [Math.cos((index / 8) * TAU) * radius, Math.sin((index / 8) * TAU) * radius];
        }),
        color,
      ),
    turn,
  );
}

export function moon(ctx: Ctx, x: number, y: number, size: number): void {
  disc(ctx, x, y, size, CREAM);
  insideDisc(ctx, x, y, size, () => {
    disc(ctx, x + size * 0.55, y + size * 0.15, size, tint(MUSTARD, 0.45));
    for (const [dx, dy, r] of [
      [-0.3, -0.3, 0.2],
      [0.3, 0.35, 0.26],
      [-0.35, 0.42, 0.12],
      [0.4, -0.4, 0.12],
    ] as const)
      disc(ctx, x + dx * size, y + dy * size, r * size, tint(ORANGE, 0.28));
  });
}

export function earth(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  insideDisc(ctx, x, y, size, () => {
    box(ctx, x - size, y - size, size * 2, size * 2, TEAL);
    for (const [offset, dy, w, h, color] of [
      [0, -0.3, 0.7, 0.34, MUSTARD],
      [0.9, 0.2, 0.5, 0.5, ORANGE],
      [1.9, -0.2, 0.9, 0.3, MUSTARD],
      [2.6, 0.42, 0.5, 0.24, BLUSH],
    ] as const) {
      const shift = ((offset + t * 0.25) % 3.4) - 1.7;
      ellipse(ctx, x + shift * size * 1.2, y + dy * size, w * size * 0.6, h * size * 0.7, color, 0.4);
    }
    disc(ctx, x + size * 0.5, y + size * 0.5, size * 1.2, tint(DEEP, 0.25));
  });
}

export function sun(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  at(
    ctx,
    x,
    y,
    () => {
      for (let ray = 0; ray < 24; ray += 1) {
        const long = ray % 2 === 0 ? 1.55 : 1.3;
        const angle = (ray / 24) * TAU;
        polygon(
          ctx,
          [
            [Math.cos(angle - 0.07) * size * 1.08, Math.sin(angle - 0.07) * size * 1.08],
            [Math.cos(angle) * size * long, Math.sin(angle) * size * long],
            [Math.cos(angle + 0.07) * size * 1.08, Math.sin(angle + 0.07) * size * 1.08],
          ],
          ray % 2 === 0 ? ORANGE : MUSTARD,
        );
      }
      disc(ctx, 0, 0, size, ORANGE);
      disc(ctx, 0, 0, size * 0.72, MUSTARD);
    },
    t * 0.12,
  );
}

export function caption(
  ctx: Ctx,
  text: string,
  english: string,
  y: number,
  alpha: number,
  color = INK,
): void {
  letter(ctx, text, W / 2, y, { size: 34, color, spacing: 0.14, alpha });
  letter(ctx, english, W / 2, y + 34, {
    size: 16,
    family: latinSans,
    color,
    spacing: 0.26,
    alpha: alpha * 0.75,
    weight: 400,
  });
}

export function boat(
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  hull: string,
  sail: string,
  tilt: number,
): void {
  at(
    ctx,
    x,
    y,
    () => {
      polygon(
        ctx,
        [
          [-60, -14],
          [64, -14],
          [44, 18],
          [-42, 18],
        ],
        hull,
      );
      box(ctx, -2, -116, 5, 104, INK);
      polygon(
        ctx,
        [
          [8, -112],
          [62, -24],
          [8, -24],
        ],
        sail,
      );
      polygon(
        ctx,
        [
          [-8, -96],
          [-8, -24],
          [-46, -24],
        ],
        CREAM,
      );
    },
    tilt,
    size,
  );
}
