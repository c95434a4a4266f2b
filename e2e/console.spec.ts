import { LOCALES } from '@aurora/contracts';
import { type Page, expect, test } from '@playwright/test';

interface Listed {
  data: { items: { id: string }[] };
}

async function firstId(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`/api/h5/${path}`);
  return ((await answer.json()) as Listed).data.items[0]?.id ?? ''; // the API's own tests hold it to this
}

/** One page of every kind that a visitor can open. */
async function publicPages(page: Page): Promise<string[]> {
  const film = await firstId(page, 'movies/list?limit=1');
  const comic = await firstId(page, 'manga/list?limit=1');
  const novel = await firstId(page, 'novels/list?limit=1');
  return [
    ...['/', '/manga', '/novel', `/movie/${film}`, `/manga/${comic}`, `/novel/${novel}`],
    `/manga/${comic}/read/${await firstId(page, `manga/${comic}/chapters`)}`,
    `/novel/${novel}/read/${await firstId(page, `novels/${novel}/chapters`)}`,
    '/settings/language',
  ];
}

for (const locale of LOCALES) {
  test(`every public page is whole in ${locale}: its words, its head, and a quiet console`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    for (const path of await publicPages(page)) {
      await page.goto(path);
      // The page is alive: what the server drew and what the browser draws were compared.
      await page.waitForFunction(() => document.querySelector('#root')?.hasAttribute('data-alive'));
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
