import { wave } from '../engine/curves.ts';
import { blend, glow, haze, tint } from '../engine/light.ts';
import { at, box, type Ctx, disc, ellipse, polygon, stroke } from '../engine/stage.ts';

function carriage(ctx: Ctx, x: number, t: number, color: string, lit: number): void {
  box(ctx, x, -118, 330, 92, color, 12);
  box(ctx, x - 6, -128, 342, 18, blend(color, '#000000', 0.35), 9);
  box(ctx, x, -58, 330, 8, '#f3e3c8');
  for (let pane = 0; pane < 5; pane += 1) {
    box(ctx, x + 20 + pane * 60, -104, 46, 38, blend('#8fb0b8', '#ffe2a0', lit), 6);
    if (pane % 2 === 1) ellipse(ctx, x + 42 + pane * 60, -74, 9, 13, tint('#3a2a2a', 0.75));
  }
  for (const wheel of [54, 108, 222, 276]) spokes(ctx, x + wheel, -14, 17, t);
  box(ctx, x - 22, -44, 26, 8, '#2a2326');
}

function spokes(ctx: Ctx, x: number, y: number, radius: number, t: number): void {
  disc(ctx, x, y, radius, '#2a2326');
  disc(ctx, x, y, radius * 0.72, '#7a3a30');
  at(
    ctx,
    x,
    y,
    () => {
      for (let spoke = 0; spoke < 3; spoke += 1)
        at(ctx, 0, 0, () => box(ctx, -radius * 0.8, -1.5, radius * 1.6, 3, '#2a2326'), (spoke / 3) * Math.PI);
    },
    t * 6,
  );
  disc(ctx, x, y, radius * 0.22, '#e9c46a');
}

function locomotive(ctx: Ctx, t: number, lit: number): void {
  box(ctx, 0, -150, 110, 124, '#26423f', 10);
  box(ctx, -10, -164, 130, 20, '#1b302e', 8);
  box(ctx, 22, -132, 62, 50, blend('#9fc3c0', '#ffe2a0', lit), 6);
  box(ctx, 104, -112, 210, 84, '#2f5450', 26);
  for (const band of [150, 220, 280]) box(ctx, band, -112, 7, 84, '#e9c46a');
  box(ctx, 250, -164, 34, 60, '#1b302e', 4);
  box(ctx, 242, -172, 50, 14, '#e9c46a', 4);
  ellipse(ctx, 190, -114, 22, 18, '#e9c46a');
  disc(ctx, 314, -70, 40, '#26423f');
  disc(ctx, 326, -88, 13, '#fff3c4');
  glow(ctx, 330, -88, 60 + lit * 130, '#ffe2a0', 0.2 + lit * 0.5);
  polygon(
    ctx,
    [
      [300, -34],
      [372, -2],
      [290, -2],
    ],
    '#7a3a30',
  );
  for (const wheel of [40, 118, 196]) spokes(ctx, wheel, -26, 32, t);
  spokes(ctx, 270, -16, 20, t);
  const turn = t * 6;
  stroke(
    ctx,
    [
      [40 + Math.cos(turn) * 16, -26 + Math.sin(turn) * 16],
      [196 + Math.cos(turn) * 16, -26 + Math.sin(turn) * 16],
    ],
    6,
    '#c9ced2',
  );
}

export function train(ctx: Ctx, t: number, lit: number, smoke: string): void {
  for (let puff = 0; puff < 13; puff += 1) {
    const age = (t * 0.55 + puff / 13) % 1;
    haze(
      ctx,
      268 - age * 620,
      -186 - age * 110 + wave(t, 2, puff / 3) * 8,
      26 + age * 84,
      22 + age * 52,
      smoke,
      0.85 * (1 - age),
    );
  }
  ['#b5533c', '#2f6f73', '#b5533c'].forEach((color, index) =>
    carriage(ctx, -366 - index * 356, t, color, lit),
  );
  locomotive(ctx, t, lit);
}
