import { isHanNumeral, parseHanNumber, parseRomanNumber } from './numerals.ts';

const SPACES = new Set([' ', '\t', '\u3000', '\u00a0', '\u2002', '\u2003', '\u2009', '\ufeff', '\u200b']);

export const isSpace = (char: string): boolean => SPACES.has(char);
export const isDigit = (char: string): boolean =>
  (char >= '0' && char <= '9') || (char >= '０' && char <= '９');

const digitValue = (char: string) => (char >= '０' ? char.charCodeAt(0) - 0xff10 : Number(char));

/** Words by their first character: most lines are done with after one look. */
export type WordList = ReadonlyMap<string, readonly string[]>;

export const wordList = (words: readonly string[]): WordList => Map.groupBy(words, (word) => word[0] ?? '');

/** Counts the characters that matchers look at, so that a test can hold them to a straight line. */
export interface StepMeter {
  steps: number;
}

/**
 * Walks a line once, forwards. Matchers are written on it instead of as patterns: no input makes it go back, so
 * hostile lines cost what their length costs.
 */
export class LineCursor {
  readonly line: string;
  at = 0;
  readonly #meter: StepMeter;

  constructor(line: string, meter: StepMeter) {
    this.line = line;
    this.#meter = meter;
  }

  get done(): boolean {
    return this.at >= this.line.length;
  }

  peek(): string {
    return this.line[this.at] ?? '';
  }

  take(): string {
    const char = this.peek();
    this.at += char.length;
    this.#meter.steps += 1;
    return char;
  }

  /** Takes one of the words, the first that fits; longer ones go first in the list. */
  takeWord(words: WordList): string | undefined {
    const candidates = words.get(this.peek());
    this.#meter.steps += candidates?.length ?? 1;
    const word = candidates?.find((candidate) => this.line.startsWith(candidate, this.at));
    this.at += word?.length ?? 0;
    return word;
  }

  /** The same without regard to case, and only where no letter follows. */
  takeLatinWord(words: WordList): string | undefined {
    const candidates = words.get(this.peek().toLowerCase());
    this.#meter.steps += candidates?.length ?? 1;
    const word = candidates?.find((candidate) => {
      const end = this.at + candidate.length;
      return this.line.slice(this.at, end).toLowerCase() === candidate && !isLetter(this.line[end] ?? '');
    });
    this.at += word?.length ?? 0;
    return word;
  }

  takeChar(set: string): string | undefined {
    const char = this.peek();
    if (char === '' || !set.includes(char)) return undefined;
    return this.take();
  }

  skipSpaces(): number {
    const from = this.at;
    while (isSpace(this.peek())) this.take();
    return this.at - from;
  }

  /** Arabic digits of either width, optionally with a fraction; at most eight. */
  takeArabic(): number | undefined {
    let value = 0;
    let count = 0;
    while (isDigit(this.peek()) && count < 9) {
      value = value * 10 + digitValue(this.take());
      count += 1;
    }
    return count === 0 || count > 8 ? undefined : value;
  }

  takeHan(): number | undefined {
    const from = this.at;
    while (isHanNumeral(this.peek()) && this.at - from < 13) this.take();
    return parseHanNumber(this.line.slice(from, this.at));
  }

  /** A number as Chinese titles write it: digits, or Chinese numerals plain or formal. */
  takeNumber(): number | undefined {
    return isDigit(this.peek()) ? this.takeArabic() : this.takeHan();
  }

  takeRoman(): number | undefined {
    const from = this.at;
    while ('IVXLCDM'.includes(this.peek()) && !this.done) this.take();
    const value = isLetter(this.peek()) ? undefined : parseRomanNumber(this.line.slice(from, this.at));
    if (value === undefined) this.at = from;
    return value;
  }

  /** Letters up to the next character that is none, as one word with hyphens. */
  takeLetters(limit = 24): string {
    const from = this.at;
    while ((isLetter(this.peek()) || this.peek() === '-') && this.at - from < limit) this.take();
    return this.line.slice(from, this.at);
  }

  rest(): string {
    return this.line.slice(this.at);
  }
}

export const isLetter = (char: string): boolean => char !== '' && char.toLowerCase() !== char.toUpperCase();
