import type { CanvasGradient, GlobalCompositeOperation, SKRSContext2D } from '@napi-rs/canvas';
import { type Dice, type Pt, arc, boxPoints, clamp, createDice, fade, mix, pick } from './geometry.ts';

/** How a book is inked and coloured: everything that differs between two books drawn by the same hand. */
export interface Style {
  readonly ink: string;
  /** Weight of a contour in page pixels. */
  readonly weight: number;
  /** Cel shadow: this colour mixed into the flat one, by this share. */
  readonly shadow: readonly [color: string, share: number];
  /** `cel`: hard shadow edge; `soft`: wash; `flat`: none. */
  readonly shading: 'cel' | 'soft' | 'flat';
  /** Whether contours wander a little, as by hand (pixels). */
  readonly wobble?: number;
}

export type Paint = string | CanvasGradient;
export type Taper = 'both' | 'start' | 'end' | 'none';

export interface Solid {
  /** Contour weight as a share of the style's; 0 = none. */
  readonly ink?: number;
  readonly inkColor?: string;
  /** How far the light side is shifted (local units); 0 = no shadow. */
  readonly shade?: number;
  readonly light?: readonly [number, number];
}

/** A canvas with the hand of one book. Coordinates are local; weights stay those of the page. */
export class Pen {
  readonly c: SKRSContext2D;
  readonly style: Style;
  readonly dice: Dice;
  /** Page pixels a local unit. */
  scale = 1;

  constructor(context: SKRSContext2D, style: Style, seed: string) {
    this.c = context;
    this.style = style;
    this.dice = createDice(seed);
  }

  /** Draws inside a moved, turned (degrees), scaled frame; a negative `sx` mirrors. */
  within(x: number, y: number, turn: number, sx: number, draw: () => void, sy = Math.abs(sx)): void {
    const before = this.scale;
    this.c.save();
    this.c.translate(x, y);
    this.c.rotate((turn * Math.PI) / 180);
    this.c.scale(sx, sy);
    this.scale = before * Math.sqrt(Math.abs(sx * sy));
    draw();
    this.c.restore();
    this.scale = before;
  }

  trace(points: readonly Pt[], closed = true): void {
    this.c.beginPath();
    points.forEach(([x, y], at) => (at === 0 ? this.c.moveTo(x, y) : this.c.lineTo(x, y)));
    if (closed) this.c.closePath();
  }

  clip(points: readonly Pt[], draw: () => void): void {
    this.c.save();
    this.trace(points);
    this.c.clip();
    draw();
    this.c.restore();
  }

  fill(points: readonly Pt[], paint: Paint): void {
    this.trace(points);
    this.c.fillStyle = paint;
    this.c.fill();
  }

  box(x: number, y: number, w: number, h: number, paint: Paint): void {
    this.c.fillStyle = paint;
    this.c.fillRect(x, y, w, h);
  }

  dot(x: number, y: number, rx: number, paint: Paint, ry = rx, turn = 0): void {
    this.c.beginPath();
    this.c.ellipse(x, y, rx, ry, (turn * Math.PI) / 180, 0, Math.PI * 2);
    this.c.fillStyle = paint;
    this.c.fill();
  }

  down(y0: number, y1: number, ...stops: readonly (readonly [number, string])[]): CanvasGradient {
    const paint = this.c.createLinearGradient(0, y0, 0, y1);
    for (const [offset, color] of stops) paint.addColorStop(offset, color);
    return paint;
  }

  across(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    ...stops: readonly (readonly [number, string])[]
  ): CanvasGradient {
    const paint = this.c.createLinearGradient(x0, y0, x1, y1);
    for (const [offset, color] of stops) paint.addColorStop(offset, color);
    return paint;
  }

  glow(x: number, y: number, radius: number, color: string, opacity = 1): void {
    const paint = this.c.createRadialGradient(x, y, 0, x, y, radius);
    paint.addColorStop(0, fade(color, opacity));
    paint.addColorStop(0.35, fade(color, opacity * 0.45));
    paint.addColorStop(1, fade(color, 0));
    this.dot(x, y, radius, paint);
  }

  /** Everything drawn inside is laid on with a blend mode (`multiply`, `screen` …) and an opacity. */
  blend(mode: GlobalCompositeOperation, opacity: number, draw: () => void): void {
    this.c.save();
    this.c.globalCompositeOperation = mode;
    this.c.globalAlpha = opacity;
    draw();
    this.c.restore();
  }

  shadeOf(color: string): string {
    return mix(color, this.style.shadow[0], this.style.shadow[1]);
  }

  /** A stroke of the pen along sampled points; swells in the middle, tapers at its ends. */
  line(points: readonly Pt[], weight = 1, taper: Taper = 'both', color = this.style.ink): void {
    const width = (this.style.weight * weight) / this.scale;
    const last = points.length - 1;
    if (last < 1) return;
    this.strip(points, color, (at) => {
      const t = at / last;
      const start = taper === 'both' || taper === 'start' ? clamp(t * 3.2, 0.12, 1) : 1;
      const end = taper === 'both' || taper === 'end' ? clamp((1 - t) * 3.2, 0.12, 1) : 1;
      return width * Math.min(start, end);
    });
  }

  /** A closed contour, heavier on the side away from the light. */
  contour(points: readonly Pt[], weight = 1, color = this.style.ink): void {
    const width = (this.style.weight * weight) / this.scale;
    const closed = [...points, pick(points, 0), pick(points, 1)];
    let area = 0;
    points.forEach(([x, y], at) => {
      const [nx, ny] = pick(points, (at + 1) % points.length);
      area += x * ny - nx * y;
    });
    const turn = area > 0 ? 1 : -1;
    this.strip(
      closed,
      color,
      (_at, nx, ny) => width * (0.72 + 0.5 * clamp((nx * 0.5 + ny * 0.85) * turn, -0.3, 1)),
    );
  }

  private strip(
    points: readonly Pt[],
    color: string,
    widthAt: (at: number, nx: number, ny: number) => number,
  ): void {
    const left: Pt[] = [];
    const right: Pt[] = [];
    const wobble = (this.style.wobble ?? 0) / this.scale;
    const joints: [number, number, number][] = [];
    let [pdx, pdy] = [0, 0];
    points.forEach(([x, y], at) => {
      const [ax, ay] = pick(points, Math.max(0, at - 1));
      const [bx, by] = pick(points, Math.min(points.length - 1, at + 1));
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
      const half = widthAt(at, dy, -dx) / 2;
      const shake = wobble === 0 ? 0 : Math.sin(at * 0.9 + x * 0.13) * wobble;
      left.push([x - dy * (half + shake), y + dx * (half + shake)]);
      right.push([x + dy * (half - shake), y - dx * (half - shake)]);
      if (at > 0 && dx * pdx + dy * pdy < 0.92) joints.push([x, y, half]);
      [pdx, pdy] = [dx, dy];
    });
    this.fill([...left, ...right.toReversed()], color);
    for (const [x, y, half] of joints) this.dot(x, y, half, color);
  }

  /** A coloured shape with its shadow side and contour. */
  solid(
    points: readonly Pt[],
    color: string,
    { ink = 1, inkColor, shade = 6, light = [-0.75, -0.5] }: Solid = {},
  ): void {
    if (this.style.shading === 'flat' || shade === 0) this.fill(points, color);
    else if (this.style.shading === 'cel') {
      this.fill(points, this.shadeOf(color));
      this.clip(points, () =>
        this.fill(
          points.map(([x, y]): Pt => [x + light[0] * shade, y + light[1] * shade]),
          color,
        ),
      );
    } else this.wash(points, color);
    if (ink > 0) this.contour(points, ink, inkColor ?? this.style.ink);
  }

  private wash(points: readonly Pt[], color: string): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.fill(
      points,
      this.across(
        x0,
        y0,
        x0 + (x1 - x0) * 0.7,
        y1,
        [0, mix(color, '#ffffff', 0.16)],
        [0.55, color],
        [1, this.shadeOf(color)],
      ),
    );
  }

  disc(x: number, y: number, rx: number, ry: number, color: string, solid: Solid = {}): void {
    this.solid(arc(x, y, rx, ry), color, solid);
  }

  slab(x: number, y: number, w: number, h: number, color: string, solid: Solid = {}): void {
    this.solid(boxPoints({ x, y, w, h }), color, { shade: 0, ...solid });
  }
}
