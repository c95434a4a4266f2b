import type { Locale } from '@aurora/contracts';
import type { OperatorTexts } from './operator-catalogue.ts';

const loaders = {
  'zh-CN': async () => ({
    ...(await import('../../locales/zh-CN/imports.ts')),
    ...(await import('../../locales/zh-CN/cli.ts')),
  }),
  'en-US': async () => ({
    ...(await import('../../locales/en-US/imports.ts')),
    ...(await import('../../locales/en-US/cli.ts')),
  }),
  'vi-VN': async () => ({
    ...(await import('../../locales/vi-VN/imports.ts')),
    ...(await import('../../locales/vi-VN/cli.ts')),
  }),
  'th-TH': async () => ({
    ...(await import('../../locales/th-TH/imports.ts')),
    ...(await import('../../locales/th-TH/cli.ts')),
  }),
  'ja-JP': async () => ({
    ...(await import('../../locales/ja-JP/imports.ts')),
    ...(await import('../../locales/ja-JP/cli.ts')),
  }),
  'ko-KR': async () => ({
    ...(await import('../../locales/ko-KR/imports.ts')),
    ...(await import('../../locales/ko-KR/cli.ts')),
  }),
  'de-DE': async () => ({
    ...(await import('../../locales/de-DE/imports.ts')),
    ...(await import('../../locales/de-DE/cli.ts')),
  }),
  'fr-FR': async () => ({
    ...(await import('../../locales/fr-FR/imports.ts')),
    ...(await import('../../locales/fr-FR/cli.ts')),
  }),
  'it-IT': async () => ({
    ...(await import('../../locales/it-IT/imports.ts')),
    ...(await import('../../locales/it-IT/cli.ts')),
  }),
  'ru-RU': async () => ({
    ...(await import('../../locales/ru-RU/imports.ts')),
    ...(await import('../../locales/ru-RU/cli.ts')),
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
