import { EAST_ASIAN_MARKS, FREQUENT, everydayHan } from './common-characters.ts';

/** Languages a candidate encoding is judged by. `any` tries all and takes the best. */
export type Script = 'zh' | 'zh-tw' | 'ja' | 'ko' | 'ru' | 'western' | 'thai';

const BAD = -3;

const inRange = (code: number, from: number, to: number) => code >= from && code <= to;
const isHan = (code: number) => inRange(code, 0x4e00, 0x9fff);
const isHangul = (code: number) => inRange(code, 0xac00, 0xd7a3);

const isLatin = (code: number) => inRange(code | 0x20, 0x61, 0x7a);

/** What no prose holds: damage, control characters, private use, halves of pairs. */
function isDamage(code: number): boolean {
  return (
    code === 0xfffd ||
    inRange(code, 0x7f, 0x9f) ||
    inRange(code, 0xd800, 0xdfff) ||
    inRange(code, 0xe000, 0xf8ff) ||
    inRange(code, 0xfff0, 0xffff) ||
    (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09 && code !== 0x0c)
  );
}

function weighHan(char: string, everyday: ReadonlySet<string>): number {
  if (FREQUENT.han.has(char)) return 1;
  return everyday.has(char) ? 0.5 : -0.1;
}

function weighEastAsian(char: string, code: number): number | undefined {
  if (EAST_ASIAN_MARKS.has(char)) return 0.6;
  if (inRange(code, 0xff01, 0xff5e)) return 0.2;
  return undefined;
}

const WEIGHERS: Record<Script, (char: string, code: number, before: number) => number> = {
  zh: (char, code) =>
    isHan(code)
      ? weighHan(char, everydayHan().zh)
      : (weighEastAsian(char, code) ?? (code < 0x2100 ? 0 : -0.5)),
  'zh-tw': (char, code) =>
    isHan(code)
      ? weighHan(char, everydayHan().tw)
      : (weighEastAsian(char, code) ?? (code < 0x2100 ? 0 : -0.5)),
  ja: (char, code) => {
    if (FREQUENT.hiragana.has(char)) return 1;
    if (inRange(code, 0x3041, 0x3096)) return 0.7;
    if (inRange(code, 0x30a1, 0x30fa)) return 0.6;
    if (isHan(code)) return everydayHan().ja.has(char) ? 0.45 : -0.1;
    // Halfwidth katakana is what Chinese bytes look like in Shift_JIS.
    if (inRange(code, 0xff61, 0xff9f)) return -0.6;
    return weighEastAsian(char, code) ?? (code < 0x2100 ? 0 : -0.5);
  },
  ko: (char, code) => {
    if (FREQUENT.hangul.has(char)) return 1;
    if (isHangul(code)) return 0.35;
    return weighEastAsian(char, code) ?? (isHan(code) ? -0.3 : code < 0x2100 ? 0 : -0.5);
  },
  ru: (_, code, before) => {
    const isSmall = inRange(code, 0x430, 0x44f) || code === 0x451;
    const isBig = inRange(code, 0x410, 0x42f) || code === 0x401;
    const wasSmall = inRange(before, 0x430, 0x44f);
    // Beside a Latin letter stands an accented one read in the wrong code page.
    if ((isSmall || isBig) && isLatin(before)) return -1;
    if (isSmall) return FREQUENT.cyrillic.has(String.fromCodePoint(code)) ? 0.9 : 0;
    // A capital after a small letter is the mark of a wrong code page.
    if (isBig) return wasSmall ? -1.5 : 0.4;
    return inRange(code, 0x2010, 0x2030) || code === 0xab || code === 0xbb || code === 0x2116 || code === 0xa0
      ? 0.4
      : -1;
  },
  western: (char, code, before) => {
    if (!FREQUENT.western.has(char)) return inRange(code, 0xc0, 0xff) ? -0.4 : -0.8;
    // In Western text such letters stand alone among plain ones.
    return code >= 0xc0 && before >= 0xc0 && before <= 0xff ? -0.4 : 0.75;
  },
  thai: (char, code) => (FREQUENT.thai.has(char) ? 0.9 : inRange(code, 0xe01, 0xe5b) ? 0.2 : -1),
};

export interface TextScore {
  /** About 0.4–0.9 for real text in its own encoding, below 0.2 for any other. */
  readonly score: number;
  /** Characters outside ASCII that were judged. */
  readonly judged: number;
}

/** How much `text` looks like prose of a script: the mean weight of its characters outside ASCII. */
export function scoreText(text: string, script: Script): TextScore {
  const weigh = WEIGHERS[script];
  let sum = 0;
  let judged = 0;
  let before = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (isDamage(code)) {
      sum += BAD;
      judged += 1;
    } else if (code >= 0x80) {
      sum += weigh(char, code, before);
      judged += 1;
    }
    before = code;
  }
  return { score: judged === 0 ? 0 : sum / judged, judged };
}
