import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, matchRoutes, redirect } from 'react-router';
import type { Asking } from '#entities/title/queries.ts';
import type { LanguageStore } from '#shared/i18n/language-store.ts';
import { guarded } from './guards/guarded.tsx';
import type { RouteHandle } from './layouts/route-handle.ts';
import { RouteFailure } from './layouts/route-failure.tsx';
import { Shell } from './layouts/shell.tsx';
import type { RouteRow } from './route-row.ts';
import { REDIRECTS, ROUTES } from './routes.ts';

interface Options {
  client: QueryClient;
  asking: () => Asking;
  /** Brings the words of a page, while its code is on its way. */
  bring: LanguageStore['bring'];
  /** A rendered page waits for its data; a visited one shows its skeleton meanwhile. */
  doesWait: boolean;
}

function routeOf(row: RouteRow, { client, asking, bring, doesWait }: Options): RouteObject {
  return {
    id: row.path,
    path: row.path,
    handle: { path: row.path } satisfies RouteHandle,
    lazy: async () => {
      const [Screen] = await Promise.all([row.load(), bring(row.texts)]);
      return { Component: row.guard === undefined ? Screen : guarded(Screen, row.guard) };
    },
    // Loaders only prefetch: a kept screen would read another route's loader data. Behind a guard nothing is asked
    // before it is known who is here.
    loader: async ({ params }) => {
      const asked = row.guard === undefined ? row.prefetch?.(client, asking(), params) : undefined;
      if (doesWait) await asked;
      return null;
    },
  };
}

/** The row of the page at an address; null where the address leads on. */
export function rowAt(location: { pathname: string }): RouteRow | null {
  const matches = matchRoutes(
    [...ROUTES, ...REDIRECTS].map(({ path }) => ({ path })),
    location,
  );
  return ROUTES.find(({ path }) => path === matches?.at(-1)?.route.path) ?? null;
}

/** The table as the router wants it, below one shell. */
export function routeObjects(options: Options): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: RouteFailure,
      HydrateFallback: () => null,
      children: [
        ...ROUTES.map((row) => routeOf(row, options)),
        ...REDIRECTS.map(({ path, to }): RouteObject => ({
          id: `redirect ${path}`,
          path,
          loader: ({ params }) => redirect(to(params)),
        })),
      ],
    },
  ];
}
