import type { Locale } from '@aurora/contracts';
import type { NovelSettings } from '@aurora/reader/novel';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readText, writeText } from '#shared/storage/storage.ts';

const PAPERS = {
  white: { background: '#ffffff', color: '#1a2029', accent: '#0b7f60' },
  paper: { background: '#f5eddc', color: '#3a2f1d', accent: '#7a5a12' },
  green: { background: '#dfeadd', color: '#1f3324', accent: '#0b6b45' },
  grey: { background: '#2b2f36', color: '#c9ced6', accent: '#6fe0bd' },
  night: { background: '#0b0e14', color: '#b9c2cf', accent: '#3cddaa' },
} as const;
type PaperName = keyof typeof PAPERS;

export const PAPER_NAMES = ['white', 'paper', 'green', 'grey', 'night'] as const satisfies PaperName[];
export const SPACINGS = ['1.5', '1.8', '2.1'] as const;
/** em between paragraphs. */
const PARAGRAPHS = { none: 0, small: 0.6, large: 1.2 } as const;
export const MARGINS = ['narrow', 'medium', 'wide'] as const;
export const FONTS = ['system', 'serif', 'kai'] as const;
/** How pages turn: `scrolled` has none. */
export const TURNS = ['scrolled', 'slide', 'cover', 'instant'] as const;
export const FONT_SIZES = { min: 14, max: 32, step: 1 } as const;

const MARGIN_PX = { narrow: 14, medium: 22, wide: 34 } as const;

/** Faces that phones and computers have, first the ones made for the language of the text. */
const FACES = {
  system: 'inherit',
  serif:
    "'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', 'Hiragino Mincho ProN', 'Yu Mincho', AppleMyungjo, 'Noto Serif KR', Georgia, 'Noto Serif', 'Noto Serif Thai', serif",
  kai: "'Kaiti SC', STKaiti, KaiTi, 'Kaiti TC', BiauKai, 'Klee', 'Noto Serif SC', 'Noto Serif CJK SC', serif",
} as const;

const lookSchema = z.object({
  turn: z._default(z.enum(TURNS), 'scrolled'),
  fontSize: z._default(z.number().check(z.gte(FONT_SIZES.min), z.lte(FONT_SIZES.max)), 18),
  spacing: z._default(z.enum(SPACINGS), '1.8'),
  paragraph: z._default(z.enum(['none', 'small', 'large']), 'small'),
  isJustified: z._default(z.boolean(), true),
  margin: z._default(z.enum(MARGINS), 'medium'),
  font: z._default(z.enum(FONTS), 'system'),
  /** `auto` is white by day and night in the dark theme. */
  paper: z._default(z.enum(['auto', ...PAPER_NAMES]), 'paper'),
  /** The paper that the night button came from. */
  dayPaper: z._default(z.enum(['auto', ...PAPER_NAMES]), 'paper'),
});
export type NovelLook = z.output<typeof lookSchema>;

const KEY = 'aurora_novel_look';

function savedLook(): NovelLook {
  try {
    const saved = lookSchema.safeParse(JSON.parse(readText(KEY) ?? '{}'));
    if (saved.success) return saved.data;
  } catch {
    // Not JSON: as if nothing had been kept.
  }
  return lookSchema.parse({});
}

const DARK = '(prefers-color-scheme: dark)';

function subscribeToTheme(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isThemeDark(): boolean {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'dark' || (theme !== 'light' && matchMedia(DARK).matches);
}

const isEastAsian = (locale: Locale): boolean => locale === 'zh-CN' || locale === 'ja-JP';

/** A paper's colours; `auto` as it is now. */
export function paperOf(paper: NovelLook['paper'], isDark: boolean): (typeof PAPERS)[PaperName] {
  return PAPERS[paper === 'auto' ? (isDark ? 'night' : 'white') : paper];
}

/** How novels look on this device, and the same as the engine's settings. */
export function useNovelLook(locale: Locale, brightness: number) {
  const [look, setLook] = useState<NovelLook>(savedLook);
  const isDark = useSyncExternalStore(subscribeToTheme, isThemeDark, () => false);
  useEffect(() => writeText(KEY, JSON.stringify(look)), [look]);
  const theme = paperOf(look.paper, isDark);
  const settings = useMemo<Partial<NovelSettings>>(
    () => ({
      ...(look.turn === 'scrolled' ? { mode: 'scrolled' } : { mode: 'paged', turn: look.turn }),
      fontSize: look.fontSize,
      fontFamily: FACES[look.font],
      lineHeight: Number(look.spacing),
      paragraphSpacing: PARAGRAPHS[look.paragraph],
      align: look.isJustified ? 'justify' : 'start',
      marginInline: MARGIN_PX[look.margin],
      textIndent: isEastAsian(locale) ? 2 : 1.2,
      theme,
      brightness,
    }),
    [look, locale, theme, brightness],
  );
  const change = (part: Partial<NovelLook>): void => setLook((before) => ({ ...before, ...part }));
  const isNight = look.paper === 'night';
  const toggleNight = (): void =>
    change(isNight ? { paper: look.dayPaper } : { paper: 'night', dayPaper: look.paper });
  return { look, theme, settings, change, isDark, isNight, toggleNight };
}
