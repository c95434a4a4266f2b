import { createChapterLine } from '../core/chapter-line.ts';
import type { Side } from '../core/chapter-line.ts';
import { createDiv } from '../core/dom.ts';
import { createEmitter } from '../core/emitter.ts';
import type { KeyAction } from '../core/keyboard.ts';
import { adoptStyle } from '../core/stylesheet.ts';
import type { TapAction } from '../core/tap-zones.ts';
import { attachNovelInput } from './novel-input.ts';
import { applyNovelLook, DEFAULT_NOVEL_SETTINGS } from './novel-settings.ts';
import { NOVEL_STYLE } from './novel-style.ts';
import type {
  NovelChapter,
  NovelEvents,
  NovelPlace,
  NovelPosition,
  NovelReader,
  NovelReaderOptions,
  NovelSettings,
} from './novel-types.ts';
import type { ChapterAnchor, NovelView, NovelViewInput } from './novel-view.ts';
import { createPagedView } from './paged-view.ts';
import { renderBlocks } from './text/render-blocks.ts';
import { createScrolledView } from './scrolled-view.ts';
import { placeOf, progressOf } from './text/text-length.ts';

/** Chapters kept on each side of the one being read. */
const CHAPTER_REACH = 2;
/** Neighbours are fetched when this few pages are left to the chapter's border. */
const NEAR_BORDER_PAGES = 3;

/**
 * Draws a novel into `host`, which must have a size of its own and be positioned. Begins at `options.start`;
 * what goes wrong on the way arrives as `error` events. Call `destroy` before dropping it.
 */
export function createNovelReader(host: HTMLElement, options: NovelReaderOptions): NovelReader {
  adoptStyle(host, NOVEL_STYLE);
  const root = createDiv('ar-novel', host);
  const shade = createDiv('ar-shade', root);
  const abort = new AbortController();
  const events = createEmitter<NovelEvents>();
  let settings: NovelSettings = { ...DEFAULT_NOVEL_SETTINGS, ...options.settings };
  let size = { width: root.clientWidth, height: root.clientHeight };
  let anchor: ChapterAnchor = options.start;
  let frame = 0;
  let isHidden = false;
  let toldChapter: string | undefined;
  let toldPlace = '';

  const line = createChapterLine<NovelChapter>(
    options,
    () => {
      view.chaptersChanged();
      schedule();
    },
    (chapterId, error) => events.emit('error', { chapterId, error }),
  );

  const tellBorder = (side: Side): void => {
    const ends = side === 'next' ? line.chapters().at(-1) : line.chapters()[0];
    if (!ends) return;
    const { id, error } = line.edge(side);
    events.emit(side === 'next' ? 'end' : 'start', { chapterId: ends.id, neighbour: id, error });
  };
  const crossBorder = async (side: Side): Promise<void> => {
    const { id, error } = line.edge(side);
    if (id === undefined || error !== undefined || !settings.isContinuous) {
      tellBorder(side);
      return;
    }
    const left = anchor;
    const hasGrown = await line.extend(side);
    if (hasGrown && settings.mode === 'paged' && left === anchor) view.step(side);
    else if (!hasGrown && line.edge(side).error !== undefined) tellBorder(side);
  };

  const viewInput: NovelViewInput = {
    settings: () => settings,
    chapters: () => line.chapters(),
    size: () => size,
    anchor: () => anchor,
    moved(next) {
      if (isHidden) return;
      anchor = next;
      schedule();
    },
    border: (side) => void crossBorder(side),
  };
  const createView = (): NovelView => {
    const created = settings.mode === 'paged' ? createPagedView(viewInput) : createScrolledView(viewInput);
    shade.before(created.element);
    return created;
  };
  let view = createView();

  const readPosition = (isAtEnd: boolean): NovelPosition => {
    const blocks = line.find(anchor.chapterId)?.blocks ?? [];
    const progress = isAtEnd ? 1 : progressOf(blocks, anchor.block, anchor.char);
    return { chapterId: anchor.chapterId, block: anchor.block, char: anchor.char, progress };
  };
  const readPlace = (): NovelPlace | undefined => {
    const look = view.look();
    if (!look) return undefined;
    const isAtEnd = look.isAtEnd && look.chapterId === anchor.chapterId;
    return { position: readPosition(isAtEnd), page: look.page, pages: look.pages };
  };

  const tellPlace = (): void => {
    const place = readPlace();
    const key = JSON.stringify(place);
    if (!place || key === toldPlace) return;
    toldPlace = key;
    const { chapterId } = place.position;
    if (chapterId !== toldChapter) {
      toldChapter = chapterId;
      events.emit('chapterchange', { chapterId });
      line.trim(chapterId, CHAPTER_REACH);
    }
    events.emit('position', place);
  };

  /** Once a frame after anything moved: neighbours are asked for in time, then the owner is told. */
  const update = (): void => {
    frame = 0;
    const look = view.look();
    if (look && settings.isContinuous) {
      if (look.pages - look.page < NEAR_BORDER_PAGES && look.chapterId === line.chapters().at(-1)?.id) {
        void line.extend('next');
      }
      if (look.page <= 1 && look.chapterId === line.chapters()[0]?.id) void line.extend('previous');
    }
    tellPlace();
  };
  const schedule = (): void => {
    if (frame === 0 && !abort.signal.aborted) frame = requestAnimationFrame(update);
  };
  const relayout = (): void => {
    view.sync();
    schedule();
  };

  const go = async (to: Pick<NovelPosition, 'chapterId' | 'block' | 'char'>): Promise<void> => {
    const chapter = await line.open(to.chapterId);
    const block = Math.min(Math.max(0, to.block), Math.max(0, chapter.blocks.length - 1));
    anchor = { chapterId: chapter.id, block, char: Math.max(0, to.char) };
    relayout();
  };
  const goTo = async (chapterId: string, progress: number): Promise<void> => {
    const chapter = await line.open(chapterId);
    await go({ chapterId, ...placeOf(chapter.blocks, progress) });
  };

  const act = (action: TapAction | KeyAction): void => {
    if (action === 'menu') events.emit('tap', { zone: 'menu' });
    else if (action === 'first') void go({ chapterId: anchor.chapterId, block: 0, char: 0 });
    else if (action === 'last') void goTo(anchor.chapterId, 1);
    else view.step(action);
  };

  const openNote = (event: MouseEvent): void => {
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('.ar-noteref') : null;
    const chapterId = mark?.closest<HTMLElement>('.ar-chapter')?.dataset['chapter'];
    const id = mark?.dataset['note'];
    const chapter = chapterId === undefined ? undefined : line.find(chapterId);
    const note = chapter?.blocks.find((block) => block.t === 'note' && block.id === id);
    if (!mark || id === undefined || !chapter || note?.t !== 'note') return;
    const content = document.createElement('div');
    content.append(...renderBlocks(note.c, chapter.images));
    const detail = { chapterId: chapter.id, id, blocks: note.c, content, box: mark.getBoundingClientRect() };
    events.emit('noteref', detail);
  };

  const applyLook = (): void => {
    applyNovelLook(root, settings);
    shade.style.opacity = String(1 - Math.min(1, Math.max(0.1, settings.brightness)));
  };
  const retry = (): void => {
    line.retry();
    schedule();
  };

  const resizes = new ResizeObserver(() => {
    const next = { width: root.clientWidth, height: root.clientHeight };
    // A hidden host (a kept-alive screen) has no size: nothing is laid out, and its return places the anchor anew.
    isHidden = next.width === 0 || next.height === 0;
    if (isHidden) return;
    size = next;
    relayout();
  });
  resizes.observe(root);
  root.addEventListener('click', openNote, { signal: abort.signal });
  window.addEventListener('online', retry, { signal: abort.signal });
  // Lines break anew when a face arrives; the anchor's line stays in view.
  document.fonts.addEventListener('loadingdone', relayout, { signal: abort.signal });
  attachNovelInput({ root, settings: () => settings, view: () => view, act }, abort.signal);
  applyLook();
  go(options.start).catch((error: unknown) => {
    if (!abort.signal.aborted) events.emit('error', { chapterId: options.start.chapterId, error });
  });

  return {
    on: events.on,
    go,
    goTo,
    next: () => view.step('next'),
    previous: () => view.step('previous'),
    position: () => readPlace()?.position ?? readPosition(false),
    place: readPlace,
    settings: () => settings,
    configure(change) {
      const { mode } = settings;
      settings = { ...settings, ...change };
      applyLook();
      if (settings.mode !== mode) {
        view.destroy();
        view = createView();
      }
      relayout();
    },
    retry,
    destroy() {
      abort.abort();
      cancelAnimationFrame(frame);
      resizes.disconnect();
      view.destroy();
      line.close();
      events.clear();
      root.remove();
    },
  };
}
