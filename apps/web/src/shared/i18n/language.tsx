import type { Locale } from '@aurora/contracts';
import type { Translate } from '@aurora/i18n';
import { translateReason } from '@aurora/i18n';
import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import type { Language, LanguageStore } from './language-store.ts';

const LanguageContext = createContext<LanguageStore | null>(null);

export function LanguageProvider({ store, children }: { store: LanguageStore; children: ReactNode }) {
  return <LanguageContext value={store}>{children}</LanguageContext>;
}

export function useLanguageStore(): LanguageStore {
  const store = useContext(LanguageContext);
  if (store === null) throw new Error('no LanguageProvider above');
  return store;
}

export function useLanguage(): Language {
  const store = useLanguageStore();
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}

export const useLocale = (): Locale => useLanguage().locale;
export const useTranslate = (): Translate => useLanguage().translate;

/** Renders the text of any failure: of the catalogue by its reason, else the general one. */
export function useErrorText(): (error: unknown) => string {
  const { locale, catalogue } = useLanguage();
  return (error) => {
    const { reason, details } = error instanceof ApiError ? error : new ApiError('SERVER_ERROR', 500, {});
    return translateReason(locale, catalogue, reason, details);
  };
}
