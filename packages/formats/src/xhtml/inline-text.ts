import type { Inline } from '@aurora/contracts';

type Styled = Extract<Inline, { c: Inline[] }>;
const isStyled = (item: Exclude<Inline, string>): item is Styled => 'c' in item && Array.isArray(item.c);

interface Flow {
  /** The last character was a space, or nothing came yet. */
  atSpace: boolean;
  /** Nothing came yet: indentation made of wide spaces is the reader's business. */
  atStart: boolean;
}

const INDENT = /^[\s\u00a0\u3000\u2002\u2003]+/u;

function foldString(text: string, flow: Flow): string {
  let folded = text.replaceAll(/[ \t\n\r\f]+/gu, ' ');
  if (flow.atStart) folded = folded.replace(INDENT, '');
  else if (flow.atSpace && folded.startsWith(' ')) folded = folded.slice(1);
  if (folded === '') return '';
  flow.atSpace = folded.endsWith(' ');
  flow.atStart = false;
  return folded;
}

function foldList(list: readonly Inline[], flow: Flow): Inline[] {
  const folded: Inline[] = [];
  for (const item of list) {
    if (typeof item === 'string') {
      const text = foldString(item, flow);
      const last = folded.at(-1);
      if (text === '') continue;
      if (typeof last === 'string') folded[folded.length - 1] = last + text;
      else folded.push(text);
    } else if (isStyled(item)) {
      const inner = foldList(item.c, flow);
      if (inner.length > 0) folded.push({ ...item, c: inner });
    } else {
      flow.atSpace = item.t === 'br';
      flow.atStart = item.t === 'br' && flow.atStart;
      folded.push(item);
    }
  }
  return folded;
}

function trimEnd(list: Inline[]): Inline[] {
  for (let last = list.at(-1); last !== undefined; last = list.at(-1)) {
    if (typeof last === 'string') {
      const text = last.replace(/[\s\u00a0\u3000]+$/u, '');
      list.pop();
      if (text !== '') return [...list, text];
    } else if (last.t === 'br') {
      list.pop();
    } else if (isStyled(last)) {
      list.pop();
      const inner = trimEnd([...last.c]);
      if (inner.length > 0) return [...list, { ...last, c: inner }];
    } else {
      return list;
    }
  }
  return list;
}

/** Folds blank space as a browser would, and drops it (and line breaks) at both ends. */
export function tidyInline(list: readonly Inline[]): Inline[] {
  const folded = foldList(list, { atSpace: true, atStart: true });
  while (folded[0] !== undefined && typeof folded[0] !== 'string' && folded[0].t === 'br') folded.shift();
  return trimEnd(folded);
}

/** Plain text of a run; line breaks are spaces, pictures nothing. */
export function inlineText(list: readonly Inline[]): string {
  return list
    .map((item) => {
      if (typeof item === 'string') return item;
      if (item.t === 'br') return ' ';
      if (item.t === 'image' || item.t === 'noteref') return '';
      return item.t === 'ruby' ? item.c : inlineText(item.c);
    })
    .join('');
}

/** Lines between the run's own line breaks, each tidied; an empty line stands for a blank one. */
export function splitLines(list: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const item of list) {
    if (typeof item !== 'string' && item.t === 'br') lines.push([]);
    else lines.at(-1)?.push(item);
  }
  return lines.map(tidyInline);
}
