import { CHAPTER_RANK, type Heading, SEPARATORS, endsLikeProse } from './heading.ts';
import { isSpace, LineCursor, type StepMeter, wordList } from './line-cursor.ts';

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

/** Words that open a chapter whatever the rule is: 楔子, 后记, 番外2. */
export function matchSpecial(line: string, meter: StepMeter): Heading | undefined {
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
