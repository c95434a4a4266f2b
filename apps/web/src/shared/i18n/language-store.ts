import { LOCALES, type Locale } from '@aurora/contracts';
import { type AnyCatalogue, createTranslate, loadCatalogue, resolveLocale } from '@aurora/i18n';
import { mirrorInCookie, readText, writeText } from '#shared/storage/storage.ts';

/** Key of the saved language, in storage and as a cookie. */
export const LANGUAGE_KEY = 'aurora_language';
/** Fired on `window` after the language changed (specification §1). */
export const LANGUAGE_EVENT = 'aurora:languagechange';
/** How often the saved language is read again (specification §1). */
const SYNC_MS = 1000;

export interface Language {
  locale: Locale;
  catalogue: AnyCatalogue;
  translate: ReturnType<typeof createTranslate>;
}

export interface LanguageStore {
  current: () => Language;
  subscribe: (listener: () => void) => () => void;
  /** Loads the texts, saves the choice, sets `<html lang>`, fires the event. */
  change: (locale: Locale) => Promise<void>;
  /** Shows other texts in the same language until the next change: the pseudo-language of development. */
  showTexts: (texts: AnyCatalogue) => void;
  /** Follows what other tabs or scripts save; returns how to stop. */
  startSync: () => () => void;
}

/** The language a browser starts with: saved, else its own, else Chinese. */
export const initialLocale = (): Locale => resolveLocale(readText(LANGUAGE_KEY), navigator.languages);

const languageOf = (locale: Locale, catalogue: AnyCatalogue): Language => ({
  locale,
  catalogue,
  translate: createTranslate(locale, catalogue),
});

/** One store of the language, on the server for one page, in the browser for the visit. */
export function createLanguageStore(locale: Locale, catalogue: AnyCatalogue): LanguageStore {
  let language = languageOf(locale, catalogue);
  const listeners = new Set<() => void>();
  let wanted = locale;

  /** False where a later choice overtook this one. */
  async function apply(next: Locale): Promise<boolean> {
    wanted = next;
    const texts = await loadCatalogue(next);
    // A later choice may have been made while the texts were on their way.
    if (wanted !== next) return false;
    language = languageOf(next, texts);
    document.documentElement.lang = next;
    for (const listener of listeners) listener();
    dispatchEvent(new CustomEvent(LANGUAGE_EVENT, { detail: { locale: next } }));
    return true;
  }

  return {
    current: () => language,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async change(next) {
      try {
        if (!(await apply(next))) return;
      } catch (error) {
        if (wanted === next) wanted = language.locale;
        throw error;
      }
      writeText(LANGUAGE_KEY, next);
      mirrorInCookie(LANGUAGE_KEY, next);
    },
    showTexts(texts) {
      language = languageOf(language.locale, texts);
      for (const listener of listeners) listener();
    },
    startSync() {
      const timer = setInterval(() => {
        // A choice whose texts are still on their way is not saved yet: what is saved must not overtake it.
        if (wanted !== language.locale) return;
        const saved = LOCALES.find((known) => known === readText(LANGUAGE_KEY));
        if (saved === undefined || saved === wanted) return;
        // Texts that cannot be had now are asked for again at the next tick.
        apply(saved).then(
          () => mirrorInCookie(LANGUAGE_KEY, saved),
          () => (wanted = language.locale),
        );
      }, SYNC_MS);
      return () => clearInterval(timer);
    },
  };
}
