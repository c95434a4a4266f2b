import type { Archive } from '../archive/open-archive.ts';
import { decodeText } from '../text/decode-text.ts';
import { type XmlElement, childText, elementOf, elementsOf, foldSpace } from '../xml/parse-xml.ts';
import { type BookTarget, resolveTarget } from './book-paths.ts';
import { type PackageDocument, readXml } from './package-document.ts';
import { type XhtmlElement, findElement, parseXhtml, typesOf, xhtmlText } from '../xhtml/xhtml-tree.ts';

/** An entry of the table of contents as the book gives it. */
export interface TocNode {
  readonly title: string;
  /** Undefined for a mere label above others. */
  readonly target: BookTarget | undefined;
  readonly children: readonly TocNode[];
}

const MAX_LEVELS = 8;

const childrenNamed = (element: XhtmlElement, name: string): XhtmlElement[] =>
  element.children.filter((child): child is XhtmlElement => typeof child !== 'string' && child.name === name);

function navNodes(list: XhtmlElement, from: string, level: number): TocNode[] {
  if (level > MAX_LEVELS) return [];
  return childrenNamed(list, 'li').flatMap((item) => {
    const label = item.children.find(
      (child): child is XhtmlElement =>
        typeof child !== 'string' && child.name !== 'ol' && child.name !== 'ul',
    );
    const link = label?.name === 'a' ? label : label && findElement(label, ({ name }) => name === 'a');
    const title = foldSpace(label === undefined ? '' : xhtmlText(label));
    const lists = [...childrenNamed(item, 'ol'), ...childrenNamed(item, 'ul')];
    const children = lists.flatMap((inner) => navNodes(inner, from, level + 1));
    const href = link?.attributes['href'];
    const target = href === undefined ? undefined : resolveTarget(from, href);
    return title === '' && children.length === 0 ? [] : [{ title, target, children }];
  });
}

/** EPUB 3: the `nav` of type toc; a nav document without types counts too. */
export function tocOfNav(root: XhtmlElement, from: string): TocNode[] {
  const nav =
    findElement(root, (element) => element.name === 'nav' && typesOf(element).includes('toc')) ??
    findElement(root, ({ name }) => name === 'nav');
  const list = nav && findElement(nav, ({ name }) => name === 'ol' || name === 'ul');
  return list === undefined ? [] : navNodes(list, from, 1);
}

/** EPUB 2: the points of `toc.ncx`, in document order. */
function ncxNodes(parent: XmlElement | undefined, from: string, level: number): TocNode[] {
  if (level > MAX_LEVELS) return [];
  return elementsOf(parent, 'navPoint').map((point) => {
    const src = elementOf(point, 'content')?.attributes['src'];
    return {
      title: childText(elementOf(point, 'navLabel'), 'text') ?? '',
      target: src === undefined ? undefined : resolveTarget(from, src),
      children: ncxNodes(point, from, level + 1),
    };
  });
}

/** The table of contents from nav, else from ncx; empty when the book has neither. */
export async function readToc(archive: Archive, book: PackageDocument): Promise<TocNode[]> {
  if (book.nav !== undefined) {
    const toc = tocOfNav(parseXhtml(decodeText(await archive.read(book.nav)).text), book.nav);
    if (toc.length > 0) return toc;
  }
  if (book.ncx === undefined) return [];
  const root = await readXml(archive, book.ncx);
  return ncxNodes(elementOf(root, 'navMap'), book.ncx, 1);
}
