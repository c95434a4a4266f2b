import { clamp, easeIn, keys, lerp, linear, ramp, swell, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSerif, letter, serif } from '../engine/lettering.ts';
import { glow, tint, vignette } from '../engine/light.ts';
import { at, blob, box, place, polygon, stroke } from '../engine/stage.ts';
import { createGrove, leaves } from './grove.ts';
import { FLOOR, H, INK, RED, W } from './palette.ts';
import { act, between, FLY, GUARD, KNEEL, RAISE, slash, STRIKE, swordsman, THROAT } from './swordsman.ts';

export function clash(): Paint {
  const grove = createGrove(0.35);
  const shade = vignette(W, H, 0.5, INK);
  return (ctx, t) => {
    const shake = t % 1.6 > 0.9 && t % 1.6 < 1.1 ? wave(t, 0.07) * 6 : 0;
    ctx.translate(0, shake);
    grove.paint(ctx, 700 + t * 90, t);
    const bout = t % 1.6;
    const odd = Math.floor(t / 1.6) % 2 === 1;
    const attack = act(
      bout,
      [
        [0, GUARD],
        [0.6, RAISE],
        [0.95, STRIKE],
        [1.15, STRIKE],
        [1.6, GUARD],
      ],
      easeIn,
    );
    const parry = act(bout, [
      [0, GUARD],
      [0.8, { ...GUARD, arm: -0.6, sword: -1.5 }],
      [1.0, { ...GUARD, arm: -0.4, sword: -1.1, lean: -0.2 }],
      [1.6, GUARD],
    ]);
    const close = keys(bout, [
      [0, 0],
      [0.6, -16],
      [0.95, 70],
      [1.6, 0],
    ]);
    at(ctx, 470 + (odd ? 0 : close), FLOOR + 4, () =>
      swordsman(ctx, t, odd ? parry : attack, RED, INK, true),
    );
    at(
      ctx,
      800 - (odd ? close : 0),
      FLOOR + 4,
      () => swordsman(ctx, t + 4, odd ? attack : parry, '#e9efe6', '#1d2f28', false),
      0,
      -1,
      1,
    );
    const spark = swell(bout, 0.92, 1.3, 0.1);
    glow(ctx, 640, 300, 130, '#fff3c0', spark);
    for (let ray = 0; ray < 9; ray += 1) {
      const angle = ray * 0.7 + Math.floor(t / 1.6);
      stroke(
        ctx,
        [
          [640 + Math.cos(angle) * 20, 300 + Math.sin(angle) * 20],
          [640 + Math.cos(angle) * (40 + spark * 70), 300 + Math.sin(angle) * (40 + spark * 70)],
        ],
        2.5,
        tint('#fff6d0', spark),
      );
    }
    slash(ctx, odd ? 720 : 560, 330, 130, odd ? -2.4 : -0.9, odd ? -3.6 : 0.5, swell(bout, 0.7, 1.05, 0.12));
    leaves(ctx, t * 2, 24, '#3a4a2c');
    place(ctx, shade, 0, 0);
  };
}

/** Up among the stems: both run on air, cross once, and the grove falls in two behind them. */
export function flight(): Paint {
  const grove = createGrove(0.7);
  const shade = vignette(W, H, 0.45, '#1a0705');
  return (ctx, t) => {
    const slow = keys(
      t,
      [
        [0, 0],
        [3, 3],
        [6, 4.1],
        [9, 7.1],
      ],
      linear,
    );
    at(ctx, 0, 0, () => grove.paint(ctx, 900 + slow * 120, t), 0, 1.13);
    box(ctx, 0, FLOOR + 50, W, 60, tint('#f2b48a', 0.2));
    const cross = swell(t, 3.4, 6.4, 0.7);
    glow(ctx, 640, 300, 300, '#fff0d0', cross * 0.6);
    const x1 = keys(
      slow,
      [
        [0, -80],
        [3.4, 560],
        [4.1, 720],
        [7, 1380],
      ],
      linear,
    );
    const x2 = keys(
      slow,
      [
        [0, 1360],
        [3.4, 720],
        [4.1, 560],
        [7, -100],
      ],
      linear,
    );
    const arc = (x: number): number => 470 - Math.sin(clamp((x + 100) / 1480) * Math.PI) * 170;
    at(
      ctx,
      x1,
      arc(x1),
      () =>
        swordsman(
          ctx,
          t,
          act(slow, [
            [0, FLY],
            [3, RAISE],
            [3.8, STRIKE],
            [5, FLY],
          ]),
          RED,
          INK,
          true,
        ),
      -0.1,
    );
    at(
      ctx,
      x2,
      arc(x2) - 20,
      () =>
        swordsman(
          ctx,
          t + 4,
          act(slow, [
            [0, FLY],
            [3, RAISE],
            [3.8, STRIKE],
            [5, FLY],
          ]),
          '#fff3e6',
          '#2c1714',
          false,
        ),
      0.1,
      -1,
      1,
    );
    slash(ctx, 620, 250, 150, -2.2, 0.4, swell(t, 3.6, 5.2, 0.4));
    slash(ctx, 660, 250, 150, -0.9, -3.5, swell(t, 3.8, 5.4, 0.4));
    for (let stem = 0; stem < 4; stem += 1) {
      const fallen = ramp(t, 5.6 + stem * 0.3, 8.6 + stem * 0.3, easeIn);
      const x = 260 + stem * 260;
      polygon(
        ctx,
        [
          [x - 13, H],
          [x + 13, H],
          [x + 13, 330 + stem * 8],
          [x - 13, 352 + stem * 8],
        ],
        '#1a0d0a',
      );
      at(
        ctx,
        x,
        330 + stem * 8,
        () =>
          polygon(
            ctx,
            [
              [-13, 20],
              [13, -2],
              [13, -420],
              [-13, -420],
            ],
            '#1a0d0a',
          ),
        (stem % 2 ? -1 : 1) * fallen * 0.9,
      );
    }
    leaves(ctx, t, 34, '#5a1c12');
    place(ctx, shade, 0, 0);
    const flash = swell(t, 3.5, 3.8, 0.1);
    if (flash > 0) box(ctx, 0, 0, W, H, tint('#ffffff', flash * 0.85));
  };
}

export function stillness(): Paint {
  const grove = createGrove(1);
  const shade = vignette(W, H, 0.6, '#1a0705');
  return (ctx, t) => {
    at(
      ctx,
      640,
      340,
      () => {
        ctx.translate(-640, -340);
        grove.paint(ctx, 1_600, t);
        const bow = ramp(t, 6, 7.4);
        at(ctx, 545 - bow * 40, FLOOR + 4, () =>
          swordsman(
            ctx,
            t,
            between(
              act(t, [
                [0, STRIKE],
                [0.6, THROAT],
              ]),
              KNEEL,
              bow,
            ),
            RED,
            INK,
            true,
          ),
        );
        at(
          ctx,
          757 + bow * 40,
          FLOOR + 4,
          () =>
            swordsman(
              ctx,
              t + 4,
              between(
                act(t, [
                  [0, STRIKE],
                  [0.6, THROAT],
                ]),
                KNEEL,
                bow,
              ),
              '#fff3e6',
              '#2c1714',
              false,
            ),
          0,
          -1,
          1,
        );
        const fall = ramp(t, 1, 5.6, linear);
        at(
          ctx,
          651 + wave(t, 1.9) * 22 * (1 - fall),
          lerp(-20, FLOOR - 4, fall),
          () =>
            blob(
              ctx,
              [
                [-13, 0],
                [0, -5],
                [13, 0],
                [0, 5],
              ],
              RED,
            ),
          wave(t, 1.4) * 0.6,
        );
      },
      0,
      1.22 - ramp(t, 5, 9) * 0.22,
    );
    place(ctx, shade, 0, 0);
    const show = ramp(t, 7.6, 9);
    letter(ctx, '剑未落，叶先落', 640, 130, {
      size: 44,
      family: serif,
      color: '#fff3e0',
      spacing: 0.2,
      alpha: show,
    });
    letter(ctx, 'The leaf fell before the sword', 640, 172, {
      size: 20,
      family: latinSerif,
      weight: 400,
      color: '#ffe0c0',
      spacing: 0.14,
      alpha: ramp(t, 8.2, 9.6),
    });
  };
}
