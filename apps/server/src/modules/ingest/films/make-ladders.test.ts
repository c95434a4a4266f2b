import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { mediaKey } from '#platform/files/file-store.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { startIngestJobs } from '../jobs.ts';
import { type TestLibrary, makeFilm, openTestLibrary, tools } from '../testing/test-library.ts';
import { listWaitingFilms, makeLadder } from './make-ladders.ts';

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

interface FilmRow {
  title_id: string;
  asset: string;
  ladder: string;
  renditions: { name: string }[];
  segments_ms: number[];
  previews: object | null;
}

async function onlyFilm(library: TestLibrary): Promise<FilmRow> {
  const { rows } = await library.pool.query<FilmRow>('select * from films');
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error('not one film');
  return row;
}

const FILM = [
  ...['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=24:d=7', '-f', 'lavfi', '-i', 'sine=d=7'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '48', '-c:a', 'aac'],
];

test.runIf(tools !== null)(
  'a film imported for later plays at once and gets its ladder in the background',
  async () => {
    const library = await open();
    await makeFilm(join(library.root, 'A.mp4'), FILM);
    await library.put('A.aurora.json', JSON.stringify({ trialSeconds: 5 }));
    expect((await library.run({ ladder: 'later' })).summary.imported).toBe(1);
    const first = await onlyFilm(library);
    expect({ ladder: first.ladder, renditions: first.renditions.map((r) => r.name) }).toEqual({
      ladder: 'repackaged',
      renditions: ['v720'],
    });

    const jobs = await openJobs({ databaseUrl: library.databaseUrl, log: library.deps.log });
    const heard = new Promise<string>((done) => {
      void library.pool.connect().then(async (client) => {
        client.on('notification', ({ payload }) => {
          client.release(true);
          done(payload ?? '');
        });
        await client.query('listen catalog_changed');
        const work = await startIngestJobs(jobs, {
          ...library.deps,
          workFolder: join(library.folder, 'ladders'),
        });
        await work.enqueue();
      });
    });
    expect(await heard).toBe(first.title_id);
    await jobs.stop();

    const film = await onlyFilm(library);
    expect(film.ladder).toBe('done');
    expect(film.renditions.map((r) => r.name)).toEqual(['v720', 'v480', 'v360']);
    expect(film.segments_ms).toEqual([4000, 1000, 2000]);
    expect(film.previews).not.toBeNull();
    expect(await library.files.size(mediaKey(film.asset, 'v360', 'init'))).toBeGreaterThan(100);
    // Whoever plays the first version goes on playing it for a while.
    expect(await library.files.size(mediaKey(first.asset, 'v720', 'init'))).toBeGreaterThan(100);
    const { rows } = await library.pool.query(
      "select prefix, remove_after > now() + interval '5 hours' as later from unowned_files",
    );
    expect(rows).toEqual([{ prefix: `media/${first.asset.slice(0, 2)}/${first.asset}`, later: true }]);
    expect((await library.run()).summary).toMatchObject({ unchanged: 1, imported: 0 });
  },
);

test.runIf(tools !== null)(
  'a film whose stored file is damaged keeps its one quality and is not tried for ever',
  async () => {
    const library = await open();
    await makeFilm(join(library.root, 'A.mp4'), FILM);
    await library.run({ ladder: 'later' });
    const film = await onlyFilm(library);
    await library.files.remove(mediaKey(film.asset, 'v720', '0'));
    if (tools === null) return;
    await makeLadder({ ...library.deps, tools }, film.title_id);
    expect(await onlyFilm(library)).toMatchObject({ asset: film.asset, ladder: 'done' });
    expect(await listWaitingFilms(library.pool)).toEqual([]);
    expect((await library.pool.query('select * from unowned_files')).rows).toEqual([]);
  },
);
