import type { Locale } from '@aurora/contracts';

/** A name by language; `original` is what it is called where it comes from. */
export type Names = Readonly<Record<string, string>>;

/**
 * What somebody is shown who reads this language: its own name, else the English, the Chinese, the original one. Null
 * where there is none.
 */
export const nameIn = (names: Names | null, locale: Locale): string | null =>
  names?.[locale] ?? names?.['en-US'] ?? names?.['zh-CN'] ?? names?.['original'] ?? null;
