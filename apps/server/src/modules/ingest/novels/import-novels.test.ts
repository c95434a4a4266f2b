import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type TestLibrary, openTestLibrary, samples } from '../testing/test-library.ts';

const opened: TestLibrary[] = [];
async function open(): Promise<TestLibrary> {
  const library = await openTestLibrary();
  opened.push(library);
  return library;
}
afterAll(async () => {
  for (const library of opened) await library.drop();
});

const PROSE = '雨从傍晚下到天亮，河面上什么也看不见，只听得见桨声。';
const book = (chapters: readonly string[]) =>
  chapters.map((name) => `${name}\n\n${PROSE.repeat(30)}\n\n${PROSE}\n`).join('\n');

async function chaptersOf(library: TestLibrary, name: string) {
  const { rows } = await library.pool.query<{
    id: string;
    name: string;
    size: number;
    blocks: { t: string }[];
  }>(
    `select c.id, c.name, c.size, x.blocks from chapters c join chapter_texts x on x.chapter_id = c.id
       join titles t on t.id = c.title_id where t.original_name = $1 order by c.position`,
    [name],
  );
  return rows;
}

test('a novel has its chapters, their lengths, and a drawn cover', async () => {
  const library = await open();
  await library.put('渡口/渡口.txt', book(['第一章 雨', '第二章 桨声', '第三章 天亮']));
  const { results } = await library.run();
  expect(results).toEqual([
    { kind: 'novel', name: '渡口', path: '渡口/渡口.txt', status: 'imported', chapters: 3 },
  ]);
  const chapters = await chaptersOf(library, '渡口');
  expect(chapters.map((c) => [c.name, c.size])).toEqual([
    ['第一章 雨', PROSE.length * 31],
    ['第二章 桨声', PROSE.length * 31],
    ['第三章 天亮', PROSE.length * 31],
  ]);
  expect(chapters[0]?.blocks).toEqual([
    { t: 'p', c: [PROSE.repeat(30)] },
    { t: 'p', c: [PROSE] },
  ]);
  const { rows } = await library.pool.query(
    'select char_count, p.width, p.height from titles t join pictures p on p.id = t.poster_id',
  );
  expect(rows).toEqual([{ char_count: PROSE.length * 93, width: 800, height: 1200 }]);
});

test('a novel that is continued keeps the ids of what was there', async () => {
  const library = await open();
  await library.put('渡口.txt', book(['第一章 雨', '第二章 桨声', '第三章 天亮']));
  await library.run();
  const before = await chaptersOf(library, '渡口');
  await library.put('渡口.txt', book(['第一章 雨', '第二章 桨声', '第三章 天亮', '第四章 对岸']));
  expect((await library.run()).results).toMatchObject([{ status: 'imported', chapters: 4 }]);
  const after = await chaptersOf(library, '渡口');
  expect(after.slice(0, 3).map((c) => c.id)).toEqual(before.map((c) => c.id));
  expect((await library.pool.query('select count(*)::int as n from titles')).rows).toEqual([{ n: 1 }]);
});

test('a rule given for a book finds other chapters, and an unknown one is told with those there are', async () => {
  const library = await open();
  await library.put('夜.txt', book(['◇ 甲', '◇ 乙', '◇ 丙']));
  await library.put('夜.aurora.json', JSON.stringify({ chapterRule: '◇ {title}' }));
  expect((await library.run()).results).toMatchObject([{ status: 'imported', chapters: 3 }]);
  await library.put('夜.aurora.json', JSON.stringify({ chapterRule: 'nonsense' }));
  const { results } = await library.run();
  expect(results).toMatchObject([
    { status: 'failed', reason: 'BOOK_RULE_UNKNOWN', details: { rule: 'nonsense' } },
  ]);
  expect(await chaptersOf(library, '夜')).toHaveLength(3);
});

test('a dry run shows the rule and the chapters it finds, and writes nothing', async () => {
  const library = await open();
  await library.put('渡口.txt', book(['第一章 雨', '第二章 桨声', '第三章 天亮']));
  await library.put('空.txt', '  \n');
  const { results, summary } = await library.run({ isDryRun: true });
  expect(summary).toMatchObject({ imported: 1, failed: 1 });
  expect(results).toMatchObject([
    {
      name: '渡口',
      status: 'imported',
      chapters: 3,
      preview: { chapterNames: ['第一章 雨', '第二章 桨声', '第三章 天亮'] },
    },
    { name: '空', status: 'failed', reason: 'BOOK_EMPTY' },
  ]);
  for (const table of [
    'titles',
    'chapters',
    'pictures',
    'library_items',
    'audit_entries',
    'unowned_files',
    'categories',
  ]) {
    expect((await library.pool.query(`select count(*)::int as n from ${table}`)).rows, table).toEqual([
      { n: 0 },
    ]);
  }
});

test('a sidecar with a mistake fails its title and says where', async () => {
  const library = await open();
  await library.put('a/a.txt', book(['第一章 雨']));
  await library.put('a/aurora.json', '{ "names": ');
  await library.put('b/b.txt', book(['第一章 雨']));
  await library.put('b/aurora.json', JSON.stringify({ category: 'nonsense' }));
  const { results } = await library.run();
  expect(results.map((r) => [r.name, r.reason])).toEqual([
    ['a', 'SIDECAR_INVALID'],
    ['b', 'SIDECAR_INVALID'],
  ]);
});

describe.runIf(samples !== null)('on the samples', () => {
  test('三国演义 has its preface and 120 chapters, 西游记 reads right from GB18030 with 40, the EPUBs have their contents', async () => {
    const library = await open();
    const { results } = await library.run({ root: join(samples ?? '', 'novels') });
    expect(results.map((r) => [r.name, r.status])).toEqual([
      ['Moby-Dick', 'imported'],
      ['The Waste Land', 'imported'],
      ['三国演义', 'imported'],
      ['西游记', 'imported'],
    ]);
    const three = await chaptersOf(library, '三国演义');
    expect(three).toHaveLength(121);
    expect(three[0]?.name).toBe('前言');
    expect(three[1]?.name).toMatch(/^第一回\s+宴桃园豪杰三结义\s+斩黄巾英雄首立功$/u);
    expect(three[120]?.name).toMatch(/^第一百二十回\s+荐杜预老将献新谋\s+降孙皓三分归一统$/u);
    const west = (await chaptersOf(library, '西游记')).filter((c) => c.name.startsWith('第'));
    expect(west).toHaveLength(40);
    expect(west[0]?.name).toMatch(/^第一回\s+灵根育孕源流出\s+心性修持大道生$/u);
    const whale = await library.pool.query<{ original_name: string; people: { author?: string } }>(
      `select original_name, people from titles where original_name like 'Moby%'`,
    );
    expect(whale.rows[0]?.people.author).toContain('Melville');
    const names = (await chaptersOf(library, whale.rows[0]?.original_name ?? '')).map((c) => c.name);
    expect(names.filter((name) => /^Chapter \d+/u.test(name))).toHaveLength(135);
    expect(names).toContain('Chapter 1. Loomings.');
    expect((await chaptersOf(library, 'The Waste Land')).map((c) => c.name)).toContain(
      'I. THE BURIAL OF THE DEAD',
    );
  });
});
