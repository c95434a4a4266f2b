import { keys, ramp, swell, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSerif, letter, serif } from '../engine/lettering.ts';
import { blend, glow, tint } from '../engine/light.ts';
import { at, box, type Ctx, disc, placeLoop, polygon, stroke, vertical, within } from '../engine/stage.ts';
import { air, backdrop, createLand } from './land.ts';
import { autumn, H, type Season, spring, summer, W, winter } from './palette.ts';
import { elder, type Passenger, person } from './passengers.ts';
import { train } from './train.ts';

export function ride(season: Season, seconds: number, verse: string, lit = 0): Paint {
  const land = createLand(season);
  return (ctx, t) => {
    const along = t * 260;
    const zoom = 1 + 0.06 * ramp(t, 0, seconds);
    ctx.save();
    ctx.translate(W / 2, 560);
    ctx.scale(zoom, zoom);
    ctx.translate(-W / 2, -560);
    backdrop(ctx, season, land, along, t);
    placeLoop(ctx, land.near, along * 0.8, 0, W);
    box(ctx, -40, 596, W + 80, 30, '#5b4a46');
    for (let tie = 0; tie < 40; tie += 1)
      box(ctx, ((((tie * 40 - along) % 1600) + 1600) % 1600) - 120, 600, 20, 22, '#4a3a36');
    box(ctx, -40, 594, W + 80, 6, '#c9ced2');
    at(
      ctx,
      keys(
        t,
        [
          [0, 300],
          [seconds, 760],
        ],
        (k) => k,
      ),
      594 + wave(t, 0.42) * 1.2,
      () => train(ctx, t, lit, season.seed === 22 ? '#9fb0d0' : '#ffffff'),
    );
    box(
      ctx,
      -40,
      622,
      W + 80,
      120,
      vertical(ctx, 622, 720, [
        [0, season.near],
        [1, blend(season.near, '#000000', 0.25)],
      ]),
    );
    placeLoop(ctx, land.front, along * 1.35, 470, W);
    air(ctx, t, season, 46);
    ctx.restore();
    [...verse].forEach((glyph, index) =>
      letter(ctx, glyph, 96 + index * 50, 110, {
        size: 40,
        family: serif,
        color: season.seed === 22 ? '#f4f7ff' : '#4a3030',
        alpha: swell(t, 0.8 + index * 0.16, seconds - 0.6, 0.7),
      }),
    );
  };
}

/** Inside: the window, the land beyond, and whoever sits there this time. */
export function seat(
  season: Season,
  who: Passenger,
  seconds: number,
  detail: (ctx: Ctx, t: number) => void,
): Paint {
  const land = createLand(season);
  return (ctx, t) => {
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(300, 90, 860, 430, 40);
    ctx.clip();
    at(
      ctx,
      730,
      300,
      () => {
        ctx.translate(-640, -330);
        backdrop(ctx, season, land, t * 300 + 700, t);
        placeLoop(ctx, land.near, t * 300 + 400, 0, W);
        air(ctx, t, season, 24);
      },
      0,
      0.95,
    );
    for (let pole = 0; pole < 2; pole += 1)
      box(ctx, ((((pole * 1500 - t * 1_100) % 3000) + 3000) % 3000) - 900, 60, 16, 500, tint('#3a2a2a', 0.5));
    polygon(
      ctx,
      [
        [640, 90],
        [800, 90],
        [560, 520],
        [400, 520],
      ],
      tint('#ffffff', 0.1),
    );
    ctx.restore();
    within(ctx, () => {
      ctx.beginPath();
      ctx.rect(0, 0, W, H);
      ctx.roundRect(300, 90, 860, 430, 40);
      ctx.clip('evenodd');
      box(
        ctx,
        0,
        0,
        W,
        H,
        vertical(ctx, 0, H, [
          [0, '#7a4a35'],
          [1, '#4f2c20'],
        ]),
      );
      for (let plank = 0; plank < 14; plank += 1) box(ctx, plank * 96, 0, 2, H, tint('#3a1f16', 0.5));
      ctx.strokeStyle = '#c98f5f';
      ctx.lineWidth = 18;
      ctx.beginPath();
      ctx.roundRect(291, 81, 878, 448, 46);
      ctx.stroke();
    });
    polygon(
      ctx,
      [
        [300, 84],
        [420, 84],
        [360 + wave(t, 3) * 6, 470],
        [300, 500],
      ],
      '#b5533c',
    );
    polygon(
      ctx,
      [
        [1160, 84],
        [1050, 84],
        [1100 + wave(t, 3) * 6, 470],
        [1160, 500],
      ],
      '#b5533c',
    );
    box(ctx, 240, 520, 980, 22, '#c98f5f', 8);
    box(ctx, -20, 300, 190, 460, '#2f6f73', 40);
    box(ctx, -20, 560, 460, 180, '#2f6f73', 30);
    at(ctx, 300, 600 + wave(t, 0.8) * 1.5, () => person(ctx, t, who));
    detail(ctx, t);
    const shade = ramp(t, seconds - 0.4, seconds);
    if (shade > 0) box(ctx, 0, 0, W, H, tint('#1a0f0c', shade * 0.4));
  };
}

export function titleScene(): Paint {
  const panels = [spring, summer, autumn, winter].map((season) => ({ season, land: createLand(season) }));
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, '#fbf3e3');
    panels.forEach(({ season, land }, index) => {
      const open = ramp(t, 0.2 + index * 0.35, 1.4 + index * 0.35);
      ctx.save();
      ctx.beginPath();
      ctx.rect(index * 320, H * (1 - open), 321, H);
      ctx.clip();
      backdrop(ctx, season, land, 300 * index + t * 90, t);
      placeLoop(ctx, land.near, 300 * index + t * 200, 0, W);
      air(ctx, t, season, 30);
      ctx.restore();
    });
    box(ctx, 0, 596, W, 124, '#4a3a36');
    box(ctx, 0, 594, W, 6, '#c9ced2');
    at(ctx, -420 + t * 240, 594, () => train(ctx, t, 0.4, '#ffffff'));
    const show = ramp(t, 2.2, 3.2);
    [...'四季列车'].forEach((glyph, index) => {
      const alpha = ramp(t, 2 + index * 0.3, 2.8 + index * 0.3);
      letter(ctx, glyph, 164 + index * 320, 286, {
        size: 170,
        family: serif,
        color: '#5a2c2288',
        alpha,
        swell: 5,
      });
      letter(ctx, glyph, 160 + index * 320, 280, {
        size: 170,
        family: serif,
        color: '#fffaf0',
        alpha,
        swell: 3,
      });
    });
    letter(ctx, 'FOUR SEASONS EXPRESS', W / 2, 668, {
      size: 30,
      family: latinSerif,
      color: '#fffaf0',
      spacing: 0.5,
      alpha: show,
    });
  };
}

export function arrival(): Paint {
  const land = createLand(winter);
  return (ctx, t) => {
    backdrop(ctx, winter, land, 2_300, t);
    placeLoop(ctx, land.near, 900, 0, W);
    box(ctx, 0, 596, W, 30, '#3b3d57');
    box(ctx, 0, 594, W, 6, '#c9ced2');
    at(
      ctx,
      keys(
        t,
        [
          [0, -300],
          [4.5, 560],
        ],
        (k) => 1 - (1 - k) ** 2,
      ),
      594,
      () => train(ctx, Math.min(t, 4.4) * (1 - 0.1 * ramp(t, 2, 4)), 1, '#9fb0d0'),
    );
    box(ctx, 760, 560, 560, 70, '#cdd8ea', 6);
    box(ctx, 760, 606, 560, 120, '#3b3d57');
    stroke(
      ctx,
      [
        [1130, 564],
        [1130, 330],
        [1088, 330],
      ],
      9,
      '#22263f',
    );
    polygon(
      ctx,
      [
        [1066, 336],
        [1088, 306],
        [1110, 336],
      ],
      '#22263f',
    );
    glow(ctx, 1088, 356, 300, '#ffd88a', 0.8);
    disc(ctx, 1088, 350, 15, '#fff6d8');
    const step = ramp(t, 5, 6.8);
    at(ctx, 820 + step * 96, 562, () => elder(ctx, t, '#8a3f52', '#e9ecf4'), 0, 0.9);
    at(ctx, 1060 - step * 60, 562, () => elder(ctx, t + 1, '#2f4f6f', '#c9d2e2'), 0, -0.9, 0.9);
    air(ctx, t, winter, 70);
    box(
      ctx,
      0,
      640,
      W,
      80,
      vertical(ctx, 640, 720, [
        [0, '#dbe4f2'],
        [1, '#8597bb'],
      ]),
    );
    letter(ctx, '这一站，等了你很久', W / 2, 210, {
      size: 46,
      family: serif,
      color: '#fff8e8',
      spacing: 0.14,
      alpha: ramp(t, 7, 8.4),
    });
    letter(ctx, 'This stop has waited for you', W / 2, 256, {
      size: 21,
      family: latinSerif,
      weight: 400,
      color: '#dfe8fa',
      spacing: 0.1,
      alpha: ramp(t, 7.6, 9),
    });
  };
}
