import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: 'Indietro',
  close: 'Chiudi',
  retry: 'Riprova',
  reload: 'Ricarica la pagina',
  expand: 'Mostra tutto',
  collapse: 'Mostra meno',
  listEnd: 'È tutto',
  goHome: 'Vai alla home',
  offlineTitle: 'Sei offline',
  offlineHint: 'Riprenderà appena torni online',
  staleNotice: 'Offline. Vedi i contenuti caricati prima',
  scoreLabel: 'Voto {score}',
  badgeVip: 'VIP',
  badgePaid: 'A pagamento',
  bannerLabel: 'In evidenza',
  skipToContent: 'Vai al contenuto',
  refreshing: 'Aggiornamento',
  settings: 'Impostazioni',
  brightness: 'Luminosità',
  locked: 'Bloccato',
} satisfies Texts<'ui', 'it-IT'>;
