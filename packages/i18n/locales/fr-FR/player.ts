import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: 'Lire',
  pause: 'Pause',
  seek: 'Position',
  trialLine: 'Extrait : {seconds} s',
  trialEnded: 'L’extrait est terminé',
  offerLogin: 'Se connecter pour voir tout le film',
  offerVip: 'Les membres VIP voient tout',
  offerBuy: 'Acheter ce film pour {price}',
  watchAgain: 'Revoir l’extrait',
  quality: 'Qualité',
  automatic: 'Automatique',
  speed: 'Vitesse',
  subtitles: 'Sous-titres',
  off: 'Désactivés',
  fullScreen: 'Plein écran',
  pictureInPicture: 'Image dans l’image',
  mute: 'Muet',
} satisfies Texts<'player', 'fr-FR'>;
