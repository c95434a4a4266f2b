export type Neighbours = { previous?: string | undefined; next?: string | undefined };

/** Where chapters come from. A rejected `loadChapter` is a border (locked, missing, offline) until `retry`. */
export type ChapterSource<Chapter> = {
  loadChapter: (id: string) => Promise<Chapter>;
  neighbours: (id: string) => Neighbours;
};

export type Side = 'previous' | 'next';

/** What lies beyond an end of the line: nothing, a chapter not asked for, or one that would not load. */
export type Edge = { id: string | undefined; error: unknown };

export type ChapterLine<Chapter> = {
  chapters: () => readonly Chapter[];
  find: (id: string) => Chapter | undefined;
  /** Makes the line hold `id`; a chapter outside the line starts a new one. Rejects as `loadChapter` does. */
  open: (id: string) => Promise<Chapter>;
  /** Adds the neighbour at that end; false when there is none or it would not load. */
  extend: (side: Side) => Promise<boolean>;
  edge: (side: Side) => Edge;
  replace: (chapter: Chapter) => void;
  /** Lets go of chapters more than `reach` places away from `id`. */
  trim: (id: string, reach: number) => void;
  /** Forgets failures, so that what was locked or offline is asked for again. */
  retry: () => void;
  close: () => void;
};

/** The unbroken run of loaded chapters around the reader's place. `changed` is told after each change. */
export function createChapterLine<Chapter extends { id: string }>(
  source: ChapterSource<Chapter>,
  changed: () => void,
  failed: (id: string, error: unknown) => void,
): ChapterLine<Chapter> {
  let chapters: Chapter[] = [];
  let generation = 0;
  const failures = new Map<string, unknown>();
  const pending = new Map<string, Promise<boolean>>();

  const neighbour = (side: Side): string | undefined => {
    const last = side === 'next' ? chapters.at(-1) : chapters[0];
    return last && source.neighbours(last.id)[side];
  };

  const fetchNeighbour = async (side: Side, id: string): Promise<boolean> => {
    const asked = generation;
    try {
      const chapter = await source.loadChapter(id);
      // The line may have moved on meanwhile: then this chapter belongs nowhere.
      if (asked !== generation || neighbour(side) !== id) return false;
      chapters = side === 'next' ? [...chapters, chapter] : [chapter, ...chapters];
      changed();
      return true;
    } catch (error) {
      if (asked !== generation) return false;
      failures.set(id, error);
      failed(id, error);
      return false;
    } finally {
      if (asked === generation) pending.delete(id);
    }
  };

  return {
    chapters: () => chapters,
    find: (id) => chapters.find((chapter) => chapter.id === id),
    async open(id) {
      const known = chapters.find((chapter) => chapter.id === id);
      if (known) return known;
      generation += 1;
      const asked = generation;
      pending.clear();
      failures.clear();
      const chapter = await source.loadChapter(id);
      if (asked !== generation) throw new DOMException('another chapter was opened', 'AbortError');
      chapters = [chapter];
      changed();
      return chapter;
    },
    extend(side) {
      const id = neighbour(side);
      if (id === undefined || failures.has(id)) return Promise.resolve(false);
      const running = pending.get(id) ?? fetchNeighbour(side, id);
      pending.set(id, running);
      return running;
    },
    edge(side) {
      const id = neighbour(side);
      return { id, error: id === undefined ? undefined : failures.get(id) };
    },
    replace(chapter) {
      chapters = chapters.map((candidate) => (candidate.id === chapter.id ? chapter : candidate));
    },
    trim(id, reach) {
      const place = chapters.findIndex((chapter) => chapter.id === id);
      if (place === -1) return;
      const kept = chapters.slice(Math.max(0, place - reach), place + reach + 1);
      if (kept.length === chapters.length) return;
      chapters = kept;
      changed();
    },
    retry: () => failures.clear(),
    close() {
      generation += 1;
      chapters = [];
      pending.clear();
    },
  };
}
