import type { ChapterRow, NovelDetail } from '@aurora/contracts';
import type { NovelChapter, NovelPlace, NovelReader, NovelSettings } from '@aurora/reader/novel';
import { createNovelReader } from '@aurora/reader/novel';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { progressOf, saveProgress } from '#entities/progress/progress.ts';
import { ChapterNotAsked, requireAsked } from '#entities/reading/ask-ahead.ts';
import { novelChapterQuery } from '#entities/reading/queries.ts';
import type { Asking } from '#entities/title/queries.ts';

export interface ReaderState {
  place: NovelPlace | undefined;
  failure: { error: unknown; chapterId: string } | null;
  isChromeShown: boolean;
  /** The note that was asked for. */
  note: HTMLElement | null;
  /** Somebody wants to go on after the last chapter. */
  isAtEnd: boolean;
}

interface ReaderActs {
  /** Goes to a part of a chapter, 0–1. */
  goTo: (chapterId: string, progress: number) => void;
  showChrome: (isShown: boolean) => void;
  closeNote: () => void;
  leaveEnd: () => void;
  retry: () => void;
}

interface Options {
  host: RefObject<HTMLDivElement | null>;
  title: NovelDetail;
  chapters: readonly ChapterRow[];
  chapterId: string;
  settings: Partial<NovelSettings>;
  asking: Asking;
  onChapter: (chapterId: string) => void;
}

function startOf(titleId: string, chapterId: string) {
  const saved = progressOf(titleId);
  const [block, char] = saved?.chapterId === chapterId ? (saved.anchor ?? '').split(':').map(Number) : [];
  return {
    chapterId,
    block: Number.isInteger(block) ? (block ?? 0) : 0,
    char: Number.isInteger(char) ? (char ?? 0) : 0,
  };
}

/** How much of the book lies before a place, 0–1: every chapter counts the same. */
export function bookPart(chapters: readonly ChapterRow[], place: NovelPlace | undefined): number {
  const index = chapters.findIndex((chapter) => chapter.id === place?.position.chapterId);
  if (place === undefined || index === -1) return 0;
  return (index + place.position.progress) / chapters.length;
}

function remember(title: NovelDetail, chapters: readonly ChapterRow[], place: NovelPlace): void {
  const { position } = place;
  saveProgress({
    kind: 'novel',
    titleId: title.id,
    name: title.name,
    poster: title.poster,
    chapterId: position.chapterId,
    chapterName: chapters.find((chapter) => chapter.id === position.chapterId)?.name ?? '',
    anchor: `${position.block}:${position.char}`,
    ratio: bookPart(chapters, place),
    updatedAt: Date.now(),
  });
}

/** Gives the engine its chapters and listens to it; one engine for the life of the screen. */
export function useNovelReader(options: Options): ReaderState & ReaderActs {
  const latest = useRef(options);
  // The engine asks for the present options; before it does, this has run.
  useLayoutEffect(() => {
    latest.current = options;
  });
  const reader = useRef<NovelReader>(null);
  const client = useQueryClient();
  const [state, setState] = useState<ReaderState>({
    place: undefined,
    failure: null,
    isChromeShown: false,
    ...{ note: null, isAtEnd: false },
  });
  const { host, title, chapterId, settings } = options;

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const engine = createNovelReader(element, {
      start: startOf(title.id, latest.current.chapterId),
      settings: latest.current.settings,
      async loadChapter(id): Promise<NovelChapter> {
        requireAsked(latest.current.chapters, id, latest.current.chapterId);
        const content = await client.fetchQuery(novelChapterQuery(latest.current.asking, title.id, id));
        return {
          id,
          title: content.name,
          blocks: content.blocks,
          images: content.images,
          writingMode: content.writingMode,
          ...(content.language === null ? {} : { language: content.language }),
        };
      },
      neighbours(id) {
        const { chapters } = latest.current;
        const index = chapters.findIndex((chapter) => chapter.id === id);
        const [previous, next] = [chapters[index - 1]?.id, chapters[index + 1]?.id];
        return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
      },
    });
    reader.current = engine;
    const fail = (error: unknown): void =>
      setState((before) => ({ ...before, failure: { error, chapterId: latest.current.chapterId } }));
    engine.on('position', (place) => {
      remember(title, latest.current.chapters, place);
      setState((before) => ({ ...before, place }));
    });
    engine.on('chapterchange', (change) => latest.current.onChapter(change.chapterId));
    engine.on('tap', () => setState((before) => ({ ...before, isChromeShown: !before.isChromeShown })));
    engine.on('noteref', ({ content }) => setState((before) => ({ ...before, note: content })));
    engine.on('end', ({ error, neighbour }) => {
      // Turned to, a charged chapter is asked for at its own address.
      if (error instanceof ChapterNotAsked && neighbour !== undefined) latest.current.onChapter(neighbour);
      else if (error !== undefined) fail(error);
      else if (neighbour === undefined) setState((before) => ({ ...before, isAtEnd: true }));
    });
    engine.on('error', (failure) => {
      const isFirst = failure.chapterId === latest.current.chapterId && engine.place() === undefined;
      if (isFirst) fail(failure.error);
    });
    return () => {
      reader.current = null;
      engine.destroy();
    };
  }, [host, title, client]);

  useEffect(() => reader.current?.configure(settings), [settings]);
  const open = useCallback(
    (id: string): void => {
      // At the place it was left at, or its beginning.
      reader.current?.go(startOf(title.id, id)).then(
        () => setState((before) => ({ ...before, failure: null })),
        (error: unknown) => setState((before) => ({ ...before, failure: { error, chapterId: id } })),
      );
    },
    [title.id],
  );
  useEffect(() => {
    // The address changed by the contents or a button, not by reading on.
    if (reader.current !== null && reader.current.position().chapterId !== chapterId) open(chapterId);
  }, [chapterId, open]);
  return {
    ...state,
    // What failed for another address says nothing about this one.
    failure: state.failure?.chapterId === chapterId ? state.failure : null,
    goTo: (id, progress) => void reader.current?.goTo(id, progress).catch(() => undefined),
    showChrome: (isChromeShown) => setState((before) => ({ ...before, isChromeShown })),
    closeNote: () => setState((before) => ({ ...before, note: null })),
    leaveEnd: () => setState((before) => ({ ...before, isAtEnd: false })),
    retry: () => {
      reader.current?.retry();
      open(chapterId);
    },
  };
}
