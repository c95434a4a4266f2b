/**
 * Why the library import could not take a title (or a folder) in. Printed by `aurora library import --json`
 * and put into words by `@aurora/i18n`, namespace `imports`, one text a reason in each of the ten languages.
 */
export const IMPORT_REASONS = [
  // any source
  'FOLDER_UNREADABLE',
  'FILE_UNREADABLE',
  'SOURCE_CHANGED',
  'SIDECAR_INVALID',
  'STORAGE_FULL',
  'INTERRUPTED',
  'UNEXPECTED',
  // films
  'FILM_EMPTY',
  'FILM_UNREADABLE',
  'FILM_IS_PLAYLIST',
  'FILM_IS_PICTURE',
  'FILM_WITHOUT_VIDEO',
  'FILM_TRUNCATED',
  'FILM_TOO_LONG',
  'FILM_NEEDS_FFMPEG',
  'FILM_TIMED_OUT',
  'FILM_ENCODE_FAILED',
  // archives and pages
  'ARCHIVE_UNREADABLE',
  'ARCHIVE_ENCRYPTED',
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_UNSAFE',
  'COMIC_WITHOUT_PAGES',
  'PAGE_UNREADABLE',
  'PAGE_TOO_LARGE',
  // books
  'BOOK_EMPTY',
  'BOOK_TOO_LARGE',
  'BOOK_UNREADABLE',
  'BOOK_PROTECTED',
  'BOOK_ENCODING_UNKNOWN',
  'BOOK_RULE_UNKNOWN',
] as const;

export type ImportReason = (typeof IMPORT_REASONS)[number];
