import { describe, expect, test } from 'vitest';
import { judgeName } from './use-name.ts';

describe('a name', () => {
  test.each([
    ['', 'USERNAME_REQUIRED'],
    ['ab', 'USERNAME_LENGTH'],
    ['a'.repeat(21), 'USERNAME_LENGTH'],
    ['two words', 'USERNAME_CHARACTERS'],
    ['小明_01', null],
    ['  spaced-outside ', null],
  ])('%o is judged %s', (name, reason) => {
    expect(judgeName(name)).toBe(reason);
  });
});
