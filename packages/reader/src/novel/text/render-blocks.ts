import type { Block, ChapterImage, Inline } from '@aurora/contracts';
import type { NovelChapter } from '../novel-types.ts';

/** Draws the block model with `createElement` and text only: a book cannot bring markup of its own. */

const HEADINGS = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5', 5: 'h6', 6: 'h6' } as const;

type Images = Record<string, ChapterImage>;

const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
};

function createImage(image: ChapterImage, alt: string): HTMLImageElement {
  const element = document.createElement('img');
  element.width = image.width;
  element.height = image.height;
  element.decoding = 'async';
  element.loading = 'lazy';
  element.draggable = false;
  element.alt = alt;
  element.src = image.url;
  return element;
}

function renderInline(inline: Inline, images: Images): Node | string {
  if (typeof inline === 'string') return inline;
  switch (inline.t) {
    case 'br':
      return document.createElement('br');
    case 'ruby':
      return createElement('ruby', '', [inline.c, createElement('rt', '', [inline.rt])]);
    case 'noteref': {
      const mark = createElement('button', 'ar-noteref', [inline.c]);
      mark.type = 'button';
      mark.dataset['note'] = inline.id;
      return mark;
    }
    case 'image': {
      const image = images[inline.image];
      if (!image) return inline.alt;
      const element = createImage(image, inline.alt);
      element.className = 'ar-glyph';
      return element;
    }
    default:
      return createElement(inline.t, '', renderInlines(inline.c, images));
  }
}

const renderInlines = (inlines: readonly Inline[], images: Images): (Node | string)[] =>
  inlines.map((inline) => renderInline(inline, images));

function renderFigure(block: Extract<Block, { t: 'figure' }>, images: Images): HTMLElement {
  const figure = createElement('figure', 'ar-figure');
  const image = images[block.image];
  if (image) {
    const element = createImage(image, block.alt);
    const ratio = image.width / image.height;
    // The size is reserved before the picture is there, and never more than a page.
    element.style.aspectRatio = `${image.width} / ${image.height}`;
    element.style.width = `min(100%, ${image.width}px, calc(var(--ar-figure) * ${ratio}))`;
    figure.append(element);
  } else figure.append(block.alt);
  if (block.caption) figure.append(createElement('figcaption', '', renderInlines(block.caption, images)));
  return figure;
}

function renderTable(block: Extract<Block, { t: 'table' }>, images: Images): HTMLElement {
  const rows = block.rows.map((row) =>
    createElement(
      'tr',
      '',
      row.cells.map((cell) => createElement(row.head ? 'th' : 'td', '', renderInlines(cell, images))),
    ),
  );
  const frame = createElement('div', 'ar-table', [
    createElement('table', '', [createElement('tbody', '', rows)]),
  ]);
  // What scrolls must be reachable by the keyboard.
  frame.tabIndex = 0;
  return frame;
}

function renderVerse(block: Extract<Block, { t: 'verse' }>, images: Images): HTMLElement {
  const lines = block.lines.map((line) => {
    const element = createElement('div', 'ar-line', renderInlines(line.c, images));
    element.style.paddingInlineStart = `${line.indent}em`;
    return element;
  });
  return createElement('div', 'ar-verse', lines);
}

/** Draws one block. Notes are drawn hidden: they keep their place in the count, and open on demand. */
function renderBlock(block: Block, images: Images): HTMLElement {
  switch (block.t) {
    case 'p': {
      const paragraph = createElement('p', '', renderInlines(block.c, images));
      if (block.align) paragraph.dataset['align'] = block.align;
      return paragraph;
    }
    case 'h':
      // The chapter's title is the page's h2; headings inside follow below it.
      return createElement(HEADINGS[block.level], '', renderInlines(block.c, images));
    case 'figure':
      return renderFigure(block, images);
    case 'hr':
      return createElement('hr', '');
    case 'quote':
      return createElement('blockquote', '', renderBlocks(block.c, images));
    case 'list': {
      const items = block.items.map((item) => createElement('li', '', renderBlocks(item, images)));
      return createElement(block.ordered ? 'ol' : 'ul', '', items);
    }
    case 'verse':
      return renderVerse(block, images);
    case 'table':
      return renderTable(block, images);
    case 'note': {
      const note = createElement('aside', 'ar-note', renderBlocks(block.c, images));
      note.hidden = true;
      return note;
    }
    default:
      return block satisfies never;
  }
}

/** Draws blocks in order. */
export const renderBlocks = (blocks: readonly Block[], images: Images): HTMLElement[] =>
  blocks.map((block) => renderBlock(block, images));

/** A drawn chapter: its element and each top-level block's element, by block number. */
export type DrawnChapter = { element: HTMLElement; blocks: HTMLElement[] };

/** Draws a chapter with its title. */
export function renderChapter(chapter: NovelChapter): DrawnChapter {
  const element = createElement('section', 'ar-chapter');
  element.dataset['chapter'] = chapter.id;
  if (chapter.language !== undefined) element.lang = chapter.language;
  const blocks = renderBlocks(chapter.blocks, chapter.images);
  const first = chapter.blocks[0];
  const hasOwnTitle = first?.t === 'h' && blocks[0]?.textContent?.trim() === chapter.title.trim();
  if (hasOwnTitle) blocks[0]?.classList.add('ar-title');
  else element.append(createElement('h2', 'ar-title', [chapter.title]));
  element.append(...blocks);
  return { element, blocks };
}
