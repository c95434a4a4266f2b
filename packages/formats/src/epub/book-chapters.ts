import type { Block } from '@aurora/contracts';
import { foldSpace } from '../xml/parse-xml.ts';
import { blockText, countChars } from '../xhtml/block-text.ts';
import type { BookPage } from './book-pages.ts';
import type { TocNode } from './book-toc.ts';
import { inlineText } from '../xhtml/inline-text.ts';
import type { PageItem } from '../xhtml/to-blocks.ts';

/** A stretch of the book before notes and pictures are settled. */
export interface ChapterDraft {
  title: string;
  level: number;
  blocks: Block[];
  /** The entries of the contents list that lead here. */
  readonly nodes: TocNode[];
  readonly isNamed: boolean;
}

interface Entry {
  readonly node: TocNode;
  readonly level: number;
}

/** A page that the contents list does not name becomes a chapter of its own when it is this long and has a heading. */
const BIG_PAGE_CHARS = 4000;
/** Sections within a chapter become chapters only when they are worth turning a page for. */
const MIN_SECTION_CHARS = 2000;

export interface TocPlaces {
  /** By path, then by fragment (empty for the page itself). */
  readonly byPath: ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>;
}

function addEntries(
  nodes: readonly TocNode[],
  level: number,
  skip: (node: TocNode) => boolean,
  into: Map<string, Map<string, Entry[]>>,
) {
  for (const node of nodes) {
    if (node.target !== undefined && !skip(node)) {
      const fragments = into.get(node.target.path) ?? new Map<string, Entry[]>();
      into.set(node.target.path, fragments);
      fragments.set(node.target.fragment, [...(fragments.get(node.target.fragment) ?? []), { node, level }]);
    }
    addEntries(node.children, level + 1, skip, into);
  }
}

/** Where chapters begin. Small sections of a chapter that its own page holds do not count. */
export function placesOf(toc: readonly TocNode[], pages: readonly BookPage[]): TocPlaces {
  const chars = new Map(pages.map(({ item, chars: count }) => [item.path, count]));
  const small = new Set<TocNode>();
  const visit = (node: TocNode) => {
    const inside = node.children.filter(
      ({ target }) => target?.path === node.target?.path && target !== undefined,
    );
    const size = chars.get(node.target?.path ?? '') ?? 0;
    if (inside.length > 0 && size / (inside.length + 1) < MIN_SECTION_CHARS)
      for (const child of inside) small.add(child);
    for (const child of node.children) {
      if (small.has(node)) small.add(child);
      visit(child);
    }
  };
  for (const node of toc) visit(node);
  const byPath = new Map<string, Map<string, Entry[]>>();
  addEntries(toc, 0, (node) => small.has(node), byPath);
  return { byPath };
}

const headingOf = (blocks: readonly Block[]): string => {
  const heading = blocks.slice(0, 4).find(({ t }) => t === 'h');
  return heading?.t === 'h' ? foldSpace(inlineText(heading.c)) : '';
};

function createDraft(entries: readonly Entry[], level: number): ChapterDraft {
  // Of several entries for one place the last is the most exact: "Part One" and its "Chapter 1".
  const last = entries.at(-1);
  return {
    title: last?.node.title ?? '',
    level: last?.level ?? level,
    blocks: [],
    nodes: entries.map(({ node }) => node),
    isNamed: entries.length > 0,
  };
}

/** Cuts the pages at the places of the contents list; pages that it does not name join the chapter before them. */
export function draftChapters(
  pages: readonly { page: BookPage; items: readonly PageItem[] }[],
  places: TocPlaces,
): ChapterDraft[] {
  const drafts: ChapterDraft[] = [];
  for (const { page, items } of pages) {
    const fragments = places.byPath.get(page.item.path);
    const blocks = items.flatMap((item) => ('block' in item ? [item.block] : []));
    const atTop = fragments?.get('') ?? [];
    const isLoose = atTop.length === 0;
    const level = drafts.at(-1)?.level ?? 0;
    const opens = !isLoose || drafts.length === 0 || isBig(fragments, blocks) || places.byPath.size === 0;
    if (opens) drafts.push(createDraft(atTop, level));
    for (const item of items) {
      if ('block' in item) {
        drafts.at(-1)?.blocks.push(item.block);
        continue;
      }
      const entries = fragments?.get(item.mark) ?? [];
      if (entries.length > 0) drafts.push(createDraft(entries, level));
    }
  }
  return drafts;
}

const isBig = (fragments: unknown, blocks: readonly Block[]) =>
  fragments === undefined && countChars(blocks) >= BIG_PAGE_CHARS && headingOf(blocks) !== '';

/** Nothing to read but a title; notes count where the contents list names their place. */
const isHeadingOnly = ({ blocks, isNamed }: Pick<ChapterDraft, 'blocks' | 'isNamed'>) =>
  blocks.every(({ t }) => t === 'h' || t === 'hr' || (t === 'note' && !isNamed));
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}\p{S}]+/gu, '')
    .toLowerCase();

/** Headings at the top that only say the title again: the reader shows it already. */
function withoutTitle(blocks: readonly Block[], title: string): Block[] {
  const wanted = lettersOf(title);
  let said = '';
  for (const [n, block] of blocks.entries()) {
    if (block.t !== 'h' || wanted === '') break;
    said += lettersOf(blockText([block]));
    if (said === wanted) return blocks.slice(n + 1);
    if (!wanted.startsWith(said)) break;
  }
  return [...blocks];
}

/**
 * Merges what cannot stand alone: a title page of a part goes before its first chapter, emptiness vanishes. Entries of
 * the contents list follow to where their text went.
 */
export function settleChapters(
  drafts: readonly ChapterDraft[],
  coverImage: (blocks: readonly Block[]) => boolean,
): ChapterDraft[] {
  const settled: ChapterDraft[] = [];
  let carried: ChapterDraft | undefined;
  for (const draft of drafts) {
    if (!draft.isNamed && coverImage(draft.blocks)) continue;
    if (isHeadingOnly(draft)) {
      carried = carried === undefined ? draft : join(carried, draft, draft);
      continue;
    }
    settled.push(carried === undefined ? draft : join(carried, draft, draft));
    carried = undefined;
  }
  const last = settled.at(-1);
  if (carried !== undefined && last !== undefined) settled[settled.length - 1] = join(last, carried, last);
  return settled.map((draft) => {
    const title = draft.title === '' ? headingOf(draft.blocks) : draft.title;
    const blocks = withoutTitle(draft.blocks, title);
    return { ...draft, title, blocks: isHeadingOnly({ ...draft, blocks }) ? draft.blocks : blocks };
  });
}

function join(first: ChapterDraft, second: ChapterDraft, name: ChapterDraft): ChapterDraft {
  return {
    title: name.title,
    level: name.level,
    blocks: [...first.blocks, ...second.blocks],
    nodes: [...first.nodes, ...second.nodes],
    isNamed: first.isNamed || second.isNamed,
  };
}
