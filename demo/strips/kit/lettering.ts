import type { Line } from './script.ts';
import { type Random, circle, el, escape, line, n, path, rect } from './svg.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const FONT = 'Noto Sans CJK SC';
const NEVER_FIRST = /[，。！？…、；：”’」』）》—～]/u;
/** Marks stand otherwise in a column. */
const UPRIGHT: Readonly<Record<string, string>> = {
  '，': '︐',
  '。': '︒',
  '、': '︑',
  '…': '︙',
  '—': '︱',
  '（': '︵',
  '）': '︶',
  '「': '﹁',
  '」': '﹂',
  '：': '︓',
  '～': '︴',
};

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Lines of at most `limit` characters where words allow; a line never begins with a mark. */
export function wrap(text: string, limit: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const { segment } of words.segment(text)) {
    const isMark = NEVER_FIRST.test(segment.charAt(0));
    if (current !== '' && !isMark && [...current].length + [...segment].length > limit) {
      lines.push(current);
      current = '';
    }
    current += segment;
  }
  return [...lines, current];
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[\u0020-\u007e]/u.test(char) ? 0.56 : 1), 0);

export interface SetText {
  readonly lines: readonly string[];
  readonly w: number;
  readonly h: number;
  readonly size: number;
  readonly isVertical: boolean;
}

/** Sets a text so that its box is pleasantly wide and no wider than `room`. */
export function setText(text: string, size: number, room: number, isVertical: boolean): SetText {
  const lead = size * 1.28;
  let best: SetText | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let limit = 3; limit <= 13; limit += 1) {
    const lines = wrap(text, limit);
    const along = Math.max(...lines.map(widthOf)) * size * (isVertical ? 1.06 : 1);
    const across = lines.length * lead;
    const [w, h] = isVertical ? [across, along] : [along, across];
    const ragged = widthOf(lines.at(-1) ?? '') < limit * 0.4 && lines.length > 1 ? 0.5 : 0;
    const cost = Math.abs(Math.log(w / h / (isVertical ? 0.72 : 1.7))) + ragged + (w > room ? 9 : 0);
    if (cost < least) [best, least] = [{ lines, w, h, size, isVertical }, cost];
  }
  if (best === undefined) throw new Error('no text');
  return best;
}

function drawText(
  { lines, w, h, size, isVertical }: SetText,
  x: number,
  y: number,
  ink: string,
  weight: number,
): string {
  const lead = size * 1.28;
  const style = { 'font-family': FONT, 'font-weight': weight, 'font-size': size, fill: ink };
  if (!isVertical)
    return lines
      .map((text, index) =>
        el(
          'text',
          { x: x + w / 2, y: y + lead * index + size * 1.02, 'text-anchor': 'middle', ...style },
          escape(text),
        ),
      )
      .join('');
  return (
    lines
      .map((text, column) =>
        [...text]
          .map((char, row) =>
            el(
              'text',
              {
                x: x + w - lead * (column + 0.5),
                y: y + (row + 0.86) * size * 1.06,
                'text-anchor': 'middle',
                ...style,
              },
              escape(UPRIGHT[char] ?? char),
            ),
          )
          .join(''),
      )
      .join('') + (h < 0 ? '' : '')
  );
}

export interface Balloon {
  readonly line: Line;
  readonly set: SetText;
  readonly box: Box;
}

/** The size of a balloon around its text. */
export function boxOf(set: SetText, voice: Line['voice']): { w: number; h: number } {
  if (voice === 'caption') return { w: set.w + 28, h: set.h + 22 };
  const pad = voice === 'shout' ? 1.5 : 1.22;
  return {
    w: set.w * (set.isVertical ? 1.25 : 1) * (voice === 'shout' ? 1.3 : 1.12) + 40,
    h: set.h * pad + 30,
  };
}

function spikes({ x, y, w, h }: Box, random: Random): string {
  const count = 22;
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index / (count * 2)) * Math.PI * 2;
    const reach = index % 2 === 0 ? 0.53 + random() * 0.05 : 0.44;
    return `${n(x + w / 2 + Math.cos(angle) * w * reach)} ${n(y + h / 2 + Math.sin(angle) * h * reach)}`;
  });
  return `M${points.join('L')}Z`;
}
const oval = ({ x, y, w, h }: Box): string => {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const [rx, ry, k] = [w / 2, h / 2, 0.74];
  return `M${n(cx - rx)} ${n(cy)}C${n(cx - rx)} ${n(cy - ry * k)} ${n(cx - rx * k)} ${n(cy - ry)} ${n(cx)} ${n(cy - ry)}C${n(cx + rx * k)} ${n(cy - ry)} ${n(cx + rx)} ${n(cy - ry * k)} ${n(cx + rx)} ${n(cy)}C${n(cx + rx)} ${n(cy + ry * k)} ${n(cx + rx * k)} ${n(cy + ry)} ${n(cx)} ${n(cy + ry)}C${n(cx - rx * k)} ${n(cy + ry)} ${n(cx - rx)} ${n(cy + ry * k)} ${n(cx - rx)} ${n(cy)}Z`;
};

/** Where a voice comes from; a tail ends `stop` pixels before it. */
export interface Mouth {
  readonly x: number;
  readonly y: number;
  readonly stop: number;
}

function tail(box: Box, mouth: Mouth): string {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const [dx, dy] = [mouth.x - cx, mouth.y - cy];
  const away = Math.hypot(dx, dy) || 1;
  const reach = Math.min(away - mouth.stop, Math.hypot(box.w, box.h) / 2 + 46);
  const [tx, ty] = [cx + (dx / away) * reach, cy + (dy / away) * reach];
  const half = Math.min(box.w, box.h) * 0.13;
  const [nx, ny] = [(-dy / away) * half, (dx / away) * half];
  const [bx, by] = [
    cx + (dx / away) * Math.min(box.w, box.h) * 0.3,
    cy + (dy / away) * Math.min(box.w, box.h) * 0.3,
  ];
  return `M${n(bx + nx)} ${n(by + ny)}Q${n((bx + tx) / 2)} ${n((by + ty) / 2)} ${n(tx)} ${n(ty)}Q${n((bx + tx) / 2 - nx * 0.6)} ${n((by + ty) / 2 - ny * 0.6)} ${n(bx - nx)} ${n(by - ny)}Z`;
}

/** Draws a balloon, its tail towards the speaker's mouth where there is one. */
export function drawBalloon(
  { line: said, set, box }: Balloon,
  mouth: Mouth | null,
  ink: string,
  random: Random,
): string {
  const [tx, ty] = [box.x + (box.w - set.w) / 2, box.y + (box.h - set.h) / 2];
  if (said.voice === 'caption')
    return (
      rect(box.x, box.y, box.w, box.h, '#fffdf4', { stroke: ink, 'stroke-width': 2.5 }) +
      drawText(set, tx, ty, ink, 500)
    );
  const shape = said.voice === 'shout' ? spikes(box, random) : oval(box);
  const dash = said.voice === 'whisper' ? { 'stroke-dasharray': '9 7' } : {};
  const edge = {
    stroke: ink,
    'stroke-width': said.voice === 'shout' ? 4 : 3,
    'stroke-linejoin': 'round',
    ...dash,
  };
  if (mouth === null)
    return path(shape, '#ffffff', edge) + drawText(set, tx, ty, ink, said.voice === 'shout' ? 900 : 500);
  if (said.voice === 'think') {
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
    const away = Math.hypot(mouth.x - cx, mouth.y - cy) || 1;
    const [from, to] = [Math.min(box.w, box.h) * 0.56, away - mouth.stop];
    const dots = [0.1, 0.5, 0.9]
      .map((share, index) => {
        const along = (from + (to - from) * share) / away;
        return to < from
          ? ''
          : circle(cx + (mouth.x - cx) * along, cy + (mouth.y - cy) * along, 11 - index * 3, '#ffffff', {
              stroke: ink,
              'stroke-width': 2.5,
            });
      })
      .join('');
    return (
      dots +
      path(shape, '#ffffff', {
        ...edge,
        'stroke-dasharray': '1 8',
        'stroke-linecap': 'round',
        'stroke-width': 4,
      }) +
      drawText(set, tx, ty, ink, 400)
    );
  }
  const point = tail(box, mouth);
  return (
    path(point, '#ffffff', edge) +
    path(shape, '#ffffff', edge) +
    path(point, '#ffffff') +
    drawText(set, tx, ty, ink, said.voice === 'shout' ? 900 : 500)
  );
}

/** A sound, drawn as large letters that lean and shake. */
export function drawSound(text: string, box: Box, color: string, ink: string, random: Random): string {
  const chars = [...text];
  const size = Math.min(box.h * 0.3, (box.w * 0.8) / chars.length, 130);
  const x = box.x + box.w * 0.7 - (chars.length * size * 0.95) / 2;
  const y = box.y + box.h * 0.86;
  return chars
    .map((char, index) =>
      el(
        'text',
        {
          x: x + index * size * 0.95,
          y: y + (random() - 0.5) * size * 0.24,
          'font-family': FONT,
          'font-weight': 900,
          'font-size': size * (0.9 + random() * 0.22),
          fill: color,
          stroke: ink,
          'stroke-width': size * 0.16,
          'paint-order': 'stroke',
          'stroke-linejoin': 'round',
          transform: `rotate(${n((random() - 0.5) * 16 - 5)} ${n(x + index * size)} ${n(y)})`,
        },
        escape(char),
      ),
    )
    .join('');
}

/** A title in large letters with an outline, for covers. */
export function drawTitle(
  text: string,
  place: { x: number; y: number; size: number },
  fill: string,
  edge: string,
  isColumn = false,
): string {
  const style = {
    'font-family': 'Noto Serif CJK SC',
    'font-weight': 900,
    'font-size': place.size,
    fill,
    stroke: edge,
    'stroke-width': place.size * 0.12,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  };
  if (!isColumn)
    return el('text', { x: place.x, y: place.y, 'text-anchor': 'middle', ...style }, escape(text));
  return [...text]
    .map((char, index) =>
      el(
        'text',
        { x: place.x, y: place.y + index * place.size * 1.08, 'text-anchor': 'middle', ...style },
        escape(char),
      ),
    )
    .join('');
}
export const rule = (x: number, y: number, w: number, color: string): string =>
  line(`M${n(x)} ${n(y)}L${n(x + w)} ${n(y)}`, color, 3);
