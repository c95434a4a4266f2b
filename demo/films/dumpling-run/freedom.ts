import { easeIn, easeOut, keys, overshoot, ramp, random, swell, TAU, times, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { letter } from '../engine/lettering.ts';
import { glow, haze, tint, vignette } from '../engine/light.ts';
import { at, box, disc, ellipse, layer, place, stroke, vertical } from '../engine/stage.ts';
import { clay, dumpling } from './dumpling.ts';
import { counter, kitchenWall } from './kitchen.ts';
import { BROWN, CREAM, H, RED, W } from './palette.ts';

export function spoonScene(): Paint {
  const wall = kitchenWall();
  const top = counter();
  const shade = vignette(W, H, 0.4, '#5a1c10');
  return (ctx, t) => {
    const flight = ramp(t, 4.6, 7, (k) => k);
    at(
      ctx,
      640,
      460,
      () => {
        ctx.translate(-640, -460);
        place(ctx, wall, -320, 0);
        place(ctx, top, -100, 560);
        const press = ramp(t, 4.3, 4.6, easeIn);
        ellipse(ctx, 520, 580, 60, 10, tint(BROWN, 0.4));
        disc(ctx, 520, 560, 22, clay(ctx, 520, 560, 24, RED));
        at(
          ctx,
          520,
          546,
          () => {
            box(ctx, -20, -8, 300, 14, clay(ctx, 100, 0, 200, '#c9ced2'), 7);
            ellipse(ctx, -70, 0, 74, 20, clay(ctx, -70, -6, 60, '#c9ced2'));
          },
          press * 0.24 - 0.12,
        );
        const fall = keys(
          t,
          [
            [3.6, -300],
            [4.5, 540],
          ],
          easeIn,
        );
        at(
          ctx,
          770,
          fall,
          () => {
            box(ctx, -70, -90, 140, 110, clay(ctx, 0, -40, 100, '#8e2f23'), 16);
            letter(ctx, '面粉', 0, -26, { size: 44, color: CREAM });
          },
          wave(t, 2) * 0.08 * (1 - ramp(t, 4.4, 4.6)),
        );
        if (t > 4.5)
          for (let puff = 0; puff < 10; puff += 1)
            haze(
              ctx,
              770 + (puff - 4.5) * 44 * ramp(t, 4.5, 5.6, easeOut),
              560 - (puff % 3) * 40 * ramp(t, 4.5, 6),
              80,
              60,
              '#fff8ec',
              0.8 * (1 - ramp(t, 4.8, 7)),
            );
        const x =
          flight > 0
            ? 440 + flight * 122
            : keys(
                t,
                [
                  [0, -120],
                  [2, 440],
                ],
                (k) => k,
              );
        const y =
          flight > 0
            ? 536 - flight * 286 - Math.sin(flight * Math.PI) * 150
            : 576 - ramp(t, 1.6, 2, easeOut) * 40;
        // Out through the window: smaller with the distance, and then gone.
        const size = flight < 1 ? 0.85 - flight * 0.7 : 0;
        at(
          ctx,
          x,
          y,
          () =>
            dumpling(ctx, t, flight > 0 ? 'happy' : t > 3 ? 'scared' : 'calm', t < 2 ? 1 : 0.1, flight * 99),
          flight * TAU * 2,
          size,
        );
        glow(ctx, 562, 244, 90, '#fff3b0', swell(t, 6.9, 8, 0.4));
      },
      0,
      1 + ramp(t, 2, 4) * 0.14 - flight * 0.14,
    );
    place(ctx, shade, 0, 0);
  };
}

export function freedomScene(): Paint {
  const garden = layer(W, H, (ctx) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, 560, [
        [0, '#6ec3e0'],
        [1, '#ffe9b8'],
      ]),
    );
    disc(ctx, 980, 200, 86, '#fff3b0');
    for (const [x, y, r, color] of [
      [160, 620, 320, '#8fc16a'],
      [640, 680, 380, '#76ae56'],
      [1140, 640, 340, '#8fc16a'],
    ] as const)
      disc(ctx, x, y, r, clay(ctx, x, y, r, color));
    box(
      ctx,
      0,
      590,
      W,
      130,
      vertical(ctx, 590, 720, [
        [0, '#5f9a48'],
        [1, '#3f7434'],
      ]),
    );
    times(26, (index) => {
      const x = random(index)() * W;
      const y = 600 + random(index + 30)() * 100;
      stroke(
        ctx,
        [
          [x, y],
          [x, y - 26],
        ],
        4,
        '#3f7434',
      );
      for (let petal = 0; petal < 5; petal += 1)
        disc(
          ctx,
          x + Math.cos((petal / 5) * TAU) * 8,
          y - 30 + Math.sin((petal / 5) * TAU) * 8,
          6,
          [RED, CREAM, '#f4b73b'][index % 3] ?? RED,
        );
    });
  });
  return (ctx, t) => {
    place(ctx, garden, 0, 0);
    glow(ctx, 980, 200, 330, '#fff3b0', 0.5);
    for (let cloud = 0; cloud < 3; cloud += 1) {
      const x = ((cloud * 460 + t * 22) % 1600) - 160;
      for (const [dx, r] of [
        [-40, 30],
        [0, 44],
        [46, 32],
      ] as const)
        disc(ctx, x + dx, 130 + cloud * 50, r, '#ffffffcc');
    }
    const land = ramp(t, 0, 1.2, (k) => k);
    at(
      ctx,
      200 + land * 440,
      640 - Math.sin(land * Math.PI) * 240,
      () => dumpling(ctx, t, t < 1.2 ? 'happy' : 'proud', t < 1.2 ? 0.5 : 0, (1 - land) * 99),
      land < 1 ? land * TAU : 0,
      1.5,
    );
    const friends = ramp(t, 3.2, 5.4);
    ['#f7dcae', '#f7dcae'].forEach((_, index) =>
      at(
        ctx,
        index === 0 ? -160 + friends * 500 : 1440 - friends * 500,
        650,
        () => dumpling(ctx, t + index * 0.2, 'happy', friends < 1 ? 1 : 0.35),
        0,
        1.05,
      ),
    );
    if (t > 1.2)
      times(26, (index) => {
        const fall = t - 1.2 - random(index)() * 2.4;
        if (fall > 0)
          at(
            ctx,
            random(index + 60)() * W + wave(t, 2, index / 9) * 22,
            -20 + fall * (130 + random(index + 8)() * 80),
            () => box(ctx, -6, -9, 12, 18, [RED, '#f4b73b', '#2f8f83', CREAM][index % 4] ?? RED, 3),
            fall * 3 + index,
          );
      });
    const show = ramp(t, 5.6, 6.4, overshoot);
    at(
      ctx,
      640,
      300,
      () => {
        letter(ctx, '自由的味道，是韭菜鸡蛋', 3, 4, { size: 54, color: BROWN, spacing: 0.06, swell: 12 });
        letter(ctx, '自由的味道，是韭菜鸡蛋', 0, 0, { size: 54, color: CREAM, spacing: 0.06, swell: 2 });
      },
      0,
      show,
    );
  };
}
