import type { Chapter } from './chapter.ts';

export type TextEncoding = 'utf-8' | 'gb18030';

/** A book as such files are passed around: title, author, chapters, every paragraph behind two wide spaces. */
export function renderTxt(name: string, author: string, chapters: Chapter[], newline: string): string {
  const lines = [`《${name}》`, `作者：${author}`, ''];
  for (const chapter of chapters) {
    if (chapter.volume !== null) lines.push('', chapter.volume, '');
    lines.push('', chapter.title, '');
    for (const paragraph of chapter.paragraphs) lines.push(`　　${paragraph}`);
  }
  return [...lines, ''].join(newline);
}

/** Node reads GB18030 but does not write it, so the decoder's two-byte table is turned around. */
function createGbTable(): Map<string, number> {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && !table.has(character)) table.set(character, (lead << 8) | trail);
    }
  }
  return table;
}

/** Bytes of the text; throws where GB18030 would need four bytes, which this catalogue never does. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const table = createGbTable();
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const pair = table.get(character);
    if (point < 0x80) bytes.push(point);
    else if (pair === undefined) throw new Error(`No two-byte GB18030 code for ${character}`);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Uint8Array.from(bytes);
}
