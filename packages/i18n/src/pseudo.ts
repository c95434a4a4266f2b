import type { AnyCatalogue, Text } from './catalogue.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ĝ',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  H: 'Ĥ',
  L: 'Ł',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
};

function stretch(text: string): string {
  const accented = text
    .split(/(\{\w+\})/u)
    .map((part) =>
      part.startsWith('{') ? part : part.replaceAll(/[a-z]/giu, (letter) => accents[letter] ?? letter),
    )
    .join('');
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}⟧`;
}

function stretchText(text: Text): Text {
  if (typeof text === 'string') return stretch(text);
  return Object.fromEntries(Object.entries(text).map(([form, value]) => [form, stretch(value)]));
}

/**
 * The pseudo-language of development: accented, 40 % longer, bracketed. Text that shows up plain is not in
 * the catalogues, text whose brackets are cut off does not fit.
 */
export function pseudoCatalogue(catalogue: AnyCatalogue): AnyCatalogue {
  const namespaces = Object.entries(catalogue).map(([namespace, texts]) => [
    namespace,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, stretchText(text)])),
  ]);
  // the same namespaces and keys went in
  return Object.fromEntries(namespaces) as AnyCatalogue;
}
