import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: 'Выполнен автоматический вход, {name}',
  autoAccountWarning:
    'На этом устройстве есть аккаунт без пароля. Он работает только здесь, поэтому задайте пароль',
  continueWithAccount: 'Войти в него',
  notNow: 'Не сейчас',
  loginButton: 'Войти / Регистрация',
} satisfies Texts<'session', 'ru-RU'>;
