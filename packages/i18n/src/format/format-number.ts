import type { Currency, Locale } from '@aurora/contracts';

// Written out instead of asked of Intl: server and browser carry different versions of its data, and a
// space or a dot of another kind in between breaks hydration.

interface NumberStyle {
  readonly decimal: string;
  readonly group: string;
  /** Steps of large numbers, greatest first. */
  readonly steps: readonly (readonly [value: number, suffix: string])[];
  /** Where the currency sign stands. */
  readonly money: 'before' | 'after';
}

const nbsp = '\u00A0';

const styles = {
  'zh-CN': {
    decimal: '.',
    group: ',',
    money: 'before',
    steps: [
      [1e8, '亿'],
      [1e4, '万'],
    ],
  },
  'ja-JP': {
    decimal: '.',
    group: ',',
    money: 'before',
    steps: [
      [1e8, '億'],
      [1e4, '万'],
    ],
  },
  'ko-KR': {
    decimal: '.',
    group: ',',
    money: 'before',
    steps: [
      [1e8, '억'],
      [1e4, '만'],
    ],
  },
  'en-US': {
    decimal: '.',
    group: ',',
    money: 'before',
    steps: [
      [1e9, 'B'],
      [1e6, 'M'],
      [1e3, 'K'],
    ],
  },
  'th-TH': {
    decimal: '.',
    group: ',',
    money: 'before',
    steps: [
      [1e9, 'B'],
      [1e6, 'M'],
      [1e3, 'K'],
    ],
  },
  'vi-VN': {
    decimal: ',',
    group: '.',
    money: 'after',
    steps: [
      [1e9, `${nbsp}T`],
      [1e6, `${nbsp}Tr`],
      [1e3, `${nbsp}N`],
    ],
  },
  'de-DE': {
    decimal: ',',
    group: '.',
    money: 'after',
    steps: [
      [1e9, `${nbsp}Mrd.`],
      [1e6, `${nbsp}Mio.`],
      [1e3, `${nbsp}Tsd.`],
    ],
  },
  'fr-FR': {
    decimal: ',',
    group: nbsp,
    money: 'after',
    steps: [
      [1e9, `${nbsp}Md`],
      [1e6, `${nbsp}M`],
      [1e3, `${nbsp}k`],
    ],
  },
  'it-IT': {
    decimal: ',',
    group: '.',
    money: 'after',
    steps: [
      [1e9, `${nbsp}Mrd`],
      [1e6, `${nbsp}Mln`],
      [1e3, `${nbsp}mila`],
    ],
  },
  'ru-RU': {
    decimal: ',',
    group: nbsp,
    money: 'after',
    steps: [
      [1e9, `${nbsp}млрд`],
      [1e6, `${nbsp}млн`],
      [1e3, `${nbsp}тыс.`],
    ],
  },
} as const satisfies Record<Locale, NumberStyle>;

function grouped(digits: string, separator: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, separator);
}

/** A whole number with the language's thousands separators. */
export function formatInteger(value: number, locale: Locale): string {
  const rounded = Math.round(value);
  return `${rounded < 0 ? '-' : ''}${grouped(String(Math.abs(rounded)), styles[locale].group)}`;
}

/** Views, likes, characters: `1.2万`, `12.3K`, `4,5 Mio.`; one decimal below a hundred, cut rather than rounded up. */
export function formatCount(value: number, locale: Locale): string {
  const style: NumberStyle = styles[locale];
  const step = style.steps.find(([size]) => value >= size);
  if (step === undefined) return formatInteger(value, locale);
  const [size, suffix] = step;
  const tenths = Math.floor((value / size) * 10);
  if (tenths >= 1000 || tenths % 10 === 0)
    return `${formatInteger(Math.floor(tenths / 10), locale)}${suffix}`;
  return `${Math.floor(tenths / 10)}${style.decimal}${tenths % 10}${suffix}`;
}

/** A score of 0–10, always with one decimal. */
export function formatScore(score: number, locale: Locale): string {
  return score.toFixed(1).replace('.', styles[locale].decimal);
}

/** A share of 0–1 as a whole percentage. */
export function formatPercent(share: number, locale: Locale): string {
  const percent = String(Math.round(share * 100));
  const spaced = locale === 'de-DE' || locale === 'fr-FR' || locale === 'ru-RU';
  return `${percent}${spaced ? nbsp : ''}%`;
}

const signs = { CNY: '¥', USD: '$' } as const satisfies Record<Currency, string>;

/** An amount in minor units as people of the language write prices: `¥18.00`, `18,00 $`. */
export function formatMoney(amountMinor: number, currency: Currency, locale: Locale): string {
  const style = styles[locale];
  const minor = Math.abs(Math.round(amountMinor));
  const units = grouped(String(Math.floor(minor / 100)), style.group);
  const amount = `${units}${style.decimal}${String(minor % 100).padStart(2, '0')}`;
  const minus = amountMinor < 0 ? '-' : '';
  return style.money === 'before'
    ? `${minus}${signs[currency]}${amount}`
    : `${minus}${amount}${nbsp}${signs[currency]}`;
}
