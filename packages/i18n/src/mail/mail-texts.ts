import type { Locale } from '@aurora/contracts';
import type { MailTexts } from './mail-catalogue.ts';

const loaders = {
  'zh-CN': async () => (await import('../../locales/zh-CN/mail.ts')).mail,
  'en-US': async () => (await import('../../locales/en-US/mail.ts')).mail,
  'vi-VN': async () => (await import('../../locales/vi-VN/mail.ts')).mail,
  'th-TH': async () => (await import('../../locales/th-TH/mail.ts')).mail,
  'ja-JP': async () => (await import('../../locales/ja-JP/mail.ts')).mail,
  'ko-KR': async () => (await import('../../locales/ko-KR/mail.ts')).mail,
  'de-DE': async () => (await import('../../locales/de-DE/mail.ts')).mail,
  'fr-FR': async () => (await import('../../locales/fr-FR/mail.ts')).mail,
  'it-IT': async () => (await import('../../locales/it-IT/mail.ts')).mail,
  'ru-RU': async () => (await import('../../locales/ru-RU/mail.ts')).mail,
} as const satisfies Record<Locale, () => Promise<MailTexts>>;

/** Loads what mails say in one language. Their placeholders are filled by `fillText`. */
export function loadMailTexts(locale: Locale): Promise<MailTexts> {
  return loaders[locale]();
}
