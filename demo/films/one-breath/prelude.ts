import { easeIn, easeOut, keys, lerp, linear, ramp, swell, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSerif, letter, letterDown, serif } from '../engine/lettering.ts';
import { haze, tint, vignette } from '../engine/light.ts';
import { at, blob, box, ellipse, place, polygon, stroke, vertical } from '../engine/stage.ts';
import { createGrove, leaves } from './grove.ts';
import { FLOOR, H, INK, RED, W } from './palette.ts';
import { act, between, GUARD, REST, swordsman } from './swordsman.ts';

export function titleScene(): Paint {
  const grove = createGrove(0);
  return (ctx, t) => {
    grove.paint(ctx, 200 + t * 24, t);
    leaves(ctx, t, 14, '#2f5a44');
    grove.front(ctx, 200 + t * 24, t);
    const show = swell(t, 0.8, 6.2, 0.9);
    letterDown(ctx, '竹间一息', 640, 54, {
      size: 82,
      family: serif,
      color: INK,
      spacing: 0.1,
      alpha: show,
      swell: 2,
    });
    letter(ctx, 'BAMBOO, ONE BREATH', 640, 492, {
      size: 20,
      family: latinSerif,
      weight: 400,
      color: '#e8f2e8',
      spacing: 0.5,
      alpha: swell(t, 2, 6.2, 0.9),
    });
    const cut = ramp(t, 5.3, 5.5, easeIn);
    if (cut > 0)
      stroke(
        ctx,
        [
          [300, 420],
          [lerp(300, 990, cut), lerp(420, 110, cut)],
        ],
        5,
        tint('#ffffff', 1 - ramp(t, 5.6, 6.3)),
      );
  };
}

export function faceOff(): Paint {
  const grove = createGrove(0);
  const shade = vignette(W, H, 0.5, INK);
  return (ctx, t) => {
    const zoom = 1 + t * 0.02;
    at(
      ctx,
      640,
      380,
      () => {
        ctx.translate(-640, -380);
        grove.paint(ctx, 420, t);
        at(
          ctx,
          keys(
            t,
            [
              [0, 60],
              [4, 330],
            ],
            linear,
          ),
          FLOOR + 4,
          () =>
            swordsman(
              ctx,
              t,
              between(t < 4 ? { ...REST, stride: wave(t, 0.9) * 34 } : REST, GUARD, ramp(t, 6, 6.8)),
              RED,
              INK,
              true,
            ),
        );
        at(
          ctx,
          950,
          FLOOR + 4,
          () =>
            swordsman(
              ctx,
              t + 4,
              act(t, [
                [7, REST],
                [7.8, GUARD],
              ]),
              '#e9efe6',
              '#1d2f28',
              false,
            ),
          0,
          -1,
          1,
        );
        leaves(ctx, t, 10, '#2f5a44');
      },
      0,
      zoom,
    );
    grove.front(ctx, 420 + t * 6, t);
    place(ctx, shade, 0, 0);
  };
}

/** The edge of the blade with a leaf on it: the one still moment before all the motion. */
export function edgeScene(): Paint {
  return (ctx, t) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, H, [
        [0, '#cfdfcc'],
        [1, '#6f9a80'],
      ]),
    );
    for (let stalk = 0; stalk < 7; stalk += 1) haze(ctx, 100 + stalk * 190, 260, 46, 420, '#4f7a64', 0.5);
    polygon(
      ctx,
      [
        [-20, 330],
        [1180, 262],
        [1250, 282],
        [1180, 300],
        [-20, 392],
      ],
      '#e9f2ee',
    );
    polygon(
      ctx,
      [
        [-20, 362],
        [1180, 284],
        [1250, 282],
        [1180, 300],
        [-20, 392],
      ],
      '#8fa59c',
    );
    ellipse(ctx, 420 + ramp(t, 0, 4) * 240, 318 - ramp(t, 0, 4) * 12, 120, 10, tint('#ffffff', 0.7), -0.057);
    const falling = ramp(t, 0, 2.6, linear);
    const split = ramp(t, 2.6, 4, easeOut);
    for (const side of [-1, 1])
      at(
        ctx,
        680 + side * split * 90 + wave(t, 1.5) * 30 * (1 - split),
        lerp(-40, 282, falling) + split * (side > 0 ? 190 : 150),
        () => {
          ctx.beginPath();
          ctx.rect(-80, side < 0 ? -40 : 0, 160, 40);
          ctx.clip();
          blob(
            ctx,
            [
              [-66, 0],
              [-10, -18],
              [66, 0],
              [-10, 18],
            ],
            RED,
          );
          stroke(
            ctx,
            [
              [-60, 0],
              [60, 0],
            ],
            2,
            '#7a120d',
          );
        },
        wave(t, 2) * 0.3 * (1 - split) + side * split * 0.9,
      );
  };
}
