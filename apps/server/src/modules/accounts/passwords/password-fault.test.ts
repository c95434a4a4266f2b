import { expect, test } from 'vitest';
import { commonPasswords } from './common-password-list.ts';
import { isCommonPassword, passwordFault } from './password-fault.ts';

test('the list holds ten thousand passwords that could be chosen', () => {
  expect(commonPasswords.size).toBe(10_000);
  expect([...commonPasswords].filter(({ length }) => length < 6 || length > 20)).toEqual([]);
});

test.each(['123456', 'password1', 'PassWord1', 'qwertyuiop', 'iloveyou', '１２３４５６'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['正确的马-battery-9', 'k3Qz-81vTn', 'constructor', '__proto__'])(
  '%s is not common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test.each([
  ['iloveyou', 'reader_01', 'PASSWORD_COMMON'],
  ['reader_01', 'reader_01', 'PASSWORD_IS_USERNAME'],
  ['Reader_01', 'reader_01', 'PASSWORD_IS_USERNAME'],
  ['小明_0123', '小明_0123', 'PASSWORD_IS_USERNAME'],
  ['reader_012', 'reader_01', null],
])('%s for %s: %s', async (password, username, fault) => {
  expect(await passwordFault(password, username)).toBe(fault);
});
