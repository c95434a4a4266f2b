import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: 'Zurück',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  expand: 'Mehr anzeigen',
  collapse: 'Weniger anzeigen',
  listEnd: 'Das war alles',
  goHome: 'Zur Startseite',
  offlineTitle: 'Du bist offline',
  offlineHint: 'Es geht weiter, sobald du wieder verbunden bist',
  staleNotice: 'Offline. Zuletzt geladene Inhalte werden gezeigt',
  scoreLabel: 'Bewertung {score}',
  badgeVip: 'VIP',
  badgePaid: 'Kaufen',
  bannerLabel: 'Empfehlungen',
  skipToContent: 'Zum Inhalt springen',
  refreshing: 'Wird aktualisiert',
  settings: 'Einstellungen',
  brightness: 'Helligkeit',
  locked: 'Gesperrt',
} satisfies Texts<'ui', 'de-DE'>;
