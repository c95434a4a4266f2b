import type { Archive } from '../archive/open-archive.ts';
import { decodeShortText } from '../text/decode-text.ts';
import { metaContent } from './book-metadata.ts';
import type { BookPage } from './book-pages.ts';
import type { PackageDocument } from './package-document.ts';
import { classesOf } from '../xhtml/xhtml-tree.ts';

const MAX_CSS_BYTES = 512 * 1024;
const VERTICAL = /writing-mode\s*:\s*(?:vertical-rl|vertical-lr|tb-rl|tb)/iu;
const PAGES_ASKED = 12;

/** Selectors whose rules set text vertically. Rules are cut at braces: enough for what books write. */
function verticalSelectors(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//gu, '');
  return plain.split('}').flatMap((rule) => {
    const brace = rule.lastIndexOf('{');
    if (brace === -1 || !VERTICAL.test(rule.slice(brace))) return [];
    const before = rule.slice(0, brace);
    return before
      .slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf(';')) + 1)
      .split(',')
      .map((s) => s.trim());
  });
}

function isVerticalPage(page: BookPage, selectors: ReadonlySet<string>): boolean {
  return [page.html, page.body].some((element) => {
    if (element === undefined) return false;
    if (VERTICAL.test(element.attributes['style'] ?? '')) return true;
    const names = [element.name, ...(element.name === 'html' ? [':root'] : []), '*'];
    const own = classesOf(element).flatMap((name) => [`.${name}`, `${element.name}.${name}`]);
    return [...names, ...own].some((name) => selectors.has(name));
  });
}

/** Whether the book's text runs from top to bottom: said in the package, or by the style of most of its pages. */
export async function writingModeOf(
  archive: Archive,
  book: PackageDocument,
  pages: readonly BookPage[],
): Promise<'horizontal' | 'vertical'> {
  const said = metaContent(book.metadata, 'primary-writing-mode');
  if (said !== undefined) return said.startsWith('vertical') ? 'vertical' : 'horizontal';
  const selectors = new Set<string>();
  for (const { path, mediaType } of book.items) {
    const size = archive.entries.find(({ name }) => name === path)?.size;
    if (mediaType !== 'text/css' || size === undefined || size > MAX_CSS_BYTES) continue;
    for (const selector of verticalSelectors(decodeShortText(await archive.read(path)).text))
      selectors.add(selector.toLowerCase());
  }
  const asked = pages.filter(({ chars }) => chars > 0).slice(0, PAGES_ASKED);
  const vertical = asked.filter((page) => isVerticalPage(page, selectors)).length;
  return vertical > asked.length / 2 ? 'vertical' : 'horizontal';
}
