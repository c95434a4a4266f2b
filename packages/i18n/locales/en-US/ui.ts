import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: 'Back',
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload page',
  expand: 'Show more',
  collapse: 'Show less',
  listEnd: 'That’s everything',
  goHome: 'Go to home',
  offlineTitle: 'You’re offline',
  offlineHint: 'We’ll continue once you’re connected again',
  staleNotice: 'Offline. Showing what was loaded before',
  scoreLabel: 'Rated {score}',
  badgeVip: 'VIP',
  badgePaid: 'Paid',
  bannerLabel: 'Featured',
  skipToContent: 'Skip to content',
  refreshing: 'Refreshing',
  settings: 'Settings',
  brightness: 'Brightness',
  locked: 'Locked',
} satisfies Texts<'ui', 'en-US'>;
