import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOfMinor, minorOfDecimal, parsePrice, pricePerDay } from './index.ts';

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
  ['99999999999999', null],
])('the amount %s is %s minor units', (text, minor) => {
  expect(minorOfDecimal(text)).toBe(minor);
});

test('what is written is read again, to the last unit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999_999 }), (minor) => {
      expect(minorOfDecimal(decimalOfMinor(minor))).toBe(minor);
    }),
  );
  for (const wrong of [-1, 0.5, 2 ** 53, Number.NaN]) expect(() => decimalOfMinor(wrong)).toThrow(RangeError);
});

test('a price names its currency, and a dash takes it away', () => {
  expect(parsePrice('CNY=12.00')).toEqual({ currency: 'CNY', amountMinor: 1200 });
  expect(parsePrice('usd=1.99')).toEqual({ currency: 'USD', amountMinor: 199 });
  expect(parsePrice('USD=-')).toEqual({ currency: 'USD', amountMinor: null });
  for (const wrong of ['EUR=1', 'CNY', 'CNY=0', 'CNY=1=2', '12']) expect(parsePrice(wrong)).toBeNull();
});

test('a day of a package costs a whole unit', () => {
  expect(pricePerDay(2500, 30)).toBe(83);
  expect(pricePerDay(6800, 90)).toBe(76);
  expect(pricePerDay(3, 2)).toBe(2);
});
