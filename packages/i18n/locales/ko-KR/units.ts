import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { other: '총 {count}화' },
  minutes: { other: '{count}분' },
  characters: '{amount}자',
} satisfies Texts<'units', 'ko-KR'>;
