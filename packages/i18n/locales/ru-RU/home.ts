import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: 'Продолжить',
  hot: 'Популярное',
  new: 'Новинки',
  highRated: 'С высокой оценкой',
  free: 'Бесплатно',
  vip: 'Для VIP',
  completed: 'Завершённые',
  emptyHint: 'Пока здесь пусто. Импортированное появится здесь',
} satisfies Texts<'home', 'ru-RU'>;
