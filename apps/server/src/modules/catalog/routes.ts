import { type Call, type TitleKind, manga, movies, novels, system } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { type SharedAnswers, registerCall } from '#platform/http/register-call.ts';
import type { CatalogService, Selection } from './service.ts';

interface Deps {
  catalog: CatalogService;
  shared: SharedAnswers;
}

type SelectionCall = typeof movies.hot | typeof manga.completed | typeof novels.hot;

const FAMILIES = [
  {
    kind: 'movie',
    calls: movies,
    selections: {
      hot: movies.hot,
      new: movies.new,
      'high-rated': movies.highRated,
      'super-recommended': movies.superRecommended,
      free: movies.free,
      vip: movies.vip,
    },
  },
  { kind: 'manga', calls: manga, selections: { hot: manga.hot, new: manga.new, completed: manga.completed } },
  {
    kind: 'novel',
    calls: novels,
    selections: { hot: novels.hot, new: novels.new, completed: novels.completed },
  },
] as const satisfies readonly {
  kind: TitleKind;
  calls: { home: Call; list: Call; related: Call };
  selections: Partial<Record<Selection, Call>>;
}[];

/** Lists, homes and related titles: the same for the three kinds. */
function registerFamilies(app: FastifyInstance, { catalog, shared }: Deps): void {
  for (const { kind, calls, selections } of FAMILIES) {
    registerCall(app, calls.home, ({ locale }) => catalog.getHome(kind, locale), { shared });
    registerCall(
      app,
      calls.list,
      ({ query, locale }) =>
        catalog.list({
          kind,
          locale,
          filter: query.category === undefined ? 'all' : 'category',
          value: query.category,
          order: query.sort,
          cursor: query.cursor,
          limit: query.limit,
        }),
      { shared },
    );
    registerCall(
      app,
      calls.related,
      async ({ params, locale }) => ({ items: await catalog.listRelated(params.id, kind, locale) }),
      { shared },
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the literal table above
    for (const [selection, call] of Object.entries(selections) as [Selection, SelectionCall][]) {
      registerCall(app, call, ({ query, locale }) => catalog.listSelection(kind, selection, locale, query), {
        shared,
      });
    }
  }
}

/** Routes of the catalogue (specification §6): public, the same for every viewer, shared for seconds. */
export function registerCatalogRoutes(app: FastifyInstance, deps: Deps): void {
  const { catalog, shared } = deps;
  registerFamilies(app, deps);
  registerCall(app, movies.detail, ({ params, locale }) => catalog.getMovie(params.id, locale), { shared });
  registerCall(app, manga.detail, ({ params, locale }) => catalog.getManga(params.id, locale), { shared });
  registerCall(app, novels.detail, ({ params, locale }) => catalog.getNovel(params.id, locale), { shared });
  registerCall(
    app,
    manga.chapters,
    async ({ params }) => ({ items: await catalog.listChapters(params.id, 'manga') }),
    { shared },
  );
  registerCall(
    app,
    novels.chapters,
    async ({ params }) => ({ items: await catalog.listChapters(params.id, 'novel') }),
    { shared },
  );
  registerCall(
    app,
    system.categories,
    async ({ query, locale }) => ({ items: await catalog.listCategories(locale, query.kind) }),
    { shared },
  );
  registerCall(
    app,
    system.novelCategories,
    async ({ locale }) => ({ items: await catalog.listCategories(locale, 'novel') }),
    { shared },
  );
  registerCall(app, system.movieCategoryList, () => catalog.listCategoryTranslations(), { shared });
}
