import { easeOut, overshoot, ramp, random, TAU, times, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSans, letter, serif } from '../engine/lettering.ts';
import { tint } from '../engine/light.ts';
import { at, box, disc, ellipse, place, type Point, polygon, stroke } from '../engine/stage.ts';
import { caption, earth, ground, moon, spark, sun } from './bodies.ts';
import { BLUSH, CREAM, DEEP, H, INK, MUSTARD, ORANGE, TEAL, W } from './palette.ts';

export function titleScene(): Paint {
  const paper = ground(CREAM);
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    const rise = ramp(t, 0.3, 1.6, overshoot);
    disc(ctx, 940, 330, 230 * rise, ORANGE);
    moon(ctx, 940 + 40 * (1 - rise), 330, 150 * ramp(t, 0.8, 1.9, overshoot));
    times(5, (index) => {
      const lift = ramp(t, 0.6 + index * 0.18, 1.6 + index * 0.18, easeOut);
      const points: Point[] = [[0, H]];
      for (let x = 0; x <= W; x += 20)
        points.push([
          x,
          800 -
            lift * (310 - index * 52) +
            Math.sin(x / (86 - index * 6) + t * (1 + index * 0.3)) * (26 - index * 2),
        ]);
      polygon(ctx, [...points, [W, H]], [DEEP, TEAL, '#3a9a94', MUSTARD, ORANGE][index] ?? TEAL);
    });
    for (const [x, y, s] of [
      [130, 120, 26],
      [610, 90, 16],
      [700, 330, 22],
      [1200, 110, 20],
    ] as const)
      spark(ctx, x, y, s * ramp(t, 1.2, 2, overshoot), INK, t * 0.4);
    const slideIn = (index: number): number =>
      (1 - ramp(t, 1.3 + index * 0.2, 2.2 + index * 0.2, easeOut)) * -700;
    letter(ctx, '月亮如何', 110 + slideIn(0), 236, {
      size: 104,
      color: INK,
      align: 'left',
      spacing: 0.06,
      swell: 3,
    });
    letter(ctx, '推动大海', 110 + slideIn(1), 362, {
      size: 104,
      color: DEEP,
      align: 'left',
      spacing: 0.06,
      swell: 3,
    });
    letter(ctx, 'HOW THE MOON MOVES THE SEA', 116 + slideIn(2), 416, {
      size: 22,
      family: latinSans,
      color: ORANGE,
      align: 'left',
      spacing: 0.2,
    });
  };
}

export function pullScene(): Paint {
  const night = ground(DEEP);
  return (ctx, t) => {
    place(ctx, night, 0, 0);
    times(40, (index) =>
      spark(
        ctx,
        random(index)() * W,
        random(index + 99)() * 560,
        3 + random(index + 5)() * 6,
        tint(CREAM, 0.35 + 0.3 * wave(t, 3, random(index + 7)())),
        index,
      ),
    );
    const angle = -0.6 + t * 0.36;
    const mx = 640 + Math.cos(angle) * 430;
    const my = 320 + Math.sin(angle) * 190;
    ctx.setLineDash([4, 12]);
    ctx.strokeStyle = tint(CREAM, 0.5);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.ellipse(640, 320, 430, 190, 0, 0, TAU);
    ctx.stroke();
    ctx.setLineDash([]);
    const aim = Math.atan2(my - 320, mx - 640);
    const bulge = ramp(t, 3, 5, overshoot);
    at(
      ctx,
      640,
      320,
      () => {
        ellipse(ctx, 0, 0, 158 + 62 * bulge, 158 - 12 * bulge, '#3a9a94');
        ellipse(ctx, 0, 0, 146 + 46 * bulge, 146 - 9 * bulge, '#57b7ac');
        const pull = ramp(t, 6, 7);
        for (let arrow = 0; arrow < 3; arrow += 1) {
          const reach = 226 + ((t * 46 + arrow * 30) % 90);
          const fade = pull * (1 - ((t * 46 + arrow * 30) % 90) / 90);
          for (const side of [1, -1])
            polygon(
              ctx,
              [
                [side * reach, -11],
                [side * (reach + 18), 0],
                [side * reach, 11],
              ],
              tint(MUSTARD, fade),
            );
        }
      },
      aim,
    );
    earth(ctx, 640, 320, 118, t);
    moon(ctx, mx, my, 52);
    caption(
      ctx,
      '月亮拉着海水',
      'THE MOON PULLS ON THE WATER',
      636,
      ramp(t, 3.4, 4.2) * (1 - ramp(t, 7.4, 8)),
      CREAM,
    );
    caption(
      ctx,
      '地球一转，潮水就来两次',
      'THE EARTH TURNS; THE TIDE COMES TWICE',
      636,
      ramp(t, 8.2, 9),
      CREAM,
    );
  };
}

export function springScene(): Paint {
  const warm = ground(MUSTARD);
  return (ctx, t) => {
    place(ctx, warm, 0, 0);
    times(9, (index) => {
      ctx.strokeStyle = tint(ORANGE, 0.16);
      ctx.lineWidth = 26;
      ctx.beginPath();
      ctx.arc(60, 350, 220 + index * 130 + ((t * 20) % 130), 0, TAU);
      ctx.stroke();
    });
    sun(ctx, 60, 350, 170, t);
    const quarter = ramp(t, 6.4, 8.4);
    const angle = -quarter * TAU * 0.25;
    const align = 1 - quarter;
    const pop = ramp(t, 0.8, 1.8, overshoot);
    at(ctx, 800, 350, () => {
      ellipse(ctx, 0, 0, (128 + 70 * align) * pop, (128 - 8 * align + 12 * quarter) * pop, DEEP);
      ellipse(ctx, 0, 0, (120 + 48 * align) * pop, (120 - 6 * align + 8 * quarter) * pop, TEAL);
    });
    earth(ctx, 800, 350, 92 * pop, t);
    const distance = 270;
    moon(ctx, 800 + Math.cos(angle) * distance * pop, 350 + Math.sin(angle) * distance, 42 * pop);
    ctx.setLineDash([3, 10]);
    stroke(
      ctx,
      [
        [270, 350],
        [620, 350],
      ],
      3,
      tint(INK, 0.5 * ramp(t, 2, 3)),
    );
    ctx.setLineDash([]);
    const first = ramp(t, 2, 2.8) * (1 - ramp(t, 6, 6.6));
    caption(ctx, '三者一线 · 大潮', 'ALL IN LINE: SPRING TIDE', 628, first);
    caption(ctx, '互成直角 · 小潮', 'AT RIGHT ANGLES: NEAP TIDE', 628, ramp(t, 8, 8.8));
  };
}

export function shoreScene(): Paint {
  const night = ground('#0f3140');
  return (ctx, t) => {
    place(ctx, night, 0, 0);
    times(30, (index) =>
      spark(
        ctx,
        random(index + 40)() * W,
        random(index + 70)() * 330,
        3 + random(index)() * 7,
        tint(CREAM, 0.4 + 0.3 * wave(t, 2.6, random(index + 2)())),
        index,
      ),
    );
    moon(ctx, 640, 210 - ramp(t, 0, 10) * 30, 104);
    times(12, (index) =>
      box(
        ctx,
        640 - (120 - index * 5) * (0.7 + 0.3 * wave(t, 2.4, index * 0.17)),
        430 + index * 17,
        (240 - index * 10) * (0.7 + 0.3 * wave(t, 2.4, index * 0.17)),
        6,
        tint(CREAM, 0.6 - index * 0.04),
        3,
      ),
    );
    const reach = wave(t, 6) * 26;
    polygon(
      ctx,
      [
        [0, H],
        ...times(65, (index): Point => [index * 20, 610 + Math.sin(index / 5 + 1) * 16 + reach]),
        [W, H],
      ],
      MUSTARD,
    );
    stroke(
      ctx,
      times(65, (index): Point => [index * 20, 606 + Math.sin(index / 5 + 1) * 16 + reach]),
      6,
      CREAM,
    );
    at(ctx, 900, 676, () => {
      polygon(
        ctx,
        [
          [-26, 0],
          [-15, -74],
          [15, -74],
          [28, 0],
        ],
        ORANGE,
      );
      disc(ctx, 0, -92, 17, '#c98a62');
      polygon(
        ctx,
        [
          [-20, -92],
          [-14, -112],
          [12, -114],
          [20, -96],
          [4, -102],
        ],
        INK,
      );
      stroke(
        ctx,
        [
          [12, -66],
          [38, -90 + wave(t, 3) * 4],
        ],
        7,
        ORANGE,
      );
    });
    at(ctx, 980, 680, () => {
      polygon(
        ctx,
        [
          [-18, 0],
          [-10, -46],
          [10, -46],
          [19, 0],
        ],
        BLUSH,
      );
      disc(ctx, 0, -58, 13, '#c98a62');
      stroke(
        ctx,
        [
          [-9, -40],
          [-30, -58 + wave(t, 2.4) * 4],
        ],
        6,
        BLUSH,
      );
    });
    const show = ramp(t, 2.6, 3.8);
    letter(ctx, '下一次潮水，六小时后见', W / 2, 372, {
      size: 40,
      color: CREAM,
      spacing: 0.14,
      alpha: show,
      family: serif,
    });
  };
}
