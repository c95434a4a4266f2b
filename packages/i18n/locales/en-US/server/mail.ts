import type { MailTexts } from '../../../src/mail/mail-catalogue.ts';

export const mail = {
  hello: 'Hello {username},',
  codeLabel: 'Your code',
  codeValid: 'The code is valid for {duration} and works only once.',
  codeSecret: 'Never share this code with anyone. Nobody from Aurora will ever ask you for it.',
  ignore: 'If you didn’t ask for this, you can ignore this email.',
  verifySubject: 'Your verification code: {code}',
  verifyHeading: 'Confirm your email',
  verifyIntro: 'Enter this code in Aurora to confirm that this email address is yours.',
  resetSubject: 'Your password reset code: {code}',
  resetHeading: 'Reset your password',
  resetIntro: 'Enter this code in Aurora to set a new password.',
  resetIgnore: 'If you didn’t ask for this, ignore this email. Your password stays as it is.',
  loginSubject: 'Your login code: {code}',
  loginHeading: 'Log in on a new device',
  loginIntro: 'Enter this code to finish logging in on the new device.',
  loginNotYou:
    'If this isn’t you, somebody knows your password. Keep the code to yourself and change your password in Aurora as soon as you can.',
  deviceSubject: 'New login to your Aurora account',
  deviceHeading: 'New login',
  deviceIntro: 'Your account was just used to log in on a new device.',
  deviceYou: 'If this was you, there’s nothing to do.',
  deviceNotYou: 'If it wasn’t, change your password in Aurora right away. That logs out every other device.',
  passwordSubject: 'Your Aurora password was changed',
  passwordHeading: 'Password changed',
  passwordIntro: 'The password of your account was changed, and all other devices were logged out.',
  passwordNotYou:
    'If this wasn’t you, use “Forgot password” on the login page right away to get your account back.',
  deviceLine: 'Device: {device}',
  timeLine: 'Time: {time}',
  automatic: 'This email was sent automatically. Please don’t reply to it.',
} satisfies MailTexts;
