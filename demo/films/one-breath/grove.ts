import { random, times, wave } from '../engine/curves.ts';
import { blend, glow, haze, tint } from '../engine/light.ts';
import {
  at,
  blob,
  box,
  type Ctx,
  disc,
  ellipse,
  type Layer,
  layer,
  placeLoop,
  polygon,
  stroke,
  vertical,
} from '../engine/stage.ts';
import { FLOOR, H, INK, W } from './palette.ts';

interface Grove {
  readonly paint: (ctx: Ctx, x: number, t: number) => void;
  readonly front: (ctx: Ctx, x: number, t: number) => void;
}

/** Three depths of bamboo in one tone of air; `dusk` 0 is green morning mist, 1 is the red of evening. */
export function createGrove(dusk: number): Grove {
  const high = blend('#dbe8d4', '#f2b48a', dusk);
  const low = blend('#7fa58c', '#b0402f', dusk);
  const stand = (seed: number, count: number, thick: number, tone: string): Layer =>
    layer(1800, H, (ctx) => {
      const next = random(seed);
      times(count, () => {
        const x = 60 + next() * 1660;
        const lean = (next() - 0.5) * 60;
        const width = thick * (0.6 + next() * 0.8);
        for (let joint = 0; joint < 7; joint += 1) {
          const y = H - joint * 92;
          const bend = (k: number): number => x + lean * k * k;
          const foot = bend((joint * 92) / H);
          const head = bend(((joint + 1) * 92 - 5) / H);
          polygon(
            ctx,
            [
              [foot - width / 2, y],
              [foot + width / 2, y],
              [head + width / 2, y - 87],
              [head - width / 2, y - 87],
            ],
            tone,
          );
          stroke(
            ctx,
            [
              [head - width / 2 - 2, y - 89],
              [head + width / 2 + 2, y - 89],
            ],
            Math.max(1.5, width * 0.14),
            blend(tone, '#000000', 0.2),
          );
          if (joint > 2)
            for (let leaf = 0; leaf < 5; leaf += 1) {
              const angle = next() * Math.PI * 2;
              const reach = 26 + next() * 44;
              at(
                ctx,
                head + Math.cos(angle) * reach * 0.6,
                y - 90 + Math.sin(angle) * 16,
                () =>
                  blob(
                    ctx,
                    [
                      [0, 0],
                      [reach * 0.5, -4],
                      [reach, 0],
                      [reach * 0.5, 4],
                    ],
                    tone,
                  ),
                angle * 0.3 + 0.5,
              );
            }
        }
      });
    });
  const far = stand(4, 34, 9, blend(high, low, 0.35));
  const middle = stand(7, 20, 17, blend(low, INK, 0.3));
  const close = stand(12, 4, 46, blend(INK, low, 0.06));
  return {
    paint: (ctx, x, t) => {
      box(
        ctx,
        0,
        0,
        W,
        H,
        vertical(ctx, 0, H, [
          [0, high],
          [0.62, blend(high, low, 0.45)],
          [1, low],
        ]),
      );
      glow(ctx, 880, 150, 360, blend('#fffbe6', '#ffb27a', dusk), 0.5);
      if (dusk > 0) disc(ctx, 880, 190, 92, tint('#fff0d0', dusk * 0.9));
      placeLoop(ctx, far, x * 0.15 + wave(t, 8) * 3, 0, W);
      haze(ctx, 400, FLOOR - 30, 760, 130, high, 0.75);
      placeLoop(ctx, middle, x * 0.4 + wave(t, 7) * 4, 0, W);
      haze(ctx, 900 + wave(t, 11) * 60, FLOOR - 10, 820, 96, high, 0.6);
      box(
        ctx,
        0,
        FLOOR,
        W,
        H - FLOOR,
        vertical(ctx, FLOOR, H, [
          [0, blend(low, INK, 0.5)],
          [1, INK],
        ]),
      );
      ellipse(ctx, 640, FLOOR + 2, 760, 12, blend(low, INK, 0.5));
    },
    front: (ctx, x, t) => {
      placeLoop(ctx, close, x * 1.7 + wave(t, 6) * 6, 0, W);
      haze(ctx, 300 + t * 14, H, 700, 70, high, 0.28);
    },
  };
}

export function leaves(ctx: Ctx, t: number, count: number, color: string): void {
  const next = random(31);
  for (let leaf = 0; leaf < count; leaf += 1) {
    const speed = 40 + next() * 60;
    const x = ((((next() * 1500 - t * speed * 1.4) % 1500) + 1500) % 1500) - 110;
    const y = ((next() * 640 + t * speed) % 640) - 50;
    at(
      ctx,
      x,
      y,
      () =>
        blob(
          ctx,
          [
            [-13, 0],
            [0, -4],
            [13, 0],
            [0, 4],
          ],
          color,
        ),
      t * (1 + next()) + leaf,
      1,
      0.4 + Math.abs(wave(t, 1.6, next())) * 0.8,
    );
  }
}
