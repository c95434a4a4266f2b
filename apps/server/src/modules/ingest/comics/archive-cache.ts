import { type Archive, openArchive } from '@aurora/formats';

/** Keeps the archives that are being read open, and no more of them than a few: a series may have hundreds. */
export interface ArchiveCache {
  open(path: string): Promise<Archive>;
  close(): void;
}

const MAX_OPEN = 4;

export function createArchiveCache(): ArchiveCache {
  const archives = new Map<string, Promise<Archive>>();
  const closeOne = (path: string) => {
    const archive = archives.get(path);
    archives.delete(path);
    // One that could not be opened has nothing to close.
    archive?.then((opened) => opened.close()).catch(() => undefined);
  };
  return {
    open(path) {
      const archive = archives.get(path) ?? openArchive(path);
      archives.delete(path);
      archives.set(path, archive);
      const [oldest] = archives.keys();
      if (archives.size > MAX_OPEN && oldest !== undefined) closeOne(oldest);
      return archive;
    },
    close() {
      for (const path of archives.keys()) closeOne(path);
    },
  };
}
