import { type Page, type Route, expect, test } from '@playwright/test';
import { findTitle } from './support/catalogue.ts';
import { visit } from './support/page.ts';

/** The parts of texts that a page asked for, as `zh-CN/account`. */
function partsAskedBy(page: Page): string[] {
  const parts: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/texts-[^/]+\/([^/]+\/\w+)\.js$/u.exec(request.url()) ?? [];
    if (part !== undefined) parts.push(part);
  });
  return parts;
}

/** Lets the answers to these addresses through when all of them were asked for: in turn they never come. */
async function holdUntilAllAsked(page: Page, addresses: readonly string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const waiting = new Set(addresses);
  for (const address of addresses) {
    await page.route(address, async (route: Route) => {
      waiting.delete(address);
      if (waiting.size === 0) resolve(undefined);
      await promise;
      await route.continue();
    });
  }
}

/** Keeps every key that was ever to be read on the page in the place of its text. */
async function watchForKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { keysSeen: seen });
    const look = (): void => {
      const text = `${document.title} ${document.body?.textContent ?? ''}`;
      seen.push(...(text.match(/\b(?:account|detail|player|profile|reader|settings)\.[a-z]\w+/gu) ?? []));
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { keysSeen: string[] }).keysSeen); // put there above
}

test('a room’s words come with its page: together with its code, once, and never as a key', async ({
  page,
}) => {
  const parts = partsAskedBy(page);
  const keysSeen = await watchForKeys(page);
  await visit(page, '/');
  expect(parts).toEqual(['zh-CN/frame']);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await holdUntilAllAsked(page, ['**/zh-CN/account.js', '**/assets/login-screen-*.js']);
  await page.getByRole('link', { name: '登录 / 注册' }).click();
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  expect(parts).toEqual(['zh-CN/frame', 'zh-CN/profile', 'zh-CN/account']);
  expect(await keysSeen()).toEqual([]);
});

test('a page that is opened by its address asks for its words with its code', async ({ page }) => {
  const parts = partsAskedBy(page);
  const keysSeen = await watchForKeys(page);
  const texts = ['**/zh-CN/frame.js', '**/zh-CN/account.js'];
  await holdUntilAllAsked(page, [...texts, '**/assets/login-screen-*.js']);
  await visit(page, '/login');
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible();
  expect(parts.toSorted()).toEqual(['zh-CN/account', 'zh-CN/frame']);
  expect(await keysSeen()).toEqual([]);
});

test('a page whose words do not come says so in its language, and stands once they come', async ({
  page,
}) => {
  await visit(page, '/');
  await page.route('**/zh-CN/profile.js', (route) => route.abort());
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByText('页面加载失败，请重试')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: '刷新页面' }).click();
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
});

test('a change of the language brings the words of all rooms that were entered, also of pages that wait behind', async ({
  page,
}) => {
  const parts = partsAskedBy(page);
  const keysSeen = await watchForKeys(page);
  await visit(page, '/novel');
  const { id } = await findTitle(page, 'novel', ({ charge }) => charge === 'free');
  await page.locator(`a[href="/novel/${id}"]`).first().click();
  await expect(page.getByRole('heading', { name: '简介' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: '语言与外观' }).click();
  await expect(page.getByRole('radio', { name: '简体中文' })).toBeChecked();
  parts.length = 0;
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page).toHaveTitle('Sprache · Aurora');
  const ofAll = ['de-DE/detail', 'de-DE/frame', 'de-DE/profile', 'de-DE/settings'];
  expect(parts.toSorted()).toEqual(ofAll);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sprache & Darstellung' })).toBeVisible();
  expect(parts.toSorted()).toEqual(ofAll);
  expect(await keysSeen()).toEqual([]);
});
