import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSamples, readSample, sampleNote } from '../testing/samples.ts';
import { blocksOf } from './blocks-of.ts';
import { decodeText } from './decode-text.ts';
import { judgeRules } from '../headings/find-headings.ts';
import { type SplitText, splitChapters } from './split-chapters.ts';
import { linesOf } from './text-lines.ts';

const PROSE = '他走到门口，回头看了一眼，什么也没有说。外面的雨下得很大，街上一个人也没有。'.repeat(15);
const bodyOf = (n: number) => `　　第${n}个早晨，天还没有亮。${PROSE}\n　　${PROSE}\n`;
const bookOf = (headings: readonly string[]) =>
  headings.map((heading, n) => `${heading}\n${bodyOf(n)}`).join('\n');
const titles = (split: SplitText) => split.chapters.map(({ title }) => title);
const letters = (text: string) => text.replaceAll(/[\s\u3000\u00a0\u200b\0]+/gu, '');

/** All that a split holds, sorted by nothing: for counting that no letter is lost. */
function everything(split: SplitText): string {
  let volume: string | undefined;
  const chapters = split.chapters.map((chapter) => {
    const opened = chapter.volume !== undefined && chapter.volume !== volume ? chapter.volume : '';
    volume = chapter.volume;
    return opened + chapter.title + chapter.paragraphs.join('');
  });
  return letters([...(split.preface?.paragraphs ?? []), ...chapters].join(''));
}

describe('finding chapters', () => {
  it.each<[string, string, string[]]>([
    ['chinese', '第 章 with digits', ['第1章 初见', '第2章 再会', '第3章 离别', '第4章']],
    ['chinese', 'Chinese numerals', ['第一章 初见', '第二章再会', '第三章：离别', '第四章']],
    ['chinese', 'formal numerals', ['第壹章 初见', '第贰章 再会', '第叁章 离别']],
    [
      'chinese',
      '回',
      ['第一回　宴桃园豪杰三结义　斩黄巾英雄首立功', '第二回　张翼德怒鞭督邮', '第三回 议温明'],
    ],
    ['chinese', '话 and 节', ['第1话 风', '第2话 雨', '第3话 雷！']],
    ['chinese', 'full-width digits', ['第１章　初见', '第２章　再会', '第３章　离别']],
    ['chinese', '正文 before the chapter', ['正文 第一章 初见', '正文 第二章 再会', '正文 第三章 离别']],
    [
      'chinese',
      'prologue words',
      ['楔子', '第一章 初见', '第二章 再会', '番外一 夏天', '番外：冬天', '后记'],
    ],
    ['chinese', 'volumes alone', ['卷一 起', '卷二 承', '卷三 转', '卷四 合']],
    ['bracketed', 'brackets', ['【第一章 初见】', '【第二章 再会】', '【第三章 离别】']],
    ['starred', 'stars', ['☆、第一幕', '☆、第二幕', '☆、尾声的钟']],
    ['number', 'digits and 、', ['1、初见', '2、再会', '3、离别', '4、重逢']],
    ['number', 'digits and space', ['001 初见', '002 再会', '003 离别']],
    ['han-number', 'numerals and 、', ['一、初见', '二、再会', '三、离别']],
    ['han-number', 'numerals in brackets', ['（一）', '（二）', '（三）']],
    [
      'worded',
      'Chapter',
      [
        'Prologue',
        'Chapter 1: The Road',
        'Chapter 2 - The River',
        'CHAPTER III. The Sea',
        'Chapter Four',
        'Epilogue',
      ],
    ],
    ['worded', 'Глава', ['Глава 1. Дорога', 'Глава 2. Река', 'Глава 3']],
    ['worded', 'Kapitel and Chương', ['Kapitel 1', 'Kapitel 2 Der Fluss', 'Kapitel 3']],
    ['worded', 'Thai', ['บทที่ 1 ถนน', 'บทที่ 2 แม่น้ำ', 'บทที่ 3']],
    ['korean', '제 장', ['제1장 길', '제2장 강', '제3장 바다']],
    ['named', 'the book’s name and a number', ['长河(1)', '长河(2)', '长河(3)', '长河(4)']],
    ['named', 'the book’s name and a chapter', ['长河 第一章 初见', '长河 第二章 再会', '长河 第三章 离别']],
    ['body', '正文 and a title', ['正文 初见', '正文 再会', '正文 离别']],
    ['bare', 'numbers alone', ['1', '2', '3', '4']],
    ['paging', 'pages', ['第1页', '第2页', '第3页']],
    ['paging', '分节阅读', ['分节阅读 1', '分节阅读 2', '分节阅读 3']],
  ])('by the rule %s: %s', (ruleId, _, headings) => {
    const split = splitChapters(bookOf(headings));
    expect(split.ruleId).toBe(ruleId);
    expect(titles(split)).toEqual(headings);
    expect(split.chapters.map(({ ordinal }) => ordinal)).toEqual(headings.map((_heading, n) => n + 1));
    expect(everything(split)).toBe(letters(bookOf(headings)));
  });

  it.each([
    '第一节课我们学的是历史',
    '第一集合点在山下',
    '第二部分的内容如下',
    '第三回合他输了',
    '第一次见到他是在冬天',
    '第二天，他又来了。',
    '第一回来的时候他还小',
    '第三章程写得很清楚',
    '第一话说得好',
    '第五部队已经出发',
    '第二章，他翻开书。',
    '第一卷宗不见了',
    '第一章讲的是他怎样离开了家，又怎样在路上遇见了后来陪他一生的那个人，以及他们为什么分开，最后怎么样了',
  ])('is not misled by %j', (line) => {
    const book = bookOf(['第一章 初见', '第二章 再会', '第三章 离别']).replace(
      '街上一个人也没有。',
      `街上一个人也没有。\n${line}\n`,
    );
    expect(titles(splitChapters(book))).toEqual(['第一章 初见', '第二章 再会', '第三章 离别']);
  });

  it('names volumes, alone on a line or before the chapter', () => {
    const book = `第一卷 风起\n${bookOf(['第一章 甲', '第二章 乙'])}第二卷 云涌\n${bookOf(['第一章 丙', '第二章 丁'])}`;
    expect(splitChapters(book).chapters.map(({ volume, title }) => [volume, title])).toEqual([
      ['第一卷 风起', '第一章 甲'],
      ['第一卷 风起', '第二章 乙'],
      ['第二卷 云涌', '第一章 丙'],
      ['第二卷 云涌', '第二章 丁'],
    ]);
    expect(everything(splitChapters(book))).toBe(letters(book));
    const inline = splitChapters(
      bookOf(['第一卷 风起 第一章 甲', '第一卷 风起 第二章 乙', '第二卷 云涌 第三章 丙']),
    );
    expect(inline.chapters.map(({ volume }) => volume)).toEqual([
      '第一卷 风起',
      '第一卷 风起',
      '第二卷 云涌',
    ]);
  });

  it('does not double the chapters of a contents list', () => {
    const headings = ['第一章 甲', '第二章 乙', '第三章 丙', '第四章 丁'];
    const split = splitChapters(`目录\n${headings.join('\n')}\n\n${bookOf(headings)}`);
    expect(titles(split)).toEqual(headings);
    expect(split.omitted).toEqual(headings);
    expect(split.preface?.paragraphs).toEqual(['目录']);
  });

  it('joins what was posted under one title twice', () => {
    const split = splitChapters(
      `${bookOf(['第一章 甲', '第一章　甲', '第二章 乙'])}第三章 丙\n第三章 丙\n${PROSE}`,
    );
    expect(titles(split)).toEqual(['第一章 甲', '第二章 乙', '第三章 丙']);
    expect(split.omitted).toEqual(['第一章　甲', '第三章 丙']);
    expect(split.chapters[0]?.paragraphs).toHaveLength(4);
  });

  it('keeps the words of a heading that has nothing below it', () => {
    const split = splitChapters(`${bookOf(['第一章 甲', '第二章 乙'])}第三章 请假\n${bookOf(['第四章 丁'])}`);
    expect(titles(split)).toEqual(['第一章 甲', '第二章 乙', '第四章 丁']);
    expect(split.chapters[1]?.paragraphs.at(-1)).toBe('第三章 请假');
  });

  it('cuts a very long chapter into numbered pieces', () => {
    const split = splitChapters(
      `第一章 甲\n${`${PROSE}\n`.repeat(120)}\n${bookOf(['第二章 乙', '第三章 丙'])}`,
    );
    expect(titles(split).slice(0, 3)).toEqual(['第一章 甲（1）', '第一章 甲（2）', '第一章 甲（3）']);
    expect(titles(split).slice(-2)).toEqual(['第二章 乙', '第三章 丙']);
    for (const { chars } of split.chapters) expect(chars).toBeLessThan(30_000);
  });

  it('cuts a text without headings into parts, and loses nothing', () => {
    for (const text of [`${PROSE}\n`.repeat(60), PROSE.repeat(80), '短短的一句话。', '😀'.repeat(30_000)]) {
      const split = splitChapters(text);
      expect(split.ruleId).toBe('length');
      expect(new Set(titles(split))).toEqual(new Set(['']));
      expect(everything(split)).toBe(letters(text));
      for (const { chars } of split.chapters) expect(chars).toBeLessThan(13_000);
    }
  });

  it('joins lines that were wrapped by hand', () => {
    const words =
      'The road went on between the fields and nobody had walked it since the rain began that night'.split(
        ' ',
      );
    const lines: string[] = [''];
    for (let n = 0; n < 600; n += 1) {
      const word = words[n % words.length] ?? '';
      const last = lines.at(-1) ?? '';
      if (last.length + word.length > 70) lines.push(word);
      else lines[lines.length - 1] = `${last} ${word}`.trim();
    }
    const split = splitChapters(`Chapter 1\n\n${lines.join('\n')}\n\nChapter 2\n\n${lines.join('\n')}\n`);
    expect(split.chapters.map(({ paragraphs }) => paragraphs.length)).toEqual([1, 1]);
    expect(split.chapters[0]?.paragraphs[0]).toContain('the fields and nobody had walked');
  });

  it('parts paragraphs that share a line', () => {
    const split = splitChapters('第一章\n他走了。　　她也走了。　　“都走了！”　　风　　大。');
    expect(split.chapters[0]?.paragraphs).toEqual(['他走了。', '她也走了。', '“都走了！”', '风　　大。']);
  });

  it('takes the name and the author from the head', () => {
    expect(splitChapters(`《长河》\n作者：林 深\n\n${bookOf(['第一章', '第二章'])}`)).toMatchObject({
      title: '长河',
      author: '林 深',
    });
    expect(splitChapters(`书名：长河\n作者: 林深\n${bookOf(['第一章', '第二章'])}`)).toMatchObject({
      title: '长河',
      author: '林深',
    });
  });

  it('shows what each rule would find, best first', () => {
    const { candidates } = splitChapters(
      bookOf(['第一章 甲', '第二章 乙', '1、一', '2、二', '3、三', '第三章 丙', '第四章 丁']),
    );
    expect(candidates.map(({ ruleId }) => ruleId)).toContain('number');
    expect(candidates.find(({ ruleId }) => ruleId === 'number')).toMatchObject({
      count: 3,
      titles: ['1、一', '2、二', '3、三'],
    });
  });

  it('follows the rule or pattern asked for', () => {
    const book = bookOf(['Day 1: Rain', 'Day 2: Sun', '第一章 甲', '第二章 乙']);
    expect(titles(splitChapters(book, { ruleId: 'chinese' }))).toEqual(['第一章 甲', '第二章 乙']);
    expect(splitChapters(book, { ruleId: 'length' }).ruleId).toBe('length');
    const own = splitChapters(book, { customPattern: 'day {n}: {title}' });
    expect([own.ruleId, titles(own)]).toEqual(['pattern', ['Day 1: Rain', 'Day 2: Sun']]);
    expect(() => splitChapters(book, { ruleId: 'nonsense' })).toThrow('TEXT_RULE_UNKNOWN');
    for (const customPattern of ['', '{title}', '{x}', '{title} {n}', '{n}{n}', 'x'.repeat(101)]) {
      expect(() => splitChapters(book, { customPattern })).toThrow('TEXT_PATTERN_INVALID');
    }
    expect(() => splitChapters(' \n ')).toThrow('TEXT_EMPTY');
  });
});

describe('hostile texts', () => {
  it('cost what their length costs, whatever the line', () => {
    const piece = fc.constantFrom(
      '第',
      '一',
      '十',
      '1',
      '章',
      '卷',
      ' ',
      '　',
      '(',
      '（',
      '【',
      '☆',
      '、',
      'chapter ',
      'I',
      '正文',
      '番外',
      'a',
      '。',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('', '\n'),
        (pieces, end) => {
          const unit = pieces.join('') + end;
          const text = unit.repeat(Math.ceil(65_536 / unit.length));
          const meter = { steps: 0 };
          judgeRules(linesOf(text), meter);
          // Every rule looks at a character a few times at most.
          expect(meter.steps).toBeLessThan(text.length * 60);
          const isBlank = letters(text) === '';
          expect(isBlank || everything(splitChapters(text, { ruleId: 'length' })) === letters(text)).toBe(
            true,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of more lines than any book has are refused', () => {
    expect(() => splitChapters('x\n'.repeat(2_000_001))).toThrow('TEXT_TOO_LARGE');
  });

  it('keep every letter, whatever their lines', () => {
    const line = fc.constantFrom(
      '第一章 甲',
      '第二章 乙',
      '第一卷',
      '第二节',
      '楔子',
      '1、甲',
      '【第三章】',
      'Chapter 4',
      PROSE,
      '她笑了。',
      '',
      '　　',
      '第五章',
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const text = lines.join('\n');
        if (letters(text) === '') return;
        const split = splitChapters(text);
        const sorted = (value: string) => [...value].toSorted().join('');
        const volumes = split.chapters.some(({ volume }) => volume !== undefined);
        const found = everything(split) + letters(split.omitted.join(''));
        expect(volumes || sorted(found) === sorted(letters(text))).toBe(true);
        for (const { paragraphs } of split.chapters) expect(paragraphs.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('blocks of plain text', () => {
  it('are paragraphs and scene breaks', () => {
    expect(blocksOf(['他走了。', '＊＊＊', '* * *', '……', '—— 完 ——', '※'])).toEqual([
      { t: 'p', c: ['他走了。'] },
      { t: 'hr' },
      { t: 'hr' },
      { t: 'p', c: ['……'] },
      { t: 'p', c: ['—— 完 ——'] },
      { t: 'hr' },
    ]);
  });
});

describe.skipIf(!hasSamples)(`the sample novels${sampleNote}`, () => {
  it.each([
    {
      name: '三国演义.txt',
      count: 120,
      author: '罗贯中',
      first: '第一回　宴桃园豪杰三结义　斩黄巾英雄首立功',
      last: '第一百二十回　荐杜预老将献新谋　降孙皓三分归一统',
    },
    {
      name: '西游记.gb18030.txt',
      count: 40,
      author: '吴承恩',
      first: '第一回　灵根育孕源流出　心性修持大道生',
      last: '第四十回　婴儿戏化禅心乱　猿马刀归木母空',
    },
  ])(
    '$name has its $count chapters and its preface, and every letter',
    ({ name, count, author, first, last }) => {
      const { text } = decodeText(readSample(`novels/${name}`));
      const split = splitChapters(text);
      expect(split).toMatchObject({ ruleId: 'chinese', title: name.split('.')[0], author, omitted: [] });
      expect(split.chapters).toHaveLength(count);
      expect(split.chapters[0]?.title).toBe(first);
      expect(split.chapters.at(-1)?.title).toBe(last);
      expect(split.preface?.chars).toBeGreaterThan(500);
      for (const { chars } of split.chapters) expect(chars).toBeGreaterThan(2000);
      expect(everything(split) === letters(text)).toBe(true);
    },
  );
});
