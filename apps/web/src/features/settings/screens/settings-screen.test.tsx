import { users } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const screen = <SettingsScreen />;
const answers = { [users.logout.id]: () => ({}) };

test('a guest finds language and version, and nothing to log out of', async () => {
  const { text, link, buttons } = await memberPage({ screen, user: null });
  expect(link('语言与外观')).toBe('/settings/language');
  expect(text()).toContain('版本 1.2.3');
  expect(buttons('退出登录')).toBe(0);
});

test('logging out is asked about, and done when it is meant', async () => {
  const page = await memberPage({ screen, user: makeUser(), answers });
  await page.press('退出登录');
  expect(page.store.current().status).toBe('member');
  await page.press('取消', 'dialog');
  expect(page.store.current().status).toBe('member');
  await page.press('退出登录');
  await page.press('退出登录', 'dialog');
  expect(page.store.current()).toMatchObject({ status: 'guest', why: 'logged-out' });
  expect(page.text()).toContain('已退出登录');
});

test('an account without a password is offered one before it is left behind', async () => {
  const user = makeUser({ needSetPassword: true });
  const page = await memberPage({ screen, user, answers });
  await page.press('退出登录');
  expect(page.text()).toContain('账号就找不回来了');
  expect(page.link('设置密码')).toBe('/settings/password');
  await page.press('仍然退出');
  expect(page.store.current().status).toBe('guest');
});
