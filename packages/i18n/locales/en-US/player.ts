import type { Texts } from '../../src/catalogue.ts';

export const player = {
  play: 'Play',
  pause: 'Pause',
  seek: 'Position',
  trialLine: 'Preview: {seconds} s',
  trialEnded: 'The preview is over',
  offerLogin: 'Log in to watch the whole film',
  offerVip: 'VIP members watch everything',
  offerBuy: 'Buy this film for {price}',
  watchAgain: 'Watch the preview again',
  quality: 'Quality',
  automatic: 'Automatic',
  speed: 'Speed',
  subtitles: 'Subtitles',
  off: 'Off',
  fullScreen: 'Full screen',
  pictureInPicture: 'Picture in picture',
  mute: 'Mute',
} satisfies Texts<'player', 'en-US'>;
