import type { TextEncoding } from './build/txt.ts';
import { mistranslators } from './covers/mistranslators.ts';
import { noKey } from './covers/no-key.ts';
import { noSuchMan } from './covers/no-such-man.ts';
import type { CoverArt } from './covers/paper.ts';
import { stillClockingIn } from './covers/still-clocking-in.ts';
import { drawSwing, drawTether } from './covers/tether-drawings.ts';
import { theLane } from './covers/the-lane.ts';
import { thirdShift } from './covers/third-shift.ts';

export interface NovelDrawing {
  draw: () => string;
  format: 'png' | 'webp';
}

export interface Novel {
  /** The folder of its sources under `text/`. */
  slug: string;
  art: CoverArt;
  form: { kind: 'txt'; encoding: TextEncoding; newline: '\n' | '\r\n' } | { kind: 'epub' };
  /** Drawings by the name the text calls them. */
  drawings: Record<string, NovelDrawing>;
}

/** Both ways readers receive novels: three texts in the encodings they travel in, three EPUBs. */
export const novels: Novel[] = [
  {
    slug: 'still-clocking-in',
    art: stillClockingIn,
    form: { kind: 'txt', encoding: 'gb18030', newline: '\r\n' },
    drawings: {},
  },
  {
    slug: 'no-such-man',
    art: noSuchMan,
    form: { kind: 'txt', encoding: 'utf-8', newline: '\n' },
    drawings: {},
  },
  { slug: 'no-key', art: noKey, form: { kind: 'txt', encoding: 'utf-8', newline: '\n' }, drawings: {} },
  { slug: 'the-lane', art: theLane, form: { kind: 'epub' }, drawings: {} },
  {
    slug: 'third-shift',
    art: thirdShift,
    form: { kind: 'epub' },
    drawings: { tether: { draw: drawTether, format: 'png' }, swing: { draw: drawSwing, format: 'webp' } },
  },
  { slug: 'mistranslators', art: mistranslators, form: { kind: 'epub' }, drawings: {} },
];
