import type { Currency, Locale, Reason } from '@aurora/contracts';
import type { AnyCatalogue, Text, TextArguments, TextKey } from './catalogue.ts';
import { formatInteger, formatMoney } from './format/format-number.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** Renders a text of one language; keys and placeholders are checked by the compiler. */
export type Translate = <K extends TextKey>(key: K, ...values: TextArguments<K>) => string;

const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(locale);
  if (rules === undefined) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

function chooseForm(text: Text, locale: Locale, parameters: Parameters): string {
  if (typeof text === 'string') return text;
  const count = typeof parameters['count'] === 'number' ? parameters['count'] : 0;
  return text[pluralForm(locale, count)] ?? text.other ?? '';
}

/** A price, as contracts carry it: what refusals tell of balances and amounts. */
function asPrice(value: unknown): { amountMinor: number; currency: Currency } | null {
  if (typeof value !== 'object' || value === null || !('amountMinor' in value) || !('currency' in value)) {
    return null;
  }
  const { amountMinor, currency } = value;
  const isKnown = currency === 'CNY' || currency === 'USD';
  return typeof amountMinor === 'number' && isKnown ? { amountMinor, currency } : null;
}

function fill(pattern: string, locale: Locale, parameters: Parameters): string {
  return pattern.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => {
    const value = parameters[name];
    if (typeof value === 'number') return formatInteger(value, locale);
    if (typeof value === 'string') return value;
    const price = asPrice(value);
    return price === null ? placeholder : formatMoney(price.amountMinor, price.currency, locale);
  });
}

function lookUp(catalogue: AnyCatalogue, key: string): Text | undefined {
  const dot = key.indexOf('.');
  // the type says that every namespace is there, a key from outside may name another one
  const texts = (catalogue as Readonly<Record<string, Readonly<Record<string, Text>>>>)[key.slice(0, dot)];
  return texts?.[key.slice(dot + 1)];
}

/** The renderer of one language. A key that the catalogue lacks shows itself, so that the fault is seen. */
export function createTranslate(locale: Locale, catalogue: AnyCatalogue): Translate {
  return (key, ...values) => {
    const text = lookUp(catalogue, key);
    if (text === undefined) return key;
    const parameters: Parameters = values[0] ?? {};
    return fill(chooseForm(text, locale, parameters), locale, parameters);
  };
}

/** The text of a failure; `details` fill its placeholders. */
export function translateReason(
  locale: Locale,
  catalogue: AnyCatalogue,
  reason: Reason,
  details: Parameters = {},
): string {
  const text = catalogue.errors[reason];
  return text === undefined ? reason : fill(chooseForm(text, locale, details), locale, details);
}
