import { expect, test } from '@playwright/test';
import { type Listed, findTitle } from './support/catalogue.ts';
import { collectFaults, expectNoViolations, visit } from './support/page.ts';

const isFree = (title: Listed): boolean => title.charge === 'free';
const isForMembers = (title: Listed): boolean => title.charge === 'vip';

test('a guest finds titles and posters on the home page, before any script and after', async ({
  page,
  request,
}) => {
  const faults = collectFaults(page);
  const html = await (await request.get('/', { headers: { 'accept-language': 'zh-CN' } })).text();
  const { name } = await findTitle(page, 'movie', isFree);
  expect(html).toContain(name);
  expect(html).toMatch(/<img[^>]+src="\/i\//u);
  // The style stands in the page, and its scripts are small on the line.
  expect(html).toMatch(/<style>[^<]{1000}/u);
  const [script = ''] = /\/assets\/[^"]+\.js/u.exec(html) ?? [];
  const { 'content-encoding': encoding, 'cache-control': kept } = (
    await request.get(script, { headers: { 'accept-encoding': 'gzip, br' } })
  ).headers();
  expect([encoding, kept]).toEqual(['br', 'public, max-age=31536000, immutable']);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门' })).toBeVisible();
  await expect(page).toHaveTitle('电影 · 极光');
  await page.getByRole('link', { name: '小说', exact: true }).click();
  await expect(page).toHaveTitle('小说 · 极光');
  expect(faults).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`home, film, novel and languages are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const film = await findTitle(page, 'movie', isForMembers);
    const novel = await findTitle(page, 'novel', isFree);
    for (const path of ['/', '/novel', `/movie/${film.id}`, `/novel/${novel.id}`, '/settings/language']) {
      await visit(page, path);
      await expectNoViolations(page);
    }
  });
}

test('a novel is read, left and continued', async ({ page }) => {
  const novel = await findTitle(page, 'novel', isFree);
  await visit(page, `/novel/${novel.id}`);
  await page.getByRole('link', { name: '开始阅读' }).click();
  await expect(page).toHaveURL(/\/read\/\d{22}$/u);
  await expect(page).toHaveTitle('阅读小说 · 极光');
  await page.getByRole('button', { name: '知道了' }).click();
  await page.touchscreen.tap(195, 420);
  await page.getByRole('button', { name: '下一章' }).click();
  await page.goto('/novel');
  await expect(page.getByRole('heading', { name: '接着看' })).toBeVisible();
});

test('each of the ten languages names the page and stays after a reload', async ({ page }) => {
  const names = [
    'English',
    'Tiếng Việt',
    'ไทย',
    '日本語',
    '한국어',
    'Deutsch',
    'Français',
    'Italiano',
    'Русский',
    '简体中文',
  ];
  await visit(page, '/settings/language');
  const seen = new Set<string>();
  for (const name of names) {
    // The mark moves when the language's texts have come.
    await page.getByRole('radio', { name, exact: true }).click();
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect.poll(async () => seen.has(await page.title())).toBe(false);
    seen.add(await page.title());
  }
  expect(seen.size).toBe(names.length);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('unknown and old addresses lead on', async ({ page }) => {
  const film = await findTitle(page, 'movie', isFree);
  await page.goto(`/play/${film.id}`);
  await expect(page).toHaveURL(`/movie/${film.id}`);
  for (const path of ['/about', '/no/such/page']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
