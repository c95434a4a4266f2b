const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const LONGEST = 10;

function referenced(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name];
  const isHex = name[1] === 'x' || name[1] === 'X';
  const digits = name.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[\da-f]{1,6}$/iu : /^\d{1,7}$/u).test(digits)) return undefined;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  const isChar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isChar ? String.fromCodePoint(code) : undefined;
}

/** Resolves XML's own five references and numbers; anything else, a bare `&` too, stays as it is written. */
export function decodeXmlText(text: string): string {
  let at = text.indexOf('&');
  if (at === -1) return text;
  let decoded = '';
  let from = 0;
  while (at !== -1) {
    const end = text.slice(at + 1, at + 2 + LONGEST).indexOf(';');
    const found = end <= 0 ? undefined : referenced(text.slice(at + 1, at + 1 + end));
    if (found !== undefined) {
      decoded += text.slice(from, at) + found;
      from = at + end + 2;
    }
    at = text.indexOf('&', Math.max(at + 1, from));
  }
  return decoded + text.slice(from);
}
