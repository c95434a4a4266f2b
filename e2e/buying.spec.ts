import { type Page, expect, test } from '@playwright/test';
import { freshName, register } from './support/account.ts';
import { chapterPaths, findTitle } from './support/catalogue.ts';
import { collectFaults, expectNoViolations, visit } from './support/page.ts';

/** A refusal stands in the console by itself, as a failed request. */
const isOutside = (fault: string): boolean => fault.startsWith('Failed to load resource');

// Motion would be looked at half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Barriers in both themes. */
async function expectNoBarriers(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expectNoViolations(page);
  }
}

const payButton = (page: Page) => page.getByRole('button', { name: /^支付 ¥/u });

/** Chooses a way and starts it. */
async function payBy(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check({ force: true });
  await payButton(page).click();
}

/** Pays on the page of the gateway that we play ourselves, and comes back. */
async function payThere(page: Page): Promise<void> {
  await page.getByText('收银台').waitFor();
  await payButton(page).click();
  await page.getByText('返回商家').click();
  await expect(page).toHaveURL(/\/pay-return\?order=\d{22}/u);
}

test('a guest chooses a package, opens an account, and comes back to his choice, which he pays', async ({
  page,
}) => {
  const faults = collectFaults(page);
  await visit(page, '/vip');
  await expect(page.getByRole('radio', { name: /季卡/u })).toBeChecked();
  await expectNoBarriers(page);
  await page.getByRole('radio', { name: /年卡/u }).check({ force: true });
  await page.getByRole('button', { name: '登录后开通' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fvip%3Fpackage%3D\d{22}$/u);
  const back = new URL(page.url()).searchParams.get('redirect') ?? '';
  await register(page, freshName('vip'), back);
  await expect(page.getByRole('radio', { name: /年卡/u })).toBeChecked();
  await expect(page.getByText('未开通会员')).toBeVisible();
  await page.getByRole('radio', { name: /月卡/u }).check({ force: true });
  await page.getByRole('radio', { name: /年卡/u }).check({ force: true });
  await page.getByRole('button', { name: '立即开通' }).click();
  await expect(page).toHaveURL(/\/pay-select\?order=\d{22}$/u);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /年卡/u })).toBeChecked();
  await page.goForward();

  await expect(page.getByText('余额不足，还差 ¥238.00')).toBeVisible();
  await expect(page.getByText('测试资金 · 不会真的扣款')).toBeVisible();
  await page.getByText('2 种方式暂不可用，为什么？').click();
  await expect(page.getByText('不支持人民币账户').first()).toBeVisible();
  await page.getByRole('button', { name: '更多支付方式' }).click();
  await expectNoBarriers(page);
  await payBy(page, '支付宝');
  await payThere(page);

  await expect(page.getByRole('heading', { name: '会员已开通' })).toBeVisible();
  await expect(page.getByText(/^有效期至 /u)).toBeVisible();
  await expectNoBarriers(page);
  await visit(page, '/vip');
  await expect(page.getByText('剩 365 天')).toBeVisible();
  await expect(page.getByRole('button', { name: '立即续费' })).toBeVisible();
  await expect(page.getByText(/^从当前到期日起累加，续费后至 /u)).toBeVisible();
  expect(faults.filter((fault) => !isOutside(fault))).toEqual([]);
});

test('whoever comes back unpaid is asked, pays the same order again, or gives it up', async ({ page }) => {
  await register(page, freshName('back'), '/vip');
  await page.getByRole('button', { name: '立即开通' }).click();
  await payBy(page, '支付宝');
  await page.getByText('收银台').waitFor();
  const there = page.url();
  await page.goBack();
  const sheet = page.getByRole('dialog', { name: '支付完成了吗？' });
  await expect(sheet.getByText('请在打开的页面完成支付，然后回到这里。')).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: '已完成支付' }).click();
  await expect(sheet.getByText('正在确认支付结果…')).toBeVisible();
  await sheet.getByText('遇到问题').click();
  await expect(sheet.getByText('如果已经扣款，请不要重复支付')).toBeVisible();
  await sheet.getByRole('button', { name: '重新支付' }).click();
  await expect(page).toHaveURL(there);

  await page.getByText('测试选项').click();
  await page.getByRole('button', { name: '失败：银行拒绝' }).click();
  await page.getByText('返回商家').click();
  await expect(page.getByRole('heading', { name: '这次没有支付成功' })).toBeVisible();
  await expectNoBarriers(page);
  const order = new URL(page.url()).searchParams.get('order');
  await page.getByRole('link', { name: '重新支付' }).click();
  await expect(page).toHaveURL(`/pay-select?order=${order}`);
  await expect(page.getByText('没有扣款，订单还在，可以再付一次或换一种方式。')).toBeVisible();

  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByText('这个订单已经不能支付了。')).toBeVisible();
  await page.getByRole('link', { name: '重新下单' }).click();
  await expect(page).toHaveURL('/vip');
});

test('a code is scanned elsewhere; the wallet it filled buys a comic, and leads back to the very chapter', async ({
  page,
  context,
}) => {
  const faults = collectFaults(page);
  const comic = await findTitle(page, 'manga', ({ charge }) => charge === 'paid');
  const closed = (await chapterPaths(page, 'manga', comic.id)).at(-1) ?? '';
  await register(
    page,
    freshName('wall'),
    `/purchase?kind=manga&id=${comic.id}&from=${encodeURIComponent(closed)}`,
  );
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^购买 ¥/u }).click();

  // The wallet is empty: it is filled on the way.
  await expect(page).toHaveURL(/\/pay-select\?order=\d{22}$/u);
  const order = page.url();
  await page.getByRole('link', { name: '去充值' }).click();
  await page.getByRole('radio', { name: '¥50.00' }).check({ force: true });
  await expectNoBarriers(page);
  await page.getByRole('button', { name: '充值 ¥50.00' }).click();
  await payBy(page, '微信支付');
  const code = page.getByRole('dialog', { name: '扫码支付' });
  await expect(code.getByRole('img', { name: '付款二维码' })).toBeVisible();
  await expectNoBarriers(page);
  const phone = await context.newPage();
  await phone.goto((await code.getByRole('link', { name: '在这台手机上打开' }).getAttribute('href')) ?? '');
  await payButton(phone).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  await phone.close();
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
  await expect(page.getByText('当前余额 ¥50.00')).toBeVisible();

  await page.getByRole('link', { name: '继续支付' }).click();
  await expect(page).toHaveURL(order);
  await payBy(page, '余额');
  const confirm = page.getByRole('dialog', { name: '确认用余额支付' });
  await expect(confirm.getByText('支付后余额')).toBeVisible();
  await payButton(page).last().click();
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible();
  await page.getByRole('link', { name: '继续阅读' }).click();
  await expect(page).toHaveURL(closed);

  await visit(page, '/wallet');
  await expect(page.getByText('+¥50.00')).toBeVisible();
  await expect(page.getByText(/^−¥/u)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: new RegExp(comic.name, 'u') }).click();
  await expect(page).toHaveURL(/\/orders\/\d{22}$/u);
  await visit(page, `/purchase?kind=manga&id=${comic.id}`);
  await expect(page.getByText('你已拥有这部作品')).toBeVisible();
  expect(faults.filter((fault) => !isOutside(fault))).toEqual([]);
});

test('a code is written in groups as it is typed; a wrong one stays to be mended', async ({ page }) => {
  await visit(page, '/recharge?tab=code');
  await page.getByRole('link', { name: '登录后兑换' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Frecharge%3Ftab%3Dcode');
  await register(page, freshName('code'), '/recharge?tab=code');
  const field = page.getByLabel('激活码', { exact: true });
  await field.pressSequentially('abcd-efgh 12');
  await expect(field).toHaveValue('ABCD EFGH 12');
  // In the middle the caret stays where one writes.
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await page.keyboard.type('xyz');
  await page.keyboard.type('7');
  await expect(field).toHaveValue('ABXY Z7CD EFGH 12');
  await page.getByRole('button', { name: '立即兑换' }).click();
  await expect(page.getByText('激活码无效，请检查后再试')).toBeVisible();
  await expect(field).toHaveValue('ABXY Z7CD EFGH 12');
  await expect(field).toBeFocused();
  await field.fill('abc');
  await page.getByRole('button', { name: '立即兑换' }).click();
  await expect(page.getByText('激活码长度为 8–32 个字符')).toBeVisible();
  await expectNoBarriers(page);
});

test('addresses that name nothing to buy or pay say so', async ({ page }) => {
  await visit(page, '/purchase?kind=movie&id=7');
  await expect(page.getByText('内容编号无效')).toBeVisible();
  await visit(page, '/pay-select');
  await expect(page).toHaveURL('/login?redirect=%2Fpay-select');
  await register(page, freshName('none'), '/pay-select');
  await expect(page.getByText('没有要支付的订单')).toBeVisible();
});
