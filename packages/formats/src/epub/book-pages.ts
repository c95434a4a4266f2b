import type { Archive } from '../archive/open-archive.ts';
import { FormatError, isFormatError } from '../faults.ts';
import { decodeText } from '../text/decode-text.ts';
import type { PackageDocument, SpineItem } from './package-document.ts';
import {
  type XhtmlElement,
  findElement,
  parseXhtml,
  typesOf,
  walkElements,
  xhtmlText,
} from '../xhtml/xhtml-tree.ts';
import { resolveTarget } from './book-paths.ts';

/** One file of the spine, parsed. */
export interface BookPage {
  readonly item: SpineItem;
  readonly html: XhtmlElement | undefined;
  readonly body: XhtmlElement;
  /** Names of the pictures on the page, in order, outside ones left out. */
  readonly pictures: readonly string[];
  /** Letters of the page, without blank space. */
  readonly chars: number;
}

const MAX_PAGE_BYTES = 16 * 1024 * 1024;
const MAX_BOOK_BYTES = 128 * 1024 * 1024;
const PAGE_TYPE = /html|xml|oeb1-document/u;
export const RASTER = /\.(?:jpe?g|jfif|png|webp|avif|gif|bmp)$/iu;

const letters = (text: string) => text.replaceAll(/\s+/gu, '').length;

function picturesOf(body: XhtmlElement, path: string, archive: Archive): string[] {
  const found: string[] = [];
  for (const { name, attributes } of walkElements(body)) {
    if (name !== 'img' && name !== 'image') continue;
    const source = attributes['src'] ?? attributes['xlink:href'] ?? attributes['href'];
    const target = source === undefined ? undefined : resolveTarget(path, source)?.path;
    if (target !== undefined && RASTER.test(target) && archive.has(target)) found.push(target);
  }
  return found;
}

async function readSource(archive: Archive, path: string): Promise<string> {
  try {
    return decodeText(await archive.read(path)).text;
  } catch (error) {
    // An empty page is an empty page.
    if (isFormatError(error, 'TEXT_EMPTY')) return '';
    throw error;
  }
}

/** A page of the spine that is a bare picture, as comics are sometimes bound. */
function picturePage(item: SpineItem): BookPage {
  const img: XhtmlElement = {
    name: 'img',
    attributes: { src: item.path.split('/').at(-1) ?? '' },
    children: [],
  };
  return {
    item,
    html: undefined,
    body: { name: 'body', attributes: {}, children: [img] },
    pictures: [item.path],
    chars: 0,
  };
}

async function readPage(archive: Archive, item: SpineItem): Promise<BookPage> {
  const source = await readSource(archive, item.path);
  const root = parseXhtml(source);
  const html = findElement(root, ({ name }) => name === 'html');
  const body = findElement(root, ({ name }) => name === 'body') ?? html ?? root;
  const pictures = picturesOf(body, item.path, archive);
  return { item, html, body, pictures, chars: letters(xhtmlText(body)) };
}

/** Pages that only list other pages: the reader has a contents list of its own. */
function isContents(page: BookPage): boolean {
  const { body } = page;
  const isTyped = [body, ...walkElements(body)].some(
    (element) => typesOf(element).includes('toc') && letters(xhtmlText(element)) * 2 > page.chars,
  );
  if (isTyped) return true;
  const links = [...walkElements(body)].filter(({ name, attributes }) => {
    const target = name === 'a' ? resolveTarget(page.item.path, attributes['href'] ?? '') : undefined;
    return target !== undefined && target.path !== page.item.path;
  });
  const linked = links.reduce((sum, link) => sum + letters(xhtmlText(link)), 0);
  return links.length >= 5 && linked > page.chars * 0.7;
}

/** All pages in reading order, without contents pages. Pages out of order (`linear="no"`) come when `named` says so. */
export async function readPages(
  archive: Archive,
  book: PackageDocument,
  named: ReadonlySet<string>,
): Promise<BookPage[]> {
  const pages: BookPage[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  for (const item of book.spine) {
    const isWanted = item.isLinear || named.has(item.path);
    if (!isWanted || item.path === book.nav || seen.has(item.path)) continue;
    seen.add(item.path);
    const size = archive.entries.find(({ name }) => name === item.path)?.size ?? 0;
    bytes += size;
    if (RASTER.test(item.path)) {
      pages.push(picturePage(item));
      continue;
    }
    if (!PAGE_TYPE.test(item.mediaType) && !/\.x?html?$/iu.test(item.path)) continue;
    if (size > MAX_PAGE_BYTES || bytes > MAX_BOOK_BYTES)
      throw new FormatError('TEXT_TOO_LARGE', { name: item.path });
    const page = await readPage(archive, item);
    if (!isContents(page)) pages.push(page);
  }
  return pages;
}
