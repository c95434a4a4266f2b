/** A file of the library: its path on this machine and below the root (with `/`, as titles are keyed). */
export interface SourceFile {
  readonly path: string;
  readonly relative: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/** One comic chapter on disk: an archive (which may hold several chapters) or a folder of pictures. */
export type ComicSource =
  | {
      readonly type: 'archive';
      readonly file: SourceFile;
      readonly name: string;
      readonly volume: string | null;
    }
  | {
      readonly type: 'folder';
      readonly pages: readonly SourceFile[];
      readonly name: string;
      readonly volume: string | null;
      readonly comicInfo: SourceFile | null;
    };

interface ItemBase {
  /** Path below the root that names the title: of the film's or book's file, or of the comic's folder. */
  readonly key: string;
  /** The file or folder name without extension: what a title is called when nothing else says. */
  readonly label: string;
  readonly sidecar: SourceFile | null;
  readonly nfo: SourceFile | null;
  readonly poster: SourceFile | null;
  readonly banner: SourceFile | null;
}

export interface FilmItem extends ItemBase {
  readonly kind: 'movie';
  readonly film: SourceFile;
  readonly subtitles: readonly SourceFile[];
}

export interface ComicItem extends ItemBase {
  readonly kind: 'manga';
  /** In reading order. */
  readonly sources: readonly ComicSource[];
}

export interface NovelItem extends ItemBase {
  readonly kind: 'novel';
  readonly book: SourceFile;
}

/** One title as it lies on disk. */
export type LibraryItem = FilmItem | ComicItem | NovelItem;

/** The files that are watched or read, without what only describes them. */
export function mainFiles(item: LibraryItem): SourceFile[] {
  if (item.kind === 'movie') return [item.film];
  if (item.kind === 'novel') return [item.book];
  return item.sources.flatMap((source) => (source.type === 'archive' ? [source.file] : [...source.pages]));
}

/** Everything else that the title is made of. */
export function detailFiles(item: LibraryItem): SourceFile[] {
  const own = [item.sidecar, item.nfo, item.poster, item.banner];
  const more =
    item.kind === 'movie'
      ? item.subtitles
      : item.kind === 'manga'
        ? item.sources.map((source) => (source.type === 'folder' ? source.comicInfo : null))
        : [];
  return [...own, ...more].filter((file) => file !== null);
}
