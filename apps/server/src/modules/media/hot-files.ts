import type { FileStore } from '#platform/files/file-store.ts';

/**
 * Files asked for often, kept in memory up to a number of bytes, the least recently used going first. A file
 * is kept from its second reading on, so that one pass through a film does not drive out what many watch.
 */
export interface HotFiles {
  /** Null where nothing is stored under `key`. */
  read(key: string): Buffer | Promise<Buffer | null>;
  forget(): void;
}

/** How many keys are remembered as "asked for once". */
const SEEN_LIMIT = 20_000;

export function createHotFiles(files: Pick<FileStore, 'read'>, limitBytes: number): HotFiles {
  const kept = new Map<string, Buffer>();
  const seenOnce = new Set<string>();
  const reading = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;

  function keep(key: string, buffer: Buffer): void {
    // One file may take an eighth of the room at most.
    if (buffer.length > limitBytes / 8) return;
    kept.set(key, buffer);
    bytes += buffer.length;
    for (const [oldest, old] of kept) {
      if (bytes <= limitBytes) break;
      kept.delete(oldest);
      bytes -= old.length;
    }
  }

  function load(key: string): Promise<Buffer | null> {
    const present = reading.get(key);
    if (present !== undefined) return present;
    const pending = files
      .read(key)
      .then((buffer) => {
        if (buffer !== null && seenOnce.delete(key)) keep(key, buffer);
        else if (buffer !== null) seenOnce.add(key);
        if (seenOnce.size > SEEN_LIMIT) seenOnce.clear();
        return buffer;
      })
      .finally(() => reading.delete(key));
    reading.set(key, pending);
    return pending;
  }

  return {
    read(key) {
      const buffer = kept.get(key);
      if (buffer === undefined) return load(key);
      // Moves to the end of the map: the most recently used.
      kept.delete(key);
      kept.set(key, buffer);
      return buffer;
    },
    forget() {
      kept.clear();
      seenOnce.clear();
      bytes = 0;
    },
  };
}
