import { describe, expect, test } from 'vitest';
import { formatCount, formatInteger, formatMoney, formatPercent, formatScore } from './format-number.ts';
import { formatClock, formatRelativeTime, formatTimeOfDay } from './format-time.ts';
import type { Locale } from '../locales.ts';

describe('large numbers', () => {
  test.each<[number, Locale, string]>([
    [9_999, 'zh-CN', '9,999'],
    [12_345, 'zh-CN', '1.2万'],
    [20_000, 'zh-CN', '2万'],
    [123_456_789, 'zh-CN', '1.2亿'],
    [123_456_789, 'ja-JP', '1.2億'],
    [12_345, 'ko-KR', '1.2만'],
    [12_345, 'en-US', '12.3K'],
    [999_999, 'en-US', '999K'],
    [4_560_000, 'de-DE', '4,5\u00A0Mio.'],
    [1_234, 'fr-FR', '1,2\u00A0k'],
    [1_234, 'ru-RU', '1,2\u00A0тыс.'],
    [0, 'it-IT', '0'],
  ])('%d in %s is %s', (value, locale, text) => {
    expect(formatCount(value, locale)).toBe(text);
  });

  test('thousands are grouped as the language groups them', () => {
    expect(formatInteger(1_234_567, 'de-DE')).toBe('1.234.567');
    expect(formatInteger(1_234_567, 'ru-RU')).toBe('1\u00A0234\u00A0567');
    expect(formatInteger(-1_234, 'en-US')).toBe('-1,234');
  });
});

describe('money', () => {
  test.each<[number, 'CNY' | 'USD', Locale, string]>([
    [1_800, 'CNY', 'zh-CN', '¥18.00'],
    [1_800, 'USD', 'en-US', '$18.00'],
    [123_456, 'USD', 'de-DE', '1.234,56\u00A0$'],
    [5, 'USD', 'fr-FR', '0,05\u00A0$'],
    [-250, 'CNY', 'zh-CN', '-¥2.50'],
    [0, 'USD', 'ru-RU', '0,00\u00A0$'],
  ])('%d %s in %s is %s', (amountMinor, currency, locale, text) => {
    expect(formatMoney(amountMinor, currency, locale)).toBe(text);
  });
});

test('scores and shares follow the language', () => {
  expect(formatScore(8, 'zh-CN')).toBe('8.0');
  expect(formatScore(8.25, 'de-DE')).toBe('8,3');
  expect(formatPercent(0.426, 'en-US')).toBe('43%');
  expect(formatPercent(1, 'ru-RU')).toBe('100\u00A0%');
});

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [65_900, '1:05'],
  [3_723_000, '1:02:03'],
])('%d milliseconds on a clock are %s', (milliseconds, text) => {
  expect(formatClock(milliseconds)).toBe(text);
});

test('the time of day follows the language', () => {
  const evening = Date.UTC(2026, 0, 10, 20, 5);
  expect(formatTimeOfDay(evening, 'zh-CN', 'UTC')).toBe('20:05');
  expect(formatTimeOfDay(evening, 'en-US', 'UTC')).toMatch(/^08:05\sPM$/u);
});

test('moments are told from now', () => {
  const now = Date.UTC(2026, 0, 10);
  expect(formatRelativeTime(now - 3 * 86_400_000, now, 'en-US')).toBe('3 days ago');
  expect(formatRelativeTime(now - 90_000, now, 'zh-CN')).toBe('1分钟前');
  expect(formatRelativeTime(now, now, 'en-US')).toBe('this minute');
});
