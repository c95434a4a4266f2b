import { CHARGES, LOCALES, PUBLISHING_STATUSES, READING_DIRECTIONS } from '@aurora/contracts';
import { parsePrice } from '@aurora/money';
import type { TitleChanges } from '#modules/ingest/index.ts';
import type { OptionHelp, OptionValues } from '../command.ts';
import { usageError } from '../operator-error.ts';

/** Options of `aurora title set`, what they mean, and how their words become changes. */

const many = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;

export const TITLE_OPTIONS = {
  name: many,
  description: many,
  price: many,
  unpin: many,
  category: one,
  year: one,
  region: one,
  charge: one,
  vip: { type: 'boolean' },
  trial: one,
  'free-chapters': one,
  score: one,
  status: one,
  direction: one,
  recommended: one,
} as const;

export const TITLE_HELP: Readonly<Record<string, OptionHelp>> = {
  name: { text: 'optName', value: 'zh-CN=…' },
  description: { text: 'optDescription', value: 'zh-CN=…' },
  category: { text: 'optValue', value: '<slug>', values: ['action', 'scifi', '…', '-'] },
  year: { text: 'optValue', value: '<year>', values: ['1000–9999', '-'] },
  region: { text: 'optValue', value: '<CC>', values: ['CN', 'US', '…', '-'] },
  charge: { text: 'optValue', value: '<charge>', values: CHARGES },
  vip: { text: 'optValue', values: ['--charge vip'] },
  price: { text: 'optPrice', value: 'CNY=12.00' },
  trial: { text: 'optValue', value: '<s>', values: ['0–3600', '-'] },
  'free-chapters': { text: 'optValue', value: '<n>', values: ['0–100000'] },
  score: { text: 'optValue', value: '<score>', values: ['0–10', '8.7', '-'] },
  status: { text: 'optValue', value: '<status>', values: [...PUBLISHING_STATUSES, '-'] },
  direction: { text: 'optValue', value: '<direction>', values: [...READING_DIRECTIONS, '-'] },
  recommended: { text: 'optValue', value: '<n>', values: ['1–100', '-'] },
  unpin: { text: 'optUnpin', value: 'category' },
};

const CLEAR = '-';

const refuse = (option: string, value: string) =>
  usageError('valueRefused', {
    option: `--${option}`,
    value,
    wanted: (TITLE_HELP[option]?.values ?? [TITLE_HELP[option]?.value ?? '']).join(', '),
  });

const listOf = (options: OptionValues, name: string): string[] => {
  const value = options[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
};

function textIn(options: OptionValues, name: string): Record<string, string | null> | undefined {
  const entries = listOf(options, name).map((item): [string, string | null] => {
    const at = item.indexOf('=');
    const language = LOCALES.find((locale) => locale === item.slice(0, at));
    const text = item.slice(at + 1).trim();
    if (at < 0 || language === undefined || text === '') throw refuse(name, item);
    return [language, text === CLEAR ? null : text];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function pricesIn(options: OptionValues): TitleChanges['prices'] | undefined {
  const entries = listOf(options, 'price').map((item): [string, number | null] => {
    const price = parsePrice(item);
    if (price === null) throw refuse('price', item);
    return [price.currency, price.amountMinor];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** A value of an option, or `undefined` where it is not given; `-` clears where `canClear`. */
function valueIn<Value>(
  options: OptionValues,
  name: string,
  parse: (text: string) => Value | undefined,
): Value | null | undefined {
  const text = options[name];
  if (typeof text !== 'string') return undefined;
  if (text === CLEAR) return null;
  const value = parse(text);
  if (value === undefined) throw refuse(name, text);
  return value;
}

const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  return /^\d{1,9}$/u.test(text) && value >= min && value <= max ? value : undefined;
};
const word = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined);
const oneOf =
  <const Choices extends readonly string[]>(choices: Choices) =>
  (text: string): Choices[number] | undefined =>
    choices.find((choice) => choice === text);

/** `8.7` in tenths, without a fraction ever being computed. */
function scoreTenths(text: string): number | undefined {
  const [, whole = '', tenth = '0'] = /^(\d{1,2})(?:\.(\d))?$/u.exec(text) ?? [];
  const value = Number(whole) * 10 + Number(tenth);
  return whole !== '' && value <= 100 ? value : undefined;
}

/** Values that cannot be taken away, only changed. */
function given<Value>(name: string, value: Value | null | undefined): Value | undefined {
  if (value === null) throw refuse(name, CLEAR);
  return value;
}

/** The changes that the options ask for. Throws a usage error that names the option and what it takes. */
export function changesOf(options: OptionValues): TitleChanges {
  const changes = {
    names: textIn(options, 'name'),
    descriptions: textIn(options, 'description'),
    prices: pricesIn(options),
    category: valueIn(options, 'category', word(/^[a-z0-9-]{1,32}$/u)),
    year: valueIn(options, 'year', wholeNumber(1000, 9999)),
    region: valueIn(options, 'region', word(/^[A-Z]{2}$/u)),
    charge:
      options['vip'] === true
        ? ('vip' as const)
        : given('charge', valueIn(options, 'charge', oneOf(CHARGES))),
    trialSeconds: valueIn(options, 'trial', wholeNumber(0, 3600)),
    freeChapters: given('free-chapters', valueIn(options, 'free-chapters', wholeNumber(0, 100_000))),
    scoreTenths: valueIn(options, 'score', scoreTenths),
    status: valueIn(options, 'status', oneOf(PUBLISHING_STATUSES)),
    direction: valueIn(options, 'direction', oneOf(READING_DIRECTIONS)),
    recommended: valueIn(options, 'recommended', wholeNumber(1, 100)),
  };
  // What was not given is left out, so that it is neither changed nor pinned.
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export const unpinsOf = (options: OptionValues): string[] => listOf(options, 'unpin');
