import type { Locale } from '@aurora/contracts';
import type { NovelSettings } from '@aurora/reader/novel';
import { useEffect, useMemo, useState } from 'react';
import { readText, writeText } from '#shared/storage/storage.ts';

export const PAPERS = {
  white: { background: '#ffffff', color: '#1a2029', accent: '#0b7f60' },
  paper: { background: '#f5eddc', color: '#3a2f1d', accent: '#7a5a12' },
  green: { background: '#dfeadd', color: '#1f3324', accent: '#0b6b45' },
  night: { background: '#0b0e14', color: '#b9c2cf', accent: '#3cddaa' },
} as const;
export type Paper = keyof typeof PAPERS;

export const SPACINGS = ['1.5', '1.8', '2.1'] as const;
export type Spacing = (typeof SPACINGS)[number];

export interface Look {
  mode: 'scrolled' | 'paged';
  fontSize: number;
  spacing: Spacing;
  paper: Paper;
}

const KEY = 'aurora_novel_look';
export const FONT_SIZES = { min: 14, max: 30, step: 2 } as const;
const DEFAULT: Look = { mode: 'scrolled', fontSize: 18, spacing: '1.8', paper: 'paper' };

function savedLook(): Look {
  try {
    const saved = JSON.parse(readText(KEY) ?? '{}') as Partial<Look>; // each field is checked below
    return {
      mode: saved.mode === 'paged' ? 'paged' : DEFAULT.mode,
      fontSize:
        typeof saved.fontSize === 'number' &&
        saved.fontSize >= FONT_SIZES.min &&
        saved.fontSize <= FONT_SIZES.max
          ? saved.fontSize
          : DEFAULT.fontSize,
      spacing: SPACINGS.find((spacing) => spacing === saved.spacing) ?? DEFAULT.spacing,
      paper: saved.paper !== undefined && saved.paper in PAPERS ? saved.paper : DEFAULT.paper,
    };
  } catch {
    return DEFAULT;
  }
}

const isEastAsian = (locale: Locale): boolean => locale === 'zh-CN' || locale === 'ja-JP';

/** How novels look on this device, and the same as the engine's settings. */
export function useNovelLook(locale: Locale) {
  const [look, setLook] = useState<Look>(savedLook);
  useEffect(() => writeText(KEY, JSON.stringify(look)), [look]);
  const settings = useMemo<Partial<NovelSettings>>(
    () => ({
      mode: look.mode,
      fontSize: look.fontSize,
      lineHeight: Number(look.spacing),
      theme: PAPERS[look.paper],
      textIndent: isEastAsian(locale) ? 2 : 1.2,
    }),
    [look, locale],
  );
  return { look, settings, change: (part: Partial<Look>) => setLook((before) => ({ ...before, ...part })) };
}
