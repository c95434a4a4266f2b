import { accessSync, constants } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import type { FilmTools } from '../films/film-tools.ts';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * ffmpeg and ffprobe: the ones beside `setting` (a path), or the first of `searchPath`. Null where either is missing
 * or `setting` is `none`: films are then repackaged, not encoded.
 */
export function findFilmTools(setting: string | undefined, searchPath: string | undefined): FilmTools | null {
  if (setting === 'none') return null;
  const folders =
    setting === undefined
      ? (searchPath ?? '').split(delimiter).filter((folder) => folder !== '')
      : [dirname(setting)];
  const name = setting === undefined ? 'ffmpeg' : basename(setting);
  for (const folder of folders) {
    const tools = { ffmpeg: join(folder, name), ffprobe: join(folder, name.replace('ffmpeg', 'ffprobe')) };
    if (isExecutable(tools.ffmpeg) && isExecutable(tools.ffprobe)) return tools;
  }
  return null;
}
