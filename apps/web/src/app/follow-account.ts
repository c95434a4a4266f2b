import { type BodyOf, type User, users } from '@aurora/contracts';
import type { SessionStore } from '#entities/session/session-store.ts';
import type { Caller } from '#shared/api/call.ts';
import type { LanguageStore } from '#shared/i18n/language-store.ts';
import { THEME_EVENT, changeTheme, savedTheme } from '#shared/lib/theme.ts';

interface Deps {
  call: Caller;
  store: SessionStore;
  language: LanguageStore;
}

/**
 * Language and theme follow the account: the account's are taken at a login and at each start, a change here is told
 * to it. What cannot be told now stands on the device, and the account's word counts again at the next start.
 */
export function followAccount({ call, store, language }: Deps): void {
  async function tell(change: BodyOf<typeof users.update>): Promise<void> {
    const user = await call(users.update, { body: change });
    const state = store.current();
    if (state.status === 'member' && state.user.id === user.id)
      store.dispatch({ type: 'user-changed', user });
  }
  const tellQuietly = (change: BodyOf<typeof users.update>): void => void tell(change).catch(() => undefined);

  const confirmed = (): User | null => {
    const state = store.current();
    return state.status === 'member' && state.isConfirmed ? state.user : null;
  };

  function adopt({ locale, theme }: User): void {
    // Texts that cannot be had now: the page stays as it is.
    if (locale !== null && locale !== language.current().locale)
      language.change(locale).catch(() => undefined);
    if (theme === null) tellQuietly({ theme: savedTheme() });
    else if (theme !== savedTheme()) changeTheme(theme);
  }

  store.subscribe(({ before, after }) => {
    if (after.status !== 'member' || !after.isConfirmed) return;
    const isKnown = before.status === 'member' && before.isConfirmed && before.user.id === after.user.id;
    if (!isKnown) adopt(after.user);
  });
  language.subscribe(() => {
    const user = confirmed();
    const { locale } = language.current();
    if (user !== null && user.locale !== locale) tellQuietly({ locale });
  });
  addEventListener(THEME_EVENT, () => {
    const user = confirmed();
    const theme = savedTheme();
    if (user !== null && user.theme !== theme) tellQuietly({ theme });
  });
}
