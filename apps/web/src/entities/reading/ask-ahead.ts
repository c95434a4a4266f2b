import type { ChapterRow } from '@aurora/contracts';

/** A chapter that the reader would have prepared, and that the server would refuse: it was not asked for. */
export class ChapterNotAsked extends Error {
  constructor() {
    super('not asked for ahead');
    this.name = 'ChapterNotAsked';
  }
}

/**
 * Refuses to prepare a charged chapter before somebody turns to it: whether it is open is the server's to say, and
 * it is asked once, when it matters.
 *
 * @throws {ChapterNotAsked}
 */
export function requireAsked(chapters: readonly ChapterRow[], id: string, currentId: string): void {
  const chapter = chapters.find((known) => known.id === id);
  if (id !== currentId && chapter !== undefined && chapter.charge !== 'free') throw new ChapterNotAsked();
}
