import { z } from 'zod/mini';

/** The ten interface languages (specification §1), the source language first. */
export const LOCALES = [
  'zh-CN',
  'en-US',
  'vi-VN',
  'th-TH',
  'ja-JP',
  'ko-KR',
  'de-DE',
  'fr-FR',
  'it-IT',
  'ru-RU',
] as const;

export type Locale = (typeof LOCALES)[number];

export const localeSchema = z.enum(LOCALES);

export const CURRENCIES = ['CNY', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const currencySchema = z.enum(CURRENCIES);

/** The currency that a guest sees (`decisions.md`, Money): yuan in Chinese, dollars elsewhere. */
export function currencyOf(locale: Locale): Currency {
  return locale === 'zh-CN' ? 'CNY' : 'USD';
}
