import type { Inline } from '@aurora/contracts';
import { foldSpace } from '../xml/parse-xml.ts';
import { DROPPED, type PageContext } from './page-context.ts';
import {
  type XhtmlElement,
  type XhtmlNode,
  classesOf,
  findElement,
  typesOf,
  xhtmlText,
} from './xhtml-tree.ts';

const STYLED: Readonly<Record<string, 'em' | 'strong' | 'sup' | 'sub' | 's'>> = {
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  strong: 'strong',
  b: 'strong',
  sup: 'sup',
  sub: 'sub',
  s: 's',
  del: 's',
  strike: 's',
};
const LINE_NUMBER = /^(?:lnum|linenum|linenumber|line-?num(?:ber)?|lineno|ln)$/u;

/** A picture: `img`, or the raster image that an SVG wraps (covers are often made so). */
export function imageOf(
  element: XhtmlElement,
  context: PageContext,
): { image: string; alt: string } | undefined {
  const picture = element.name === 'svg' ? findElement(element, ({ name }) => name === 'image') : element;
  if (picture === undefined) return undefined;
  const { src, href, alt, 'xlink:href': xlink } = picture.attributes;
  const image = context.imageKey(src ?? xlink ?? href ?? '');
  return image === undefined
    ? undefined
    : { image, alt: foldSpace(alt ?? element.attributes['aria-label'] ?? '') };
}

/** Pairs of base and reading, for both ways of writing them: mixed, and bases first. */
function rubyOf(element: XhtmlElement): Inline[] {
  const bases: string[] = [];
  const readings: string[] = [];
  const pairs: Inline[] = [];
  const collect = (node: XhtmlNode): void => {
    if (typeof node === 'string' || !['rb', 'rt', 'rtc', 'rp', 'ruby', 'span'].includes(node.name)) {
      const text = typeof node === 'string' ? node : DROPPED.has(node.name) ? '' : xhtmlText(node);
      // A new base after a reading begins the next pair.
      if (text.trim() !== '' && readings.length > 0) flush();
      if (text.trim() !== '') bases.push(text.trim());
    } else if (node.name === 'rb') {
      if (readings.length > 0) flush();
      bases.push(xhtmlText(node).trim());
    } else if (node.name === 'rt') {
      readings.push(xhtmlText(node).trim());
    } else if (node.name !== 'rp') {
      for (const child of node.children) collect(child);
    }
  };
  const flush = () => {
    const isPaired = bases.length === readings.length;
    const rows = isPaired
      ? bases.map((base, n) => [base, readings[n] ?? ''])
      : [[bases.join(''), readings.join('')]];
    for (const [base = '', reading = ''] of rows) {
      if (base !== '') pairs.push(reading === '' ? base : { t: 'ruby', c: base, rt: reading });
    }
    bases.length = 0;
    readings.length = 0;
  };
  for (const child of element.children) collect(child);
  flush();
  return pairs;
}

function linkOf(element: XhtmlElement, context: PageContext): Inline[] {
  const note = context.noteRefOf(element);
  if (note !== undefined) return [{ t: 'noteref', id: note.id, c: note.label }];
  return inlineOf(element.children, context);
}

function styledOf(
  style: 'em' | 'strong' | 'sup' | 'sub' | 's',
  element: XhtmlElement,
  context: PageContext,
): Inline[] {
  const inner = inlineOf(element.children, context);
  // The reader raises a reference itself.
  const isReference = inner.every((item) =>
    typeof item === 'string' ? item.trim() === '' : item.t === 'noteref',
  );
  if (isReference && inner.some((item) => typeof item !== 'string')) return inner;
  return inner.length === 0 ? [] : [{ t: style, c: inner }];
}

function elementToInline(element: XhtmlElement, context: PageContext): Inline[] {
  const { name } = element;
  if (DROPPED.has(name) || 'hidden' in element.attributes || typesOf(element).includes('pagebreak'))
    return [];
  if (name === 'br') return [{ t: 'br' }];
  if (name === 'ruby') return rubyOf(element);
  if (name === 'a') return linkOf(element, context);
  if (name === 'img' || name === 'image' || name === 'svg') {
    const image = imageOf(element, context);
    return image === undefined ? [] : [{ t: 'image', ...image }];
  }
  const style = STYLED[name];
  if (style !== undefined) return styledOf(style, element, context);
  if (classesOf(element).some((word) => LINE_NUMBER.test(word))) {
    return [' ', { t: 'sup', c: inlineOf(element.children, context) }];
  }
  return inlineOf(element.children, context);
}

/** Runs of a line, blank space still as written. Elements that are not on the list only give their content. */
export function inlineOf(nodes: readonly XhtmlNode[], context: PageContext): Inline[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : elementToInline(node, context)));
}
