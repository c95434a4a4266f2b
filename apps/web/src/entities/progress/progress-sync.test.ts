import { type Call, library } from '@aurora/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '#entities/session/session-store.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import { allProgress, saveProgress } from './progress.ts';
import { followProgress } from './progress-sync.ts';

const poster = { id: 'p', width: 2, height: 3, widths: [2], color: '#000000', hash: '' };
const place = (titleId: string, updatedAt: number) => ({
  ...({ kind: 'movie', titleId, name: titleId, poster, positionMs: 1000, ratio: 0.1, updatedAt } as const),
});
const FIRST = '1'.repeat(22);
const SECOND = '2'.repeat(22);
const member = (id: string) => ({
  token: `token of ${id}`,
  user: {
    ...{ id, username: id, avatar: null, isVip: false, vipExpireTime: null, email: null, phone: null },
    ...{ needSetPassword: false, isOnlyThisDevice: false, locale: null, theme: null },
  },
});

beforeEach(() => localStorage.clear());

/** A device that follows an account, and a server that answers or cannot be reached. */
function device() {
  const server = { isDown: false, now: 1000, sent: [] as string[][] };
  const call: Caller = (declared: Call, input) => {
    if (server.isDown || declared.id !== library.keepPositions.id)
      return Promise.reject(new ApiError('NETWORK_FAILED', 0, {}));
    const { items } = input.body as unknown as { items: { titleId: string }[] }; // as the contract has it
    server.sent.push(items.map(({ titleId }) => titleId));
    return Promise.resolve({ items: [], serverTime: server.now } as never); // as above
  };
  const store = createSessionStore();
  followProgress({ call, store, locale: () => 'zh-CN', clock: () => server.now });
  return { server, store, titles: () => allProgress().map(({ titleId }) => titleId) };
}

test('a place that could not be sent waits for its member, and is no one else’s', async () => {
  const { server, store, titles } = device();
  saveProgress(place(FIRST, 500));
  store.dispatch({ type: 'logged-in', loggedIn: member('a') });
  await vi.waitFor(() => expect(server.sent).toEqual([[FIRST]]));
  server.isDown = true;
  server.now = 3000;
  saveProgress(place(SECOND, 2000));
  store.dispatch({ type: 'logged-out' });
  // What the account has is forgotten; the other one stays.
  expect(titles()).toEqual([SECOND]);
  server.isDown = false;
  store.dispatch({ type: 'logged-in', loggedIn: member('a') });
  await vi.waitFor(() => expect(server.sent.at(-1)).toEqual([SECOND]));

  server.isDown = true;
  server.now = 5000;
  saveProgress(place(FIRST, 4000));
  store.dispatch({ type: 'logged-out' });
  server.isDown = false;
  store.dispatch({ type: 'logged-in', loggedIn: member('b') });
  await vi.waitFor(() => expect(server.sent.at(-1)).toEqual([]));
  expect(titles()).toEqual([]);
});
