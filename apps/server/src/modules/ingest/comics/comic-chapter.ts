/** A page of a chapter that can be read when its turn comes. */
export interface ChapterPage {
  /** Shown where the page is broken: path inside the archive or folder. */
  readonly name: string;
  readonly isFrontCover: boolean;
  readonly isDoublePage: boolean;
  read(): Promise<Buffer>;
}

/** A comic chapter as its source has it, pages in reading order, nothing decoded yet. */
export interface ComicChapter {
  readonly name: string;
  readonly volume: string | null;
  readonly contentHash: string;
  readonly pages: readonly ChapterPage[];
}
