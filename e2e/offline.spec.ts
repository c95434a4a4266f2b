import { expect, test } from '@playwright/test';
import { visit } from './support/page.ts';

test('without a network old content stays, new pages say so, and all recovers by itself', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  // What is loaded ahead has come: the code of the next page is there, its content is not.
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: '小说', exact: true }).click();
  await expect(page).toHaveTitle('小说 · 极光');
  await page.getByRole('link', { name: '电影', exact: true }).click();
  await expect(page).toHaveTitle('电影 · 极光');

  await context.setOffline(true);
  await expect(page.getByText('离线中，显示的是上次的内容')).toBeVisible();
  await expect(page.getByRole('heading', { name: '热门' })).toBeVisible();

  await page.getByRole('link', { name: '漫画', exact: true }).click();
  await expect(page.getByText('网络断开了')).toBeVisible();
  await expect(page.getByText('离线中，显示的是上次的内容')).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByText('网络断开了')).toBeHidden();
});
