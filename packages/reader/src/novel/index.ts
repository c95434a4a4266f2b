/** The novel reading engine (`spec/screens.md`, reader chrome). */
export { createNovelReader } from './novel-reader.ts';
export { DEFAULT_NOVEL_SETTINGS } from './novel-settings.ts';
export type {
  NovelBorder,
  NovelChapter,
  NovelEvents,
  NovelPlace,
  NovelPosition,
  NovelReader,
  NovelReaderOptions,
  NovelSettings,
} from './novel-types.ts';
