import { type Locale, SOURCE_LOCALE } from '../src/locales.ts';

/** A text or its plural forms, by key. */
export type FlatTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const formsOf = (text: FlatTexts[string]): readonly (readonly [form: string, text: string])[] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text);

const inOrder = (names: Iterable<string>): string =>
  [...names].toSorted((a, b) => (a < b ? -1 : 1)).join(', ');

const placeholdersOf = (text: string): string =>
  inOrder(new Set([...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '')));

/** Letters of scripts that have no business in a language: what somebody forgot to translate. */
const FOREIGN_LETTERS: Readonly<Record<string, { letters: RegExp; homes: readonly Locale[] }>> = {
  Han: { letters: /\p{Script=Han}/u, homes: ['zh-CN', 'ja-JP'] },
  kana: { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, homes: ['ja-JP'] },
  Hangul: { letters: /\p{Script=Hangul}/u, homes: ['ko-KR'] },
  Thai: { letters: /\p{Script=Thai}/u, homes: ['th-TH'] },
  Cyrillic: { letters: /\p{Script=Cyrillic}/u, homes: ['ru-RU'] },
};

/** Simplified characters that Japanese writes otherwise: Chinese that passed for Japanese. */
const SIMPLIFIED_ONLY = /[们这说页图热门书观频录关开语请读讯设试购买订单账红电动画时间质选择连载单]/u;
const JAPANESE_TOO = /[画時間選択連載単]/gu;

/** Manners of the design (“short, warm, no exclamation marks”) and of typography. */
const MANNERS: readonly (readonly [fault: string, pattern: RegExp, only?: readonly Locale[]])[] = [
  ['an exclamation mark', /[!！]/u],
  ['three dots instead of …', /\.\.\./u],
  ['a note to oneself', /\b(?:TODO|FIXME|XXX|lorem ipsum)\b/iu],
  ['a double or outer space', /^\s|\s$| {2}/u],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['a half-width comma or stop after Han', /\p{Script=Han}[,?;]/u, ['zh-CN', 'ja-JP']],
];

/** “The first chapter” needs no number where the form stands for 1 alone; Russian and French say it of others too. */
const ONE_MEANS_1: ReadonlySet<Locale> = new Set<Locale>(['en-US', 'de-DE', 'it-IT']);

function placeholderFaults(locale: Locale, text: FlatTexts[string], source: FlatTexts[string]): string[] {
  const wanted = placeholdersOf(formsOf(source)[0]?.[1] ?? '');
  const mayOmit = (form: string): boolean => form === 'one' && ONE_MEANS_1.has(locale);
  return formsOf(text)
    .filter(
      ([form, own]) =>
        placeholdersOf(own) !== wanted &&
        !(mayOmit(form) && !own.includes('{count}') && placeholdersOf(`${own}{count}`) === wanted),
    )
    .map(([form, own]) =>
      `${form} has the placeholders (${placeholdersOf(own)}) instead of (${wanted})`.trim(),
    );
}

function pluralFaults(locale: Locale, text: FlatTexts[string], source: FlatTexts[string]): string[] {
  if ((typeof text === 'string') !== (typeof source === 'string')) return ['is plural in one language only'];
  if (typeof text === 'string') return [];
  const wanted = inOrder(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  const own = inOrder(Object.keys(text));
  return own === wanted ? [] : [`has the plural forms (${own}), ${locale} wants (${wanted})`];
}

function wordFaults(locale: Locale, text: string): string[] {
  const foreign = Object.entries(FOREIGN_LETTERS)
    .filter(([, { letters, homes }]) => !homes.includes(locale) && letters.test(text))
    .map(([script]) => `has ${script} letters`);
  const simplified =
    locale === 'ja-JP' && SIMPLIFIED_ONLY.test(text.replaceAll(JAPANESE_TOO, ''))
      ? ['has Chinese characters']
      : [];
  const manners = MANNERS.filter(
    ([, pattern, only]) => (only === undefined || only.includes(locale)) && pattern.test(text),
  ).map(([fault]) => `has ${fault}`);
  return [...(text === '' ? ['is empty'] : []), ...foreign, ...simplified, ...manners];
}

/** Whole sentences that stand in a language as they stand in English were never translated. */
function isEnglishLeftOver(locale: Locale, text: string, english: FlatTexts[string] | undefined): boolean {
  return locale !== 'en-US' && text === english && (text.match(/\p{L}+/gu)?.length ?? 0) >= 4;
}

interface Compared {
  locale: Locale;
  texts: FlatTexts;
  source: FlatTexts;
  english: FlatTexts;
}

/** What is wrong with the texts of one language, one line a fault. */
export function findTextFaults({ locale, texts, source, english }: Compared): string[] {
  const name = (key: string, fault: string): string => `${locale} ${key} ${fault}`;
  const missing = Object.keys(source).filter((key) => !(key in texts));
  const extra = Object.keys(texts).filter((key) => !(key in source));
  const wrong = Object.entries(texts).flatMap(([key, text]) => {
    const origin = source[key];
    if (origin === undefined) return [];
    const shape = locale === SOURCE_LOCALE ? [] : placeholderFaults(locale, text, origin);
    const words = formsOf(text).flatMap(([, form]) => wordFaults(locale, form));
    const leftOver = formsOf(text).some(([, form]) => isEnglishLeftOver(locale, form, english[key]));
    return [
      ...shape,
      ...pluralFaults(locale, text, origin),
      ...words,
      ...(leftOver ? ['is still English'] : []),
    ].map((fault) => name(key, fault));
  });
  return [
    ...missing.map((key) => name(key, 'is missing')),
    ...extra.map((key) => name(key, 'is not in the source language')),
    ...wrong,
  ];
}
