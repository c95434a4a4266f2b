import { describe, expect, test } from 'vitest';
import { parseAcceptLanguage, resolveLocale } from './resolve.ts';

describe('the language of a visitor', () => {
  test.each([
    ['the saved choice comes first', 'th-TH', ['de-DE'], 'th-TH'],
    ['then the browser’s first language that we speak', null, ['pt-BR', 'ko', 'de'], 'ko-KR'],
    ['a language alone is enough', null, ['de'], 'de-DE'],
    ['another country is near enough', null, ['fr-CA'], 'fr-FR'],
    ['every Chinese is the one we have', null, ['zh-Hant-TW'], 'zh-CN'],
    ['case and underscores do not matter', 'EN_us', [], 'en-US'],
    ['a saved choice that we do not know is passed over', 'tlh', ['it-CH'], 'it-IT'],
    ['else Chinese', null, ['pt-BR', 'ar'], 'zh-CN'],
    ['else Chinese, where nothing is known', undefined, [], 'zh-CN'],
  ])('%s', (_rule, saved, accepted, locale) => {
    expect(resolveLocale(saved, accepted)).toBe(locale);
  });
});

describe('the Accept-Language header', () => {
  test.each([
    ['en-US,en;q=0.9,zh-CN;q=0.8', ['en-US', 'en', 'zh-CN']],
    ['fr;q=0.5, de;q=0.9, *;q=0.1', ['de', 'fr']],
    ['de;q=0, ru', ['ru']],
    ['<script>, ;q=x, ja;q=nonsense', []],
    ['', []],
  ])('%s', (header, tags) => {
    expect(parseAcceptLanguage(header)).toEqual(tags);
  });

  test('may be missing', () => {
    expect(parseAcceptLanguage(undefined)).toEqual([]);
  });
});
