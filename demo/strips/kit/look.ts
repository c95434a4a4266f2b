/** How a series is drawn: its line, and what becomes of a colour. */
export interface Look {
  readonly ink: string;
  /** Width of the outline, for a head of 100. */
  readonly line: number;
  readonly paper: string;
  /** Width of the panels' border; 0 for none. */
  readonly border: number;
  readonly gutter: number;
  readonly page: { readonly width: number; readonly height: number };
  /** What a colour of the palette becomes on the finished page; `tone` is black and white with screen tone. */
  readonly finish: 'colour' | 'tone' | 'duo' | 'wash';
  /** Dark, middle and light of a duotone. */
  readonly duo?: readonly [string, string, string];
}

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const toHex = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return toHex(a.map((part, index) => part + ((b[index] ?? 0) - part) * share));
}
export const darker = (color: string, share = 0.18): string => mix(color, '#0b0b18', share);
export const lighter = (color: string, share = 0.3): string => mix(color, '#ffffff', share);

const luminance = (color: string): number => {
  const [r, g, b] = channels(color);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
};

function toDuo(color: string, [dark, middle, light]: readonly [string, string, string]): string {
  const value = luminance(color);
  return value < 0.5 ? mix(dark, middle, value * 2) : mix(middle, light, value * 2 - 1);
}

/** Gives every colour of a finished drawing what the look makes of it. */
export function finish(svg: string, look: Look): string {
  if (look.finish === 'tone')
    return svg.replaceAll(/#[\da-f]{6}\b/giu, (color) => {
      const value = Math.round(luminance(color) * 255);
      return toHex([value, value, value]);
    });
  const { duo } = look;
  if (look.finish === 'duo' && duo !== undefined)
    return svg.replaceAll(/#[\da-f]{6}\b/giu, (color) => toDuo(color, duo));
  return svg;
}
