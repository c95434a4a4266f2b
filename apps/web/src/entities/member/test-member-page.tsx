import { type Call, type User, system } from '@aurora/contracts';
import { loadCatalogue } from '@aurora/i18n';
import { QueryClient, QueryClientProvider, notifyManager } from '@tanstack/react-query';
import { type ReactElement, act } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { createSessionActions } from '#entities/session/session-actions.ts';
import { createSessionStore } from '#entities/session/session-store.ts';
import { SessionProvider } from '#entities/session/session.tsx';
import type { Caller } from '#shared/api/call.ts';
import { CallerProvider } from '#shared/api/caller-context.tsx';
import { createLanguageStore } from '#shared/i18n/language-store.ts';
import { LanguageProvider } from '#shared/i18n/language.tsx';
import { ToastProvider } from '#shared/ui/feedback/toast.tsx';

// React asks for it before it lets a test wait for what is drawn.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// Else answers are handed on by a timer that no `act` waits for.
notifyManager.setScheduler(queueMicrotask);

/** Does something, and waits until every question it led to is answered and drawn. */
async function settled(client: QueryClient, what: () => void): Promise<void> {
  await act(async () => what());
  await act(() =>
    vi.waitFor(() => {
      if (client.isFetching() + client.isMutating() > 0) throw new Error('still asking');
    }),
  );
}

export const makeUser = (own: Partial<User> = {}): User => ({
  ...{ id: 'u1', username: 'lin', avatar: null, isVip: false, vipExpireTime: null },
  ...{ email: null, phone: null, needSetPassword: false, isOnlyThisDevice: false },
  ...{ locale: null, theme: null },
  ...own,
});

/** What a fake server says to a call: data, or `ApiError` thrown. It may look at what was sent. */
type Answers = Record<string, (sent: { params?: unknown; query?: unknown; body?: unknown }) => unknown>;

const SERVICE = {
  ...{ name: 'Aurora', version: '1.2.3', serverTime: '2026-01-01T00:00:00Z', locales: ['zh-CN'] },
  ...{ trialSeconds: 60, keys: [], windowMs: 180_000 },
  limits: {
    ...{ username: { min: 3, max: 20 }, password: { min: 6, max: 20 } },
    ...{ emailCodeResendSeconds: 60, avatarBytes: 1 },
  },
  switches: { canRegister: true, sendsMail: true },
};

/** Answers by the contracts: what a call may not say fails the test that made it say so. */
function fakeCaller(answers: Answers): { call: Caller; made: string[] } {
  const made: string[] = [];
  const all: Answers = { [system.config.id]: () => SERVICE, ...answers };
  const ask = async (call: Call, sent: Parameters<Answers[string]>[0]): Promise<unknown> => {
    made.push(call.id);
    const answer = all[call.id];
    if (answer === undefined) throw new Error(`nothing answers ${call.id}`);
    return call.output.parse(answer(sent));
  };
  return { call: (call, input) => ask(call, input) as never, made }; // parsed by the call's own contract
}

interface Page {
  screen: ReactElement;
  /** Null for a guest. */
  user: User | null;
  /** False: the session stands as the device kept it, and `users.me` was not heard yet. */
  isConfirmed?: boolean;
  answers?: Answers;
  /** The screen's row in the route table, and the address that opens it, where its address says something. */
  path?: string;
  at?: string;
}

/** A screen alive over a fake API, with the page it came from behind it. */
export async function memberPage(page: Page) {
  const { screen, user, isConfirmed = true, answers = {}, path = '/here', at = path } = page;
  localStorage.clear();
  const store = createSessionStore();
  if (user === null) store.dispatch({ type: 'found-nobody', hasLoggedOut: false });
  else if (isConfirmed) store.dispatch({ type: 'logged-in', loggedIn: { token: 't1', user } });
  else store.dispatch({ type: 'restored', token: 't1', user });
  const { call, made } = fakeCaller(answers);
  const language = createLanguageStore('zh-CN', await loadCatalogue('zh-CN'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const routes = [path, '*'].map((row) => ({ path: row, element: row === path ? screen : null }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    client.clear();
  });
  await settled(client, () =>
    root.render(
      <QueryClientProvider client={client}>
        <CallerProvider call={call}>
          <LanguageProvider store={language}>
            <SessionProvider session={{ store, actions: createSessionActions(call, store) }}>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </SessionProvider>
          </LanguageProvider>
        </CallerProvider>
      </QueryClientProvider>,
    ),
  );
  return {
    ...{ store, made },
    place: () => router.state.location.pathname,
    /** With its query and hash. */
    whole: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    ...handsOf(client),
  };
}

function byText(selector: string, text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent.includes(text) || element.getAttribute('aria-label') === text,
  );
  if (found === undefined) throw new Error(`no ${selector} “${text}” in: ${document.body.textContent}`);
  return found;
}

/** What a user does and sees. */
const handsOf = (client: QueryClient) => ({
  text: (): string => document.body.textContent,
  link: (text: string): string | null => byText('a', text).getAttribute('href'),
  buttons: (text: string): number =>
    [...document.querySelectorAll('button')].filter((button) => button.textContent === text).length,
  press: (text: string, inside = ''): Promise<void> =>
    settled(client, () => byText(`${inside} button`.trim(), text).click()),
  fill: (label: string, value: string): Promise<void> =>
    act(async () => {
      const id = byText('label', label).getAttribute('for') ?? '';
      const input = document.querySelector<HTMLInputElement>(`[id="${id}"]`);
      // React listens to the native setter, not to its own.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    }),
  /** Lets time go by, where a test has taken the clock. */
  pass: (milliseconds: number): Promise<void> =>
    settled(client, () => void vi.advanceTimersByTime(milliseconds)),
  /** Sends the first form there is, as the key Enter does. */
  submit: (): Promise<void> => settled(client, () => document.querySelector('form')?.requestSubmit()),
  /** Ticks a box or flips a switch, and says how it stands then. */
  check: async (selector: string): Promise<boolean | undefined> => {
    const box = document.querySelector<HTMLInputElement>(selector);
    await settled(client, () => box?.click());
    return box?.checked;
  },
  /** The note that belongs to a field: its fault or its hint. */
  note: (label: string): string => {
    const field = byText('label', label).parentElement;
    return field?.querySelector('[aria-live]')?.textContent ?? '';
  },
});
