import { expect, test } from 'vitest';
import { LOCALES } from '../locales.ts';
import { NOTICES, loadNoticeTexts } from './notice-texts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/gu)].map(([name]) => name).toSorted();

test.each(LOCALES)(
  'a member is told of his money in %s, each topic by its own title and sentence',
  async (locale) => {
    const source = await loadNoticeTexts('zh-CN');
    const texts = await loadNoticeTexts(locale);
    const told = Object.values(NOTICES).flat();
    expect(new Set(told.map((key) => texts[key])).size).toBe(told.length);
    expect(told.map((key) => [key, placeholders(texts[key])])).toEqual(
      told.map((key) => [key, placeholders(source[key])]),
    );
    expect(Object.keys(texts).toSorted()).toEqual([...told].toSorted());
  },
);
