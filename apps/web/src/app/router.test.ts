import type { Room } from '@aurora/i18n';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { routeObjects, rowAt } from './router.tsx';

/** The login's route, whose words come as `bring` says. */
function loginRoute(bring: (rooms: readonly Room[]) => Promise<void>) {
  const [shell] = routeObjects({
    client: createQueryClient({ retryOnMount: true }),
    asking: () => ({ call: () => Promise.reject(new Error('nothing is asked for')), locale: 'zh-CN' }),
    bring,
    doesWait: false,
  });
  const lazy = shell?.children?.find(({ path }) => path === '/login')?.lazy;
  if (typeof lazy !== 'function') throw new Error('the login is not loaded on demand');
  return lazy;
}

test('a page’s words are asked for together with its code, and it stands when both are there', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const bring = vi.fn<(rooms: readonly Room[]) => Promise<void>>(() => promise);
  const loaded = vi.fn<(route: unknown) => void>();
  const loading = loginRoute(bring)().then(loaded);
  expect(bring).toHaveBeenCalledWith(['account']);
  // Its code comes first, and all that could go on without the words has gone on a turn later.
  await import('#features/account/screens/login-screen.tsx');
  await new Promise((turn) => setTimeout(turn));
  expect(loaded).not.toHaveBeenCalled();
  resolve(undefined);
  await loading;
  expect(loaded).toHaveBeenCalledWith({ Component: expect.any(Function) });
});

test('a page whose words do not come is not shown without them', async () => {
  const cut = loginRoute(() => Promise.reject(new TypeError('the line is gone')));
  await expect(cut()).rejects.toThrow('the line is gone');
});

test.each([
  ['/', '/'],
  ['/movie/1234567890123456789012', '/movie/:id'],
  ['/settings/language', '/settings/language'],
  ['/play/1234567890123456789012', undefined],
  ['/no/such/page', undefined],
])('the page at %s is that of the row %s', (pathname, path) => {
  expect(rowAt({ pathname })?.path).toBe(path);
});
