import { clamp, easeOut, lerp, times, wave } from '../engine/curves.ts';
import { tint } from '../engine/light.ts';
import { at, blob, box, type Ctx, disc, ellipse, type Point, polygon, stroke } from '../engine/stage.ts';

/** A swordsman's pose in radians and pixels; poses are blended, so that every move is drawn from few. */
interface Pose {
  readonly crouch: number;
  readonly lean: number;
  readonly stride: number;
  readonly arm: number;
  readonly sword: number;
  readonly free: number;
}

export const REST: Pose = { crouch: 0, lean: 0, stride: 16, arm: 1.3, sword: 1.7, free: 1.5 };

export const GUARD: Pose = { crouch: 22, lean: 0.14, stride: 46, arm: 0.1, sword: -0.35, free: 2.5 };

export const RAISE: Pose = { crouch: 12, lean: -0.12, stride: 38, arm: -1.2, sword: -2.2, free: 2.2 };

export const STRIKE: Pose = { crouch: 40, lean: 0.5, stride: 78, arm: 0.25, sword: 0.2, free: 2.9 };

export const FLY: Pose = { crouch: -6, lean: 0.5, stride: 60, arm: -0.2, sword: -0.15, free: 2.9 };

export const KNEEL: Pose = { crouch: 62, lean: 0.24, stride: 50, arm: 1.2, sword: 2.9, free: 1.8 };

export const THROAT: Pose = { crouch: 10, lean: 0.1, stride: 46, arm: -0.25, sword: -0.12, free: 2.4 };

export function between(from: Pose, to: Pose, k: number): Pose {
  return {
    crouch: lerp(from.crouch, to.crouch, k),
    lean: lerp(from.lean, to.lean, k),
    stride: lerp(from.stride, to.stride, k),
    arm: lerp(from.arm, to.arm, k),
    sword: lerp(from.sword, to.sword, k),
    free: lerp(from.free, to.free, k),
  };
}

/** A pose from a list of `[second, pose]`. */
export function act(t: number, cues: readonly (readonly [number, Pose])[], ease = easeOut): Pose {
  let previous = cues[0];
  if (!previous) return REST;
  for (const cue of cues) {
    if (t < cue[0])
      return between(
        previous[1],
        cue[1],
        ease(clamp((t - previous[0]) / Math.max(0.01, cue[0] - previous[0]))),
      );
    previous = cue;
  }
  return previous[1];
}

/** Faces right. The scarf tells the two apart and shows the wind. */
export function swordsman(ctx: Ctx, t: number, pose: Pose, scarf: string, robe: string, wide: boolean): void {
  const hip = -104 + pose.crouch;
  for (const side of [-1, 1]) {
    const foot = side * pose.stride;
    stroke(
      ctx,
      [
        [side * 6, hip],
        [foot * 0.75 + 12 - pose.crouch * 0.1, hip * 0.48],
        [foot, -2],
      ],
      15,
      robe,
    );
    ellipse(ctx, foot + 7, -3, 13, 5, robe);
  }
  at(
    ctx,
    0,
    hip,
    () => {
      const flutter = wave(t, 0.9) * 9;
      blob(
        ctx,
        [
          [-20, -78],
          [16, -80],
          [26, -30],
          [28 + pose.stride * 0.35, 52],
          [4, 40 + flutter * 0.4],
          [-34 - pose.stride * 0.5, 60 + flutter],
          [-24, -20],
        ],
        robe,
      );
      stroke(
        ctx,
        [
          [-23, -12],
          [25, -14],
        ],
        7,
        scarf,
      );
      const scarfPoints: Point[] = times(9, (index) => [
        -12 - index * 17,
        -84 + Math.sin(index * 0.8 - t * 6) * (3 + index * 2) + index * 2,
      ]);
      stroke(ctx, scarfPoints, 8, scarf);
      arm(ctx, pose.free, robe, 0.6);
      disc(ctx, 4, -98, 17, robe);
      blob(
        ctx,
        [
          [-14, -98],
          [-10, -122],
          [6, -126],
          [18, -112],
          [10, -108],
        ],
        robe,
      );
      disc(ctx, -6, -124, 8, robe);
      stroke(
        ctx,
        times(6, (index): Point => [-10 - index * 8, -120 + index * 7 + Math.sin(index - t * 5) * 3]),
        5,
        robe,
      );
      if (wide)
        polygon(
          ctx,
          [
            [-46, -104],
            [2, -138],
            [50, -100],
            [2, -108],
          ],
          robe,
        );
      at(
        ctx,
        8,
        -68,
        () => {
          stroke(
            ctx,
            [
              [0, 0],
              [26, 0],
              [54, 0],
            ],
            11,
            robe,
          );
          blob(
            ctx,
            [
              [0, -6],
              [40, -8],
              [50, 12],
              [30, 26],
              [6, 12],
            ],
            robe,
          );
          at(
            ctx,
            56,
            0,
            () => {
              box(ctx, -16, -2.5, 22, 5, robe);
              box(ctx, 5, -8, 4, 16, robe);
              polygon(
                ctx,
                [
                  [9, -2.5],
                  [116, -2],
                  [126, 1],
                  [9, 2.5],
                ],
                '#eef6f2',
              );
            },
            pose.sword - pose.arm,
          );
        },
        pose.arm,
      );
    },
    pose.lean,
  );
}

export function arm(ctx: Ctx, angle: number, robe: string, reach: number): void {
  at(
    ctx,
    -6,
    -66,
    () => {
      stroke(
        ctx,
        [
          [0, 0],
          [30 * reach + 18, 6],
        ],
        10,
        robe,
      );
      blob(
        ctx,
        [
          [0, -5],
          [34, -6],
          [44, 14],
          [20, 20],
        ],
        robe,
      );
    },
    angle,
  );
}

export function slash(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  alpha: number,
): void {
  if (alpha <= 0) return;
  for (let trail = 0; trail < 4; trail += 1) {
    ctx.strokeStyle = tint('#ffffff', alpha * (0.8 - trail * 0.18));
    ctx.lineWidth = 9 - trail * 2;
    ctx.beginPath();
    ctx.arc(x, y, radius - trail * 9, from, to, to < from);
    ctx.stroke();
  }
}
