import { TAU, times } from '../engine/curves.ts';
import { blend, glow, tint } from '../engine/light.ts';
import { at, blob, box, type Ctx, disc, ellipse, insideDisc, type Point, vertical } from '../engine/stage.ts';
import { MINT, NAVY, SUN } from './palette.ts';

export function planet(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  glow(ctx, x, y, size * 1.5, '#5fb4ff', 0.4);
  insideDisc(ctx, x, y, size, () => {
    box(
      ctx,
      x - size,
      y - size,
      size * 2,
      size * 2,
      vertical(ctx, y - size, y + size, [
        [0, '#7cc8ee'],
        [1, '#2f6fb0'],
      ]),
    );
    for (let land = 0; land < 5; land += 1) {
      const shift = (((land * 0.9 + t * 0.02) % 4) - 2) * size;
      blob(
        ctx,
        times(9, (index): Point => [
          x + shift + Math.cos((index / 9) * TAU) * size * (0.28 + 0.1 * ((index * 7 + land * 3) % 4)),
          y + (((land * 37) % 100) / 100 - 0.5) * size + Math.sin((index / 9) * TAU) * size * 0.24,
        ]),
        '#9bd6a0',
      );
      ellipse(
        ctx,
        x + shift * 0.9 + size * 0.3,
        y + (((land * 61) % 100) / 100 - 0.5) * size * 1.3,
        size * 0.42,
        size * 0.05,
        tint('#ffffff', 0.7),
        -0.14,
      );
    }
    disc(ctx, x + size * 0.6, y + size * 0.5, size * 1.25, tint(NAVY, 0.34));
  });
}

/** The station from outside: a wheel of nine rings of windows, nearly all dark. */
export function station(ctx: Ctx, t: number, life: number): void {
  at(
    ctx,
    0,
    0,
    () => {
      for (let spoke = 0; spoke < 6; spoke += 1)
        at(ctx, 0, 0, () => box(ctx, -7, 30, 14, 170, '#5a5f8a'), (spoke / 6) * TAU);
      ctx.strokeStyle = '#8d92bd';
      ctx.lineWidth = 44;
      ctx.beginPath();
      ctx.arc(0, 0, 215, 0, TAU);
      ctx.stroke();
      ctx.strokeStyle = '#6a6f9c';
      ctx.lineWidth = 12;
      ctx.beginPath();
      ctx.arc(0, 0, 198, 0, TAU);
      ctx.stroke();
      for (let pane = 0; pane < 36; pane += 1) {
        const lit = pane === 4 ? 1 : life > (pane % 12) / 12 ? life : 0;
        at(
          ctx,
          0,
          0,
          () => box(ctx, -9, -226, 18, 16, blend('#2a2d52', pane % 3 === 0 ? MINT : SUN, lit), 4),
          (pane / 36) * TAU,
        );
        if (lit > 0.3)
          glow(
            ctx,
            Math.sin((pane / 36) * TAU) * 218,
            -Math.cos((pane / 36) * TAU) * 218,
            40,
            pane % 3 === 0 ? MINT : SUN,
            lit * 0.5,
          );
      }
      disc(ctx, 0, 0, 50, '#8d92bd');
      disc(ctx, 0, 0, 30, '#3d426e');
    },
    t * 0.05,
    1,
    0.62,
  );
}
