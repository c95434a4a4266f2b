/** What nobody pays at once, and far below where numbers stop being exact. */
const MAX_WHOLE_DIGITS = 13;
const DECIMAL = new RegExp(String.raw`^(\d{1,${MAX_WHOLE_DIGITS}})(?:\.(\d{1,2}))?$`, 'u');

/**
 * `12.30` to 1230, digit by digit and never through a fraction; null where it is no such amount. Both currencies have
 * two decimals.
 */
export function minorOfDecimal(text: string): number | null {
  const [, whole, cents = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? null : Number(whole + cents.padEnd(2, '0'));
}

/** 1230 to `12.30`. Throws a `RangeError` for what is no amount. */
export function decimalOfMinor(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
    throw new RangeError(`no amount: ${amountMinor}`);
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
