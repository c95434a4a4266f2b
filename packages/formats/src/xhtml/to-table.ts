import type { Inline } from '@aurora/contracts';
import { type BlockSink, markedInline } from './block-sink.ts';
import { tidyInline } from './inline-text.ts';
import { INLINE } from './page-context.ts';
import { type XhtmlElement, type XhtmlNode, walkElements } from './xhtml-tree.ts';

/** Blocks in a cell become lines of it. */
function flatten(nodes: readonly XhtmlNode[]): XhtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || INLINE.has(node.name)) return [node];
    const lineBreak: XhtmlElement = { name: 'br', attributes: {}, children: [] };
    return [lineBreak, ...flatten(node.children), lineBreak];
  });
}

function cellOf(cell: XhtmlElement, sink: BlockSink): Inline[] {
  const run = tidyInline(markedInline({ ...cell, children: flatten(cell.children) }, sink));
  return run.filter((item, n) => {
    const before = run[n - 1];
    const isBreak = typeof item !== 'string' && item.t === 'br';
    return !(isBreak && before !== undefined && typeof before !== 'string' && before.t === 'br');
  });
}

/** Rows of a table; spans are not kept, empty rows are left out. */
export function tableOf(table: XhtmlElement, sink: BlockSink): { head: boolean; cells: Inline[][] }[] {
  return [...walkElements(table)]
    .filter(({ name }) => name === 'tr')
    .map((row) => {
      const cells = row.children.filter(
        (child): child is XhtmlElement =>
          typeof child !== 'string' && (child.name === 'td' || child.name === 'th'),
      );
      return {
        head: cells.length > 0 && cells.every(({ name }) => name === 'th'),
        cells: cells.map((c) => cellOf(c, sink)),
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
}
