import type { Block, Inline } from '@aurora/contracts';

const inlineLength = (inline: Inline): number => {
  if (typeof inline === 'string') return inline.length;
  if (inline.t === 'br' || inline.t === 'image') return 0;
  return typeof inline.c === 'string' ? inline.c.length : sum(inline.c, inlineLength);
};

const sum = <Item>(items: readonly Item[], lengthOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + lengthOf(item), 0);

/** Characters of a block as positions count them: UTF-16 units, ruby readings left out; notes weigh nothing. */
export function blockLength(block: Block): number {
  switch (block.t) {
    case 'p':
    case 'h':
      return sum(block.c, inlineLength);
    case 'figure':
      return sum(block.caption ?? [], inlineLength);
    case 'quote':
      return sum(block.c, blockLength);
    case 'list':
      return sum(block.items, (item) => sum(item, blockLength));
    case 'verse':
      return sum(block.lines, (line) => sum(line.c, inlineLength));
    case 'table':
      return sum(block.rows, (row) => sum(row.cells, (cell) => sum(cell, inlineLength)));
    case 'hr':
    case 'note':
      return 0;
    default:
      return block satisfies never;
  }
}

/** Part of the chapter's characters that lies before a place, 0..1. */
export function progressOf(blocks: readonly Block[], block: number, char: number): number {
  const total = sum(blocks, blockLength);
  if (total === 0) return 0;
  return Math.min(1, (sum(blocks.slice(0, block), blockLength) + char) / total);
}

/** The place where a part of the chapter's characters has been read; the inverse of `progressOf`. */
export function placeOf(blocks: readonly Block[], progress: number): { block: number; char: number } {
  let left = Math.round(sum(blocks, blockLength) * Math.min(1, Math.max(0, progress)));
  for (const [block, content] of blocks.entries()) {
    const length = blockLength(content);
    if (left < length) return { block, char: left };
    left -= length;
  }
  const last = blocks.findLastIndex((block) => blockLength(block) > 0);
  const content = blocks[last];
  return content ? { block: last, char: Math.max(0, blockLength(content) - 1) } : { block: 0, char: 0 };
}
