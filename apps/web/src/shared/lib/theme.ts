import { mirrorInCookie, readText, writeText } from '#shared/storage/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Key of the saved theme, in storage and as a cookie. */
const THEME_KEY = 'aurora_theme';

export const savedTheme = (): Theme => THEMES.find((theme) => theme === readText(THEME_KEY)) ?? 'system';

/** Saves a theme and shows it at once. */
export function changeTheme(theme: Theme): void {
  writeText(THEME_KEY, theme);
  mirrorInCookie(THEME_KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}
