import { execFileSync } from 'node:child_process';
import { readFile, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { mediaKey } from '#platform/files/file-store.ts';
import { type TestLibrary, makeFilm, openTestLibrary, samples, tools } from '../testing/test-library.ts';

// Each test encodes several films, on machines that may have other things to do.
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
  duration_ms: number;
  renditions: {
    name: string;
    width: number;
    height: number;
    codecs: string;
    bandwidth: number;
    frameRate: number;
  }[];
  segments_ms: number[];
  previews: { sheets: number; tileWidth: number; intervalMs: number } | null;
  subtitles: { language: string; label: string }[];
  ladder: string;
}

async function filmOf(library: TestLibrary, name: string): Promise<FilmRow> {
  const { rows } = await library.pool.query<FilmRow>(
    'select f.* from films f join titles t on t.id = f.title_id where t.original_name = $1',
    [name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no film ${name}`);
  return row;
}

/** Time and kind of a segment's first picture, as a player would see it behind its initialisation segment. */
async function firstPicture(library: TestLibrary, film: FilmRow, rendition: string, n: number) {
  const init = await library.files.read(mediaKey(film.asset, rendition, 'init'));
  const segment = await library.files.read(mediaKey(film.asset, rendition, n));
  if (init === null || segment === null) throw new Error(`segment ${rendition}/${n} is missing`);
  const path = join(library.folder, 'segment.mp4');
  await writeFile(path, Buffer.concat([init, segment]));
  const out = execFileSync(tools?.ffprobe ?? 'ffprobe', [
    ...[
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'packet=pts_time,flags',
      '-of',
      'csv=p=0',
      path,
    ],
  ]).toString();
  const [pts = '', flags = ''] = (out.split('\n')[0] ?? '').split(',');
  return { seconds: Number(pts), isKey: flags.startsWith('K') };
}

const TEST_PICTURE = (size: string, seconds: number, rate = 30) => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
const TONE = (seconds: number) => ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
const FAST = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];

describe.runIf(tools !== null)('with ffmpeg', () => {
  test('a film becomes a ladder whose key frames stand at the same moments, one of them at the trial’s end', async () => {
    const library = await open();
    await makeFilm(join(library.root, 'Tides (2021)/Tides (2021).mkv'), [
      ...TEST_PICTURE('1280x720', 11),
      ...TONE(11),
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'libopus', '-ac', '6'],
    ]);
    await library.put(
      'Tides (2021)/aurora.json',
      JSON.stringify({ names: { 'en-US': 'Tides' }, trialSeconds: 6 }),
    );
    const { summary, results } = await library.run();
    expect(summary).toEqual({ imported: 1, unchanged: 0, failed: 0, isInterrupted: false });
    expect(results[0]?.durationMs).toBeGreaterThan(10_900);

    const film = await filmOf(library, 'Tides');
    expect(film.renditions.map((r) => [r.name, r.width, r.height])).toEqual([
      ['v720', 1280, 720],
      ['v480', 854, 480],
      ['v360', 640, 360],
    ]);
    expect(film.renditions.every((r) => /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/u.test(r.codecs))).toBe(true);
    expect(film.segments_ms).toEqual([4000, 2000, 2000, 3000]);
    expect(film.ladder).toBe('done');
    for (const { name } of film.renditions) {
      const pictures = [];
      for (const n of [0, 1, 2, 3]) pictures.push(await firstPicture(library, film, name, n));
      expect(pictures.map((p) => p.isKey)).toEqual([true, true, true, true]);
      const start = pictures[0]?.seconds ?? 0;
      expect(pictures.map((p) => Math.round((p.seconds - start) * 100) / 100)).toEqual([0, 4, 6, 8]);
      expect(await library.files.size(mediaKey(film.asset, name, 4))).toBeNull();
    }
    expect(film.previews).toMatchObject({ sheets: 1, tileWidth: 160, intervalMs: 2000 });
    expect(await library.files.size(mediaKey(film.asset, 'spr', 0))).toBeGreaterThan(500);
  });

  test('upright, odd-sized, anamorphic, turned, silent and very fast films come out right', async () => {
    const library = await open();
    const at = (name: string) => join(library.root, name);
    await makeFilm(at('Upright.mp4'), [...TEST_PICTURE('360x640', 2), ...FAST]);
    await makeFilm(at('Odd.mkv'), [...TEST_PICTURE('501x377', 2), '-c:v', 'libvpx', '-deadline', 'realtime']);
    await makeFilm(at('Anamorphic.mp4'), [...TEST_PICTURE('720x576', 2), '-vf', 'setsar=64/45', ...FAST]);
    await makeFilm(at('flat.mp4'), [...TEST_PICTURE('640x360', 2), ...FAST]);
    await makeFilm(at('Turned.mp4'), ['-i', at('flat.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90']);
    await makeFilm(at('Fast.mp4'), [...TEST_PICTURE('320x180', 2, 120), ...TONE(2), ...FAST]);
    const { summary } = await library.run();
    expect(summary.failed).toBe(0);
    const shape = async (name: string) => {
      const film = await filmOf(library, name);
      return film.renditions.map((r) => `${r.name} ${r.width}x${r.height} ${r.frameRate}`);
    };
    expect(await shape('Upright')).toEqual(['v360 360x640 30']);
    expect(await shape('Odd')).toEqual(['v376 500x376 30']);
    expect(await shape('Anamorphic')).toEqual(['v576 1024x576 30', 'v360 640x360 30']);
    expect(await shape('Turned')).toEqual(['v360 360x640 30']);
    expect(await shape('Fast')).toEqual(['v180 320x180 60']);
    expect((await filmOf(library, 'Upright')).renditions[0]?.codecs).not.toContain('mp4a');
  });

  test('a film is unchanged the second time, even under another name and after the library moved', async () => {
    const library = await open();
    await makeFilm(join(library.root, 'One.mp4'), [...TEST_PICTURE('320x240', 2), ...FAST]);
    await library.run();
    const first = await filmOf(library, 'One');
    expect((await library.run()).summary).toMatchObject({ imported: 0, unchanged: 1 });

    await rename(library.root, `${library.root}-moved`);
    expect((await library.run({ root: `${library.root}-moved` })).summary).toMatchObject({
      imported: 0,
      unchanged: 1,
    });

    await rename(join(`${library.root}-moved`, 'One.mp4'), join(`${library.root}-moved`, 'Uno.mp4'));
    await library.run({ root: `${library.root}-moved` });
    const renamed = await filmOf(library, 'Uno');
    expect({ id: renamed.title_id, asset: renamed.asset }).toEqual({
      id: first.title_id,
      asset: first.asset,
    });
    expect((await library.pool.query('select count(*)::int as n from titles')).rows).toEqual([{ n: 1 }]);
  });

  test('hostile and broken files fail with their reason and leave nothing behind', async () => {
    const library = await open();
    const good = join(library.root, 'good.mp4');
    await makeFilm(good, [...TEST_PICTURE('320x240', 8), ...TONE(8), ...FAST, '-movflags', '+faststart']);
    const bytes = await readFile(good);
    await library.put('empty.mp4', '');
    await library.put('noise.mp4', Buffer.alloc(5000, 7));
    await library.put(
      'hls.mp4',
      '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nconcat:file:///etc/passwd\n#EXT-X-ENDLIST\n',
    );
    await library.put('concat.mkv', "ffconcat version 1.0\nfile '/etc/passwd'\n");
    await library.put('dash.mp4', '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>');
    await library.put('text.avi', 'just some words\n'.repeat(100));
    await library.put(
      'picture.mp4',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)]),
    );
    await makeFilm(join(library.root, 'sound.mp4'), [...TONE(2), '-c:a', 'aac']);
    // The header claims ten hours: every 32-bit duration in it is multiplied, the media data is taken away.
    await library.put('ten-hours.mp4', claimTenHours(bytes).subarray(0, bytes.indexOf('mdat') + 100));
    await library.put('cut.mp4', bytes);
    await truncate(join(library.root, 'cut.mp4'), Math.floor(bytes.length * 0.4));
    await library.put('headless.mp4', bytes.subarray(bytes.indexOf('mdat') - 4));

    const { summary, results } = await library.run();
    const reasons = Object.fromEntries(results.map((r) => [r.name, r.reason ?? r.status]));
    expect(reasons).toEqual({
      good: 'imported',
      empty: 'FILM_EMPTY',
      noise: 'FILM_UNREADABLE',
      hls: 'FILM_IS_PLAYLIST',
      concat: 'FILM_IS_PLAYLIST',
      dash: 'FILM_IS_PLAYLIST',
      text: 'FILM_IS_PLAYLIST',
      picture: 'FILM_IS_PICTURE',
      sound: 'FILM_WITHOUT_VIDEO',
      'ten-hours': 'FILM_TRUNCATED',
      cut: 'FILM_TRUNCATED',
      headless: 'FILM_UNREADABLE',
    });
    expect(summary).toMatchObject({ imported: 1, failed: 11 });
    expect((await library.pool.query('select count(*)::int as n from unowned_files')).rows).toEqual([
      { n: 0 },
    ]);
    const folders = await readdir(library.files.localPath('media'), { recursive: true });
    expect(new Set(folders.map((path) => path.split('/')[1]).filter(Boolean)).size).toBe(1);
  });

  test('subtitles inside and beside a film, and the words of its .nfo, come along; a new one comes later', async () => {
    const library = await open();
    const film = join(library.root, 'Rain (2020)/Rain (2020).mkv');
    const inside = await library.put('words.srt', '1\n00:00:00,500 --> 00:00:01,500\nHello <b>there</b>\n');
    await makeFilm(film, [
      ...TEST_PICTURE('320x240', 3),
      ...[
        '-i',
        inside,
        '-map',
        '0:v',
        '-map',
        '1:s',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-c:s',
        'srt',
      ],
      ...['-metadata:s:s:0', 'language=eng'],
    ]);
    await rm(inside);
    await library.put('Rain (2020)/Rain (2020).zh-CN.srt', '1\n00:00:00,000 --> 00:00:01,000\n下雨了\n');
    await library.put(
      'Rain (2020)/movie.nfo',
      '<movie><title>Rain</title><plot>It rains.</plot><year>2020</year><rating>7.5</rating><genre>Drama</genre><country>Japan</country><director>A. B.</director><actor><name>C. D.</name></actor></movie>',
    );
    expect((await library.run()).summary.failed).toBe(0);
    const first = await filmOf(library, 'Rain');
    expect(first.subtitles.map((s) => s.language)).toEqual(['zh-CN', 'en-US']);
    const vtt = await library.files.read(mediaKey(first.asset, 'sub', 'en-US'));
    expect(vtt?.toString()).toMatch(/^WEBVTT[\s\S]*00:00\.500 --> 00:01\.500\nHello/u);
    const { rows } = await library.pool.query(
      'select year, score_tenths, category, region, people, descriptions from titles',
    );
    expect(rows).toEqual([
      {
        ...{ year: 2020, score_tenths: 75, category: 'drama', region: 'JP' },
        ...{ people: { directors: ['A. B.'], actors: ['C. D.'] }, descriptions: { 'en-US': 'It rains.' } },
      },
    ]);

    await library.put(
      'Rain (2020)/Rain (2020).de.ass',
      '[Events]\nFormat: Start, End, Text\nDialogue: 0:00:00.00,0:00:01.00,Es regnet\n',
    );
    expect((await library.run()).summary.imported).toBe(1);
    const again = await filmOf(library, 'Rain');
    expect(again.asset).toBe(first.asset);
    expect(again.subtitles.map((s) => s.language)).toEqual(['de-DE', 'zh-CN', 'en-US']);
  });

  test('without a poster a frame is lettered, and a banner is cut from it', async () => {
    const library = await open();
    await makeFilm(join(library.root, 'Frame.mp4'), [...TEST_PICTURE('640x360', 3), ...FAST]);
    await library.run();
    const { rows } = await library.pool.query(
      'select p.width, p.height, b.width as bw, b.height as bh from titles t join pictures p on p.id = t.poster_id join pictures b on b.id = t.banner_id',
    );
    expect(rows).toEqual([{ width: 800, height: 1200, bw: 1280, bh: 720 }]);
  });
});

describe('without ffmpeg', () => {
  test.runIf(tools !== null)(
    'H.264 and AAC in MP4 is repackaged; anything else is refused with the reason',
    async () => {
      const library = await open();
      const keyEvery2s = ['-g', '60', '-keyint_min', '60', '-sc_threshold', '0'];
      await makeFilm(join(library.root, 'Plain.mp4'), [
        ...TEST_PICTURE('640x360', 11),
        ...TONE(11),
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', ...keyEvery2s, '-c:a', 'aac'],
      ]);
      await library.put('Plain.aurora.json', JSON.stringify({ trialSeconds: 6 }));
      await makeFilm(join(library.root, 'Other.webm'), [
        ...TEST_PICTURE('320x180', 1),
        '-c:v',
        'libvpx',
        '-deadline',
        'realtime',
      ]);
      await makeFilm(join(library.root, 'Mpeg4.mp4'), [...TEST_PICTURE('320x180', 1), '-c:v', 'mpeg4']);
      const { results } = await library.run({}, { tools: null });
      expect(results.map((r) => [r.name, r.reason ?? r.status])).toEqual([
        ['Mpeg4', 'FILM_NEEDS_FFMPEG'],
        ['Other', 'FILM_NEEDS_FFMPEG'],
        ['Plain', 'imported'],
      ]);
      const film = await filmOf(library, 'Plain');
      expect(film.ladder).toBe('repackaged');
      expect(film.renditions).toMatchObject([{ name: 'v360', width: 640, height: 360 }]);
      expect(film.segments_ms).toEqual([4000, 2000, 4000, 1000]);
      const starts = [];
      for (const n of [0, 1, 2, 3]) starts.push(await firstPicture(library, film, 'v360', n));
      expect(starts.every((p) => p.isKey)).toBe(true);
      const [first] = starts;
      expect(starts.map((p) => Math.round((p.seconds - (first?.seconds ?? 0)) * 100) / 100)).toEqual([
        0, 4, 6, 10,
      ]);
    },
  );
});

describe.runIf(samples !== null && tools !== null)('on the samples', () => {
  test('both films are encoded with their own sizes and lengths', async () => {
    const library = await open();
    const { results } = await library.run({ root: join(samples ?? '', 'movies') });
    expect(results.map((r) => [r.name, r.status])).toEqual([
      ['Here We Are', 'imported'],
      ['Rabbit (2008)', 'imported'],
    ]);
    const rabbit = await filmOf(library, 'Rabbit');
    expect(rabbit.renditions.map((r) => r.name)).toEqual(['v480', 'v360']);
    expect(Math.abs(rabbit.duration_ms - 7800)).toBeLessThan(100);
    const here = await filmOf(library, 'Here We Are');
    expect(here.renditions.map((r) => `${r.width}x${r.height}`)).toEqual(['480x270']);
    expect(Math.abs(here.duration_ms - 44_652)).toBeLessThan(150);
  });
});

/** Multiplies the durations of the movie, track and media headers of an MP4, and of its one run of samples. */
function claimTenHours(film: Buffer): Buffer {
  const bytes = Buffer.from(film);
  for (const [box, offset] of [
    ['mvhd', 20],
    ['tkhd', 24],
    ['mdhd', 20],
  ] as const) {
    for (let at = bytes.indexOf(box); at >= 0; at = bytes.indexOf(box, at + 4)) {
      bytes.writeUInt32BE(Math.min(0xffff_ffff, bytes.readUInt32BE(at + offset) * 4500), at + offset);
    }
  }
  for (let at = bytes.indexOf('stts'); at >= 0; at = bytes.indexOf('stts', at + 4)) {
    bytes.writeUInt32BE(Math.min(0x7fff_ffff, bytes.readUInt32BE(at + 16) * 4500), at + 16);
  }
  return bytes;
}
