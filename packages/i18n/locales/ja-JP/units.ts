import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { other: '全{count}話' },
  minutes: { other: '{count}分' },
  characters: '{amount}文字',
} satisfies Texts<'units', 'ja-JP'>;
