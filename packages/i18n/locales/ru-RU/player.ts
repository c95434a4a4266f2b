import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: 'Смотреть',
  pause: 'Пауза',
  seek: 'Позиция',
  trialLine: 'Отрывок: {seconds} с',
  trialEnded: 'Отрывок закончился',
  offerLogin: 'Войдите, чтобы посмотреть целиком',
  offerVip: 'VIP смотрит всё',
  offerBuy: 'Купить фильм за {price}',
  watchAgain: 'Посмотреть ещё раз',
  quality: 'Качество',
  automatic: 'Авто',
  speed: 'Скорость',
  subtitles: 'Субтитры',
  off: 'Выключены',
  fullScreen: 'Во весь экран',
  pictureInPicture: 'Картинка в картинке',
  mute: 'Без звука',
} satisfies Texts<'player', 'ru-RU'>;
