import type { MethodOption } from '@aurora/contracts';
import { describe, expect, test } from 'vitest';
import { firstMethod, offeredOf } from './offered.ts';

const option = (method: MethodOption['method'], obstacle: MethodOption['obstacle'] = null): MethodOption => ({
  ...{ method, obstacle },
  isTestMoney: method !== 'wallet',
});

const ITEMS = [
  option('wallet', 'balance'),
  option('alipay'),
  option('wechat'),
  option('card', 'gateway'),
  option('apple-pay', 'browser'),
  option('google-pay'),
  option('venmo', 'currency'),
];

describe('ways to pay', () => {
  test('stand as the server orders them, some after “show more”, the impossible apart', () => {
    const { first, more, missing } = offeredOf(ITEMS);
    expect(first.map(({ method }) => method)).toEqual(['wallet', 'alipay', 'wechat']);
    expect(more.map(({ method }) => method)).toEqual(['google-pay']);
    expect(missing.map(({ method, obstacle }) => [method, obstacle])).toEqual([
      ['card', 'gateway'],
      ['apple-pay', 'browser'],
      ['venmo', 'currency'],
    ]);
  });

  test('a wallet that has too little is shown but not taken', () => {
    expect(firstMethod(offeredOf(ITEMS))).toBe('alipay');
    expect(firstMethod(offeredOf([option('wallet'), option('alipay')]))).toBe('wallet');
    expect(firstMethod(offeredOf([option('wallet', 'balance'), option('venmo')]))).toBe('venmo');
  });

  test('a wallet that the smallest amount forbids is among the missing', () => {
    expect(offeredOf([option('wallet', 'minimum')]).missing).toHaveLength(1);
    expect(firstMethod(offeredOf([option('wallet', 'minimum')]))).toBeNull();
  });
});
