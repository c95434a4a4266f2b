import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: 'Continue',
  hot: 'Popular now',
  new: 'Recently added',
  highRated: 'Top rated',
  free: 'Free to watch',
  vip: 'For members',
  completed: 'Complete series',
  emptyHint: 'The catalogue is still empty. Imported titles appear here',
} satisfies Texts<'home', 'en-US'>;
