import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: 'Abspielen',
  pause: 'Pause',
  seek: 'Position',
  trialLine: 'Vorschau: {seconds} s',
  trialEnded: 'Die Vorschau ist zu Ende',
  offerLogin: 'Anmelden und den ganzen Film sehen',
  offerVip: 'VIP-Mitglieder sehen alles',
  offerBuy: 'Diesen Film kaufen für {price}',
  watchAgain: 'Vorschau noch einmal',
  quality: 'Qualität',
  automatic: 'Automatisch',
  speed: 'Tempo',
  subtitles: 'Untertitel',
  off: 'Aus',
  fullScreen: 'Vollbild',
  pictureInPicture: 'Bild im Bild',
  mute: 'Stumm',
} satisfies Texts<'player', 'de-DE'>;
