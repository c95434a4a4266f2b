/** What both reading engines share: tap zones for the first-visit overlay, and the types of their borders. */
export { TAP_ZONES, resolveTap } from './core/tap-zones.ts';
export type { TapAction, TapLayout, TapSettings, TapZone } from './core/tap-zones.ts';
export type { ChapterSource, Neighbours } from './core/chapter-line.ts';
