import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: 'Automatisch angemeldet, {name}',
  autoAccountWarning:
    'Auf diesem Gerät gibt es ein Konto ohne Passwort. Es funktioniert nur hier, lege also bald ein Passwort fest',
  continueWithAccount: 'Konto nutzen',
  notNow: 'Nicht jetzt',
  loginButton: 'Anmelden / Registrieren',
} satisfies Texts<'session', 'de-DE'>;
