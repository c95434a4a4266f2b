// oxlint-disable import/no-unassigned-import -- style sheets are imported for what they do
import './shared/styles/tokens.css';
import './shared/styles/global.css';
import { type Call, type Locale, type Reason, isReason } from '@aurora/contracts';
import { loadCatalogue, translateReason } from '@aurora/i18n';
import { type QueryClient, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router';
import { escapeHtml, escapeJson, pageHead } from '#app/page-head.ts';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { routeObjects } from '#app/router.tsx';
import { ROUTES } from '#app/routes.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import { type Language, createLanguageStore } from '#shared/i18n/language-store.ts';
import { barColor } from '#shared/lib/theme.ts';

/** What the server that renders pages hands in; its own types say the same. */
interface RenderInput {
  url: string;
  locale: Locale;
  theme: 'light' | 'dark' | 'system';
  origin: string;
  fetchCall: (
    call: Call,
    input: { params?: object | undefined; query?: object | undefined },
  ) => Promise<unknown>;
  /** The script that wakes the page, whose hash the server's policy allows. */
  boot: string;
  /** Addresses of the app's entry, of the modules it imports, and of the whole style. */
  app: string;
  modules: readonly string[];
  sheets: readonly string[];
  /** The rules that the first paint of a page with this body needs. */
  styleFor: (body: string) => string;
}

interface RenderOutput {
  status: 200 | 302 | 404 | 503;
  location?: string;
  html: string;
}

/** Calls in process; what they refuse is the failure a browser would meet. */
function callerOf(fetchCall: RenderInput['fetchCall']): Caller {
  return async (call, input) => {
    try {
      return (await fetchCall(call, { params: input.params, query: input.query })) as never; // the server checked it against the contract
    } catch (error) {
      const { reason, status } = error as { reason?: unknown; status?: unknown }; // read with care: anything may be thrown
      throw isReason(reason) ? new ApiError(reason, Number(status), {}) : error;
    }
  };
}

const pathOf = (context: StaticHandlerContext): string | undefined => {
  const handle: unknown = context.matches.at(-1)?.route.handle;
  return typeof handle === 'object' && handle !== null && 'path' in handle ? String(handle.path) : undefined;
};

/** Failures of what a page is about; its smaller parts may fail without changing what the page is. */
const MAIN_QUERIES: ReadonlySet<unknown> = new Set(['title', 'home']);
const GONE: ReadonlySet<Reason> = new Set<Reason>(['NOT_FOUND', 'CONTENT_ID_INVALID', 'INVALID_INPUT']);

function statusOf(client: QueryClient): RenderOutput['status'] {
  const failed = client
    .getQueryCache()
    .getAll()
    .find(({ queryKey, state }) => state.status === 'error' && MAIN_QUERIES.has(queryKey[0]));
  if (failed === undefined) return 200;
  const { error } = failed.state;
  return error instanceof ApiError && GONE.has(error.reason) ? 404 : 503;
}

const themeColors = (theme: RenderInput['theme']): string =>
  (['light', 'dark'] as const)
    .map(
      (scheme) =>
        `<meta name="theme-color" content="${barColor(theme, scheme)}" media="(prefers-color-scheme: ${scheme})">`,
    )
    .join('');

/** What the page says when its scripts do not come: they cannot say it then. */
const failureTexts = ({ locale, catalogue, translate }: Language): string =>
  `data-failure="${escapeHtml(translateReason(locale, catalogue, 'ROUTE_LOAD_FAILED'))}" data-reload="${escapeHtml(translate('ui.reload'))}"`;

/** Renders one page for a guest: a whole document, with the data it was made of for the browser to go on with. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const { locale, theme, origin, boot, modules, sheets } = input;
  const language = createLanguageStore(locale, await loadCatalogue(locale));
  const client = createQueryClient({ retryOnMount: false });
  const call = callerOf(input.fetchCall);
  const handler = createStaticHandler(
    routeObjects({ client, asking: () => ({ call, locale }), bring: language.bring, doesWait: true }),
  );
  const context = await handler.query(new Request(new URL(input.url, origin)));
  if (context instanceof Response) {
    return { status: 302, location: context.headers.get('location') ?? '/', html: '' };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = renderToString(
    <Providers client={client} call={call} language={language}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  const path = pathOf(context);
  const row = ROUTES.find((known) => known.path === path) ?? null;
  const status = statusOf(client);
  const head = pageHead({
    ...{ row, locale, translate: language.current().translate, client, origin },
    params: context.matches.at(-1)?.params ?? {},
    pathname: context.location.pathname,
  });
  const html = `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${themeColors(theme)}${head}<style>${input.styleFor(app)}</style><link rel="icon" href="/icon.svg" type="image/svg+xml"></head><body><div id="root" data-status="${status}" data-app="${input.app}" data-modules="${modules.join(' ')}" data-sheets="${sheets.join(' ')}" ${failureTexts(language.current())}>${app}</div><script type="application/json" id="aurora-state">${escapeJson(dehydrate(client))}</script><script type="module">${boot}</script></body></html>`;
  return { status, html };
}
