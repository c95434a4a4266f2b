import { mirrorInCookie, readText, writeText } from '#shared/storage/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The browser's own bars in the page's colour; the tokens' backgrounds. */
const BAR_COLORS = { light: '#f6f7f9', dark: '#0b0e14' } as const;

/** Colour of the bars for a theme where the system is `scheme`. */
export const barColor = (theme: Theme, scheme: 'light' | 'dark'): string =>
  BAR_COLORS[theme === 'system' ? scheme : theme];

/** Key of the saved theme, in storage and as a cookie. */
const THEME_KEY = 'aurora_theme';

export const savedTheme = (): Theme => THEMES.find((theme) => theme === readText(THEME_KEY)) ?? 'system';

/** Fired on `window` after the theme changed. */
export const THEME_EVENT = 'aurora:themechange';

/** Saves a theme and shows it at once. */
export function changeTheme(theme: Theme): void {
  writeText(THEME_KEY, theme);
  mirrorInCookie(THEME_KEY, theme);
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = barColor(theme, meta.media.includes('dark') ? 'dark' : 'light');
  dispatchEvent(new Event(THEME_EVENT));
}
