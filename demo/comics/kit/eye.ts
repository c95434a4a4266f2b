import type { EyeStyle } from './cast.ts';
import type { Expression } from './feelings.ts';
import { type Pt, arc, curve, mix, radians, range } from './geometry.ts';
import type { Pen } from './pen.ts';

export interface EyeDesign {
  readonly style: EyeStyle;
  readonly color: string;
  readonly lashes: boolean;
  readonly brow: string;
}

/** Half width, half height of the opening, weight of the lash line. */
const SIZES: Readonly<Record<EyeStyle, readonly [number, number, number]>> = {
  big: [11.8, 13.6, 1.8],
  soft: [11, 10.4, 1.6],
  sharp: [11.4, 7.8, 1.8],
  narrow: [10.5, 4.6, 1.5],
  dot: [4.2, 5.6, 1],
};

export const eyeSize = (style: EyeStyle): readonly [number, number, number] => SIZES[style];

/** The lids as curves in a frame where +x is the outer corner. `open` closes the upper lid towards the lower. */
function lids(w: number, h: number, open: number, style: EyeStyle): { upper: Pt[]; lower: Pt[] } {
  const rise = style === 'sharp' || style === 'narrow' ? -0.28 : -0.06;
  const base = 0.42;
  const lid = (y: number): number => (base + (y - base) * open) * h;
  const upper = curve([
    [-w * 0.98, lid(0.42)],
    [-w * 0.66, lid(-0.44)],
    [-w * 0.06, lid(-1)],
    [w * 0.6, lid(-0.7 + rise * 0.5)],
    [w * 1.02, lid(0.08 + rise)],
  ]);
  const lower = curve([
    [w * 0.98, lid(0.1 + rise)],
    [w * 0.72, h * 0.72],
    [w * 0.05, h * 0.98],
    [-w * 0.6, h * 0.8],
    [-w * 0.98, lid(0.42)],
  ]);
  return { upper, lower };
}

function iris(pen: Pen, design: EyeDesign, at: Pt, rx: number, ry: number, mirrored: boolean): void {
  const [x, y] = at;
  const dark = mix(design.color, '#141020', 0.62);
  pen.dot(
    x,
    y,
    rx,
    pen.down(y - ry, y + ry, [0, dark], [0.48, design.color], [1, mix(design.color, '#fff6e0', 0.5)]),
    ry,
  );
  pen.line([...arc(x, y, rx, ry), [x + rx, y]], 0.45, 'none', dark);
  pen.dot(x, y - ry * 0.08, rx * 0.5, mix(dark, '#0c0914', 0.5), ry * 0.5);
  const flip = mirrored ? -1 : 1;
  pen.dot(x - rx * 0.36 * flip, y - ry * 0.42, rx * 0.32, '#ffffff', ry * 0.28);
  pen.dot(x + rx * 0.42 * flip, y + ry * 0.46, rx * 0.16, '#ffffff', ry * 0.13);
}

function openEye(pen: Pen, design: EyeDesign, how: Expression, look: Pt, mirrored: boolean): void {
  const [w, h, lash] = SIZES[design.style];
  const { upper, lower } = lids(w, h, how.open, design.style);
  const white = [...upper, ...lower];
  pen.fill(white, '#fffdf9');
  const small = how.eye === 'tiny' ? 0.4 : how.iris;
  const [rx, ry] = [Math.min(w * 0.64, h * 0.9) * small, Math.min(h * 0.98, w * 0.86) * small];
  const [lx, ly] = [look[0] * (mirrored ? -1 : 1) * w * 0.3 - w * 0.05, look[1] * h * 0.24 + h * 0.04];
  pen.clip(white, () => {
    if (how.eye === 'dead') pen.dot(lx, ly, rx, mix(design.color, '#6a6676', 0.75), ry);
    else if (how.eye !== 'blank') iris(pen, design, [lx, ly], rx, ry, mirrored);
    pen.line(
      upper.map(([x, y]): Pt => [x, y + h * 0.16]),
      1.9,
      'none',
      'rgba(60,40,90,0.22)',
    );
    if (how.eye === 'stars') sparkles(pen, lx, ly, rx);
  });
  pen.line(upper, lash, 'start');
  pen.line(upper.slice(Math.floor(upper.length * 0.45)), lash * 1.3, 'start');
  pen.line(lower.slice(0, Math.floor(lower.length * 0.55)), 0.5, 'both');
  if (design.lashes) {
    const [ox, oy] = upper.at(-1) ?? [w, 0];
    pen.line(
      curve([
        [ox - 2.4, oy - 1],
        [ox + 1.6, oy - 2.4],
        [ox + 4.2, oy - 5],
      ]),
      0.9,
      'end',
    );
    pen.line(
      curve([
        [ox - 0.6, oy + 0.6],
        [ox + 2, oy],
        [ox + 4.4, oy - 1.6],
      ]),
      0.8,
      'end',
    );
  }
  if (design.style !== 'narrow' && how.open > 0.6)
    pen.line(
      upper.slice(6, -4).map(([x, y]): Pt => [x * 0.96, y - h * 0.26]),
      0.4,
      'both',
    );
}

function sparkles(pen: Pen, x: number, y: number, r: number): void {
  const star = (cx: number, cy: number, size: number): Pt[] =>
    range(8).map((at): Pt => {
      const reach = at % 2 === 0 ? size : size * 0.32;
      return [cx + Math.sin(radians(at * 45)) * reach, cy - Math.cos(radians(at * 45)) * reach];
    });
  pen.fill(star(x - r * 0.1, y - r * 0.2, r * 0.85), '#ffffff');
  pen.fill(star(x + r * 0.5, y + r * 0.65, r * 0.4), '#ffffff');
}

function closedEye(pen: Pen, design: EyeDesign, kind: 'arc' | 'shut' | 'tight' | 'swirl'): void {
  const [w, , lash] = SIZES[design.style === 'dot' ? 'soft' : design.style];
  const half = design.style === 'dot' ? 6.5 : w * 0.92;
  if (kind === 'swirl') {
    pen.line(
      range(40).map((at): Pt => [Math.cos(at * 0.42) * at * 0.23, Math.sin(at * 0.42) * at * 0.23]),
      0.8,
    );
    return;
  }
  if (kind === 'tight') {
    pen.line(
      [
        [half, -half * 0.55],
        [-half * 0.7, 0],
        [half, half * 0.55],
      ],
      lash * 0.9,
      'both',
    );
    return;
  }
  const depth = kind === 'arc' ? -half * 0.72 : half * 0.38;
  const points = curve([
    [-half, kind === 'arc' ? 3 : 2],
    [0, depth + 2],
    [half, kind === 'arc' ? 2 : 1],
  ]);
  pen.line(points, lash * 1.1, 'both');
  if (kind === 'shut' || design.lashes) {
    const [x, y] = points.at(-2) ?? [half, 0];
    pen.line(
      [
        [x, y],
        [x + 3.6, y + (kind === 'arc' ? -1.6 : 1.6)],
      ],
      0.8,
      'end',
    );
  }
}

/** One eye with its brow, in a frame where +x is the outer corner; `mirrored` tells that the frame is flipped. */
export function drawEye(pen: Pen, design: EyeDesign, how: Expression, look: Pt, mirrored: boolean): void {
  const kind = how.eye === 'wink' ? (mirrored ? 'arc' : 'normal') : how.eye;
  if (kind === 'arc' || kind === 'shut' || kind === 'tight' || kind === 'swirl') closedEye(pen, design, kind);
  else if (design.style === 'dot') {
    const big = how.iris < 0.8 ? 0.5 : 1;
    pen.dot(
      look[0] * (mirrored ? -2 : 2),
      look[1] * 2,
      4.3 * big,
      pen.style.ink,
      (kind === 'half' ? 3.4 : 6) * big,
    );
    if (big === 1) pen.dot(mirrored ? 1.3 : -1.3, -1.8, 1.3, '#ffffff');
    if (kind === 'half')
      pen.line(
        [
          [-6, -2.6],
          [6, -2.6],
        ],
        0.9,
        'none',
      );
  } else openEye(pen, design, how, look, mirrored);
}

/** A brow in the same frame as its eye. */
export function drawBrow(pen: Pen, design: EyeDesign, how: Expression, old: boolean): void {
  const [w, h] = SIZES[design.style];
  const half = Math.max(8, w);
  const y = -Math.max(h, 7) - 5.5 - how.brow[0];
  const tilt = Math.sin(radians(how.brow[1])) * half;
  const arch = how.brow[1] > 8 ? 0.8 : 2.4;
  const points = curve([
    [-half * 0.95, y + tilt],
    [-half * 0.1, y - arch],
    [half * 1.02, y - tilt * 0.75 + 1],
  ]);
  pen.line(points, old ? 2.6 : design.lashes ? 1.05 : 1.7, 'end', design.brow);
}
