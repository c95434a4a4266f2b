import type {
  ChapterRow,
  Home,
  Locale,
  MangaDetail,
  MovieDetail,
  NovelDetail,
  Rail,
  TitleCard,
  TitleKind,
  TitlePage,
} from '@aurora/contracts';
import { type Names, nameIn } from '@aurora/i18n';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { chapterCharge } from './chapter-charge.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import {
  type DetailRow,
  presentCard,
  presentFeatured,
  presentManga,
  presentMovie,
  presentNovel,
} from './present-title.ts';
import type { CatalogRepository, CategoryRow, ChapterFacts, TitleFacts } from './repository.ts';
import { type ListFilter, type ListOrder, ORDERS } from './title-sql.ts';

/** Trial of a film that sets none of its own (`decisions.md`, Numbers). */
export const DEFAULT_TRIAL_SECONDS = 60;

const BANNER_COUNT = 6;
const RAIL_COUNT = 12;
const RELATED_COUNT = 12;
/** Counting categories reads every title: once a minute is enough for labels and their order. */
const CATEGORY_FRESH_MS = 60_000;

/** Fixed selections of specification §6: what each filters and how it is ordered. */
export const SELECTIONS = {
  hot: { filter: 'all', order: 'hottest' },
  new: { filter: 'all', order: 'latest' },
  'high-rated': { filter: 'all', order: 'rating' },
  'super-recommended': { filter: 'featured', order: 'recommended' },
  free: { filter: 'charge', order: 'hottest', value: 'free' },
  vip: { filter: 'charge', order: 'hottest', value: 'vip' },
  completed: { filter: 'status', order: 'hottest', value: 'completed' },
} as const satisfies Record<string, { filter: ListFilter; order: ListOrder; value?: string }>;
export type Selection = keyof typeof SELECTIONS;

const HOME_SELECTIONS = {
  movie: ['hot', 'new', 'high-rated', 'free', 'vip'],
  manga: ['hot', 'new', 'completed'],
  novel: ['hot', 'new', 'completed'],
} as const satisfies Record<TitleKind, readonly Selection[]>;

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

interface ListRequest extends PageRequest {
  kind: TitleKind;
  locale: Locale;
  filter: ListFilter;
  order: ListOrder;
  value?: string | undefined;
}

const labelOf = (names: Names, locale: Locale, slug: string): string => nameIn(names, locale) ?? slug;

/** Categories with their counts, counted anew each minute; the old ones are answered meanwhile. */
function categoriesOf(repository: CatalogRepository, clock: Clock) {
  let known: CategoryRow[] | undefined;
  let counting: Promise<CategoryRow[]> | undefined;
  let knownUntil = 0;
  let generation = 0;

  async function count(): Promise<CategoryRow[]> {
    const startedIn = generation;
    knownUntil = clock.now() + CATEGORY_FRESH_MS;
    try {
      const rows = await repository.listCategories();
      // What was counted while the catalogue changed may be of the old one.
      if (startedIn === generation) known = rows;
      return rows;
    } catch (error) {
      // The next caller tries again.
      knownUntil = 0;
      throw error;
    }
  }

  return {
    list(): Promise<CategoryRow[]> {
      if (known === undefined) {
        counting ??= count().finally(() => (counting = undefined));
        return counting;
      }
      if (clock.now() >= knownUntil) count().catch(() => undefined);
      return Promise.resolve(known);
    },
    forget() {
      generation += 1;
      known = undefined;
    },
  };
}

/** What the catalogue shows: lists, homes, details, chapter lists, categories. */
export function createCatalogService(deps: { repository: CatalogRepository; clock: Clock }) {
  const { repository, clock } = deps;
  const categories = categoriesOf(repository, clock);

  async function list(request: ListRequest): Promise<TitlePage> {
    const { kind, locale, filter, order, value, limit } = request;
    const after =
      request.cursor === undefined
        ? undefined
        : decodeCursor(request.cursor, order, ORDERS[order].length).keys;
    // One more than asked tells whether there is a next page.
    const rows = await repository.listTitles({
      kind,
      locale,
      filter,
      filterValue: value,
      order,
      limit: limit + 1,
      after,
    });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(presentCard),
      nextCursor: last === undefined ? null : encodeCursor({ sort: order, keys: last.cursor_keys }),
    };
  }

  async function getRow(id: string, kind: TitleKind, locale: Locale): Promise<DetailRow> {
    const row = await repository.findTitle(id, kind, locale);
    if (row === null) throw new AppError('NOT_FOUND');
    return row;
  }

  async function topCategories(kind: TitleKind, locale: Locale): Promise<{ slug: string; name: string }[]> {
    const rows = await categories.list();
    return rows
      .filter((row) => row.kind === kind && row.title_count >= 2)
      .toSorted((a, b) => b.title_count - a.title_count)
      .slice(0, 3)
      .map((row) => ({ slug: row.slug, name: labelOf(row.names, locale, row.slug) }));
  }

  async function selectionRail(kind: TitleKind, locale: Locale, id: Selection & Rail['id']): Promise<Rail> {
    const { items } = await list({ kind, locale, limit: RAIL_COUNT, ...SELECTIONS[id] });
    return { id, category: null, items };
  }

  async function categoryRail(
    kind: TitleKind,
    locale: Locale,
    category: { slug: string; name: string },
  ): Promise<Rail> {
    const { items } = await list({
      kind,
      locale,
      limit: RAIL_COUNT,
      filter: 'category',
      order: 'default',
      value: category.slug,
    });
    return { id: 'category', category, items };
  }

  return {
    list,
    listSelection: (
      kind: TitleKind,
      selection: Selection,
      locale: Locale,
      page: PageRequest,
    ): Promise<TitlePage> => list({ kind, locale, ...page, ...SELECTIONS[selection] }),

    async getHome(kind: TitleKind, locale: Locale): Promise<Home> {
      const [featured, selections, byCategory] = await Promise.all([
        repository.listFeatured(kind, locale, BANNER_COUNT),
        Promise.all(HOME_SELECTIONS[kind].map((id) => selectionRail(kind, locale, id))),
        topCategories(kind, locale).then((top) =>
          Promise.all(top.map((category) => categoryRail(kind, locale, category))),
        ),
      ]);
      return {
        featured: featured.map(presentFeatured),
        rails: [...selections, ...byCategory].filter((rail) => rail.items.length > 0),
      };
    },

    async getMovie(id: string, locale: Locale): Promise<MovieDetail> {
      return presentMovie(await getRow(id, 'movie', locale), locale, DEFAULT_TRIAL_SECONDS);
    },
    async getManga(id: string, locale: Locale): Promise<MangaDetail> {
      return presentManga(await getRow(id, 'manga', locale), locale);
    },
    async getNovel(id: string, locale: Locale): Promise<NovelDetail> {
      return presentNovel(await getRow(id, 'novel', locale), locale);
    },

    async listChapters(titleId: string, kind: TitleKind): Promise<ChapterRow[]> {
      const [facts, rows] = await Promise.all([
        repository.findFacts(titleId),
        repository.listChapters(titleId, kind),
      ]);
      if (facts === null || facts.kind !== kind) throw new AppError('NOT_FOUND');
      return rows.map((row) => ({
        id: row.id,
        position: row.position,
        name: row.name,
        volume: row.volume,
        charge: chapterCharge(facts, row.position),
        size: row.size,
      }));
    },

    /** Cards of given titles in no order; what is hidden or gone is left out. */
    async listCards(ids: readonly string[], locale: Locale): Promise<TitleCard[]> {
      return (await repository.listCards(ids, locale)).map(presentCard);
    },
    listChapterFacts: (ids: readonly string[]): Promise<ChapterFacts[]> => repository.listChapterFacts(ids),

    async listRelated(id: string, kind: TitleKind, locale: Locale): Promise<TitleCard[]> {
      const alike = await repository.listRelated(id, kind, locale, RELATED_COUNT);
      if (alike.length >= RELATED_COUNT / 2) return alike.map(presentCard);
      // A small category is filled up with what is watched most.
      const hot = await repository.listTitles({
        kind,
        locale,
        filter: 'all',
        order: 'hottest',
        limit: RELATED_COUNT + 1,
      });
      const known = new Set([id, ...alike.map((row) => row.id)]);
      const filling = hot.filter((row) => !known.has(row.id)).slice(0, RELATED_COUNT - alike.length);
      return [...alike, ...filling].map(presentCard);
    },

    async listCategories(
      locale: Locale,
      kind?: TitleKind,
    ): Promise<{ slug: string; name: string; titleCount: number }[]> {
      const counts = new Map<string, { slug: string; name: string; titleCount: number }>();
      for (const row of await categories.list()) {
        if (row.kind === null || (kind !== undefined && row.kind !== kind)) continue;
        const titleCount = (counts.get(row.slug)?.titleCount ?? 0) + row.title_count;
        counts.set(row.slug, { slug: row.slug, name: labelOf(row.names, locale, row.slug), titleCount });
      }
      return [...counts.values()];
    },
    async listCategoryTranslations(): Promise<
      { typeName: string; nameZh: string; translations: Record<string, string> }[]
    > {
      const seen = new Map((await categories.list()).map((row) => [row.slug, row]));
      return [...seen.values()].map((row) => ({
        typeName: row.slug,
        nameZh: row.names['zh-CN'] ?? row.slug,
        translations: row.names,
      }));
    },

    findFacts: (titleId: string): Promise<TitleFacts | null> => repository.findFacts(titleId),
    findForSale: repository.findForSale,
    listForSitemap: (afterId: string, limit: number) => repository.listForSitemap(afterId, limit),
    /** Forgets what was kept of categories; call when the catalogue changed. */
    forget: () => categories.forget(),
  };
}
export type CatalogService = ReturnType<typeof createCatalogService>;
