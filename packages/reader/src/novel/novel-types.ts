import type { Block, ChapterImage } from '@aurora/contracts';
import type { ChapterSource } from '../core/chapter-line.ts';
import type { Subscribe } from '../core/emitter.ts';
import type { TapLayout } from '../core/tap-zones.ts';

export type NovelChapter = {
  id: string;
  /** Drawn above the text, unless the text begins with the same heading. */
  title: string;
  blocks: Block[];
  images: Record<string, ChapterImage>;
  writingMode?: 'horizontal' | 'vertical' | undefined;
  /** BCP 47; chooses the face and the rules of line breaking. */
  language?: string | undefined;
};

/**
 * A place in the text itself: a block of the chapter and a character of it (UTF-16 units, ruby readings not
 * counted). It stays the same whatever the type size; `progress` (0..1 of the chapter's characters) is for show.
 */
export type NovelPosition = { chapterId: string; block: number; char: number; progress: number };

/** What the reader's settings sheet changes. Every change keeps the reading position. */
export type NovelSettings = {
  mode: 'scrolled' | 'paged';
  turn: 'slide' | 'cover' | 'instant';
  fontFamily: string;
  /** px */
  fontSize: number;
  /** Times the type size. */
  lineHeight: number;
  /** em between paragraphs. */
  paragraphSpacing: number;
  /** em between letters. */
  letterSpacing: number;
  /** em before a paragraph's first letter. */
  textIndent: number;
  align: 'justify' | 'start';
  /** px at the sides; more where the lines would grow longer than `maxMeasure`. */
  marginInline: number;
  /** px above and below each page, and above and below the scrolled text. */
  marginBlock: number;
  /** em; the longest line. */
  maxMeasure: number;
  theme: { background: string; color: string; accent: string };
  isContinuous: boolean;
  tapLayout: TapLayout;
  isTapInverted: boolean;
  /** Part of the screen that one step scrolls, 0..1. */
  scrollStep: number;
  /** 0.1..1; 1 is the screen's own brightness. */
  brightness: number;
};

export type NovelReaderOptions = ChapterSource<NovelChapter> & {
  start: Pick<NovelPosition, 'chapterId' | 'block' | 'char'>;
  settings?: Partial<NovelSettings>;
};

export type NovelPlace = {
  position: NovelPosition;
  /** Page in the chapter, from 1, and how many it has; in `scrolled` counted in screens. */
  page: number;
  pages: number;
};

/** A border of what can be read: `neighbour` is the chapter beyond it, `error` why it would not load. */
export type NovelBorder = { chapterId: string; neighbour: string | undefined; error: unknown };

export type NovelEvents = {
  position: NovelPlace;
  chapterchange: { chapterId: string };
  tap: { zone: 'menu' };
  /** A note was asked for. `content` is drawn already and belongs to the listener; `box` is the mark tapped. */
  noteref: { chapterId: string; id: string; blocks: Block[]; content: HTMLElement; box: DOMRect };
  end: NovelBorder;
  start: NovelBorder;
  error: { chapterId: string; error: unknown };
};

export type NovelReader = {
  on: Subscribe<NovelEvents>;
  /** Resolves when the place is laid out; rejects as `loadChapter` does when its chapter is not there. */
  go: (position: Pick<NovelPosition, 'chapterId' | 'block' | 'char'>) => Promise<void>;
  /** Goes to a part of a chapter, 0..1 of its characters: what a progress slider asks. */
  goTo: (chapterId: string, progress: number) => Promise<void>;
  next: () => void;
  previous: () => void;
  position: () => NovelPosition;
  place: () => NovelPlace | undefined;
  settings: () => NovelSettings;
  configure: (change: Partial<NovelSettings>) => void;
  retry: () => void;
  destroy: () => void;
};
