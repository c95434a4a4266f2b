import { times, wave } from '../engine/curves.ts';
import { haze, tint } from '../engine/light.ts';
import {
  at,
  box,
  type Ctx,
  disc,
  ellipse,
  type Layer,
  layer,
  polygon,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { clay } from './dumpling.ts';
import { BROWN, H, RED } from './palette.ts';

export function steam(ctx: Ctx, x: number, y: number, t: number, strength: number): void {
  for (let puff = 0; puff < 9; puff += 1) {
    const age = (t * 0.5 + puff / 9) % 1;
    haze(
      ctx,
      x + wave(t, 2.2, puff / 4) * 26,
      y - age * 210,
      34 + age * 66,
      30 + age * 56,
      '#fff8ea',
      0.34 * strength * (1 - age),
    );
  }
}

export const kitchenWall = (): Layer =>
  layer(1920, H, (ctx) => {
    box(
      ctx,
      0,
      0,
      1920,
      H,
      vertical(ctx, 0, H, [
        [0, '#f7b267'],
        [1, '#f08a4b'],
      ]),
    );
    for (let row = 0; row < 6; row += 1)
      for (let column = 0; column < 20; column += 1)
        box(
          ctx,
          column * 96 + 4,
          row * 84 + 20,
          88,
          76,
          tint((row + column) % 5 === 0 ? '#ffd9a0' : '#ffc987', 0.5),
          10,
        );
    for (const shelf of [120, 1080]) {
      box(ctx, shelf, 250, 520, 18, '#8a4426', 6);
      times(6, (index) => {
        const x = shelf + 46 + index * 82;
        const tone = ['#2f8f83', RED, '#f4b73b', '#6c4a9a', '#4f9a4a', '#e0713a'][index] ?? RED;
        if (index % 3 === 0) disc(ctx, x, 210, 42, clay(ctx, x, 210, 42, tone));
        else
          box(
            ctx,
            x - 26,
            158 + (index % 2) * 24,
            52,
            92 - (index % 2) * 24,
            clay(ctx, x, 200, 60, tone),
            14,
          );
        if (index % 3 !== 0) box(ctx, x - 20, 146 + (index % 2) * 24, 40, 16, '#8a4426', 6);
      });
    }
    box(ctx, 760, 110, 240, 250, '#8a4426', 18);
    box(
      ctx,
      776,
      126,
      208,
      218,
      vertical(ctx, 126, 344, [
        [0, '#8fd3e8'],
        [1, '#dff3e4'],
      ]),
      10,
    );
    disc(ctx, 930, 180, 34, '#fff3b0');
    box(ctx, 874, 126, 12, 218, '#8a4426');
    times(4, (index) => {
      const x = 1680 + index * 60;
      stroke(
        ctx,
        [
          [x, 90],
          [x, 200 + (index % 2) * 26],
        ],
        8,
        '#8a4426',
      );
      ellipse(ctx, x, 224 + (index % 2) * 26, 22, 30, clay(ctx, x, 224, 30, '#9aa7ad'));
    });
  });

export const counter = (): Layer =>
  layer(1600, 260, (ctx) => {
    box(
      ctx,
      0,
      0,
      1600,
      260,
      vertical(ctx, 0, 260, [
        [0, '#c9713d'],
        [0.12, '#b45c2e'],
        [1, '#7f3a1d'],
      ]),
    );
    box(ctx, 0, 0, 1600, 12, '#e79a5c');
    for (let x = 0; x < 1600; x += 200)
      stroke(
        ctx,
        [
          [x + 20, 60],
          [x + 90, 64],
          [x + 150, 58],
        ],
        3,
        tint('#7f3a1d', 0.5),
      );
  });

export function chopsticks(ctx: Ctx, x: number, y: number, open: number, turn = 0): void {
  at(
    ctx,
    x,
    y,
    () => {
      for (const side of [-1, 1])
        at(
          ctx,
          side * 16,
          -380,
          () => {
            polygon(
              ctx,
              [
                [-9, -400],
                [9, -400],
                [5, 380],
                [-5, 380],
              ],
              '#8e2f23',
            );
            polygon(
              ctx,
              [
                [-9, -400],
                [-2, -400],
                [-2, 380],
                [-5, 380],
              ],
              '#c2513a',
            );
            box(ctx, -9, -60, 18, 12, '#f4b73b');
          },
          side * -open * 0.12 + side * 0.02,
        );
    },
    turn,
  );
}

export function pot(ctx: Ctx, x: number, y: number, t: number): void {
  ellipse(ctx, x, y + 4, 190, 22, tint(BROWN, 0.35));
  box(ctx, x - 165, y - 170, 330, 176, clay(ctx, x, y - 90, 190, '#4d6f8f'), 34);
  for (const side of [-1, 1]) box(ctx, x + side * 188 - 28, y - 130, 56, 30, '#35506a', 14);
  ellipse(ctx, x, y - 170, 166, 34, '#35506a');
  ellipse(ctx, x, y - 166, 150, 26, '#f2d7a0');
  for (let bubble = 0; bubble < 7; bubble += 1) {
    const age = (t * 1.5 + bubble / 7) % 1;
    ctx.globalAlpha = 1 - age;
    disc(ctx, x - 110 + bubble * 36, y - 168 - age * 12, 8 + age * 9, '#fff4dc');
    ctx.globalAlpha = 1;
  }
  steam(ctx, x, y - 170, t, 1);
}
