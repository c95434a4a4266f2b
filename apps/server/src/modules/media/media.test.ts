import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '#app/testing/test-app.ts';
import { type MadeTitle, makeComic, makeFilm, makeNovel } from '#app/testing/test-titles.ts';
import { mediaKey } from '#platform/files/file-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const bodyOf = async (url: string) => {
  const response = await app.http.inject({ url });
  return {
    status: response.statusCode,
    text: response.body,
    bytes: response.rawPayload,
    json: () => response.json(),
  };
};

interface Permission {
  data: {
    level: string;
    reason: string | null;
    playlistUrl: string | null;
    playableMs: number;
    subtitles: { url: string }[];
    offers: { kind: string }[];
  };
}

async function permissionOf(title: MadeTitle): Promise<Permission['data']> {
  const { json } = await bodyOf(`/api/h5/movies/${title.id}/play-permission`);
  return (json() as Permission).data;
}

/** Addresses that a playlist lists. */
const linesOf = (playlist: string): string[] => [
  ...playlist.split('\n').filter((line) => line.startsWith('/m/')),
  ...[...playlist.matchAll(/URI="([^"]+)"/gu)].map((match) => match[1] ?? ''),
];

async function segmentsOf(playlistUrl: string): Promise<string[]> {
  const [variant = ''] = linesOf((await bodyOf(playlistUrl)).text);
  return linesOf((await bodyOf(variant)).text).filter((line) => /\/\d+\?/u.test(line));
}

it('gives a guest a playlist that ends at the trial, with an end mark, and every listed segment', async () => {
  const film = await makeFilm(app.pool, app.files, { segments: 30, charge: 'free' });
  const permission = await permissionOf(film);
  expect(permission).toMatchObject({ level: 'trial', reason: 'LOGIN_REQUIRED', playableMs: 60_000 });
  const [variant = ''] = linesOf((await bodyOf(permission.playlistUrl ?? '')).text);
  const playlist = (await bodyOf(variant)).text;
  expect(playlist).toContain('#EXT-X-ENDLIST');
  const segments = await segmentsOf(permission.playlistUrl ?? '');
  expect(segments).toHaveLength(15);
  const served = await Promise.all(segments.map(bodyOf));
  expect(served.every(({ status }) => status === 200)).toBe(true);
});

it('never serves a segment that ends after the trial, however its length falls', async () => {
  const film = await makeFilm(app.pool, app.files, { segments: 5, charge: 'vip', trialSeconds: 11 });
  const permission = await permissionOf(film);
  expect(permission.playableMs).toBe(8000);
  expect(await segmentsOf(permission.playlistUrl ?? '')).toHaveLength(2);
});

it('refuses an address whose number, range, rendition, expiry or signature was changed', async () => {
  const film = await makeFilm(app.pool, app.files, { segments: 30 });
  const [first = ''] = await segmentsOf((await permissionOf(film)).playlistUrl ?? '');
  const forgeries = [
    first.replace('/0?', '/20?'),
    first.replace(/r=0-14/u, 'r=0-29'),
    first.replace('/0?', '/20?').replace(/r=0-14/u, 'r=0-29'),
    first.replace('/v360/', '/v720/'),
    first.replace(/e=[a-z0-9]+/u, 'e=zzzzzzz'),
    first.replace(/u=g/u, 'u=h'),
    first.replace(/s=.{4}/u, 's=AAAA'),
    first.replace(/&s=.*/u, ''),
    `${first}&r=0-29`,
    first.replace('?', '?x=1&'),
    first.split('?')[0] ?? '',
  ];
  for (const forgery of forgeries) {
    expect(forgery).not.toBe(first);
    const { status } = await bodyOf(forgery);
    expect([403, 404]).toContain(status);
  }
});

it('ends with its expiry, and with the second change of keys', async () => {
  const comic = await makeComic(app.pool, app.files, { chapters: 1, pages: 1 });
  const chapter = await bodyOf(`/api/h5/manga/${comic.id}/chapter-content/${comic.chapterIds[0]}`);
  const { data } = chapter.json() as { data: { pages: { sources: { url: string }[] }[] } };
  const url = data.pages[0]?.sources[0]?.url ?? '';
  expect((await bodyOf(url)).status).toBe(200);
  app.clock.advance(601_000);
  const expired = await bodyOf(url);
  expect(expired.status).toBe(403);
  expect(expired.json()).toMatchObject({ reason: 'MEDIA_LINK_EXPIRED' });
});

it('stops serving an address that is still valid within 30 s after the title became charged', async () => {
  const comic = await makeComic(app.pool, app.files, { chapters: 1, pages: 1 });
  const chapter = await bodyOf(`/api/h5/manga/${comic.id}/chapter-content/${comic.chapterIds[0]}`);
  const { data } = chapter.json() as { data: { pages: { sources: { url: string }[] }[] } };
  const url = data.pages[0]?.sources[0]?.url ?? '';
  expect((await bodyOf(url)).status).toBe(200);
  await app.pool.query(`update titles set charge = 'paid' where id = $1`, [comic.id]);
  app.clock.advance(30_000);
  expect((await bodyOf(url)).status).toBe(403);
});

it('cuts the subtitles of a trial at its end', async () => {
  const film = await makeFilm(app.pool, app.files, { segments: 30 });
  const subtitles = (await permissionOf(film)).subtitles[0]?.url ?? '';
  const { text } = await bodyOf(subtitles);
  expect(text).toContain('line of segment 14');
  expect(text).not.toContain('line of segment 15');
});

it.each([
  ['paid', 'CHAPTER_LOGIN_REQUIRED'],
  ['vip', 'CHAPTER_VIP_REQUIRED'],
] as const)('refuses a %s chapter with the ways on and its neighbours', async (charge, reason) => {
  const novel = await makeNovel(app.pool, { charge, freeChapters: 1, chapters: 3, priceCny: 900 });
  const [free = '', locked = '', last = ''] = novel.chapterIds;
  expect((await bodyOf(`/api/h5/novels/${novel.id}/chapter-content/${free}?locale=zh-CN`)).status).toBe(200);
  const refusal = await bodyOf(`/api/h5/novels/${novel.id}/chapter-content/${locked}?locale=zh-CN`);
  expect(refusal.status).toBe(403);
  expect(refusal.json()).toMatchObject({
    reason,
    details: {
      previousId: free,
      nextId: last,
      offers: [
        { kind: 'login' },
        { kind: 'vip' },
        { kind: 'buy', price: { amountMinor: 900, currency: 'CNY' } },
      ],
    },
  });
});

it('does not open a chapter through another title', async () => {
  const free = await makeNovel(app.pool, { charge: 'free', chapters: 1 });
  const charged = await makeNovel(app.pool, { charge: 'paid', chapters: 1 });
  const { status } = await bodyOf(`/api/h5/novels/${free.id}/chapter-content/${charged.chapterIds[0]}`);
  expect(status).toBe(404);
});

/** All addresses that stand in an answer, of calls, media and pictures. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/\/(?:m|i|api)\/[\w./?&=%-]+/gu)].map(([address]) => address);

it('lets a guest who crawls everything find not one protected byte', async () => {
  const film = await makeFilm(app.pool, app.files, { segments: 30, charge: 'paid', trialSeconds: 20 });
  const comic = await makeComic(app.pool, app.files, {
    chapters: 3,
    pages: 3,
    charge: 'paid',
    freeChapters: 1,
  });
  const novel = await makeNovel(app.pool, { chapters: 3, charge: 'vip', freeChapters: 1 });
  app.forget();
  const assetOf = async (table: 'films' | 'chapters', column: string, id: string | undefined) =>
    (await app.pool.query<{ asset: string }>(`select asset from ${table} where ${column} = $1`, [id])).rows[0]
      ?.asset ?? '';
  const filmAsset = await assetOf('films', 'title_id', film.id);
  const freeComicAsset = await assetOf('chapters', 'id', comic.chapterIds[0]);
  const isOpen = (key: string): boolean =>
    key.startsWith(mediaKey(freeComicAsset, '', '').slice(0, -2)) ||
    [0, 1, 2, 3, 4].some((n) => key === mediaKey(filmAsset, 'v360', n)) ||
    key === novel.chapterIds[0];
  const locked = [film, comic, novel].flatMap(({ secrets }) => [...secrets].filter(([key]) => !isOpen(key)));
  const hashes = new Set(locked.map(([, bytes]) => createHash('sha256').update(bytes).digest('hex')));
  const texts = locked.filter(([key]) => novel.chapterIds.includes(key)).map(([, bytes]) => bytes.toString());
  expect(hashes.size).toBe(25 + 2 * 3 * 2 + 2);

  const kinds = [
    ['movies', film],
    ['manga', comic],
    ['novels', novel],
  ] as const;
  const queue = kinds.flatMap(([path, { id, chapterIds }]) => [
    `/api/h5/${path}/home`,
    `/api/h5/${path}/list`,
    `/api/h5/${path}/hot`,
    `/api/h5/${path}/new`,
    `/api/h5/${path}/${id}/detail-page`,
    `/api/h5/${path}/${id}/detail`,
    `/api/h5/${path}/${id}/related`,
    `/api/h5/${path}/${id}/chapters`,
    `/api/h5/${path}/${id}/play-permission`,
    ...chapterIds.flatMap((chapter) => [
      `/api/h5/${path}/${id}/chapter-content/${chapter}`,
      `/api/h5/${path}/${id}/chapter-content/${chapter}?format=avif`,
    ]),
  ]);
  // Addresses a thief would try: the stored names without a signature, and with that of another file.
  for (const [key] of locked)
    if (key.startsWith('media/'))
      queue.push(`/m/${key.split('/').slice(2).join('/')}`, `/${key}`, `/files/${key}`);
  const seen = new Set<string>();
  let served = 0;
  while (queue.length > 0) {
    const url = queue.shift() ?? '';
    if (seen.has(url)) continue;
    seen.add(url);
    for (const options of [
      { method: 'GET' as const },
      { method: 'GET' as const, headers: { range: 'bytes=0-511' } },
      { method: 'HEAD' as const },
    ]) {
      const response = await app.http.inject({ url, ...options });
      expect(response.statusCode).toBeLessThan(500);
      expect(hashes.has(createHash('sha256').update(response.rawPayload).digest('hex'))).toBe(false);
      expect(texts.some((text) => response.body.includes(text))).toBe(false);
      if (response.statusCode === 200) served += 1;
      if (options.method === 'GET') queue.push(...addressesIn(response.body));
    }
  }
  // The crawl reached what is free: segments of the trial, pages and text of the first chapters.
  expect(served).toBeGreaterThan(40);
});
