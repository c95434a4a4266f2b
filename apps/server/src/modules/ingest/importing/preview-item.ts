import type { ItemResult } from './import-events.ts';
import { toImportFailure } from '../failures/import-failure.ts';
import { readDetails } from '../details/read-details.ts';
import type { FilmTools } from '../films/film-tools.ts';
import { probeFilm } from '../tools/probe-film.ts';
import { sniffFilm } from '../tools/sniff-film.ts';
import { isKnownAsItIs } from './import-item.ts';
import { openComic } from '../comics/open-comic.ts';
import { openNovel } from '../novels/open-novel.ts';
import type { ComicItem, LibraryItem, NovelItem } from '../scan/library-item.ts';
import type { Pool } from 'pg';

interface PreviewLookup {
  readonly pool: Pool;
  readonly tools: FilmTools | null;
  readonly root: string;
  readonly rule: string | null;
  readonly categories: ReadonlySet<string>;
}

async function lookAt(
  deps: PreviewLookup,
  item: LibraryItem,
  rule: string | null,
): Promise<Partial<ItemResult>> {
  if (item.kind === 'movie') {
    const demuxer = await sniffFilm(item.film.path);
    if (deps.tools === null) return {};
    const facts = await probeFilm(deps.tools, item.film.path, demuxer);
    return { durationMs: Math.round(facts.durationSeconds * 1000) };
  }
  return item.kind === 'novel' ? lookAtNovel(item, rule ?? deps.rule) : lookAtComic(item);
}

async function lookAtNovel(item: NovelItem, rule: string | null): Promise<Partial<ItemResult>> {
  const book = await openNovel(item.book, rule);
  try {
    const chapterNames = book.sections.map((section) => section.name);
    return { chapters: chapterNames.length, preview: { rule: book.rule, chapterNames } };
  } finally {
    book.close();
  }
}

async function lookAtComic(item: ComicItem): Promise<Partial<ItemResult>> {
  const comic = await openComic(item, new Map());
  try {
    const pages = comic.chapters.reduce((sum, chapter) => sum + chapter.pages.length, 0);
    return { chapters: comic.chapters.length, pages };
  } finally {
    comic.close();
  }
}

/** What an import of this title would do, told without writing anything. */
export async function previewItem(lookup: PreviewLookup, item: LibraryItem): Promise<ItemResult> {
  const base = { kind: item.kind, name: item.label, path: item.key };
  try {
    const details = await readDetails(item, lookup.categories);
    const isKnown = await isKnownAsItIs(lookup, item, details);
    return {
      ...base,
      status: isKnown ? 'unchanged' : 'imported',
      ...(await lookAt(lookup, item, details.chapterRule)),
    };
  } catch (error) {
    const failure = toImportFailure(error);
    return { ...base, status: 'failed', reason: failure.reason, details: failure.details };
  }
}
