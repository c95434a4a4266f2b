import type { Point } from '../core/gestures.ts';
import type { Side } from '../core/chapter-line.ts';
import type { ComicChapter, ComicPosition, ComicSettings } from './comic-types.ts';
import type { PageSlot } from './pages/page-slot.ts';
import type { Size } from './zoom-state.ts';

/** What a view shows: the counter's page, progress, and the spans of pages on the screen. */
export type Look = {
  chapterId: string;
  shownPage: number;
  progress: number;
  inView: { chapterId: string; pageIndex: number; from: number; to: number }[];
};

/** What the reader lends to its views. */
export type ViewInput = {
  settings: () => ComicSettings;
  chapters: () => readonly ComicChapter[];
  slot: (chapterId: string, pageIndex: number) => PageSlot | undefined;
  size: () => Size;
  /** The place being read. Layout never changes it; only the user's own moves do, so it cannot drift. */
  anchor: () => ComicPosition;
  moved: (position: ComicPosition) => void;
  /** The user tried to go on past the loaded pages. */
  border: (side: Side) => void;
};

/** One way to lay pages out: the strip or the page turner. */
export type ComicView = {
  element: HTMLElement;
  /** Chapters, size, settings or the anchor changed: lays out again with the anchor where it was. */
  sync: () => void;
  step: (side: Side) => void;
  look: () => Look | undefined;
  /** Scrolls by what a zoomed pan left over. */
  scrollRest: (rest: Point) => void;
  dragStart: (axis: 'x' | 'y') => boolean;
  dragMove: (total: Point) => void;
  dragEnd: (total: Point, velocity: Point) => void;
  dragCancel: () => void;
  destroy: () => void;
};
