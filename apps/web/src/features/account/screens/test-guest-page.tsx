import { type Call, type LoggedIn, REASONS, type Reason } from '@aurora/contracts';
import { loadCatalogue } from '@aurora/i18n';
import { type ComponentType, act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { createSessionActions } from '#entities/session/session-actions.ts';
import { createSessionStore } from '#entities/session/session-store.ts';
import { SessionProvider } from '#entities/session/session.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import { CallerProvider } from '#shared/api/caller-context.tsx';
import { createLanguageStore } from '#shared/i18n/language-store.ts';
import { LanguageProvider } from '#shared/i18n/language.tsx';
import { ToastProvider } from '#shared/ui/feedback/toast.tsx';

// React asks for it before it lets a test wait for what is drawn.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

export const loggedIn: LoggedIn = {
  token: 't1',
  user: {
    ...{ id: 'u1', username: 'lin', avatar: null, isVip: false, vipExpireTime: null },
    ...{ email: null, phone: null, needSetPassword: false, isOnlyThisDevice: false },
    ...{ locale: null, theme: null },
  },
};
export const captcha = {
  sessionId: 'captcha-session-000001',
  image: 'data:image/png;base64,',
  sum: { left: 3, right: 4 },
  expiresInSeconds: 180,
};

/** What the server answers to a call, one after another; the last one for good. */
type Answers = Partial<Record<string, readonly unknown[]>>;

export const refusal = (reason: Reason, details: Record<string, unknown> = {}) =>
  new ApiError(reason, REASONS[reason], details);

/** An API that answers by the contracts: what is sent to it is held against them. */
function fakeApi(answers: Answers) {
  const heard: { id: string; body: unknown }[] = [];
  const call = ((asked: Call, input: { body?: unknown }) => {
    const before = heard.filter(({ id }) => id === asked.id).length;
    const body = asked.body === undefined ? undefined : asked.body.parse(input.body);
    heard.push({ id: asked.id, body });
    const given = answers[asked.id] ?? [];
    const answer = given[Math.min(before, given.length - 1)];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(asked.output.parse(answer));
  }) as Caller; // a caller of any call, as the contracts type it
  return { call, heard };
}

function Where() {
  const { pathname, search, state } = useLocation();
  return <p data-where="">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

/** A page for guests over a fake API, on the way to /manga; `where` is the address that it leads to. */
export async function pageWith(Screen: ComponentType, answers: Answers) {
  const { call, heard } = fakeApi({ 'users.captcha': [captcha], 'users.captchaVerify': [{}], ...answers });
  const language = createLanguageStore('zh-CN', await loadCatalogue('zh-CN'));
  const store = createSessionStore();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/login?redirect=%2Fmanga']}>
        <CallerProvider call={call}>
          <LanguageProvider store={language}>
            <SessionProvider session={{ store, actions: createSessionActions(call, store) }}>
              <ToastProvider>
                <Screen />
                <Where />
              </ToastProvider>
            </SessionProvider>
          </LanguageProvider>
        </CallerProvider>
      </MemoryRouter>,
    ),
  );
  return { box, heard, store, where: () => box.querySelector('[data-where]')?.textContent };
}

export const fieldOf = (box: Element, name: string): HTMLInputElement => {
  const field = box.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field === null) throw new Error(`there is no ${name}`);
  return field;
};

export const type = (box: Element, name: string, value: string) =>
  act(async () => {
    // As a keyboard does it: past React's own setter, which would take it for its own writing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      fieldOf(box, name),
      value,
    );
    fieldOf(box, name).dispatchEvent(new Event('input', { bubbles: true }));
  });

export const press = (box: Element, text: string) =>
  act(async () => {
    const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent.includes(text));
    if (button === undefined) throw new Error(`there is no button ${text}`);
    button.click();
  });

export const alertOf = (box: Element): string =>
  box.querySelector('form [role="alert"]')?.textContent ?? 'no place for it';
