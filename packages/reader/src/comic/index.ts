/** The comic reading engine (`spec/screens.md`, reader chrome). */
export { createComicReader } from './comic-reader.ts';
export { DEFAULT_COMIC_SETTINGS } from './comic-settings.ts';
export type {
  ChapterBorder,
  ComicChapter,
  ComicEvents,
  ComicLabels,
  ComicPage,
  ComicPlace,
  ComicPosition,
  ComicReader,
  ComicReaderOptions,
  ComicSettings,
  ComicTile,
  ImageSource,
  PageKind,
} from './comic-types.ts';
