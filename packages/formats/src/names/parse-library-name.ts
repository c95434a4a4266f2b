import { parseHanNumber } from '../headings/numerals.ts';
import { EXTRAS, type ExtraKind, isNoise, languageOf, withoutExtension, yearOf } from './name-vocabulary.ts';

/** What a file's or folder's name says. */
export interface LibraryName {
  /** May be empty: `第3话.cbz` names no series. */
  readonly title: string;
  readonly year?: number;
  /** A volume, or the season of `S01E02`. 上, 中, 下 are 1, 2, 3. */
  readonly volume?: number;
  /** A chapter or episode; may be 5.5. */
  readonly chapter?: number;
  /** 上, 中, 下 of a chapter. */
  readonly part?: 1 | 2 | 3;
  readonly chapterTitle?: string;
  /** Who made the release. */
  readonly group?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly kindOfExtra?: ExtraKind;
}

export interface NameOptions {
  /** What a bare number at the end is: part of a film's title (the default), or a chapter's number. */
  readonly bareNumber?: 'title' | 'chapter';
}

type Facts = { -readonly [K in keyof LibraryName]?: LibraryName[K] };

/** The name while it is taken apart: what was recognised is cut out, `tail` is what stood behind the first number. */
interface Work {
  head: string;
  tail: string | undefined;
  readonly facts: Facts;
}

const MAX_NAME = 300;
const OPEN = '[【［〔(（{';
const CLOSE = ']】］〕)）}';
const HAN = '零〇一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾廿卅';
const NUMBER = `\\d{1,5}(?:\\.\\d{1,2})?|[${HAN}]{1,9}`;
const SEPARATORS = /^[\s\-–—_~:：·・.,，、|]+|[\s\-–—_~:：·・,，、|]+$/gu;

const toNumber = (text: string): number | undefined =>
  /^\d/u.test(text) ? Number(text) : parseHanNumber(text);
const trimSeparators = (text: string) => text.replaceAll(SEPARATORS, '');

/** Full-width letters and digits as plain ones; marks stay, they belong to the title. */
const narrow = (text: string) =>
  text
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ]/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('\u3000', ' ');

/** Dots and underscores for spaces, as release names write them. */
function spaced(text: string): string {
  const plain = text.replaceAll('_', ' ');
  if (plain.includes(' ')) return plain;
  const dots = plain.split('.').length - 1;
  // A single dot may be 5.5 or Vol.1; release names have many.
  return dots >= 2 && !/(?:vol|ch|ep|no)\.\d/iu.test(plain)
    ? plain.replaceAll(/\.(?!\d\b(?=\.\d|$))/gu, ' ')
    : plain;
}

function brackets(text: string): { inner: string; from: number; to: number }[] {
  const found: { inner: string; from: number; to: number }[] = [];
  for (let from = 0; from < text.length; from += 1) {
    const kind = OPEN.indexOf(text[from] ?? '\0');
    if (kind === -1) continue;
    let to = from + 1;
    while (to < text.length && !CLOSE.includes(text[to] ?? '\0')) to += 1;
    if (to >= text.length) break;
    found.push({ inner: text.slice(from + 1, to).trim(), from, to: to + 1 });
    from = to;
  }
  return found;
}

/** Takes a fact from a word; true when the word says nothing of the title. */
function takeWord(word: string, facts: Facts): boolean {
  const year = yearOf(word);
  if (year !== undefined) {
    facts.year ??= year;
    return true;
  }
  const language = languageOf(word);
  if (language !== undefined) facts.language ??= language;
  return language !== undefined || isNoise(word);
}

const isAllNoise = (inner: string, facts: Facts) =>
  inner === '' ||
  inner
    .split(/[\s_,，+&/]+|\.(?!\d)/u)
    .map((word) => takeWord(word, facts))
    .every(Boolean);

const NUMBERED = new RegExp(
  `^(?:(?:第|ep?\\.?|ch\\.?|c|#)\\s*)?(\\d{1,4}(?:\\.\\d)?)(?:v\\d)?(?:话|話|回|集|章|end|完)?$`,
  'iu',
);

/** Brackets: facts are taken, `[05]` is a chapter, the first other one at the start is the group. */
function takeBrackets(work: Work): void {
  const all = brackets(work.head);
  const bare = all.reduceRight((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, work.head);
  const isAllBrackets = trimSeparators(bare) === '';
  let title = '';
  let text = '';
  let at = 0;
  for (const [n, { inner, from, to }] of all.entries()) {
    text += work.head.slice(at, from);
    at = to;
    const before = trimSeparators(text);
    const number = NUMBERED.exec(inner);
    if (isAllNoise(inner, work.facts)) {
      text += ' ';
    } else if (number !== null && (before !== '' || title !== '')) {
      work.facts.chapter ??= Number(number[1]);
      text += ' ';
    } else if (
      n === 0 &&
      before === '' &&
      '[【［'.includes(work.head[from] ?? '\0') &&
      all.length + Number(!isAllBrackets) > 1
    ) {
      work.facts.group = inner;
    } else if (isAllBrackets && title === '') {
      title = inner;
    } else if (!isPart(inner) && (work.facts.year !== undefined || hasNumber(before))) {
      work.facts.group ??= inner;
      text += ' ';
    } else {
      text += work.head.slice(from, to);
    }
  }
  work.head = title === '' ? text + work.head.slice(at) : title;
}

const VOLUME: readonly RegExp[] = [
  new RegExp(`第\\s*(${NUMBER})\\s*[卷巻冊册部季]`, 'u'),
  new RegExp(`[卷巻]\\s*(${NUMBER})(?![\\d${HAN}])`, 'u'),
  /(?:^|[\s\-–—_.,[(（])(?:vol(?:ume)?s?|tome|band|tập|том)\s*[.:]?\s*(\d{1,4}(?:\.\d{1,2})?)/iu,
  /(?:^|[\s\-–—_.,])v\s?(\d{1,4}(?:\.\d{1,2})?)(?![\w\d])/iu,
];
const CHAPTER: readonly RegExp[] = [
  new RegExp(`第\\s*(${NUMBER})\\s*[话話章回集节節弹]`, 'u'),
  /제?\s*(\d{1,4}(?:\.\d{1,2})?)\s*[화회]/u,
  new RegExp(`(?:^|\\s)(\\d{1,4}(?:\\.\\d{1,2})?)\\s*[话話集章回]`, 'u'),
  /(?:^|[\s\-–—_.,[(（\d])(?:chapters?|chap|ch|kapitel|kap|chapitre|capitolo|cap|глава|chương|ตอนที่|episodes?|epis|ep)\s*[.:#]?\s*(\d{1,4}(?:\.\d{1,2})?)/iu,
  /(?:^|[\s\-–—_.,])c\s?(\d{1,4}(?:\.\d{1,2})?)(?![\w])/iu,
  /#\s?(\d{1,4}(?:\.\d{1,2})?)(?!\d)/u,
  /(?:^|\s)(?:[eE](\d{2,4}))(?!\w)/u,
  /\s[-–—]\s(\d{1,4}(?:\.\d{1,2})?)(?:v\d)?(?=\s|$)/u,
];

const hasNumber = (text: string) => [...VOLUME, ...CHAPTER].some((pattern) => pattern.test(text));

/** The first number of a kind; what stands before is the head, what stands behind the tail. */
function takeNumber(work: Work, patterns: readonly RegExp[]): number | undefined {
  for (const place of ['head', 'tail'] as const) {
    const text = work[place] ?? '';
    for (const pattern of patterns) {
      const found = pattern.exec(text);
      const value = found === null ? undefined : toNumber(found[1] ?? '');
      if (found === null || value === undefined) continue;
      const behind = text.slice(found.index + found[0].length);
      if (place === 'head') {
        work.head = text.slice(0, found.index);
        // A volume may stand behind the chapter: both belong to the number, neither to its title.
        work.tail = work.tail === undefined ? behind : `${behind} ${work.tail}`;
      } else {
        work.tail = `${text.slice(0, found.index)} ${behind}`;
      }
      return value;
    }
  }
  return undefined;
}

function takeSeason(work: Work): boolean {
  const found =
    /(?:^|[\s\-–—.])s(\d{1,2})\s?[.\-x]?\s?e(?:p)?(\d{1,4})(?:-?e?\d{1,4})?(?!\w)|(?:^|\s)(\d{1,2})x(\d{2,3})(?!\w)/iu.exec(
      work.head,
    );
  if (found === null) return false;
  work.facts.volume = Number(found[1] ?? found[3]);
  work.facts.chapter = Number(found[2] ?? found[4]);
  work.tail = work.head.slice(found.index + found[0].length);
  work.head = work.head.slice(0, found.index);
  return true;
}

const PARTS = { 上: 1, 中: 2, 下: 3 } as const;
const isPart = (text: string): text is keyof typeof PARTS => text in PARTS;

/** 上, 中, 下: of a chapter when there is one, else the volume. */
function takePart(work: Work): void {
  const pattern =
    /(?:^|[\s(（【[])([上中下])\s*(?:[卷册冊集部篇])?[)）】\]]?\s*$|(?<=[^\s])([上中下])[卷册冊]\s*$/u;
  for (const place of ['tail', 'head'] as const) {
    const found = pattern.exec(work[place] ?? '');
    const word = found?.[1] ?? found?.[2] ?? '';
    if (found === null || !isPart(word)) continue;
    if (place === 'head' && trimSeparators(work.head) === word) continue;
    work[place] = (work[place] ?? '').slice(0, found.index);
    if (work.facts.chapter === undefined) work.facts.volume ??= PARTS[word];
    else work.facts.part = PARTS[word];
    return;
  }
}

function takeExtra(work: Work): void {
  for (const [pattern, kind] of EXTRAS) {
    const inTail = pattern.exec(work.tail ?? '');
    const inHead = inTail === null ? pattern.exec(work.head) : null;
    const found = inTail ?? inHead;
    if (found === null) continue;
    // A film may be called so; a chapter is one only behind its series, or alone.
    if (
      inHead !== null &&
      !/[\u2e80-\uffff]/u.test(found[0]) &&
      found.index === 0 &&
      work.head.length > found[0].length + 4
    )
      continue;
    work.facts.kindOfExtra = kind;
    if (inHead !== null) {
      const behind = work.head.slice(found.index + found[0].length);
      const number = new RegExp(`^\\s*(${NUMBER})(?![\\d${HAN}])`, 'u').exec(behind);
      const value = number === null ? undefined : toNumber(number[1] ?? '');
      if (value !== undefined) work.facts.chapter ??= value;
      work.tail = `${value === undefined ? behind : behind.slice(number?.[0].length)} ${work.tail ?? ''}`;
      work.head = work.head.slice(0, found.index);
    }
    return;
  }
}

/** The title ends where the words of a release begin: a year, a resolution, a source. */
function cutAtNoise(text: string, facts: Facts): string {
  const words = text.split(/\s+/u);
  for (let n = 1; n < words.length; n += 1) {
    const word = words[n] ?? '';
    const isYear = yearOf(word) !== undefined;
    const next = words[n + 1];
    // A year ends the title only before more such words, or at the end.
    const ends = isYear
      ? next === undefined || isNoise(next) || languageOf(next) !== undefined
      : isNoise(word);
    if (!ends || (isYear && facts.year !== undefined)) continue;
    for (const rest of words.slice(n)) takeWord(rest, facts);
    takeReleaseGroup(words.at(-1) ?? '', facts);
    return words.slice(0, n).join(' ');
  }
  return text;
}

/** A chapter's title goes on to the end, unless nothing but words of a release is left; “The End” is a title. */
function cutChapterTitle(text: string, facts: Facts): string {
  const words = text.trim().split(/\s+/u);
  const saysNothing = (word: string) =>
    (isNoise(word) && !/^(?:[Ee]nd|[Ff]in)$/u.test(word)) ||
    yearOf(word) !== undefined ||
    languageOf(word) !== undefined;
  const from = words.findLastIndex((word) => !saysNothing(word)) + 1;
  for (const rest of words.slice(from)) takeWord(rest, facts);
  return words.slice(0, from).join(' ');
}

function takeReleaseGroup(last: string, facts: Facts): void {
  const found = /^[\w.]+-(\w{2,20})$/u.exec(last);
  if (found?.[1] !== undefined && !isNoise(last)) facts.group ??= found[1];
}

function takeBareNumber(work: Work, as: 'title' | 'chapter'): void {
  const whole = /^\s*(\d{1,5}(?:\.\d{1,2})?)\s*$/u.exec(work.head);
  const last = /^(.*\D[\s\-_.])(\d{1,4}(?:\.\d{1,2})?)\s*$/u.exec(work.head);
  const isPadded = (number: string | undefined) => number !== undefined && /^0\d/u.test(number);
  // A film may be called 300; 01 is an episode.
  if (whole !== null && (as === 'chapter' || isPadded(whole[1]))) {
    work.facts.chapter = Number(whole[1]);
    work.head = '';
  } else if (last !== null && (as === 'chapter' || isPadded(last[2]))) {
    work.facts.chapter = Number(last[2]);
    work.head = last[1] ?? '';
  }
}

/**
 * Takes a library name apart: `[group] Series 第3话 title`, `v01 c002`, `Title.2008.1080p.BluRay.x264`, `Title S01E02`.
 * Never throws; what it does not understand stays in the title.
 */
export function parseLibraryName(name: string, options: NameOptions = {}): LibraryName {
  const source = spaced(narrow(withoutExtension(name.slice(0, MAX_NAME).trim())));
  const work: Work = { head: source, tail: undefined, facts: {} };
  takeBrackets(work);
  if (!takeSeason(work)) {
    const volume = takeNumber(work, VOLUME);
    const chapter = takeNumber(work, CHAPTER);
    if (volume !== undefined) work.facts.volume = volume;
    if (chapter !== undefined) work.facts.chapter = chapter;
  }
  takeExtra(work);
  takePart(work);
  const { facts } = work;
  work.head = trimSeparators(cutAtNoise(work.head.trim(), facts));
  if (facts.chapter === undefined && facts.kindOfExtra === undefined)
    takeBareNumber(work, options.bareNumber ?? 'title');
  const chapterTitle = trimSeparators(cutChapterTitle(work.tail ?? '', facts)).replaceAll(/\s+/gu, ' ');
  const title = trimSeparators(work.head).replaceAll(/\s+/gu, ' ');
  return { title, ...facts, ...(chapterTitle !== '' && !takeWord(chapterTitle, facts) && { chapterTitle }) };
}
