/** What every cover is drawn with: a sheet, type in a line or a column, a repeatable hand. */
export const SERIF = 'Noto Serif CJK SC';
export const SANS = 'Noto Sans CJK SC';

export interface Type {
  size: number;
  fill: string;
  family?: string;
  weight?: number;
  /** Extra distance between characters, in pixels. */
  gap?: number;
}

export interface CoverArt {
  /** 800 × 1200, with the title on it. */
  cover: () => string;
  /** 1280 × 720, without a word. */
  fanart: () => string;
}

export function sheet(width: number, height: number, body: string[], defs = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body.join('')}</svg>`;
}

const attributes = ({ size, fill, family = SERIF, weight = 700 }: Type): string =>
  `font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}"`;

/** Characters under one another; x is the column's middle, y its upper edge. */
export function column(text: string, x: number, y: number, type: Type): string {
  const step = type.size + (type.gap ?? 0);
  return [...text]
    .map(
      (character, index) =>
        `<text x="${x}" y="${y + type.size * 0.88 + index * step}" text-anchor="middle" ${attributes(type)}>${character}</text>`,
    )
    .join('');
}

/** Characters side by side; x is the left edge, y the base line. */
export function line(text: string, x: number, y: number, type: Type, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" letter-spacing="${type.gap ?? 0}" ${attributes(type)}>${text}</text>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** Numbers between 0 and 1, the same row for the same seed, so that a picture is the same on every run. */
export function createHand(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
