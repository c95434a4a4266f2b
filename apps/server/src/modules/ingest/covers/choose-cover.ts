import { readFile } from 'node:fs/promises';
import type { TitleKind } from '@aurora/contracts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type StoredPicture, storePicture } from '../images/store-picture.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { IngestLog } from '../importing/import-context.ts';
import type { SourceFile } from '../scan/library-item.ts';
import { drawCover, letterFrame } from './drawn-cover.ts';

/** What a poster may be made of, best first; whatever cannot be decoded gives way to the next. */
export interface CoverChoices {
  readonly kind: TitleKind;
  readonly title: string;
  readonly byline?: string | undefined;
  /** `poster.*` beside the title. */
  readonly file: SourceFile | null;
  /** The book's cover, the comic's first page. */
  readonly embedded?: Buffer | null;
  /** A frame of the film, to be lettered. */
  readonly frame?: Buffer | null;
}

const MAX_COVER_BYTES = 64 * 1024 * 1024;

interface Studio {
  readonly files: FileStore;
  readonly log: IngestLog;
}

/** Stores a picture, or null where it is broken: a title is not lost for its poster. */
async function tryPicture(studio: Studio, bytes: Buffer, name: string): Promise<StoredPicture | null> {
  try {
    return await storePicture(studio.files, bytes, name);
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    studio.log.warn({ picture: name, reason: error.reason }, 'a picture cannot be read and is left out');
    return null;
  }
}

/** Stores a picture file of the library; null where there is none or it cannot be read. */
export async function storePictureFile(
  studio: Studio,
  file: SourceFile | null,
): Promise<StoredPicture | null> {
  if (file === null || file.size > MAX_COVER_BYTES) return null;
  return tryPicture(studio, await readFile(file.path), file.relative);
}

/** Stores the best poster there is; draws one where there is none. */
export async function storeCover(studio: Studio, choices: CoverChoices): Promise<StoredPicture> {
  const { kind, title, byline, embedded, frame } = choices;
  const fromFile = await storePictureFile(studio, choices.file);
  if (fromFile !== null) return fromFile;
  const inside = embedded ? await tryPicture(studio, embedded, title) : null;
  if (inside !== null) return inside;
  const drawn = frame
    ? await letterFrame({ kind, title, byline }, frame)
    : await drawCover({ kind, title, byline });
  return storePicture(studio.files, drawn, title);
}
