import { expect, test } from '@playwright/test';

test('a page whose scripts do not come stays readable, says so in its language, and offers to reload', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Die Seite wurde nicht geladen');
  await expect(page.getByRole('link', { name: 'Romane', exact: true })).toHaveAttribute('href', '/novel');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Romane', exact: true }).click();
  await expect(page).toHaveURL('/novel');
  await context.close();
});

test('what is pressed before the scripts are there is done once they are', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/settings/language');
  const dark = page.getByRole('radio', { name: '深色' });
  await dark.click({ force: true });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
  await expect(dark).not.toBeChecked();
  letThrough();
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('nothing is drawn anew before the whole style is there, though the scripts came first', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  const entered = page.waitForResponse('**/assets/entry-client-*.js');
  await page.goto('/');
  // A touch asks for the scripts at once.
  await page.locator('body').dispatchEvent('pointerdown');
  await (await entered).finished();
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
  await expect(page.locator('[data-alive]')).toHaveCount(0);
  letThrough();
  await expect(page.locator('[data-alive]')).toHaveCount(1);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(2);
});

test('a page whose style does not come stays as the server drew it, and offers to reload', async ({
  page,
}) => {
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/novel');
  await expect(page.getByRole('alert')).toHaveCSS('position', 'fixed');
  await expect(page.locator('[data-alive]')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.locator('[data-alive]')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("the browser's bars take the chosen theme's colour, at once and in the next page", async ({ page }) => {
  const colors = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
  await page.goto('/settings/language');
  expect(await colors()).toEqual(['#f6f7f9', '#0b0e14']);
  await page.getByRole('radio', { name: '深色' }).click({ force: true });
  await expect.poll(colors).toEqual(['#0b0e14', '#0b0e14']);
  await page.goto('/');
  expect(await colors()).toEqual(['#0b0e14', '#0b0e14']);
});
