import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type Page, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { METHODS } from '../payments/payment.ts';
import { type Sandbox, makePayment, press, startSandbox } from '../testing/test-sandbox.ts';
import { LANGUAGES } from '../texts/languages.ts';

let sandbox: Sandbox;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startSandbox();
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
});
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

const LONG = 'Ein sehr langer Titel, wie ihn nur Bücher haben, in zwei Bänden mit Anhang und Register';

const of = (method: string) => ({
  method,
  currency: ['alipay', 'wechat'].includes(method) ? 'CNY' : 'USD',
  description: LONG,
});

/** A page at which every fault that the browser sees fails the test. */
async function open(path: string, options: { width?: number; dark?: true } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 390, height: 844 },
    colorScheme: options.dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  onTestFinished(async () => {
    await context.close();
    expect(faults.filter((fault) => !fault.includes('(Unprocessable Entity)'))).toEqual([]);
  });
  await page.goto(sandbox.base() + path);
  return page;
}

/** What hinders somebody who does not see, or sees little; with all that folds out. */
async function barriersOf(page: Page): Promise<readonly string[]> {
  await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const widthOf = async (page: Page): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth');

const hasHeading = async (page: Page, name: string): Promise<boolean> => {
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return true;
};

test.each(METHODS)('the page of %s has no barrier, in light and in dark', async (method) => {
  const { page } = await makePayment(sandbox, of(method));
  const shown = await open(page);
  expect(await barriersOf(shown)).toEqual([]);
  await shown.emulateMedia({ colorScheme: 'dark' });
  expect(await barriersOf(shown)).toEqual([]);
});

test('the other pages have no barrier either', async () => {
  const card = await makePayment(sandbox, of('card'));
  const coins = await makePayment(sandbox, of('usdt'));
  await sandbox.control(`/faults?merchantRef=${coins.ref}`, { blockMs: null }, 'PUT');
  await coins.act('send');
  const paths = [`${card.page}/challenge`, `${card.page}/phone`, coins.page];
  for (const act of ['pay', 'fail-funds', 'cancel', 'pay-2min']) {
    const { page } = await makePayment(sandbox, of('alipay'));
    await press(sandbox, `${page}/act`, { act });
    paths.push(page);
  }
  const shown = await open(card.page, { dark: true });
  for (const path of paths) {
    await shown.goto(sandbox.base() + path);
    expect([path, await barriersOf(shown)]).toEqual([path, []]);
  }
});

test('no language breaks a page that is 320 wide', async () => {
  for (const method of METHODS) {
    const { page } = await makePayment(sandbox, of(method));
    const shown = await open(page, { width: 320 });
    for (const language of Object.keys(LANGUAGES)) {
      await shown.goto(`${sandbox.base()}${page}?lang=${language}`);
      await shown.evaluate("document.querySelectorAll('.panel').forEach((panel) => { panel.open = true; })");
      expect([method, language, await widthOf(shown)]).toEqual([method, language, 320]);
    }
  }
});

test('the keyboard alone pays', async () => {
  const { page, query } = await makePayment(sandbox);
  const shown = await open(page);
  const focused = async () => String(await shown.evaluate('document.activeElement.textContent')).trim();
  for (let count = 0; count < 12 && !(await focused()).startsWith('支付'); count += 1) {
    await shown.keyboard.press('Tab');
  }
  await shown.keyboard.press('Enter');
  expect(await hasHeading(shown, '支付成功')).toBe(true);
  expect((await query()).status).toBe('paid');
});

test('a page that is open elsewhere shows by itself what the payment came to', async () => {
  const { page, act } = await makePayment(sandbox, of('wechat'));
  const shown = await open(`${page}?lang=de-DE`);
  await shown.getByRole('img', { name: 'QR-Code dieser Zahlung' }).waitFor();
  await act('pay');
  expect(await hasHeading(shown, 'Bezahlt')).toBe(true);
});

test('the language switch changes the language and leads back to the same payment', async () => {
  const { page, ref } = await makePayment(sandbox);
  const shown = await open(page);
  await shown.locator('.languages summary').click();
  await shown.getByRole('link', { name: '日本語' }).click();
  expect(await hasHeading(shown, 'お支払い')).toBe(true);
  await shown.getByText(ref).waitFor();
  await shown.getByRole('button', { name: /を支払う/u }).click();
  expect(await hasHeading(shown, 'お支払いが完了しました')).toBe(true);
});

test('a card with a question of the bank is paid on three pages; a wrong number first is told at its field', async () => {
  const { page, query } = await makePayment(sandbox, { ...of('card'), locale: 'en-US' });
  const shown = await open(page);
  await shown.getByLabel('Card number').fill('4000 0027 6000 3185');
  await shown.getByLabel('Expiry').fill('12/34');
  await shown.getByLabel('Security code').fill('123');
  await shown.getByRole('button', { name: 'Pay $18.00' }).click();
  await shown.getByText('Check the card number').waitFor();
  expect(await barriersOf(shown)).toEqual([]);
  await shown.getByLabel('Card number').fill('4000 0027 6000 3184');
  await shown.getByLabel('Security code').fill('123');
  await shown.getByRole('button', { name: 'Pay $18.00' }).click();
  await shown.getByLabel('Verification code').fill('123456');
  await shown.getByRole('button', { name: 'Confirm' }).click();
  expect(await hasHeading(shown, 'Paid')).toBe(true);
  expect((await query()).status).toBe('paid');
});

test('coins are counted up to the last block while one looks', async () => {
  const { page, ref, act } = await makePayment(sandbox, { ...of('usdt'), locale: 'en-US' });
  await sandbox.control(`/faults?merchantRef=${ref}`, { blockMs: null }, 'PUT');
  const shown = await open(page);
  await shown.getByRole('button', { name: 'Send from a test wallet' }).click();
  expect(await hasHeading(shown, 'Confirming 0/6')).toBe(true);
  await act('confirm-block');
  expect(await hasHeading(shown, 'Confirming 1/6')).toBe(true);
  for (let block = 2; block <= 6; block += 1) await act('confirm-block');
  expect(await hasHeading(shown, 'Paid')).toBe(true);
});
