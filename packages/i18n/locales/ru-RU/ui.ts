import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: 'Назад',
  close: 'Закрыть',
  retry: 'Повторить',
  reload: 'Обновить страницу',
  expand: 'Развернуть',
  collapse: 'Свернуть',
  listEnd: 'Это всё',
  goHome: 'На главную',
  offlineTitle: 'Нет подключения',
  offlineHint: 'Всё продолжится, когда связь появится',
  staleNotice: 'Нет связи. Показано загруженное ранее',
  scoreLabel: 'Оценка {score}',
  badgeVip: 'VIP',
  badgePaid: 'Платно',
  bannerLabel: 'Рекомендуем',
  skipToContent: 'К содержанию',
  refreshing: 'Обновляем',
  settings: 'Настройки',
  brightness: 'Яркость',
  locked: 'Закрыто',
} satisfies Texts<'ui', 'ru-RU'>;
