import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'Введите код, чтобы получить дни VIP или деньги на баланс.',
  label: 'Код активации',
  hint: '8–32 символа, пробелы и дефисы не считаются',
  submit: 'Активировать',
  submitting: 'Активируем…',
  loginFirst: 'Войти и активировать',
  doneTitle: 'Код активирован',
  doneVip: 'Вы получили {days}, действует до {date}',
  doneVipForLife: 'Вы получили {days}',
  doneCredit: '{amount} зачислено на баланс',
  balance: 'Баланс {amount}',
  another: 'Активировать ещё один',
  goOn: 'Продолжить',
} satisfies Texts<'code', 'ru-RU'>;
