import { type Page, expect, test } from '@playwright/test';
import { freshName, register } from './support/account.ts';
import { type Kind, type Listed, chapterPaths, findTitle } from './support/catalogue.ts';
import { collectFaults, expectNoViolations, visit } from './support/page.ts';

const isSold = (title: Listed): boolean => title.charge === 'paid';

/** The browser asks Google by itself whether it has its wallet; our page lets it ask nobody. */
const isOutside = (fault: string): boolean =>
  fault.includes('google.com/pay') || fault.startsWith('Failed to load resource');

/** Orders a title as somebody does who came to its page, and stops where it would be paid. */
async function order(page: Page, kind: Kind): Promise<Listed> {
  const title = await findTitle(page, kind, isSold);
  await visit(page, `/${kind}/${title.id}`);
  await page.getByRole('link', { name: /^购买 ¥/u }).click();
  await expect(page).toHaveURL(/\/purchase\?/u);
  await page.getByRole('button', { name: /^购买 ¥/u }).click();
  await expect(page).toHaveURL(/\/pay-select\?order=\d{22}/u);
  return title;
}

/** Pays the order that is shown at the gateway that we play ourselves, and comes back from it. */
async function payAtGateway(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /支付宝/u }).check({ force: true });
  await page.getByRole('button', { name: /^支付 ¥/u }).click();
  await page.getByText('收银台').waitFor();
  await page.getByRole('button', { name: /^支付 ¥/u }).click();
  await page.getByRole('link', { name: '返回商家' }).click();
}

test('a guest is led to the login and back to the very tab', async ({ page }) => {
  await visit(page, '/orders?status=paid');
  await expect(page).toHaveURL('/login?redirect=%2Forders%3Fstatus%3Dpaid');
  await expect(page.getByText('请先登录')).toBeVisible();
  await register(page, freshName('tab'), '/orders?status=paid');
  await expect(page.getByText('这里没有“已支付”的订单')).toBeVisible();
  await page.getByRole('link', { name: '查看全部订单' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('还没有订单')).toBeVisible();
});

test('an order waits to be paid, is found again at its place, and is cancelled after a question', async ({
  page,
}) => {
  const faults = collectFaults(page);
  await register(page, freshName('wait'));
  const { name } = await order(page, 'movie');

  await visit(page, '/profile');
  await page.getByRole('link', { name: '待支付，1' }).click();
  await expect(page).toHaveURL('/orders?status=pending');
  const card = page.getByRole('article', { name });
  await expect(card.getByText(/剩余时间 2\d:\d\d/u)).toBeVisible();
  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/orders\/\d{22}$/u);
  await expect(page.getByRole('heading', { name: '待支付' })).toBeVisible();
  await expect(page.getByText('提交订单')).toBeVisible();
  await expect(page.getByRole('link', { name: /^支付 ¥/u })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/orders?status=pending');

  await card.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByText('订单已取消')).toBeVisible();
  await expect(page.getByText('这里没有“待支付”的订单')).toBeVisible();
  await page.getByRole('link', { name: '已取消' }).click();
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name: '重新下单' })).toHaveAttribute(
    'href',
    /^\/purchase\?kind=movie/u,
  );
  expect(faults.filter((fault) => !isOutside(fault))).toEqual([]);
});

test('an order that is not one’s own is not there', async ({ page }) => {
  await register(page, freshName('other'));
  for (const id of ['1234567890123456789012', 'nonsense']) {
    await visit(page, `/orders/${id}`);
    await expect(page.getByText('找不到这个订单，它可能属于另一个账号')).toBeVisible();
  }
});

test('a closed chapter and the page of its comic say their price, and lead there and back', async ({
  page,
}) => {
  const comic = await findTitle(page, 'manga', isSold);
  const chapters = await chapterPaths(page, 'manga', comic.id);
  const closed = chapters.at(-1) ?? '';
  await register(page, freshName('lock'), closed);
  await expect(page.getByText(/余额 ¥0\.00 · 还差 ¥/u)).toBeVisible();
  const from = encodeURIComponent(closed);
  await expect(page.getByRole('link', { name: '去充值' })).toHaveAttribute('href', `/recharge?from=${from}`);
  await expect(page.getByRole('link', { name: '开通 VIP 免费看' })).toHaveAttribute(
    'href',
    `/vip?from=${from}`,
  );
  await page.getByRole('link', { name: /^整部购买 ¥/u }).click();
  await expect(page).toHaveURL(`/purchase?kind=manga&id=${comic.id}&from=${from}`);
  await page.goBack();
  await expect(page).toHaveURL(closed);

  await page.getByRole('link', { name: /^整部购买 ¥/u }).click();
  await page.getByRole('button', { name: /^购买 ¥/u }).click();
  await payAtGateway(page);
  await page.getByRole('link', { name: /继续阅读|开始阅读/u }).click();
  await expect(page).toHaveURL(closed);
  // The guide stands over a chapter that is read.
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByText(/还差 ¥/u)).toBeHidden();
  await visit(page, `/manga/${comic.id}`);
  await expect(page.getByText('已购买')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '已购' }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: /^购买 ¥/u })).toBeHidden();
});

/** Seconds that the film on the page has come to; null where none is there. */
const timeOf = (page: Page): Promise<number | null> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? null);

test('a film is bought in the middle of its trial, and goes on at the very second', async ({ page }) => {
  test.slow();
  const film = await findTitle(page, 'movie', isSold);
  await register(page, freshName('buy'), `/movie/${film.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).first().click();
  // Fewer seconds than these are not worth going on from.
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(6);
  await page.getByRole('button', { name: '看全片' }).click();
  const leftAt = (await timeOf(page)) ?? 0;
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^购买本片 ¥/u })
    .click();
  await page.getByRole('button', { name: /^购买 ¥/u }).click();
  await payAtGateway(page);
  await page.getByRole('link', { name: /继续观看|立即观看/u }).click();
  await expect(page).toHaveURL(`/movie/${film.id}`);
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(leftAt - 1);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
  expect(await timeOf(page)).toBeLessThan(leftAt + 20);
  await expect(page.getByRole('button', { name: '看全片' })).toBeHidden();
  await expect(page.getByText('已购买')).toBeVisible();

  await visit(page, '/my-purchases');
  await page.getByRole('link', { name: film.name }).click();
  await expect(page).toHaveURL(`/movie/${film.id}`);
  await visit(page, '/orders?status=paid');
  await page.getByRole('link', { name: film.name }).click();
  await expect(page.getByRole('heading', { name: '已支付' })).toBeVisible();
  await expect(page.getByText('支付宝')).toBeVisible();
  await expect(page.getByText('支付成功')).toBeVisible();
  await expect(page.getByRole('link', { name: '去观看' })).toHaveAttribute('href', `/movie/${film.id}`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`orders, one of them, purchases and the personal centre are accessible in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await register(page, freshName('axe'));
    const { name } = await order(page, 'novel');
    await visit(page, '/my-purchases?kind=novel');
    await expect(page.getByText('还没有买过小说')).toBeVisible();
    await expectNoViolations(page);
    await visit(page, '/profile');
    await expect(page.getByRole('link', { name: '待支付，1' })).toBeVisible();
    await expectNoViolations(page);
    await visit(page, '/orders');
    await page.getByRole('article', { name }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('article').getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
    await page.getByRole('article').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: '待支付' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: '订单遇到问题' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });
}
