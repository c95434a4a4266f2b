import { takeUnit } from './chinese-headings.ts';
import { CHAPTER_RANK, type Heading, endsLikeProse } from './heading.ts';
import { isSpace, LineCursor, type StepMeter, wordList } from './line-cursor.ts';

const BODY = wordList(['正文']);
const PAGE_WORDS = wordList(['分节阅读', '分節閱讀', '分页', '分頁']);

export function matchStarred(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeChar('☆★✦✧◆■●▲') === undefined) return undefined;
  cursor.takeChar('、.．,，');
  cursor.skipSpaces();
  if (cursor.done || endsLikeProse(line)) return undefined;
  cursor.takeChar('第');
  return { rank: CHAPTER_RANK, number: cursor.takeNumber() };
}

/** 正文 and a title, without any number. */
export function matchBody(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  if (cursor.takeWord(BODY) === undefined || cursor.skipSpaces() === 0) return undefined;
  return cursor.done || endsLikeProse(line) ? undefined : { rank: CHAPTER_RANK };
}

export function matchArabic(line: string, meter: StepMeter): Heading | undefined {
  if (endsLikeProse(line)) return undefined;
  const cursor = new LineCursor(line, meter);
  const number = cursor.takeArabic();
  if (number === undefined) return undefined;
  const isMarked = cursor.takeChar('、.．:：,，') !== undefined;
  const spaces = cursor.skipSpaces();
  if (cursor.done || (!isMarked && spaces === 0) || '0123456789%％'.includes(cursor.peek())) return undefined;
  return { rank: CHAPTER_RANK, number };
}

export function matchHanNumber(line: string, meter: StepMeter): Heading | undefined {
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

/** The book's name and a number: 书名(12), or 书名 第十二章. */
export function matchNamed(line: string, meter: StepMeter): Heading | undefined {
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
export function matchPaging(line: string, meter: StepMeter): Heading | undefined {
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
export function matchBare(line: string, meter: StepMeter): Heading | undefined {
  const cursor = new LineCursor(line, meter);
  const number = cursor.takeArabic() ?? cursor.takeRoman();
  cursor.takeChar('.．、');
  return number !== undefined && cursor.done ? { rank: CHAPTER_RANK, number } : undefined;
}
