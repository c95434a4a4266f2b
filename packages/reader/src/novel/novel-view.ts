import type { Side } from '../core/chapter-line.ts';
import type { Point } from '../core/gestures.ts';
import type { NovelChapter, NovelSettings } from './novel-types.ts';
import type { Anchor } from './text/text-anchor.ts';

export type ChapterAnchor = Anchor & { chapterId: string };
export type NovelLook = { chapterId: string; page: number; pages: number; isAtEnd: boolean };

/** What the reader lends to its views. */
export type NovelViewInput = {
  settings: () => NovelSettings;
  chapters: () => readonly NovelChapter[];
  size: () => { width: number; height: number };
  /** The place being read. Layout never changes it; only the user's own moves do, so it cannot drift. */
  anchor: () => ChapterAnchor;
  moved: (anchor: ChapterAnchor) => void;
  border: (side: Side) => void;
};

/** One way to lay text out: the scroll or the page turner. */
export type NovelView = {
  element: HTMLElement;
  /** Size, settings, fonts or the anchor changed: lays out again with the anchor's line in view. */
  sync: () => void;
  /** Only the loaded chapters changed: nothing on the screen may move. */
  chaptersChanged: () => void;
  step: (side: Side) => void;
  look: () => NovelLook | undefined;
  isVertical: () => boolean;
  dragStart: (axis: 'x' | 'y') => boolean;
  dragMove: (total: Point) => void;
  dragEnd: (total: Point, velocity: Point) => void;
  dragCancel: () => void;
  destroy: () => void;
};
