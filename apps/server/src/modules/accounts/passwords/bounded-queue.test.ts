import { expect, test } from 'vitest';
import type { AppError } from '#platform/errors/app-error.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/** Pieces of work that the test ends one by one, in the order in which they began. */
function manualWork() {
  const begun: { name: string; end: () => void; fail: () => void }[] = [];
  const work = (name: string) => async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) });
    return promise;
  };
  return { begun, work };
}

test('what waits begins in the order in which it came, one for each that ended', async () => {
  const inTurn = createBoundedQueue({ parallel: 2, queueLimit: 2, retryAfterSeconds: 3 });
  const { begun, work } = manualWork();
  const results = ['a', 'b', 'c', 'd'].map(async (name) => inTurn(work(name)));
  await expect.poll(() => begun.map(({ name }) => name)).toEqual(['a', 'b']);

  begun[1]?.end();
  await expect.poll(() => begun.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  begun[0]?.end();
  await expect.poll(() => begun.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  begun[2]?.end();
  begun[3]?.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('a full queue refuses at once and says when to come again', async () => {
  const inTurn = createBoundedQueue({ parallel: 1, queueLimit: 1, retryAfterSeconds: 3 });
  const { begun, work } = manualWork();
  const results = ['a', 'b'].map(async (name) => inTurn(work(name)));
  await expect(inTurn(work('c'))).rejects.toMatchObject({
    reason: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 3,
  } satisfies Partial<AppError>);

  expect(begun.map(({ name }) => name)).toEqual(['a']);
  begun[0]?.end();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  expect(await Promise.all(results)).toEqual(['a', 'b']);
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('work that fails makes room for the next', async () => {
  const inTurn = createBoundedQueue({ parallel: 1, queueLimit: 1, retryAfterSeconds: 3 });
  const { begun, work } = manualWork();
  const failing = inTurn(work('a'));
  const next = inTurn(work('b'));
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.fail();
  await expect(failing).rejects.toThrow('a');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  expect(await next).toBe('b');
});
