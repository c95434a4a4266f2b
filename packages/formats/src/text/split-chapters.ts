import { FormatError } from '../faults.ts';
import { arrangeSections, type TextSection } from '../headings/arrange-sections.ts';
import { parsePattern } from '../headings/chapter-pattern.ts';
import { type RuleResult, findByPattern, headingLines, judgeRules } from '../headings/find-headings.ts';
import { RULE_IDS, type RuleId } from '../headings/heading-rules.ts';
import { linesOf, paragraphsOf, type TextLine, wrapWidth } from './text-lines.ts';

export interface TextChapter {
  /** From 1. */
  readonly ordinal: number;
  /** The heading's line; empty for a part of a text that has no headings. */
  readonly title: string;
  readonly volume?: string;
  readonly paragraphs: readonly string[];
  /** Characters of the paragraphs. */
  readonly chars: number;
}

/** What a rule would make of the text, for a preview. */
export interface RuleCandidate {
  readonly ruleId: RuleId;
  readonly count: number;
  readonly titles: readonly string[];
  readonly plausibility: number;
}

export interface SplitText {
  /** The rule used; `pattern` for a custom one, `length` when nothing looked like chapters. */
  readonly ruleId: RuleId | 'pattern' | 'length';
  readonly chapters: readonly TextChapter[];
  /** All rules that found something, best first. */
  readonly candidates: readonly RuleCandidate[];
  /** What stands before the first chapter. */
  readonly preface?: { readonly paragraphs: readonly string[]; readonly chars: number };
  /** Lines left out because they only repeat a chapter's title: a contents list, a doubled heading. */
  readonly omitted: readonly string[];
  /** What the head of the text says about it (《书名》, 作者：…). */
  readonly title?: string;
  readonly author?: string;
}

export interface SplitOptions {
  readonly ruleId?: string | undefined;
  /** See `parsePattern`. Wins over `ruleId`. */
  readonly customPattern?: string | undefined;
}

/** The longest books have some hundred thousand lines; one character a line is an attack on memory. */
const MAX_LINES = 2_000_000;
const MIN_PLAUSIBILITY = 0.12;
const PART_CHARS = 8000;
/** A chapter longer than this is read in pieces of about `PIECE_CHARS`. */
const MAX_CHAPTER_CHARS = 50_000;
const PIECE_CHARS = 20_000;
const PREVIEW_TITLES = 5;

export const charsOf = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);

/**
 * Cuts a decoded text into chapters by the rule that fits it best, or by the one asked for (`spec/collecting.md` §9).
 * Linear in the text's length. Every character that is not blank space comes back in exactly one of titles, volumes,
 * paragraphs, preface or `omitted`.
 * @throws FormatError TEXT_EMPTY, TEXT_TOO_LARGE, TEXT_RULE_UNKNOWN, TEXT_PATTERN_INVALID
 */
export function splitChapters(text: string, options: SplitOptions = {}): SplitText {
  const lines = linesOf(text);
  if (lines.length === 0) throw new FormatError('TEXT_EMPTY');
  if (lines.length > MAX_LINES) throw new FormatError('TEXT_TOO_LARGE', { lines: lines.length });
  const judged = judgeRules(lines);
  const chosen = chooseRule(lines, judged, options);
  const width = wrapWidth(lines);
  const candidates = judged.map(({ ruleId, headings, plausibility }) => ({
    ruleId: ruleId as RuleId, // judgeRules knows no patterns
    count: headings.length,
    titles: headings.slice(0, PREVIEW_TITLES).map(({ title }) => title),
    plausibility,
  }));
  const shared = { candidates, ...describe(lines) };
  if (chosen === undefined) {
    const chapters = byLength(paragraphsOf(lines, width), PART_CHARS).map((part) =>
      toChapter('', undefined, part),
    );
    return { ...shared, ruleId: 'length', chapters: numbered(chapters), omitted: [] };
  }
  const { preface, sections, omitted } = arrangeSections(lines, chosen.headings);
  const before = paragraphsOf(preface, width);
  return {
    ...shared,
    ruleId: chosen.ruleId,
    chapters: numbered(sections.flatMap((section) => chaptersOf(section, width))),
    omitted,
    ...(before.length > 0 && { preface: { paragraphs: before, chars: charsOf(before) } }),
  };
}

function chooseRule(
  lines: readonly TextLine[],
  judged: readonly RuleResult[],
  { ruleId, customPattern }: SplitOptions,
): Pick<RuleResult, 'ruleId' | 'headings'> | undefined {
  if (customPattern !== undefined) {
    const headings = findByPattern(headingLines(lines), parsePattern(customPattern));
    return headings.length === 0 ? undefined : { ruleId: 'pattern', headings };
  }
  if (ruleId === 'length') return undefined;
  if (ruleId !== undefined) {
    if (!RULE_IDS.some((known) => known === ruleId)) throw new FormatError('TEXT_RULE_UNKNOWN', { ruleId });
    return judged.find((result) => result.ruleId === ruleId);
  }
  const best = judged[0];
  return best !== undefined && best.plausibility >= MIN_PLAUSIBILITY ? best : undefined;
}

type Unnumbered = Omit<TextChapter, 'ordinal'>;

function toChapter(title: string, volume: string | undefined, paragraphs: readonly string[]): Unnumbered {
  return { title, ...(volume !== undefined && { volume }), paragraphs, chars: charsOf(paragraphs) };
}

const numbered = (chapters: readonly Unnumbered[]): TextChapter[] =>
  chapters.map((chapter, n) => ({ ordinal: n + 1, ...chapter }));

function chaptersOf(section: TextSection, width: number | undefined): Unnumbered[] {
  const paragraphs = paragraphsOf(section.lines, width);
  if (charsOf(paragraphs) <= MAX_CHAPTER_CHARS) return [toChapter(section.title, section.volume, paragraphs)];
  return byLength(paragraphs, PIECE_CHARS).map((piece, n) =>
    toChapter(`${section.title}（${n + 1}）`, section.volume, piece),
  );
}

/** Pieces of about `size` characters, cut between paragraphs; a paragraph longer than that is cut at sentences. */
function byLength(paragraphs: readonly string[], size: number): string[][] {
  const pieces: string[][] = [];
  let current: string[] = [];
  let chars = 0;
  for (const paragraph of paragraphs.flatMap((long) => cutParagraph(long, size))) {
    if (current.length > 0 && chars + paragraph.length > size * 1.2) {
      pieces.push(current);
      current = [];
      chars = 0;
    }
    current.push(paragraph);
    chars += paragraph.length;
    if (chars >= size) {
      pieces.push(current);
      current = [];
      chars = 0;
    }
  }
  // A short rest belongs to the last piece rather than standing alone.
  const last = pieces.at(-1);
  if (current.length > 0 && last !== undefined && chars < size / 5) last.push(...current);
  else if (current.length > 0) pieces.push(current);
  return pieces;
}

function cutParagraph(paragraph: string, size: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (paragraph.length - from > size * 1.2) {
    let end = from + size;
    const limit = Math.min(end + 500, paragraph.length);
    while (end < limit && !'。！？!?.\n'.includes(paragraph[end - 1] ?? '')) end += 1;
    // Never between the halves of a character outside the basic plane.
    if ((paragraph.charCodeAt(end) & 0xfc00) === 0xdc00) end += 1;
    pieces.push(paragraph.slice(from, end));
    from = end;
  }
  return [...pieces, paragraph.slice(from)];
}

/** Name and author as Chinese texts give them in their first lines. */
function describe(lines: readonly TextLine[]): { title?: string; author?: string } {
  const head = lines
    .slice(0, 12)
    .map(({ text }) => text)
    .filter((text) => text.length <= 60);
  const named = head
    .map((text) => /^(?:书名[:：]\s*)?《([^《》]{1,40})》/u.exec(text)?.[1])
    .find((name) => name !== undefined);
  const titled = head
    .map((text) => /^(?:书名|書名|Title)\s*[:：]\s*(.{1,60})$/iu.exec(text)?.[1])
    .find((name) => name !== undefined);
  const written = head
    .map(
      (text) =>
        /(?:作者|著者|Author)\s*[:：]\s*([^\s，,（(]{1,30}(?: [^\s，,（(]{1,30}){0,3})/iu.exec(text)?.[1],
    )
    .find((name) => name !== undefined);
  const title = named ?? titled;
  return { ...(title !== undefined && { title }), ...(written !== undefined && { author: written }) };
}
