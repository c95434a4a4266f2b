import type { Call, LoggedIn, User } from '@aurora/contracts';
import { loadCatalogue } from '@aurora/i18n';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSessionActions } from '#entities/session/session-actions.ts';
import { type SessionStore, createSessionStore } from '#entities/session/session-store.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import { createLanguageStore } from '#shared/i18n/language-store.ts';
import type { Guard } from './decide-guard.ts';
import { Providers } from '../providers.tsx';
import { createQueryClient } from '../query-client.ts';
import { ROUTES } from '../routes.ts';
import { guarded } from './guarded.tsx';
import { SessionNotices } from '../layouts/session-notices.tsx';

// React asks for it before it lets a test wait for what is drawn.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const user: User = {
  ...{ id: 'u1', username: 'lin', avatar: null, isVip: false, vipExpireTime: null },
  ...{ email: null, phone: null, needSetPassword: false, isOnlyThisDevice: false },
  ...{ locale: null, theme: null },
};
const loggedIn: LoggedIn = { token: 't1', user };

/** A server with one account, that of the device. */
const answer: Caller = (call: Call) =>
  call.id === 'users.useAutoAccount'
    ? Promise.resolve(loggedIn as never) // what this call's contract says
    : Promise.reject(new ApiError('UNAUTHORIZED', 401, {}));

const screens: [path: string, text: string, guard: Guard | undefined][] = [
  ['/', 'home', undefined],
  ['/novel', 'novels', undefined],
  ['/mine', 'mine', 'login-required'],
  ['/login', 'the form', 'guest-only'],
];

async function pageAt(path: string) {
  localStorage.clear();
  const store = createSessionStore();
  const language = createLanguageStore('zh-CN', await loadCatalogue('zh-CN'));
  const router = createMemoryRouter(
    screens.map(([at, text, guard]) => {
      const Screen = () => <p>{text}</p>;
      const Component = guard === undefined ? Screen : guarded(Screen, guard);
      const element = (
        <>
          <SessionNotices row={ROUTES.find((row) => row.path === at) ?? null} />
          <Component />
        </>
      );
      return { path: at, element };
    }),
    { initialEntries: ['/', path] },
  );
  const session = { store, actions: createSessionActions(answer, store) };
  const client = createQueryClient({ retryOnMount: true });
  const app = (
    <Providers client={client} call={answer} language={language} session={session}>
      <RouterProvider router={router} />
    </Providers>
  );
  return { app, store, router };
}

/** The page alive, with what it shows and where it is. */
async function livePage(path: string) {
  const { app, store, router } = await pageAt(path);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });
  await act(async () => root.render(app));
  const happen = (event: Parameters<SessionStore['dispatch']>[0]): Promise<void> =>
    act(async () => store.dispatch(event));
  const place = (): string => {
    const { pathname, search } = router.state.location;
    return pathname + search;
  };
  return { happen, place, router, text: () => document.body.textContent };
}

const FOUND_NOBODY = { type: 'found-nobody', hasLoggedOut: false } as const;

test('a rendered page shows a frame where a login is required, and the form to everybody', async () => {
  const mine = renderToString((await pageAt('/mine')).app);
  expect(mine).toContain('aria-busy="true"');
  expect(mine).not.toContain('mine');
  expect(renderToString((await pageAt('/login')).app)).toContain('the form');
});

test('a guest is told to log in, and comes back to the exact place', async () => {
  const { happen, place, router, text } = await livePage('/mine?tab=2');
  expect(text()).toBe('');
  await happen(FOUND_NOBODY);
  expect(place()).toBe('/login?redirect=%2Fmine%3Ftab%3D2');
  expect(text()).toContain('请先登录');
  // Back leads to the page before, not into the guard again.
  await act(() => router.navigate(-1));
  expect(place()).toBe('/');
});

test('a login leads back to where it was asked for', async () => {
  const { happen, place } = await livePage('/login?redirect=%2Fnovel%3Fx%3D1');
  await happen({ type: 'logged-in', loggedIn });
  expect(place()).toBe('/novel?x=1');
});

test.each(['/login', '/login?redirect=%2F%2Fevil.example', '/login?redirect=%2Flogin'])(
  '%s leads a member home',
  async (path) => {
    const { happen, place } = await livePage(path);
    await happen({ type: 'restored', ...loggedIn });
    expect(place()).toBe('/');
  },
);

test('whoever logs out on a guarded page goes to the login without a warning', async () => {
  const { happen, place, text } = await livePage('/mine');
  await happen({ type: 'restored', ...loggedIn });
  expect(text()).toBe('mine');
  await happen({ type: 'logged-out' });
  expect(place()).toBe('/login?redirect=%2Fmine');
  expect(text()).toBe('the form');
});

test('whose session ended hears that, and not that he should log in first', async () => {
  const { happen, place, text } = await livePage('/mine');
  await happen({ type: 'restored', ...loggedIn });
  await happen({ type: 'expired', token: 't1' });
  expect(place()).toBe('/login?redirect=%2Fmine');
  expect(text()).toBe('the form登录已过期，请重新登录');
});

test('an account without a password is entered by a press, and forgotten by another', async () => {
  const waiting = { ...user, username: '极光-1', needSetPassword: true };
  const { happen, text } = await livePage('/novel');
  await happen({ type: 'auto-account-waits', user: waiting });
  expect(text()).toContain('只能在这台设备上使用');
  const press = (name: string): Promise<void> =>
    act(async () => {
      const buttons = Array.from(document.querySelectorAll('button'));
      buttons.find((button) => button.textContent === name)?.click();
    });
  await press('暂不');
  expect(text()).toBe('novels');
  // The login offers it in its own way.
  const login = await livePage('/login');
  await login.happen({ type: 'auto-account-waits', user: waiting });
  expect(login.text()).toContain('the form');
  expect(login.text()).not.toContain('只能在这台设备上使用');
  const other = await livePage('/novel');
  await other.happen({ type: 'auto-account-waits', user: waiting });
  await press('继续使用');
  expect(localStorage.getItem('aurora_token')).toBe('t1');
});
