import type { Locale } from '@aurora/contracts';
import type { NoticeTexts } from './notice-catalogue.ts';

const loaders = {
  'zh-CN': async () => (await import('../../locales/zh-CN/server/notices.ts')).notices,
  'en-US': async () => (await import('../../locales/en-US/server/notices.ts')).notices,
  'vi-VN': async () => (await import('../../locales/vi-VN/server/notices.ts')).notices,
  'th-TH': async () => (await import('../../locales/th-TH/server/notices.ts')).notices,
  'ja-JP': async () => (await import('../../locales/ja-JP/server/notices.ts')).notices,
  'ko-KR': async () => (await import('../../locales/ko-KR/server/notices.ts')).notices,
  'de-DE': async () => (await import('../../locales/de-DE/server/notices.ts')).notices,
  'fr-FR': async () => (await import('../../locales/fr-FR/server/notices.ts')).notices,
  'it-IT': async () => (await import('../../locales/it-IT/server/notices.ts')).notices,
  'ru-RU': async () => (await import('../../locales/ru-RU/server/notices.ts')).notices,
} as const satisfies Record<Locale, () => Promise<NoticeTexts>>;

/** Titles and sentences by topic of the outbox: which texts a member reads of what happened to his money. */
export const NOTICES = {
  'order.paid': ['paidTitle', 'paidText'],
  'order.failed': ['failedTitle', 'failedText'],
  'payment.credited': ['creditedTitle', 'creditedText'],
  'order.refunded': ['refundedTitle', 'refundedText'],
  'order.charged-back': ['chargedBackTitle', 'chargedBackText'],
  'vip.ending': ['vipEndingTitle', 'vipEndingText'],
  'vip.ended': ['vipEndedTitle', 'vipEndedText'],
} as const satisfies Record<string, readonly [title: keyof NoticeTexts, text: keyof NoticeTexts]>;

/** Loads what members are told in one language. Placeholders are filled by `fillText`. */
export function loadNoticeTexts(locale: Locale): Promise<NoticeTexts> {
  return loaders[locale]();
}
