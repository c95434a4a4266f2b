import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

const LIFE = 1000;

function world(most?: number) {
  let now = 50_000;
  let reads = 0;
  const memory = createMemory<string>({ now: () => now }, LIFE, most);
  return {
    memory,
    pass: (milliseconds: number): number => (now += milliseconds),
    readsOf: async (key: string): Promise<number> => {
      const before = reads;
      await memory.recall(key, () => Promise.resolve(`${key}${(reads += 1)}`));
      return reads - before;
    },
  };
}

test('what was read is remembered for its time, counted from before it was read', async () => {
  const { memory, pass, readsOf } = world();
  await memory.recall('slow', () => {
    pass(LIFE - 1);
    return Promise.resolve('old already');
  });
  expect(await readsOf('slow')).toBe(0);
  pass(1);
  expect(await readsOf('slow')).toBe(1);
  expect(await readsOf('slow')).toBe(0);
});

test('what was being read while everything was forgotten is not remembered', async () => {
  const { memory, readsOf } = world();
  const answered = memory.recall('session', () => {
    memory.forget();
    return Promise.resolve('ended meanwhile');
  });
  expect(await answered).toBe('ended meanwhile');
  expect(memory.get('session')).toBeUndefined();
  expect(await readsOf('session')).toBe(1);
});

test('nothing is never remembered, and a full memory begins anew', async () => {
  const { memory, readsOf } = world(2);
  expect(await memory.recall('nobody', () => Promise.resolve(null))).toBeNull();
  expect(await readsOf('nobody')).toBe(1);
  expect(await readsOf('a')).toBe(1);
  expect(await readsOf('b')).toBe(1);
  expect(await readsOf('nobody')).toBe(1);
});
