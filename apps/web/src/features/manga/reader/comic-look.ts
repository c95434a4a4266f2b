import type { MangaDetail } from '@aurora/contracts';
import type { ComicSettings } from '@aurora/reader/comic';
import { useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { readText, writeText } from '#shared/storage/storage.ts';

export const BACKGROUNDS = {
  black: '#000000',
  night: '#0b0e14',
  grey: '#4a4f58',
  paper: '#f5eddc',
  white: '#ffffff',
} as const;
export type Background = keyof typeof BACKGROUNDS;
export const BACKGROUND_NAMES = ['black', 'night', 'grey', 'paper', 'white'] as const satisfies Background[];

/** px between the pages of a strip. */
export const GAPS = { none: 0, small: 8, large: 24 } as const;

const wholeSchema = z.object({
  mode: z.enum(['scrolled', 'paged']),
  direction: z.enum(['ltr', 'rtl']),
  double: z.enum(['auto', 'on', 'off']),
  isShifted: z.boolean(),
  fit: z.enum(['contain', 'width', 'height']),
  gap: z.enum(['none', 'small', 'large']),
  background: z.enum(BACKGROUND_NAMES),
  tapLayout: z.enum(['sides', 'stacked', 'corner', 'off']),
  isTapInverted: z.boolean(),
  hasDoubleTapZoom: z.boolean(),
});
export type ComicLook = z.output<typeof wholeSchema>;
const lookSchema = z.partial(wholeSchema);

/** What is kept for all comics, and for each whose reader chose otherwise, last changed last. */
const keptSchema = z.object({ all: lookSchema, titles: z.record(z.string(), lookSchema) });
type Kept = z.output<typeof keptSchema>;

const KEY = 'aurora_comic_look';
const KEPT_TITLES = 200;

function load(): Kept {
  try {
    const kept = keptSchema.safeParse(JSON.parse(readText(KEY) ?? ''));
    if (kept.success) return kept.data;
  } catch {
    // Nothing was kept, or it is not JSON.
  }
  return { all: {}, titles: {} };
}

function save(kept: Kept): void {
  const titles = Object.fromEntries(Object.entries(kept.titles).slice(-KEPT_TITLES));
  writeText(KEY, JSON.stringify({ ...kept, titles }));
}

/** How a comic is read where nobody chose: strips scroll, books from right to left are turned. */
const defaultLook = (direction: MangaDetail['direction']): ComicLook => ({
  mode: direction === 'rtl' ? 'paged' : 'scrolled',
  direction: direction === 'rtl' ? 'rtl' : 'ltr',
  ...{ double: 'auto', isShifted: false, fit: 'contain', gap: 'none', background: 'night' },
  ...{ tapLayout: 'sides', isTapInverted: false, hasDoubleTapZoom: true },
});

/** How this comic looks on this device: kept for the title, else as all comics, and the same for the engine. */
export function useComicLook(title: MangaDetail, brightness: number) {
  const [kept, setKept] = useState(load);
  const look = useMemo<ComicLook>(
    // What was kept came from JSON, so nothing in it is undefined: it only takes the place of what it names.
    () => Object.assign(defaultLook(title.direction), kept.all, kept.titles[title.id]),
    [kept, title],
  );
  const keep = (next: Kept): void => {
    setKept(next);
    save(next);
  };
  const settings = useMemo<Partial<ComicSettings>>(
    () => ({ ...look, gap: GAPS[look.gap], background: BACKGROUNDS[look.background], brightness }),
    [look, brightness],
  );
  return {
    look,
    settings,
    change: (part: Partial<ComicLook>): void => {
      const { [title.id]: before, ...others } = kept.titles;
      keep({ ...kept, titles: { ...others, [title.id]: { ...before, ...part } } });
    },
    /** The reading direction and the shift belong to a book; the rest becomes every comic's. */
    useForAll: (): void => {
      const { direction, isShifted, ...rest } = look;
      keep({ all: rest, titles: { [title.id]: { direction, isShifted } } });
    },
  };
}
