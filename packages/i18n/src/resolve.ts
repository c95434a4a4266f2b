import type { Locale } from '@aurora/contracts';
import { LOCALES, SOURCE_LOCALE } from './locales.ts';

/**
 * The interface language that stands for a language tag: the tag itself, or the one of its language
 * (`de` and `de-AT` → `de-DE`; every kind of Chinese → `zh-CN`, the only Chinese there is).
 */
export function matchLocale(tag: string): Locale | null {
  const wanted = tag.trim().replaceAll('_', '-').toLowerCase();
  const exact = LOCALES.find((locale) => locale.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const language = wanted.split('-')[0];
  return LOCALES.find((locale) => locale.slice(0, 2) === language) ?? null;
}

/** Specification §1: the saved choice, else the first browser language that we speak, else zh-CN. */
export function resolveLocale(saved: string | null | undefined, accepted: readonly string[]): Locale {
  for (const tag of saved ? [saved, ...accepted] : accepted) {
    const match = matchLocale(tag);
    if (match !== null) return match;
  }
  return SOURCE_LOCALE;
}

/** The tags of an `Accept-Language` header, most wanted first; refused (`q=0`) and broken ones are left out. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  if (!header) return [];
  return header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...attributes] = part.split(';').map((piece) => piece.trim());
      const quality = attributes.find((attribute) => attribute.startsWith('q='));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return { tag, weight: Number.isFinite(weight) ? weight : 0, index };
    })
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/iu.test(tag))
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ tag }) => tag);
}
