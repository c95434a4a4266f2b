import { CHAPTER_RANK, type Heading, type HeadingMatcher, SEPARATORS, endsLikeProse } from './heading.ts';
import { isSpace, LineCursor, type StepMeter, wordList } from './line-cursor.ts';
import { matchSpecial } from './special-headings.ts';

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
const DIRECT_UNITS = '章回话話节節';
/** Words that begin with a unit and mean something else: 第一节课, 第三回合, 第二章程 … */
const FALSE_STARTS: Readonly<Record<string, string>> = {
  章: '程鱼魚',
  回: '来來到去合见見家归歸头頭顾顧想事是的，,',
  话: '说說音题題语語是的，,',
  節: '課目日奏點車能拍省的，,',
  节: '课目日奏点车能拍省的，,',
};

/** 第 number unit: the body of most Chinese and Japanese books. Moves the cursor behind the unit. */
export function takeUnit(cursor: LineCursor): { rank: number; number: number } | undefined {
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

export const matchChinese: HeadingMatcher = (line, meter) =>
  matchUnit(line, meter) ?? matchVolumeFirst(line, meter);

export function matchBracketed(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeChar('【[〖〔（(') === undefined) return undefined;
  cursor.skipSpaces();
  return matchUnitAt(cursor);
}
