import { LOCALES, loadTexts } from '@aurora/i18n';
import { describe, expect, test } from 'vitest';
import { REDIRECTS, ROUTES } from './routes.ts';

describe('the route table', () => {
  test('names each path once', () => {
    const paths = [...ROUTES, ...REDIRECTS].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(ROUTES)(
    '$path has a screen that loads, and a title in every language before any room’s words came',
    async ({ load, titleKey }) => {
      expect(await load()).toBeTypeOf('function');
      for (const locale of LOCALES) {
        const { app } = await loadTexts(locale, []);
        expect(app[titleKey.replace('app.', '')]).toBeTypeOf('string');
      }
    },
  );

  test('the first pages need no words but the frame’s', () => {
    const homes = ROUTES.filter(({ path }) => ['/', '/manga', '/novel'].includes(path));
    expect(homes.map(({ texts }) => texts)).toEqual([[], [], []]);
  });

  test('leaf pages hide the bottom navigation, as the specification asks', () => {
    const withNav = ROUTES.filter(({ hasBottomNav }) => hasBottomNav).map(({ path }) => path);
    expect(withNav).toEqual(['/', '/manga', '/novel', '/profile']);
  });
});
