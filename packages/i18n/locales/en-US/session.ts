import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: 'Signed in automatically, {name}',
  autoAccountWarning:
    'This device has an account without a password. It works only here, so set a password soon',
  continueWithAccount: 'Use it',
  notNow: 'Not now',
  loginButton: 'Log in / Sign up',
} satisfies Texts<'session', 'en-US'>;
