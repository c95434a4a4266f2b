import { CURRENCIES, type Currency } from '@aurora/contracts';

/** Both currencies have two decimals. */
const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/u;

/** An amount written as people write it, exactly in minor units: `12`, `12.5`, `12.00`. Null where it is none. */
export function parseAmountMinor(text: string): number | null {
  const found = AMOUNT.exec(text.trim());
  if (found === null) return null;
  const [, whole = '0', fraction = ''] = found;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `CNY=12.00` sets a price, `CNY=-` takes it away. Null where it is neither. */
export function parsePrice(text: string): { currency: Currency; amountMinor: number | null } | null {
  const [code, amount, ...rest] = text.split('=');
  const currency = CURRENCIES.find((candidate) => candidate === code?.trim().toUpperCase());
  if (currency === undefined || amount === undefined || rest.length > 0) return null;
  if (amount.trim() === '-') return { currency, amountMinor: null };
  const amountMinor = parseAmountMinor(amount);
  return amountMinor === null || amountMinor === 0 ? null : { currency, amountMinor };
}
