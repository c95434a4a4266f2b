import type { ChapterRow, NovelDetail } from '@aurora/contracts';
import type { NovelChapter, NovelPlace, NovelReader, NovelSettings } from '@aurora/reader/novel';
import { createNovelReader } from '@aurora/reader/novel';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { progressOf, saveProgress } from '#entities/progress/progress.ts';
import { novelChapterQuery } from '#entities/reading/queries.ts';
import type { Asking } from '#entities/title/queries.ts';

export interface ReaderState {
  place: NovelPlace | undefined;
  failure: { error: unknown } | null;
  isChromeShown: boolean;
  /** The note that was asked for. */
  note: HTMLElement | null;
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

function remember(title: NovelDetail, chapters: readonly ChapterRow[], { position }: NovelPlace): void {
  const index = chapters.findIndex((chapter) => chapter.id === position.chapterId);
  saveProgress({
    kind: 'novel',
    titleId: title.id,
    name: title.name,
    poster: title.poster,
    chapterId: position.chapterId,
    chapterName: chapters[index]?.name ?? '',
    anchor: `${position.block}:${position.char}`,
    ratio: (index + position.progress) / Math.max(1, chapters.length),
    updatedAt: Date.now(),
  });
}

/** Gives the engine its chapters and listens to it; one engine for the life of the screen. */
export function useNovelReader(options: Options): ReaderState & { closeNote: () => void } {
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
    note: null,
  });
  const { host, title, chapterId, settings } = options;

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const engine = createNovelReader(element, {
      start: startOf(title.id, latest.current.chapterId),
      settings: latest.current.settings,
      async loadChapter(id): Promise<NovelChapter> {
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
    engine.on('position', (place) => {
      remember(title, latest.current.chapters, place);
      setState((before) => ({ ...before, place, failure: null }));
    });
    engine.on('chapterchange', (change) => latest.current.onChapter(change.chapterId));
    engine.on('tap', () => setState((before) => ({ ...before, isChromeShown: !before.isChromeShown })));
    engine.on('noteref', ({ content }) => setState((before) => ({ ...before, note: content })));
    engine.on('end', ({ error }) => {
      if (error !== undefined) setState((before) => ({ ...before, failure: { error } }));
    });
    engine.on('error', (failure) => {
      const isFirst = failure.chapterId === latest.current.chapterId && engine.place() === undefined;
      if (isFirst) setState((before) => ({ ...before, failure: { error: failure.error } }));
    });
    return () => {
      reader.current = null;
      engine.destroy();
    };
  }, [host, title, client]);

  useEffect(() => reader.current?.configure(settings), [settings]);
  useEffect(() => {
    const engine = reader.current;
    if (engine === null || engine.position()?.chapterId === chapterId) return;
    setState((before) => ({ ...before, failure: null }));
    void engine.go({ chapterId, block: 0, char: 0 });
  }, [chapterId]);
  return { ...state, closeNote: () => setState((before) => ({ ...before, note: null })) };
}
