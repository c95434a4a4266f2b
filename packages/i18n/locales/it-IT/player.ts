import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: 'Riproduci',
  pause: 'Pausa',
  seek: 'Posizione',
  trialLine: 'Anteprima: {seconds} s',
  trialEnded: 'L’anteprima è finita',
  offerLogin: 'Accedi per vedere tutto il film',
  offerVip: 'I membri VIP vedono tutto',
  offerBuy: 'Acquista il film per {price}',
  watchAgain: 'Rivedi l’anteprima',
  quality: 'Qualità',
  automatic: 'Automatica',
  speed: 'Velocità',
  subtitles: 'Sottotitoli',
  off: 'Disattivati',
  fullScreen: 'Schermo intero',
  pictureInPicture: 'Picture in picture',
  mute: 'Muto',
} satisfies Texts<'player', 'it-IT'>;
