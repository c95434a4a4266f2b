import { type Page, expect, test } from '@playwright/test';
import { chapterPaths, titleCalled } from './support/catalogue.ts';
import { expectNoViolations, visit } from './support/page.ts';

/** A comic of the demo by its name, with the addresses of its chapters. */
async function openingOf(page: Page, name: string): Promise<{ id: string; chapters: string[] }> {
  const { id } = await titleCalled(page, 'manga', name);
  return { id, chapters: await chapterPaths(page, 'manga', id) };
}

test('a comic is opened from its page, read into the next chapter, left and continued there', async ({
  page,
}) => {
  const { id, chapters } = await openingOf(page, '鲸背邮差');
  await page.goto(`/manga/${id}`);
  await page.getByRole('link', { name: '开始阅读' }).click();
  await expect(page).toHaveURL(new RegExp(`${chapters[0]}$`, 'u'));
  await expect(page.getByText('1 / 10')).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 900);
        return new URL(page.url()).pathname;
      },
      { timeout: 30_000, intervals: [150] },
    )
    .toBe(chapters[1]);
  await page.reload();
  await expect(page.getByText(/\/ 11/u)).toBeVisible();
  await page.goto(`/manga/${id}`);
  await page.getByRole('link', { name: /续看|继续/u }).click();
  await expect(page).toHaveURL(new RegExp(`${chapters[1]}$`, 'u'));
});

test('a comic that reads from the right goes on where its readers expect it', async ({ page }) => {
  const { chapters } = await openingOf(page, '零号站台');
  await page.goto(chapters[0] ?? '/');
  await expect(page.getByText('1 / 10')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('2 / 10')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 / 10')).toBeVisible();
});

test('what a chapter costs is said where the free ones end', async ({ page }) => {
  const { chapters } = await openingOf(page, '零号站台');
  await page.goto(chapters[1] ?? '/');
  await expect(page.getByText(/登录/u).first()).toBeVisible();
  await expect(page.locator('main img[src*="/m/"]')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the comic's home, page and reader are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { id, chapters } = await openingOf(page, '组长是只猫');
    for (const path of ['/manga', `/manga/${id}`, chapters[0] ?? '/']) {
      await visit(page, path);
      await expectNoViolations(page);
    }
    await page.getByRole('button', { name: '知道了' }).click();
    await page.mouse.click(195, 420);
    await expect(page.getByRole('button', { name: /目录/u })).toBeVisible();
    await expectNoViolations(page);
  });
}
