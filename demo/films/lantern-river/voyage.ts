import { wave } from '../engine/curves.ts';
import type { Paint } from '../engine/film.ts';
import { glow, starField, stars, tint, vignette } from '../engine/light.ts';
import { at, type Ctx, ellipse, place, placeLoop } from '../engine/stage.ts';
import { drawBoat } from './boat.ts';
import { H, W } from './palette.ts';
import { createAurora, range, reeds, skyLayer, village, waterBand } from './river.ts';

interface Voyage {
  readonly flame: (t: number) => number;
  readonly aurora?: (t: number) => number;
  readonly boat: (t: number) => readonly [number, number, number];
  readonly speed: number;
  /** The band of water that the boat floats before, counted from the far shore. */
  readonly boatAfter?: number;
  readonly start: number;
  readonly withVillage?: boolean;
  /** Where the moon stands; absent once the other light takes the sky. */
  readonly moonX?: number;
  readonly bend?: (t: number) => number;
  readonly extra?: (ctx: Ctx, t: number) => void;
}

/** The whole river: sky, ranges, village, bands of water, the boat between them, reeds close to the eye. */
export function voyage(plan: Voyage): Paint {
  const sky = skyLayer(plan.moonX);
  const ranges = [
    range(3, 340, 90, 420, '#2b4580', '#5474ab'),
    range(6, 390, 80, 300, '#1e3268', '#36538d'),
    range(11, 430, 58, 260, '#162552', '#233a72'),
  ];
  const houses = plan.withVillage ? village() : undefined;
  const bands = [
    waterBand(31, 455, '#2d4a86'),
    waterBand(32, 500, '#213a72'),
    waterBand(33, 555, '#182c5e'),
    waterBand(34, 620, '#101f49'),
  ];
  const near = reeds();
  const shade = vignette(W, H, 0.55, '#03051a');
  const field = starField(2, 150, W, 330);
  const aurora = createAurora();
  return (ctx, t) => {
    const along = plan.start + t * plan.speed;
    const flame = plan.flame(t);
    const light = plan.aurora?.(t) ?? 0;
    place(ctx, sky, 0, 0);
    stars(ctx, field, t, '#dfe9ff', 0.8);
    aurora(ctx, t, light);
    ranges.forEach((hill, index) => placeLoop(ctx, hill, along * (0.06 + index * 0.09), 0, W));
    if (houses) placeLoop(ctx, houses, along * 0.4, 0, W);
    const [x, y, size] = plan.boat(t);
    bands.forEach((band, index) => {
      placeLoop(
        ctx,
        band,
        along * (0.45 + index * 0.2) + wave(t, 5, index / 4) * 14,
        [455, 500, 555, 620][index] ?? 0,
        W,
      );
      if (index === 0 && light > 0)
        for (const [gx, color] of [
          [260, '#3cddaa'],
          [640, '#4aa8ff'],
          [1010, '#7f6bff'],
        ] as const)
          glow(ctx, gx, 560, 460, color, light * 0.3, 0.35);
      if (index !== (plan.boatAfter ?? 1)) return;
      glow(ctx, x + 90, y + 60, 240 * size, '#ff9a4a', flame * 0.34, 0.3);
      at(
        ctx,
        x,
        y + wave(t, 3.2) * 4,
        () => drawBoat(ctx, t, { flame, bend: plan.bend?.(t) ?? 0 }),
        wave(t, 4.1) * 0.022,
        size,
      );
    });
    for (let streak = 0; streak < 7; streak += 1) {
      const width = (46 - streak * 4) * (0.7 + 0.3 * wave(t, 1.3, streak * 0.23));
      ellipse(
        ctx,
        x + 90 * size + wave(t, 1.9, streak * 0.31) * 9,
        y + 40 + streak * 19,
        width * size,
        2.6,
        tint('#ffc27a', flame * (0.42 - streak * 0.045)),
      );
    }
    plan.extra?.(ctx, t);
    placeLoop(ctx, near, along * 1.7, wave(t, 7) * 3 + 8, W);
    place(ctx, shade, 0, 0);
  };
}
