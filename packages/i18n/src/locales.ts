import { LOCALES } from '@aurora/contracts';
import type { Locale } from '@aurora/contracts';

export { LOCALES } from '@aurora/contracts';
export type { Locale } from '@aurora/contracts';

/** The source language and the last resort of the resolution (specification §1). */
export const SOURCE_LOCALE = 'zh-CN' satisfies Locale;

export interface LocaleInfo {
  /** The language's name in itself: what a person looks for in the list of languages. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** `og:locale` and other places that want an underscore. */
  readonly openGraph: string;
}

export const localeInfo = {
  'zh-CN': { nativeName: '简体中文', direction: 'ltr', openGraph: 'zh_CN' },
  'en-US': { nativeName: 'English', direction: 'ltr', openGraph: 'en_US' },
  'vi-VN': { nativeName: 'Tiếng Việt', direction: 'ltr', openGraph: 'vi_VN' },
  'th-TH': { nativeName: 'ไทย', direction: 'ltr', openGraph: 'th_TH' },
  'ja-JP': { nativeName: '日本語', direction: 'ltr', openGraph: 'ja_JP' },
  'ko-KR': { nativeName: '한국어', direction: 'ltr', openGraph: 'ko_KR' },
  'de-DE': { nativeName: 'Deutsch', direction: 'ltr', openGraph: 'de_DE' },
  'fr-FR': { nativeName: 'Français', direction: 'ltr', openGraph: 'fr_FR' },
  'it-IT': { nativeName: 'Italiano', direction: 'ltr', openGraph: 'it_IT' },
  'ru-RU': { nativeName: 'Русский', direction: 'ltr', openGraph: 'ru_RU' },
} as const satisfies Record<Locale, LocaleInfo>;

/** True where `value` is exactly one of the ten language tags. */
export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}
