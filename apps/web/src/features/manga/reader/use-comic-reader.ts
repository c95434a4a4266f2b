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
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { progressOf, saveProgress } from '#entities/progress/progress.ts';
import { mangaChapterQuery } from '#entities/reading/queries.ts';
import type { Asking } from '#entities/title/queries.ts';

export interface ReaderState {
  place: ComicPlace | undefined;
  /** The failure at a border of what can be read: a locked chapter, a broken line. */
  failure: { error: unknown; isAtStart: boolean } | null;
  isChromeShown: boolean;
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
export function useComicReader(options: Options): ReaderState {
  const latest = useRef(options);
  // The engine asks for the present options; before it does, this has run.
  useLayoutEffect(() => {
    latest.current = options;
  });
  const reader = useRef<ComicReader>(null);
  const client = useQueryClient();
  const [state, setState] = useState<ReaderState>({ place: undefined, failure: null, isChromeShown: false });
  const { host, title, chapterId, settings } = options;

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const load = async (id: string): Promise<ComicChapter> => {
      const { asking, format } = latest.current;
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
    engine.on('position', (place) => {
      remember(title, latest.current.chapters, place);
      setState((before) => ({ ...before, place, failure: null }));
    });
    engine.on('chapterchange', (change) => latest.current.onChapter(change.chapterId));
    engine.on('tap', () => setState((before) => ({ ...before, isChromeShown: !before.isChromeShown })));
    engine.on('end', ({ error }) => {
      if (error !== undefined) setState((before) => ({ ...before, failure: { error, isAtStart: false } }));
    });
    engine.on('error', (failure) => {
      const isFirst = failure.chapterId === latest.current.chapterId && engine.place() === undefined;
      if (isFirst) setState((before) => ({ ...before, failure: { error: failure.error, isAtStart: true } }));
    });
    return () => {
      reader.current = null;
      engine.destroy();
    };
  }, [host, title, client]);

  useEffect(() => reader.current?.configure(settings), [settings]);
  useEffect(() => {
    const engine = reader.current;
    // The address changed by the contents or a button, not by reading on.
    if (engine === null || engine.position()?.chapterId === chapterId) return;
    setState((before) => ({ ...before, failure: null }));
    void engine.go({ chapterId, pageIndex: 0, offset: 0 });
  }, [chapterId]);
  return state;
}
