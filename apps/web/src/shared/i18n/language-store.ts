import { LOCALES, type Locale } from '@aurora/contracts';
import { type AnyCatalogue, ROOMS, type Room, createTranslate, loadTexts, resolveLocale } from '@aurora/i18n';
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

type Shape = (texts: AnyCatalogue) => AnyCatalogue;

export interface LanguageStore {
  current: () => Language;
  subscribe: (listener: () => void) => () => void;
  /** Brings the words of rooms; a page is shown when its own are there. They follow each change from then on. */
  bring: (rooms: readonly Room[]) => Promise<void>;
  /** Loads the texts of all rooms in use, saves the choice, sets `<html lang>`, fires the event. */
  change: (locale: Locale) => Promise<void>;
  /** Shows the same language otherwise until the next change: the pseudo-language of development. */
  showAs: (shape: Shape) => void;
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

const asItIs: Shape = (texts) => texts;

/** What `wanted` rooms still need; the rooms in use are those that have texts. */
const missingIn = (texts: AnyCatalogue, wanted: readonly Room[]): Room[] =>
  wanted.filter((room) => texts[room] === undefined);
const roomsIn = (texts: AnyCatalogue): Room[] => ROOMS.filter((room) => texts[room] !== undefined);

interface State {
  language: Language;
  /** The language that was chosen last; its texts may still be on their way. */
  wanted: Locale;
  shape: Shape;
  readonly listeners: Set<() => void>;
  readonly load: typeof loadTexts;
}

function show(state: State, language: Language): void {
  state.language = language;
  for (const listener of state.listeners) listener();
}

/** Shows a language when all rooms in use have its words. False where a later choice overtook it. */
async function switchTo(state: State, next: Locale, loaded?: AnyCatalogue): Promise<boolean> {
  const rooms = roomsIn(state.language.catalogue);
  const come = await state.load(next, loaded === undefined ? rooms : missingIn(loaded, rooms));
  if (state.wanted !== next) return false;
  const all = { ...loaded, ...come };
  // A room was entered meanwhile: its words change along, or the page would mix two languages.
  if (missingIn(all, roomsIn(state.language.catalogue)).length > 0) return switchTo(state, next, all);
  state.shape = asItIs;
  document.documentElement.lang = next;
  show(state, languageOf(next, all));
  dispatchEvent(new CustomEvent(LANGUAGE_EVENT, { detail: { locale: next } }));
  return true;
}

async function choose(state: State, next: Locale): Promise<boolean> {
  state.wanted = next;
  try {
    return await switchTo(state, next);
  } catch (error) {
    // A later choice is not undone by the failure of this one.
    if (state.wanted === next) state.wanted = state.language.locale;
    throw error;
  }
}

async function bring(state: State, rooms: readonly Room[]): Promise<void> {
  const asked = state.language.locale;
  const missing = missingIn(state.language.catalogue, rooms);
  if (missing.length === 0) return;
  try {
    const come = await state.load(asked, missing);
    // Nothing that is shown needs these words yet: they join without a new drawing. An old language's are dropped.
    if (state.language.locale === asked) Object.assign(state.language.catalogue, state.shape(come));
  } catch (error) {
    if (state.language.locale === asked) throw error;
  }
  // Where the language changed meanwhile, the words of the new one are wanted.
  await bring(state, rooms);
}

function followSaved(state: State): () => void {
  const timer = setInterval(() => {
    // A choice whose texts are still on their way is not saved yet: what is saved must not overtake it.
    if (state.wanted !== state.language.locale) return;
    const saved = LOCALES.find((known) => known === readText(LANGUAGE_KEY));
    if (saved === undefined || saved === state.wanted) return;
    choose(state, saved).then(
      (isShown) => isShown && mirrorInCookie(LANGUAGE_KEY, saved),
      // Texts that cannot be had now are asked for again at the next tick.
      () => undefined,
    );
  }, SYNC_MS);
  return () => clearInterval(timer);
}

/** One store of the language, on the server for one page, in the browser for the visit. */
export function createLanguageStore(locale: Locale, texts: AnyCatalogue, load = loadTexts): LanguageStore {
  const language = languageOf(locale, { ...texts });
  const state: State = { language, wanted: locale, shape: asItIs, listeners: new Set(), load };
  return {
    current: () => state.language,
    subscribe(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    bring: (rooms) => bring(state, rooms),
    async change(next) {
      if (!(await choose(state, next))) return;
      writeText(LANGUAGE_KEY, next);
      mirrorInCookie(LANGUAGE_KEY, next);
    },
    showAs(shape) {
      state.shape = shape;
      show(state, languageOf(state.language.locale, shape(state.language.catalogue)));
    },
    startSync: () => followSaved(state),
  };
}
