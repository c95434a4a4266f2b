import { easeOut, keys, lerp, overshoot, ramp, TAU, times, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSans, letter } from '../engine/lettering.ts';
import { tint } from '../engine/light.ts';
import { at, box, type Ctx, disc, place, type Point, polygon, stroke } from '../engine/stage.ts';
import { boat, ground } from './bodies.ts';
import { BLUSH, CREAM, DEEP, INK, MUSTARD, ORANGE, TEAL, W } from './palette.ts';

/** The harbour above, its curve below: the needle on the chart and the water share one number. */
export function chartScene(): Paint {
  const paper = ground(CREAM);
  const level = (hours: number): number => Math.sin((hours / 12.42) * TAU - 1.2);
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    const hours = keys(
      t,
      [
        [1.5, 0],
        [12.5, 24],
      ],
      (k) => k,
    );
    const sea = 318 - level(hours) * 54;
    box(ctx, 0, 0, W, 430, blendDay(hours));
    const arc = (hours / 24) * TAU * 0.96 - 1.7;
    disc(ctx, 640 + Math.cos(arc) * 500, 330 + Math.sin(arc) * 250, 46, MUSTARD);
    polygon(
      ctx,
      [
        [860, 430],
        [900, 250],
        [960, 210],
        [1060, 190],
        [1300, 170],
        [1300, 430],
      ],
      BLUSH,
    );
    polygon(
      ctx,
      [
        [930, 430],
        [980, 300],
        [1120, 250],
        [1300, 230],
        [1300, 430],
      ],
      ORANGE,
    );
    box(ctx, 1110, 96, 46, 140, CREAM);
    for (const y of [120, 168, 216]) box(ctx, 1110, y, 46, 20, ORANGE);
    polygon(
      ctx,
      [
        [1100, 96],
        [1133, 60],
        [1166, 96],
      ],
      INK,
    );
    for (const x of [90, 190, 290]) box(ctx, x, 214, 14, 220, INK);
    box(ctx, 0, 206, 330, 16, INK);
    const surface = (amplitude: number, phase: number): Point[] =>
      times(65, (index): Point => [index * 20, sea + Math.sin(index / 2.6 + t * 2 + phase) * amplitude]);
    polygon(ctx, [[0, 430], ...surface(5, 0), [W, 430]], TEAL);
    boat(
      ctx,
      520,
      sea + 2 + wave(t, 2.2) * 3,
      1,
      ORANGE,
      MUSTARD,
      wave(t, 2.6) * 0.04 + level(hours + 1) * 0.03,
    );
    boat(ctx, 760, sea + 8 + wave(t, 1.9, 0.4) * 3, 0.7, INK, BLUSH, wave(t, 2.2, 0.3) * 0.05);
    polygon(
      ctx,
      [[0, 430], ...surface(6, 2).map(([x, y]): Point => [x, y + 26]), [W, 430]],
      tint(DEEP, 0.75),
    );
    box(ctx, 0, 430, W, 290, CREAM);
    box(ctx, 0, 430, W, 7, INK);
    drawChart(ctx, t, hours, level);
  };
}

function blendDay(hours: number): string {
  const light = 0.5 - 0.5 * Math.cos((hours / 24) * TAU);
  return `rgb(${Math.round(lerp(24, 150, light))},${Math.round(lerp(60, 200, light))},${Math.round(lerp(84, 196, light))})`;
}

function drawChart(ctx: Ctx, t: number, hours: number, level: (hours: number) => number): void {
  const left = 150;
  const right = 1130;
  const middle = 580;
  const x = (hour: number): number => lerp(left, right, hour / 24);
  const y = (hour: number): number => middle - level(hour) * 70;
  const grow = ramp(t, 0.2, 1.4, easeOut);
  stroke(
    ctx,
    [
      [left, middle],
      [lerp(left, right, grow), middle],
    ],
    2,
    tint(INK, 0.5),
  );
  for (let hour = 0; hour <= 24; hour += 6) {
    box(ctx, x(hour) - 1, 490, 2, 180 * grow, tint(INK, 0.2));
    letter(ctx, `${hour}:00`, x(hour), 698, { size: 17, family: latinSans, color: INK, alpha: grow });
  }
  letter(ctx, '高潮', 84, 524, { size: 24, color: TEAL, alpha: grow });
  letter(ctx, '低潮', 84, 654, { size: 24, color: ORANGE, alpha: grow });
  const line = times(Math.max(2, Math.floor(hours * 10)), (index): Point => [x(index / 10), y(index / 10)]);
  polygon(ctx, [[left, middle], ...line, [line.at(-1)?.[0] ?? left, middle]], tint(TEAL, 0.22));
  stroke(ctx, line, 6, TEAL);
  const [px, py] = line.at(-1) ?? [left, middle];
  disc(ctx, px, py, 15, ORANGE);
  disc(ctx, px, py, 6, CREAM);
  for (const [peak, label] of [
    [5.48, '+3.2 m'],
    [17.9, '+3.2 m'],
    [11.7, '−2.8 m'],
  ] as const) {
    const pop = ramp(hours, peak, peak + 0.8, overshoot);
    if (pop > 0)
      at(
        ctx,
        x(peak),
        y(peak) + -26,
        () => letter(ctx, label, 0, 0, { size: 20, family: latinSans, color: INK }),
        0,
        pop,
      );
  }
}
