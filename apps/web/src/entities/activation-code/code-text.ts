import { normalCode } from '@aurora/contracts';

/** Letters that stand together, as on a printed card. */
const GROUP = 4;

/** A code as it is shown while it is typed: capitals, in groups. */
export const groupedCode = (typed: string): string =>
  (normalCode(typed).match(new RegExp(`.{1,${GROUP}}`, 'gsu')) ?? []).join(' ');

/** Where the caret stands in the grouped code when `before` stood to its left as it was typed. */
export function caretAfter(before: string): number {
  const letters = [...normalCode(before)].length;
  return letters === 0 ? 0 : letters + Math.ceil(letters / GROUP) - 1;
}

/** Tells one code from another without keeping it: a name for the act, which stays on the device for a while. */
export function codeMark(code: string): string {
  let mark = 0x811c9dc5;
  for (const letter of normalCode(code))
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mark.toString(36);
}
