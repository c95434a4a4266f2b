import { type Pt, createDice, curve, fade, lerp, mix, range } from './geometry.ts';
import type { Pen } from './pen.ts';
import type { Scene } from './scene.ts';

/** A round-crowned tree with its foot at (x, y). */
export function tree(
  pen: Pen,
  x: number,
  y: number,
  tall: number,
  leaf: string,
  trunk = '#6b4a35',
  seed = 't',
): void {
  const dice = createDice(seed + Math.round(x));
  pen.solid(
    curve(
      [
        [x - tall * 0.05, y, 1],
        [x - tall * 0.03, y - tall * 0.5, 1],
        [x + tall * 0.03, y - tall * 0.5, 1],
        [x + tall * 0.06, y, 1],
      ],
      true,
    ),
    trunk,
    { shade: 4 },
  );
  const puffs = range(7).map(
    (at) =>
      [
        x + Math.cos(at * 0.9) * tall * 0.22 * dice(0.6, 1),
        y - tall * 0.7 + Math.sin(at * 0.9) * tall * 0.2 * dice(0.6, 1),
        tall * dice(0.15, 0.21),
      ] as const,
  );
  for (const [px, py, r] of puffs) pen.dot(px, py, r + (pen.style.weight * 0.5) / pen.scale, pen.style.ink);
  for (const [px, py, r] of puffs) pen.dot(px, py, r, pen.shadeOf(leaf));
  for (const [px, py, r] of puffs) pen.dot(px - r * 0.16, py - r * 0.2, r * 0.8, leaf);
}

/** A house front with windows and a roof, its foot at (x, y). */
export function house(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  lit = '#8fb4c9',
): void {
  pen.slab(x, y - h, w, h, wall, { ink: 0.8 });
  pen.box(x + w * 0.74, y - h, w * 0.26, h, fade(pen.style.shadow[0], 0.18));
  pen.solid(
    [
      [x - w * 0.08, y - h],
      [x + w * 0.14, y - h - w * 0.34],
      [x + w * 0.86, y - h - w * 0.34],
      [x + w * 1.08, y - h],
    ],
    roof,
    { shade: 4, ink: 0.85 },
  );
  const columns = Math.max(1, Math.round(w / 70));
  const rows = Math.max(1, Math.round(h / 95));
  for (const row of range(rows))
    for (const column of range(columns)) {
      const [wx, wy] = [x + ((column + 0.5) / columns) * w - 14, y - h + ((row + 0.45) / rows) * h - 16];
      pen.slab(wx, wy, 28, 34, lit, { ink: 0.6 });
      pen.line(
        [
          [wx + 14, wy],
          [wx + 14, wy + 34],
        ],
        0.5,
        'none',
      );
      pen.line(
        [
          [wx, wy + 15],
          [wx + 28, wy + 15],
        ],
        0.5,
        'none',
      );
    }
}

/** Towers of a city along the horizon, windows lit by chance. */
export function skyline(
  s: Scene,
  y: number,
  tall: number,
  color: string,
  windows: string | undefined,
  seed: string,
  count = 11,
): void {
  const dice = createDice(seed);
  for (const at of range(count)) {
    const w = (s.w / count) * dice(0.8, 1.25);
    const x = (at / count) * s.w - 8;
    const h = tall * s.h * dice(0.35, 1);
    const top = y * s.h - h;
    s.pen.box(x, top, w, h + s.h, color);
    s.pen.box(x + w * 0.68, top, w * 0.32, h + s.h, fade('#000020', 0.12));
    if (dice(0, 1) > 0.6) s.pen.box(x + w * 0.44, top - h * 0.14, w * 0.06, h * 0.14, color);
    if (windows === undefined) continue;
    const cell = Math.max(9, w / 6);
    for (const row of range(Math.floor(h / (cell * 1.35))))
      for (const column of range(4))
        if (dice(0, 1) > 0.52)
          s.pen.box(
            x + w * 0.12 + column * w * 0.21,
            top + cell * 0.6 + row * cell * 1.35,
            w * 0.11,
            cell * 0.6,
            fade(windows, dice(0.5, 1)),
          );
  }
}

/** A floor of boards or tiles running to a vanishing point. */
export function floor(
  s: Scene,
  y: number,
  color: string,
  line = fade('#201830', 0.25),
  boards = 9,
  vanish = 0.5,
): void {
  s.pen.box(
    0,
    y * s.h,
    s.w,
    s.h * (1 - y) + 2,
    s.pen.down(y * s.h, s.h, [0, mix(color, '#1a1428', 0.16)], [1, color]),
  );
  for (const at of range(boards * 3 + 1)) {
    const t = lerp(-1, 2, at / (boards * 3));
    s.pen.line(
      [
        [lerp(s.w * vanish, s.w * t, 0.35), y * s.h],
        [s.w * t + (s.w * t - s.w * vanish) * 0.8, s.h],
      ],
      0.5,
      'none',
      line,
    );
  }
  for (const at of [0.12, 0.3, 0.56, 0.9])
    s.pen.line(
      [
        [0, lerp(y, 1, at) * s.h],
        [s.w, lerp(y, 1, at) * s.h],
      ],
      0.4,
      'none',
      line,
    );
}

/** A room: wall, skirting, floor, optional window (shares). */
export function room(s: Scene, wall: string, ground: string, y = 0.74): void {
  s.pen.box(
    0,
    0,
    s.w,
    s.h,
    s.pen.across(
      0,
      0,
      s.w,
      s.h * y,
      [0, mix(wall, '#ffffff', 0.14)],
      [1, mix(wall, s.pen.style.shadow[0], 0.14)],
    ),
  );
  floor(s, y, ground);
  s.pen.slab(0, y * s.h - 14, s.w, 14, mix(wall, '#2a1a20', 0.3), { ink: 0.5 });
}

/** A window with a view, at pixels. */
export function windowFrame(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  glass: string,
  frame = '#f2ece0',
  view?: () => void,
): void {
  s.pen.slab(x - 9, y - 9, w + 18, h + 18, frame, { ink: 0.8 });
  s.pen.box(x, y, w, h, glass);
  if (view !== undefined)
    s.pen.clip(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      view,
    );
  s.pen.slab(x + w / 2 - 4, y, 8, h, frame, { ink: 0.5 });
  s.pen.slab(x, y + h * 0.44, w, 7, frame, { ink: 0.5 });
  s.pen.contour(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    0.7,
  );
  s.pen.slab(x - 18, y + h + 9, w + 36, 12, frame, { ink: 0.8 });
}

/** Shelves full of things (books, tins, parcels). */
export function shelves(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  wood: string,
  things: readonly string[],
  rows = 4,
  seed = 'shelf',
): void {
  const dice = createDice(seed);
  s.pen.slab(x, y, w, h, mix(wood, '#1c1018', 0.45), { ink: 0.8 });
  const tall = h / rows;
  for (const row of range(rows)) {
    const foot = y + (row + 1) * tall - 6;
    let at = x + 8;
    while (at < x + w - 20) {
      const tw = Math.min(dice(0.16, 0.42) * tall, x + w - 10 - at);
      const th = dice(0.5, 0.84) * tall;
      const color = things[Math.floor(dice(0, things.length - 0.001))] ?? wood;
      s.pen.slab(at, foot - th, tw, th, color, { ink: 0.5 });
      s.pen.box(at + tw * 0.2, foot - th * 0.7, tw * 0.6, th * 0.22, fade('#ffffff', 0.45));
      at += tw + dice(0, 5);
    }
    s.pen.slab(x - 3, foot, w + 6, 7, wood, { ink: 0.6 });
  }
  s.pen.contour(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    0.9,
  );
}

/** A table or counter seen from the front. */
export function table(s: Scene, x: number, y: number, w: number, h: number, color: string, thick = 20): void {
  s.pen.slab(x + 10, y + thick, w - 20, h - thick, mix(color, '#1a1020', 0.25), { ink: 0.8 });
  for (const at of range(Math.floor(w / 120)))
    s.pen.line(
      [
        [x + 60 + at * 120, y + thick],
        [x + 60 + at * 120, y + h],
      ],
      0.5,
      'none',
    );
  s.pen.slab(x, y, w, thick, color, { ink: 1 });
  s.pen.box(x + 6, y + 4, w - 12, 4, fade('#ffffff', 0.3));
}

/** A hanging lamp with its cone of light. */
export function lamp(
  s: Scene,
  x: number,
  y: number,
  size: number,
  color = '#ffdf9a',
  shade = '#3f5a52',
): void {
  s.pen.line(
    [
      [x, -4],
      [x, y],
    ],
    0.8,
    'none',
  );
  s.pen.glow(x, y + size * 0.6, size * 6, color, 0.5);
  s.pen.solid(
    curve(
      [
        [x - size * 0.2, y, 1],
        [x + size * 0.2, y, 1],
        [x + size, y + size * 0.7, 1],
        [x - size, y + size * 0.7, 1],
      ],
      true,
    ),
    shade,
    { shade: 4 },
  );
  s.pen.dot(x, y + size * 0.74, size * 0.34, '#fff6dc', size * 0.2);
}

/** Grass blades along a line. */
export function grass(s: Scene, y: number, color: string, tall = 26, seed = 'grass'): void {
  const dice = createDice(seed);
  for (const at of range(Math.ceil(s.w / 9))) {
    const x = at * 9 + dice(-4, 4);
    const h = dice(0.4, 1) * tall;
    const base = y * s.h + dice(-4, 8);
    s.pen.fill(
      curve(
        [
          [x - 3, base, 1],
          [x + dice(-6, 6), base - h, 1],
          [x + 3, base, 1],
        ] as readonly Pt[],
        true,
        3,
      ),
      mix(color, '#102018', dice(0, 0.35)),
    );
  }
}

/** A flight of bamboo stems with leaves. */
export function bamboo(s: Scene, count: number, color: string, seed = 'bamboo'): void {
  const dice = createDice(seed);
  for (const at of range(count)) {
    const x = ((at + dice(0.1, 0.9)) / count) * s.w;
    const w = dice(7, 18);
    const tint = mix(color, '#0f2a22', dice(0, 0.4));
    for (const joint of range(9))
      s.pen.slab(x + joint * 1.5, s.h - (joint + 1) * s.h * 0.13, w, s.h * 0.125, tint, { ink: 0.5 });
    for (const leaf of range(7)) {
      const [lx, ly, turn] = [x + w, dice(0, 0.7) * s.h, dice(-70, 70)];
      s.pen.within(
        lx,
        ly,
        turn,
        leaf % 2 === 0 ? 1 : -1,
        () =>
          s.pen.fill(
            curve(
              [
                [0, 0, 1],
                [28, -7],
                [64, 3, 1],
                [28, 6],
              ],
              true,
              4,
            ),
            mix(tint, '#d8f0a0', 0.25),
          ),
        1,
      );
    }
  }
}
