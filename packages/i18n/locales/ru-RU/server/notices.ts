import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'Оплата получена',
  paidText: '«{item}» теперь ваше. Заказ {number}.',
  failedTitle: 'Заказ не удалось выполнить',
  failedText: '«{item}» больше не продаётся. Уплаченное остаётся на вашем балансе. Заказ {number}.',
  creditedTitle: 'Деньги зачислены на баланс',
  creditedText: 'На уже закрытый заказ {number} поступило {amount}. Деньги на вашем балансе.',
  refundedTitle: 'Возврат выполнен',
  refundedText: 'За «{item}» возвращено {amount}, доступ закрыт. Заказ {number}.',
  chargedBackTitle: 'Платёж отозван',
  chargedBackText: 'Банк отозвал {amount} по заказу {number}, доступ закрыт.',
  vipEndingTitle: 'Ваш VIP скоро закончится',
  vipEndingText: 'Ваш VIP закончится {date}. При продлении сейчас оставшееся время сохранится.',
  vipEndedTitle: 'Ваш VIP закончился',
  vipEndedText: 'Ваш VIP закончился {date}. Продлите его, чтобы смотреть дальше.',
} satisfies NoticeTexts;
