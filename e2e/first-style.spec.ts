import { type Page, expect, test } from '@playwright/test';
import { chapterPaths, findTitle } from './support/catalogue.ts';

/** Every kind of page that the server draws for a guest. */
async function guestPages(page: Page): Promise<string[]> {
  const film = await findTitle(page, 'movie');
  const comic = await findTitle(page, 'manga');
  const novel = await findTitle(page, 'novel');
  const [comicChapter = '/'] = await chapterPaths(page, 'manga', comic.id);
  const [novelChapter = '/'] = await chapterPaths(page, 'novel', novel.id);
  return [
    ...['/', '/manga', '/novel', `/movie/${film.id}`, `/manga/${comic.id}`, `/novel/${novel.id}`],
    ...[comicChapter, novelChapter, '/settings', '/settings/language', '/profile'],
    ...['/login', '/register', '/reset-password', `/novel/${'1'.repeat(22)}`, '/no/such/page'],
  ];
}

/** Looks at everything that is drawn; tells what is different from the look before, null where there was none. */
const look = (page: Page): Promise<string[] | null> =>
  page.evaluate(() => {
    const kept = globalThis as { looks?: Map<string, string> }; // a place in the page for the last look
    for (const move of document.getAnimations()) move.cancel();
    const looks = new Map<string, string>();
    for (const [index, element] of document.querySelectorAll('html, body, #root *').entries())
      for (const part of ['', '::before', '::after', '::marker', '::placeholder']) {
        const style = getComputedStyle(element, part);
        // What is not there has no look.
        const isThere = !['::before', '::after'].includes(part) || style.content !== 'none';
        const names = isThere && (part !== '::placeholder' || element.matches('input')) ? [...style] : [];
        looks.set(
          `${index} ${element.outerHTML.slice(0, 120)} ${part}`,
          names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; '),
        );
      }
    const { looks: before } = kept;
    kept.looks = looks;
    if (before === undefined) return null;
    return [...looks].flatMap(([key, value]) => (before.get(key) === value ? [] : [key]));
  });

/** Opens a page whose pictures and scripts never come, and holds its style back; gives what lets that through. */
async function openWithoutSheet(page: Page, path: string): Promise<() => void> {
  await page.unrouteAll({ behavior: 'wait' });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/i\/|\/m\/|\.js$/u, (route) => route.abort());
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return letThrough;
}

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`the rules that stand in a page draw it as the whole style does: ${colorScheme}, ${width} wide`, async ({
    browser,
    page: finder,
  }) => {
    // Every property of every element, twice.
    test.slow();
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const sheets = () => page.evaluate(() => document.styleSheets.length);
    for (const path of await guestPages(finder)) {
      const letThrough = await openWithoutSheet(page, path);
      expect(await look(page)).toBeNull();
      expect({ path, sheets: await sheets() }).toEqual({ path, sheets: 1 });
      letThrough();
      await expect.poll(sheets).toBe(2);
      expect({ path, different: await look(page) }).toEqual({ path, different: [] });
    }
    await context.close();
  });
}

test('a page carries a part of the style, and its own policy each time it is sent', async ({ request }) => {
  const texts: string[] = [];
  for (const path of ['/', '/settings/language', '/', '/no/such/page']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    const style = /<style>(.*?)<\/style>/su.exec(html)?.[1] ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const source = `'sha256-${Buffer.from(hash).toString('base64')}'`;
    const allowed = /style-src ([^;]*)/u.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
    expect({ path, allowed }).toEqual({ path, allowed: style === '' ? "'self'" : `'self' ${source}` });
    texts.push(style);
    if (style === '') continue;
    const [, sheet = ''] = /data-sheets="(\S+)"/u.exec(html) ?? [];
    expect(style.length).toBeLessThan((await (await request.get(sheet)).text()).length / 2);
  }
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts[2]).toBe(texts[0]);
  expect(texts[3]).toBe('');
});
