import { keys, lerp, overshoot, ramp, random, swell, TAU, times, wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { latinSans, letter, serif } from '../engine/lettering.ts';
import { blend, glow, tint, vignette } from '../engine/light.ts';
import {
  at,
  blob,
  box,
  type Ctx,
  disc,
  ellipse,
  hills,
  type Layer,
  layer,
  place,
  type Point,
  polygon,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { jellyfish, siphonophore } from './creatures.ts';
import { BLACK, CYAN, H, ROSE, VIOLET, W } from './palette.ts';
import { gauge, snow, submersible, water } from './submersible.ts';

export function surfaceScene(): Paint {
  return (ctx, t) => {
    water(ctx, t * 6);
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    for (let ray = 0; ray < 9; ray += 1) {
      const x = 120 + ray * 130 + wave(t, 7, ray / 9) * 60;
      ctx.globalAlpha = 0.1 + 0.07 * wave(t, 3, ray * 0.37);
      polygon(
        ctx,
        [
          [x, -10],
          [x + 60, -10],
          [x + 10 - (ray - 4) * -70, 640],
          [x - 120 - (ray - 4) * -70, 640],
        ],
        vertical(ctx, 0, 640, [
          [0, '#e8fff8'],
          [1, '#e8fff800'],
        ]),
      );
    }
    ctx.restore();
    const line = times(66, (index): Point => [index * 20, 40 - t * 14 + Math.sin(index * 0.5 + t * 2) * 9]);
    polygon(ctx, [[0, -20], ...line, [W, -20]], '#d9fff6');
    snow(ctx, t, 60, 0.6);
    at(
      ctx,
      900,
      keys(t, [
        [0, -130],
        [8, 330],
      ]),
      () => submersible(ctx, t, 0.4),
      0,
      0.8,
    );
    letter(ctx, '一万一千米', 110, 380, {
      size: 118,
      family: serif,
      color: '#f2fffb',
      align: 'left',
      spacing: 0.08,
      alpha: swell(t, 1, 7.6, 1),
    });
    letter(ctx, 'ELEVEN THOUSAND METRES DOWN', 116, 440, {
      size: 23,
      family: latinSans,
      color: '#e2fbff',
      align: 'left',
      spacing: 0.34,
      alpha: swell(t, 1.8, 7.6, 1),
      weight: 400,
    });
  };
}

export function descent(
  from: number,
  to: number,
  seconds: number,
  more: (ctx: Ctx, t: number) => void,
  sub: (t: number) => readonly [number, number, number],
  power: (t: number) => number = () => 1,
): Paint {
  const shade = vignette(W, H, 0.7, BLACK);
  return (ctx, t) => {
    const depth = lerp(from, to, t / seconds);
    water(ctx, depth);
    more(ctx, t);
    const [x, y, size] = sub(t);
    at(ctx, x, y + wave(t, 4) * 6, () => submersible(ctx, t, power(t)), 0, size);
    snow(ctx, t, 150, 0.7 * Math.max(0.25, power(t)));
    place(ctx, shade, 0, 0);
    gauge(ctx, depth, 0.35 + 0.65 * power(t));
  };
}

export function failure(): Paint {
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, BLACK);
    const power = t < 1.5 ? 1 : t < 4 ? (Math.floor(t * 11) % 3 === 0 ? 0.7 : 0.1) : 0;
    ellipse(ctx, 640, 360, 560, 350, blend('#0a1016', '#5b4420', power));
    ellipse(ctx, 640, 340, 420, 292, '#0b0d10');
    ellipse(
      ctx,
      640,
      340,
      386,
      262,
      vertical(ctx, 80, 600, [
        [0, '#02101c'],
        [1, BLACK],
      ]),
    );
    for (let bolt = 0; bolt < 14; bolt += 1)
      disc(
        ctx,
        640 + Math.cos((bolt / 14) * TAU) * 404,
        340 + Math.sin((bolt / 14) * TAU) * 278,
        9,
        blend('#12161b', '#a7813a', power),
      );
    const answer = ramp(t, 6, 8);
    at(ctx, 420, 330, () => siphonophore(ctx, t, 15, CYAN), -0.1, answer, answer);
    const lit = Math.max(power * 0.8, answer * 0.5);
    at(ctx, 640, 720, () => {
      blob(
        ctx,
        [
          [-210, 30],
          [-190, -120],
          [-80, -190],
          [80, -190],
          [190, -120],
          [210, 30],
        ],
        blend('#020304', '#3a2c22', lit),
      );
      ellipse(ctx, 0, -262, 84, 96, blend('#020304', '#4a382b', lit));
      blob(
        ctx,
        [
          [-96, -250],
          [-90, -350],
          [0, -386],
          [90, -350],
          [96, -250],
          [70, -300],
          [-70, -300],
        ],
        blend('#010203', '#1c1512', lit),
      );
    });
    if (power > 0)
      for (const [x, color] of [
        [150, '#ff7a5a'],
        [190, '#ffd45e'],
        [1090, '#7dffb0'],
        [1130, '#ff7a5a'],
      ] as const)
        disc(ctx, x, 640, 7, tint(color, power));
    if (t > 1.5 && t < 4.6 && Math.floor(t * 3) % 2 === 0)
      letter(ctx, '电力 0%', 640, 60, { size: 26, color: '#ff6a5a', spacing: 0.3 });
  };
}

const seabed = (seed: number, base: number, color: string): Layer =>
  layer(W, H, (ctx) => hills(ctx, { seed, width: W, base, swing: 60, length: 260, rough: 0.6 }, H, color));

/** The floor of the world, which turns out to be a garden of lights. */
export function garden(): Paint {
  const far = seabed(5, 560, '#061525');
  const near = seabed(9, 650, '#030a14');
  const next = random(44);
  const plants = times(30, (index) => ({
    x: next() * W,
    y: 580 + next() * 110,
    tall: 60 + next() * 150,
    color: [CYAN, VIOLET, ROSE, '#6dffb8'][index % 4] ?? CYAN,
    birth: 1 + next() * 5,
  }));
  return (ctx, t) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, H, [
        [0, BLACK],
        [1, '#04152a'],
      ]),
    );
    const bloom = ramp(t, 1, 6);
    glow(ctx, 640, 640, 760, '#2558c8', 0.3 * bloom, 0.6);
    place(ctx, far, 0, 0);
    at(ctx, -60 + t * 20, 262, () => siphonophore(ctx, t, Math.floor(ramp(t, 2, 8) * 44), CYAN), 0.06, 0.9);
    for (const [x, y, size, color, birth] of [
      [230, 300, 0.7, VIOLET, 3],
      [1010, 250, 0.9, ROSE, 4.4],
      [820, 380, 0.5, CYAN, 5.4],
      [440, 420, 0.45, '#6dffb8', 6],
    ] as const) {
      ctx.save();
      ctx.globalAlpha = ramp(t, birth, birth + 2);
      at(
        ctx,
        x + wave(t, 9, x / 900) * 40,
        y - (t - birth) * 6,
        () => jellyfish(ctx, t, color, x / 700),
        0,
        size,
      );
      ctx.restore();
    }
    place(ctx, near, 0, 0);
    for (const plant of plants) {
      const grown = ramp(t, plant.birth, plant.birth + 1.6, overshoot);
      if (grown <= 0) continue;
      const sway = wave(t, 4, plant.x / 500) * 16;
      stroke(
        ctx,
        [
          [plant.x, plant.y],
          [plant.x + sway * 0.4, plant.y - plant.tall * 0.5 * grown],
          [plant.x + sway, plant.y - plant.tall * grown],
        ],
        3,
        tint(plant.color, 0.6),
      );
      glow(
        ctx,
        plant.x + sway,
        plant.y - plant.tall * grown,
        60,
        plant.color,
        0.7 + 0.25 * wave(t, 1.7, plant.x / 300),
      );
      disc(ctx, plant.x + sway, plant.y - plant.tall * grown, 6, '#ffffff');
    }
    at(ctx, 640, 560, () => submersible(ctx, t, ramp(t, 9, 10) * 0.5), 0, 0.62);
    gauge(ctx, 10_984, 0.4 * (1 - ramp(t, 8, 9)));
    letter(ctx, '光，不一定从上面来', W / 2, 106, {
      size: 46,
      family: serif,
      color: '#f0fbff',
      spacing: 0.16,
      alpha: ramp(t, 9.4, 11),
    });
    letter(ctx, 'LIGHT NEED NOT COME FROM ABOVE', W / 2, 150, {
      size: 17,
      family: latinSans,
      color: CYAN,
      spacing: 0.36,
      weight: 400,
      alpha: ramp(t, 10, 11.6),
    });
  };
}
