import { compareNatural } from '@aurora/formats';
import { type Companions, companionsOf } from './companions.ts';
import { type ComicName, parseComicName } from './comic-name.ts';
import { isArchive, isFilm, isPagePicture, stemOf } from './file-kinds.ts';
import type { ComicItem, ComicSource, SourceFile } from './library-item.ts';
import type { Folder } from './walk-library.ts';

/**
 * Comics as libraries keep them: `Series/Series 第3话.cbz`, `Series v01 c002.cbz` side by side with other series, a
 * folder of pictures, a folder of such folders (`Series/第1话/001.jpg`, `Series/Volume 1/Chapter 1/001.jpg`).
 */
export interface FoundComics {
  readonly items: readonly ComicItem[];
  /** Folders that became part of a comic: they are not looked into again. */
  readonly taken: ReadonlySet<string>;
}

interface Candidate {
  readonly source: ComicSource;
  readonly name: ComicName;
  readonly path: string;
}

const pagesOf = (folder: Folder): SourceFile[] => folder.files.filter((file) => isPagePicture(file.name));
const hasOtherTitles = (folder: Folder) =>
  folder.files.some((file) => isFilm(file.name) || /\.(?:txt|epub)$/iu.test(file.name));
const infoOf = (folder: Folder) => folder.files.find((file) => /^ComicInfo\.xml$/iu.test(file.name)) ?? null;

/** A folder that is one chapter: pictures and no folder below with more of them. */
function isPictureFolder(folder: Folder): boolean {
  return (
    pagesOf(folder).length > 0 &&
    !hasOtherTitles(folder) &&
    folder.folders.every((inner) => pagesOf(inner).length === 0)
  );
}

function toCandidate(folder: Folder, volume: string | null): Candidate {
  const name = parseComicName(folder.name);
  const source: ComicSource = {
    ...{ type: 'folder', pages: pagesOf(folder), comicInfo: infoOf(folder) },
    ...{ name: name.label, volume: volume ?? name.volumeLabel },
  };
  return { source, name, path: folder.relative };
}

/** Chapters that are folders: directly inside, or one level down inside folders of volumes. */
function folderChapters(folder: Folder): { candidates: Candidate[]; taken: string[] } {
  const candidates: Candidate[] = [];
  const taken: string[] = [];
  for (const child of folder.folders) {
    const inner = child.folders.filter(isPictureFolder);
    const isVolume =
      parseComicName(child.name).volume !== null && inner.length > 0 && inner.length === child.folders.length;
    if (isVolume) candidates.push(...inner.map((chapter) => toCandidate(chapter, child.name)));
    else if (isPictureFolder(child)) candidates.push(toCandidate(child, null));
    else continue;
    taken.push(child.relative);
  }
  return { candidates, taken };
}

function archiveChapters(folder: Folder, imageBooks: ReadonlySet<string>): Candidate[] {
  return folder.files
    .filter((file) => isArchive(file.name) || imageBooks.has(file.relative))
    .map((file) => {
      const name = parseComicName(stemOf(file.name));
      return {
        source: { type: 'archive', file, name: name.label, volume: name.volumeLabel },
        name,
        path: file.relative,
      };
    });
}

const isNumbered = ({ name }: Candidate) => name.chapter !== null || name.volume !== null;
const seriesKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, '');

/** Reading order: by volume and chapter where all are numbered, else as people count names. */
function inReadingOrder(candidates: readonly Candidate[]): Candidate[] {
  const allHave = (read: (name: ComicName) => number | null) =>
    candidates.every(({ name }) => read(name) !== null);
  const byVolume = allHave((name) => name.volume);
  const byChapter = allHave((name) => name.chapter);
  return candidates.toSorted((a, b) => {
    const volume = byVolume ? (a.name.volume ?? 0) - (b.name.volume ?? 0) : 0;
    const chapter = byChapter ? (a.name.chapter ?? 0) - (b.name.chapter ?? 0) : 0;
    return volume || chapter || compareNatural(a.path, b.path);
  });
}

function toItem(
  title: { key: string; label: string; companions: Companions },
  candidates: readonly Candidate[],
): ComicItem {
  const ordered = inReadingOrder(candidates);
  return {
    kind: 'manga',
    key: title.key,
    label: title.label,
    ...title.companions,
    sources: ordered.map(({ source }) => source),
  };
}

/** The whole folder is one comic where its parts say so: one series, numbered parts, or a sidecar of the folder's own. */
function isOneComic(folder: Folder, candidates: readonly Candidate[], isRoot: boolean): boolean {
  if (candidates.length === 0 || hasOtherTitles(folder)) return false;
  if (folder.files.some((file) => file.name.toLowerCase() === 'aurora.json')) return true;
  const series = new Set(
    candidates.map(({ name }) => seriesKey(name.series ?? '')).filter((key) => key !== ''),
  );
  const isOneSeries = series.size === 0 || (series.size === 1 && candidates.every(isNumbered));
  // The root is a shelf, unless everything in it is a numbered part without a series of its own.
  if (isRoot) return series.size === 0 && candidates.length > 1 && candidates.every(isNumbered);
  if (candidates.length === 1) return candidates[0]?.source.type === 'archive' && folder.folders.length === 0;
  return isOneSeries && candidates.every(isNumbered);
}

/** Archives of several series in one folder: one comic each, by the series in their names. */
function bySeries(folder: Folder, candidates: readonly Candidate[]): ComicItem[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const series = candidate.name.series ?? folder.name;
    const key = isNumbered(candidate) ? seriesKey(series) : candidate.path;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (first === undefined) throw new Error('a group has members');
    const label = isNumbered(first) ? (first.name.series ?? folder.name) : first.name.full;
    const shelf = folder.relative === '' ? '' : `${folder.relative}/`;
    const key = group.length === 1 ? first.path : `${shelf}${label}`;
    const companions = companionsOf(
      folder,
      group.length === 1 ? stemOf(first.path.slice(shelf.length)) : label,
      false,
    );
    return toItem({ key, label, companions }, group);
  });
}

/** The comics that begin in this folder. */
export function findComics(folder: Folder, imageBooks: ReadonlySet<string>, isRoot: boolean): FoundComics {
  const archives = archiveChapters(folder, imageBooks);
  const inner = folderChapters(folder);
  const pages = pagesOf(folder);
  if (pages.length > 0 && archives.length === 0 && !hasOtherTitles(folder)) {
    const own = toCandidate(folder, null);
    const candidates = [own, ...inner.candidates];
    const title = {
      key: folder.relative,
      label: folder.name,
      companions: companionsOf(folder, folder.name, true),
    };
    return { items: [toItem(title, candidates)], taken: new Set(inner.taken) };
  }
  const candidates = [...archives, ...inner.candidates];
  if (isOneComic(folder, candidates, isRoot)) {
    const title = {
      key: folder.relative,
      label: folder.name,
      companions: companionsOf(folder, folder.name, true),
    };
    return { items: [toItem(title, candidates)], taken: new Set(inner.taken) };
  }
  return { items: bySeries(folder, archives), taken: new Set() };
}
