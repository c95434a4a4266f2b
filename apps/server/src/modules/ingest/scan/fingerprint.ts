import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type LibraryItem, type SourceFile, detailFiles, mainFiles } from './library-item.ts';

/** Hash of a file's bytes. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 });
  await pipeline(source, hash, ...(signal === undefined ? [] : [{ signal }]));
  return hash.digest('hex');
}

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Paths, sizes and times of all files of a title: while it stays the same, nothing has to be read. */
export function statHash(item: LibraryItem, salt: readonly unknown[]): string {
  const files = [...mainFiles(item), ...detailFiles(item)];
  return hashOf([...salt, ...files.map((file) => [file.relative, file.size, file.modifiedMs])]);
}

export interface ContentHashes {
  /** What is watched or read. */
  readonly main: string;
  /** That, and all that describes it. */
  readonly content: string;
  /** By the file's path below the root. */
  readonly byFile: ReadonlyMap<string, string>;
}

/** Paths inside a title: a moved title still is the same. */
const nameWithin = (item: LibraryItem, file: SourceFile) =>
  file.relative.startsWith(`${item.key}/`) ? file.relative.slice(item.key.length + 1) : file.name;

/** Reads all files of a title and hashes them. `salt` is what else decides the outcome (a chapter rule). */
export async function hashContent(
  item: LibraryItem,
  salt: readonly unknown[],
  signal?: AbortSignal,
): Promise<ContentHashes> {
  const byFile = new Map<string, string>();
  const hashAll = async (files: readonly SourceFile[], withNames: boolean) => {
    const parts: unknown[] = [];
    for (const file of files) {
      const hash = byFile.get(file.relative) ?? (await hashFile(file.path, signal));
      byFile.set(file.relative, hash);
      parts.push(withNames ? [nameWithin(item, file), hash] : hash);
    }
    return parts;
  };
  // A comic is its chapters and their names; a film or a book is its bytes, whatever it is called.
  const main = await hashAll(mainFiles(item), item.kind === 'manga');
  const details = await hashAll(detailFiles(item), true);
  const mainHash = hashOf([item.kind, ...salt, ...main]);
  return { main: mainHash, content: hashOf([mainHash, item.label, ...details]), byFile };
}

/** True where no file of the title changed since it was found: one that is still being copied would be half a film. */
export async function isUntouched(item: LibraryItem): Promise<boolean> {
  for (const file of [...mainFiles(item), ...detailFiles(item)]) {
    const now = await stat(file.path);
    if (now.size !== file.size || Math.round(now.mtimeMs) !== file.modifiedMs) return false;
  }
  return true;
}
