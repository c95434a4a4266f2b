import { LOCALES } from '@aurora/contracts';
import { type Page, expect, test } from '@playwright/test';
import { chapterPaths, findTitle } from './support/catalogue.ts';
import { collectFaults, visit } from './support/page.ts';

/** One page of every kind that a visitor can open. */
async function publicPages(page: Page): Promise<string[]> {
  const film = await findTitle(page, 'movie');
  const comic = await findTitle(page, 'manga');
  const novel = await findTitle(page, 'novel');
  const [comicChapter = '/'] = await chapterPaths(page, 'manga', comic.id);
  const [novelChapter = '/'] = await chapterPaths(page, 'novel', novel.id);
  return [
    ...['/', '/manga', '/novel', `/movie/${film.id}`, `/manga/${comic.id}`, `/novel/${novel.id}`],
    ...[comicChapter, novelChapter, '/settings/language'],
  ];
}

for (const locale of LOCALES) {
  test(`every public page is whole in ${locale}: its words, its head, and a quiet console`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const faults = collectFaults(page);
    for (const path of await publicPages(page)) {
      // Alive: what the server drew and what the browser draws were compared.
      await visit(page, path);
      const head = await page.evaluate(() => {
        const content = (selector: string, name: string): string =>
          document.querySelector(selector)?.getAttribute(name) ?? '';
        return {
          lang: document.documentElement.lang,
          canonical: content('link[rel="canonical"]', 'href'),
          languages: document.querySelectorAll('link[rel="alternate"][hreflang]').length,
          title: content('meta[property="og:title"]', 'content'),
          locale: content('meta[property="og:locale"]', 'content'),
        };
      });
      expect(head).toEqual({
        lang: locale,
        canonical: `${baseURL}${path}`,
        languages: LOCALES.length + 1,
        title: expect.stringMatching(/\S/u) as unknown,
        locale: locale.replace('-', '_'),
      });
      expect({ path, faults }).toEqual({ path, faults: [] });
    }
    await context.close();
  });
}
