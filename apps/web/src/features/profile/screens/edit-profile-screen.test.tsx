import { users } from '@aurora/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { EditProfileScreen } from './edit-profile-screen.tsx';

const screen = <EditProfileScreen />;

/** A server where one name is taken. */
const answers = {
  [users.checkUsername.id]: ({ query }: { query?: unknown }) => ({
    exists: (query as { username: string }).username === 'taken', // as the contract has it
  }),
  [users.update.id]: ({ body }: { body?: unknown }) => makeUser(body as { username: string }), // as the contract has it
};

test('a name is checked while it is typed, and kept when it is free', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = await memberPage({ screen, user: makeUser(), answers });
  expect(page.buttons('保存')).toBe(0);
  await page.fill('用户名', 'taken');
  expect(page.made).toEqual([]);
  await page.pass(400);
  expect(page.note('用户名')).toBe('用户名已存在，换一个试试');
  await page.submit();
  expect(page.made).not.toContain(users.update.id);
  await page.fill('用户名', '新名字');
  await page.pass(400);
  expect(page.note('用户名')).toBe('这个用户名可以使用');
  await page.submit();
  expect(page.store.current()).toMatchObject({ user: { username: '新名字' } });
  expect(page.text()).toContain('名字已更新');
  expect(page.buttons('保存')).toBe(0);
});

test("the rules' word on a name needs no server, and one's own name none either", async () => {
  const page = await memberPage({ screen, user: makeUser() });
  await page.fill('用户名', 'a b c');
  await page.submit();
  expect(page.note('用户名')).toBe('用户名只能使用文字、数字和 _ - .');
  await page.fill('用户名', 'LIN');
  await page.fill('用户名', 'lin');
  await page.submit();
  expect(page.made).toEqual([]);
});

test('what the server refuses of a name stands at the field', async () => {
  const refuse = () => {
    throw new ApiError('USERNAME_TAKEN', 409, {});
  };
  const page = await memberPage({
    ...{ screen, user: makeUser() },
    answers: { [users.checkUsername.id]: () => ({ exists: false }), [users.update.id]: refuse },
  });
  await page.fill('用户名', 'racing');
  await page.submit();
  expect(page.note('用户名')).toBe('用户名已存在，换一个试试');
});

test('a member whom the server could not be asked about is asked for again', async () => {
  let isDown = true;
  const me = () => {
    if (isDown) throw new ApiError('NETWORK_FAILED', 0, {});
    return makeUser();
  };
  const page = await memberPage({
    ...{ screen, user: makeUser(), isConfirmed: false },
    answers: { [users.me.id]: me },
  });
  expect(page.text()).toContain('网络不通');
  isDown = false;
  await page.press('重试');
  expect(page.buttons('更换头像')).toBe(1);
});
