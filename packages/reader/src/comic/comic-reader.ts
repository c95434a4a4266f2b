import { createChapterLine } from '../core/chapter-line.ts';
import type { Side } from '../core/chapter-line.ts';
import { createDiv } from '../core/dom.ts';
import { createEmitter } from '../core/emitter.ts';
import type { KeyAction } from '../core/keyboard.ts';
import { adoptStyle } from '../core/stylesheet.ts';
import type { TapAction } from '../core/tap-zones.ts';
import { attachComicInput } from './comic-input.ts';
import { DEFAULT_COMIC_SETTINGS } from './comic-settings.ts';
import { COMIC_STYLE } from './comic-style.ts';
import type {
  ComicChapter,
  ComicEvents,
  ComicPlace,
  ComicPosition,
  ComicReader,
  ComicReaderOptions,
  ComicSettings,
} from './comic-types.ts';
import type { ComicView, ViewInput } from './comic-view.ts';
import { createPagedView } from './paged/paged-view.ts';
import { createPageStore } from './pages/page-store.ts';
import { createScrolledView } from './scrolled/scrolled-view.ts';
import { createZoom } from './zoom.ts';

/** Chapters kept on each side of the one being read. */
const CHAPTER_REACH = 2;

/**
 * Draws a comic into `host`, which must have a size of its own and be positioned. Begins at `options.start`;
 * what goes wrong on the way arrives as `error` events. Call `destroy` before dropping it.
 */
export function createComicReader(host: HTMLElement, options: ComicReaderOptions): ComicReader {
  adoptStyle(host, COMIC_STYLE);
  const root = createDiv('ar-comic', host);
  const stage = createDiv('ar-stage', root);
  const shade = createDiv('ar-shade', root);
  const abort = new AbortController();
  const events = createEmitter<ComicEvents>();
  let settings: ComicSettings = { ...DEFAULT_COMIC_SETTINGS, ...options.settings };
  let size = { width: root.clientWidth, height: root.clientHeight };
  let anchor: ComicPosition = options.start;
  let direction: 'forward' | 'backward' = 'forward';
  let frame = 0;
  let isHidden = false;
  let toldChapter: string | undefined;
  let toldPlace = '';

  const store = createPageStore({
    refresh: options.refresh,
    labels: options.labels,
    renderError: options.renderError,
    renewed: (chapter) => line.replace(chapter),
    failed: (chapterId, pageIndex, error) => events.emit('error', { chapterId, pageIndex, error }),
    wake: () => schedule(),
  });
  const line = createChapterLine<ComicChapter>(
    options,
    () => {
      store.hold(line.chapters());
      view.sync();
      schedule();
    },
    (chapterId, error) => events.emit('error', { chapterId, pageIndex: undefined, error }),
  );

  const orderOf = ({ chapterId, pageIndex, offset }: ComicPosition): number =>
    line.chapters().findIndex(({ id }) => id === chapterId) * 1e6 + pageIndex + offset;

  const tellBorder = (side: Side): void => {
    const ends = side === 'next' ? line.chapters().at(-1) : line.chapters()[0];
    if (!ends) return;
    const { id, error } = line.edge(side);
    const border = { chapterId: ends.id, neighbour: id, error };
    events.emit(side === 'next' ? 'end' : 'start', border);
  };

  const crossBorder = async (side: Side): Promise<void> => {
    const { id, error } = line.edge(side);
    if (id === undefined || error !== undefined || !settings.isContinuous) {
      tellBorder(side);
      return;
    }
    const left = anchor;
    const hasGrown = await line.extend(side);
    // A strip goes on under the finger by itself; the page turner has to be told, if its reader still waits.
    if (hasGrown && settings.mode === 'paged' && left === anchor) view.step(side);
    else if (!hasGrown && line.edge(side).error !== undefined) tellBorder(side);
  };

  const viewInput: ViewInput = {
    settings: () => settings,
    chapters: () => line.chapters(),
    slot: (chapterId, pageIndex) => store.slot(chapterId, pageIndex),
    size: () => size,
    anchor: () => anchor,
    moved(position) {
      if (isHidden) return;
      const change = orderOf(position) - orderOf(anchor);
      if (change !== 0) direction = change > 0 ? 'forward' : 'backward';
      anchor = position;
      schedule();
    },
    border: (side) => void crossBorder(side),
  };
  const createView = (): ComicView => {
    const created = settings.mode === 'paged' ? createPagedView(viewInput) : createScrolledView(viewInput);
    stage.append(created.element);
    return created;
  };
  let view = createView();

  const readPlace = (): ComicPlace | undefined => {
    const look = view.look();
    const chapter = look && line.find(look.chapterId);
    if (!look || !chapter) return undefined;
    const { chapterId, shownPage } = look;
    const progress = Math.min(1, Math.max(0, look.progress));
    return { position: anchor, chapterId, shownPage, pageCount: chapter.pages.length, progress };
  };

  const tellPlace = (): void => {
    const place = readPlace();
    const key = JSON.stringify(place);
    if (!place || key === toldPlace) return;
    toldPlace = key;
    if (place.chapterId !== toldChapter) {
      toldChapter = place.chapterId;
      events.emit('chapterchange', { chapterId: place.chapterId });
      line.trim(place.chapterId, CHAPTER_REACH);
    }
    events.emit('position', place);
  };

  /** Once a frame after anything moved: pictures first, then neighbours, then the owner is told. */
  const update = (): void => {
    frame = 0;
    const look = view.look();
    const plan = look && store.load(look, direction, zoom.scale());
    if (plan && settings.isContinuous) {
      if (plan.wantsNext) void line.extend('next');
      if (plan.wantsPrevious) void line.extend('previous');
    }
    tellPlace();
  };
  const schedule = (): void => {
    if (frame === 0 && !abort.signal.aborted) frame = requestAnimationFrame(update);
  };

  const zoom = createZoom(
    root,
    stage,
    () => size,
    (rest) => view.scrollRest(rest),
    (scale) => {
      events.emit('zoom', { scale });
      schedule();
    },
  );

  const step = (side: Side): void => {
    zoom.reset();
    view.step(side);
  };

  const go = async (position: ComicPosition): Promise<void> => {
    const chapter = await line.open(position.chapterId);
    const pageIndex = Math.min(Math.max(0, position.pageIndex), Math.max(0, chapter.pages.length - 1));
    anchor = { chapterId: chapter.id, pageIndex, offset: Math.min(1, Math.max(0, position.offset)) };
    zoom.reset();
    view.sync();
    schedule();
  };

  const act = (action: TapAction | KeyAction): void => {
    const chapterId = toldChapter ?? anchor.chapterId;
    const last = (line.find(chapterId)?.pages.length ?? 1) - 1;
    if (action === 'menu') events.emit('tap', { zone: 'menu' });
    else if (action === 'first') void go({ chapterId, pageIndex: 0, offset: 0 });
    else if (action === 'last') void go({ chapterId, pageIndex: last, offset: 0 });
    else step(action);
  };

  const applyLook = (): void => {
    root.style.setProperty('--ar-background', settings.background);
    shade.style.opacity = String(1 - Math.min(1, Math.max(0.1, settings.brightness)));
  };

  const retry = (): void => {
    line.retry();
    store.retryFailed();
    schedule();
  };

  const resizes = new ResizeObserver(() => {
    const next = { width: root.clientWidth, height: root.clientHeight };
    // A hidden host (a kept-alive screen) has no size: nothing is laid out, and its return places the anchor anew.
    isHidden = next.width === 0 || next.height === 0;
    if (isHidden) return;
    size = next;
    zoom.reset();
    view.sync();
    schedule();
  });
  resizes.observe(root);
  window.addEventListener('online', retry, { signal: abort.signal });
  attachComicInput(
    { root, settings: () => settings, size: () => size, view: () => view, zoom, act },
    abort.signal,
  );
  applyLook();
  const start = options.start;
  go(start).catch((error: unknown) => {
    if (!abort.signal.aborted) {
      events.emit('error', { chapterId: start.chapterId, pageIndex: undefined, error });
    }
  });

  return {
    on: events.on,
    go,
    next: () => step('next'),
    previous: () => step('previous'),
    position: () => anchor,
    place: readPlace,
    settings: () => settings,
    configure(change) {
      const { mode } = settings;
      settings = { ...settings, ...change };
      applyLook();
      zoom.reset();
      if (settings.mode !== mode) {
        view.destroy();
        view = createView();
      }
      view.sync();
      schedule();
    },
    retry,
    destroy() {
      abort.abort();
      cancelAnimationFrame(frame);
      resizes.disconnect();
      view.destroy();
      line.close();
      store.destroy();
      events.clear();
      root.remove();
    },
  };
}
