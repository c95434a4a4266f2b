// oxlint-disable-next-line typescript/triple-slash-reference -- importers outside this folder need the ambient types too
/// <reference path="./yauzl.d.ts" />
import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl';
import { FormatError } from '../faults.ts';
import { checkEntryName, decodeEntryNames } from './entry-names.ts';
import { createBudget, inflateEntry, messageOf } from './inflate-entry.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './limits.ts';

/** A file in an archive. `size` is what the archive claims; reading it checks the claim. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly compressedSize: number;
}

/** An opened archive. Always `close()` it; reading does not change it and may happen in any order. */
export interface Archive {
  /** Files only, as stored; folders and links are left out. */
  readonly entries: readonly ArchiveEntry[];
  has(name: string): boolean;
  /** Throws `FormatError`: missing, corrupt, or larger than allowed. */
  read(name: string): Promise<Buffer>;
  close(): void;
}

const NESTED = /\.(?:zip|cbz|epub|rar|cbr|7z|cb7|tar|cbt|gz|tgz|bz2|xz|zst|jar|apk|iso)$/iu;
const ENCRYPTED_FLAGS = 0x1 | 0x40 | 0x2000;
const UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;

const isSymlink = (entry: Entry) =>
  entry.versionMadeBy >>> 8 === UNIX && ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;

/**
 * Opens a ZIP container (CBZ, ZIP, EPUB) by path or from memory, within the limits of `spec/protection.md` 4.6.
 * The directory is checked whole before anything is read: count, names, sizes, encryption, overlaps.
 * Throws `FormatError` (`ARCHIVE_…`); a file that cannot be opened throws the system's error.
 */
export async function openArchive(
  source: string | Buffer,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> {
  const zip = await openZip(source);
  try {
    const listed = await listEntries(zip, limits);
    await refuseOverlaps(zip, listed);
    return createArchive(zip, listed, limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(source: string | Buffer): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  try {
    return await (typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(source, options));
  } catch (error) {
    throw refusal(error);
  }
}

/** What yauzl says in words, as a code. System errors have a `code` of their own and stay. */
function refusal(error: unknown): unknown {
  if (error instanceof FormatError || (error instanceof Error && 'syscall' in error)) return error;
  const why = messageOf(error);
  const code = why.includes('strong encryption')
    ? 'ARCHIVE_ENCRYPTED'
    : why.includes('multi-disk')
      ? 'ARCHIVE_UNSUPPORTED'
      : 'ARCHIVE_CORRUPT';
  return new FormatError(code, { why }, { cause: error });
}

async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.maxEntries)
    throw new FormatError('ARCHIVE_ENTRY_LIMIT', { entries: zip.entryCount });
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    throw refusal(error);
  }
  return entries;
}

async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const entries = await readDirectory(zip, limits);
  const names = decodeEntryNames(entries);
  const listed = new Map<string, Entry>();
  const seen = new Set<string>();
  let total = 0;
  for (const [n, entry] of entries.entries()) {
    const name = checkEntryName(names[n] ?? '');
    const folded = name.toLowerCase();
    if (seen.has(folded)) throw new FormatError('ARCHIVE_NAME_CLASH', { name });
    seen.add(folded);
    checkEntry(entry, name, limits);
    total += entry.uncompressedSize;
    if (total > limits.maxTotalBytes) throw new FormatError('ARCHIVE_TOO_LARGE', { name });
    if (!name.endsWith('/') && !isSymlink(entry)) listed.set(name, entry);
  }
  return listed;
}

function checkEntry(entry: Entry, name: string, limits: ArchiveLimits): void {
  if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAGS) !== 0)
    throw new FormatError('ARCHIVE_ENCRYPTED', { name });
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new FormatError('ARCHIVE_UNSUPPORTED', { name, method: entry.compressionMethod });
  }
  if (entry.uncompressedSize > limits.maxEntryBytes) throw new FormatError('ARCHIVE_TOO_LARGE', { name });
  if (NESTED.test(name)) throw new FormatError('ARCHIVE_NESTED', { name });
}

/** Entries that share bytes make small files expand without end, and hide one name's bytes behind another's. */
async function refuseOverlaps(zip: ZipFile, listed: ReadonlyMap<string, Entry>): Promise<void> {
  const inOrder = [...listed].toSorted(
    (a, b) => a[1].relativeOffsetOfLocalHeader - b[1].relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const [name, entry] of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new FormatError('ARCHIVE_OVERLAP', { name });
    try {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      end = fileDataStart + entry.compressedSize;
    } catch (error) {
      throw refusal(error);
    }
  }
}

function createArchive(zip: ZipFile, listed: ReadonlyMap<string, Entry>, limits: ArchiveLimits): Archive {
  const spent = { total: 0 };
  const counted = new Set<string>();
  return {
    entries: [...listed].map(([name, entry]) => ({
      name,
      size: entry.uncompressedSize,
      compressedSize: entry.compressedSize,
    })),
    has: (name) => listed.has(name),
    async read(name) {
      const entry = listed.get(name);
      if (entry === undefined) throw new FormatError('ARCHIVE_ENTRY_MISSING', { name });
      // Reading a page twice costs the archive's budget once.
      const account = counted.has(name) ? { total: 0 } : spent;
      counted.add(name);
      const budget = createBudget(limits, entry, name, account);
      try {
        const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
        return await inflateEntry(raw, entry, name, budget);
      } catch (error) {
        throw refusal(error);
      }
    },
    close: () => zip.close(),
  };
}
