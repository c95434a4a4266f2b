import { act } from 'react';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { saveProgress } from '#entities/progress/progress.ts';
import { ProfileScreen } from './profile-screen.tsx';

const screen = <ProfileScreen />;

test('a guest is told what an account gives, and led to it and back', async () => {
  const { text, link } = await memberPage({ screen, user: null });
  expect(text()).toContain('影片完整观看，不止试看');
  expect(link('登录 / 注册')).toBe('/login?redirect=%2Fprofile');
  expect(link('语言与外观')).toBe('/settings/language');
  expect(text()).not.toContain('账号安全');
});

test('what was begun can be gone on with, by a guest as well', async () => {
  const poster = { id: 'abc', width: 300, height: 400, widths: [300], color: '#204060', hash: 'AAAA' };
  const page = await memberPage({ screen, user: null });
  expect(page.text()).not.toContain('接着看');
  const entry = {
    ...({ kind: 'manga', titleId: '1234567890123456789012', name: '无钥', poster } as const),
    ...{ chapterId: '2234567890123456789012', chapterName: '第二话', ratio: 0.4, updatedAt: 1 },
  };
  await act(async () => saveProgress(entry));
  expect(page.text()).toContain('第二话');
  expect(page.link('无钥')).toBe('/manga/1234567890123456789012/read/2234567890123456789012');
  expect(page.text()).toContain('40%');
});

test.each([
  ['未开通会员', {}],
  ['会员有效期至', { isVip: true, vipExpireTime: '2099-05-01T00:00:00Z' }],
  ['到期', { isVip: true, vipExpireTime: '2020-05-01T00:00:00Z' }],
])('a membership reads: %s', async (words, own) => {
  const { text, link } = await memberPage({ screen, user: makeUser(own) });
  expect(text()).toContain('lin');
  expect(text()).toContain(words);
  expect(link('编辑资料')).toBe('/settings/profile');
  expect(text()).not.toContain('账号还没有密码');
});

test('an account without a password is warned, and led to one', async () => {
  const { text, link } = await memberPage({ screen, user: makeUser({ needSetPassword: true }) });
  expect(text()).toContain('只能在这台设备上使用');
  expect(link('设置密码')).toBe('/settings/password');
});
