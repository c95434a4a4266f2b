const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  '○': 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  貳: 2,
  叁: 3,
  參: 3,
  叄: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  陸: 6,
  柒: 7,
  捌: 8,
  玖: 9,
  弌: 1,
  弍: 2,
  弎: 3,
};

const UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
/** Short forms of 20, 30 and 40 in old books. */
const TENS: Readonly<Record<string, number>> = { 廿: 20, 卅: 30, 卌: 40 };
const MYRIADS: Readonly<Record<string, number>> = { 万: 10_000, 萬: 10_000 };

/** Whether a character may be part of a Chinese number. */
export const isHanNumeral = (char: string): boolean =>
  char in DIGITS || char in UNITS || char in TENS || char in MYRIADS;

/**
 * Value of a Chinese number, spoken (一百二十三, 廿三, 千零五) or digit by digit (一二〇), formal or plain.
 * Undefined for anything else, above 99 999 999 included.
 */
export function parseHanNumber(text: string): number | undefined {
  const chars = [...text];
  if (chars.length === 0 || chars.length > 12 || !chars.every(isHanNumeral)) return undefined;
  if (chars.every((char) => char in DIGITS)) {
    return chars.length > 8 ? undefined : Number(chars.map((char) => DIGITS[char]).join(''));
  }
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const char of chars) {
    if (char in DIGITS) {
      digit = DIGITS[char] ?? 0;
    } else if (char in TENS) {
      section += TENS[char] ?? 0;
      digit = undefined;
    } else if (char in UNITS) {
      section += (digit === undefined || digit === 0 ? 1 : digit) * (UNITS[char] ?? 1);
      digit = undefined;
    } else {
      total = (total + section + (digit ?? 0) || 1) * (MYRIADS[char] ?? 1);
      section = 0;
      digit = undefined;
    }
  }
  const value = total + section + (digit ?? 0);
  return value > 99_999_999 ? undefined : value;
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Value of a Roman number in capitals up to 3999; undefined when it is not written the regular way. */
export function parseRomanNumber(text: string): number | undefined {
  if (text === '' || text.length > 15) return undefined;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const here = ROMAN[text[at] ?? ''];
    if (here === undefined) return undefined;
    const next = ROMAN[text[at + 1] ?? ''] ?? 0;
    value += here < next ? -here : here;
  }
  return value > 0 && value < 4000 && toRoman(value) === text ? value : undefined;
}

const ROMAN_PARTS: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function toRoman(value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, letters] of ROMAN_PARTS) {
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  }
  return text;
}

const ENGLISH: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};

/** Value of an English number word up to ninety-nine. */
export function parseEnglishNumber(word: string): number | undefined {
  const parts = word.toLowerCase().split('-');
  const [tens, ones] = [ENGLISH[parts[0] ?? ''], parts[1] === undefined ? 0 : ENGLISH[parts[1]]];
  if (tens === undefined || ones === undefined || parts.length > 2) return undefined;
  return parts.length === 2 && (tens < 20 || ones > 9) ? undefined : tens + ones;
}
