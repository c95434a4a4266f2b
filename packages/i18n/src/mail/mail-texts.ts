import type { Locale } from '@aurora/contracts';
import type { MailTexts } from './mail-catalogue.ts';

const loaders = {
  'zh-CN': async () => (await import('../../locales/zh-CN/server/mail.ts')).mail,
  'en-US': async () => (await import('../../locales/en-US/server/mail.ts')).mail,
  'vi-VN': async () => (await import('../../locales/vi-VN/server/mail.ts')).mail,
  'th-TH': async () => (await import('../../locales/th-TH/server/mail.ts')).mail,
  'ja-JP': async () => (await import('../../locales/ja-JP/server/mail.ts')).mail,
  'ko-KR': async () => (await import('../../locales/ko-KR/server/mail.ts')).mail,
  'de-DE': async () => (await import('../../locales/de-DE/server/mail.ts')).mail,
  'fr-FR': async () => (await import('../../locales/fr-FR/server/mail.ts')).mail,
  'it-IT': async () => (await import('../../locales/it-IT/server/mail.ts')).mail,
  'ru-RU': async () => (await import('../../locales/ru-RU/server/mail.ts')).mail,
} as const satisfies Record<Locale, () => Promise<MailTexts>>;

/** Loads what mails say in one language. Their placeholders are filled by `fillText`. */
export function loadMailTexts(locale: Locale): Promise<MailTexts> {
  return loaders[locale]();
}
