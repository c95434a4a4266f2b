import type { Folder } from './walk-library.ts';
import { bookLabelOf, isBook, isFilm, stemOf } from './file-kinds.ts';
import { companionsOf } from './companions.ts';
import { findComics } from './find-comics.ts';
import { type LibraryItem } from './library-item.ts';

/** Titles of one folder that are a file each: films and books. */
function findSingles(folder: Folder, imageBooks: ReadonlySet<string>): LibraryItem[] {
  const films = folder.files.filter((file) => isFilm(file.name));
  const filmStems = films.map((film) => stemOf(film.name));
  const books = folder.files.filter((file) => isBook(file, filmStems) && !imageBooks.has(file.relative));
  const isOnly = films.length + books.length === 1;
  return [
    ...films.map((film): LibraryItem => ({
      kind: 'movie',
      key: film.relative,
      label: stemOf(film.name),
      film,
      ...companionsOf(folder, stemOf(film.name), isOnly),
      subtitles: subtitlesOf(folder, stemOf(film.name), films.length === 1),
    })),
    ...books.map((book): LibraryItem => ({
      kind: 'novel',
      key: book.relative,
      label: bookLabelOf(book.name),
      book,
      ...companionsOf(folder, stemOf(book.name), isOnly),
    })),
  ];
}

function subtitlesOf(folder: Folder, stem: string, isOnlyFilm: boolean) {
  return folder.files.filter(
    (file) => /\.(?:srt|vtt|ass|ssa)$/iu.test(file.name) && (isOnlyFilm || file.name.startsWith(`${stem}.`)),
  );
}

/** The titles of a library, in natural order of their paths. `imageBooks` are the EPUBs that are comics. */
export function findItems(folder: Folder, imageBooks: ReadonlySet<string>, isRoot = true): LibraryItem[] {
  const comics = findComics(folder, imageBooks, isRoot);
  const inner = folder.folders.filter((child) => !comics.taken.has(child.relative));
  return [
    ...findSingles(folder, imageBooks),
    ...comics.items,
    ...inner.flatMap((child) => findItems(child, imageBooks, false)),
  ];
}
