import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { mediaKey } from '#platform/files/file-store.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { startIngestJobs } from '../jobs.ts';
import { type TestLibrary, openTestLibrary } from '../testing/test-library.ts';
import { makeAvifPages } from './make-avif.ts';

const opened: TestLibrary[] = [];
async function open(): Promise<TestLibrary> {
  const library = await openTestLibrary();
  opened.push(library);
  return library;
}
afterAll(async () => {
  for (const library of opened) await library.drop();
});

/** A page with the soft changes of a painted one. */
const painted = (width: number, height: number, sigma = 6) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#777777' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(sigma)
    .jpeg({ quality: 95 })
    .toBuffer();

async function pagesOf(library: TestLibrary) {
  const { rows } = await library.pool.query<{ asset: string; index: number; formats: string[] }>(
    `select c.asset, p.index, p.formats from comic_pages p join chapters c on c.id = p.chapter_id
      order by c.position, p.index`,
  );
  return rows;
}

test('pages can be read at once and get their smaller renditions in the background, tiles of strips too', async () => {
  const library = await open();
  await library.put('Mist/Mist 第1话/1.jpg', await painted(900, 1200));
  await library.put('Mist/Mist 第1话/2.jpg', await painted(600, 4800));
  expect((await library.run()).summary.imported).toBe(1);
  expect((await pagesOf(library)).map((page) => page.formats)).toEqual([['webp'], ['webp']]);

  const jobs = await openJobs({ databaseUrl: library.databaseUrl, log: library.deps.log });
  const work = await startIngestJobs(jobs, { ...library.deps, tools: null, workFolder: library.folder });
  await work.enqueue();
  await expect
    .poll(async () => (await pagesOf(library)).map((page) => page.formats), { timeout: 30_000 })
    .toEqual([
      ['webp', 'avif'],
      ['webp', 'avif'],
    ]);
  await jobs.stop();

  const asset = (await pagesOf(library))[0]?.asset ?? '';
  for (const [rendition, name] of [
    ['p480', '0'],
    ['p828', '0'],
    ['p600', '1.0'],
    ['p600', '1.2'],
  ] as const) {
    const webp = await library.files.read(mediaKey(asset, `${rendition}w`, name));
    const avif = await library.files.read(mediaKey(asset, `${rendition}a`, name));
    const [before, after] = await Promise.all([sharp(webp ?? '').metadata(), sharp(avif ?? '').metadata()]);
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(avif?.length).toBeLessThan(webp?.length ?? 0);
  }
});

test('a page that would hardly shrink keeps its one format and is not tried again', async () => {
  const library = await open();
  await library.put(
    'Flat/1.jpg',
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  );
  await library.run();
  await makeAvifPages(library.deps);
  const [page] = await pagesOf(library);
  expect(page?.formats).toEqual(['webp']);
  expect(await library.files.size(mediaKey(page?.asset ?? '', 'p64a', '0'))).toBeNull();
  const { rows } = await library.pool.query('select avif_done from chapters');
  expect(rows).toEqual([{ avif_done: true }]);
});

test('a chapter imported anew waits for its own turn; one whose files are lost is passed over', async () => {
  const library = await open();
  await library.put('Rain/Rain 第1话/1.jpg', await painted(700, 900));
  await library.run();
  await makeAvifPages(library.deps);
  await library.put('Rain/Rain 第1话/1.jpg', await painted(720, 960, 8));
  await library.run();
  const [page] = await pagesOf(library);
  expect(page?.formats).toEqual(['webp']);
  await library.files.remove(mediaKey(page?.asset ?? '', 'p480w', '0'));
  await makeAvifPages(library.deps);
  expect((await pagesOf(library))[0]?.formats).toEqual(['webp']);
});

test('an interrupted chapter begins again', async () => {
  const library = await open();
  await library.put('Snow/Snow 第1话/1.jpg', await painted(700, 900));
  await library.run();
  await expect(makeAvifPages(library.deps, AbortSignal.abort())).rejects.toThrow('INTERRUPTED');
  await makeAvifPages(library.deps);
  expect((await pagesOf(library))[0]?.formats).toEqual(['webp', 'avif']);
});
