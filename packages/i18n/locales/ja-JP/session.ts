import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: '{name} さん、自動でログインしました',
  autoAccountWarning:
    'この端末にはパスワード未設定のアカウントがあります。この端末でしか使えないため、早めにパスワードを設定してください',
  continueWithAccount: 'このアカウントを使う',
  notNow: '今はしない',
  loginButton: 'ログイン / 新規登録',
} satisfies Texts<'session', 'ja-JP'>;
