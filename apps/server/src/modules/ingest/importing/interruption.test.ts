import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';
import { createIngestService } from '../service.ts';
import { type TestLibrary, makeFilm, openTestLibrary, tools } from '../testing/test-library.ts';

// Films are encoded here, on machines that may have other things to do.
vi.setConfig({ testTimeout: 120_000 });

const opened: TestLibrary[] = [];
async function open(): Promise<TestLibrary> {
  const library = await openTestLibrary();
  opened.push(library);
  return library;
}
afterAll(async () => {
  for (const library of opened) await library.drop();
});

interface Seen {
  readonly type: string;
  readonly index?: number;
  readonly fraction?: number;
}

/** Runs an import in a process of its own and kills it outright at the first event that `isPoint` accepts. */
async function killAt(library: TestLibrary, isPoint: (event: Seen) => boolean): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/test-import-child.ts'), library.databaseUrl, library.folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let isKilled = false;
  const ended = new Promise((done) => child.once('close', done));
  for await (const line of createInterface({ input: child.stdout })) {
    // The child is ours and writes events.
    if (isKilled || !isPoint(JSON.parse(line) as Seen)) continue;
    isKilled = child.kill('SIGKILL');
  }
  await ended;
  return isKilled;
}

/** What is on disk and what rows own must be the same. */
async function expectConsistent(library: TestLibrary): Promise<void> {
  const { rows } = await library.pool.query<{ asset: string }>(
    'select asset from films union all select c.asset from chapters c join titles t on t.id = c.title_id where t.kind = $1',
    ['manga'],
  );
  const media = library.files.localPath('media');
  const stored = existsSync(media)
    ? (await readdir(media, { recursive: true })).map((path) => path.split('/')[1])
    : [];
  expect([...new Set(stored.filter(Boolean))].toSorted()).toEqual(rows.map((row) => row.asset).toSorted());
  const unowned = await library.pool.query('select prefix from unowned_files where remove_after <= now()');
  expect(unowned.rows).toEqual([]);
  const parts = existsSync(media)
    ? (await readdir(media, { recursive: true })).filter((path) => path.endsWith('.part'))
    : [];
  expect(parts).toEqual([]);
}

test.runIf(tools !== null)(
  'an import that is killed at any point is finished by the next one, nothing half there and nothing twice',
  async () => {
    const library = await open();
    for (const [name, size] of [
      ['A', '640x480'],
      ['B', '320x240'],
    ] as const) {
      await makeFilm(join(library.root, `${name}.mp4`), [
        ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30:d=12`],
        ...['-c:v', 'libx264', '-preset', 'ultrafast'],
      ]);
    }
    const text = Array.from(
      { length: 12 },
      (_, n) => `第${n + 1}章 路\n\n${'夜里的河慢慢地流着。'.repeat(40)}\n`,
    ).join('\n');
    await library.put('路.txt', text);

    const points: ((event: Seen) => boolean)[] = [
      (event) => event.type === 'started',
      (event) => event.type === 'progress' && (event.fraction ?? 0) > 0.4,
      (event) => event.type === 'progress' && (event.fraction ?? 0) >= 0.99,
      (event) => event.type === 'finished',
      (event) => event.type === 'started' && event.index === 2,
    ];
    for (const isPoint of points) {
      expect(await killAt(library, isPoint), String(isPoint)).toBe(true);
      const { rows } = await library.pool.query<{ n: number }>(
        `select count(*)::int as n from titles t where kind = 'movie' and not exists (select from films f where f.title_id = t.id)`,
      );
      expect(rows).toEqual([{ n: 0 }]);
    }
    const { results } = await library.run();
    expect(results.map((result) => [result.name, result.status === 'failed'])).toEqual([
      ['A', false],
      ['B', false],
      ['路', false],
    ]);
    const counts = await library.pool.query(
      'select (select count(*)::int from titles) as titles, (select count(*)::int from films) as films, (select count(*)::int from chapters) as chapters',
    );
    expect(counts.rows).toEqual([{ titles: 3, films: 2, chapters: 12 }]);
    await expectConsistent(library);
    expect((await library.run()).summary).toMatchObject({ imported: 0, unchanged: 3 });
  },
);

test('an import that is asked to stop ends early, and the next one goes on', async () => {
  const library = await open();
  for (const n of [1, 2, 3])
    await library.put(`书${n}.txt`, `第一章 甲\n\n${'雨下了一夜。'.repeat(30 + n)}\n`);
  const stop = new AbortController();
  const { summary } = await library.run({
    signal: stop.signal,
    onEvent: (event) => {
      if (event.type === 'finished') stop.abort();
    },
  });
  expect(summary.isInterrupted).toBe(true);
  expect(summary.imported).toBeLessThan(3);
  const rest = await library.run();
  expect(rest.summary).toMatchObject({ failed: 0, isInterrupted: false });
  expect((await library.pool.query('select count(*)::int as n from titles')).rows).toEqual([{ n: 3 }]);
});

test('two imports at the same time wait for each other and make nothing twice', async () => {
  const library = await open();
  for (const n of [1, 2, 3])
    await library.put(`书${n}.txt`, `第一章 甲\n\n${'雨下了一夜。'.repeat(30 + n)}\n`);
  const waited: string[] = [];
  const start = async (name: string) =>
    createIngestService(library.deps).importLibrary({
      root: library.root,
      onEvent: (event) => {
        if (event.type === 'waiting') waited.push(name);
      },
    });
  const summaries = await Promise.all([start('one'), start('two')]);
  expect(waited).toHaveLength(1);
  expect(summaries.map((summary) => summary.imported).toSorted()).toEqual([0, 3]);
  expect((await library.pool.query('select count(*)::int as n from titles')).rows).toEqual([{ n: 3 }]);
});
