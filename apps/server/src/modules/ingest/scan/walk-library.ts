import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { compareNatural } from '@aurora/formats';
import { systemErrorCode } from '#platform/db/index.ts';
import type { SourceFile } from './library-item.ts';

/** A folder of the library with what it holds, in natural order. */
export interface Folder {
  readonly name: string;
  readonly relative: string;
  readonly files: readonly SourceFile[];
  readonly folders: readonly Folder[];
}

export interface WalkFailure {
  readonly relative: string;
  readonly reason: 'FOLDER_UNREADABLE' | 'FILE_UNREADABLE';
}

const MAX_DEPTH = 16;
/** Droppings of systems and download programs. */
const IGNORED =
  /^(?:\..*|@eaDir|__MACOSX|#recycle|\$RECYCLE\.BIN|System Volume Information|Thumbs\.db|desktop\.ini)$|\.(?:part|crdownload|!qB|tmp|bak)$|\.part\.\w+$/iu;

interface Walk {
  readonly root: string;
  readonly failures: WalkFailure[];
  /** Real paths of the folders above: a link to one of them would never end. */
  readonly above: readonly string[];
}

/** A link counts as what it points to as long as that lies in the library; others are not followed. */
async function resolveInside(path: string, root: string): Promise<string | null> {
  const real = await realpath(path);
  return real === root || real.startsWith(root + sep) ? real : null;
}

async function readEntry(
  walk: Walk,
  entry: Dirent,
  at: { path: string; relative: string },
): Promise<SourceFile | Folder | null> {
  const path = join(at.path, entry.name);
  const relative = at.relative === '' ? entry.name : `${at.relative}/${entry.name}`;
  try {
    if (entry.isSymbolicLink() && (await resolveInside(path, walk.root)) === null) return null;
    const facts = await stat(path);
    if (facts.isDirectory()) return await readFolder(walk, entry.name, { path, relative });
    if (!facts.isFile()) return null;
    return { path, relative, name: entry.name, size: facts.size, modifiedMs: Math.round(facts.mtimeMs) };
  } catch (error) {
    if (systemErrorCode(error) === null) throw error;
    walk.failures.push({ relative, reason: 'FILE_UNREADABLE' });
    return null;
  }
}

async function readFolder(walk: Walk, name: string, at: { path: string; relative: string }): Promise<Folder> {
  const empty: Folder = { name, relative: at.relative, files: [], folders: [] };
  const real = await realpath(at.path);
  if (walk.above.includes(real) || walk.above.length >= MAX_DEPTH) return empty;
  let entries: Dirent[];
  try {
    entries = await readdir(at.path, { withFileTypes: true });
  } catch (error) {
    if (systemErrorCode(error) === null) throw error;
    walk.failures.push({ relative: at.relative, reason: 'FOLDER_UNREADABLE' });
    return empty;
  }
  const inner: Walk = { ...walk, above: [...walk.above, real] };
  const files: SourceFile[] = [];
  const folders: Folder[] = [];
  const wanted = entries.filter((entry) => !IGNORED.test(entry.name));
  for (const entry of wanted.toSorted((a, b) => compareNatural(a.name, b.name))) {
    const found = await readEntry(inner, entry, at);
    if (found === null) continue;
    if ('files' in found) folders.push(found);
    else files.push(found);
  }
  return { ...empty, files, folders };
}

/** Reads the tree below `root`. Folders that cannot be read are listed, the rest goes on. */
export async function walkLibrary(root: string): Promise<{ folder: Folder; failures: WalkFailure[] }> {
  const real = await realpath(root);
  const failures: WalkFailure[] = [];
  const folder = await readFolder({ root: real, failures, above: [] }, basename(real), {
    path: real,
    relative: '',
  });
  return { folder, failures };
}
