import { isSpace, LineCursor, type StepMeter, wordList } from './line-cursor.ts';
import { parseEnglishNumber } from './numerals.ts';

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

/** Tier one follows its number directly (第三章风起); tier two are measure words in prose and need a separator. */
const UNIT_RANK: Readonly<Record<string, number>> = {
  部: 1,
  卷: 2,
  冊: 2,
  册: 2,
  本: 2,
  封: 2,
  篇: 3,
  集: 4,
  幕: 4,
  折: 5,
  出: 5,
  章: CHAPTER_RANK,
  回: CHAPTER_RANK,
  话: CHAPTER_RANK,
  話: CHAPTER_RANK,
  节: 7,
  節: 7,
};
const UNITS = wordList(Object.keys(UNIT_RANK));
const BODY = wordList(['正文卷', '正文']);
const PAGE_WORDS = wordList(['分节阅读', '分節閱讀', '分页', '分頁']);
const DIRECT_UNITS = '章回话話节節';
/** Words that begin with a unit and mean something else: 第一节课, 第三回合, 第二章程 … */
const FALSE_STARTS: Readonly<Record<string, string>> = {
  章: '程鱼魚',
  回: '来來到去合见見家归歸头頭顾顧想事是的，,',
  话: '说說音题題语語是的，,',
  節: '課目日奏點車能拍省的，,',
  节: '课目日奏点车能拍省的，,',
};
const SEPARATORS = '：:、.．·-—–~～,，|｜/]】)）》」』';
const PREFACES = wordList([
  '完结感言',
  '完本感言',
  '新书感言',
  '上架感言',
  '作品相关',
  '内容简介',
  '作者的话',
  '最终章',
  '最終章',
  '引子',
  '序章',
  '序言',
  '序幕',
  '序曲',
  '自序',
  '代序',
  '楔子',
  '前言',
  '前记',
  '前記',
  '导言',
  '導言',
  '引言',
  '终章',
  '終章',
  '尾声',
  '尾聲',
  '后记',
  '後記',
  '跋',
  '结语',
  '結語',
  '大结局',
  '大結局',
  '番外篇',
  '番外',
  '外传',
  '外傳',
  '附录',
  '附錄',
  '序',
  'プロローグ',
  'エピローグ',
  'あとがき',
  '프롤로그',
  '에필로그',
  '머리말',
  '맺음말',
]);
const MAX_SPECIAL = 30;

function matchSpecial(line: string, meter: StepMeter): Heading | undefined {
  if (line.length > MAX_SPECIAL) return undefined;
  const cursor = new LineCursor(line, meter);
  cursor.takeChar('【[（(《');
  const word = cursor.takeWord(PREFACES);
  if (word === undefined) return undefined;
  const isNumberedExtra = word.startsWith('番外') || word.startsWith('外') || word.startsWith('附');
  if (isNumberedExtra) cursor.takeNumber();
  const special: Heading = { rank: CHAPTER_RANK, isSpecial: true };
  if (cursor.done || isSpace(cursor.peek()) || SEPARATORS.includes(cursor.peek()))
    return endsLikeProse(line) ? undefined : special;
  return isNumberedExtra && !endsLikeProse(line) && '之篇卷（('.includes(cursor.peek()) ? special : undefined;
}

/** A heading may ask or call out, but it does not end like a sentence of the story. */
function endsLikeProse(line: string): boolean {
  const last = line.at(-1) ?? '';
  return '。，,；;：:、'.includes(last) || (last === '”' && line.includes('“') && line.length > 16);
}

/** 第 number unit: the body of most Chinese and Japanese books. Moves the cursor behind the unit. */
function takeUnit(cursor: LineCursor): { rank: number; number: number } | undefined {
  if (cursor.takeChar('第') === undefined) return undefined;
  cursor.skipSpaces();
  const number = cursor.takeNumber();
  if (number === undefined) return undefined;
  cursor.skipSpaces();
  const unit = cursor.takeWord(UNITS);
  if (unit === undefined) return undefined;
  const next = cursor.peek();
  if (DIRECT_UNITS.includes(unit)) {
    return (FALSE_STARTS[unit] ?? '').includes(next) && next !== ''
      ? undefined
      : { rank: UNIT_RANK[unit] ?? 5, number };
  }
  const isSet = next === '' || isSpace(next) || SEPARATORS.replace('，', '').replace(',', '').includes(next);
  return isSet ? { rank: UNIT_RANK[unit] ?? 5, number } : undefined;
}

function matchUnitAt(cursor: LineCursor): Heading | undefined {
  const first = takeUnit(cursor);
  if (first === undefined) return undefined;
  const firstEnd = cursor.at;
  // 第一卷 风起 第一章 客栈: the volume and the chapter on one line.
  const second = first.rank < CHAPTER_RANK ? findUnit(cursor) : undefined;
  if (second !== undefined && second.rank > first.rank) {
    return { ...second, volume: cursor.line.slice(0, second.from).trim() };
  }
  cursor.at = firstEnd;
  return first;
}

function findUnit(cursor: LineCursor): { rank: number; number: number; from: number } | undefined {
  while (!cursor.done) {
    if (!isSpace(cursor.take()) || cursor.peek() !== '第') continue;
    const from = cursor.at;
    const unit = takeUnit(cursor);
    if (unit !== undefined) return { ...unit, from };
  }
  return undefined;
}

function matchUnit(line: string, meter: StepMeter): Heading | undefined {
  if (endsLikeProse(line)) return undefined;
  const cursor = new LineCursor(line, meter);
  cursor.takeWord(BODY);
  cursor.skipSpaces();
  return matchUnitAt(cursor) ?? matchSpecial(line, meter);
}

/** 卷五 …, 卷之一, 部一: the unit before its number. */
function matchVolumeFirst(line: string, meter: StepMeter): Heading | undefined {
  if (endsLikeProse(line)) return undefined;
  const cursor = new LineCursor(line, meter);
  if (cursor.takeChar('卷') === undefined) return undefined;
  cursor.takeChar('之第');
  const number = cursor.takeNumber() ?? ['上', '中', '下'].indexOf(cursor.takeChar('上中下') ?? '');
  const next = cursor.peek();
  const isSet = next === '' || isSpace(next) || SEPARATORS.includes(next);
  return number >= 0 && isSet ? { rank: 2, number: number === 0 ? 1 : number } : undefined;
}

const matchChinese: HeadingMatcher = (line, meter) => matchUnit(line, meter) ?? matchVolumeFirst(line, meter);

function matchBracketed(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeChar('【[〖〔（(') === undefined) return undefined;
  cursor.skipSpaces();
  return matchUnitAt(cursor);
}

function matchStarred(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeChar('☆★✦✧◆■●▲') === undefined) return undefined;
  cursor.takeChar('、.．,，');
  cursor.skipSpaces();
  if (cursor.done || endsLikeProse(line)) return undefined;
  cursor.takeChar('第');
  return { rank: CHAPTER_RANK, number: cursor.takeNumber() };
}

/** 正文 and a title, without any number. */
function matchBody(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeWord(BODY) === undefined || cursor.skipSpaces() === 0) return undefined;
  return cursor.done || endsLikeProse(line) ? undefined : { rank: CHAPTER_RANK };
}

function matchArabic(line: string, meter: StepMeter): Heading | undefined {
  if (endsLikeProse(line)) return undefined;
  const cursor = new LineCursor(line, meter);
  const number = cursor.takeArabic();
  if (number === undefined) return undefined;
  const isMarked = cursor.takeChar('、.．:：,，') !== undefined;
  const spaces = cursor.skipSpaces();
  if (cursor.done || (!isMarked && spaces === 0) || '0123456789%％'.includes(cursor.peek())) return undefined;
  return { rank: CHAPTER_RANK, number };
}

function matchHanNumber(line: string, meter: StepMeter): Heading | undefined {
  if (endsLikeProse(line)) return undefined;
  const cursor = new LineCursor(line, meter);
  const isOpened = cursor.takeChar('（(') !== undefined;
  const number = cursor.takeHan();
  if (number === undefined) return undefined;
  const isMarked = isOpened
    ? cursor.takeChar('）)') !== undefined
    : cursor.takeChar('、.．:：') !== undefined;
  const isSet = isMarked || (!isOpened && (cursor.done || cursor.skipSpaces() > 0));
  return isSet ? { rank: CHAPTER_RANK, number } : undefined;
}

const MARKED_WORDS: Readonly<Record<string, number>> = {
  chapter: CHAPTER_RANK,
  chap: CHAPTER_RANK,
  'ch.': CHAPTER_RANK,
  section: 7,
  part: 2,
  book: 1,
  volume: 1,
  episode: CHAPTER_RANK,
  kapitel: CHAPTER_RANK,
  teil: 2,
  chapitre: CHAPTER_RANK,
  partie: 2,
  capitolo: CHAPTER_RANK,
  parte: 2,
  libro: 1,
  глава: CHAPTER_RANK,
  часть: 2,
  том: 1,
  chương: CHAPTER_RANK,
  phần: 2,
  quyển: 1,
  บทที่: CHAPTER_RANK,
  ตอนที่: CHAPTER_RANK,
};
const NUMBERLESS = wordList([
  'prologue',
  'epilogue',
  'preface',
  'foreword',
  'introduction',
  'afterword',
  'appendix',
  'prolog',
  'epilog',
  'nachwort',
  'vorwort',
  'einleitung',
  'épilogue',
  'préface',
  'avant-propos',
  'prologo',
  'epilogo',
  'prefazione',
  'пролог',
  'эпилог',
  'предисловие',
  'послесловие',
  'mở đầu',
  'lời nói đầu',
  'lời kết',
  'บทนำ',
  'บทส่งท้าย',
]);

const MARKED = wordList(Object.keys(MARKED_WORDS));
/** Thai is written without spaces: a number may follow at once. */
const THAI_MARKED = wordList(['บทที่', 'ตอนที่']);

/** Chapter 12, Part One, Глава 3, Kapitel IV: a word, a number, perhaps a title. */
function matchWorded(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  const plain = cursor.takeLatinWord(NUMBERLESS);
  if (plain !== undefined) {
    const next = cursor.peek();
    const isSet = next === '' || '.:-—–'.includes(next) || (isSpace(next) && line.length < 40);
    return isSet ? { rank: CHAPTER_RANK, isSpecial: true } : undefined;
  }
  const word = cursor.takeLatinWord(MARKED) ?? cursor.takeWord(THAI_MARKED);
  if (word === undefined) return undefined;
  cursor.skipSpaces();
  const number = cursor.takeArabic() ?? cursor.takeRoman() ?? parseEnglishNumber(cursor.takeLetters());
  const next = cursor.peek();
  const isSet = number !== undefined && (next === '' || isSpace(next) || '.:,-—–)、：'.includes(next));
  return isSet && !',;'.includes(line.at(-1) ?? '')
    ? { rank: MARKED_WORDS[word] ?? CHAPTER_RANK, number }
    : undefined;
}

/** 제3장 …, 제12화. */
function matchKorean(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeChar('제') === undefined) return undefined;
  cursor.skipSpaces();
  const number = cursor.takeArabic();
  cursor.skipSpaces();
  const unit = cursor.takeChar('장화회권부편절막');
  const next = cursor.peek();
  const isSet = next === '' || isSpace(next) || SEPARATORS.includes(next);
  if (number === undefined || unit === undefined || !isSet) return undefined;
  return { rank: '권부편'.includes(unit) ? 2 : CHAPTER_RANK, number };
}

/** The book's name and a number: 书名(12), or 书名 第十二章. */
function matchNamed(line: string, meter: StepMeter): Heading | undefined {
  if (endsLikeProse(line)) return undefined;
  const cursor = new LineCursor(line, meter);
  while (!cursor.done && cursor.at <= 20) {
    const from = cursor.at;
    const char = cursor.take();
    const prefix = line.slice(0, from).trim();
    if (prefix === '') continue;
    if (char === '第' && isSpace(line[from - 1] ?? '')) {
      cursor.at = from;
      const unit = takeUnit(cursor);
      if (unit !== undefined) return { ...unit, prefix };
    } else if (char === '(' || char === '（') {
      const number = cursor.takeNumber();
      if (number !== undefined && cursor.takeChar(')）') !== undefined && cursor.done) {
        return { rank: CHAPTER_RANK, number, prefix };
      }
    }
  }
  return undefined;
}

/** Pages of a scanned or serialised text: 第一页, 分节阅读 12. */
function matchPaging(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeWord(PAGE_WORDS) !== undefined) {
    cursor.skipSpaces();
    const number = cursor.takeNumber();
    return number === undefined ? undefined : { rank: CHAPTER_RANK, number };
  }
  if (cursor.takeChar('第') === undefined) return undefined;
  const number = cursor.takeNumber();
  const isPage = number !== undefined && cursor.takeChar('页頁') !== undefined && cursor.done;
  return isPage ? { rank: CHAPTER_RANK, number } : undefined;
}

/** A number alone on its line: 12, XII. */
function matchBare(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  const number = cursor.takeArabic() ?? cursor.takeRoman();
  cursor.takeChar('.．、');
  return number !== undefined && cursor.done ? { rank: CHAPTER_RANK, number } : undefined;
}

/** The rules in order of trust: between equals the earlier wins (`spec/collecting.md` §9). */
export const HEADING_RULES = {
  chinese: matchChinese,
  bracketed: matchBracketed,
  worded: matchWorded,
  korean: matchKorean,
  named: matchNamed,
  starred: matchStarred,
  'han-number': matchHanNumber,
  number: matchArabic,
  body: matchBody,
  bare: matchBare,
  paging: matchPaging,
} as const satisfies Record<string, HeadingMatcher>;

export type RuleId = keyof typeof HEADING_RULES;
export const RULE_IDS = Object.keys(HEADING_RULES) as readonly RuleId[]; // keys of the literal above
/** Words that open a chapter whatever the rule is. */
export { matchSpecial };
