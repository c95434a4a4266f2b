import { expect, test } from 'vitest';
import { LANGUAGES, pickLanguage } from './languages.ts';

const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/gu)].map(([place]) => place).toSorted();

test('ten languages have every text, with the same places in it', () => {
  const all = Object.values(LANGUAGES);
  expect(all).toHaveLength(10);
  const { texts: source } = LANGUAGES['zh-CN'];
  for (const { name, texts } of all) {
    for (const [key, text] of Object.entries(texts)) {
      expect([name, key, text.trim()]).not.toEqual([name, key, '']);
      const wanted = new Map(Object.entries(source)).get(key) ?? '';
      expect([name, key, placesOf(text)]).toEqual([name, key, placesOf(wanted)]);
    }
  }
});

test('no language shows the words of another', () => {
  const marks = Object.values(LANGUAGES).map(({ texts }) => texts.testMoney);
  expect(new Set(marks).size).toBe(10);
});

test.each([
  [['de-DE'], 'de-DE'],
  [[null, 'ja-JP'], 'ja-JP'],
  [['xx-XX', 'th-TH'], 'th-TH'],
  [['xx-XX'], 'en-US'],
  [['constructor'], 'en-US'],
] as const)('of %j it speaks %s', (wishes, language) => {
  expect(pickLanguage(...wishes)).toBe(language);
});
