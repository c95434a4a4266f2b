import type { Canvas } from '@napi-rs/canvas';
import { clamp, createDice, lerp, smoothstep } from './geometry.ts';

/** What happens to a whole page after drawing, before lettering. */
export type Finish =
  | { readonly kind: 'screentone'; readonly cell: number }
  | {
      readonly kind: 'duotone';
      readonly stops: readonly (readonly [at: number, color: string])[];
      readonly grain?: number;
    }
  | { readonly kind: 'watercolour'; readonly strength: number }
  | { readonly kind: 'grain'; readonly strength: number };

const light = (r: number, g: number, b: number): number => (0.3 * r + 0.59 * g + 0.11 * b) / 255;

/** Smooth noise on a lattice, 0…1. */
function createNoise(seed: string, size: number): (x: number, y: number) => number {
  const dice = createDice(seed);
  const lattice = Float32Array.from({ length: 256 * 256 }, () => dice(0, 1));
  const at = (x: number, y: number): number => lattice[((y & 255) << 8) | (x & 255)] ?? 0;
  return (x, y) => {
    const [fx, fy] = [x / size, y / size];
    const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
    const [tx, ty] = [smoothstep(0, 1, fx - ix), smoothstep(0, 1, fy - iy)];
    return lerp(lerp(at(ix, iy), at(ix + 1, iy), tx), lerp(at(ix, iy + 1), at(ix + 1, iy + 1), tx), ty);
  };
}

/** Greys become dots on a grid turned by 45°; black and white stay. */
function screentone(data: Uint8ClampedArray, width: number, cell: number): void {
  const period = (Math.PI * 2) / cell;
  for (let at = 0; at < data.length; at += 4) {
    const value = light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    let tone = 255;
    if (value < 0.2) tone = 0;
    else if (value < 0.9) {
      const [u, v] = [(x + y) * 0.7071 * period, (x - y) * 0.7071 * period];
      const dot = (Math.cos(u) + Math.cos(v)) / 4 + 0.5;
      tone =
        255 * smoothstep(0.44, 0.56, (value - 0.2) / 0.7 + dot - 0.5 + ((value - 0.2) / 0.7 - 0.5) * 0.16);
    }
    data[at] = data[at + 1] = data[at + 2] = tone;
  }
}

const rgb = (color: string): readonly [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

function duotone(
  data: Uint8ClampedArray,
  stops: readonly (readonly [number, string])[],
  grain: number,
  seed: string,
): void {
  const dice = createDice(seed);
  const table = Array.from({ length: 256 }, (_, step) => {
    const value = step / 255;
    const next = stops.findIndex(([place]) => place >= value);
    const high = stops[next === -1 ? stops.length - 1 : next] ?? ([1, '#ffffff'] as const);
    const low = stops[Math.max(0, (next === -1 ? stops.length : next) - 1)] ?? ([0, '#000000'] as const);
    const share = high[0] === low[0] ? 0 : (value - low[0]) / (high[0] - low[0]);
    const [from, to] = [rgb(low[1]), rgb(high[1])];
    return [lerp(from[0], to[0], share), lerp(from[1], to[1], share), lerp(from[2], to[2], share)] as const;
  });
  for (let at = 0; at < data.length; at += 4) {
    const value =
      light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) + (grain === 0 ? 0 : dice(-grain, grain));
    const color = table[Math.round(clamp(value, 0, 1) * 255)] ?? [0, 0, 0];
    [data[at], data[at + 1], data[at + 2]] = color;
  }
}

/** Pigment pools and thins, and the paper's grain shows. */
function watercolour(data: Uint8ClampedArray, width: number, strength: number, seed: string): void {
  const [pool, bloom, tooth] = [
    createNoise(`${seed}a`, 130),
    createNoise(`${seed}b`, 34),
    createNoise('paper', 3.2),
  ];
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const value = light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const inked = smoothstep(0.18, 0.4, value);
    const wash = (pool(x, y) - 0.5) * 0.3 + (bloom(x, y) - 0.5) * 0.17 + (tooth(x, y) - 0.5) * 0.09;
    for (const channel of [0, 1, 2]) {
      const raw = (data[at + channel] ?? 0) / 255;
      const paper = [1, 0.985, 0.955][channel] ?? 1;
      const thin = clamp(wash * strength * inked, -0.3, 0.3);
      const washed = thin > 0 ? lerp(raw, 1, thin * 1.5) : raw * (1 + thin * 0.75);
      data[at + channel] = 255 * washed * paper;
    }
  }
}

function grainy(data: Uint8ClampedArray, strength: number, seed: string): void {
  const dice = createDice(seed);
  for (let at = 0; at < data.length; at += 4) {
    const step = dice(-1, 1) * strength * 255;
    for (const channel of [0, 1, 2]) data[at + channel] = (data[at + channel] ?? 0) + step;
  }
}

export function finishPage(canvas: Canvas, finish: Finish, seed: string): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  if (finish.kind === 'screentone') screentone(image.data, canvas.width, finish.cell);
  if (finish.kind === 'duotone') duotone(image.data, finish.stops, finish.grain ?? 0, seed);
  if (finish.kind === 'watercolour') watercolour(image.data, canvas.width, finish.strength, seed);
  if (finish.kind === 'grain') grainy(image.data, finish.strength, seed);
  context.putImageData(image, 0, 0);
}
