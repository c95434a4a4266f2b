import type { Block } from '@aurora/contracts';

const BREAK_MARKS = new Set('*＊※☆★◇◆○●□■△▽～~—-=＝_·•.…—#＃');

/** A line of nothing but a few ornaments parts two scenes. */
function isSceneBreak(paragraph: string): boolean {
  const chars = [...paragraph].filter((char) => char !== ' ' && char !== '\u3000');
  if (chars.length === 0 || chars.length > 60 || chars.every((char) => char === '…' || char === '.'))
    return false;
  return (
    (chars.length > 1 || '※☆★◇◆＊*'.includes(chars[0] ?? '')) && chars.every((char) => BREAK_MARKS.has(char))
  );
}

/** Paragraphs of a plain text as blocks: ornament lines become rules, all else is plain. */
export function blocksOf(paragraphs: readonly string[]): Block[] {
  return paragraphs.map((paragraph) => (isSceneBreak(paragraph) ? { t: 'hr' } : { t: 'p', c: [paragraph] }));
}
