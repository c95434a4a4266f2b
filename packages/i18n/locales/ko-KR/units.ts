import type { Texts } from '../../src/catalogue.ts';

export const units = {
  chapters: { other: '{count}화' },
  pages: { other: '{count}쪽' },
  minutes: { other: '{count}분' },
  seconds: { other: '{count}초' },
  characters: '{amount}자',
} satisfies Texts<'units', 'ko-KR'>;
