import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'Mit einem Code erhalten Sie VIP-Zeit oder Guthaben.',
  label: 'Aktivierungscode',
  hint: '8–32 Zeichen, Leerzeichen und Striche zählen nicht',
  submit: 'Einlösen',
  submitting: 'Wird eingelöst …',
  loginFirst: 'Zum Einlösen anmelden',
  doneTitle: 'Code eingelöst',
  doneVip: 'Sie haben {days} erhalten, gültig bis {date}',
  doneVipForLife: 'Sie haben {days} erhalten',
  doneCredit: '{amount} sind jetzt in Ihrem Guthaben',
  balance: 'Guthaben {amount}',
  another: 'Weiteren Code einlösen',
  goOn: 'Weiter',
} satisfies Texts<'code', 'de-DE'>;
