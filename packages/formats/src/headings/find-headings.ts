import { type ChapterPattern, matchPattern } from './chapter-pattern.ts';
import { CHAPTER_RANK, type Heading } from './heading.ts';
import { HEADING_RULES, RULE_IDS, type RuleId } from './heading-rules.ts';
import { matchSpecial } from './special-headings.ts';
import type { StepMeter } from './line-cursor.ts';
import type { TextLine } from '../text/text-lines.ts';

/** A heading with its place among the lines. */
export interface FoundHeading extends Heading {
  readonly line: number;
  readonly title: string;
}

export interface RuleResult {
  readonly ruleId: RuleId | 'pattern';
  readonly headings: readonly FoundHeading[];
  /** 0–1: how much these headings look like the chapters of this text. */
  readonly plausibility: number;
}

/** Longer lines are prose (`spec/collecting.md` §9: about 40; Latin letters are narrower). */
const MAX_WIDE_HEADING = 44;
const MAX_NARROW_HEADING = 100;
/** Too short to tell chapters by their length. */
const SHORT_TEXT = 3000;
const WITHOUT_SPECIALS: ReadonlySet<string> = new Set(['paging', 'worded', 'chinese']);
const TRUST: Record<RuleId, { trust: number; minCount: number }> = {
  chinese: { trust: 1, minCount: 1 },
  bracketed: { trust: 0.97, minCount: 2 },
  worded: { trust: 0.97, minCount: 1 },
  korean: { trust: 0.97, minCount: 1 },
  named: { trust: 0.9, minCount: 3 },
  starred: { trust: 0.85, minCount: 3 },
  'han-number': { trust: 0.8, minCount: 3 },
  number: { trust: 0.75, minCount: 3 },
  body: { trust: 0.7, minCount: 3 },
  bare: { trust: 0.65, minCount: 3 },
  paging: { trust: 0.5, minCount: 3 },
};

function canBeHeading(line: string): boolean {
  if (line.length > MAX_NARROW_HEADING) return false;
  if (line.length <= MAX_WIDE_HEADING) return true;
  for (let at = 0; at < line.length; at += 1) if (line.charCodeAt(at) >= 0x2e80) return false;
  return true;
}

/** Lines short enough to be headings, found once for all rules. */
export function headingLines(lines: readonly TextLine[]): { line: number; text: string }[] {
  return lines.flatMap(({ text }, line) => (canBeHeading(text) ? [{ line, text }] : []));
}

export function findHeadings(
  candidates: readonly { line: number; text: string }[],
  ruleId: RuleId,
  meter: StepMeter = { steps: 0 },
): FoundHeading[] {
  const match = HEADING_RULES[ruleId];
  const found: FoundHeading[] = [];
  for (const { line, text } of candidates) {
    const heading =
      match(text, meter) ?? (WITHOUT_SPECIALS.has(ruleId) ? undefined : matchSpecial(text, meter));
    if (heading !== undefined) found.push({ ...heading, line, title: text });
  }
  const own = largestPrefixGroup(found);
  return own.some((heading) => heading.isSpecial !== true) ? own : [];
}

export function findByPattern(
  candidates: readonly { line: number; text: string }[],
  pattern: ChapterPattern,
  meter: StepMeter = { steps: 0 },
): FoundHeading[] {
  return candidates.flatMap(({ line, text }) => {
    const match = matchPattern(pattern, text, meter);
    return match === undefined ? [] : [{ line, title: text, rank: CHAPTER_RANK, number: match.number }];
  });
}

/** 书名(1) repeats one name; a remark in brackets here and there does not. */
function largestPrefixGroup(found: readonly FoundHeading[]): FoundHeading[] {
  const counts = new Map<string, number>();
  for (const { prefix } of found) if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  const best = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return found.filter(({ prefix }) => prefix === undefined || prefix === best);
}

/** All rules that found something, the most plausible first. */
export function judgeRules(lines: readonly TextLine[], meter: StepMeter = { steps: 0 }): RuleResult[] {
  const candidates = headingLines(lines);
  const offsets = offsetsOf(lines);
  const results = RULE_IDS.map((ruleId) => {
    const headings = findHeadings(candidates, ruleId, meter);
    const plausibility = headings.length < TRUST[ruleId].minCount ? 0 : plausibilityOf(headings, offsets);
    return { ruleId, headings, plausibility: plausibility * TRUST[ruleId].trust };
  }).filter(({ headings }) => headings.length > 0);
  const most = Math.max(1, ...results.filter((r) => r.plausibility > 0.3).map((r) => r.headings.length));
  const weigh = (result: RuleResult): number => {
    const share = Math.log2(1 + result.headings.length) / Math.log2(1 + most);
    return result.plausibility * (0.5 + 0.5 * Math.min(1, share));
  };
  return results
    .map((result) => Object.assign(result, { plausibility: weigh(result) }))
    .toSorted((a, b) => b.plausibility - a.plausibility);
}

/** Characters before each line; the last entry is the whole length. */
function offsetsOf(lines: readonly TextLine[]): number[] {
  const offsets = [0];
  for (const { text } of lines) offsets.push((offsets.at(-1) ?? 0) + text.length);
  return offsets;
}

function plausibilityOf(headings: readonly FoundHeading[], offsets: readonly number[]): number {
  const total = offsets.at(-1) ?? 0;
  const starts = headings.map(({ line }) => offsets[line] ?? 0);
  const gaps = starts.map((start, n) => (starts[n + 1] ?? total) - start).filter((gap) => gap > 60);
  const sorted = gaps.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const covered = total === 0 ? 0 : 1 - (starts[0] ?? 0) / total;
  const lopsided = headings.length >= 3 && (sorted.at(-1) ?? 0) > total * 0.8 ? 0.4 : 1;
  // Enumerations in the text stand close together; a contents list does too, but its chapters follow.
  const real = total < SHORT_TEXT ? 1 : gaps.length / headings.length;
  const spacing = Math.max(spacingOf(median), total < SHORT_TEXT ? 0.5 : 0);
  return (
    (0.15 + 0.85 * sequenceOf(headings)) * spacing * (0.3 + 0.7 * covered) * lopsided * (0.4 + 0.6 * real)
  );
}

function spacingOf(median: number): number {
  if (median >= 400 && median <= 60_000) return 1;
  if (median > 60_000) return 0.7;
  if (median >= 150) return 0.7;
  return median >= 60 ? 0.4 : 0.1;
}

/** How often a number is followed by the next, or by 1 where a volume begins. */
function sequenceOf(headings: readonly FoundHeading[]): number {
  let pairs = 0;
  let good = 0;
  const last = new Map<number, number>();
  for (const { rank, number } of headings) {
    if (number === undefined) continue;
    const before = last.get(rank);
    last.set(rank, number);
    if (before === undefined) continue;
    pairs += 1;
    const step = number - before;
    if (step === 1 || step === 0 || number === 1) good += 1;
    else if (step > 1 && step <= 4) good += 0.5;
  }
  return pairs === 0 ? 0.6 : good / pairs;
}
