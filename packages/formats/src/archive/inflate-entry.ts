import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { FormatError } from '../faults.ts';
import type { ArchiveLimits } from './limits.ts';

/** Counts inflated bytes against the limits while they appear; what the headers claim is not believed. */
export interface ByteBudget {
  /** Adds bytes of one entry; throws when a limit is passed. */
  add(entryBytes: number, chunkBytes: number): void;
}

export function createBudget(
  limits: ArchiveLimits,
  entry: Entry,
  name: string,
  spent: { total: number },
): ByteBudget {
  const ratioLimit = Math.max(limits.ratioFloorBytes, entry.compressedSize * limits.maxRatio);
  return {
    add(entryBytes, chunkBytes) {
      spent.total += chunkBytes;
      if (entryBytes > limits.maxEntryBytes || spent.total > limits.maxTotalBytes) {
        throw new FormatError('ARCHIVE_TOO_LARGE', { name });
      }
      if (entryBytes > ratioLimit) throw new FormatError('ARCHIVE_BOMB', { name });
      if (entryBytes > entry.uncompressedSize) {
        throw new FormatError('ARCHIVE_CORRUPT', { name, why: 'more bytes than declared' });
      }
    },
  };
}

/** Inflates one entry with a bound on every step, and checks its size and checksum. */
export async function inflateEntry(
  raw: Readable,
  entry: Entry,
  name: string,
  budget: ByteBudget,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let checksum = 0;
  const inflate = entry.compressionMethod === 0 ? undefined : createInflateRaw();
  if (inflate !== undefined) raw.on('error', (error) => inflate.destroy(error));
  const source: Readable = inflate === undefined ? raw : raw.pipe(inflate);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      budget.add(size, chunk.length);
      checksum = crc32(chunk, checksum);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw new FormatError('ARCHIVE_CORRUPT', { name, why: messageOf(error) }, { cause: error });
  } finally {
    raw.destroy();
    inflate?.destroy();
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw new FormatError('ARCHIVE_CORRUPT', { name, why: 'size or checksum differs' });
  }
  return Buffer.concat(chunks, size);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
