import { expect, test } from 'vitest';
import { checkRegistration } from './use-registration.ts';

const good = { username: '小明_01', password: '正确的马-9', confirm: '正确的马-9', terms: 'agreed' };

test.each([
  [{}, {}],
  [{ username: '' }, { username: 'USERNAME_REQUIRED' }],
  [{ username: 'ab' }, { username: 'USERNAME_LENGTH' }],
  [{ username: 'a'.repeat(21) }, { username: 'USERNAME_LENGTH' }],
  [{ username: 'a@b.example' }, { username: 'USERNAME_CHARACTERS' }],
  [
    { password: '', confirm: '' },
    { password: 'PASSWORD_REQUIRED', confirm: 'PASSWORD_CONFIRM_REQUIRED' },
  ],
  [{ password: '12345', confirm: '12345' }, { password: 'PASSWORD_LENGTH' }],
  [
    { username: 'Lindquist', password: 'lindQUIST', confirm: 'lindQUIST' },
    { password: 'PASSWORD_IS_USERNAME' },
  ],
  [{ confirm: '正确的马-8' }, { confirm: 'PASSWORD_MISMATCH' }],
  [{ terms: '' }, { terms: 'TERMS_NOT_AGREED' }],
])('%o is answered with %o', (change, faults) => {
  expect(checkRegistration({ ...good, ...change })).toEqual(faults);
});
