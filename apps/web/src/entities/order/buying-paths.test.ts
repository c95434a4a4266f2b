// @vitest-environment node
import { expect, test } from 'vitest';
import { paySelectPath, playOnPath, purchasePath, rechargePath, vipPath } from './buying-paths.ts';

const ID = '1234567890123456789012';

test('pages of buying stand bare where nobody came from anywhere', () => {
  expect([vipPath(), rechargePath()]).toEqual(['/vip', '/recharge']);
  expect(paySelectPath(ID)).toBe(`/pay-select?order=${ID}`);
  expect(purchasePath({ kind: 'manga', id: ID })).toBe(`/purchase?kind=manga&id=${ID}`);
});

test('the way back survives to the letter, with its own question marks', () => {
  const from = `${playOnPath(ID)}&x=%2F#p4`;
  const led = new URL(purchasePath({ kind: 'movie', id: ID }, from), 'https://aurora.example');
  expect(led.searchParams.get('from')).toBe(from);
  expect(led.searchParams.get('id')).toBe(ID);
});
