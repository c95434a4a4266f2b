import { ramp, random, swell, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSerif, letter, serif } from '../engine/lettering.ts';
import { glow, haze } from '../engine/light.ts';
import {
  at,
  blob,
  box,
  type Ctx,
  ellipse,
  hills,
  type Layer,
  layer,
  paperTooth,
  place,
  polygon,
  stroke,
} from '../engine/stage.ts';
import { DENSITY, W } from './palette.ts';
import { paper } from './river.ts';
import { voyage } from './voyage.ts';

export function fireflies(ctx: Ctx, t: number, alpha: number): void {
  const next = random(90);
  for (let index = 0; index < 26; index += 1) {
    const x = next() * W + wave(t, 5 + next() * 4, next()) * 60;
    const y = 330 + next() * 330 + wave(t, 3 + next() * 3, next()) * 34;
    glow(ctx, x, y, 16, '#ffe58a', alpha * Math.max(0, wave(t, 2 + next() * 2, next())));
  }
}

/** Sky lanterns that rise in answer, the near ones larger. */
export function risingLanterns(ctx: Ctx, t: number, from: number): void {
  const next = random(54);
  for (let index = 0; index < 34; index += 1) {
    const depth = 0.25 + 0.75 * next() ** 2;
    const birth = from + next() * 6;
    const x = next() * W + wave(t, 6, next()) * 16;
    const age = t - birth;
    if (age <= 0) continue;
    const y = 520 + depth * 80 - age * 34 * depth - age * age * 1.1 * depth;
    const alpha = ramp(age, 0, 1.6);
    ctx.save();
    ctx.globalAlpha = alpha;
    ctx.fillStyle = '#ffb766';
    ctx.beginPath();
    ctx.roundRect(x - 9 * depth, y - 12 * depth, 18 * depth, 24 * depth, 6 * depth);
    ctx.fill();
    box(ctx, x - 6 * depth, y + 9 * depth, 12 * depth, 4 * depth, '#a8432a', 1);
    ctx.restore();
    glow(ctx, x, y, 58 * depth, '#ff9d4d', alpha * 0.55);
  }
}

/** Two paper curtains of hills that open on the river. */
export function opening(): Paint {
  const river = voyage({
    flame: () => 1,
    boat: (t) => [-260 + t * 46, 498, 0.62],
    speed: 20,
    start: 0,
    withVillage: true,
    moonX: 930,
  });
  const curtain = (seed: number, color: string): Layer =>
    layer(
      W,
      460,
      (ctx) => {
        paper(ctx, () => hills(ctx, { seed, width: W, base: 90, swing: 60, length: 330 }, 460, color), 26);
        paperTooth(ctx, W, 460, 0.02, seed);
      },
      DENSITY,
    );
  const sheets = [curtain(41, '#1a2b63'), curtain(42, '#12204f'), curtain(43, '#0b1538')];
  return (ctx, t) => {
    river(ctx, t);
    const open = ramp(t, 4.2, 7.2);
    sheets.forEach((sheet, index) =>
      place(ctx, sheet, 0, 250 + index * 110 + open * (520 + index * 40) - wave(t, 9, index / 3) * 6),
    );
    const show = swell(t, 0.6, 5.2, 1.2);
    letter(ctx, '灯河', W / 2 + 12, 300 - open * 30, {
      size: 128,
      family: serif,
      color: '#f6ead0',
      spacing: 0.28,
      alpha: show,
    });
    letter(ctx, 'LANTERN RIVER', W / 2, 358 - open * 30, {
      size: 25,
      family: latinSerif,
      weight: 400,
      color: '#f0c98a',
      spacing: 0.42,
      alpha: show,
    });
  };
}

export const deer = (ctx: Ctx, t: number): void => {
  const lift = ramp(t, 3, 4.6);
  at(
    ctx,
    1010 - t * 16,
    452,
    () => {
      const ink = '#0b1434';
      ellipse(ctx, 0, -46, 40, 19, ink, -0.06);
      for (const x of [-30, -20, 20, 30])
        stroke(
          ctx,
          [
            [x, -40],
            [x - 2, 4],
          ],
          5,
          ink,
        );
      at(
        ctx,
        34,
        -54,
        () => {
          blob(
            ctx,
            [
              [-10, 10],
              [2, -34],
              [12, -50],
              [22, -44],
              [16, -26],
              [8, 14],
            ],
            ink,
          );
          ellipse(ctx, 24, -50, 17, 8, ink, 0.3);
          stroke(
            ctx,
            [
              [14, -56],
              [8, -84],
              [20, -100],
            ],
            3,
            ink,
          );
          stroke(
            ctx,
            [
              [9, -78],
              [-4, -92],
            ],
            3,
            ink,
          );
          stroke(
            ctx,
            [
              [18, -56],
              [30, -80],
              [44, -90],
            ],
            3,
            ink,
          );
          stroke(
            ctx,
            [
              [28, -76],
              [26, -94],
            ],
            3,
            ink,
          );
        },
        1.15 - lift * 1.1,
      );
    },
    0,
    1.25,
  );
};

export function gust(ctx: Ctx, t: number): void {
  const next = random(15);
  for (let index = 0; index < 22; index += 1) {
    const start = next() * 3;
    const x = W + 120 - (t - 5 - start) * (520 + next() * 300);
    const y = 220 + next() * 380 + wave(t, 1.4, next()) * 22;
    if (t < 5 + start || x < -60) continue;
    at(
      ctx,
      x,
      y,
      () =>
        polygon(
          ctx,
          [
            [-9, 0],
            [0, -4],
            [10, 0],
            [0, 5],
          ],
          index % 3 === 0 ? '#c8563c' : '#27406f',
        ),
      t * 5 + index,
    );
  }
}

export function endCard(): Paint {
  const river = voyage({
    flame: () => 1,
    aurora: () => 1,
    boat: (t) => [880 + t * 30, 490, 0.4],
    speed: 14,
    start: 2600,
    extra: (ctx, t) => risingLanterns(ctx, t + 9, 0),
  });
  return (ctx, t) => {
    river(ctx, t);
    const show = ramp(t, 0.8, 2.2);
    haze(ctx, W / 2, 362, 520, 120, '#050a26', show * 0.8);
    letter(ctx, '总有一盏灯，在等另一盏', W / 2, 352, {
      size: 42,
      family: serif,
      color: '#fff3da',
      spacing: 0.12,
      alpha: show,
    });
    letter(ctx, 'Every light is waiting for another', W / 2, 400, {
      size: 21,
      family: latinSerif,
      weight: 400,
      color: '#e8f6ee',
      spacing: 0.08,
      alpha: show * 0.9,
    });
  };
}
