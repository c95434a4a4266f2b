import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LoginScreen } from './login-screen.tsx';
import { alertOf, captcha, fieldOf, loggedIn, pageWith, press, refusal, type } from './test-guest-page.tsx';

const tryPassword = async (box: Element) => {
  await type(box, 'username', ' lin ');
  await type(box, 'password', 'tiger82');
  await press(box, '登录');
};

test('a login sends name and password, opens the session and says welcome', async () => {
  const { box, heard, store } = await pageWith(LoginScreen, { 'users.login': [loggedIn] });
  await tryPassword(box);
  expect(heard).toEqual([{ id: 'users.login', body: { username: 'lin', password: 'tiger82' } }]);
  expect(store.current()).toMatchObject({ status: 'member', token: 't1' });
  expect(box.textContent).toContain('欢迎回来，lin');
});

test('wrong tries are counted aloud from five left on, and nothing typed is lost', async () => {
  const { box } = await pageWith(LoginScreen, {
    'users.login': [
      refusal('CREDENTIALS_WRONG', { attemptsLeft: 6, needsCaptcha: false }),
      refusal('CREDENTIALS_WRONG', { attemptsLeft: 5, needsCaptcha: false }),
    ],
  });
  await tryPassword(box);
  expect(alertOf(box)).toBe('用户名或密码错误');
  await press(box, '登录');
  expect(alertOf(box)).toBe('用户名或密码错误还可以再试 5 次');
  expect(fieldOf(box, 'password').value).toBe('tiger82');
});

test('a captcha that is asked for is passed as a sum by who cannot see it, and goes along with the next try', async () => {
  const { box, heard } = await pageWith(LoginScreen, {
    'users.login': [refusal('CAPTCHA_REQUIRED'), loggedIn],
  });
  await tryPassword(box);
  expect(box.querySelector('img')?.getAttribute('width')).toBe('160');
  await press(box, '看不到图片');
  expect(box.querySelector('img')).toBeNull();
  await type(box, 'captcha', '7');
  await press(box, '登录');
  expect(heard.slice(2)).toEqual([
    { id: 'users.captchaVerify', body: { sessionId: captcha.sessionId, captcha: 'sum:7' } },
    {
      id: 'users.login',
      body: { username: 'lin', password: 'tiger82', captchaSessionId: captcha.sessionId },
    },
  ]);
});

test('a wrong captcha is said at its field, kept, and sends no login', async () => {
  const { box, heard } = await pageWith(LoginScreen, {
    'users.login': [refusal('CREDENTIALS_WRONG', { attemptsLeft: 7, needsCaptcha: true })],
    'users.captchaVerify': [refusal('CAPTCHA_WRONG')],
  });
  await tryPassword(box);
  await type(box, 'captcha', 'k7mn');
  await press(box, '登录');
  const note = fieldOf(box, 'captcha').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toBe('图形验证码不正确，请重新输入');
  expect(fieldOf(box, 'captcha').value).toBe('k7mn');
  expect(heard.filter(({ id }) => id === 'users.login')).toHaveLength(1);
});

test('what was passed and not used, because no answer came, is used by the next try', async () => {
  const { box, heard } = await pageWith(LoginScreen, {
    'users.login': [refusal('CAPTCHA_REQUIRED'), refusal('NETWORK_FAILED'), loggedIn],
  });
  await tryPassword(box);
  await type(box, 'captcha', 'k7mn');
  await press(box, '登录');
  expect(alertOf(box)).toBe('网络不通，请检查网络后重试');
  // By itself nothing is tried again.
  expect(heard.filter(({ id }) => id === 'users.login')).toHaveLength(2);
  await press(box, '登录');
  expect(heard.filter(({ id }) => id === 'users.captchaVerify')).toHaveLength(1);
  expect(heard.at(-1)?.body).toMatchObject({ captchaSessionId: captcha.sessionId });
});

test('a lock counts down by itself and goes when it is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { box } = await pageWith(LoginScreen, { 'users.login': [refusal('ACCOUNT_LOCKED', { count: 2 })] });
  await tryPassword(box);
  expect(alertOf(box)).toBe('账号已锁定，请 2 分钟后再试');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(alertOf(box)).toBe('账号已锁定，请 1 分钟后再试');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(alertOf(box)).toBe('');
});

test('a new device asks for the code from the mail, which is sent behind a captcha', async () => {
  const { box, heard } = await pageWith(LoginScreen, {
    'users.login': [refusal('DEVICE_CODE_REQUIRED', { email: 'li***@example.com' }), loggedIn],
    'common.sendEmailCode': [{ resendInSeconds: 60 }],
  });
  await tryPassword(box);
  expect(box.textContent).toContain('li***@example.com');
  await type(box, 'captcha', 'k7mn');
  await press(box, '发送验证码');
  expect(heard.at(-1)).toEqual({
    id: 'common.sendEmailCode',
    body: { purpose: 'login', username: 'lin', captchaSessionId: captcha.sessionId },
  });
  expect(box.textContent).toContain('60 秒后可重发');
  await type(box, 'code', '123 456');
  await press(box, '登录');
  expect(heard.at(-1)?.body).toEqual({ username: 'lin', password: 'tiger82', code: '123456' });
  expect(box.textContent).toContain('欢迎回来，lin');
});

test('a device that is not allowed is shown the way with a code from the old one, and back', async () => {
  const { box, heard } = await pageWith(LoginScreen, {
    'users.login': [refusal('DEVICE_NOT_ALLOWED')],
    'users.useTransferCode': [refusal('TRANSFER_CODE_WRONG')],
  });
  await tryPassword(box);
  await press(box, '输入转移码');
  await type(box, 'code', ' BYAR-DPS3 ');
  await press(box, '登录');
  expect(heard.at(-1)?.body).toEqual({ transferCode: 'BYAR-DPS3' });
  expect(box.textContent).toContain('转移码不正确或已失效');
  await press(box, '返回密码登录');
  expect([fieldOf(box, 'username').value, fieldOf(box, 'password').value]).toEqual([' lin ', 'tiger82']);
});

test('links to the other pages for guests keep where somebody was going', async () => {
  const { box } = await pageWith(LoginScreen, {});
  const links = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/reset-password?redirect=%2Fmanga', '/register?redirect=%2Fmanga']);
});
