import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: 'Accesso automatico riuscito, {name}',
  autoAccountWarning:
    'Su questo dispositivo c’è un account senza password. Funziona solo qui: imposta presto una password',
  continueWithAccount: 'Usa l’account',
  notNow: 'Non ora',
  loginButton: 'Accedi / Registrati',
} satisfies Texts<'session', 'it-IT'>;
