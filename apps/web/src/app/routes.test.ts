import { loadAllCatalogues } from '@aurora/i18n';
import { describe, expect, test } from 'vitest';
import { REDIRECTS, ROUTES } from './routes.ts';

describe('the route table', () => {
  test('names each path once', () => {
    const paths = [...ROUTES, ...REDIRECTS].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(ROUTES)(
    '$path has a screen that loads and a title in every language',
    async ({ load, titleKey }) => {
      expect(await load()).toBeTypeOf('function');
      const [namespace = '', name = ''] = titleKey.split('.');
      for (const catalogue of Object.values(await loadAllCatalogues())) {
        expect(catalogue[namespace as keyof typeof catalogue][name]).toBeTypeOf('string');
      }
    },
  );

  test('leaf pages hide the bottom navigation, as the specification asks', () => {
    const withNav = ROUTES.filter(({ hasBottomNav }) => hasBottomNav).map(({ path }) => path);
    expect(withNav).toEqual(['/', '/manga', '/novel', '/profile']);
  });
});
