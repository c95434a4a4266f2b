import { expect, it } from 'vitest';
import { splitChapters } from '../text/split-chapters.ts';

const PROSE = '他走到门口，回头看了一眼，什么也没有说。外面的雨下得很大，街上一个人也没有。'.repeat(15);
const bookOf = (headings: readonly string[]) =>
  headings
    .map((heading) => (heading.includes('章') ? `${heading}\n　　${PROSE}\n` : `${heading}\n`))
    .join('');

it('a volume keeps its name when its chapters say its number again', () => {
  const split = splitChapters(
    bookOf([
      '第一卷 风云录',
      '第一卷 第一章 初见',
      '第一卷 第二章 再会',
      '第二卷 归途',
      '第二卷 第一章 离别',
    ]),
  );
  expect(split.chapters.map(({ volume, title }) => [volume, title])).toEqual([
    ['第一卷 风云录', '第一卷 第一章 初见'],
    ['第一卷 风云录', '第一卷 第二章 再会'],
    ['第二卷 归途', '第二卷 第一章 离别'],
  ]);
});

it('the words of a volume that no chapter belongs to stay where they stood', () => {
  const split = splitChapters(
    bookOf(['第一卷 第一章 初见', '第三卷 归途', '第二卷 第一章 离别', '第二卷 第二章 重逢']),
  );
  expect(split.chapters.map(({ volume }) => volume)).toEqual(['第一卷', '第二卷', '第二卷']);
  expect(split.chapters[0]?.paragraphs.at(-1)).toBe('第三卷 归途');
});
