import { movies, novels, users } from '@aurora/contracts';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { makeFilm, makeNovel } from '#app/testing/test-titles.ts';

const app = await startTestApp();
afterAll(() => app.stop());

const device = createTestDevice(app, 'viewer');
const opened = await device.register('viewer');
const { token } = opened.data;

interface Permission {
  level: string;
  reason: string | null;
  playlistUrl: string;
}
const permissionOf = async (id: string) =>
  (await device.call<Permission>(movies.playPermission, { token, params: { id } })).data;

/** Segments that a playlist lists. */
async function segmentsOf(playlistUrl: string): Promise<string[]> {
  const linesOf = async (url: string) =>
    (await app.http.inject(url)).body.split('\n').filter((line) => line.startsWith('/m/'));
  const [variant = ''] = await linesOf(playlistUrl);
  return linesOf(variant);
}
const statusOf = async (url: string): Promise<number> => (await app.http.inject(url)).statusCode;

it('a member watches a free film whole; logging out ends it within 30 s, but for the trial', async () => {
  const film = await makeFilm(app.pool, app.files, { segments: 30, charge: 'free' });
  const permission = await permissionOf(film.id);
  expect(permission).toMatchObject({ level: 'full', reason: null });
  const segments = await segmentsOf(permission.playlistUrl);
  expect(segments).toHaveLength(30);
  const last = segments[29] ?? '';
  expect(await statusOf(last)).toBe(200);
  await device.call(users.logout, { token });
  app.clock.advance(30_000);
  expect(await statusOf(last)).toBe(403);
  expect(await statusOf(segments[0] ?? '')).toBe(200);
});

it('VIP opens everything while it lasts, and not a moment longer', async () => {
  const login = await device.call<{ token: string }>(users.login, {
    body: { username: 'viewer', password: 'battery-staple-9' },
  });
  const signed = { token: login.data.token };
  const film = await makeFilm(app.pool, app.files, { segments: 30, charge: 'vip' });
  const novel = await makeNovel(app.pool, { charge: 'paid', freeChapters: 1, chapters: 3, priceCny: 900 });
  const locked = { id: novel.id, chapterId: novel.chapterIds[1] ?? '' };
  const levelOf = async () =>
    (await device.call<Permission>(movies.playPermission, { ...signed, params: { id: film.id } })).data.level;
  const chapter = () => device.call(novels.chapterContent, { ...signed, params: locked });

  expect(await levelOf()).toBe('trial');
  expect(await chapter()).toMatchObject({ status: 403, reason: 'CHAPTER_PURCHASE_REQUIRED' });
  const until = new Date(app.clock.now() + 3_600_000);
  await app.pool.query('update users set vip_expire_at = $1', [until]);
  app.clock.advance(10_000);
  expect(await levelOf()).toBe('full');
  expect((await chapter()).status).toBe(200);
  app.clock.advance(3_600_000 - 10_000);
  expect(await levelOf()).toBe('trial');
  expect((await chapter()).status).toBe(403);
});
