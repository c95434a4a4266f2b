import { foldSpace } from '../xml/parse-xml.ts';
import { resolveTarget } from './book-paths.ts';
import type { BookPage } from './book-pages.ts';
import { INLINE } from '../xhtml/page-context.ts';
import { type XhtmlElement, classesOf, typesOf, walkElements, xhtmlText } from '../xhtml/xhtml-tree.ts';

/** Which elements are notes, and which links refer to them, throughout a book. */
export interface BookNotes {
  noteIdOf(element: XhtmlElement): string | undefined;
  noteRefOf(link: XhtmlElement): { readonly id: string; readonly label: string } | undefined;
}

const NOTE_TYPES = new Set(['footnote', 'rearnote', 'endnote', 'note']);
const REF_CLASS =
  /^(?:duokan-footnote|noteref|footnote-?ref|fn-?ref|footnote-?link|endnote-?ref|note-?ref|zy-footnote)$/u;
const LABEL =
  /^[[（(【〔]?(?:\d{1,4}|[*†‡§¶※＊]{1,3}|[①-⑳㉑-㉟]|[注註][\d①-⑳]{0,3}|[ivxl]{1,5}|[a-z])[\]）)】〕]?$/iu;
const MAX_LABEL = 12;
const NO_NOTE = new Set([
  'body',
  'html',
  'section',
  'article',
  'main',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'tr',
  'ol',
  'ul',
]);

interface Place {
  readonly element: XhtmlElement;
  readonly page: BookPage;
}

interface Index {
  readonly byId: Map<string, Place>;
  readonly parents: Map<XhtmlElement, XhtmlElement>;
  readonly links: Place[];
}

const keyOf = (path: string, id: string) => `${path}#${id}`;

function indexPages(pages: readonly BookPage[]): Index {
  const index: Index = { byId: new Map(), parents: new Map(), links: [] };
  for (const page of pages) {
    for (const element of [page.body, ...walkElements(page.body)]) {
      const { id, name: anchor, href } = element.attributes;
      const label = id ?? (element.name === 'a' ? anchor : undefined);
      if (label !== undefined && label !== '')
        index.byId.set(keyOf(page.item.path, label), { element, page });
      if (element.name === 'a' && href !== undefined) index.links.push({ element, page });
      for (const child of element.children) if (typeof child !== 'string') index.parents.set(child, element);
    }
  }
  return index;
}

/** The block that an id stands in: notes are often marked by an anchor at their beginning. */
function blockAround(element: XhtmlElement, index: Index): XhtmlElement {
  let block = element;
  for (let parent = index.parents.get(block); INLINE.has(block.name) && parent !== undefined;) {
    block = parent;
    parent = index.parents.get(block);
  }
  const parent = index.parents.get(block);
  // The paragraph of an item or aside is all of it when it stands alone.
  const isAlone = parent?.children.every(
    (child) => child === block || (typeof child === 'string' && child.trim() === ''),
  );
  const isHolder =
    parent !== undefined && (parent.name === 'li' || parent.name === 'aside' || parent.name === 'dd');
  return isAlone === true && isHolder ? parent : block;
}

function hasAncestor(element: XhtmlElement, index: Index, test: (element: XhtmlElement) => boolean): boolean {
  for (let at = index.parents.get(element); at !== undefined; at = index.parents.get(at))
    if (test(at)) return true;
  return false;
}

function labelOf(link: XhtmlElement): string {
  const text = foldSpace(xhtmlText(link));
  const picture = [...walkElements(link)].find(({ name }) => name === 'img');
  return text !== '' ? text : (picture?.attributes['alt'] ?? '').trim() || (picture === undefined ? '' : '*');
}

/** Whether nothing stands before the link in its block: then it leads back from a note. */
function isFirstInBlock(link: XhtmlElement, block: XhtmlElement): boolean {
  const before = (node: XhtmlElement): { text: string; found: boolean } => {
    let text = '';
    for (const child of node.children) {
      if (child === link) return { text, found: true };
      if (typeof child === 'string') {
        text += child;
      } else {
        const inner = before(child);
        text += inner.text;
        if (inner.found) return { text, found: true };
      }
    }
    return { text, found: false };
  };
  return before(block).text.trim() === '';
}

const typedAsNote = (element: XhtmlElement) => typesOf(element).some((word) => NOTE_TYPES.has(word));
const isRaised = (link: XhtmlElement, index: Index) =>
  index.parents.get(link)?.name === 'sup' || [...walkElements(link)].some(({ name }) => name === 'sup');

/** Whether a link refers to a note: by its type, its target's type or its class; or because it looks like one. */
function refersToNote(link: XhtmlElement, block: XhtmlElement, target: XhtmlElement, index: Index): boolean {
  if (NO_NOTE.has(target.name) || target === block) return false;
  const label = labelOf(link);
  if (label === '' || label.length > MAX_LABEL) return false;
  const isTyped = typesOf(link).includes('noteref') || classesOf(link).some((name) => REF_CLASS.test(name));
  if (isTyped) return true;
  if (hasAncestor(link, index, typedAsNote)) return false;
  if (typedAsNote(target) || hasAncestor(target, index, typedAsNote)) return true;
  if (!LABEL.test(label) || isFirstInBlock(link, block)) return false;
  return isRaised(link, index) || foldSpace(xhtmlText(target)).startsWith(label);
}

/** Finds notes and references by `epub:type`, by role, and by the habits of books without either. */
export function findNotes(pages: readonly BookPage[]): BookNotes {
  const index = indexPages(pages);
  const ids = new Map<XhtmlElement, string>();
  const references = new Map<XhtmlElement, { id: string; label: string }>();
  for (const { element: link, page } of index.links) {
    const target = resolveTarget(page.item.path, link.attributes['href'] ?? '');
    const place = target === undefined ? undefined : index.byId.get(keyOf(target.path, target.fragment));
    if (place === undefined || target?.fragment === '') continue;
    const note = blockAround(place.element, index);
    if (!refersToNote(link, blockAround(link, index), note, index)) continue;
    const id = ids.get(note) ?? `n${ids.size + 1}`;
    ids.set(note, id);
    references.set(link, { id, label: labelOf(link) });
  }
  return { noteIdOf: (element) => ids.get(element), noteRefOf: (link) => references.get(link) };
}
