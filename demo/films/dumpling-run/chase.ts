import { easeIn, keys, overshoot, ramp, TAU, times, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSans, letter } from '../engine/lettering.ts';
import { tint, vignette } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, layer, place, placeLoop, polygon, stroke } from '../engine/stage.ts';
import { clay, dumpling } from './dumpling.ts';
import { chopsticks, counter, kitchenWall, pot } from './kitchen.ts';
import { BROWN, CREAM, H, RED, W } from './palette.ts';

export function titleScene(): Paint {
  const rays = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, '#f6a23c');
    at(ctx, 640, 420, () =>
      times(18, (index) =>
        polygon(
          ctx,
          [
            [0, 0],
            [Math.cos((index / 18) * TAU) * 1000, Math.sin((index / 18) * TAU) * 1000],
            [Math.cos(((index + 0.5) / 18) * TAU) * 1000, Math.sin(((index + 0.5) / 18) * TAU) * 1000],
          ],
          '#fbbd54',
        ),
      ),
    );
  });
  return (ctx, t) => {
    at(ctx, 640, 420, () => place(ctx, rays, -640, -420), 0, 1.2 + wave(t, 4) * 0.05);
    at(
      ctx,
      640,
      620,
      () => dumpling(ctx, t, t < 3.4 ? 'calm' : 'scared', t > 3.4 ? 1 : 0),
      0,
      ramp(t, 0.2, 0.9, overshoot) * 2.1,
    );
    chopsticks(
      ctx,
      640,
      keys(
        t,
        [
          [3, -40],
          [4.4, 330],
        ],
        easeIn,
      ),
      1,
      0.1,
    );
    [...'饺子大逃亡'].forEach((glyph, index) => {
      const drop = ramp(t, 0.8 + index * 0.16, 1.3 + index * 0.16, overshoot);
      at(
        ctx,
        330 + index * 156,
        210 - (1 - drop) * 320,
        () => {
          letter(ctx, glyph, 5, 7, { size: 142, color: BROWN, swell: 16 });
          letter(ctx, glyph, 0, 0, { size: 142, color: index % 2 ? CREAM : RED, swell: 5 });
        },
        wave(t, 1.2, index / 5) * 0.06,
      );
    });
    letter(ctx, 'THE GREAT DUMPLING ESCAPE', W / 2, 278, {
      size: 30,
      family: latinSans,
      color: BROWN,
      spacing: 0.22,
      alpha: ramp(t, 2, 2.5),
    });
  };
}

export function potScene(): Paint {
  const wall = kitchenWall();
  const top = counter();
  const shade = vignette(W, H, 0.35, '#5a1c10');
  return (ctx, t) => {
    place(ctx, wall, -260 - t * 6, 0);
    place(ctx, top, 0, 520);
    pot(ctx, 960, 540, t);
    ellipse(ctx, 330, 566, 260, 34, tint(BROWN, 0.3));
    ellipse(ctx, 330, 552, 250, 36, '#f8f2e6');
    ellipse(ctx, 330, 548, 220, 26, '#e6d9c2');
    const taken = ramp(t, 3.2, 5.6);
    const alarmed = t > 5;
    times(3, (index) => {
      if (index === 2) return;
      at(ctx, 210 + index * 110, 548, () => dumpling(ctx, t + index, alarmed ? 'scared' : 'calm'), 0, 0.82);
    });
    const lift = keys(t, [
      [2.4, 0],
      [3.4, -260],
      [4.8, -250],
      [5.6, -150],
    ]);
    const across = keys(t, [
      [3.2, 440],
      [4.8, 960],
    ]);
    at(
      ctx,
      taken > 0 ? across : 440,
      552 + lift,
      () => dumpling(ctx, t, t > 1.6 ? 'scared' : 'calm', t > 2.4 ? 0.9 : 0, -lift),
      0,
      0.82 * (1 - ramp(t, 5.3, 5.7)),
    );
    chopsticks(
      ctx,
      across,
      keys(t, [
        [1, -60],
        [2.2, 500],
        [2.5, 500],
        [3.4, 240],
        [4.8, 250],
        [5.6, -80],
      ]),
      t < 2.3 || t > 5 ? 1 : 0.2,
    );
    if (t > 5.5)
      times(10, (index) =>
        disc(
          ctx,
          960 + (index - 4.5) * 26 * ramp(t, 5.5, 6.4),
          370 - Math.sin(Math.PI * ramp(t, 5.5, 6.6, (k) => k)) * (70 + (index % 4) * 26),
          9,
          '#f8e3b4',
        ),
      );
    const leap = ramp(t, 7, 8.4, (k) => k);
    if (leap > 0)
      at(
        ctx,
        330,
        548 - Math.sin(leap * Math.PI) * 260,
        () => dumpling(ctx, t, 'scared', 1, 99),
        leap * TAU,
        0.82,
      );
    place(ctx, shade, 0, 0);
  };
}

/** The hunted one runs along the counter; things fly past, the chopsticks stab behind him. */
export function chaseScene(): Paint {
  const wall = kitchenWall();
  const top = counter();
  const shade = vignette(W, H, 0.35, '#5a1c10');
  const obstacles = times(14, (index) => ({ x: 900 + index * 640, kind: index % 4 }));
  return (ctx, t) => {
    const along = t * 560;
    placeLoop(ctx, wall, along * 0.35, -10 + wave(t, 0.5) * 3, W);
    placeLoop(ctx, top, along, 560, W);
    let jump = 0;
    for (const { x, kind } of obstacles) {
      const screen = x - along;
      const k = (560 - screen + 200) / 400;
      if (k > 0 && k < 1) jump = Math.sin(k * Math.PI);
      if (screen < -200 || screen > W + 200) continue;
      if (kind === 0)
        times(3, (index) =>
          disc(
            ctx,
            screen + index * 30 - 30,
            566 - (index === 1 ? 44 : 16),
            28,
            clay(ctx, screen + index * 30 - 30, 560, 28, index === 1 ? RED : '#e0713a'),
          ),
        );
      else if (kind === 1) {
        box(ctx, screen - 30, 478, 60, 104, clay(ctx, screen, 520, 80, '#3b241a'), 12);
        box(ctx, screen - 14, 452, 28, 32, RED, 6);
        letter(ctx, '酱', screen, 546, { size: 34, color: CREAM });
      } else if (kind === 2)
        at(ctx, screen, 580, () => {
          blob(
            ctx,
            [
              [-44, 0],
              [-48, -40],
              [0, -74],
              [48, -40],
              [44, 0],
            ],
            clay(ctx, 0, -30, 50, '#f3ead8'),
          );
          stroke(
            ctx,
            [
              [0, -60],
              [-6, -96],
              [10, -112],
            ],
            7,
            '#7ea64f',
          );
        });
      else {
        ellipse(ctx, screen, 570, 84, 18, '#f8f2e6');
        ellipse(ctx, screen, 564, 60, 10, '#5b2c1a');
      }
    }
    const stab = t % 1.5;
    chopsticks(
      ctx,
      300 + ramp(stab, 0, 0.6) * 40,
      keys(stab, [
        [0, 140],
        [0.55, 300],
        [0.75, 560],
        [1.1, 540],
        [1.5, 140],
      ]),
      0.4,
      0.28,
    );
    if (stab > 0.72 && stab < 1)
      times(6, (index) =>
        stroke(
          ctx,
          [
            [330 + index * 16, 566],
            [318 + index * 22, 530 - (index % 3) * 16],
          ],
          4,
          CREAM,
        ),
      );
    at(ctx, 560, 594 - jump * 170, () => dumpling(ctx, t, 'scared', 1.2, jump * 170), 0.1 - jump * 0.1, 0.95);
    for (let line = 0; line < 7; line += 1) {
      const x = ((((line * 260 - t * 1_900) % 1800) + 1800) % 1800) - 300;
      box(ctx, x, 170 + line * 58, 170, 5, tint('#fff4dc', 0.4), 3);
    }
    place(ctx, shade, 0, 0);
  };
}
