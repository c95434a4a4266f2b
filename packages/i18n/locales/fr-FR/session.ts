import type { Texts } from '../../src/catalogue.ts';

export const session = {
  autoLoggedIn: 'Connexion automatique réussie, {name}',
  autoAccountWarning:
    'Cet appareil a un compte sans mot de passe. Il ne fonctionne qu’ici : pensez à définir un mot de passe',
  continueWithAccount: 'Utiliser ce compte',
  notNow: 'Plus tard',
  loginButton: 'Connexion / Inscription',
} satisfies Texts<'session', 'fr-FR'>;
