import type { ItemDetails } from '../details/read-details.ts';
import type { ContentHashes } from '../scan/fingerprint.ts';
import type { LibraryItem } from '../scan/library-item.ts';

/** A title to be prepared: as it lies on disk, and what the catalogue knows of it. */
export interface PrepareRequest<Item extends LibraryItem = LibraryItem> {
  readonly item: Item;
  readonly details: ItemDetails;
  readonly hashes: ContentHashes;
  /** The title that is imported anew, or null. */
  readonly titleId: string | null;
  /** What is watched or read is the same as at the last import. */
  readonly isMainUnchanged: boolean;
  readonly onProgress: (fraction: number) => void;
}
