import { expect, test } from 'vitest';
import { keepRedirect } from './keep-redirect.ts';

test.each([
  ['', '/register'],
  ['?lang=de-DE', '/register'],
  ['?redirect=%2Fmanga', '/register?redirect=%2Fmanga'],
  [
    '?lang=de-DE&redirect=%2Fmovie%2F7%3Fa%3D1%26b%3D2%23end',
    '/register?redirect=%2Fmovie%2F7%3Fa%3D1%26b%3D2%23end',
  ],
])('from “%s” the way leads on to %s', (search, target) => {
  expect(keepRedirect('/register', search)).toBe(target);
});
