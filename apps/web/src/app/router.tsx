import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import type { Asking } from '#entities/title/queries.ts';
import { decideGuard } from './guards.ts';
import type { RouteHandle } from './layouts/route-handle.ts';
import { RouteFailure } from './layouts/route-failure.tsx';
import { Shell } from './layouts/shell.tsx';
import { REDIRECTS, ROUTES, type RouteRow } from './routes.ts';
import { currentSession } from './session.ts';

interface Options {
  client: QueryClient;
  asking: () => Asking;
  /** A rendered page waits for its data; a visited one shows its skeleton meanwhile. */
  doesWait: boolean;
}

function routeOf(row: RouteRow, { client, asking, doesWait }: Options): RouteObject {
  return {
    id: row.path,
    path: row.path,
    handle: { path: row.path } satisfies RouteHandle,
    lazy: async () => ({ Component: await row.load() }),
    // Loaders only guard and prefetch: a kept screen would read another route's loader data.
    loader: async ({ params, request }) => {
      const { pathname, search } = new URL(request.url);
      const target = decideGuard(row.guard, currentSession(), pathname + search);
      if (target !== null) return redirect(target);
      const asked = row.prefetch?.(client, asking(), params);
      if (doesWait) await asked;
      return null;
    },
  };
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
