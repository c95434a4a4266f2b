// oxlint-disable import/no-unassigned-import -- style sheets are imported for what they do
import './shared/styles/tokens.css';
import './shared/styles/global.css';
import { LOCALES } from '@aurora/contracts';
import { loadTexts } from '@aurora/i18n';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followAccount } from '#app/follow-account.ts';
import { Providers } from '#app/providers.tsx';

import { createQueryClient } from '#app/query-client.ts';
import { routeObjects, rowAt } from '#app/router.tsx';
import { startSession } from '#app/session.ts';
import { createSessionActions } from '#entities/session/session-actions.ts';
import { createSessionStore } from '#entities/session/session-store.ts';
import { followProgress } from '#entities/progress/progress-sync.ts';
import { createCaller } from '#shared/api/call.ts';
import { createLanguageStore, initialLocale } from '#shared/i18n/language-store.ts';

/** The `--vh` unit for browsers without dvh, kept true while the window changes (specification §4). */
function keepViewportUnit(): void {
  const set = (): void => document.documentElement.style.setProperty('--vh', `${innerHeight / 100}px`);
  addEventListener('resize', set, { passive: true });
  set();
}

/** Zooming by a double tap within 300 ms is suppressed; screens that own their taps say so (decisions.md). */
function suppressDoubleTapZoom(): void {
  let last = 0;
  addEventListener(
    'touchend',
    (event) => {
      const isOwned = event.target instanceof Element && event.target.closest('[data-owns-taps]') !== null;
      const isSecond = event.timeStamp - last <= 300;
      last = event.timeStamp;
      if (
        isSecond &&
        !isOwned &&
        event.cancelable &&
        !(event.target instanceof Element && event.target.closest('a, button, input, label') !== null)
      )
        event.preventDefault();
    },
    { passive: false },
  );
}

function renderedState(): DehydratedState | null {
  const text = document.querySelector('#aurora-state')?.textContent;
  // Our own server wrote it into the page.
  return text === undefined || text === null ? null : (JSON.parse(text) as DehydratedState);
}

/** Tells when the page answers to touches. It wraps, so that the page's own ids stay the server's. */
function OnceAlive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Brings the rendered page to life, and resolves once it answers to touches. */
export async function startApp(): Promise<void> {
  const rendered = LOCALES.find((locale) => locale === document.documentElement.lang);
  const locale = rendered ?? initialLocale();
  // The page's words and its code come together; the router finds both there.
  const row = rowAt(location);
  const [texts] = await Promise.all([loadTexts(locale, row?.texts ?? []), row?.load()]);
  const language = createLanguageStore(locale, texts);
  const client = createQueryClient({ retryOnMount: true });
  const state = renderedState();
  if (state !== null) hydrate(client, state);
  const store = createSessionStore();
  const call = createCaller({
    base: import.meta.env['VITE_API_BASE'] ?? '',
    locale: () => language.current().locale,
    session: { token: store.token, onEnded: (token) => store.dispatch({ type: 'expired', token }) },
  });
  const session = { store, actions: createSessionActions(call, store) };
  const routes = routeObjects({
    client,
    asking: () => ({ call, locale: language.current().locale }),
    bring: language.bring,
    doesWait: false,
  });
  // The page's own code must be there before it is hydrated.
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) },
  });
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const whenAlive = new Promise<void>((sayAlive) => {
    const app = (
      <OnceAlive onAlive={sayAlive}>
        <Providers client={client} call={call} language={language} session={session}>
          <RouterProvider router={router} />
        </Providers>
      </OnceAlive>
    );
    // A page that failed carries no data: it is drawn anew, and asks again.
    if (root.dataset['status'] === '200') hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  keepViewportUnit();
  suppressDoubleTapZoom();
  language.startSync();
  // `?pseudo` on any address shows the texts stretched and bracketed: what fits then fits in every language.
  if (new URLSearchParams(location.search).has('pseudo')) {
    const { pseudoCatalogue } = await import('@aurora/i18n');
    language.showAs(pseudoCatalogue);
  }
  await whenAlive;
  root.setAttribute('data-alive', '');
  followAccount({ call, store, language });
  followProgress({ call, store, locale: () => language.current().locale, clock: Date.now });
  startSession({ client, call, store });
}
