import type { Block, Inline } from '@aurora/contracts';
import { type BlockSink, markOf, markedInline } from './block-sink.ts';
import { splitLines } from './inline-text.ts';
import { DROPPED, INLINE } from './page-context.ts';
import { inlineOf } from './to-inline.ts';
import { type XhtmlElement, classesOf, walkElements } from './xhtml-tree.ts';

type VerseLine = { c: Inline[]; indent: number };

const MAX_INDENT = 10;

/** Indentation that a line's class tells (`indent2`, `i4`), in ems. */
export function indentOf(element: XhtmlElement): number {
  for (const name of classesOf(element)) {
    const found = /^(?:indent|in|i|line-indent)-?(\d{0,2})$/u.exec(name);
    if (found !== null) return Math.min(MAX_INDENT, (found[1] === '' ? 1 : Number(found[1])) * 2);
  }
  return 0;
}

export const verseOf = (lines: readonly Inline[][], indent: number): Block => ({
  t: 'verse',
  lines: lines.map((c) => ({ c, indent })),
});

/** Leading no-break and wide spaces are how plain books indent verse. */
function spacesBefore(run: readonly Inline[]): number {
  const first = run.find((item) => typeof item === 'string' && item.trim() !== '') ?? run[0];
  const lead = /^[\s\u00a0\u3000]*/u.exec(typeof first === 'string' ? first : '')?.[0] ?? '';
  return [...lead].reduce((ems, char) => ems + (char === '\u3000' ? 1 : char === '\u00a0' ? 0.5 : 0), 0);
}

const hasBlockInside = (element: XhtmlElement) =>
  [...walkElements(element)].some(({ name }) => !INLINE.has(name) && !DROPPED.has(name));

/**
 * A poem or a stanza: each leaf element in it is a line. Stanzas in it are verses of their own; quotations, headings
 * and the like keep what they are.
 */
export function versesIn(element: XhtmlElement, sink: BlockSink): void {
  let lines: VerseLine[] = [];
  const end = () => {
    const loose = splitLines(sink.run.splice(0)).filter((line) => line.length > 0);
    lines.push(...loose.map((c) => ({ c, indent: 0 })));
    if (lines.length > 0) sink.push({ t: 'verse', lines });
    lines = [];
  };
  for (const child of element.children) {
    if (typeof child === 'string') {
      sink.run.push(child);
    } else if (DROPPED.has(child.name)) {
      continue;
    } else if (INLINE.has(child.name)) {
      sink.run.push(...inlineOf([child], sink.context));
    } else if (
      (child.name === 'p' || child.name === 'div' || child.name === 'li') &&
      !hasBlockInside(child)
    ) {
      markOf(child.attributes, sink);
      const run = markedInline(child, sink);
      const indent = Math.min(MAX_INDENT, indentOf(child) + spacesBefore(run));
      lines.push(
        ...splitLines(run)
          .filter((c) => c.length > 0)
          .map((c) => ({ c, indent })),
      );
    } else {
      end();
      if (child.name === 'div' || child.name === 'section' || child.name === 'p') versesIn(child, sink);
      else if (child.name === 'blockquote') quoteIn(child, sink);
      else sink.convert([child], sink);
    }
  }
  end();
}

/** A quotation within a poem is verse too. */
function quoteIn(element: XhtmlElement, sink: BlockSink): void {
  const c: Block[] = [];
  versesIn(element, { ...sink, run: [], push: (block) => void c.push(block) });
  if (c.length > 0) sink.push({ t: 'quote', c });
}
