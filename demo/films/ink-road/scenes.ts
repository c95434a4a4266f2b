import { drift, easeOut, ramp, random, swell, TAU, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSerif, letter, letterDown, serif } from '../engine/lettering.ts';
import { tint } from '../engine/light.ts';
import {
  at,
  type Ctx,
  disc,
  ellipse,
  layer,
  overhang,
  place,
  placeLoop,
  type Point,
  polygon,
  ridgeLine,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { brushStroke, mist, pine, seal, sheet, washMountain } from './brush.ts';
import { cranes, traveller } from './figures.ts';
import { H, INK, PAPER, SEAL, W } from './palette.ts';

export function titleScene(): Paint {
  const paper = sheet();
  const peak = layer(W, H, (ctx) => washMountain(ctx, 17, W, 560, 170, 1, 300));
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    const open = ramp(t, 0.4, 4.6);
    ctx.save();
    ctx.beginPath();
    for (let index = 0; index < 26; index += 1) {
      const next = random(index + 3);
      const radius = Math.max(0, open * 620 - next() * 110);
      ctx.moveTo(next() * W + radius, 300 + next() * 380);
      ctx.arc(random(index + 3)() * W, 330 + next() * 330, radius, 0, TAU);
    }
    ctx.clip('nonzero');
    place(ctx, peak, 0, 0, 1, open);
    ctx.restore();
    mist(ctx, t, 640, 0.8);
    [...'墨行千山'].forEach((glyph, index) => {
      const show = ramp(t, 1.2 + index * 0.55, 2 + index * 0.55, easeOut);
      letter(ctx, glyph, 412 + index * 152, 262 + (1 - show) * 12, {
        size: 122,
        family: serif,
        color: INK,
        alpha: show,
        swell: 2,
      });
    });
    letter(ctx, 'THE INK ROAD', W / 2, 330, {
      size: 24,
      family: latinSerif,
      weight: 400,
      color: '#5a5450',
      spacing: 0.5,
      alpha: ramp(t, 4, 5),
    });
    seal(ctx, 1010, 190, 70 + (1 - ramp(t, 4.4, 4.7)) * 30, '墨行千山', ramp(t, 4.4, 4.6));
  };
}

interface Passage {
  readonly seed: number;
  readonly verse: string;
  readonly weather: (ctx: Ctx, t: number) => void;
  readonly red?: readonly [number, number, number];
  readonly snow?: boolean;
  /** How close the eye stands; 1 sees the whole valley. */
  readonly zoom?: number;
}

/** One stretch of the scroll: three ranges pass at their own speeds, the path carries the traveller. */
export function passage(plan: Passage, seconds: number): Paint {
  const paper = sheet();
  const ranges = [0, 1, 2].map((depth) =>
    layer(2200, H, (ctx) =>
      washMountain(
        ctx,
        plan.seed + depth * 7,
        2200,
        390 + depth * 72,
        190 - depth * 42,
        0.34 + depth * 0.24,
        420 - depth * 90,
      ),
    ),
  );
  const path = layer(2600, H, (ctx) => {
    const ground = plan.snow ? '#f7f3ea' : '#d8cdb6';
    const line = ridgeLine({
      seed: plan.seed + 40,
      width: 2600,
      base: 640,
      swing: 10,
      length: 260,
      loop: true,
    });
    polygon(
      ctx,
      overhang(line, H),
      vertical(ctx, 630, H, [
        [0, ground],
        [1, PAPER],
      ]),
    );
    for (const [x, y] of line)
      ellipse(ctx, x, y, 5, 2.4 + 2 * Math.abs(drift(plan.seed)(x / 30)), tint(INK, plan.snow ? 0.35 : 0.6));
    for (const x of [420, 980, 1700, 2240]) pine(ctx, x + plan.seed * 9, 642, 1 + (x % 5) * 0.12, x);
    const next = random(plan.seed);
    for (let tuft = 0; tuft < 130; tuft += 1) {
      const x = next() * 2600;
      stroke(
        ctx,
        [
          [x, 656 + next() * 30],
          [x + (next() - 0.5) * 14, 636 + next() * 30],
        ],
        1.4,
        tint(INK, 0.5),
      );
    }
  });
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    ctx.save();
    const zoom = plan.zoom ?? 1;
    ctx.translate(500 * (1 - zoom), 650 * (1 - zoom));
    ctx.scale(zoom, zoom);
    if (plan.red) disc(ctx, plan.red[0] - t * 2, plan.red[1], plan.red[2], tint(SEAL, 0.86));
    ranges.forEach((range, depth) => {
      placeLoop(ctx, range, 120 + t * (7 + depth * 12), 0, W);
      mist(ctx, t + depth * 20, 420 + depth * 84, 0.5);
    });
    plan.weather(ctx, t);
    placeLoop(ctx, path, t * 62, 0, W);
    at(ctx, 430 + t * 14, 646, () => traveller(ctx, t), 0, 0.92);
    ctx.restore();
    const show = swell(t, 1, seconds - 0.6, 1);
    [...plan.verse].forEach((glyph, index) =>
      letter(ctx, glyph, 1168, 112 + index * 50, {
        size: 38,
        family: serif,
        color: INK,
        alpha: show * ramp(t, 1 + index * 0.28, 1.8 + index * 0.28),
      }),
    );
    seal(ctx, 1148, 130 + plan.verse.length * 50, 40, '千山', show * ramp(t, 3.6, 3.9));
  };
}

export function rainStrokes(ctx: Ctx, t: number): void {
  const next = random(5);
  ctx.strokeStyle = tint(INK, 0.2);
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  for (let drop = 0; drop < 110; drop += 1) {
    const x = next() * 1400;
    const y = ((next() * 800 + t * 620) % 800) - 60;
    ctx.moveTo(x - y * 0.2, y);
    ctx.lineTo(x - y * 0.2 - 6, y + 34);
  }
  ctx.stroke();
}

export function snowfall(ctx: Ctx, t: number): void {
  const next = random(6);
  for (let flake = 0; flake < 110; flake += 1) {
    const size = 1.5 + next() * 3.5;
    const y = ((next() * 780 + t * (34 + size * 12)) % 780) - 30;
    disc(
      ctx,
      ((((next() * 1400 + wave(t, 4 + next() * 3, next()) * 26 - t * 16) % 1400) + 1400) % 1400) - 40,
      y,
      size,
      flake % 3 === 0 ? '#fffdf6' : tint('#8d8880', 0.5),
    );
  }
}

export function summit(): Paint {
  const paper = sheet();
  const peak = layer(W, H, (ctx) => {
    washMountain(ctx, 23, W, 610, 110, 0.7, 240);
    const cliff: Point[] = [
      [-20, 740],
      [-20, 470],
      [90, 452],
      [230, 470],
      [330, 462],
      [420, 490],
      [400, 560],
      [452, 640],
      [430, 740],
    ];
    polygon(
      ctx,
      cliff,
      vertical(ctx, 450, 740, [
        [0, tint(INK, 0.92)],
        [0.5, tint(INK, 0.6)],
        [1, tint(INK, 0.2)],
      ]),
    );
    for (let mark = 0; mark < 40; mark += 1)
      brushStroke(
        ctx,
        [
          [20 + mark * 10, 480 + (mark % 5) * 20],
          [26 + mark * 10, 540 + (mark % 7) * 10],
          [10 + mark * 10, 620],
        ],
        4,
        tint('#efe7d6', 0.18),
      );
    pine(ctx, 120, 462, 1.5, 3);
  });
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    disc(ctx, 860, 470 - ramp(t, 0, 9) * 190, 96, tint(SEAL, 0.9));
    mist(ctx, t, 560, 0.9);
    cranes(ctx, t, 1.5);
    place(ctx, peak, 0, 0);
    mist(ctx, t + 9, 660, 0.95);
    at(ctx, 300, 470, () => traveller(ctx, 0.2), 0, 0.72);
    const show = ramp(t, 5.5, 7);
    letterDown(ctx, '行到千山尽处', 1130, 96, {
      size: 36,
      family: serif,
      color: INK,
      alpha: show,
      spacing: 0.24,
    });
    letterDown(ctx, '墨还未干', 1064, 140, {
      size: 36,
      family: serif,
      color: INK,
      alpha: ramp(t, 6.8, 8.2),
      spacing: 0.24,
    });
    seal(ctx, 1036, 350, 54, '极光短片', ramp(t, 8.4, 8.6));
  };
}
