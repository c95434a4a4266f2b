import type { DrawnChapter } from './render-blocks.ts';

/** A place in a drawn chapter. */
export type Anchor = { block: number; char: number };

/** The text of a block as positions count it: readings above ruby are not part of it. */
function textNodes(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ALL, (node) =>
    node.nodeName === 'RT'
      ? NodeFilter.FILTER_REJECT
      : node.nodeType === Node.TEXT_NODE
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

const lengthOf = (nodes: readonly Text[]): number => nodes.reduce((total, node) => total + node.length, 0);

/** White space at a line's end has no box; then the next character's is taken. */
const SEARCH_AHEAD = 12;

function charBox(nodes: readonly Text[], char: number): DOMRect | undefined {
  const range = document.createRange();
  let start = 0;
  for (const node of nodes) {
    const from = Math.max(0, char - start);
    for (let at = from; at < node.length && start + at < char + SEARCH_AHEAD; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getClientRects()[0];
      if (box && box.width + box.height > 0) return box;
    }
    start += node.length;
  }
  return undefined;
}

/** Where an anchor stands on the screen now. The very beginning is the chapter's own top, title included. */
export function boxOf(chapter: DrawnChapter, anchor: Anchor): DOMRect | undefined {
  if (anchor.block === 0 && anchor.char === 0) return chapter.element.getClientRects()[0];
  for (let place = anchor.block; place < chapter.blocks.length; place += 1) {
    const block = chapter.blocks[place];
    const boxes = block?.getClientRects();
    if (!block || !boxes || boxes.length === 0) continue;
    const char = place === anchor.block ? anchor.char : 0;
    return charBox(textNodes(block), char) ?? boxes[0];
  }
  return chapter.blocks.at(-1)?.getClientRects()[0] ?? chapter.element.getClientRects()[0];
}

/** The first place from 0 to `count` - 1 for which `holds`; `count` when none. `holds` turns true once. */
function firstWhere(count: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The first character that `isReached` says lies on or after the line being asked for. Text runs one way, so
 * blocks and characters are searched by halves: a few boxes are measured, however long the chapter.
 */
export function findAnchor(chapter: DrawnChapter, isReached: (box: DOMRect) => boolean): Anchor | undefined {
  const drawn = chapter.blocks.flatMap((element, block) => (element.hidden ? [] : [{ element, block }]));
  const place = firstWhere(drawn.length, (at) => {
    const box = Array.from(drawn[at]?.element.getClientRects() ?? []).at(-1);
    return box !== undefined && isReached(box);
  });
  const found = drawn[place];
  if (!found) return undefined;
  const nodes = textNodes(found.element);
  const length = lengthOf(nodes);
  const char = firstWhere(length, (at) => {
    const box = charBox(nodes, at);
    return box !== undefined && isReached(box);
  });
  // A block without text in reach (a picture, a rule) is its own place.
  return { block: found.block, char: char === length ? 0 : char };
}
