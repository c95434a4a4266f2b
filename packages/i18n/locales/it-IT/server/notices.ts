import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'Pagamento ricevuto',
  paidText: '“{item}” ora è tuo. Ordine {number}.',
  failedTitle: 'Un ordine non è stato completato',
  failedText: '“{item}” non è più in vendita. Quanto hai pagato resta nel tuo saldo. Ordine {number}.',
  creditedTitle: 'Una somma è stata aggiunta al tuo saldo',
  creditedText: 'Sono arrivati {amount} per l’ordine {number}, già chiuso. La somma è nel tuo saldo.',
  refundedTitle: 'Rimborso completato',
  refundedText: '{amount} per “{item}” sono stati rimborsati e l’accesso è terminato. Ordine {number}.',
  chargedBackTitle: 'Un pagamento è stato stornato',
  chargedBackText: 'La banca ha stornato {amount} per l’ordine {number} e l’accesso è terminato.',
  vipEndingTitle: 'Il tuo VIP sta per scadere',
  vipEndingText: 'Il tuo VIP scade il {date}. Rinnovando ora aggiungi tempo a quello che resta.',
  vipEndedTitle: 'Il tuo VIP è scaduto',
  vipEndedText: 'Il tuo VIP è scaduto il {date}. Rinnovalo per continuare.',
} satisfies NoticeTexts;
