import { users } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { EmailScreen } from './email-screen.tsx';
import { PasswordScreen } from './password-screen.tsx';

const screen = <PasswordScreen />;

test('each fault of a changed password stands at its field, and nothing is sent before', async () => {
  const page = await memberPage({ screen, user: makeUser() });
  await page.submit();
  expect(page.note('当前密码')).toBe('请输入当前密码');
  expect(page.note('新密码')).toBe('请输入新密码');
  expect(page.note('确认密码')).toBe('请再次输入密码');
  await page.fill('当前密码', 'old-battery');
  await page.fill('新密码', 'short');
  await page.fill('确认密码', 'other');
  await page.submit();
  expect(page.note('新密码')).toBe('密码需为 6-20 个字符');
  expect(page.note('确认密码')).toBe('两次输入的密码不一致');
  expect(page.made).toEqual([]);
});

test('a refused old password is said at its field; a taken one brings a new token and leads on', async () => {
  const change = ({ body }: { body?: unknown }) => {
    const { oldPassword } = body as { oldPassword: string }; // as the contract has it
    if (oldPassword !== 'old-battery') throw new ApiError('OLD_PASSWORD_WRONG', 400, {});
    return { token: 't2', user: makeUser() };
  };
  const page = await memberPage({
    ...{ screen, user: makeUser() },
    answers: { [users.changePassword.id]: change },
  });
  await page.fill('当前密码', 'a guess');
  await page.fill('新密码', 'new-battery');
  await page.fill('确认密码', 'new-battery');
  await page.submit();
  expect(page.note('当前密码')).toBe('当前密码不正确');
  expect(page.store.token()).toBe('t1');
  await page.fill('当前密码', 'old-battery');
  await page.submit();
  expect(page.store.token()).toBe('t2');
  expect(page.text()).toContain('其他设备已退出登录');
  expect(page.place()).toBe('/settings/security');
});

test('the first password asks for no old one', async () => {
  const set = () => ({ token: 't2', user: makeUser() });
  const page = await memberPage({
    ...{ screen, user: makeUser({ needSetPassword: true }) },
    answers: { [users.setPassword.id]: set },
  });
  expect(page.text()).not.toContain('当前密码');
  await page.fill('新密码', 'new-battery');
  await page.fill('确认密码', 'new-battery');
  await page.submit();
  expect(page.made).toEqual([users.setPassword.id]);
  expect(page.store.current()).toMatchObject({ status: 'member', token: 't2' });
});

test('an email waits for a password', async () => {
  const page = await memberPage({ screen: <EmailScreen />, user: makeUser({ needSetPassword: true }) });
  expect(page.link('设置密码')).toBe('/settings/password');
  expect(page.made).toEqual([]);
});

test('an email is bound by captcha and code, and each refusal stands at its field', async () => {
  const bound = makeUser({ email: 'li***@example.com' });
  const captcha = {
    ...{ sessionId: 'captcha-session-1', image: 'data:image/png;base64,', expiresInSeconds: 180 },
    sum: { left: 3, right: 4 },
  };
  const verified: unknown[] = [];
  const bind = ({ body }: { body?: unknown }) => {
    const { code } = body as { code: string }; // as the contract has it
    if (code !== '123456') throw new ApiError('EMAIL_CODE_WRONG', 400, {});
    return bound;
  };
  const page = await memberPage({
    ...{ screen: <EmailScreen />, user: makeUser() },
    answers: {
      [users.captcha.id]: () => captcha,
      [users.captchaVerify.id]: ({ body }) => {
        verified.push(body);
        return {};
      },
      [users.sendVerifyCode.id]: () => ({ resendInSeconds: 60 }),
      [users.bindEmail.id]: bind,
    },
  });
  await page.fill('邮箱', 'nobody');
  await page.submit();
  expect(page.note('邮箱')).toBe('邮箱格式不正确');
  await page.fill('邮箱', 'li.ming@example.com');
  await page.press('看不到图片');
  await page.fill('3 加 4 等于几？', '7');
  await page.submit();
  expect(verified).toEqual([{ sessionId: captcha.sessionId, captcha: 'sum:7' }]);
  expect(page.text()).toContain('秒后可重发');
  await page.fill('邮箱验证码', '000000');
  await page.submit();
  expect(page.note('邮箱验证码')).toBe('验证码不正确');
  await page.fill('邮箱验证码', '123 456');
  await page.submit();
  expect(page.store.current()).toMatchObject({ user: bound });
  expect(page.text()).toContain('邮箱已绑定');
});
