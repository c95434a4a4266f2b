import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'Inserisci un codice per ottenere tempo VIP o saldo.',
  label: 'Codice di attivazione',
  hint: '8–32 caratteri, spazi e trattini esclusi',
  submit: 'Riscatta',
  submitting: 'Riscatto in corso…',
  loginFirst: 'Accedi per riscattare',
  doneTitle: 'Codice riscattato',
  doneVip: 'Hai ottenuto {days}, fino al {date}',
  doneVipForLife: 'Hai ottenuto {days}',
  doneCredit: '{amount} sono nel tuo portafoglio',
  balance: 'Saldo {amount}',
  another: 'Riscatta un altro',
  goOn: 'Continua',
} satisfies Texts<'code', 'it-IT'>;
