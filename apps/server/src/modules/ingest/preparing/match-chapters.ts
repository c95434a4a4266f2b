/** A chapter as the catalogue has it. */
export interface KnownChapter {
  readonly id: string;
  readonly name: string;
  readonly contentHash: string;
  readonly size: number;
}

/**
 * Which known chapter each incoming one is: the one with the same content, wherever it stands and whatever it is
 * called, else the one with the same name (its content was corrected). No chapter is taken twice.
 */
export function matchChapters(
  known: readonly KnownChapter[],
  incoming: readonly { readonly name: string; readonly contentHash: string }[],
): (KnownChapter | null)[] {
  const free = new Set(known);
  const matched: (KnownChapter | null)[] = incoming.map(() => null);
  const take = (isSame: (chapter: KnownChapter, wanted: (typeof incoming)[number]) => boolean) => {
    for (const [index, wanted] of incoming.entries()) {
      if (matched[index] !== null) continue;
      // Same name and content before same content alone: two blank chapters do not change places.
      const found = [...free].find((chapter) => isSame(chapter, wanted));
      if (found === undefined) continue;
      matched[index] = found;
      free.delete(found);
    }
  };
  take((chapter, wanted) => chapter.contentHash === wanted.contentHash && chapter.name === wanted.name);
  take((chapter, wanted) => chapter.contentHash === wanted.contentHash);
  take((chapter, wanted) => chapter.name === wanted.name);
  return matched;
}
