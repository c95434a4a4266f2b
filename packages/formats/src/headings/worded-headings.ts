import { CHAPTER_RANK, type Heading, SEPARATORS } from './heading.ts';
import { isSpace, LineCursor, type StepMeter, wordList } from './line-cursor.ts';
import { parseEnglishNumber } from './numerals.ts';

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
export function matchWorded(line: string, meter: StepMeter): Heading | undefined {
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
export function matchKorean(line: string, meter: StepMeter): Heading | undefined {
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
