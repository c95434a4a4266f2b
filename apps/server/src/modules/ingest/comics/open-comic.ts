import type { ReadingDirection } from '@aurora/contracts';
import type { ItemDetails } from '../details/read-details.ts';
import type { TitleDetails } from '../prepared-title.ts';
import type { ContentHashes } from '../scan/fingerprint.ts';
import type { ComicItem } from '../scan/library-item.ts';
import type { ComicChapter } from './comic-chapter.ts';
export interface OpenComic {
  readonly chapters: readonly ComicChapter[];
  readonly direction: ReadingDirection | null;
  readonly details: TitleDetails;
  close(): void;
}
export async function openComic(
  _item: ComicItem,
  _hashes: ContentHashes,
  details: ItemDetails,
): Promise<OpenComic> {
  return { chapters: [], direction: null, details: details.title, close: () => undefined };
}
