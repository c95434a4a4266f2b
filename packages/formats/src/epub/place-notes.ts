import type { Block } from '@aurora/contracts';
import { allBlocks, allInlines } from '../xhtml/block-text.ts';

type Note = Extract<Block, { t: 'note' }>;

const refsIn = (blocks: readonly Block[]): Set<string> => {
  const ids = new Set<string>();
  for (const item of allInlines(blocks)) if (item.t === 'noteref') ids.add(item.id);
  return ids;
};

/** Links back to the text are the reader's own business. */
const BACK = /(?:[\s↩↑⤴←◀↵]|\uFE0E|\uFE0F)+$/u;

function withoutBackLinks(blocks: readonly Block[]): Block[] {
  return blocks
    .map((block): Block => {
      if (block.t !== 'p') return block;
      const c = block.c.filter((item) => typeof item !== 'string' || item.replace(BACK, '') !== '');
      const last = c.at(-1);
      const tail = typeof last === 'string' ? last.replace(BACK, '') : last;
      return { ...block, c: tail === undefined ? c : [...c.slice(0, -1), tail] };
    })
    .filter((block) => block.t !== 'p' || block.c.length > 0);
}

/** Notes that nothing in these blocks refers to become ordinary text, where they stand. */
function unwrapNotes(blocks: readonly Block[], keep: (note: Note) => 'note' | 'text' | 'drop'): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.t === 'quote') return [{ ...block, c: unwrapNotes(block.c, keep) }];
    if (block.t === 'list') return [{ ...block, items: block.items.map((item) => unwrapNotes(item, keep)) }];
    if (block.t !== 'note') return [block];
    const fate = keep(block);
    return fate === 'note' ? [block] : fate === 'text' ? unwrapNotes(block.c, keep) : [];
  });
}

/**
 * Brings each note to the chapter that refers to it, since a chapter is read on its own: a note of the same chapter
 * stays, one from elsewhere is copied to the end. Where notes were gathered they stay as text if the table of contents
 * names that place, and leave it otherwise.
 */
export function placeNotes(
  chapters: readonly (readonly Block[])[],
  namedNotes: ReadonlySet<string>,
): Block[][] {
  const notes = new Map<string, Note>();
  for (const blocks of chapters) {
    for (const block of allBlocks(blocks))
      if (block.t === 'note') notes.set(block.id, { ...block, c: withoutBackLinks(block.c) });
  }
  return chapters.map((blocks) => {
    const refs = refsIn(blocks.filter(({ t }) => t !== 'note'));
    const own = new Set<string>();
    for (const block of allBlocks(blocks)) if (block.t === 'note') own.add(block.id);
    const kept = unwrapNotes(blocks, ({ id }) =>
      refs.has(id) ? 'note' : namedNotes.has(id) ? 'text' : 'drop',
    );
    const brought = [...refs].filter((id) => !own.has(id)).flatMap((id) => notes.get(id) ?? []);
    const tidied = kept.map((block) => (block.t === 'note' ? (notes.get(block.id) ?? block) : block));
    return [...tidied, ...brought];
  });
}
