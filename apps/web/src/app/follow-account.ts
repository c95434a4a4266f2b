import { type BodyOf, type User, users } from '@aurora/contracts';
import type { SessionStore } from '#entities/session/session-store.ts';
import type { Caller } from '#shared/api/call.ts';
import type { LanguageStore } from '#shared/i18n/language-store.ts';
import { THEME_EVENT, changeTheme, savedTheme } from '#shared/lib/theme.ts';
import { readText, removeText, writeText } from '#shared/storage/storage.ts';

interface Deps {
  call: Caller;
  store: SessionStore;
  language: LanguageStore;
}

type Change = Pick<BodyOf<typeof users.update>, 'locale' | 'theme'>;

/** Names of what was changed here and not told to the account yet; it survives a reload. */
const UNTOLD_KEY = 'aurora_untold';

const untold = (): ReadonlySet<string> => new Set((readText(UNTOLD_KEY) ?? '').split(' ').filter(Boolean));
const keepUntold = (names: ReadonlySet<string>): void =>
  names.size === 0 ? removeText(UNTOLD_KEY) : writeText(UNTOLD_KEY, [...names].join(' '));

/**
 * Language and theme follow the account: the account's are taken at a login and at each start, a change here is told
 * to it. What could not be told yet, because the page was left or the line was gone, is told before anything is taken.
 */
export function followAccount({ call, store, language }: Deps): void {
  const confirmed = (): User | null => {
    const state = store.current();
    return state.status === 'member' && state.isConfirmed ? state.user : null;
  };
  const here = (): Required<Change> => ({ locale: language.current().locale, theme: savedTheme() });

  async function tell(names: readonly (keyof Change)[]): Promise<void> {
    keepUntold(new Set([...untold(), ...names]));
    const { locale, theme } = here();
    const body = { ...(names.includes('locale') && { locale }), ...(names.includes('theme') && { theme }) };
    const user = await call(users.update, { body });
    keepUntold(new Set([...untold()].filter((name) => !names.some((told) => told === name))));
    if (confirmed()?.id === user.id) store.dispatch({ type: 'user-changed', user });
  }
  const tellQuietly = (...names: (keyof Change)[]): void => void tell(names).catch(() => undefined);

  function adopt({ locale, theme }: User): void {
    const waiting = untold();
    const own: (keyof Change)[] = [];
    if (locale === null || waiting.has('locale')) own.push('locale');
    // Texts that cannot be had now: the page stays as it is.
    else if (locale !== here().locale) language.change(locale).catch(() => undefined);
    if (theme === null || waiting.has('theme')) own.push('theme');
    else if (theme !== here().theme) changeTheme(theme);
    if (own.length > 0) tellQuietly(...own);
  }

  store.subscribe(({ event, before, after }) => {
    // What a member left untold is not the next one's.
    if (event.type === 'logged-out') keepUntold(new Set());
    if (after.status !== 'member' || !after.isConfirmed) return;
    const isKnown = before.status === 'member' && before.isConfirmed && before.user.id === after.user.id;
    if (!isKnown) adopt(after.user);
  });
  language.subscribe(() => {
    const user = confirmed();
    if (user !== null && user.locale !== here().locale) tellQuietly('locale');
  });
  addEventListener(THEME_EVENT, () => {
    const user = confirmed();
    if (user !== null && user.theme !== here().theme) tellQuietly('theme');
  });
}
