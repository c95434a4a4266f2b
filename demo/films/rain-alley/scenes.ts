import { keys, lerp, ramp, random, times, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSans, letter, serif } from '../engine/lettering.ts';
import { glow, haze, tint, vignette } from '../engine/light.ts';
import {
  at,
  blob,
  box,
  disc,
  ellipse,
  type Layer,
  layer,
  place,
  placeLoop,
  polygon,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { createAlley, rainfall } from './alley.ts';
import { cat, man, reflected } from './figures.ts';
import { AMBER, CYAN, H, INK, PINK, W } from './palette.ts';

export function titleScene(): Paint {
  const alley = createAlley();
  const shade = vignette(W, H, 0.85, INK);
  return (ctx, t) => {
    const on = t < 1.2 ? 0 : t < 2.6 ? (Math.floor(t * 17) % 3 === 0 ? 0.15 : 0.9) : 1;
    at(ctx, 640, 400, () => at(ctx, -640, -400, () => alley.paint(ctx, t, 0.6)), 0, 1.12 - t * 0.01);
    box(ctx, 0, 0, W, H, 'rgba(4,5,12,0.66)');
    rainfall(ctx, t);
    place(ctx, shade, 0, 0);
    glow(ctx, 640, 330, 520, PINK, 0.4 * on, 0.5);
    for (const [grow, color, alpha] of [
      [14, PINK, 0.16],
      [7, PINK, 0.35],
      [0, '#ffe0ee', 1],
    ] as const)
      letter(ctx, '雨巷三点', 652, 372, {
        size: 132,
        color,
        spacing: 0.16,
        alpha: alpha * Math.max(0.07, on),
        swell: grow,
      });
    letter(ctx, 'RAIN ALLEY, 3 A.M.', 640, 446, {
      size: 27,
      family: latinSans,
      color: CYAN,
      spacing: 0.5,
      alpha: ramp(t, 2.8, 3.6),
      weight: 400,
    });
  };
}

export function walkScene(): Paint {
  const alley = createAlley();
  const shade = vignette(W, H, 0.7, INK);
  return (ctx, t) => {
    at(
      ctx,
      640,
      400,
      () => {
        ctx.translate(-640, -400);
        alley.paint(ctx, t);
        const size = keys(
          t,
          [
            [0, 0.95],
            [13, 0.46],
          ],
          (k) => k,
        );
        const x = lerp(520, 600, t / 13);
        const y = 400 + 230 * size * 1.12;
        reflected(ctx, x, y, size, t);
        at(ctx, x, y, () => man(ctx, t, 1, PINK), 0, size);
        const catX = keys(
          t,
          [
            [4, 1320],
            [12, 760],
          ],
          (k) => k,
        );
        at(ctx, catX, 668, () => cat(ctx, t, 1, CYAN), 0, -1.15, 1.15);
        ellipse(ctx, catX, 674, 70, 8, 'rgba(0,0,0,0.5)');
      },
      0,
      1 + t * 0.012,
    );
    rainfall(ctx, t);
    place(ctx, shade, 0, 0);
  };
}

export function noodleBar(): Paint {
  const set = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, '#0a0b13');
    box(
      ctx,
      250,
      150,
      780,
      400,
      vertical(ctx, 150, 550, [
        [0, '#ffcf80'],
        [0.6, '#e88b38'],
        [1, '#8a3f1c'],
      ]),
    );
    for (let shelf = 0; shelf < 2; shelf += 1) {
      box(ctx, 270, 250 + shelf * 78, 740, 7, '#7a3a1a');
      for (let jar = 0; jar < 15; jar += 1)
        box(
          ctx,
          290 + jar * 49,
          214 + shelf * 78 + (jar % 3) * 4,
          26,
          36 - (jar % 3) * 4,
          ['#a2542a', '#c77a3e', '#8e2f23', '#5c6b3c'][(jar + shelf) % 4] ?? '#a2542a',
          5,
        );
    }
    for (const x of [400, 640, 880]) {
      stroke(
        ctx,
        [
          [x, 150],
          [x, 186],
        ],
        3,
        '#3a1c10',
      );
      polygon(
        ctx,
        [
          [x - 36, 216],
          [x - 14, 186],
          [x + 14, 186],
          [x + 36, 216],
        ],
        '#3a1c10',
      );
    }
    box(ctx, 220, 480, 840, 90, '#1c0f0c');
    box(ctx, 220, 474, 840, 12, '#5a2c18');
    times(7, (index) =>
      polygon(
        ctx,
        [
          [250 + index * 112, 140],
          [362 + index * 112, 140],
          [354 + index * 112, 196 + (index % 2) * 6],
          [258 + index * 112, 196],
        ],
        index % 2 ? '#8f1f2d' : '#7a1926',
      ),
    );
    [...'面馆深夜不眠'].forEach((glyph, index) =>
      letter(ctx, glyph, 306 + index * 112, 184, { size: 34, family: serif, color: '#ffdfae' }),
    );
    box(ctx, 0, 0, 250, H, '#07080f');
    box(ctx, 1030, 0, 250, H, '#07080f');
    box(ctx, 0, 0, W, 140, '#090a12');
    box(
      ctx,
      0,
      570,
      W,
      150,
      vertical(ctx, 570, 720, [
        [0, '#12100f'],
        [1, '#07080e'],
      ]),
    );
  });
  return (ctx, t) => {
    at(
      ctx,
      640,
      380,
      () => {
        ctx.translate(-640, -380);
        place(ctx, set, 0, 0);
        const cook = 700 + wave(t, 6) * 70;
        at(ctx, cook, 482, () => {
          blob(
            ctx,
            [
              [-52, 0],
              [-50, -92],
              [-18, -128],
              [22, -128],
              [52, -92],
              [54, 0],
            ],
            '#3b1a10',
          );
          disc(ctx, 0, -150, 27, '#3b1a10');
          box(ctx, -25, -196, 50, 30, '#f2dcb4', 8);
          stroke(
            ctx,
            [
              [44, -90],
              [76, -62 + wave(t, 0.9) * 20],
              [96, -84 + wave(t, 0.9) * 30],
            ],
            14,
            '#3b1a10',
          );
        });
        at(ctx, 440, 560, () => man(ctx, 0, 0, AMBER, false), 0, 1.02);
        for (let puff = 0; puff < 12; puff += 1) {
          const age = (t * 0.35 + puff / 12) % 1;
          haze(
            ctx,
            (puff % 2 ? 530 : 860) + wave(t, 3, puff / 5) * 16 + age * 20,
            460 - age * 220,
            26 + age * 60,
            26 + age * 50,
            '#fff0d8',
            0.22 * (1 - age),
          );
        }
        glow(ctx, 640, 330, 620, AMBER, 0.28, 0.6);
        glow(ctx, 640, 640, 520, AMBER, 0.34, 0.16);
        at(ctx, 900, 640, () => cat(ctx, t, 0, AMBER), 0, -1.6, 1.6);
      },
      0,
      1.04 + t * 0.012,
    );
    rainfall(ctx, t, 1.1);
  };
}

export function rooftops(): Paint {
  const sky = layer(W, H, (ctx) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, H, [
        [0, '#090a18'],
        [0.6, '#2c1a40'],
        [1, '#7b2f5c'],
      ]),
    );
    disc(ctx, 930, 210, 120, '#d9a3b8');
    haze(ctx, 930, 210, 330, 300, '#d98ab0', 0.45);
  });
  const city = (seed: number, top: number, color: string, lights: string, share: number): Layer =>
    layer(1800, H, (ctx) => {
      const next = random(seed);
      for (let x = 0; x < 1800;) {
        const width = Math.min(1800 - x, 70 + next() * 120);
        const roof = top + next() * 170;
        box(ctx, x, roof, width + 1, H, color);
        if (next() < 0.4) box(ctx, x + width * 0.4, roof - 50, 4, 50, color);
        for (let wx = x + 12; wx < x + width - 16; wx += 22)
          for (let wy = roof + 18; wy < H; wy += 30)
            if (next() < share) box(ctx, wx, wy, 9, 13, next() < 0.2 ? tint(CYAN, 0.7) : lights);
        x += width;
      }
    });
  const far = city(4, 300, '#24163a', '#8d5a6a', 0.3);
  const middle = city(9, 400, '#140e26', '#c07a5a', 0.2);
  const gapAt = [560, 1240, 1900, 2700, 3500];
  return (ctx, t) => {
    const along = t * 330;
    place(ctx, sky, 0, 0);
    placeLoop(ctx, far, along * 0.12, 0, W);
    placeLoop(ctx, middle, along * 0.34, 0, W);
    let air = 0;
    for (const gap of gapAt) {
      const k = (along + 470 - (gap - 130)) / 400;
      if (k > 0 && k < 1) air = Math.sin(k * Math.PI);
    }
    let left = -900;
    for (const gap of [...gapAt, 5000]) {
      box(ctx, left - along, 590, gap - left, 140, '#05060b');
      box(ctx, left - along, 590, gap - left, 3, tint(PINK, 0.7));
      for (let x = left + 90; x < gap - 60; x += 210) {
        box(ctx, x - along, 540, 34, 52, '#05060b');
        stroke(
          ctx,
          [
            [x - along + 90, 592],
            [x - along + 90, 500],
            [x - along + 130, 500],
          ],
          4,
          '#05060b',
        );
      }
      left = gap + 150;
    }
    at(
      ctx,
      470,
      588 - air * 128,
      () => cat(ctx, t, air > 0.05 ? 1.2 : 2, PINK),
      air > 0 ? -0.2 * Math.cos(air * Math.PI * 0.5) : 0,
      1.25,
    );
    rainfall(ctx, t, 1, false);
  };
}

export function umbrellaScene(): Paint {
  const alley = createAlley();
  const shade = vignette(W, H, 0.8, INK);
  return (ctx, t) => {
    const dim = ramp(t, 8, 12);
    at(
      ctx,
      640,
      520,
      () => {
        ctx.translate(-640, -520);
        alley.paint(ctx, t, 1 - dim * 0.7);
        box(ctx, 0, 0, W, H, tint(INK, 0.1 + dim * 0.2));
        rainfall(ctx, t, 1 - dim * 0.6);
        const lean = ramp(t, 2, 4);
        haze(ctx, 690, 672, 260, 24, INK, 0.9);
        at(ctx, 590, 664, () => man(ctx, 0, 0, PINK), lean * 0.13, 0.94);
        at(
          ctx,
          keys(
            t,
            [
              [0, 980],
              [3.2, 730],
            ],
            (k) => k,
          ),
          662,
          () => cat(ctx, t, t < 3.2 ? 1 : 0, CYAN),
          0,
          -0.9,
          0.9,
        );
        glow(ctx, 700, 560, 330, AMBER, 0.26 * ramp(t, 4, 6));
      },
      0,
      1 + ramp(t, 0, 12) * 0.14,
    );
    place(ctx, shade, 0, 0);
    const show = ramp(t, 6.5, 8);
    letter(ctx, '城市从不说晚安', W / 2, 92, {
      size: 42,
      family: serif,
      color: '#f3e6ee',
      spacing: 0.2,
      alpha: show,
    });
    letter(ctx, 'THE CITY NEVER SAYS GOOD NIGHT', W / 2, 136, {
      size: 17,
      family: latinSans,
      weight: 400,
      color: CYAN,
      spacing: 0.36,
      alpha: show,
    });
  };
}
