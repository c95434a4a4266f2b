/** Small words for writing SVG. Everything the comics show is made of these. */

export type Random = () => number;

/** A sequence of numbers from 0 to 1 that is the same for the same seed, so that every run draws the same page. */
export function seeded(text: string): Random {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function el(name: string, attributes: Attributes, inner = ''): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return inner === '' ? `<${name}${text}/>` : `<${name}${text}>${inner}</${name}>`;
}

export const g = (inner: string, attributes: Attributes = {}): string => el('g', attributes, inner);

export const at = (x: number, y: number, inner: string, scale = 1, more = ''): string =>
  g(inner, {
    transform: `translate(${n(x)} ${n(y)}) scale(${String(Math.round(scale * 1000) / 1000)})${more}`,
  });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => el('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => el('ellipse', { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  el('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/** A vertical gradient, defined where it is used. */
let gradients = 0;
export function fade(from: string, to: string, draw: (fill: string) => string, via?: string): string {
  gradients += 1;
  const id = `f${gradients}`;
  const stops = via === undefined ? [from, to] : [from, via, to];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((color, index) => `<stop offset="${n(index / (stops.length - 1))}" stop-color="${color}"/>`)
    .join('')}</linearGradient>${draw(`url(#${id})`)}`;
}

export const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
