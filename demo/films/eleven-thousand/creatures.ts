import { lerp, random, TAU, times, wave } from '../engine/curves.ts';
import { glow, tint } from '../engine/light.ts';
import { at, blob, type Ctx, disc, ellipse, type Point, polygon, radial, stroke } from '../engine/stage.ts';

export function jellyfish(ctx: Ctx, t: number, color: string, phase: number): void {
  const beatNow = wave(t, 2.6, phase);
  const wide = 88 - beatNow * 16;
  const tall = 84 + beatNow * 16;
  glow(ctx, 0, -20, 230, color, 0.5);
  for (let arm = 0; arm < 11; arm += 1) {
    const x = (arm - 5) * (wide / 6);
    const points: Point[] = times(9, (index) => [
      x * (1 - index * 0.02) + wave(t, 2.6, phase - index * 0.09 + arm * 0.05) * index * 4.5,
      index * (arm % 3 === 0 ? 40 : 26),
    ]);
    stroke(ctx, points, arm % 3 === 0 ? 4 : 1.6, tint(color, arm % 3 === 0 ? 0.4 : 0.6));
  }
  ctx.fillStyle = radial(ctx, 0, -30, 120, [
    [0, tint('#ffffff', 0.75)],
    [0.35, tint(color, 0.55)],
    [1, tint(color, 0.12)],
  ]);
  ctx.beginPath();
  ctx.moveTo(-wide, 4);
  ctx.bezierCurveTo(-wide, -tall * 1.35, wide, -tall * 1.35, wide, 4);
  for (let scallop = 3; scallop >= -3; scallop -= 1)
    ctx.quadraticCurveTo((scallop + 0.5) * wide * 0.28, 22, (scallop - 0.5) * wide * 0.286, 4);
  ctx.fill();
  for (const side of [-1, 1])
    ellipse(ctx, side * wide * 0.3, -30, wide * 0.2, tall * 0.26, tint('#ffffff', 0.22));
}

export function whale(ctx: Ctx, t: number, color: string): void {
  const bend = wave(t, 5) * 16;
  blob(
    ctx,
    [
      [-330, -20 + bend],
      [-180, -64],
      [40, -84],
      [240, -66],
      [330, -14],
      [300, 34],
      [120, 66],
      [-60, 50],
      [-200, 18],
    ],
    color,
  );
  blob(
    ctx,
    [
      [-300, -16 + bend],
      [-390, -70 + bend * 2.4],
      [-420, -86 + bend * 2.6],
      [-380, -10 + bend * 2],
      [-424, 56 + bend * 2.6],
      [-372, 28 + bend * 2.2],
    ],
    color,
  );
  blob(
    ctx,
    [
      [110, 40],
      [60, 130 + bend],
      [20, 170 + bend],
      [30, 100],
      [60, 44],
    ],
    color,
  );
  stroke(
    ctx,
    [
      [318, 2],
      [240, 22],
      [170, 16],
    ],
    3,
    tint('#000000', 0.3),
  );
  for (let line = 0; line < 6; line += 1)
    stroke(
      ctx,
      [
        [290 - line * 10, 28 + line * 5],
        [150, 44 + line * 5],
      ],
      1.5,
      tint('#ffffff', 0.12),
    );
  disc(ctx, 214, -6, 5, '#cfe9f2');
}

export function shoal(ctx: Ctx, t: number): void {
  const next = random(16);
  for (let fish = 0; fish < 70; fish += 1) {
    const angle = next() * TAU + t * (0.5 + next() * 0.25);
    const radius = 90 + next() * 210;
    const x = 380 + Math.cos(angle) * radius * 1.5;
    const y = 330 + Math.sin(angle) * radius * 0.55 + wave(t, 4, next()) * 20;
    at(
      ctx,
      x,
      y,
      () =>
        polygon(
          ctx,
          [
            [-13, 0],
            [0, -4],
            [13, 0],
            [0, 4],
            [-13, 0],
            [-20, -5],
            [-20, 5],
          ],
          tint('#e8fbff', 0.55 + 0.4 * Math.cos(angle)),
        ),
      Math.atan2(Math.cos(angle) * 0.55, -Math.sin(angle) * 1.5),
    );
  }
}

export function angler(ctx: Ctx, t: number, open: number): void {
  const skin = '#142232';
  blob(
    ctx,
    [
      [-250, 10],
      [-180, -90],
      [0, -150],
      [140, -110],
      [190, -30 - open * 40],
      [60, 10],
      [190, 50 + open * 50],
      [110, 130],
      [-60, 140],
      [-190, 80],
    ],
    skin,
  );
  blob(
    ctx,
    [
      [-230, 6],
      [-330, -70 + wave(t, 1.6) * 16],
      [-310, 10],
      [-336, 84 + wave(t, 1.6) * 16],
    ],
    skin,
  );
  ctx.fillStyle = '#2a0b14';
  polygon(
    ctx,
    [
      [186, -34 - open * 40],
      [40, 8],
      [186, 52 + open * 50],
    ],
    '#2a0b14',
  );
  for (let tooth = 0; tooth < 8; tooth += 1) {
    const k = tooth / 8;
    const upperX = lerp(184, 60, k);
    polygon(
      ctx,
      [
        [upperX - 8, lerp(-34 - open * 40, 2, k) - 2],
        [upperX + 6, lerp(-34 - open * 40, 2, k) - 4],
        [upperX - 4, lerp(-34 - open * 40, 2, k) + 34 - k * 22],
      ],
      '#dff6ff',
    );
    polygon(
      ctx,
      [
        [upperX - 8, lerp(52 + open * 50, 12, k) + 2],
        [upperX + 6, lerp(52 + open * 50, 12, k) + 4],
        [upperX - 4, lerp(52 + open * 50, 12, k) - 32 + k * 20],
      ],
      '#dff6ff',
    );
  }
  disc(ctx, 84, -72, 22, '#1d2c3c');
  disc(ctx, 88, -72, 15, '#b9f2c8');
  disc(ctx, 92, -72, 7, '#000000');
  const lureY = -220 + wave(t, 2.2) * 14;
  stroke(
    ctx,
    [
      [60, -138],
      [90, -230],
      [170, -262],
      [232, lureY],
    ],
    5,
    skin,
  );
  glow(ctx, 234, lureY + 8, 190, '#8dffb0', 0.75 + 0.2 * wave(t, 0.9));
  disc(ctx, 234, lureY + 8, 13, '#eafff0');
  stroke(
    ctx,
    [
      [-120, -96],
      [0, -142],
      [120, -108],
    ],
    2,
    tint('#8dffb0', 0.35),
  );
}

/** A colony of lights, forty metres long in life; it writes itself across the dark. */
export function siphonophore(ctx: Ctx, t: number, length: number, color: string): void {
  for (let link = 0; link < length; link += 1) {
    const x = link * 24;
    const y = Math.sin(link * 0.32 - t * 1.1) * (24 + link * 1.5);
    const pulse = 0.35 + 0.65 * Math.max(0, Math.sin(link * 0.5 - t * 4)) ** 2;
    glow(ctx, x, y, 44, color, 0.7 * pulse);
    disc(ctx, x, y, 4.5, tint('#ffffff', 0.5 + 0.5 * pulse));
    stroke(
      ctx,
      [
        [x, y],
        [x - 6, y + 26],
        [x - 2 + wave(t, 3, link / 9) * 7, y + 58],
      ],
      1.3,
      tint(color, 0.55),
    );
  }
}
