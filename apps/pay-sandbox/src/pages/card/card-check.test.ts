import { expect, test } from 'vitest';
import { TEST_CARDS, decideCardFaults, decideCardOutcome } from './card-check.ts';

const NOW = Date.UTC(2026, 10, 15);
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

test.each([
  ['as it should be', {}, []],
  ['with dashes', { number: '4242-4242-4242-4242' }, []],
  ['with one digit changed', { number: '4242 4242 4242 4241' }, ['number']],
  ['with two digits swapped', { number: '2442 4242 4242 4242' }, ['number']],
  ['with too few digits', { number: '42' }, ['number']],
  ['with letters', { number: '4242 4242 4242 424a' }, ['number']],
  ['with nothing', { number: '', expiry: '', cvc: '' }, ['number', 'expiry', 'cvc']],
  ['in its last month', { expiry: '11/26' }, []],
  ['one month over', { expiry: '10/26' }, ['expiry']],
  ['with the year in full', { expiry: '1/2031' }, []],
  ['with a month that does not exist', { expiry: '13/30' }, ['expiry']],
  ['without a slash', { expiry: '1230' }, ['expiry']],
  ['with four digits of code', { cvc: '1234' }, []],
  ['with two digits of code', { cvc: '12' }, ['cvc']],
] as const)('a card %s has these faults', (_, change, faults) => {
  expect(decideCardFaults({ ...GOOD, ...change }, NOW)).toEqual(faults);
});

test('every test number is a possible card number and does what the page says', () => {
  for (const { number, outcome } of TEST_CARDS) {
    expect(decideCardFaults({ ...GOOD, number }, NOW)).toEqual([]);
    expect(decideCardOutcome(number.replaceAll(' ', ''))).toBe(outcome);
  }
});

test('a card that may be real is declined', () => {
  expect(decideCardOutcome('5555 5555 5555 4444')).toBe('declined');
});
