import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefgh12345678', 'weak'],
  ['qwertyuiop', 'weak'],
  ['Password2024', 'weak'],
  ['woaini5201314', 'weak'],
  ['P@ssw0rd', 'weak'],
  ['tiger82', 'fair'],
  ['mvzkqxwr', 'fair'],
  ['Tiger82!', 'good'],
  ['mvzkqxwrubto', 'good'],
  ['正确的马', 'fair'],
  ['正确的马-battery-9', 'strong'],
  ['vK8#mq2$Lz9!', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, '')).toBe(strength);
});

test('the own name in a password counts for nothing, in whatever case', () => {
  expect(passwordStrength('Lindquist-82', '')).toBe('strong');
  expect(passwordStrength('Lindquist-82', 'lindQUIST')).toBe('weak');
});

test('a longer password is never weaker', () => {
  const password = 'tK3-wq8Zp!xL5vR2';
  const order = ['weak', 'fair', 'good', 'strong'];
  const steps = Array.from(password, (_, index) =>
    order.indexOf(passwordStrength(password.slice(0, index + 1), '')),
  );
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.at(-1)).toBe(3);
});
