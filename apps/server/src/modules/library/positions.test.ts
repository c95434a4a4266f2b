import { type KeptPosition, library } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { makeFilm, makeNovel } from '#app/testing/test-titles.ts';

const app = await startTestApp();
afterAll(() => app.stop());

const device = createTestDevice(app, 'reader');
const { token } = (await device.register('reader_one')).data;
const film = await makeFilm(app.pool, app.files, { segments: 3 });
const novel = await makeNovel(app.pool, { chapters: 3 });
const [first = '', second = '', third = ''] = novel.chapterIds;

const keep = async (...items: Record<string, unknown>[]) =>
  (
    await device.call<{ items: KeptPosition[] }>(library.keepPositions, {
      token,
      body: { items, sentAt: app.clock.now() },
    })
  ).data.items;
const inNovel = (chapterId: string, ratio: number, updatedAt: number) => ({
  ...{ kind: 'novel', titleId: novel.id, chapterId, ratio, updatedAt },
});

test('the newest place of a title stands, whichever device comes last; the farthest is offered beside it', async () => {
  const now = app.clock.now();
  await keep(inNovel(third, 0.4, now - 60_000));
  const [reread] = await keep(inNovel(first, 0.2, now - 30_000));
  expect(reread).toMatchObject({ chapterId: first, ratio: 0.2, furthest: { chapterId: third, ratio: 0.4 } });
  // A device that lay idle for a week brings what it still has.
  const [idle] = await keep(inNovel(second, 0.9, now - 7 * 86_400_000));
  expect(idle).toMatchObject({ chapterId: first, furthest: { chapterId: third } });
  const [on] = await keep(inNovel(third, 0.8, now));
  expect(on).toMatchObject({ chapterId: third, ratio: 0.8, furthest: null });
});

test('fifty devices that merge at once leave the newest', async () => {
  const now = app.clock.now();
  const times = Array.from({ length: 50 }, (_, index) => now - ((index * 37) % 50) * 1000);
  await Promise.all(
    times.map((updatedAt, index) =>
      keep(
        { kind: 'movie', titleId: film.id, positionMs: index * 100, ratio: 0.1, updatedAt },
        inNovel(second, 0.5, updatedAt),
      ),
    ),
  );
  const items = await keep();
  const watched = items.find(({ kind }) => kind === 'movie');
  expect(watched).toMatchObject({ updatedAt: now, positionMs: 0, furthest: { positionMs: 4900 } });
});

test('a clock that is wrong is set right, and what is gone is left out', async () => {
  const now = app.clock.now();
  const ahead = now + 86_400_000;
  const body = { items: [inNovel(second, 0.1, ahead - 5000)], sentAt: ahead };
  const [wrong] = (await device.call<{ items: KeptPosition[] }>(library.keepPositions, { token, body })).data
    .items;
  expect(wrong).toMatchObject({ updatedAt: now });
  app.clock.advance(1000);
  const [later] = await keep(inNovel(third, 0.9, app.clock.now()));
  expect(later).toMatchObject({ chapterId: third });
  const gone = await keep(
    { kind: 'movie', titleId: '9'.repeat(22), ratio: 0, positionMs: 1, updatedAt: now },
    { kind: 'manga', titleId: novel.id, chapterId: first, ratio: 0, updatedAt: now },
    { kind: 'novel', titleId: novel.id, chapterId: '9'.repeat(22), ratio: 0, updatedAt: now },
  );
  expect(gone.map(({ titleId }) => titleId).toSorted()).toEqual([film.id, novel.id].toSorted());
  const refused = await device.call(library.keepPositions, { token, body: { items: [{ kind: 'movie' }] } });
  expect([refused.status, refused.reason]).toEqual([400, 'INVALID_INPUT']);
});

test('nobody sees what another one keeps', async () => {
  const other = createTestDevice(app, 'other reader');
  const opened = await other.register('reader_two');
  const list = await other.call(library.positions, { token: opened.data.token });
  expect(list.data).toEqual({ items: [], serverTime: app.clock.now() });
  expect((await other.call(library.positions)).status).toBe(401);
});
