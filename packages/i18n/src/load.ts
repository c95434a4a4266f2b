import type { Locale } from '@aurora/contracts';
import type { AnyCatalogue } from './catalogue.ts';
import { LOCALES } from './locales.ts';

/** One dynamic import a language: a page carries the texts of the language it is shown in and no other. */
const loaders = {
  'zh-CN': async () => (await import('../locales/zh-CN/index.ts')).catalogue,
  'en-US': async () => (await import('../locales/en-US/index.ts')).catalogue,
  'vi-VN': async () => (await import('../locales/vi-VN/index.ts')).catalogue,
  'th-TH': async () => (await import('../locales/th-TH/index.ts')).catalogue,
  'ja-JP': async () => (await import('../locales/ja-JP/index.ts')).catalogue,
  'ko-KR': async () => (await import('../locales/ko-KR/index.ts')).catalogue,
  'de-DE': async () => (await import('../locales/de-DE/index.ts')).catalogue,
  'fr-FR': async () => (await import('../locales/fr-FR/index.ts')).catalogue,
  'it-IT': async () => (await import('../locales/it-IT/index.ts')).catalogue,
  'ru-RU': async () => (await import('../locales/ru-RU/index.ts')).catalogue,
} as const satisfies Record<Locale, () => Promise<AnyCatalogue>>;

/** Loads the texts of one language. */
export function loadCatalogue(locale: Locale): Promise<AnyCatalogue> {
  return loaders[locale]();
}

/** Loads all ten, for the server and for checks. */
export async function loadAllCatalogues(): Promise<Readonly<Record<Locale, AnyCatalogue>>> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await loadCatalogue(locale)]));
  // fromEntries forgets the keys; LOCALES names them all
  return Object.fromEntries(entries) as Record<Locale, AnyCatalogue>;
}
