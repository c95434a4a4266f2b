import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import {
  PASSWORD,
  answerSum,
  freshName,
  logIn,
  mailedCode,
  passCaptchaIfAsked,
  register,
} from './support/account.ts';
import { findTitle } from './support/catalogue.ts';
import { collectFaults, expectNoViolations, visit } from './support/page.ts';

/** A phone of its own: nothing of another journey's storage. */
async function newPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  return { context, page: await context.newPage() };
}

test('an account is opened in a minute, survives a reload, is left and entered again', async ({ page }) => {
  const faults = collectFaults(page);
  const name = freshName('open');
  await visit(page, '/settings/security');
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fsecurity');
  await page.getByRole('link', { name: '立即注册' }).click();
  await expect(page).toHaveURL('/register?redirect=%2Fsettings%2Fsecurity');
  await register(page, name, '/settings/security');
  await expect(page.getByText('本机').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('本机').first()).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('aurora_user') ?? '{}') as object);
  expect(Object.keys(kept).toSorted()).toEqual(['avatar', 'id', 'isVip', 'username', 'vipExpireTime']);

  await visit(page, '/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aurora_token'))).toBeNull();
  await visit(page, '/login');
  await logIn(page, name);
  await expect(page.getByText(`欢迎回来，${name}`)).toBeVisible();
  await visit(page, '/login');
  await expect(page).toHaveURL('/');
  // A call that is refused stands in the console by itself: the captcha of the fourth account from one address.
  expect(faults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([]);
});

/** Tries a password; answers the captcha where one stands in the way, or comes up. */
async function tryPassword(page: Page, password: string): Promise<Record<string, unknown>> {
  const captcha = page.getByText(/图中的字符|\d 加 \d 等于几？/u).first();
  const submit = page.getByRole('button', { name: '登录', exact: true });
  await page.getByLabel('密码', { exact: true }).fill(password);
  for (;;) {
    if (await captcha.isVisible()) await answerSum(page);
    const answered = page.waitForResponse((response) => response.url().endsWith('/users/login'));
    await submit.click();
    const answer = (await (await answered).json()) as { reason: string; details: Record<string, unknown> }; // an envelope
    if (answer.reason !== 'CAPTCHA_REQUIRED') {
      if (answer.details['needsCaptcha'] === true) await captcha.waitFor();
      return { reason: answer.reason, ...answer.details };
    }
    await captcha.waitFor();
  }
}

test('wrong passwords: tries left, a captcha, the lock and its minutes; strangers lock out strangers', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = freshName('lock');
  const owner = await newPhone(browser);
  await register(owner.page, name);
  await visit(page, '/login');
  await page.getByLabel('用户名或邮箱').fill(name);
  for (let left = 9; left >= 0; left -= 1) {
    expect(await tryPassword(page, `wrong-${left}-password`)).toMatchObject({ attemptsLeft: left });
    await expect(page.getByText('用户名或密码错误')).toBeVisible();
    if (left > 0 && left <= 5) await expect(page.getByText(`还可以再试 ${left} 次`)).toBeVisible();
  }
  expect(await tryPassword(page, PASSWORD)).toMatchObject({ reason: 'ACCOUNT_LOCKED', count: 15 });
  await expect(page.getByText('账号已锁定，请 15 分钟后再试')).toBeVisible();
  await expect(page.getByLabel('用户名或邮箱')).toHaveValue(name);

  await visit(owner.page, '/settings');
  await owner.page.getByRole('button', { name: '退出登录' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await visit(owner.page, '/login');
  await logIn(owner.page, name);
  await expect(owner.page).toHaveURL('/');
  await owner.context.close();
});

test('an email is bound by its code and then resets the password; the new phone proves itself by mail', async ({
  page,
  browser,
}) => {
  const name = freshName('mail');
  const email = `${name}@example.com`;
  await register(page, name, '/settings/email');
  await page.getByLabel('邮箱', { exact: true }).fill(email);
  await answerSum(page);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('邮箱验证码').fill(await mailedCode(page, email));
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page.getByText('邮箱已绑定')).toBeVisible();

  const phone = await newPhone(browser);
  await visit(phone.page, '/reset-password');
  await phone.page.getByLabel('邮箱', { exact: true }).fill(email);
  await answerSum(phone.page);
  await phone.page.getByRole('button', { name: '发送验证码' }).click();
  await phone.page.getByLabel('邮箱验证码').fill(await mailedCode(page, email, 2));
  await phone.page.getByLabel('新密码').fill('another-harbor-32');
  await phone.page.getByLabel('确认密码').fill('another-harbor-32');
  await phone.page.getByRole('button', { name: '设置新密码' }).click();
  await expect(phone.page.getByText('密码已更新，请用新密码登录')).toBeVisible();
  await logIn(phone.page, email, 'another-harbor-32');
  await expect(phone.page.getByText(`欢迎回来，${name}`)).toBeVisible();
  // Every session from before has ended.
  await visit(page, '/settings/security');
  await expect(page).toHaveURL(/\/login/u);
  await phone.context.close();
});

test("a device's own account: one tap, there again after a restart, moved to a new phone, kept by a password", async ({
  page,
  browser,
}) => {
  await visit(page, '/login');
  await passCaptchaIfAsked(page, '免密码，使用本机账号 账号只在这台设备上，可随时设置密码');
  await expect(page).toHaveURL('/');
  await visit(page, '/profile');
  await expect(page.getByText('账号还没有密码，只能在这台设备上使用')).toBeVisible();
  const id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('aurora_user') ?? '{}') as { id: string }).id,
  );
  // The token is gone, the key is not: at the next start the account waits, and says why.
  await page.evaluate(() => localStorage.removeItem('aurora_token'));
  await page.context().clearCookies();
  await visit(page, '/profile');
  await page.getByRole('button', { name: '继续使用' }).click();
  await expect(page.getByText('账号还没有密码，只能在这台设备上使用')).toBeVisible();
  expect(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('aurora_user') ?? '{}') as { id: string }).id),
  ).toBe(id);

  await visit(page, '/settings/security');
  await page.getByRole('button', { name: /换到新手机/u }).click();
  const code = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u).textContent()) ?? '';
  const phone = await newPhone(browser);
  await visit(phone.page, '/login');
  await phone.page.getByRole('button', { name: '用旧手机上的转移码登录' }).click();
  await phone.page.getByLabel('转移码').fill(code.toLowerCase());
  await phone.page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone.page).toHaveURL('/');
  await visit(phone.page, '/settings/password');
  await phone.page.getByLabel('新密码').fill(PASSWORD);
  await phone.page.getByLabel('确认密码').fill(PASSWORD);
  await phone.page.getByRole('button', { name: '设置密码' }).click();
  await expect(phone.page.getByText('密码已设置，其他设备也能登录了')).toBeVisible();
  await phone.context.close();
});

test('a session that is ended elsewhere is left at once, and storage that was wiped comes back by the cookie', async ({
  page,
  browser,
}) => {
  const name = freshName('ends');
  await register(page, name, '/settings/security');
  const phone = await newPhone(browser);
  await visit(phone.page, '/login?redirect=%2Fprofile');
  await logIn(phone.page, name);
  await answerSum(phone.page);
  await phone.page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone.page).toHaveURL('/profile');
  await page.reload();
  await page.getByRole('button', { name: '下线' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
  await expect(page.getByText('已下线')).toBeVisible();
  await visit(phone.page, '/settings/security');
  await expect(phone.page).toHaveURL('/login?redirect=%2Fsettings%2Fsecurity', { timeout: 20_000 });
  await phone.context.close();

  await page.evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    for (const { name: database } of databases)
      if (database !== undefined) indexedDB.deleteDatabase(database);
  });
  await visit(page, '/profile');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test('what a guest read is his when he registers, and is there on his other phone', async ({
  page,
  browser,
}) => {
  const novel = await findTitle(page, 'novel', ({ charge }) => charge === 'free');
  await visit(page, `/novel/${novel.id}`);
  await page.getByRole('link', { name: '开始阅读' }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.keyboard.press('ArrowRight');
  const name = freshName('reads');
  const synced = page.waitForResponse(
    (response) => response.url().includes('/api/h5/positions') && response.ok(),
  );
  await register(page, name);
  await synced;
  const phone = await newPhone(browser);
  await visit(phone.page, '/login?redirect=%2Fprofile');
  await logIn(phone.page, name);
  await answerSum(phone.page);
  await phone.page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone.page).toHaveURL('/profile');
  await visit(phone.page, `/novel/${novel.id}`);
  await expect(phone.page.getByRole('link', { name: /续看|继续/u })).toBeVisible();
  await phone.context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens of an account are accessible in ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/profile', '/login', '/register', '/reset-password', '/settings']) {
      await visit(page, path);
      await expectNoViolations(page);
    }
    await register(page, freshName('axe'), '/settings/security');
    await expect(page.getByText('本机').first()).toBeVisible();
    await expectNoViolations(page);
    for (const path of [
      '/profile',
      '/settings',
      '/settings/password',
      '/settings/email',
      '/settings/profile',
    ]) {
      await visit(page, path);
      await expect(page.locator('main')).not.toBeEmpty();
      await expectNoViolations(page);
    }
  });
}
