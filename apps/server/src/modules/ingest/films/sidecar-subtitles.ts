import { readFile } from 'node:fs/promises';
import type { SourceFile } from '../scan/library-item.ts';
import type { FilmSubtitle } from './embedded-subtitles.ts';
export async function readSidecarSubtitles(
  _files: readonly SourceFile[],
  _base: string,
): Promise<FilmSubtitle[]> {
  void readFile;
  return [];
}
