import type { Failure } from '#sandbox/payments/payment.ts';

export const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export type CardOutcome = 'paid' | 'challenge' | Failure;

/** Numbers that nobody owns, and what a payment with each leads to. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'paid' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'funds' },
  { number: '4100 0000 0000 0019', outcome: 'fraud' },
  { number: '4000 0027 6000 3184', outcome: 'challenge' },
] as const satisfies readonly { readonly number: string; readonly outcome: CardOutcome }[];

export const BANK_CODE = '123456';

/** Which fields are wrong as they stand. */
export function decideCardFaults(card: Readonly<Record<CardField, string>>, now: number): CardField[] {
  const faults: CardField[] = [];
  const digits = digitsOf(card.number);
  if (!/^\d{12,19}$/u.test(digits) || !isLuhn(digits)) faults.push('number');
  if (!isAhead(card.expiry, now)) faults.push('expiry');
  if (!/^\d{3,4}$/u.test(card.cvc.trim())) faults.push('cvc');
  return faults;
}

/** A number that is none of ours is declined: somebody may have typed a real one. */
export const decideCardOutcome = (number: string): CardOutcome =>
  TEST_CARDS.find((card) => digitsOf(card.number) === digitsOf(number))?.outcome ?? 'declined';

const digitsOf = (number: string): string => number.replaceAll(/[\s-]/gu, '');

/** Every second digit from the right counts double; the sum of all digits ends in zero. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is good until the end of its month. */
function isAhead(expiry: string, now: number): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/u.exec(expiry) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + Number(year), Number(month), 1) > now;
}
