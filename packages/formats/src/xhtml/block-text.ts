import type { Block, Inline } from '@aurora/contracts';
import { inlineText } from './inline-text.ts';

/** Plain text of blocks, a line each; notes only when they are asked for. */
export function blockText(blocks: readonly Block[], notes: 'with' | 'without' = 'without'): string {
  return blocks
    .flatMap((block): string[] => {
      switch (block.t) {
        case 'p':
        case 'h':
          return [inlineText(block.c)];
        case 'figure':
          return block.caption === undefined ? [] : [inlineText(block.caption)];
        case 'hr':
          return [];
        case 'quote':
          return [blockText(block.c, notes)];
        case 'list':
          return block.items.map((item) => blockText(item, notes));
        case 'verse':
          return block.lines.map(({ c }) => inlineText(c));
        case 'table':
          return block.rows.map(({ cells }) => cells.map(inlineText).join(' '));
        case 'note':
          return notes === 'with' ? [blockText(block.c, notes)] : [];
      }
    })
    .join('\n');
}

/** Letters that a reader has before him: blank space and notes do not count. */
export const countChars = (blocks: readonly Block[]): number =>
  blockText(blocks).replaceAll(/\s+/gu, '').length;

function* inlinesIn(list: readonly Inline[]): Generator<Exclude<Inline, string>> {
  for (const item of list) {
    if (typeof item === 'string') continue;
    yield item;
    if (item.t !== 'ruby' && item.t !== 'br' && item.t !== 'noteref' && item.t !== 'image')
      yield* inlinesIn(item.c);
  }
}

/** Every block, those in others included. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.t === 'quote' || block.t === 'note') yield* allBlocks(block.c);
    else if (block.t === 'list') for (const item of block.items) yield* allBlocks(item);
  }
}

/** Every run that is more than a string, wherever it stands. */
export function* allInlines(blocks: readonly Block[]): Generator<Exclude<Inline, string>> {
  for (const block of allBlocks(blocks)) {
    if (block.t === 'p' || block.t === 'h') yield* inlinesIn(block.c);
    else if (block.t === 'figure') yield* inlinesIn(block.caption ?? []);
    else if (block.t === 'verse') for (const { c } of block.lines) yield* inlinesIn(c);
    else if (block.t === 'table')
      for (const { cells } of block.rows) for (const cell of cells) yield* inlinesIn(cell);
  }
}

/** Keys of the pictures shown in blocks. */
export function imageKeys(blocks: readonly Block[]): Set<string> {
  const keys = new Set<string>();
  for (const block of allBlocks(blocks)) if (block.t === 'figure') keys.add(block.image);
  for (const item of allInlines(blocks)) if (item.t === 'image') keys.add(item.image);
  return keys;
}
