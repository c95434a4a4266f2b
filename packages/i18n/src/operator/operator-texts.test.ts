import { expect, test } from 'vitest';
import { LOCALES } from '../locales.ts';
import { fillText, loadOperatorTexts } from './operator-texts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/gu)].map(([name]) => name).toSorted();

test.each(LOCALES)('the command line speaks %s, with the placeholders of the source', async (locale) => {
  const source = await loadOperatorTexts('zh-CN');
  const texts = await loadOperatorTexts(locale);
  for (const namespace of ['imports', 'cli'] as const) {
    const own = Object.entries<string>(texts[namespace]);
    const wanted = Object.entries<string>(source[namespace]);
    expect(own.map(([key, text]) => [key, placeholders(text)])).toEqual(
      wanted.map(([key, text]) => [key, placeholders(text)]),
    );
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
  }
});

test('a placeholder without a value stays visible', () => {
  expect(fillText('{a} of {b}', { a: 1 })).toBe('1 of {b}');
});
