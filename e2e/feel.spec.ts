import { type Page, expect, test } from '@playwright/test';

/** A finger that goes from one place to another in steps, and how long it takes for each. */
async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { steps = 8, pauseMs = 16 }: { steps?: number; pauseMs?: number } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await page.waitForTimeout(pauseMs);
  }
  await send('touchEnd', []);
}

interface Listed {
  data: { items: { id: string }[] };
}

async function openReader(page: Page): Promise<void> {
  const list = await page.request.get('/api/h5/novels/list?locale=zh-CN&limit=1');
  const [novel] = ((await list.json()) as Listed).data.items; // the API's own tests hold it to this
  const answer = await page.request.get(`/api/h5/novels/${novel?.id}/chapters`);
  const [chapter] = ((await answer.json()) as Listed).data.items; // as above
  await page.goto(`/novel/${novel?.id}/read/${chapter?.id}`);
  await page.getByRole('button', { name: '知道了' }).click();
  await page.touchscreen.tap(195, 420);
}

test('a sheet follows the finger, comes back when it was not meant, and leaves when it is thrown', async ({
  page,
}) => {
  await openReader(page);
  await page.getByRole('button', { name: '设置' }).click();
  const sheet = page.getByRole('dialog');
  const head = page.getByRole('heading', { name: '设置' });
  await expect(head).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.y ?? 0).toBeLessThan(500);
  const box = await head.boundingBox();
  const grip = { x: 195, y: (box?.y ?? 0) + 8 };
  // Slowly, a little way: it comes back to where it was.
  await drag(page, grip, { x: 195, y: grip.y + 60 }, { steps: 6, pauseMs: 60 });
  await expect(head).toBeVisible();
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(Math.round(box?.y ?? 0));
  await drag(page, grip, { x: 195, y: grip.y + 320 });
  await expect(sheet).toBeHidden();
  // The drawer leaves to its side.
  await page.getByRole('button', { name: '目录' }).click();
  await expect.poll(async () => (await sheet.boundingBox())?.x ?? -1).toBe(0);
  await drag(page, { x: 120, y: 24 }, { x: 4, y: 24 }, { steps: 4 });
  await expect(sheet).toBeHidden();
});

test('a home that is pulled at its top is asked for anew', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
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
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/manga');
  await page.waitForLoadState('networkidle');
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
