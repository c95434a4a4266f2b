import { createDiv } from '../core/dom.ts';
import { sideMargin } from './novel-settings.ts';
import type { NovelChapter, NovelSettings } from './novel-types.ts';
import { renderChapter } from './text/render-blocks.ts';
import { boxOf, findAnchor } from './text/text-anchor.ts';
import type { Anchor } from './text/text-anchor.ts';

/** A screenful that shows one page of a chapter laid out in columns. Two of them make a turn. */
export type Leaf = {
  chapterId: string;
  element: HTMLElement;
  isVertical: boolean;
  pages: () => number;
  page: () => number;
  show: (page: number) => void;
  layout: (size: { width: number; height: number }, settings: NovelSettings) => void;
  pageOf: (anchor: Anchor) => number;
  /** The first character on a page. */
  anchorOf: (page: number) => Anchor;
};

/** From this width on a page has two columns, as an open book has. */
const TWO_COLUMNS_PX = 900;
/** A picture leaves room for its caption. */
const FIGURE_SHARE = 0.84;

/** Draws a chapter into columns of a page's size. Horizontal text overflows sideways, vertical text downwards. */
export function createLeaf(chapter: NovelChapter, parent: HTMLElement): Leaf {
  const element = createDiv('ar-leaf', parent);
  const drawn = renderChapter(chapter);
  const text = drawn.element;
  const isVertical = chapter.writingMode === 'vertical';
  text.toggleAttribute('data-vertical', isVertical);
  element.append(text);
  let extent = 1;
  let pages = 1;
  let shown = 0;

  const pageAt = (box: DOMRect): number => {
    const origin = text.getBoundingClientRect();
    const distance = isVertical ? box.top - origin.top : box.left - origin.left;
    return Math.max(0, Math.floor((distance + 1) / extent));
  };
  const show = (page: number): void => {
    shown = Math.min(Math.max(0, page), pages - 1);
    const px = -shown * extent;
    text.style.transform = isVertical ? `translate(0, ${px}px)` : `translate(${px}px, 0)`;
  };
  const countPages = (): number => {
    const last = drawn.blocks.findLast((block) => !block.hidden) ?? text.lastElementChild;
    const box = Array.from(last?.getClientRects() ?? []).at(-1);
    return box ? pageAt(box) + 1 : 1;
  };

  return {
    chapterId: chapter.id,
    element,
    isVertical,
    pages: () => pages,
    page: () => shown,
    show,
    layout({ width, height }, settings) {
      const columns = !isVertical && width >= TWO_COLUMNS_PX ? 2 : 1;
      const inline = isVertical ? settings.marginInline : sideMargin(width / columns, settings);
      const block = isVertical
        ? Math.max(settings.marginBlock, sideMargin(height, settings))
        : settings.marginBlock;
      extent = Math.max(1, isVertical ? height : width);
      text.style.width = `${width}px`;
      text.style.height = `${height}px`;
      text.style.padding = `${block}px ${inline}px`;
      text.style.columnCount = String(columns);
      text.style.columnGap = `${2 * (isVertical ? block : inline)}px`;
      text.style.setProperty('--ar-figure', `${Math.round((height - 2 * block) * FIGURE_SHARE)}px`);
      pages = countPages();
      show(shown);
    },
    pageOf(anchor) {
      const box = boxOf(drawn, anchor);
      return box ? Math.min(pages - 1, pageAt(box)) : 0;
    },
    anchorOf: (page) =>
      (page > 0 ? findAnchor(drawn, (box) => pageAt(box) >= page) : undefined) ?? { block: 0, char: 0 },
  };
}
