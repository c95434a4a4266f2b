import type { StepMeter } from './line-cursor.ts';

/** A line that a rule takes for a heading. */
export interface Heading {
  /** Rank of its unit: smaller stands above (部 1 … 节 7). Specials and plain numbers have the rank of a chapter. */
  readonly rank: number;
  readonly number?: number | undefined;
  /** What every heading of such a book begins with (its name): the largest group wins. */
  readonly prefix?: string | undefined;
  readonly isSpecial?: boolean;
  /** A volume named on the same line before the chapter. */
  readonly volume?: string | undefined;
}

export type HeadingMatcher = (line: string, meter: StepMeter) => Heading | undefined;

export const CHAPTER_RANK = 5;

/** Marks that part a heading's number from its title. */
export const SEPARATORS = '：:、.．·-—–~～,，|｜/]】)）》」』';

/** A heading may ask or call out, but it does not end like a sentence of the story. */
export function endsLikeProse(line: string): boolean {
  const last = line.at(-1) ?? '';
  return '。，,；;：:、'.includes(last) || (last === '”' && line.includes('“') && line.length > 16);
}
