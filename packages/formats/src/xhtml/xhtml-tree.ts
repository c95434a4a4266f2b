import { Parser } from 'htmlparser2';

/** An element of a book page. Names are in small letters; attributes are kept only while a page is read. */
export interface XhtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XhtmlNode[];
}

export type XhtmlNode = string | XhtmlElement;

/** Deeper elements lose their tags but keep their text: no reader needs 200 levels, and recursion stays bounded. */
const MAX_DEPTH = 200;

/**
 * Reads XHTML as books really hold it: tags that close themselves, entities of HTML, broken nesting. Nothing is
 * fetched or expanded: entity declarations of a DTD are not known here.
 */
export function parseXhtml(source: string): XhtmlElement {
  const root: XhtmlElement = { name: '#root', attributes: {}, children: [] };
  const open: XhtmlElement[] = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) {
          tooDeep += 1;
          return;
        }
        const element: XhtmlElement = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const siblings = open.at(-1)?.children ?? [];
        const last = siblings.at(-1);
        if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
        else siblings.push(text);
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    {
      xmlMode: false,
      recognizeSelfClosing: true,
      recognizeCDATA: true,
      decodeEntities: true,
      lowerCaseTags: true,
    },
  );
  parser.end(source);
  return root;
}

export function* walkElements(element: XhtmlElement): Generator<XhtmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* walkElements(child);
  }
}

export function findElement(
  root: XhtmlElement,
  test: (element: XhtmlElement) => boolean,
): XhtmlElement | undefined {
  for (const element of walkElements(root)) if (test(element)) return element;
  return undefined;
}

/** Text as a reader would see it: no scripts, styles or ruby readings' brackets. */
export function xhtmlText(node: XhtmlNode): string {
  if (typeof node === 'string') return node;
  if (node.name === 'script' || node.name === 'style' || node.name === 'head') return '';
  return node.children.map(xhtmlText).join('');
}

/** Words of `epub:type` and `role`, the latter without `doc-`. */
export function typesOf(element: XhtmlElement): string[] {
  const { 'epub:type': type = '', role = '' } = element.attributes;
  return [...type.split(/\s+/u), ...role.split(/\s+/u).map((word) => word.replace(/^doc-/u, ''))]
    .map((word) => word.toLowerCase().replace(/^z3998:/u, ''))
    .filter((word) => word !== '');
}

export const classesOf = (element: XhtmlElement): string[] =>
  (element.attributes['class'] ?? '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
