import { wave } from '../engine/curves.ts';
import { blend, tint } from '../engine/light.ts';
import { at, blob, box, type Ctx, disc, ellipse, stroke } from '../engine/stage.ts';

export interface Passenger {
  readonly hair: string;
  readonly coat: string;
  /** Height of the head above the sill; a child is short. */
  readonly tall: number;
  readonly bun?: boolean;
}

export function person(ctx: Ctx, t: number, who: Passenger): void {
  const tall = who.tall;
  blob(
    ctx,
    [
      [-90, 60],
      [-86, -tall * 0.42],
      [-40, -tall * 0.62],
      [40, -tall * 0.62],
      [84, -tall * 0.38],
      [92, 60],
    ],
    who.coat,
  );
  at(
    ctx,
    10,
    -tall * 0.62,
    () => {
      box(ctx, -18, -30, 36, 50, '#e6b894', 14);
      ellipse(ctx, 6, -70, 50, 56, '#f0c9a4');
      ellipse(ctx, 56, -62, 8, 9, '#f0c9a4');
      blob(
        ctx,
        [
          [-56, -30],
          [-62, -100],
          [-10, -142],
          [46, -124],
          [58, -86],
          [30, -100],
          [-6, -92],
          [-20, -50],
          [-30, -10],
        ],
        who.hair,
      );
      if (who.bun) disc(ctx, -52, -118, 25, who.hair);
      const blink = t % 3.3 < 0.14 ? 0.8 : 6;
      ellipse(ctx, 32, -66, 4, blink, '#3a2420');
      ellipse(ctx, 20, -46, 11, 6, tint('#e58a7a', 0.5));
      ctx.strokeStyle = '#a8584a';
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.arc(42, -46, 9, 0.1 * Math.PI, 0.7 * Math.PI);
      ctx.stroke();
    },
    wave(t, 5) * 0.03,
  );
  stroke(
    ctx,
    [
      [70, -tall * 0.3],
      [130, -20],
      [210, -64],
    ],
    30,
    blend(who.coat, '#000000', 0.12),
  );
  disc(ctx, 214, -68, 17, '#f0c9a4');
}

export function elder(ctx: Ctx, t: number, coat: string, hair: string): void {
  for (const x of [-12, 12]) box(ctx, x - 6, -26, 12, 26, '#22263f');
  blob(
    ctx,
    [
      [-34, -18],
      [-28, -92],
      [0, -118],
      [26, -92],
      [36, -18],
    ],
    coat,
  );
  stroke(
    ctx,
    [
      [16, -86],
      [40, -62],
      [56, -70 + wave(t, 2) * 3],
    ],
    12,
    blend(coat, '#000000', 0.2),
  );
  disc(ctx, 4, -132, 21, '#f0c9a4');
  blob(
    ctx,
    [
      [-22, -124],
      [-22, -152],
      [4, -164],
      [26, -148],
      [14, -144],
      [-8, -136],
    ],
    hair,
  );
}

export const GIRL: Passenger = { hair: '#3a2420', coat: '#e9a24a', tall: 190, bun: true };

export const YOUNG: Passenger = { hair: '#2c1c1a', coat: '#d96a5a', tall: 270 };

export const GROWN: Passenger = { hair: '#4a2c22', coat: '#5a6b4a', tall: 280, bun: true };
