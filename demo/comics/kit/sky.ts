import type { CanvasGradient } from '@napi-rs/canvas';
import { type Pt, arc, curve, createDice, fade, lerp, mix, radians, range } from './geometry.ts';
import type { Pen } from './pen.ts';
import type { Scene } from './scene.ts';

/** A sky from top to horizon. */
export function sky(s: Scene, top: string, low: string, middle = mix(top, low, 0.55)): void {
  s.pen.box(-2, -2, s.w + 4, s.h + 4, s.pen.down(0, s.h, [0, top], [0.55, middle], [1, low]));
}

/** A heap of cloud with a lit top and a shaded foot; its foot lies at (x, y). */
export function cloud(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  color = '#ffffff',
  shade = '#b8cbe4',
  seed = 'c',
): void {
  const dice = createDice(`${seed}${Math.round(x)}-${Math.round(width)}`);
  const count = 7;
  const puffs = range(count).map((at) => {
    const t = at / (count - 1);
    const tall = Math.sin(t * Math.PI) * 0.2 + 0.07;
    return {
      x: x + (t - 0.5) * width,
      y: y - tall * width * 0.55,
      r: width * (0.07 + tall * dice(0.42, 0.62)),
    };
  });
  const { c } = pen;
  const heap = (dx: number, dy: number, grow: number): void => {
    c.beginPath();
    for (const puff of puffs) {
      c.moveTo(puff.x + dx + puff.r * grow, puff.y + dy);
      c.arc(puff.x + dx, puff.y + dy, puff.r * grow, 0, Math.PI * 2);
    }
    c.rect(x - width * 0.52 + dx, y - width * 0.09 + dy, width * 1.04, width * 0.09);
  };
  c.save();
  heap(0, 0, 1);
  c.clip();
  pen.box(x - width, y - width, width * 2, width, shade);
  heap(-width * 0.02, -width * 0.05, 0.98);
  c.fillStyle = color;
  c.fill();
  c.restore();
}

/** A sea of cloud from `y` (share) to the bottom, in rolling layers. */
export function cloudSea(s: Scene, y: number, light = '#ffffff', shade = '#a9bfe0', layers = 4): void {
  const dice = createDice(`sea${Math.round(s.w)}${Math.round(y * 100)}`);
  for (const at of range(layers)) {
    const base = lerp(y, 1.02, at / layers) * s.h;
    const size = lerp(0.07, 0.22, at / layers) * s.h + 26;
    const tint = mix(mix(shade, light, 0.35), light, (at + 1) / layers);
    const puffs = range(Math.ceil(s.w / (size * 0.75)) + 2).map((n) => ({
      x: (n - 0.5) * size * 0.75 + dice(-0.2, 0.2) * size,
      y: base + dice(-0.22, 0.22) * size,
      r: size * dice(0.5, 0.74),
    }));
    const draw = (dx: number, dy: number, paint: string | CanvasGradient): void => {
      for (const puff of puffs) s.pen.dot(puff.x + dx, puff.y + dy, puff.r, paint);
    };
    draw(0, 0, tint);
    s.pen.box(-2, base, s.w + 4, s.h - base + 4, tint);
    for (const puff of puffs) {
      s.pen.dot(
        puff.x + size * 0.1,
        puff.y + size * 0.24,
        puff.r * 0.86,
        fade(mix(shade, light, at / layers / 2), 0.5),
      );
      s.pen.dot(puff.x - size * 0.05, puff.y + size * 0.34, puff.r * 0.86, tint);
    }
  }
}

export function sun(s: Scene, x: number, y: number, radius: number, color = '#fff3c4'): void {
  s.pen.glow(x * s.w, y * s.h, radius * 4.5, color, 0.75);
  s.pen.dot(x * s.w, y * s.h, radius, color);
}

export function moon(s: Scene, x: number, y: number, radius: number, color = '#fdf6d8'): void {
  s.pen.glow(x * s.w, y * s.h, radius * 4, color, 0.4);
  s.pen.dot(x * s.w, y * s.h, radius, color);
  for (const [dx, dy, r] of [
    [-0.3, -0.2, 0.22],
    [0.25, 0.15, 0.16],
    [-0.1, 0.4, 0.12],
  ] as const)
    s.pen.dot(x * s.w + dx * radius, y * s.h + dy * radius, r * radius, mix(color, '#8a8aa0', 0.18));
}

export function stars(s: Scene, count = 90, color = '#ffffff', low = 0.8): void {
  const dice = createDice(`stars${count}`);
  for (const _ of range(count))
    s.pen.dot(dice(0, s.w), dice(0, s.h * low), dice(0.5, 2), fade(color, dice(0.35, 1)));
}

export function rain(s: Scene, count = 120, lean = 12, color = 'rgba(220,235,250,0.55)', length = 46): void {
  const dice = createDice('rain');
  for (const _ of range(count)) {
    const [x, y, l] = [dice(-40, s.w + 40), dice(-40, s.h), dice(0.5, 1.2) * length];
    s.pen.line(
      [
        [x, y],
        [x - Math.sin(radians(lean)) * l, y + Math.cos(radians(lean)) * l],
      ],
      dice(0.35, 0.8),
      'both',
      color,
    );
  }
}

export function snow(s: Scene, count = 70, color = '#ffffff'): void {
  const dice = createDice('snow');
  for (const _ of range(count))
    s.pen.dot(dice(0, s.w), dice(0, s.h), dice(1.5, 5.5), fade(color, dice(0.5, 1)));
}

/** Beams of light falling from (x, y). */
export function beams(s: Scene, x: number, y: number, color = '#fff4c8', opacity = 0.22, count = 7): void {
  const dice = createDice('beams');
  for (const at of range(count)) {
    const angle = radians(lerp(20, 160, at / (count - 1)) + dice(-6, 6));
    const wide = radians(dice(2, 5));
    const far = s.w + s.h;
    const reach = (turn: number): Pt => [x * s.w + Math.cos(turn) * far, y * s.h + Math.sin(turn) * far];
    s.pen.fill(
      [[x * s.w, y * s.h], reach(angle - wide), reach(angle + wide)],
      fade(color, opacity * dice(0.4, 1)),
    );
  }
}

/** Lines of speed across the panel; `angle` 0 = level. */
export function speedLines(s: Scene, angle = 0, count = 46, color = s.pen.style.ink, keep = 0.22): void {
  const dice = createDice(`speed${angle}`);
  s.pen.within(s.w / 2, s.h / 2, angle, 1, () => {
    const far = Math.hypot(s.w, s.h);
    for (const _ of range(count)) {
      const y = dice(-0.5, 0.5) * far;
      if (Math.abs(y) < keep * s.h * dice(0.5, 1)) continue;
      const x = dice(-0.6, 0.2) * far;
      s.pen.line(
        [
          [x, y],
          [x + dice(0.2, 0.7) * far, y],
        ],
        dice(0.4, 2),
        'both',
        color,
      );
    }
  });
}

/** Lines that run to a point of the panel: shock, focus. */
export function focusLines(
  s: Scene,
  x = 0.5,
  y = 0.5,
  inner = 0.42,
  color = s.pen.style.ink,
  count = 90,
): void {
  const dice = createDice(`focus${count}`);
  const [cx, cy] = [x * s.w, y * s.h];
  const far = Math.hypot(s.w, s.h);
  for (const at of range(count)) {
    const angle = radians((at * 360) / count + dice(-1.6, 1.6));
    const start = inner * dice(0.86, 1.35);
    const wide = radians(dice(0.25, 1.15));
    const reach = (turn: number): Pt => [cx + Math.cos(turn) * far, cy + Math.sin(turn) * far];
    s.pen.fill(
      [
        [cx + Math.cos(angle) * start * s.w * 0.62, cy + Math.sin(angle) * start * s.h * 0.8],
        reach(angle - wide),
        reach(angle + wide),
      ],
      color,
    );
  }
}

/** Printer's dots that fade along the panel. */
export function dots(
  s: Scene,
  color: string,
  cell = 14,
  from: 'bottom' | 'top' | 'left' | 'right' = 'bottom',
  reach = 1,
): void {
  for (let row = 0; row * cell * 0.5 < s.h + cell; row += 1)
    for (let column = 0; column * cell < s.w + cell; column += 1) {
      const [x, y] = [column * cell + (row % 2) * cell * 0.5, row * cell * 0.5];
      const t = { bottom: y / s.h, top: 1 - y / s.h, left: 1 - x / s.w, right: x / s.w }[from];
      const size = Math.max(0, (t - (1 - reach)) / reach) * cell * 0.44;
      if (size > 0.6) s.pen.dot(x, y, size, color);
    }
}

/** A soft burst behind somebody: joy, wonder. */
export function sparkle(s: Scene, color = '#ffffff', count = 14, seed = 'spark'): void {
  const dice = createDice(seed);
  for (const _ of range(count)) {
    const [x, y, r] = [dice(0, s.w), dice(0, s.h), dice(5, 20)];
    s.pen.fill(
      range(8).map((at): Pt => [
        x + Math.sin(radians(at * 45)) * r * (at % 2 === 0 ? 1 : 0.2),
        y - Math.cos(radians(at * 45)) * r * (at % 2 === 0 ? 1.3 : 0.2),
      ]),
      fade(color, dice(0.6, 1)),
    );
  }
}

/** Screens of gloom falling from above. */
export function gloom(s: Scene, color = '#2a2a4a', depth = 0.6): void {
  s.pen.box(0, 0, s.w, s.h, s.pen.down(0, s.h * depth, [0, fade(color, 0.75)], [1, fade(color, 0)]));
  for (const at of range(26))
    s.pen.line(
      [
        [(at / 25) * s.w, -4],
        [(at / 25) * s.w, s.h * depth * (0.35 + 0.4 * Math.abs(Math.sin(at * 2.4)))],
      ],
      0.5,
      'end',
      fade(color, 0.7),
    );
}

export const ring = (x: number, y: number, rx: number, ry: number): Pt[] => arc(x, y, rx, ry);

/** A range of hills along the panel; `y` and `tall` are shares. */
export function hills(s: Scene, y: number, tall: number, color: string, seed: string, sharp = false): void {
  const dice = createDice(seed);
  const points: Pt[] = [
    [-10, s.h + 10, 1],
    [-10, y * s.h, 1],
  ];
  for (const at of range(9)) points.push([(at / 8) * s.w, (y - dice(0.1, 1) * tall) * s.h, sharp ? 1 : 0]);
  points.push([s.w + 10, y * s.h, 1], [s.w + 10, s.h + 10, 1]);
  s.pen.fill(curve(points, true), color);
}

/** Water from `y` down with lights of the sky on it. */
export function water(s: Scene, y: number, color: string, shine: string): void {
  s.pen.box(0, y * s.h, s.w, s.h, s.pen.down(y * s.h, s.h, [0, mix(color, shine, 0.4)], [1, color]));
  const dice = createDice('water');
  for (const at of range(40)) {
    const t = at / 40;
    const [wx, wy] = [dice(0, s.w), lerp(y + 0.01, 1, t * t) * s.h];
    const l = lerp(14, 110, t) * dice(0.5, 1);
    s.pen.line(
      curve([
        [wx - l / 2, wy],
        [wx, wy - 2 - t * 3],
        [wx + l / 2, wy],
      ]),
      lerp(0.4, 1.1, t),
      'both',
      fade(shine, 0.6),
    );
  }
}
