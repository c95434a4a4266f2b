import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RegisterScreen } from './register-screen.tsx';
import { alertOf, captcha, fieldOf, loggedIn, pageWith, press, refusal, type } from './test-guest-page.tsx';

const noteOf = (box: Element, name: string): string | null | undefined =>
  document.getElementById(fieldOf(box, name).getAttribute('aria-describedby') ?? '')?.textContent;

async function fillIn(box: Element): Promise<void> {
  await type(box, 'username', '小明_01');
  await type(box, 'password', '正确的马-9');
  await type(box, 'confirm', '正确的马-9');
}

const agree = (box: Element) => act(async () => fieldOf(box, 'terms').click());

test('a registration sends only name and password, opens the session and says welcome', async () => {
  const { box, heard, store } = await pageWith(RegisterScreen, { 'users.register': [loggedIn] });
  await fillIn(box);
  await agree(box);
  await press(box, '注册');
  expect(heard).toEqual([{ id: 'users.register', body: { username: '小明_01', password: '正确的马-9' } }]);
  expect(store.current().status).toBe('member');
  expect(box.textContent).toContain('注册成功，欢迎你，lin');
});

test('without the terms nothing is sent, and the box to tick has the focus', async () => {
  const { box, heard } = await pageWith(RegisterScreen, { 'users.register': [loggedIn] });
  await fillIn(box);
  await press(box, '注册');
  expect(heard).toEqual([]);
  expect(noteOf(box, 'terms')).toBe('请先同意用户协议');
  expect(document.activeElement).toBe(fieldOf(box, 'terms'));
});

test('a refused password is said at its field; a captcha that is asked for goes along', async () => {
  const { box, heard } = await pageWith(RegisterScreen, {
    'users.register': [refusal('PASSWORD_COMMON'), refusal('CAPTCHA_REQUIRED'), loggedIn],
  });
  await fillIn(box);
  await agree(box);
  await press(box, '注册');
  expect(noteOf(box, 'password')).toBe('这个密码太常见，容易被猜到');
  expect(fieldOf(box, 'confirm').value).toBe('正确的马-9');
  await press(box, '注册');
  await type(box, 'captcha', 'k7mn');
  await press(box, '注册');
  expect(heard.at(-1)?.body).toMatchObject({ captchaSessionId: captcha.sessionId });
});

test('a failure without a reason is said in the words of a registration', async () => {
  const { box } = await pageWith(RegisterScreen, { 'users.register': [new Error('something else')] });
  await fillIn(box);
  await agree(box);
  await press(box, '注册');
  expect(alertOf(box)).toBe('注册失败，请重试');
});

test('a name is looked up when the keys have rested, and only when it could be one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { box, heard } = await pageWith(RegisterScreen, {
    'users.checkUsername': [{ exists: true }, { exists: false }],
  });
  const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await type(box, 'username', 'li');
  await rest(1000);
  expect(heard).toEqual([]);
  await type(box, 'username', 'lin');
  await rest(399);
  await type(box, 'username', 'lina');
  await rest(399);
  expect(heard).toEqual([]);
  await rest(1);
  expect(heard).toHaveLength(1);
  expect(noteOf(box, 'username')).toBe('用户名已存在，换一个试试');
  await type(box, 'username', 'lina_2');
  expect(noteOf(box, 'username')).not.toContain('已存在');
  await rest(400);
  expect(noteOf(box, 'username')).toBe('这个用户名可以使用');
});
