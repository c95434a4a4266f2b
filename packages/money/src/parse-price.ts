import { CURRENCIES, type Currency } from '@aurora/contracts';
import { minorOfDecimal } from './decimal.ts';

/** `CNY=12.00` sets a price, `CNY=-` takes it away. Null where it is neither. */
export function parsePrice(text: string): { currency: Currency; amountMinor: number | null } | null {
  const [code, amount, ...rest] = text.split('=');
  const currency = CURRENCIES.find((candidate) => candidate === code?.trim().toUpperCase());
  if (currency === undefined || amount === undefined || rest.length > 0) return null;
  if (amount.trim() === '-') return { currency, amountMinor: null };
  const amountMinor = minorOfDecimal(amount.trim());
  return amountMinor === null || amountMinor === 0 ? null : { currency, amountMinor };
}
