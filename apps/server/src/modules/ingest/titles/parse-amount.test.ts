import { expect, test } from 'vitest';
import { parseAmountMinor, parsePrice } from './parse-amount.ts';

test.each([
  ['12.00', 1200],
  ['12', 1200],
  ['0.01', 1],
  ['0.1', 10],
  ['19.99', 1999],
  ['1.15', 115],
  ['999999999.99', 99_999_999_999],
  ['12.345', null],
  ['1e3', null],
  ['-5', null],
  ['12,00', null],
  ['.5', null],
  ['', null],
])('the amount %s is %s minor units', (text, minor) => {
  expect(parseAmountMinor(text)).toBe(minor);
});

test('a price names its currency, and a dash takes it away', () => {
  expect(parsePrice('CNY=12.00')).toEqual({ currency: 'CNY', amountMinor: 1200 });
  expect(parsePrice('usd=1.99')).toEqual({ currency: 'USD', amountMinor: 199 });
  expect(parsePrice('USD=-')).toEqual({ currency: 'USD', amountMinor: null });
  for (const wrong of ['EUR=1', 'CNY', 'CNY=0', 'CNY=1=2', '12']) expect(parsePrice(wrong)).toBeNull();
});
