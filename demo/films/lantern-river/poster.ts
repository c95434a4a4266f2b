import { times, wave } from '../engine/curves.ts';
import { latinSerif, letter, letterDown, serif } from '../engine/lettering.ts';
import { glow, starField, stars, tint } from '../engine/light.ts';
import { at, box, type Ctx, disc, ellipse, hills, polygon, ridgeLine, vertical } from '../engine/stage.ts';
import { drawBoat } from './boat.ts';
import { createAurora, paper } from './river.ts';

export function poster(ctx: Ctx): void {
  box(
    ctx,
    0,
    0,
    800,
    1200,
    vertical(ctx, 0, 900, [
      [0, '#070a24'],
      [0.5, '#122054'],
      [1, '#35508c'],
    ]),
  );
  stars(ctx, starField(7, 170, 800, 620), 0, '#e8efff', 0.9);
  const aurora = createAurora();
  at(ctx, -260, 60, () => aurora(ctx, 4, 1), 0, 1.1, 1.75);
  ['#22376f', '#2d477f', '#3d5b92'].forEach((color, index) =>
    paper(ctx, () => disc(ctx, 560, 590, 215 - index * 48, color), 20),
  );
  paper(ctx, () => disc(ctx, 560, 590, 76, '#f6e8c2'), 26);
  const ridges = [
    ['#3b5a98', '#6384bb', 730, 3],
    ['#263f7c', '#3f5f9c', 800, 6],
    ['#182a5f', '#2a4480', 860, 11],
  ] as const;
  for (const [top, low, base, seed] of ridges)
    paper(
      ctx,
      () =>
        hills(
          ctx,
          { seed, width: 800, base, swing: 70, length: 240, rough: 0.5 },
          1200,
          vertical(ctx, base - 80, 960, [
            [0, top],
            [1, low],
          ]),
        ),
      20,
    );
  const bands = ['#2d4a86', '#213a72', '#182c5e', '#101f49', '#0a1436'];
  bands.forEach((color, index) => {
    const top = 900 + index * 58;
    paper(
      ctx,
      () =>
        polygon(
          ctx,
          [
            [0, 1200],
            ...ridgeLine({ seed: 31 + index, width: 806, base: top, swing: 9, length: 110 }),
            [806, 1200],
          ],
          color,
        ),
      14,
    );
    if (index === 0) glow(ctx, 330, 980, 420, '#3cddaa', 0.3, 0.3);
    if (index === 2) {
      glow(ctx, 430, 1040, 330, '#ff9a4a', 0.45, 0.35);
      at(ctx, 380, 1010, () => drawBoat(ctx, 0.2, { flame: 1 }), -0.03, 1.55);
    }
  });
  times(16, (index) =>
    ellipse(
      ctx,
      530 + wave(index, 5.3) * 10,
      1062 + index * 8.5,
      60 - index * 3,
      2.4,
      tint('#ffc27a', 0.4 - index * 0.02),
    ),
  );
  box(
    ctx,
    0,
    0,
    800,
    1200,
    vertical(ctx, 1040, 1200, [
      [0, '#04071d00'],
      [1, '#04071dee'],
    ]),
  );
  letterDown(ctx, '灯河', 150, 108, { size: 190, family: serif, color: '#fff4da', spacing: 0.04, swell: 3 });
  letterDown(ctx, '逆流而上去见光', 276, 126, {
    size: 25,
    family: serif,
    color: '#ffd9a0',
    spacing: 0.36,
    weight: 400,
  });
  letter(ctx, 'LANTERN RIVER', 400, 1128, {
    size: 34,
    family: latinSerif,
    weight: 400,
    color: '#ffe9c4',
    spacing: 0.38,
  });
  letter(ctx, '导演  沈若川  ·  配乐  Ingrid Solheim  ·  2024', 400, 1166, {
    size: 19,
    color: '#c9d4ee',
    weight: 400,
    spacing: 0.08,
  });
}
