import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { clamp, random, TAU, times } from './curves.ts';
import { layer, radial, type Ctx, type Layer } from './stage.ts';

const sprites = new Map<string, Canvas>();

/** Mixes two `#rrggbb` colours. */
export function blend(from: string, to: string, k: number): string {
  const channel = (hex: string, index: number): number =>
    Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = times(3, (index) =>
    Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * clamp(k)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** `#rrggbb` with an opacity. */
export function tint(hex: string, alpha: number): string {
  return `${hex}${Math.round(clamp(alpha) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function sprite(color: string): Canvas {
  const known = sprites.get(color);
  if (known) return known;
  const canvas = createCanvas(128, 128);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = radial(ctx, 64, 64, 64, [
    [0, tint(color, 1)],
    [0.25, tint(color, 0.5)],
    [0.55, tint(color, 0.14)],
    [1, tint(color, 0)],
  ]);
  ctx.fillRect(0, 0, 128, 128);
  sprites.set(color, canvas);
  return canvas;
}

/** Adds light: a soft round glow, optionally squeezed into an ellipse. */
export function glow(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  color: string,
  alpha = 1,
  squeeze = 1,
): void {
  if (alpha <= 0) return;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha *= clamp(alpha);
  ctx.drawImage(sprite(color), x - radius, y - radius * squeeze, radius * 2, radius * 2 * squeeze);
  ctx.restore();
}

/** The same soft round spot without adding light: mist, shade, breath. */
export function haze(
  ctx: Ctx,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  alpha: number,
): void {
  if (alpha <= 0) return;
  ctx.save();
  ctx.globalAlpha *= clamp(alpha);
  ctx.drawImage(sprite(color), x - rx, y - ry, rx * 2, ry * 2);
  ctx.restore();
}

export function vignette(width: number, height: number, strength: number, color = '#000000'): Layer {
  return layer(width, height, (ctx) => {
    ctx.translate(width / 2, height / 2);
    ctx.scale(width / 2, height / 2);
    ctx.fillStyle = radial(ctx, 0, 0, 1.42, [
      [0.5, tint(color, 0)],
      [0.8, tint(color, strength * 0.45)],
      [1, tint(color, strength)],
    ]);
    ctx.fillRect(-1, -1, 2, 2);
  });
}

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly phase: number;
}

export function starField(seed: number, count: number, width: number, height: number): Star[] {
  const next = random(seed);
  return times(count, () => ({
    x: next() * width,
    y: next() * height,
    size: 0.5 + next() ** 3 * 1.8,
    phase: next(),
  }));
}

export function stars(ctx: Ctx, field: readonly Star[], t: number, color: string, alpha = 1): void {
  ctx.save();
  ctx.fillStyle = color;
  for (const star of field) {
    ctx.globalAlpha = alpha * (0.55 + 0.4 * Math.sin((t * 0.35 + star.phase) * TAU)) * clamp(star.size);
    ctx.beginPath();
    ctx.arc(star.x, star.y, star.size, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
}
