import type { LibraryItem } from './library-item.ts';
import type { Folder } from './walk-library.ts';
export function findComics(
  _folder: Folder,
  _isRoot: boolean,
): { items: LibraryItem[]; taken: ReadonlySet<string> } {
  return { items: [], taken: new Set() };
}
