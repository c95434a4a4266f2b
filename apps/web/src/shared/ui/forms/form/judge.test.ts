import { emailCodeSchema, emailSchema, passwordSchema, usernameSchema } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { faultsOf, judge, judgeRepeated } from './judge.ts';

test.each([
  [usernameSchema, '', 'USERNAME_REQUIRED'],
  [usernameSchema, 'ab', 'USERNAME_LENGTH'],
  [usernameSchema, 'a b c', 'USERNAME_CHARACTERS'],
  [usernameSchema, ' 小明_01 ', undefined],
  [passwordSchema, '', 'PASSWORD_REQUIRED'],
  [passwordSchema, '12345', 'PASSWORD_LENGTH'],
  [passwordSchema, '😀😀😀😀😀😀', undefined],
  [emailSchema, 'a@b', 'EMAIL_INVALID'],
  [emailSchema, ' a@b.example ', undefined],
  [emailCodeSchema, '', 'EMAIL_CODE_REQUIRED'],
  [emailCodeSchema, '12345', 'EMAIL_CODE_WRONG'],
] as const)('a rule of the contracts names the reason (%#)', (rule, value, reason) => {
  expect(judge(rule, value)).toBe(reason);
});

test('a password is typed twice, and alike', () => {
  expect(judgeRepeated('abc', '')).toBe('PASSWORD_CONFIRM_REQUIRED');
  expect(judgeRepeated('abc', 'abd')).toBe('PASSWORD_MISMATCH');
  expect(judgeRepeated('abc', 'abc')).toBeUndefined();
});

test('fields in order are not among the faults', () => {
  expect(faultsOf({ name: undefined, email: 'EMAIL_INVALID' })).toEqual({ email: 'EMAIL_INVALID' });
});
