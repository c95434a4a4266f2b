import { easeOut, keys, lerp, overshoot, ramp, random, swell, times, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSans, letter, serif } from '../engine/lettering.ts';
import { blend, glow, starField, stars, tint, vignette } from '../engine/light.ts';
import {
  at,
  blob,
  box,
  disc,
  ellipse,
  place,
  type Point,
  polygon,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { createHall, drops, pot } from './greenhouse.ts';
import { CORAL, CREAM, FLOOR, H, MINT, SUN, W } from './palette.ts';
import { robot } from './robot.ts';
import { planet, station } from './station.ts';

export function titleScene(): Paint {
  const field = starField(4, 240, W, H);
  return (ctx, t) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, H, [
        [0, '#090b1e'],
        [1, '#232a5c'],
      ]),
    );
    stars(ctx, field, t, '#ffffff');
    planet(ctx, 300, 860 - t * 6, 470, t);
    at(ctx, 900 - t * 8, 320, () => station(ctx, t, 0), -0.24, 0.9);
    const show = swell(t, 1, 7.2, 1);
    letter(ctx, '九环园丁', 96, 214, {
      size: 112,
      color: CREAM,
      align: 'left',
      spacing: 0.1,
      alpha: show,
      swell: 2,
    });
    letter(ctx, 'THE GARDENER OF RING NINE', 102, 268, {
      size: 24,
      family: latinSans,
      color: CORAL,
      align: 'left',
      spacing: 0.26,
      alpha: show,
    });
  };
}

export function routine(): Paint {
  const hall = createHall();
  const shade = vignette(W, H, 0.5, '#050614');
  return (ctx, t) => {
    const day = Math.floor(t / 2.75);
    const today = t % 2.75;
    const x = keys(today, [
      [0, -120],
      [1, 560],
      [2.1, 560],
      [2.75, 900],
    ]);
    const shift = 200 + day * 620 + today * 20;
    hall(ctx, t, shift, 0, 0);
    at(ctx, 760, FLOOR + 30, () => pot(ctx, t, 0));
    const pour = swell(today, 1, 2.1, 0.25) * 0.55;
    at(ctx, x, FLOOR + 34, () => robot(ctx, t, { mood: 'plain', roll: x / 24, pour, charge: 1 - day * 0.2 }));
    drops(ctx, t, x + 204, FLOOR - 62, pour > 0.3 ? 1 : 0);
    place(ctx, shade, 0, 0);
    letter(ctx, `第 ${[1, 402, 803, 1204][day] ?? 1204} 天`, 640, 60, {
      size: 34,
      color: CREAM,
      spacing: 0.2,
      alpha: swell(today, 0.1, 2.6, 0.3),
    });
  };
}

export function closeUp(): Paint {
  const hall = createHall();
  return (ctx, t) => {
    at(
      ctx,
      640,
      560,
      () => {
        ctx.translate(-640, -560);
        hall(ctx, t, 1_000, 0, 0);
        at(ctx, 760, FLOOR + 30, () => pot(ctx, t, 0));
        const power = keys(t, [
          [0, 0.5],
          [4, 0.24],
          [6, 0.1],
        ]);
        at(ctx, 480, FLOOR + 34, () =>
          robot(ctx, Math.min(t, 6), {
            mood: t > 3.4 ? 'tired' : 'plain',
            pour: swell(t, 0.6, 3, 0.4) * 0.5,
            charge: power,
          }),
        );
        drops(ctx, t, 684, FLOOR - 60, swell(t, 0.9, 2.8, 0.2));
        box(ctx, 0, 0, W, H, tint('#050614', 0.62 * ramp(t, 4.4, 6.6)));
        const flicker = t > 4 && t < 6.6 && Math.floor(t * 10) % 4 === 0;
        if (flicker) glow(ctx, 480, 400, 170, CORAL, 0.3);
      },
      0,
      1.25 + t * 0.03,
    );
  };
}

export function sprout(): Paint {
  return (ctx, t) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, H, [
        [0, '#0a0c20'],
        [1, '#1c1a3e'],
      ]),
    );
    const light = ramp(t, 3.4, 7);
    glow(ctx, 240, 120, 900, SUN, 0.5 * light);
    ellipse(ctx, 640, 700, 520, 120, '#2a1a26');
    ellipse(ctx, 640, 672, 470, 88, '#4a2f3a');
    times(60, (index) =>
      disc(
        ctx,
        220 + random(index)() * 840,
        640 + random(index + 80)() * 70,
        3 + random(index + 3)() * 5,
        index % 2 ? '#3a2430' : '#5f3f48',
      ),
    );
    const push = ramp(t, 1.6, 5.6, easeOut);
    for (const side of [-1, 1])
      polygon(
        ctx,
        [
          [640 + side * 4, 642],
          [640 + side * (30 + push * 22), 634 - push * 14],
          [640 + side * (46 + push * 26), 650],
        ],
        '#6a4650',
      );
    const top = 646 - push * 280;
    const stem: Point[] = times(9, (index) => [
      640 + Math.sin(index * 0.4) * 14 * push + wave(t, 3) * 4 * (index / 8),
      lerp(652, top, index / 8),
    ]);
    stroke(ctx, stem, 15, '#5fb08a');
    const [tipX, tipY] = stem.at(-1) ?? [640, top];
    for (const side of [-1, 1])
      at(
        ctx,
        tipX,
        tipY,
        () =>
          blob(
            ctx,
            [
              [0, 6],
              [side * 60, -46],
              [side * 150, -34],
              [side * 84, 18],
            ],
            blend('#5fb08a', MINT, light),
          ),
        side * (0.9 - ramp(t, 3.6, 6.6) * 0.9),
        ramp(t, 2.6, 6, overshoot),
      );
    for (let mote = 0; mote < 26; mote += 1)
      glow(
        ctx,
        random(mote)() * W + wave(t, 6, mote / 9) * 30,
        random(mote + 40)() * 620 - t * 8 + 40,
        10,
        SUN,
        light * 0.5 * (0.5 + 0.5 * wave(t, 2, mote / 7)),
      );
  };
}

export function awake(): Paint {
  const hall = createHall();
  return (ctx, t) => {
    const light = ramp(t, 0, 2.4);
    hall(ctx, t, 1_000 + t * 8, ramp(t, 3.6, 9), light);
    at(ctx, 760 - t * 8, FLOOR + 30, () => pot(ctx, t, 0.9 + ramp(t, 3, 6) * 1.2));
    const mood = t < 1.4 ? 'tired' : t < 2.6 ? 'plain' : 'happy';
    const joy = t > 3 ? Math.abs(wave(t, 1.1)) * 10 : 0;
    at(
      ctx,
      480 - t * 8,
      FLOOR + 34 - joy,
      () => robot(ctx, t, { mood, charge: ramp(t, 0.6, 2.6), pour: swell(t, 4.4, 9, 0.5) * 0.5 }),
      t > 3 ? wave(t, 2.2) * 0.04 : 0,
    );
    drops(ctx, t, 684 - t * 8, FLOOR - 64, swell(t, 4.8, 8.6, 0.3));
    for (let moth = 0; moth < 4; moth += 1)
      at(
        ctx,
        300 + moth * 230 + wave(t, 5, moth / 4) * 90,
        280 + wave(t, 3.4, moth / 3) * 70,
        () => {
          const flap = Math.abs(wave(t, 0.32, moth / 5));
          for (const side of [-1, 1])
            ellipse(ctx, side * 8, -3, 10 * flap + 2, 8, moth % 2 ? '#ffc0ca' : SUN, side * 0.4);
        },
        0,
        ramp(t, 5, 6),
      );
  };
}

export function farewell(): Paint {
  const field = starField(8, 220, W, H);
  return (ctx, t) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, H, [
        [0, '#0b0e26'],
        [1, '#3a3070'],
      ]),
    );
    stars(ctx, field, t, '#ffffff');
    planet(ctx, 1_150, 930, 430, t);
    at(ctx, 500, 330, () => station(ctx, t, ramp(t, 0.6, 4.6)), -0.24, 1.05 - t * 0.012);
    const ship = ramp(t, 2, 9, easeOut);
    at(
      ctx,
      1_320 - ship * 560,
      560 - ship * 190,
      () => {
        glow(ctx, 66, 0, 70, '#7fd0ff', 0.7 + 0.2 * wave(t, 0.3));
        blob(
          ctx,
          [
            [-70, 0],
            [-20, -22],
            [50, -20],
            [58, 0],
            [50, 20],
            [-20, 22],
          ],
          CREAM,
        );
        ellipse(ctx, -26, -4, 16, 9, '#4a6fa8');
        polygon(
          ctx,
          [
            [20, 18],
            [58, 44],
            [56, 14],
          ],
          CORAL,
        );
        polygon(
          ctx,
          [
            [20, -18],
            [58, -44],
            [56, -14],
          ],
          CORAL,
        );
      },
      0.28,
      0.8,
    );
    const show = ramp(t, 4.6, 6);
    letter(ctx, '只要有人浇水，春天就还在路上', 640, 636, {
      size: 40,
      family: serif,
      color: CREAM,
      spacing: 0.1,
      alpha: show,
    });
    letter(ctx, 'AS LONG AS SOMEONE WATERS, SPRING IS ON ITS WAY', 640, 678, {
      size: 16,
      family: latinSans,
      weight: 400,
      color: MINT,
      spacing: 0.26,
      alpha: show,
    });
  };
}
