import type { Block, Inline } from '@aurora/contracts';
import { inlineText, splitLines, tidyInline } from './inline-text.ts';

export type Align = 'center' | 'right' | undefined;

const lineWidth = (line: readonly Inline[]) =>
  [...inlineText(line)].reduce((width, char) => width + (char >= '\u2e80' ? 2 : 1), 0);

export const pictureOnly = (line: readonly Inline[]) =>
  line.length > 0 &&
  line.every((item) => (typeof item === 'string' ? item.trim() === '' : item.t === 'image')) &&
  line.some((item) => typeof item !== 'string');

/** A run of text as paragraphs: blank lines part them, pictures alone become figures, many short lines are verse. */
export function paragraphsOf(run: readonly Inline[], align?: Align): Block[] {
  const tidy = tidyInline(run);
  if (tidy.length === 0) return [];
  if (pictureOnly(tidy)) {
    return tidy.flatMap((item): Block[] =>
      typeof item !== 'string' && item.t === 'image'
        ? [{ t: 'figure', image: item.image, alt: item.alt }]
        : [],
    );
  }
  const blocks: Block[] = [];
  let group: Inline[][] = [];
  for (const line of [...splitLines(tidy), []]) {
    if (line.length > 0) {
      group.push(line);
      continue;
    }
    blocks.push(...linesToBlocks(group, align));
    group = [];
  }
  return blocks;
}

const MAX_VERSE_WIDTH = 64;

function linesToBlocks(lines: readonly Inline[][], align: Align): Block[] {
  if (lines.length === 0) return [];
  const aligned = align === undefined ? {} : { align };
  const widths = lines.map(lineWidth);
  if (lines.length >= 4) {
    if (Math.max(...widths) <= MAX_VERSE_WIDTH)
      return [{ t: 'verse', lines: lines.map((c) => ({ c, indent: 0 })) }];
    // Whole pages written as lines apart by <br>: each is a paragraph.
    return lines.map((c) => ({ t: 'p', c, ...aligned }));
  }
  const joined = lines.flatMap((line, n): Inline[] => (n === 0 ? line : [{ t: 'br' }, ...line]));
  return [{ t: 'p', c: joined, ...aligned }];
}
