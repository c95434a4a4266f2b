import { random, wave } from '../engine/curves.ts';
import { latinSans, letter } from '../engine/lettering.ts';
import { blend, glow, tint } from '../engine/light.ts';
import { at, box, type Ctx, disc, ellipse, polygon, radial, stroke, vertical } from '../engine/stage.ts';
import { BLACK, CYAN, H, LAMP, W } from './palette.ts';

/** The colour of water at a depth in metres. */
export function water(ctx: Ctx, depth: number): void {
  const dark = Math.min(1, Math.sqrt(depth / 3_000));
  box(
    ctx,
    0,
    0,
    W,
    H,
    vertical(ctx, 0, H, [
      [0, blend('#38b6c4', '#020a1a', dark)],
      [1, blend('#0b5a86', BLACK, Math.min(1, dark * 1.15))],
    ]),
  );
}

/** Marine snow: with the sinking eye it rises, the near flakes faster. */
export function snow(ctx: Ctx, t: number, speed: number, alpha: number): void {
  const next = random(21);
  for (let flake = 0; flake < 90; flake += 1) {
    const near = 0.3 + next() ** 2;
    const x = next() * W + wave(t, 5 + next() * 4, next()) * 14;
    const y = ((((next() * 800 - t * speed * near) % 800) + 800) % 800) - 40;
    disc(ctx, x, y, near * 2, `rgba(200,230,240,${alpha * near * 0.6})`);
  }
}

export function submersible(ctx: Ctx, t: number, power: number): void {
  at(
    ctx,
    0,
    0,
    () => {
      if (power > 0) {
        ctx.save();
        ctx.globalCompositeOperation = 'lighter';
        ctx.globalAlpha = 0.34 * power;
        polygon(
          ctx,
          [
            [50, 22],
            [620, 170],
            [540, 330],
            [36, 44],
          ],
          radial(ctx, 50, 30, 560, [
            [0, LAMP],
            [0.4, tint(LAMP, 0.35)],
            [1, tint(LAMP, 0)],
          ]),
        );
        ctx.restore();
      }
      for (const x of [-46, 40])
        stroke(
          ctx,
          [
            [x, 60],
            [x - 6, 92],
            [x + 30, 92],
          ],
          7,
          '#5b4a1e',
        );
      ellipse(
        ctx,
        0,
        0,
        92,
        78,
        radial(ctx, -30, -34, 150, [
          [0, '#ffd45e'],
          [0.5, '#d99a26'],
          [1, '#5c3a12'],
        ]),
      );
      box(ctx, -58, -104, 116, 34, '#b37a1c', 14);
      box(ctx, -20, -124, 40, 24, '#8a5a14', 6);
      box(ctx, -104, -20, 26, 46, '#8a5a14', 8);
      at(ctx, -116, 2, () => {
        for (let bladeIndex = 0; bladeIndex < 2; bladeIndex += 1)
          ellipse(ctx, 0, 0, 5, 30 * Math.abs(wave(t, 0.5, bladeIndex / 4)) + 3, '#3d2a0c');
      });
      disc(ctx, 26, -4, 46, '#3d2a0c');
      disc(ctx, 26, -4, 38, blend('#06131f', '#ffdf9a', 0.85 * power + 0.06));
      ellipse(ctx, 22, 10, 17, 20, tint('#07131c', 0.85));
      disc(ctx, 24, -14, 12, tint('#07131c', 0.85));
      ellipse(ctx, 42, -22, 7, 12, '#ffffff66', 0.6);
      disc(ctx, 54, 40, 10, power > 0.2 ? '#fff8dc' : '#3a3424');
      glow(ctx, 54, 40, 70, LAMP, power);
    },
    wave(t, 5) * 0.05,
  );
}

export function gauge(ctx: Ctx, depth: number, alpha: number): void {
  letter(ctx, `${Math.round(depth).toLocaleString('en-US')} m`, 1216, 92, {
    size: 46,
    family: latinSans,
    color: '#eafcff',
    align: 'right',
    alpha,
    weight: 400,
  });
  letter(ctx, '深度 DEPTH', 1216, 124, {
    size: 17,
    color: CYAN,
    align: 'right',
    alpha: alpha * 0.8,
    spacing: 0.2,
  });
  for (let mark = 0; mark < 24; mark += 1) {
    const y = 150 + ((mark * 22 - ((depth / 12) % 22) + 528) % 528);
    box(ctx, 1236, y, mark % 4 === 0 ? 24 : 13, 2, tint('#bff4ff', 0.5 * alpha));
  }
}
