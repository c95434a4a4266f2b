import { type Page, expect } from '@playwright/test';
import { visit } from './page.ts';

export const PASSWORD = 'violet-harbor-31';

let names = 0;
/** A name that no other run has: journeys may meet one server again. */
export function freshName(word: string): string {
  names += 1;
  return `${word}_${Date.now().toString(36)}${names}`.slice(0, 20);
}

/** Opens an account as a person does, and ends where the page leads him. */
export async function register(page: Page, name: string, to = '/profile'): Promise<void> {
  await visit(page, `/register?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByLabel('我已阅读并同意用户协议').check({ force: true });
  await passCaptchaIfAsked(page, '注册');
  await expect(page).toHaveURL(to);
}

/** Presses the button, and answers the sum where a captcha comes up: many journeys come from one address. */
export async function passCaptchaIfAsked(page: Page, button: string): Promise<void> {
  const submit = page.getByRole('button', { name: button, exact: true });
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await submit.click();
  if ((await answered).ok()) return;
  await answerSum(page);
  await submit.click();
}

const CANNOT_SEE = '看不到图片？改做一道算术题';

/** Answers the captcha that stands in a form by its sum. */
export async function answerSum(page: Page): Promise<void> {
  const question = page.getByText(/\d 加 \d 等于几？/u);
  const turn = page.getByRole('button', { name: CANNOT_SEE });
  await question.or(turn).first().waitFor();
  if (await turn.isVisible()) await turn.click();
  const [, left = '', right = ''] = /(\d+) 加 (\d+)/u.exec((await question.textContent()) ?? '') ?? [];
  await page.getByLabel(/\d 加 \d 等于几？/u).fill(String(Number(left) + Number(right)));
}

export async function logIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('用户名或邮箱').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The code of the mail to an address; `nth` counts them from the first. Waits until it was caught. */
export async function mailedCode(page: Page, to: string, nth = 1): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
      const newestFirst = (await answer.json()) as { subject: string }[]; // the server's own list
      code = /\d{6}/u.exec(newestFirst.at(-nth)?.subject ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
