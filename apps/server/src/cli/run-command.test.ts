import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '#platform/db/index.ts';
import { verifyAudit } from '#platform/audit/audit.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { runCommand } from './run-command.ts';

const folder = await mkdtemp(join(tmpdir(), 'aurora-cli-'));
const database = await cloneTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command line as an operator would, and gives what it printed. */
async function aurora(args: readonly string[], lang = 'en_US.UTF-8') {
  let out = '';
  let err = '';
  const code = await runCommand({
    args,
    env: {
      LANG: lang,
      AURORA_DATA: join(folder, 'data'),
      DATABASE_URL: database.url,
      AURORA_FFMPEG: 'none',
      INIT_CWD: folder,
    },
    signal: new AbortController().signal,
    terminal: {
      isInteractive: false,
      columns: 80,
      out: (text) => (out += text),
      err: (text) => (err += text),
    },
  });
  return { code, out, err };
}

async function put(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

const PROSE = '风把灯吹灭了，船还在走，没有人说话。';
const novel = (count: number) =>
  Array.from({ length: count }, (_, n) => `第${n + 1}章 灯\n\n${PROSE.repeat(20)}\n`).join('\n');

test('an import prints one line of JSON a title, exactly these fields, and its exit code tells of failures', async () => {
  await put('library/灯/灯.txt', novel(3));
  await put('library/灯/aurora.json', JSON.stringify({ names: { 'zh-CN': '灯', 'en-US': 'The Lamp' } }));
  await put('library/坏/坏.epub', 'not a book');
  const first = await aurora(['library', 'import', 'library', '--json']);
  expect(first.out.split('\n')).toEqual([
    '{"kind":"novel","name":"坏","status":"failed","reason":"BOOK_UNREADABLE"}',
    '{"kind":"novel","name":"灯","status":"imported","chapters":3}',
    '',
  ]);
  expect(first.code).toBe(1);
  await rm(join(folder, 'library/坏'), { recursive: true });
  const second = await aurora(['library', 'import', 'library', '--json']);
  expect(second).toEqual({
    code: 0,
    out: '{"kind":"novel","name":"灯","status":"unchanged","chapters":3}\n',
    err: '',
  });
});

test('without --json it speaks the operator’s language and ends with a sum', async () => {
  await put('library/灯/灯.txt', novel(4));
  const { out, code } = await aurora(['library', 'import', 'library'], 'zh_CN.UTF-8');
  expect(out.split('\n')).toEqual([
    '找到作品：1',
    '✓ 灯/灯.txt (已导入): 章节：4',
    '导入 1，未变化 0，失败 0',
    '',
  ]);
  expect(code).toBe(0);
});

test('a dry run says what would be done', async () => {
  await put('dry/桥.txt', novel(2));
  const { out } = await aurora(['library', 'import', 'dry', '--dry-run']);
  expect(out).toContain('✓ 桥.txt (would be imported): chapters: 2');
  expect(out).toContain('    第1章 灯');
  expect((await aurora(['title', 'list', '--search', '桥'])).out).toBe('No titles\n');
});

test('prices and all the rest are set exactly, seen, and written down', async () => {
  const set = await aurora([
    ...[
      'title',
      'set',
      'the lamp',
      '--price',
      'CNY=12.00',
      '--price',
      'USD=1.99',
      '--charge',
      'paid',
      '--score',
      '8.7',
    ],
    ...[
      '--name',
      'de-DE=Die Lampe',
      '--category',
      'drama',
      '--year',
      '2024',
      '--region',
      'CN',
      '--trial',
      '90',
    ],
    ...['--free-chapters', '2', '--status', 'ongoing', '--recommended', '50'],
  ]);
  expect(set.code).toBe(0);
  const shown = JSON.parse((await aurora(['title', 'show', 'Die Lampe'])).out);
  expect(shown).toMatchObject({
    prices: { CNY: 1200, USD: 199 },
    names: { 'zh-CN': '灯', 'en-US': 'The Lamp', 'de-DE': 'Die Lampe' },
    ...{ charge: 'paid', score_tenths: 87, category: 'drama', year: 2024, region: 'CN', trial_seconds: 90 },
    ...{ free_chapters: 2, status: 'ongoing', recommended: 50 },
  });
  await aurora(['title', 'set', 'Die Lampe', '--price', 'USD=-', '--name', 'de-DE=-', '--year', '-']);
  const cleared = JSON.parse((await aurora(['title', 'show', '灯'])).out);
  expect(cleared).toMatchObject({
    prices: { CNY: 1200 },
    names: { 'zh-CN': '灯', 'en-US': 'The Lamp' },
    year: null,
  });
  expect(cleared.names['de-DE']).toBeUndefined();

  const { rows } = await pool.query('select actor, action from audit_entries order by id desc limit 2');
  expect(rows.map((row) => row.action)).toEqual(['title.changed', 'title.changed']);
  expect(rows[0].actor).toMatch(/^operator:/u);
  expect((await verifyAudit(pool)).brokenAt).toBeNull();
});

test('running servers hear of every change', async () => {
  const listener = await pool.connect();
  const heard: string[] = [];
  listener.on('notification', (message) => heard.push(message.payload ?? ''));
  await listener.query('listen catalog_changed');
  await aurora(['title', 'hide', '灯']);
  expect((await aurora(['title', 'list'])).out).toContain('hidden');
  await aurora(['title', 'unhide', '灯']);
  await listener.query('select 1');
  listener.release(true);
  const { rows } = await pool.query<{ id: string }>('select id from titles');
  expect(heard).toEqual([rows[0]?.id, rows[0]?.id]);
});

test.each([
  [['nonsense'], 2, 'There is no command “nonsense”'],
  [['library', 'import'], 2, 'Missing: <folder>'],
  [['library', 'import', 'nowhere'], 1, 'There is no folder'],
  [
    ['library', 'import', 'library', '--ladder', 'never'],
    2,
    '“never” is not a value of --ladder; it takes: now, later',
  ],
  [['library', 'import', 'library', '--what'], 2, 'Unknown option or argument: --what'],
  [['title', 'set', '灯', '--price', 'CNY=1.234'], 2, '“CNY=1.234” is not a value of --price'],
  [['title', 'set', '灯', '--price', 'EUR=1'], 2, '“EUR=1” is not a value of --price'],
  [['title', 'set', '灯', '--score', '8.75'], 2, '“8.75” is not a value of --score'],
  [['title', 'set', '灯'], 2, 'Nothing to change was given'],
  [['title', 'set', '灯', '--category', 'nope'], 1, 'There is no category “nope”; known are: action'],
  [['title', 'show', '没有'], 1, 'There is no title “没有”'],
])('%j is refused with one sentence', async (args, code, sentence) => {
  const result = await aurora(args);
  expect(result.code).toBe(code);
  expect(result.err).toContain(sentence);
  expect(result.err.trimEnd().split('\n')).toHaveLength(1);
});

test('settings are listed, secrets are not', async () => {
  const { out } = await aurora(['config']);
  expect(out).toContain('PORT');
  expect(out).toContain('DATABASE_URL');
  expect(out).not.toContain(database.url);
  expect(out).toContain('(set, not shown)');
});

test.each(LOCALES)('help is there in %s', async (locale) => {
  const overview = await aurora(['--help'], `${locale.replace('-', '_')}.UTF-8`);
  const help = await aurora(['title', 'set', '--help'], `${locale.replace('-', '_')}.UTF-8`);
  expect([overview.code, help.code]).toEqual([0, 0]);
  expect(overview.out).toContain('aurora library import <folder>');
  expect(help.out).toContain('--price CNY=12.00');
  expect(`${overview.out}${help.out}`).not.toMatch(/\{\w+\}/u);
});

test('a deleted title is gone with its files on the list to remove', async () => {
  expect((await aurora(['title', 'delete', '灯'])).code).toBe(0);
  expect((await pool.query('select count(*)::int as n from titles')).rows).toEqual([{ n: 0 }]);
  expect((await pool.query('select count(*)::int as n from unowned_files')).rows).toEqual([{ n: 4 }]);
});
