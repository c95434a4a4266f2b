import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Where stored files live. A folder here; an object store speaks the same few words. */
export interface FileStore {
  /** Stores bytes, or a copy of the file at a path, under `key`. Whoever sees the key sees all of it. */
  write(key: string, source: Buffer | { path: string }): Promise<void>;
  /** Null where nothing is stored under `key`. */
  read(key: string): Promise<Buffer | null>;
  /** Size in bytes, or null where nothing is stored. */
  size(key: string): Promise<number | null>;
  stream(key: string, range?: { start: number; end: number }): ReadStream;
  /** The file's path, for a tool or a front server that reads it itself. */
  localPath(key: string): string;
  /** Removes the file or the whole folder below `prefix`. */
  remove(prefix: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Keys are made by us, of letters, digits, `-`, `_`, `.` and `/`; anything else is a fault of ours. */
function pathOf(root: string, key: string): string {
  if (!/^[\w./-]+$/u.test(key) || key.split('/').includes('..')) throw new Error(`not a file key: ${key}`);
  const path = resolve(root, key);
  if (!path.startsWith(root + sep)) throw new Error(`not a file key: ${key}`);
  return path;
}

async function writeDurably(path: string, source: Buffer | { path: string }): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    if (!Buffer.isBuffer(source)) await copyFile(source.path, temporary);
    const handle = await open(temporary, Buffer.isBuffer(source) ? 'wx' : 'r+');
    try {
      if (Buffer.isBuffer(source)) await handle.writeFile(source);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A file store in the folder `root`. Writes are whole or not at all: temporary file, fsync, rename. */
export function createFolderFileStore(folder: string): FileStore {
  const root = resolve(folder);
  return {
    write: (key, source) => writeDurably(pathOf(root, key), source),
    async read(key) {
      try {
        return await readFile(pathOf(root, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async size(key) {
      try {
        const info = await stat(pathOf(root, key));
        return info.isFile() ? info.size : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    stream: (key, range) => createReadStream(pathOf(root, key), { ...range, highWaterMark: 512 * 1024 }),
    localPath: (key) => pathOf(root, key),
    remove: (prefix) => rm(pathOf(root, prefix), { recursive: true, force: true }),
  };
}

/** Where a protected file stands: `asset` groups all files of one chapter or film. */
export function mediaKey(asset: string, rendition: string, name: string | number): string {
  return `media/${asset.slice(0, 2)}/${asset}/${rendition}/${name}`;
}

/** Where a public picture stands. */
export function pictureKey(id: string, width: number, format: string): string {
  return `pictures/${id.slice(0, 2)}/${id}-${width}.${format}`;
}

/** Id of a public picture: the first 32 hex digits of its master's SHA-256. */
export function pictureId(master: Buffer): string {
  return createHash('sha256').update(master).digest('hex').slice(0, 32);
}

/** The folder of an asset below a store, for removing it whole. */
export function assetPrefix(asset: string): string {
  return join('media', asset.slice(0, 2), asset);
}
