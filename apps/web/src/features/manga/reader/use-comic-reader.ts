import type { ChapterRow, MangaDetail, PictureFormat } from '@aurora/contracts';
import type {
  ComicChapter,
  ComicPlace,
  ComicPosition,
  ComicReader,
  ComicSettings,
} from '@aurora/reader/comic';
import { createComicReader } from '@aurora/reader/comic';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { progressOf, saveProgress } from '#entities/progress/progress.ts';
import { ChapterNotAsked, requireAsked } from '#entities/reading/ask-ahead.ts';
import { mangaChapterQuery } from '#entities/reading/queries.ts';
import type { Asking } from '#entities/title/queries.ts';

export interface ReaderState {
  place: ComicPlace | undefined;
  /** The failure at a border of what can be read: a locked chapter, a broken line. */
  failure: { error: unknown; chapterId: string } | null;
  isChromeShown: boolean;
  /** Somebody wants to go on after the last chapter. */
  isAtEnd: boolean;
}

interface ReaderActs {
  /** Goes to a page of a chapter, from 0. */
  goTo: (chapterId: string, pageIndex: number) => void;
  showChrome: (isShown: boolean) => void;
  leaveEnd: () => void;
  retry: () => void;
}

interface Options {
  host: RefObject<HTMLDivElement | null>;
  title: MangaDetail;
  chapters: readonly ChapterRow[];
  chapterId: string;
  format: PictureFormat;
  settings: Partial<ComicSettings>;
  asking: Asking;
  labels: { retry: string; page: (number: number, count: number) => string };
  onChapter: (chapterId: string) => void;
}

/** The place of this device in this chapter, else its beginning. */
function startOf(titleId: string, chapterId: string): ComicPosition {
  const saved = progressOf(titleId);
  const [page, offset] = saved?.chapterId === chapterId ? (saved.anchor ?? '').split(':').map(Number) : [];
  return { chapterId, pageIndex: Number.isInteger(page) ? (page ?? 0) : 0, offset: offset ?? 0 };
}

function remember(title: MangaDetail, chapters: readonly ChapterRow[], place: ComicPlace): void {
  const { chapterId, pageIndex, offset } = place.position;
  const index = chapters.findIndex((chapter) => chapter.id === chapterId);
  saveProgress({
    kind: 'manga',
    titleId: title.id,
    name: title.name,
    poster: title.poster,
    chapterId,
    chapterName: chapters[index]?.name ?? '',
    anchor: `${pageIndex}:${offset.toFixed(4)}`,
    ratio: (index + place.progress) / Math.max(1, chapters.length),
    updatedAt: Date.now(),
  });
}

/** Gives the engine its chapters and listens to it; one engine for the life of the screen. */
export function useComicReader(options: Options): ReaderState & ReaderActs {
  const latest = useRef(options);
  // The engine asks for the present options; before it does, this has run.
  useLayoutEffect(() => {
    latest.current = options;
  });
  const reader = useRef<ComicReader>(null);
  const client = useQueryClient();
  const [state, setState] = useState<ReaderState>({
    ...{ place: undefined, failure: null, isChromeShown: false, isAtEnd: false },
  });
  const { host, title, chapterId, settings } = options;

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const load = async (id: string): Promise<ComicChapter> => {
      const { asking, format, chapters } = latest.current;
      requireAsked(chapters, id, latest.current.chapterId);
      return { id, pages: (await client.fetchQuery(mangaChapterQuery(asking, title.id, id, format))).pages };
    };
    const engine = createComicReader(element, {
      start: startOf(title.id, latest.current.chapterId),
      settings: latest.current.settings,
      labels: latest.current.labels,
      loadChapter: load,
      refresh: async (id) => {
        await client.invalidateQueries({ queryKey: ['chapter', 'manga', title.id, id] });
        return load(id);
      },
      neighbours: (id) => {
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
    const engine = reader.current;
    if (engine !== null && (engine.place()?.chapterId ?? engine.position().chapterId) !== chapterId)
      open(chapterId);
  }, [chapterId, open]);
  return {
    ...state,
    // What failed for another address says nothing about this one.
    failure: state.failure?.chapterId === chapterId ? state.failure : null,
    goTo: (id, pageIndex) =>
      void reader.current?.go({ chapterId: id, pageIndex, offset: 0 }).catch(() => undefined),
    showChrome: (isChromeShown) => setState((before) => ({ ...before, isChromeShown })),
    leaveEnd: () => setState((before) => ({ ...before, isAtEnd: false })),
    retry: () => {
      reader.current?.retry();
      open(chapterId);
    },
  };
}
