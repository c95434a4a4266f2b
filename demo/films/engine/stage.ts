import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drift, random, TAU } from './curves.ts';

export type Ctx = SKRSContext2D;
export type Fill = Ctx['fillStyle'];
export type Point = readonly [number, number];
export type Stops = readonly (readonly [number, string])[];

/** A picture drawn once and moved often; `width` and `height` are in scene units, not pixels. */
export interface Layer {
  readonly canvas: Canvas;
  readonly width: number;
  readonly height: number;
}

/** Paints a layer once. `density` is pixels a scene unit, above 1 for films larger than 720 lines. */
export function layer(width: number, height: number, paint: (ctx: Ctx) => void, density = 1): Layer {
  const canvas = createCanvas(Math.ceil(width * density), Math.ceil(height * density));
  const ctx = canvas.getContext('2d');
  ctx.scale(density, density);
  paint(ctx);
  return { canvas, width, height };
}

export function place(ctx: Ctx, picture: Layer, x: number, y: number, scale = 1, alpha = 1): void {
  if (alpha <= 0) return;
  const before = ctx.globalAlpha;
  ctx.globalAlpha = before * alpha;
  ctx.drawImage(picture.canvas, x, y, picture.width * scale, picture.height * scale);
  ctx.globalAlpha = before;
}

/** Draws a layer that repeats sideways for ever, shifted left by `shift`. */
export function placeLoop(ctx: Ctx, picture: Layer, shift: number, y: number, viewWidth: number): void {
  const start = -(((shift % picture.width) + picture.width) % picture.width);
  for (let x = start; x < viewWidth; x += picture.width) place(ctx, picture, x, y);
}

export function within(ctx: Ctx, draw: () => void): void {
  ctx.save();
  draw();
  ctx.restore();
}

/** Moves, turns and scales the pen for one figure: its own origin is (0, 0). */
export function at(
  ctx: Ctx,
  x: number,
  y: number,
  draw: () => void,
  turn = 0,
  scaleX = 1,
  scaleY = scaleX,
): void {
  ctx.save();
  ctx.translate(x, y);
  if (turn !== 0) ctx.rotate(turn);
  ctx.scale(scaleX, scaleY);
  draw();
  ctx.restore();
}

export function vertical(
  ctx: Ctx,
  top: number,
  bottom: number,
  stops: Stops,
): ReturnType<Ctx['createLinearGradient']> {
  return withStops(ctx.createLinearGradient(0, top, 0, bottom), stops);
}

export function radial(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  stops: Stops,
): ReturnType<Ctx['createRadialGradient']> {
  return withStops(ctx.createRadialGradient(x, y, 0, x, y, radius), stops);
}

function withStops<T extends { addColorStop: (offset: number, color: string) => void }>(
  gradient: T,
  stops: Stops,
): T {
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}

/** Clips what `draw` paints to a circle; a circle that has shrunk to nothing paints nothing. */
export function insideDisc(ctx: Ctx, x: number, y: number, radius: number, draw: () => void): void {
  if (radius <= 0) return;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.clip();
  draw();
  ctx.restore();
}

export function disc(ctx: Ctx, x: number, y: number, radius: number, fill: Fill): void {
  ellipse(ctx, x, y, radius, radius, fill);
}

export function ellipse(ctx: Ctx, x: number, y: number, rx: number, ry: number, fill: Fill, turn = 0): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, TAU);
  ctx.fill();
}

export function box(
  ctx: Ctx,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill,
  radius = 0,
): void {
  ctx.fillStyle = fill;
  if (radius <= 0) {
    ctx.fillRect(x, y, width, height);
    return;
  }
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fill();
}

export function polygon(ctx: Ctx, points: readonly Point[], fill: Fill): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

/** A closed soft outline through the middles of its points. */
export function blob(ctx: Ctx, points: readonly Point[], fill: Fill): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    const middleX = (x + nextX) / 2;
    const middleY = (y + nextY) / 2;
    if (index === 0) ctx.moveTo(middleX, middleY);
    else ctx.quadraticCurveTo(x, y, middleX, middleY);
  });
  const [firstX, firstY] = points[0] ?? [0, 0];
  const [secondX, secondY] = points[1] ?? [0, 0];
  ctx.quadraticCurveTo(firstX, firstY, (firstX + secondX) / 2, (firstY + secondY) / 2);
  ctx.fill();
}

export function stroke(ctx: Ctx, points: readonly Point[], width: number, color: Fill): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}

export interface Ridge {
  readonly seed: number;
  readonly width: number;
  /** Height of the skyline at rest, and how far it swings. */
  readonly base: number;
  readonly swing: number;
  /** Length of the longest hill. */
  readonly length: number;
  readonly rough?: number;
  /** Makes the ends meet so that the layer can loop. */
  readonly loop?: boolean;
}

/** The points of a hill line from left to right: three octaves of smooth noise. */
export function ridgeLine(ridge: Ridge): Point[] {
  const noise = drift(ridge.seed);
  const rough = ridge.rough ?? 0.4;
  const height = (x: number): number =>
    noise(x / ridge.length) +
    rough * noise(x / (ridge.length * 0.37) + 50) +
    rough * 0.4 * noise(x / (ridge.length * 0.11) + 90);
  const points: Point[] = [];
  for (let x = 0; x <= ridge.width; x += 6) {
    const k = x / ridge.width;
    const value = ridge.loop ? height(x) * (1 - k) + height(x - ridge.width) * k : height(x);
    points.push([x, ridge.base - value * ridge.swing]);
  }
  return points;
}

/** Closes a skyline below, past both ends, so that no edge or shadow shows where a layer repeats. */
export function overhang(line: readonly Point[], floor: number): Point[] {
  const [, firstY = floor] = line[0] ?? [0, floor];
  const [lastX = 0, lastY = floor] = line.at(-1) ?? [0, floor];
  return [[-60, floor], [-60, firstY], ...line, [lastX + 60, lastY], [lastX + 60, floor]];
}

export function hills(ctx: Ctx, ridge: Ridge, floor: number, fill: Fill): void {
  polygon(ctx, overhang(ridgeLine(ridge), floor), fill);
}

/** Bakes a static tooth of paper into a layer; costs no bit rate because it never moves on its own. */
export function paperTooth(ctx: Ctx, width: number, height: number, strength: number, seed = 1): void {
  const next = random(seed);
  const marks = Math.round((width * height) / 90);
  for (let index = 0; index < marks; index += 1) {
    ctx.fillStyle = next() < 0.5 ? `rgba(0,0,0,${strength})` : `rgba(255,255,255,${strength})`;
    ctx.fillRect(next() * width, next() * height, 1 + next() * 2, 1);
  }
}
