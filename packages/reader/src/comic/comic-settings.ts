import type { ComicSettings } from './comic-types.ts';

/** What a reader begins with where its owner says nothing else. */
export const DEFAULT_COMIC_SETTINGS: ComicSettings = {
  mode: 'scrolled',
  direction: 'ltr',
  double: 'auto',
  isShifted: false,
  isCoverAlone: true,
  fit: 'contain',
  gap: 0,
  maxWidth: 840,
  isContinuous: true,
  turn: 'slide',
  hasPinchZoom: true,
  hasDoubleTapZoom: false,
  tapLayout: 'sides',
  isTapInverted: false,
  scrollStep: 0.85,
  brightness: 1,
  background: '#000',
};
