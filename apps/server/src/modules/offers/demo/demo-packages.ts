import type { Currency, Locale, PackageKind } from '@aurora/contracts';
import { MONEY_NUMBERS } from '@aurora/contracts';

/** What a package of the demo is sold for. */
interface DemoPrice {
  readonly amountMinor: number;
  /** Struck through beside it. */
  readonly originalMinor?: number;
}

export interface DemoPackage {
  readonly kind: PackageKind;
  readonly names: Partial<Record<Locale, string>>;
  readonly days: number | null;
  readonly badge: 'recommended' | 'limited' | null;
  readonly prices: Partial<Record<Currency, DemoPrice>>;
}

const MONTH = {
  'zh-CN': '月卡',
  'en-US': '1 month',
  'vi-VN': '1 tháng',
  'th-TH': '1 เดือน',
  'ja-JP': '1か月',
  'ko-KR': '1개월',
  'de-DE': '1 Monat',
  'fr-FR': '1 mois',
  'it-IT': '1 mese',
  'ru-RU': '1 месяц',
} as const satisfies Record<Locale, string>;
const QUARTER = {
  'zh-CN': '季卡',
  'en-US': '3 months',
  'vi-VN': '3 tháng',
  'th-TH': '3 เดือน',
  'ja-JP': '3か月',
  'ko-KR': '3개월',
  'de-DE': '3 Monate',
  'fr-FR': '3 mois',
  'it-IT': '3 mesi',
  'ru-RU': '3 месяца',
} as const satisfies Record<Locale, string>;
const YEAR = {
  'zh-CN': '年卡',
  'en-US': '1 year',
  'vi-VN': '1 năm',
  'th-TH': '1 ปี',
  'ja-JP': '1年',
  'ko-KR': '1년',
  'de-DE': '1 Jahr',
  'fr-FR': '1 an',
  'it-IT': '1 anno',
  'ru-RU': '1 год',
} as const satisfies Record<Locale, string>;
const LIFETIME = {
  'zh-CN': '终身卡',
  'en-US': 'Lifetime',
  'vi-VN': 'Trọn đời',
  'th-TH': 'ตลอดชีพ',
  'ja-JP': '永久',
  'ko-KR': '평생',
  'de-DE': 'Lebenslang',
  'fr-FR': 'À vie',
  'it-IT': 'A vita',
  'ru-RU': 'Навсегда',
} as const satisfies Record<Locale, string>;

const vip = (
  names: DemoPackage['names'],
  days: number,
  badge: DemoPackage['badge'],
  prices: DemoPackage['prices'],
): DemoPackage => ({ kind: 'vip', names, days, badge, prices });

/** A package for topping up is named by its amount, so it needs no names. */
const topUp = (currency: Currency, amountMinor: number): DemoPackage => ({
  ...{ kind: 'recharge', names: {}, days: null, badge: null },
  prices: { [currency]: { amountMinor } },
});

/** What the demo sells, in the order in which it is shown. */
export const DEMO_PACKAGES: readonly DemoPackage[] = [
  vip(MONTH, 30, null, { CNY: { amountMinor: 2500 }, USD: { amountMinor: 499 } }),
  vip(QUARTER, 90, 'recommended', {
    CNY: { amountMinor: 6800, originalMinor: 7500 },
    USD: { amountMinor: 1299, originalMinor: 1497 },
  }),
  vip(YEAR, 365, 'limited', {
    CNY: { amountMinor: 23_800, originalMinor: 30_000 },
    USD: { amountMinor: 4499, originalMinor: 5988 },
  }),
  vip(LIFETIME, MONEY_NUMBERS.lifetimeDays, null, {
    CNY: { amountMinor: 69_800 },
    USD: { amountMinor: 12_900 },
  }),
  ...[1000, 3000, 5000, 10_000, 20_000].map((amountMinor) => topUp('CNY', amountMinor)),
  ...[500, 1000, 2000, 5000].map((amountMinor) => topUp('USD', amountMinor)),
];
