import { isPicture, stemOf } from './file-kinds.ts';
import type { SourceFile } from './library-item.ts';
import type { Folder } from './walk-library.ts';

export interface Companions {
  readonly sidecar: SourceFile | null;
  readonly nfo: SourceFile | null;
  readonly poster: SourceFile | null;
  readonly banner: SourceFile | null;
}

/** Names that describe the whole folder, best first. */
const FOLDER_POSTERS = ['poster', 'cover', 'folder', 'keyart'];
const FOLDER_BANNERS = ['fanart', 'backdrop', 'banner', 'landscape'];
const FOLDER_NFO = ['movie.nfo', 'tvshow.nfo'];

function findNamed(files: readonly SourceFile[], names: readonly string[]): SourceFile | null {
  for (const name of names) {
    const found = files.find((file) => file.name.toLowerCase() === name.toLowerCase());
    if (found !== undefined) return found;
  }
  return null;
}

function findPicture(files: readonly SourceFile[], stems: readonly string[]): SourceFile | null {
  const pictures = files.filter((file) => isPicture(file.name));
  for (const stem of stems) {
    const found = pictures.find((file) => stemOf(file.name).toLowerCase() === stem.toLowerCase());
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * What lies beside a title and describes it, by the names that Kodi, Jellyfin and Komga use: `<title>-poster.jpg`
 * for one title among several, `poster.jpg` where the folder is the title's own.
 */
export function companionsOf(folder: Folder, stem: string, ownsFolder: boolean): Companions {
  const { files } = folder;
  return {
    sidecar: findNamed(files, [`${stem}.aurora.json`, ...(ownsFolder ? ['aurora.json'] : [])]),
    nfo: findNamed(files, [`${stem}.nfo`, ...(ownsFolder ? FOLDER_NFO : [])]),
    poster: findPicture(files, [
      `${stem}-poster`,
      `${stem}-cover`,
      ...(ownsFolder ? FOLDER_POSTERS : []),
      stem,
    ]),
    banner: findPicture(files, [`${stem}-fanart`, `${stem}-backdrop`, ...(ownsFolder ? FOLDER_BANNERS : [])]),
  };
}
