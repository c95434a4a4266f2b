import { type Page, expect, test } from '@playwright/test';
import { chapterPaths, findTitle } from './support/catalogue.ts';
import { layFinger } from './support/finger.ts';
import { collectFaults, openReader, visit } from './support/page.ts';

interface Point {
  x: number;
  y: number;
}

async function drag(page: Page, from: Point, to: Point, stepMs?: number): Promise<void> {
  const finger = await layFinger(page, from);
  await finger.moveTo(to, stepMs);
  await finger.lift();
}

async function openNovel(page: Page): Promise<void> {
  const { id } = await findTitle(page, 'novel');
  const [first = '/'] = await chapterPaths(page, 'novel', id);
  await openReader(page, first);
  await page.touchscreen.tap(195, 420);
}

test('a sheet follows the finger, comes back when it was not meant, and leaves when it is thrown', async ({
  page,
}) => {
  await openNovel(page);
  await page.getByRole('button', { name: '设置' }).click();
  const sheet = page.getByRole('dialog');
  const head = page.getByRole('heading', { name: '设置' });
  // It stands: what is still moving cannot be pressed.
  await head.click({ trial: true });
  const box = await head.boundingBox();
  const grip = { x: 195, y: (box?.y ?? 0) + 8 };
  // Slowly, a little way: it comes back to where it was.
  await drag(page, grip, { x: 195, y: grip.y + 60 }, 60);
  await expect(head).toBeVisible();
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(Math.round(box?.y ?? 0));
  await drag(page, grip, { x: 195, y: grip.y + 320 });
  await expect(sheet).toBeHidden();
  // The drawer leaves to its side.
  await page.getByRole('button', { name: '目录' }).click();
  await page.getByRole('heading', { name: '目录' }).click({ trial: true });
  await drag(page, { x: 120, y: 24 }, { x: 4, y: 24 });
  await expect(sheet).toBeHidden();
});

test('a home that is pulled at its top is asked for anew', async ({ page }) => {
  await visit(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/movies/home')) asked.push(request.url());
  });
  // A page that is only scrolled back to its top is left as it is.
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await drag(page, { x: 195, y: 300 }, { x: 195, y: 500 });
  expect(asked).toHaveLength(0);
  await page.evaluate(() => scrollTo(0, 0));
  await drag(page, { x: 195, y: 320 }, { x: 195, y: 360 });
  expect(asked).toHaveLength(0);
  await drag(page, { x: 195, y: 320 }, { x: 195, y: 560 });
  await expect.poll(() => asked.length).toBe(1);
});

test('a poster grows into the page it opens, and back', async ({ page }) => {
  const faults = collectFaults(page);
  await visit(page, '/manga');
  const card = page.locator('main a[href^="/manga/"]').last();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page).toHaveURL(/\/manga\/\d+$/u);
  await expect(page.locator('main h1')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/manga');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(faults).toEqual([]);
});
