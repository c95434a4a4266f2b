import { de } from './de-DE.ts';
import { en } from './en-US.ts';
import { fr } from './fr-FR.ts';
import { it } from './it-IT.ts';
import { ja } from './ja-JP.ts';
import { ko } from './ko-KR.ts';
import { ru } from './ru-RU.ts';
import { th } from './th-TH.ts';
import { vi } from './vi-VN.ts';
import { type Texts, zh } from './zh-CN.ts';

/** The gateway's own ten languages, each under the name its speakers give it. */
export const LANGUAGES = {
  'zh-CN': { name: '简体中文', texts: zh },
  'en-US': { name: 'English', texts: en },
  'vi-VN': { name: 'Tiếng Việt', texts: vi },
  'th-TH': { name: 'ไทย', texts: th },
  'ja-JP': { name: '日本語', texts: ja },
  'ko-KR': { name: '한국어', texts: ko },
  'de-DE': { name: 'Deutsch', texts: de },
  'fr-FR': { name: 'Français', texts: fr },
  'it-IT': { name: 'Italiano', texts: it },
  'ru-RU': { name: 'Русский', texts: ru },
} as const satisfies Record<string, { readonly name: string; readonly texts: Texts }>;

export type Language = keyof typeof LANGUAGES;
export type { Texts };

export const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(LANGUAGES, text);

/** The first that we speak; the merchant's wish may be any text. */
export const pickLanguage = (...wishes: readonly (string | null)[]): Language =>
  wishes.find(isLanguage) ?? 'en-US';
