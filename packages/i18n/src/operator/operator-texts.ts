import type { Locale } from '@aurora/contracts';
import type { OperatorTexts } from './operator-catalogue.ts';

const loaders = {
  'zh-CN': async () => ({
    ...(await import('../../locales/zh-CN/server/imports.ts')),
    ...(await import('../../locales/zh-CN/server/cli.ts')),
  }),
  'en-US': async () => ({
    ...(await import('../../locales/en-US/server/imports.ts')),
    ...(await import('../../locales/en-US/server/cli.ts')),
  }),
  'vi-VN': async () => ({
    ...(await import('../../locales/vi-VN/server/imports.ts')),
    ...(await import('../../locales/vi-VN/server/cli.ts')),
  }),
  'th-TH': async () => ({
    ...(await import('../../locales/th-TH/server/imports.ts')),
    ...(await import('../../locales/th-TH/server/cli.ts')),
  }),
  'ja-JP': async () => ({
    ...(await import('../../locales/ja-JP/server/imports.ts')),
    ...(await import('../../locales/ja-JP/server/cli.ts')),
  }),
  'ko-KR': async () => ({
    ...(await import('../../locales/ko-KR/server/imports.ts')),
    ...(await import('../../locales/ko-KR/server/cli.ts')),
  }),
  'de-DE': async () => ({
    ...(await import('../../locales/de-DE/server/imports.ts')),
    ...(await import('../../locales/de-DE/server/cli.ts')),
  }),
  'fr-FR': async () => ({
    ...(await import('../../locales/fr-FR/server/imports.ts')),
    ...(await import('../../locales/fr-FR/server/cli.ts')),
  }),
  'it-IT': async () => ({
    ...(await import('../../locales/it-IT/server/imports.ts')),
    ...(await import('../../locales/it-IT/server/cli.ts')),
  }),
  'ru-RU': async () => ({
    ...(await import('../../locales/ru-RU/server/imports.ts')),
    ...(await import('../../locales/ru-RU/server/cli.ts')),
  }),
} as const satisfies Record<Locale, () => Promise<OperatorTexts>>;

/** Loads what the command line says in one language. */
export function loadOperatorTexts(locale: Locale): Promise<OperatorTexts> {
  return loaders[locale]();
}

/** Puts values into a text's `{placeholders}`; one without a value stays visible. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder));
}
