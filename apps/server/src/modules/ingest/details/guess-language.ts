import { LOCALES, type Locale } from '@aurora/contracts';

/** Scripts that tell a language, the surest first: kana before Han, since Japanese has both. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
];
const SAMPLE = 4000;
const MIN_SHARE = 0.1;

/** The language of a text by its script (`zh`, `ja`, `ko`, `th`, `ru`), or null where the script tells none. */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    if ((sample.match(script)?.length ?? 0) > letters * MIN_SHARE) return language;
  }
  return null;
}

/** The one of our ten languages that a tag means: `zh-Hans`, `en`, `chi`; null where it is none of them. */
export function toLocale(tag: string | null | undefined): Locale | null {
  const language = (tag ?? '').toLowerCase().slice(0, 2);
  return LOCALES.find((locale) => locale.slice(0, 2) === language) ?? null;
}

/** The language a text is filed under: what its source states, else what its script tells, else English. */
export function localeOfText(text: string, stated: string | null | undefined): Locale {
  return toLocale(stated) ?? toLocale(guessLanguage(text)) ?? 'en-US';
}
