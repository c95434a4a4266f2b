import { describe, expect, test } from 'vitest';
import type { Locale } from '../src/locales.ts';
import { type FlatTexts, findTextFaults } from './text-faults.ts';

const source = { 'ui.back': '返回', 'ui.page': '第 {page} 页', 'units.days': { other: '{count} 天' } };
const english = {
  'ui.back': 'Back to where you were',
  'ui.page': 'Page {page}',
  'units.days': { one: '{count} day', other: '{count} days' },
};
const faultsOf = (locale: Locale, texts: FlatTexts) => findTextFaults({ locale, texts, source, english });

describe('the check of texts', () => {
  test('finds nothing in a language that says everything', () => {
    expect(faultsOf('en-US', english)).toEqual([]);
    expect(faultsOf('zh-CN', source)).toEqual([]);
  });

  const german = {
    'ui.back': 'Zurück',
    'ui.page': 'Seite {page}',
    'units.days': { one: '{count} Tag', other: '{count} Tage' },
  };
  test.each<[string, Locale, FlatTexts, string]>([
    ['a missing text', 'de-DE', { 'ui.back': 'Zurück' }, 'ui.page is missing'],
    ['a text the source has not', 'de-DE', { ...german, 'ui.more': 'Mehr' }, 'ui.more is not in the source'],
    ['an empty text', 'de-DE', { ...german, 'ui.back': '' }, 'ui.back is empty'],
    [
      'a lost placeholder',
      'de-DE',
      { ...german, 'ui.page': 'Seite' },
      'ui.page has the placeholders () instead',
    ],
    ['a misspelt placeholder', 'de-DE', { ...german, 'ui.page': 'Seite {seite}' }, 'instead of (page)'],
    [
      'a missing plural form',
      'ru-RU',
      { ...german, 'units.days': { one: '{count} день' } },
      'has the plural forms',
    ],
    [
      'a plural where there is none',
      'de-DE',
      { ...german, 'ui.back': { other: 'Zurück' } },
      'plural in one language',
    ],
    ['Chinese in German', 'de-DE', { ...german, 'ui.back': '返回' }, 'has Han letters'],
    ['Chinese in Japanese', 'ja-JP', { ...german, 'ui.back': '页面加载' }, 'has Chinese characters'],
    ['Russian in French', 'fr-FR', { ...german, 'ui.back': 'Назад' }, 'has Cyrillic letters'],
    [
      'English that nobody translated',
      'de-DE',
      { ...german, 'ui.back': english['ui.back'] },
      'is still English',
    ],
    ['an exclamation mark', 'de-DE', { ...german, 'ui.back': 'Zurück!' }, 'has an exclamation mark'],
    ['three dots', 'de-DE', { ...german, 'ui.back': 'Zurück...' }, 'has three dots'],
    ['an outer space', 'de-DE', { ...german, 'ui.back': 'Zurück ' }, 'double or outer space'],
    ['a straight apostrophe', 'fr-FR', { ...german, 'ui.back': "l'accueil" }, 'straight apostrophe'],
  ])('sees %s', (_name, locale, texts, fault) => {
    expect(faultsOf(locale, texts).join('\n')).toContain(fault);
  });

  test('lets “the first day” stand without its number, where that form means one alone', () => {
    const days = { one: 'erster Tag', other: '{count} Tage' };
    expect(faultsOf('de-DE', { ...german, 'units.days': days })).toEqual([]);
    const russian = { one: 'первый день', few: '{count} дня', many: '{count} дней', other: '{count} дня' };
    expect(
      faultsOf('ru-RU', { 'ui.back': 'Назад', 'ui.page': 'Стр. {page}', 'units.days': russian }),
    ).toEqual(['ru-RU units.days one has the placeholders () instead of (count)']);
  });
});
