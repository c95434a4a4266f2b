import { clamp } from './geometry.ts';
import type { Pen } from './pen.ts';

/** Signs that may not begin a line, and those that may not end one. */
const NOT_FIRST = '，。！？、：；）」』”’…—～·%';
const NOT_LAST = '（「『“‘';
const UPRIGHT: Readonly<Record<string, string>> = {
  '。': '︒',
  '，': '︐',
  '、': '︑',
  '：': '︓',
  '；': '︔',
  '…': '︙',
  '—': '︱',
  '（': '︵',
  '）': '︶',
  '「': '﹁',
  '」': '﹂',
  '『': '﹃',
  '』': '﹄',
  '“': '﹁',
  '”': '﹂',
  '～': '︴',
  '·': '・',
};

export interface Block {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

const width = (text: string): number =>
  [...text].reduce(
    (sum, char) => sum + ((char.codePointAt(0) ?? 0) < 0x2000 ? 0.56 : char === '…' ? 1 : 1),
    0,
  );

/** Words stay whole, signs stay with what they belong to. */
function pieces(text: string): string[] {
  const out: string[] = [];
  for (const char of text.match(/[A-Za-z0-9.:'-]+|\s|./gu) ?? []) {
    const last = out.at(-1);
    if (last !== undefined && (NOT_FIRST.includes(char) || NOT_LAST.includes(last.at(-1) ?? ' ')))
      out[out.length - 1] = last + char;
    else out.push(char);
  }
  return out;
}

/** Chinese line breaking into lines of at most `most` characters, evened out. */
export function breakLines(text: string, most?: number): string[] {
  return text.split('\n').flatMap((part) => {
    const total = width(part);
    const wide = most ?? clamp(Math.ceil(Math.sqrt(total * 2)), 3, 9);
    const count = Math.max(1, Math.ceil(total / wide - 0.15));
    const even = Math.max(2, total / count + 0.3);
    const lines: string[] = [];
    let line = '';
    for (const piece of pieces(part)) {
      if (line !== '' && width(line + piece) > even + 0.6 && lines.length < count) {
        lines.push(line);
        line = piece.trimStart();
      } else line += piece;
    }
    return line === '' ? lines : [...lines, line];
  });
}

export function measureText(text: string, size: number, vertical: boolean, most?: number): Block {
  const lines = breakLines(text, most);
  const longest = Math.max(...lines.map(width)) * size;
  const stack = (lines.length * 1.24 - 0.2) * size;
  return vertical
    ? { lines, width: stack, height: longest * 1.02 }
    : { lines, width: longest, height: stack };
}

/** Sets a measured block with its middle at (x, y). */
export function setText(
  pen: Pen,
  block: Block,
  x: number,
  y: number,
  size: number,
  font: string,
  color: string,
  vertical: boolean,
): void {
  const { c } = pen;
  c.save();
  c.font = `${font.includes('Serif') ? 'bold' : 'bold'} ${size}px "${font}"`;
  c.fillStyle = color;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  block.lines.forEach((line, at) => {
    const across = (at - (block.lines.length - 1) / 2) * size * 1.24;
    if (!vertical) {
      // A closing sign fills only half its square: the line is centred by what one sees.
      const hang = /[，。、]$/.test(line) ? size * 0.22 : 0;
      c.fillText(line, x + hang, y + across);
      return;
    }
    const chars = [...line];
    let down = y - block.height / 2;
    for (const char of chars) {
      const step = width(char) * size * 1.02;
      c.fillText(UPRIGHT[char] ?? char, x - across, down + size * 0.51);
      down += step < size ? size * 0.8 : step;
    }
  });
  c.restore();
}
