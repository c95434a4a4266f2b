import { expect, test } from 'vitest';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { captcha, fieldOf, pageWith, press, refusal, type } from './test-guest-page.tsx';

const PASSWORD = '正确的马-9';

async function askForCode(box: Element): Promise<void> {
  await type(box, 'email', ' lin@example.com ');
  await type(box, 'captcha', 'k7mn');
  await press(box, '发送验证码');
}

async function choosePassword(box: Element): Promise<void> {
  await type(box, 'code', '123456');
  await type(box, 'newPassword', PASSWORD);
  await type(box, 'confirm', PASSWORD);
  await press(box, '设置新密码');
}

test('address, captcha, code, new password: then to the login, with the name and the way that was kept', async () => {
  const { box, heard, where } = await pageWith(ResetPasswordScreen, {
    'common.sendEmailCode': [{ resendInSeconds: 60 }],
    'users.resetPassword': [{}],
  });
  await askForCode(box);
  expect(heard.at(-1)?.body).toEqual({
    purpose: 'reset-password',
    email: 'lin@example.com',
    captchaSessionId: captcha.sessionId,
  });
  // What is said tells nobody whether the address is known.
  expect(box.textContent).toContain('如果 lin@example.com 绑定过账号');
  await choosePassword(box);
  expect(heard.at(-1)?.body).toEqual({ email: 'lin@example.com', code: '123456', newPassword: PASSWORD });
  expect(where()).toBe('/login?redirect=%2Fmanga {"name":"lin@example.com"}');
});

test('a code that no longer works is said at its field, and the passwords stay', async () => {
  const { box } = await pageWith(ResetPasswordScreen, {
    'common.sendEmailCode': [{ resendInSeconds: 60 }],
    'users.resetPassword': [refusal('EMAIL_CODE_EXPIRED')],
  });
  await askForCode(box);
  await choosePassword(box);
  expect(box.textContent).toContain('验证码已失效，请重新获取');
  expect(document.activeElement).toBe(fieldOf(box, 'code'));
  expect([fieldOf(box, 'newPassword').value, fieldOf(box, 'confirm').value]).toEqual([PASSWORD, PASSWORD]);
});

test('a code that was sent a moment ago can be typed while the next one waits', async () => {
  const { box } = await pageWith(ResetPasswordScreen, {
    'common.sendEmailCode': [refusal('EMAIL_CODE_TOO_SOON', { count: 42 })],
  });
  await askForCode(box);
  expect(box.textContent).toContain('42 秒后可重发');
  expect(fieldOf(box, 'code').value).toBe('');
});
