import sharp from 'sharp';

/** A title broken into lines of letters that fit a given width. */
export interface Lettering {
  readonly lines: readonly string[];
  readonly fontSize: number;
  readonly lineHeight: number;
}

export const FONT_FAMILY =
  "'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Hiragino Sans','Noto Sans','Noto Sans Thai','Helvetica Neue',Arial,sans-serif";
export const SERIF_FAMILY =
  "'Noto Serif CJK SC','Noto Serif SC','Songti SC','Hiragino Mincho ProN','Noto Serif','Noto Sans CJK SC','Times New Roman',serif";

const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const CLOSING = /^[、。，．！？：；）」』】》〉…—·・!?,.:;)\]]/u;

/** Width of a character in ems, near enough to choose lines and sizes by. */
function emsOf(char: string): number {
  if (/\p{M}/u.test(char)) return 0;
  if (IDEOGRAPH.test(char)) return 1;
  if (/[\s.,:;'’!|ilI]/u.test(char)) return 0.31;
  if (/[mwMW—…]/u.test(char)) return 0.9;
  if (/\p{sc=Cyrillic}/u.test(char)) return 0.66;
  return /[\p{Lu}\d]/u.test(char) ? 0.68 : 0.57;
}

const widthOf = (text: string) => [...text].reduce((sum, char) => sum + emsOf(char), 0);

/** Words of a chunk that holds no space: scripts without spaces are broken between words or ideographs. */
function wordsOf(chunk: string): string[] {
  if (!IDEOGRAPH.test(chunk) && !/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u.test(chunk)) return [chunk];
  const segments = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(chunk)];
  return segments.flatMap(({ segment }) =>
    IDEOGRAPH.test(segment) && segment.length > 3 ? [...segment] : [segment],
  );
}

/** Pieces that stay together: words with their space, single ideographs, closing marks with what they close. */
function pieces(title: string): string[] {
  const found: string[] = [];
  for (const part of (title.match(/\S+\s*/gu) ?? []).flatMap(wordsOf)) {
    const last = found.length - 1;
    const isAttached = last >= 0 && (CLOSING.test(part) || part.trim() === '');
    if (isAttached) found[last] += part;
    else found.push(part);
  }
  return found;
}

function fill(words: readonly string[], maxEms: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && widthOf(line + word.trimEnd()) > maxEms) {
      lines.push(line.trim());
      line = '';
    }
    line += line === '' ? word.trimStart() : word;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** Breaks evenly: the narrowest measure that still gives the same number of lines. */
function fillEvenly(words: readonly string[], maxEms: number): string[] {
  const lines = fill(words, maxEms);
  for (let ems = maxEms - 0.5; ems > 1; ems -= 0.5) {
    const narrower = fill(words, ems);
    const isWorse = narrower.length > lines.length || narrower.some((line) => widthOf(line) > maxEms);
    if (isWorse) return fill(words, ems + 0.5);
  }
  return lines;
}

const MAX_LINES = 4;
/** A third line is only worth it where it lets the letters grow by more than this. */
const LINE_COST = 0.74;

/** Sets a title into `width`: as large as it can be between the two sizes, in few lines rather than many. */
export function setLines(
  title: string,
  width: number,
  sizes: { largest: number; smallest: number },
): Lettering {
  const words = pieces(title.trim());
  let best: { lines: string[]; fontSize: number; worth: number } | undefined;
  for (let fontSize = sizes.largest; fontSize >= sizes.smallest; fontSize *= 0.96) {
    const lines = fillEvenly(words, width / fontSize);
    const fits = lines.length <= MAX_LINES && lines.every((line) => widthOf(line) * fontSize <= width);
    const worth = fits ? fontSize * LINE_COST ** Math.max(0, lines.length - 2) : 0;
    if (worth > (best?.worth ?? 0)) best = { lines, fontSize, worth };
  }
  if (best !== undefined) return { ...best, lineHeight: best.fontSize * 1.22 };
  const fontSize = sizes.smallest;
  const lines = fillEvenly(words, width / fontSize);
  const shown =
    lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1] ?? ''}…`] : lines;
  return { lines: shown, fontSize, lineHeight: fontSize * 1.22 };
}

/** True where a title can stand upright in columns, as on the spine of a Chinese or Japanese book. */
export function canStandUpright(title: string): boolean {
  const chars = [...title.trim()];
  return (
    chars.length >= 2 &&
    chars.length <= 8 &&
    chars.every((char) => IDEOGRAPH.test(char)) &&
    !/[\p{sc=Hangul}（）]/u.test(title)
  );
}

export function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

async function rasterOf(char: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><text x="8" y="36" font-size="32" font-family="${FONT_FAMILY}" fill="#000">${escapeXml(char)}</text></svg>`;
  return (
    await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
  ).toString('latin1');
}

const known = new Map<string, Promise<boolean>>();

/** A character has a glyph where it draws something, and something else than the box of a missing one. */
function hasGlyph(char: string): Promise<boolean> {
  let answer = known.get(char);
  if (answer === undefined) {
    answer = Promise.all([rasterOf(char), rasterOf(' '), rasterOf('\u{10fffd}')]).then(
      ([own, nothing, missing]) => own !== nothing && own !== missing,
    );
    if (known.size > 5000) known.clear();
    known.set(char, answer);
  }
  return answer;
}

/** True where this machine's fonts can draw the title; a bare machine may have none at all. */
export async function canLetter(title: string): Promise<boolean> {
  const chars = [...new Set(title)].filter((char) => !/[\s\p{M}\p{Cf}]/u.test(char)).slice(0, 60);
  const answers = await Promise.all(chars.map(hasGlyph));
  return chars.length > 0 && answers.every(Boolean);
}
