import { isHanNumeral, parseHanNumber } from '../headings/numerals.ts';

/** One piece of a name: numbers stand before words, and are compared by value. */
type Token = { readonly kind: 0; readonly value: string } | { readonly kind: 1; readonly value: string };

const COUNTED = '章节節卷集部篇回话話册冊页頁期季本幕弹彈号號';
const PARTS: Readonly<Record<string, string>> = { 上: '1', 中: '2', 下: '3' };
/** Pictures that stand before page one whatever they are called. */
const COVER = /^(?:front[ _-]?)?(?:cover|封面|表紙|표지)(?![\p{L}])/iu;

/** Digits without leading zeros: longer is larger, then the text decides; so any length of number works. */
function numberToken(digits: string): Token {
  let from = 0;
  while (from < digits.length - 1 && digits[from] === '0') from += 1;
  return { kind: 0, value: digits.slice(from) };
}

const isDigit = (char: string) => char >= '0' && char <= '9';

/** A Chinese number counts as one only beside 第 or a measure word: 三国 is a name. */
function hanNumberAt(chars: readonly string[], at: number): { token: Token; length: number } | undefined {
  let length = 0;
  while (isHanNumeral(chars[at + length] ?? '')) length += 1;
  if (length === 0) return undefined;
  const isCounted = chars[at - 1] === '第' || COUNTED.includes(chars[at + length] ?? '?');
  const value = isCounted ? parseHanNumber(chars.slice(at, at + length).join('')) : undefined;
  return value === undefined ? undefined : { token: { kind: 0, value: String(value) }, length };
}

/** 上, 中, 下 order the parts of a work where they end its name or stand before a measure word. */
function partAt(chars: readonly string[], at: number): Token | undefined {
  const value = PARTS[chars[at] ?? ''];
  const next = chars[at + 1];
  const isPart = next === undefined || COUNTED.includes(next) || ')】]） '.includes(next);
  return value !== undefined && isPart && at > 0 ? { kind: 0, value } : undefined;
}

function tokensOf(name: string): Token[] {
  const chars = [...name.normalize('NFKC').toLowerCase()];
  const tokens: Token[] = [];
  let word = '';
  const flush = () => {
    if (word !== '') tokens.push({ kind: 1, value: word });
    word = '';
  };
  for (let at = 0; at < chars.length;) {
    let length = 0;
    while (isDigit(chars[at + length] ?? '')) length += 1;
    const digits =
      length === 0 ? undefined : { token: numberToken(chars.slice(at, at + length).join('')), length };
    const part = partAt(chars, at);
    const number =
      digits ?? hanNumberAt(chars, at) ?? (part === undefined ? undefined : { token: part, length: 1 });
    if (number === undefined) {
      word += chars[at] ?? '';
      at += 1;
    } else {
      flush();
      tokens.push(number.token);
      at += number.length;
    }
  }
  flush();
  return tokens;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function compareTokens(a: readonly Token[], b: readonly Token[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [x, y] = [a[at], b[at]];
    if (x === undefined || y === undefined) break;
    if (x.kind !== y.kind) return x.kind - y.kind;
    const byLength = x.kind === 0 ? x.value.length - y.value.length : 0;
    const order = byLength || compareText(x.value, y.value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function splitExtension(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && name.length - dot <= 6 && /^[a-z][a-z\d]*$/iu.test(name.slice(dot + 1));
  return isExtension ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

function compareSegments(a: string, b: string): number {
  const [[stemA, extensionA], [stemB, extensionB]] = [splitExtension(a), splitExtension(b)];
  const cover = Number(COVER.test(stemB)) - Number(COVER.test(stemA));
  return cover || compareTokens(tokensOf(stemA), tokensOf(stemB)) || compareText(extensionA, extensionB);
}

/**
 * The order people count in: p2 before p10, 第九话 before 第十话, 上 中 下, covers first; in paths, files of a folder
 * before its folders. A total order: only equal names compare as 0.
 */
export function compareNatural(a: string, b: string): number {
  if (a === b) return 0;
  const [pathA, pathB] = [a.split('/'), b.split('/')];
  for (let at = 0; at < Math.min(pathA.length, pathB.length); at += 1) {
    const isFile = [at === pathA.length - 1, at === pathB.length - 1];
    if (isFile[0] !== isFile[1]) return isFile[0] === true ? -1 : 1;
    const [segmentA = '', segmentB = ''] = [pathA[at], pathB[at]];
    const order = compareSegments(segmentA, segmentB) || compareText(segmentA, segmentB);
    if (order !== 0) return order;
  }
  return compareText(a, b);
}
