import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '#app/testing/test-app.ts';
import { makeCategory, makeComic, makeNovel, makeTitle } from '#app/testing/test-titles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Answer {
  code: number;
  reason?: string;
  message: string;
  data: { items: { id: string; name: string; score: number | null }[]; nextCursor: string | null };
}

async function get<T = Answer>(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T }> {
  const response = await app.http.inject({ url: `/api/h5${url}`, headers });
  return { status: response.statusCode, body: response.json<T>() };
}

it('pages through a list without repeating or skipping a title, in every sort', async () => {
  await makeCategory(app.pool, 'paging', { 'zh-CN': '翻页' });
  const made = new Set<string>();
  for (let n = 0; n < 23; n += 1) {
    // Scores repeat, so that the id decides between equals.
    const { id } = await makeTitle(app.pool, {
      kind: 'movie',
      category: 'paging',
      score: 70 + (n % 3),
      recommended: n % 4 === 0 ? 5 : null,
    });
    made.add(id);
  }
  app.forget();
  for (const sort of ['default', 'latest', 'hottest', 'rating']) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await get(`/movies/list?category=paging&limit=5&sort=${sort}${after}`);
      seen.push(...body.data.items.map((item) => item.id));
      cursor = body.data.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toEqual(made);
  }
});

it.each([
  ['a limit of 0', '/movies/list?limit=0', 'INVALID_INPUT'],
  ['a limit beyond 50', '/movies/list?limit=51', 'INVALID_INPUT'],
  ['a sort that does not exist', '/movies/list?sort=price', 'INVALID_INPUT'],
  ['a parameter nobody declared', '/movies/list?order=1', 'INVALID_INPUT'],
  ['a parameter given twice', '/movies/list?sort=latest&sort=rating', 'INVALID_INPUT'],
  ['SQL in a category', '/movies/list?category=%27%3B--', 'INVALID_INPUT'],
  ['a cursor that is not one', '/movies/list?cursor=abc', 'CURSOR_INVALID'],
  [
    'a cursor of another sort',
    `/movies/list?sort=rating&cursor=${Buffer.from('["latest","1","2"]').toString('base64url')}`,
    'CURSOR_INVALID',
  ],
  [
    'a cursor with SQL in it',
    `/movies/list?sort=rating&cursor=${Buffer.from('["rating","1); drop table titles;--","2"]').toString('base64url')}`,
    'CURSOR_INVALID',
  ],
  ['an id that cannot be one', '/movies/12/detail-page', 'CONTENT_ID_INVALID'],
])('refuses %s with its reason', async (_what, url, reason) => {
  const { status, body } = await get(url);
  expect(body).toMatchObject({ code: status, reason });
  expect(status).toBe(400);
});

it('says that a title is not there, in the language of the request', async () => {
  const url = '/movies/1000000000000000000000/detail-page';
  const chinese = await get(url, { 'accept-language': 'zh-CN' });
  const german = await get(url, { 'accept-language': 'de-AT,de;q=0.9' });
  expect([chinese.status, german.status]).toEqual([404, 404]);
  expect(chinese.body.reason).toBe('NOT_FOUND');
  expect(german.body.message).not.toBe(chinese.body.message);
});

it('does not tell a hidden title, nor one of another kind', async () => {
  const hidden = await makeTitle(app.pool, { kind: 'movie' });
  await app.pool.query('update titles set hidden_at = now() where id = $1', [hidden.id]);
  const comic = await makeTitle(app.pool, { kind: 'manga' });
  expect((await get(`/movies/${hidden.id}/detail-page`)).status).toBe(404);
  expect((await get(`/movies/${comic.id}/detail-page`)).status).toBe(404);
  expect((await get(`/manga/${comic.id}/detail`)).status).toBe(200);
});

it('names a title in the asked language, else in English, else as the file has it', async () => {
  const { id } = await makeTitle(app.pool, {
    kind: 'movie',
    name: 'datei',
    names: { 'zh-CN': '灯河', 'en-US': 'Lantern River' },
  });
  const bare = await makeTitle(app.pool, { kind: 'movie', name: 'datei' });
  const nameIn = async (titleId: string, locale: string) =>
    (await get<{ data: { name: string } }>(`/movies/${titleId}/detail-page?locale=${locale}`)).body.data.name;
  expect(await nameIn(id, 'zh-CN')).toBe('灯河');
  expect(await nameIn(id, 'ru-RU')).toBe('Lantern River');
  expect(await nameIn(bare.id, 'ja-JP')).toBe('datei');
});

it('shows a price in the currency of the language, and none for a free title', async () => {
  const paid = await makeTitle(app.pool, { kind: 'movie', charge: 'paid', priceCny: 1200 });
  const free = await makeTitle(app.pool, { kind: 'movie', charge: 'free', priceCny: 1200 });
  const priceOf = async (id: string, locale: string) =>
    (await get<{ data: { price: unknown } }>(`/movies/${id}/detail-page?locale=${locale}`)).body.data.price;
  expect(await priceOf(paid.id, 'zh-CN')).toEqual({ amountMinor: 1200, currency: 'CNY' });
  expect(await priceOf(paid.id, 'en-US')).toBeNull();
  expect(await priceOf(free.id, 'zh-CN')).toBeNull();
});

it('lists chapters with the charge of each', async () => {
  const comic = await makeComic(app.pool, app.files, {
    charge: 'paid',
    freeChapters: 1,
    chapters: 3,
    pages: 1,
  });
  const novel = await makeNovel(app.pool, { charge: 'vip', freeChapters: 2, chapters: 3 });
  const chargesOf = async (url: string) =>
    (await get<{ data: { items: { charge: string }[] } }>(url)).body.data.items.map((item) => item.charge);
  expect(await chargesOf(`/manga/${comic.id}/chapters`)).toEqual(['free', 'paid', 'paid']);
  expect(await chargesOf(`/novels/${novel.id}/chapters`)).toEqual(['free', 'free', 'vip']);
});

it('composes a home of a banner and rails, and leaves out empty rails', async () => {
  await makeTitle(app.pool, { kind: 'novel', name: 'Featured', recommended: 90, hasBanner: true });
  app.forget();
  const { body } = await get<{
    data: { featured: { name: string; tagline: string }[]; rails: { id: string; items: unknown[] }[] };
  }>('/novels/home?locale=zh-CN');
  expect(body.data.featured[0]).toMatchObject({ name: 'Featured', tagline: '第一句。' });
  expect(body.data.rails.map((rail) => rail.id)).toEqual(['hot', 'new']);
  expect(body.data.rails.every((rail) => rail.items.length > 0)).toBe(true);
});

it('describes every call it answers, and answers every call it describes', async () => {
  const document = (await app.http.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, object>;
  }>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of Object.keys(operations)) {
      const url = path.replaceAll(/\{(\w+)\}/gu, ':$1');
      expect(app.http.hasRoute({ method: method.toUpperCase(), url })).toBe(true);
    }
  }
});

it('refuses to register a route below /api that no contract declares', async () => {
  const { requireDeclaredCalls } = await import('#platform/http/register-call.ts');
  const { default: fastify } = await import('fastify');
  const bare = fastify();
  requireDeclaredCalls(bare);
  expect(() => bare.get('/api/h5/undeclared', () => ({}))).toThrow(/no contract declares/u);
});

it('answers and refusals carry what keeps a browser from taking them for a document', async () => {
  for (const url of ['/movies/list', '/system-config', '/movies/0/detail-page']) {
    const { headers } = await app.http.inject({ url: `/api/h5${url}` });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});
