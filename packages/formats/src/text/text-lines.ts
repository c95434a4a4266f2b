import { isSpace } from '../headings/line-cursor.ts';

/** A line without the blank space around it. `indented` tells a paragraph's first line in hard-wrapped text. */
export interface TextLine {
  readonly text: string;
  readonly indented: boolean;
  /** Blank lines directly above. */
  readonly blankAbove: boolean;
}

const isBlank = (char: string) =>
  isSpace(char) || char === '\r' || char === '\f' || char === '\v' || char === '\0';

function trimLine(line: string): string {
  let from = 0;
  let to = line.length;
  while (from < to && isBlank(line[from] ?? '')) from += 1;
  while (to > from && isBlank(line[to - 1] ?? '')) to -= 1;
  return line.slice(from, to);
}

/** Lines that hold something, whatever their ends (LF, CRLF, CR). */
export function linesOf(text: string): TextLine[] {
  const unified = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  const lines: TextLine[] = [];
  let blankAbove = true;
  for (const raw of unified.split('\n')) {
    const trimmed = trimLine(raw);
    if (trimmed === '') {
      blankAbove = true;
      continue;
    }
    lines.push({ text: trimmed, indented: isBlank(raw[0] ?? ''), blankAbove });
    blankAbove = false;
  }
  return lines;
}

const SENTENCE_ENDS = '。！？!?”」』…）)：:；;—';

/** Some sites put whole chapters on one line, paragraphs apart by two wide spaces after a sentence's end. */
function splitAtWideSpaces(line: string): string[] {
  if (!line.includes('\u3000\u3000')) return [line];
  const parts: string[] = [];
  let from = 0;
  for (let at = line.indexOf('\u3000\u3000'); at !== -1; at = line.indexOf('\u3000\u3000', at + 2)) {
    const before = trimLine(line.slice(from, at)).at(-1);
    if (before === undefined || !SENTENCE_ENDS.includes(before)) continue;
    parts.push(trimLine(line.slice(from, at)));
    from = at + 2;
  }
  parts.push(trimLine(line.slice(from)));
  return parts.filter((part) => part !== '');
}

/** Width at which a text was wrapped by hand, or undefined when its lines are its paragraphs. */
export function wrapWidth(lines: readonly TextLine[]): number | undefined {
  if (lines.length < 20) return undefined;
  const lengths = lines.map(({ text }) => text.length).toSorted((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  if (width < 20 || width > 120 || (lengths.at(-1) ?? 0) > width * 2) return undefined;
  let followed = 0;
  let full = 0;
  for (const [n, line] of lines.entries()) {
    const next = lines[n + 1];
    if (next === undefined || next.blankAbove) continue;
    followed += 1;
    if (isFull(line.text, next.text, width)) full += 1;
  }
  return followed > lines.length * 0.4 && full > followed * 0.6 ? width : undefined;
}

const isWide = (char: string) => char >= '\u2e80';

/** Whether the next line's first word would not have fitted any more: then the break is the wrapping's, not the author's. */
function isFull(line: string, next: string, width: number): boolean {
  const first = next[0] ?? '';
  const space = next.indexOf(' ');
  const word = isWide(first) ? 2 : space === -1 ? next.length : space + 1;
  return line.length + word > width - 2;
}

/** Paragraphs of consecutive lines. */
export function paragraphsOf(lines: readonly TextLine[], width: number | undefined): string[] {
  if (width === undefined) return lines.flatMap(({ text }) => splitAtWideSpaces(text));
  const paragraphs: string[] = [];
  let current = '';
  for (const [n, line] of lines.entries()) {
    const glue = current === '' || isWide(current.at(-1) ?? '') ? '' : ' ';
    current += glue + line.text;
    const next = lines[n + 1];
    const goesOn = next !== undefined && !next.blankAbove && !(next.indented && !line.indented);
    if (goesOn && isFull(line.text, next.text, width)) continue;
    paragraphs.push(...splitAtWideSpaces(current));
    current = '';
  }
  return paragraphs;
}
