import type { Block, Inline } from '@aurora/contracts';
import { type BlockSink, createSink, markOf, markedInline } from './block-sink.ts';
import { splitLines, tidyInline } from './inline-text.ts';
import { DROPPED, INLINE, type PageContext, VERSE_NAMES } from './page-context.ts';
import { imageOf, inlineOf } from './to-inline.ts';
import { type Align, paragraphsOf, pictureOnly } from './to-paragraphs.ts';
import { tableOf } from './to-table.ts';
import { indentOf, verseOf, versesIn } from './to-verse.ts';
import { type XhtmlElement, type XhtmlNode, classesOf, typesOf, walkElements } from './xhtml-tree.ts';

/** A page as a row of blocks, with the places between them where the table of contents points. */
export type PageItem = { readonly mark: string } | { readonly block: Block };

/** Turns the body of a page into blocks by the allow-list of `spec/protection.md` 4.6. */
export function pageItems(body: XhtmlElement, context: PageContext): PageItem[] {
  const items: PageItem[] = [];
  const pending: string[] = [];
  const sink = createSink(context, {
    push: (block) => void items.push(...pending.splice(0).map((mark) => ({ mark })), { block }),
    mark: (id) => void pending.push(id),
    convert,
  });
  convert([body], sink);
  sink.flush();
  items.push(...pending.map((mark) => ({ mark })));
  return items;
}

/** Blocks inside a block. Its marks are the outer one's. */
function innerBlocks(nodes: readonly XhtmlNode[], outer: BlockSink): Block[] {
  const blocks: Block[] = [];
  const sink = createSink(outer.context, {
    push: (block) => void blocks.push(block),
    mark: outer.mark,
    convert,
  });
  convert(nodes, sink);
  sink.flush();
  return blocks;
}

function alignOf(element: XhtmlElement): Align {
  const { align = '', style = '' } = element.attributes;
  const styled = /text-align\s*:\s*(center|right)/iu.exec(style)?.[1] ?? align;
  const word = styled.toLowerCase();
  if (word === 'center' || word === 'right') return word;
  const classes = classesOf(element);
  if (classes.some((name) => /^(?:text-?|align-?|ta-)?(?:center|centre|centered|centred)$/u.test(name)))
    return 'center';
  return classes.some((name) => /^(?:text-?|align-?|ta-)right$|^right$/u.test(name)) ? 'right' : undefined;
}

const isVerse = (element: XhtmlElement): boolean =>
  [...classesOf(element), ...typesOf(element)].some((word) => VERSE_NAMES.test(word));

const LEVELS = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const;
type HeadingName = keyof typeof LEVELS;
const isHeading = (name: string): name is HeadingName => name in LEVELS;

function convert(nodes: readonly XhtmlNode[], sink: BlockSink): void {
  for (const node of nodes) {
    if (typeof node === 'string') sink.run.push(node);
    else convertElement(node, sink);
  }
}

/** A link or a span around paragraphs gives way to them. */
const holdsBlocks = (element: XhtmlElement) =>
  element.name !== 'svg' &&
  [...walkElements(element)].some(({ name }) => !INLINE.has(name) && !DROPPED.has(name));

function convertElement(element: XhtmlElement, sink: BlockSink): void {
  const { name, attributes } = element;
  if (DROPPED.has(name) || 'hidden' in attributes) return;
  if (INLINE.has(name) && !holdsBlocks(element)) {
    markOf(attributes, sink);
    sink.run.push(...markedInline({ name: '#run', attributes: {}, children: [element] }, sink));
    return;
  }
  sink.flush();
  markOf(attributes, sink);
  const noteId = sink.context.noteIdOf(element);
  if (noteId === undefined) {
    convertBlock(element, sink);
  } else {
    const c = innerBlocks([{ ...element, name: element.name === 'li' ? 'div' : element.name }], sink);
    if (c.length > 0) sink.push({ t: 'note', id: noteId, c });
  }
  sink.flush();
}

function convertBlock(element: XhtmlElement, sink: BlockSink): void {
  const { name } = element;
  if (isHeading(name)) return pushHeading(element, LEVELS[name], sink);
  switch (name) {
    case 'hr':
      return sink.push({ t: 'hr' });
    case 'blockquote':
      return pushIfFull(innerBlocks(element.children, sink), (c) => sink.push({ t: 'quote', c }));
    case 'ul':
    case 'ol':
      return pushList(element, sink);
    case 'table':
      return pushIfFull(tableOf(element, sink), (rows) => sink.push({ t: 'table', rows }));
    case 'figure':
      return pushFigure(element, sink);
    case 'pre':
      return pushIfFull(preLines(element, sink), (lines) => sink.push({ t: 'verse', lines }));
    case 'dt':
      return pushTerm(element, sink);
    case 'dd':
      return pushIfFull(innerBlocks(element.children, sink), (c) => sink.push({ t: 'quote', c }));
    default:
      return convertText(element, sink);
  }
}

function convertText(element: XhtmlElement, sink: BlockSink): void {
  if (isVerse(element)) {
    const hasBlocks = element.children.some((child) => typeof child !== 'string' && !INLINE.has(child.name));
    if (hasBlocks) return versesIn(element, sink);
    const lines = splitLines(markedInline(element, sink)).filter((line) => line.length > 0);
    if (lines.length > 1) return sink.push(verseOf(lines, indentOf(element)));
  }
  convert(element.children, sink);
  sink.flush(alignOf(element));
}

function pushIfFull<T>(list: T[], push: (list: T[]) => void): void {
  if (list.length > 0) push(list);
}

function pushHeading(element: XhtmlElement, level: 1 | 2 | 3 | 4 | 5 | 6, sink: BlockSink): void {
  const c = tidyInline(markedInline(element, sink));
  if (pictureOnly(c)) for (const block of paragraphsOf(c)) sink.push(block);
  else if (c.length > 0) sink.push({ t: 'h', level, c });
}

function pushTerm(element: XhtmlElement, sink: BlockSink): void {
  const c = tidyInline(markedInline(element, sink));
  if (c.length > 0) sink.push({ t: 'p', c: [{ t: 'strong', c }] });
}

/** Items that are notes leave the list: they are shown where they are referred to. */
function pushList(element: XhtmlElement, sink: BlockSink): void {
  const items: Block[][] = [];
  const notes: Block[] = [];
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    markOf(child.attributes, sink);
    const noteId = sink.context.noteIdOf(child);
    const blocks = innerBlocks(child.name === 'li' ? child.children : [child], sink);
    if (blocks.length === 0) continue;
    if (noteId === undefined) items.push(blocks);
    else notes.push({ t: 'note', id: noteId, c: blocks });
  }
  if (items.length > 0) sink.push({ t: 'list', ordered: element.name === 'ol', items });
  for (const note of notes) sink.push(note);
}

function pushFigure(element: XhtmlElement, sink: BlockSink): void {
  const captions = element.children.filter(
    (child): child is XhtmlElement => typeof child !== 'string' && child.name === 'figcaption',
  );
  const pictures = [...walkElements(element)]
    .filter(({ name }) => name === 'img' || name === 'svg')
    .flatMap((picture) => imageOf(picture, sink.context) ?? []);
  const others = element.children.filter((child) => typeof child === 'string' || child.name !== 'figcaption');
  const caption = tidyInline(captions.flatMap((child) => [...markedInline(child, sink), ' ']));
  const text = innerBlocks(others, sink).filter(({ t }) => t !== 'figure');
  for (const [n, picture] of pictures.entries()) {
    const isLast = n === pictures.length - 1;
    sink.push({ t: 'figure', ...picture, ...(isLast && caption.length > 0 && { caption }) });
  }
  for (const block of text) sink.push(block);
  if (pictures.length === 0) for (const block of paragraphsOf(caption)) sink.push(block);
}

/** Preformatted text: its line breaks are kept, its leading spaces are indentation. */
function preLines(element: XhtmlElement, sink: BlockSink): { c: Inline[]; indent: number }[] {
  const runs = inlineOf(element.children, sink.context).flatMap((item): Inline[] =>
    typeof item === 'string'
      ? item.split('\n').flatMap((line, n): Inline[] => (n === 0 ? [line] : [{ t: 'br' }, line]))
      : [item],
  );
  const lines: Inline[][] = [[]];
  for (const item of runs) {
    if (typeof item !== 'string' && item.t === 'br') lines.push([]);
    else lines.at(-1)?.push(item);
  }
  return lines.flatMap((line) => {
    const lead = /^[ \t]*/u.exec(typeof line[0] === 'string' ? line[0] : '')?.[0] ?? '';
    const c = tidyInline(line);
    return c.length === 0 ? [] : [{ c, indent: Math.min(10, lead.replaceAll('\t', '    ').length / 2) }];
  });
}
