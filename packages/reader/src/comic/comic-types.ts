import type { Subscribe } from '../core/emitter.ts';
import type { ChapterSource } from '../core/chapter-line.ts';
import type { TapLayout } from '../core/tap-zones.ts';

/** One stored width of a picture. */
export type ImageSource = { width: number; url: string };

/** A horizontal slice of a long strip; `y` and `height` in the page's own pixels. */
export type ComicTile = { y: number; height: number; sources: ImageSource[] };

export type PageKind = 'single' | 'wide' | 'cover' | 'long';

export type ComicPage = {
  index: number;
  width: number;
  height: number;
  kind: PageKind;
  /** A CSS colour or a data URL, shown until the picture has been decoded. */
  placeholder?: string | undefined;
  /** Ascending by width; not empty unless `tiles` is given. */
  sources: ImageSource[];
  tiles?: ComicTile[] | undefined;
};

export type ComicChapter = { id: string; pages: ComicPage[] };

/** A place: a page by its place in the chapter's list, and how far down that page, 0..1. */
export type ComicPosition = { chapterId: string; pageIndex: number; offset: number };

/** What the reader's settings sheet changes. Every change keeps the reading position. */
export type ComicSettings = {
  mode: 'scrolled' | 'paged';
  /** Order of pages in `paged`; also the side that "next" lies on for taps and arrow keys. */
  direction: 'ltr' | 'rtl' | 'vertical';
  /** Two pages side by side; `auto`: on a landscape screen at least 600 px wide. */
  double: 'auto' | 'on' | 'off';
  /** Moves the pairing by one page, for chapters whose first page belongs alone. */
  isShifted: boolean;
  isCoverAlone: boolean;
  fit: 'contain' | 'width' | 'height';
  /** px between pages of the strip. */
  gap: number;
  /** px; the strip and long pages never grow wider. */
  maxWidth: number;
  /** Whether reading runs on into the next chapter by itself. */
  isContinuous: boolean;
  turn: 'slide' | 'instant';
  hasPinchZoom: boolean;
  /** When on, single taps wait up to 250 ms for a second one; when off, they do not wait. */
  hasDoubleTapZoom: boolean;
  tapLayout: TapLayout;
  isTapInverted: boolean;
  /** Part of the screen that one step scrolls, 0..1. */
  scrollStep: number;
  /** 0.1..1; 1 is the screen's own brightness. */
  brightness: number;
  background: string;
};

export type ComicLabels = {
  retry: string;
  page: (pageNumber: number, pageCount: number) => string;
};

export type ComicReaderOptions = ChapterSource<ComicChapter> & {
  /** Where to begin. */
  start: ComicPosition;
  settings?: Partial<ComicSettings>;
  /** Fetches a chapter again after a picture failed: its signed URLs may have expired. */
  refresh: (chapterId: string) => Promise<ComicChapter>;
  labels: ComicLabels;
  /** Draws the tile shown in place of a failed picture; without it a plain retry button is drawn. */
  renderError?: (failure: { chapterId: string; pageIndex: number; retry: () => void }) => HTMLElement;
};

export type ComicPlace = {
  /** The chapter that covers the middle of the screen; the fields below are about it. */
  chapterId: string;
  position: ComicPosition;
  /** The page that covers the middle of the screen: what a page counter shows. */
  shownPage: number;
  pageCount: number;
  /** How much of the chapter has been read, 0..1. */
  progress: number;
};

/** A border of what can be read: `neighbour` is the chapter beyond it, `error` why it would not load. */
export type ChapterBorder = { chapterId: string; neighbour: string | undefined; error: unknown };

export type ComicEvents = {
  position: ComicPlace;
  chapterchange: { chapterId: string };
  tap: { zone: 'menu' };
  zoom: { scale: number };
  /** The reader goes on past the last page that there is. */
  end: ChapterBorder;
  /** The reader goes back past the first page that there is. */
  start: ChapterBorder;
  /** A chapter (`pageIndex` undefined) or a picture could not be loaded. */
  error: { chapterId: string; pageIndex: number | undefined; error: unknown };
};

export type ComicReader = {
  on: Subscribe<ComicEvents>;
  /** Resolves when the place is laid out; rejects as `loadChapter` does when its chapter is not there. */
  go: (position: ComicPosition) => Promise<void>;
  next: () => void;
  previous: () => void;
  position: () => ComicPosition;
  place: () => ComicPlace | undefined;
  settings: () => ComicSettings;
  configure: (change: Partial<ComicSettings>) => void;
  /** Asks again for chapters and pictures that failed: after a purchase, after being offline. */
  retry: () => void;
  destroy: () => void;
};
