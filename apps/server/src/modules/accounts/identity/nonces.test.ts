import { expect, test } from 'vitest';
import { createMemoryNonces } from './nonces.ts';

const TTL = 300_000;

test('a nonce counts once for its whole life, for each device by itself, and is forgotten after it', async () => {
  let now = 1_000_000;
  const nonces = createMemoryNonces({ now: () => now });
  now += TTL - 1;
  expect(await nonces.take('a', 'x', TTL)).toBe(true);
  expect(await nonces.take('b', 'x', TTL)).toBe(true);
  for (let passed = 0; passed < TTL; passed += TTL / 7) {
    expect(await nonces.take('a', 'x', TTL)).toBe(false);
    now += TTL / 7;
  }
  now += TTL;
  expect(await nonces.take('a', 'x', TTL)).toBe(true);
  now += 10 * TTL;
  expect(await nonces.take('a', 'x', TTL)).toBe(true);
});

test('no stranger fills the memory: beyond the bound requests wait', async () => {
  let now = 0;
  const nonces = createMemoryNonces({ now: () => now }, 3);
  for (const nonce of ['1', '2', '3']) expect(await nonces.take('a', nonce, TTL)).toBe(true);
  await expect(nonces.take('a', '4', TTL)).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  now += TTL;
  expect(await nonces.take('a', '4', TTL)).toBe(true);
  expect(await nonces.take('a', '1', TTL)).toBe(false);
});
