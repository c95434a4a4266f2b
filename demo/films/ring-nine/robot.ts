import { wave } from '../engine/curves.ts';
import { glow, tint } from '../engine/light.ts';
import { at, box, type Ctx, disc, ellipse, polygon, stroke, vertical } from '../engine/stage.ts';
import { CORAL, CREAM, MINT, NAVY } from './palette.ts';

interface Robot {
  readonly mood: 'plain' | 'happy' | 'tired';
  readonly roll?: number;
  /** Angle of the watering arm. */
  readonly pour?: number;
  readonly charge?: number;
}

export function robot(ctx: Ctx, t: number, { mood, roll = 0, pour = 0, charge = 1 }: Robot): void {
  ellipse(ctx, 0, 4, 74, 10, tint('#000010', 0.35));
  for (const x of [-40, 40]) {
    disc(ctx, x, -20, 24, '#3d426e');
    disc(ctx, x, -20, 13, '#8d92bd');
    at(ctx, x, -20, () => box(ctx, -12, -2, 24, 4, '#3d426e'), roll);
  }
  box(ctx, -58, -44, 116, 22, '#6a6f9c', 11);
  box(
    ctx,
    -46,
    -146,
    92,
    108,
    vertical(ctx, -146, -38, [
      [0, CREAM],
      [1, '#e0c8b0'],
    ]),
    26,
  );
  box(ctx, -24, -98, 48, 34, '#3d426e', 8);
  for (let bar = 0; bar < 4; bar += 1)
    box(ctx, -18 + bar * 10, -90, 7, 18, bar < charge * 4 ? (charge > 0.3 ? MINT : CORAL) : '#565b88', 2);
  stroke(
    ctx,
    [
      [0, -146],
      [0, -170],
    ],
    10,
    '#8d92bd',
  );
  const droop = mood === 'tired' ? 14 : 0;
  at(
    ctx,
    0,
    -210 + droop + wave(t, 2.4) * 2,
    () => {
      box(
        ctx,
        -66,
        -46,
        132,
        86,
        vertical(ctx, -46, 40, [
          [0, CREAM],
          [1, '#e6d0b6'],
        ]),
        34,
      );
      box(ctx, -52, -32, 104, 56, NAVY, 24);
      const blink = t % 3.1 < 0.13 ? 0.1 : 1;
      for (const side of [-1, 1]) {
        if (mood === 'happy') {
          ctx.strokeStyle = MINT;
          ctx.lineWidth = 6;
          ctx.lineCap = 'round';
          ctx.beginPath();
          ctx.arc(side * 22, 2, 10, Math.PI * 1.1, Math.PI * 1.9);
          ctx.stroke();
        } else
          ellipse(
            ctx,
            side * 22,
            -4,
            8,
            (mood === 'tired' ? 3 : 11) * blink,
            mood === 'tired' ? '#5fa08a' : MINT,
          );
      }
      stroke(
        ctx,
        [
          [0, -46],
          [0, -66],
        ],
        4,
        '#8d92bd',
      );
      disc(ctx, 0, -72, 8, charge > 0.3 ? CORAL : '#6a4a5a');
      if (charge > 0.3) glow(ctx, 0, -72, 34, CORAL, 0.5 + 0.4 * wave(t, 1.6));
    },
    mood === 'tired' ? 0.16 : 0,
  );
  at(ctx, 40, -112, () => {
    stroke(
      ctx,
      [
        [0, 0],
        [36, 16],
        [70, 0],
      ],
      13,
      '#8d92bd',
    );
    at(
      ctx,
      72,
      0,
      () => {
        box(ctx, 0, -26, 48, 46, CORAL, 10);
        polygon(
          ctx,
          [
            [46, 0],
            [86, -26],
            [92, -18],
            [50, 14],
          ],
          CORAL,
        );
        ctx.strokeStyle = '#d96a4a';
        ctx.lineWidth = 6;
        ctx.beginPath();
        ctx.arc(-2, -2, 20, Math.PI * 0.6, Math.PI * 1.5);
        ctx.stroke();
      },
      pour,
    );
  });
  stroke(
    ctx,
    [
      [-42, -112],
      [-66, -84],
      [-58, -58 + wave(t, 2) * 3],
    ],
    13,
    '#8d92bd',
  );
}
