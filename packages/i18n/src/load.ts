import type { Locale } from '@aurora/contracts';
import { parts as german } from '../locales/de-DE/index.ts';
import { parts as english } from '../locales/en-US/index.ts';
import { parts as french } from '../locales/fr-FR/index.ts';
import { parts as italian } from '../locales/it-IT/index.ts';
import { parts as japanese } from '../locales/ja-JP/index.ts';
import { parts as korean } from '../locales/ko-KR/index.ts';
import { parts as russian } from '../locales/ru-RU/index.ts';
import { parts as thai } from '../locales/th-TH/index.ts';
import { parts as vietnamese } from '../locales/vi-VN/index.ts';
import { parts as chinese } from '../locales/zh-CN/index.ts';
import type { AnyCatalogue, Parts, Room } from './catalogue.ts';
import { LOCALES } from './locales.ts';

/** Where each part of each language is had. All stand here, so that no part waits for another to be found. */
const languages = {
  'zh-CN': chinese,
  'en-US': english,
  'vi-VN': vietnamese,
  'th-TH': thai,
  'ja-JP': japanese,
  'ko-KR': korean,
  'de-DE': german,
  'fr-FR': french,
  'it-IT': italian,
  'ru-RU': russian,
} as const satisfies { readonly [L in Locale]: Parts<L> };

/** Every room there is. */
export const ROOMS: readonly Room[] = Object.keys(chinese).filter((part): part is Room => part !== 'frame');

/** Loads the frame's texts of one language and those of `rooms`, all at once. */
export async function loadTexts(locale: Locale, rooms: readonly Room[]): Promise<AnyCatalogue> {
  const parts = languages[locale];
  const [frame, ...others] = await Promise.all([parts.frame(), ...rooms.map((room) => parts[room]())]);
  return Object.assign({ ...frame }, ...others) as AnyCatalogue; // each part says its own namespaces
}

/** Loads all texts of one language, for the server and for checks. */
export function loadCatalogue(locale: Locale): Promise<AnyCatalogue> {
  return loadTexts(locale, ROOMS);
}

/** Loads all ten, for the server and for checks. */
export async function loadAllCatalogues(): Promise<Readonly<Record<Locale, AnyCatalogue>>> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await loadCatalogue(locale)]));
  // fromEntries forgets the keys; LOCALES names them all
  return Object.fromEntries(entries) as Record<Locale, AnyCatalogue>;
}
