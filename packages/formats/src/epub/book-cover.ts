import type { Archive } from '../archive/open-archive.ts';
import { metaContent } from './book-metadata.ts';
import { type BookPage, RASTER } from './book-pages.ts';
import type { PackageDocument } from './package-document.ts';

/** Entry name of the cover: as the package says (three ways), else the only picture of the first page. */
export function coverOf(
  archive: Archive,
  book: PackageDocument,
  pages: readonly BookPage[],
): string | undefined {
  const isPicture = (name: string | undefined): name is string =>
    name !== undefined && RASTER.test(name) && archive.has(name);
  const id = metaContent(book.metadata, 'cover');
  const candidates = [
    book.items.find(({ properties }) => properties.includes('cover-image'))?.path,
    book.items.find((item) => item.id === id)?.path,
    book.items.find((item) => item.path === id || item.path.endsWith(`/${id ?? '\0'}`))?.path,
    book.guideCover,
    pages.find(({ item }) => item.path === book.guideCover)?.pictures[0],
    pages[0]?.chars === 0 || (pages[0]?.chars ?? 0) < 40 ? pages[0]?.pictures[0] : undefined,
    book.items.find(({ path, id: own }) => RASTER.test(path) && /cover/iu.test(own))?.path,
  ];
  return candidates.find(isPicture);
}
