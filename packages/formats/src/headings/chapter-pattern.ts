import { FormatError } from '../faults.ts';
import { isSpace, LineCursor, type StepMeter } from './line-cursor.ts';
import { parseEnglishNumber } from './numerals.ts';

/**
 * A book's own chapter rule: literal text with placeholders, matched against a whole line.
 *
 * - `{n}` a number: digits, Chinese numerals, Roman capitals or an English word; must occur at most once
 * - `{title}` the rest of the line, possibly empty; only at the end
 * - a space stands for any run of blank space, also none
 * - everything else stands for itself, without regard to case
 *
 * Examples: `第{n}章 {title}`, `Day {n}: {title}`, `#{n}`, `◇ {title}`. It is a walk from left to right, not a
 * regular expression, so that no rule can make a book hang.
 */
export interface ChapterPattern {
  readonly parts: readonly PatternPart[];
}

type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'title' }
  | { readonly kind: 'space' };

const MAX_PATTERN = 100;

/** @throws FormatError TEXT_PATTERN_INVALID with the reason in `details.why` */
export function parsePattern(source: string): ChapterPattern {
  const fail = (why: string) =>
    new FormatError('TEXT_PATTERN_INVALID', { pattern: source.slice(0, MAX_PATTERN), why });
  if (source.trim() === '' || source.length > MAX_PATTERN) throw fail('length');
  const parts: PatternPart[] = [];
  let rest = source.trim();
  while (rest !== '') {
    const part = nextPart(rest);
    if (part === undefined) throw fail('placeholder');
    parts.push(part.part);
    rest = rest.slice(part.length);
  }
  const title = parts.findIndex(({ kind }) => kind === 'title');
  if (title !== -1 && title !== parts.length - 1) throw fail('title must be last');
  if (parts.filter(({ kind }) => kind === 'number').length > 1) throw fail('one number only');
  if (!parts.some(({ kind }) => kind === 'number' || kind === 'text')) throw fail('matches every line');
  return { parts };
}

function nextPart(rest: string): { part: PatternPart; length: number } | undefined {
  if (rest.startsWith('{n}')) return { part: { kind: 'number' }, length: 3 };
  if (rest.startsWith('{title}')) return { part: { kind: 'title' }, length: 7 };
  const first = rest[0] ?? '';
  if (first === '{' || first === '}') return undefined;
  let length = 0;
  if (isSpace(first)) {
    while (isSpace(rest[length] ?? '')) length += 1;
    return { part: { kind: 'space' }, length };
  }
  while (length < rest.length && !'{}'.includes(rest[length] ?? '') && !isSpace(rest[length] ?? ''))
    length += 1;
  return { part: { kind: 'text', text: rest.slice(0, length).toLowerCase() }, length };
}

/** Matches one trimmed line. */
export function matchPattern(
  pattern: ChapterPattern,
  line: string,
  meter: StepMeter,
): { number?: number } | undefined {
  const cursor = new LineCursor(line, meter);
  let number: number | undefined;
  for (const part of pattern.parts) {
    if (part.kind === 'title') return number === undefined ? {} : { number };
    if (part.kind === 'space') {
      cursor.skipSpaces();
    } else if (part.kind === 'number') {
      const found = cursor.takeNumber() ?? cursor.takeRoman() ?? parseEnglishNumber(cursor.takeLetters());
      if (found === undefined) return undefined;
      number = found;
    } else {
      for (const expected of part.text) if (cursor.take().toLowerCase() !== expected) return undefined;
    }
  }
  if (!cursor.done) return undefined;
  return number === undefined ? {} : { number };
}
