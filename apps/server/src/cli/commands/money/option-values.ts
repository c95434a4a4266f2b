import { CURRENCIES, type Currency, LOCALES } from '@aurora/contracts';
import { parsePrice } from '@aurora/money';
import type { Invocation, OptionHelp, OptionValues } from '#app/cli/command.ts';
import { usageError } from '#app/cli/operator-error.ts';

/** How words of the command line become amounts, days and names, and amounts become words again. */

export const many = { type: 'string', multiple: true } as const;
export const one = { type: 'string' } as const;
export const aSwitch = { type: 'boolean' } as const;

const CLEAR = '-';

export type HelpTable = Readonly<Record<string, OptionHelp>>;

export function refuse(help: HelpTable, option: string, value: string) {
  const wanted = help[option]?.values ?? [help[option]?.value ?? ''];
  return usageError('valueRefused', { option: `--${option}`, value, wanted: wanted.join(', ') });
}

export const textOf = (options: OptionValues, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

export const isOn = (options: OptionValues, name: string): boolean => options[name] === true;

const listOf = (options: OptionValues, name: string): string[] => {
  const value = options[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
};

/** `--name zh-CN=月卡`, as often as wanted; `-` takes one away. */
export function namesIn(
  options: OptionValues,
  help: HelpTable,
  name: string,
): Record<string, string | null> | undefined {
  const entries = listOf(options, name).map((item): [string, string | null] => {
    const at = item.indexOf('=');
    const language = LOCALES.find((locale) => locale === item.slice(0, at));
    const text = item.slice(at + 1).trim();
    if (at < 0 || language === undefined || text === '') throw refuse(help, name, item);
    return [language, text === CLEAR ? null : text];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** What a package may cost: the minimum payment to a million. */
const RANGE = { min: 100, max: 100_000_000 } as const;

/** `--price CNY=12.00`, exactly in minor units; `-` takes one away. */
export function pricesIn(
  options: OptionValues,
  help: HelpTable,
  name: string,
): Partial<Record<Currency, number | null>> | undefined {
  const entries = listOf(options, name).map((item): [Currency, number | null] => {
    const price = parsePrice(item);
    const amount = price?.amountMinor ?? RANGE.min;
    if (price === null || amount < RANGE.min || amount > RANGE.max) throw refuse(help, name, item);
    return [price.currency, price.amountMinor];
  });
  if (entries.length === 0) return undefined;
  const found: Partial<Record<Currency, number | null>> = {};
  for (const [currency, amountMinor] of entries) found[currency] = amountMinor;
  return found;
}

export function wholeIn(
  options: OptionValues,
  help: HelpTable,
  { name, min, max }: { name: string; min: number; max: number },
): number | undefined {
  const text = textOf(options, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,9}$/u.test(text) || value < min || value > max) throw refuse(help, name, text);
  return value;
}

/** A day (UTC) as its first moment. */
export function dayIn(options: OptionValues, help: HelpTable, name: string): Date | undefined {
  const text = textOf(options, name);
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  // Feb 30 is no day, though a date is made of it.
  const isDay = /^\d{4}-\d\d-\d\d$/u.test(text) && day.toJSON()?.slice(0, 10) === text;
  if (!isDay) throw refuse(help, name, text);
  return day;
}

export function reasonIn({ options }: Invocation): string {
  const reason = textOf(options, 'reason')?.trim() ?? '';
  if (reason === '') throw usageError('reasonMissing');
  return reason.slice(0, 500);
}

/** `-12.05`, digit by digit. */
export function decimal(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
export const money = (amountMinor: number, currency: string): string => `${decimal(amountMinor)} ${currency}`;

/** One amount of one currency: `CNY=12.00`. */
export function amountIn(
  options: OptionValues,
  help: HelpTable,
  name: string,
): { amountMinor: number; currency: Currency } | undefined {
  const text = textOf(options, name);
  if (text === undefined) return undefined;
  const price = parsePrice(text);
  const currency = CURRENCIES.find((known) => known === price?.currency);
  if (price === null || price.amountMinor === null || currency === undefined || price.amountMinor > RANGE.max)
    throw refuse(help, name, text);
  return { amountMinor: price.amountMinor, currency };
}

/** A field of CSV (RFC 4180). What a spreadsheet would take for a formula is text, numbers stay numbers. */
function csvField(value: string | number): string {
  const isFormula = typeof value === 'string' && /^[=+@\t\r]|^-(?!\d+\.\d\d$)/u.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
export const csvLine = (fields: readonly (string | number)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;

export const dayOf = (at: Date | null): string => (at === null ? '' : at.toISOString().slice(0, 10));
export const momentOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
