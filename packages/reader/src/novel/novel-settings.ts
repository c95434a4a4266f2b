import type { NovelSettings } from './novel-types.ts';

/** What a reader begins with where its owner says nothing else. */
export const DEFAULT_NOVEL_SETTINGS: NovelSettings = {
  mode: 'paged',
  turn: 'slide',
  fontFamily: 'inherit',
  fontSize: 19,
  lineHeight: 1.75,
  paragraphSpacing: 0.6,
  letterSpacing: 0,
  textIndent: 2,
  align: 'justify',
  marginInline: 22,
  marginBlock: 36,
  maxMeasure: 38,
  theme: { background: '#f6f7f9', color: '#1a2029', accent: '#0b7f60' },
  isContinuous: true,
  tapLayout: 'sides',
  isTapInverted: false,
  scrollStep: 0.9,
  brightness: 1,
};

/** Hands the settings to the sheet as custom properties. */
export function applyNovelLook(root: HTMLElement, settings: NovelSettings): void {
  const { theme } = settings;
  const properties = {
    background: theme.background,
    color: theme.color,
    accent: theme.accent,
    family: settings.fontFamily,
    size: `${settings.fontSize}px`,
    line: String(settings.lineHeight),
    paragraph: `${settings.paragraphSpacing}em`,
    letter: `${settings.letterSpacing}em`,
    indent: `${settings.textIndent}em`,
    align: settings.align,
  };
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(`--ar-${name}`, value);
}

/** px left free at each side so that a line is at most `maxMeasure` long. */
export function sideMargin(length: number, settings: NovelSettings): number {
  const measure = settings.maxMeasure * settings.fontSize;
  return Math.round(Math.max(settings.marginInline, (length - measure) / 2));
}
