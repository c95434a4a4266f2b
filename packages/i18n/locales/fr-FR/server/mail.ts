import type { MailTexts } from '../../../src/mail/mail-catalogue.ts';

export const mail = {
  hello: 'Bonjour {username},',
  codeLabel: 'Votre code',
  codeValid: 'Ce code est valable {duration} et ne fonctionne qu’une seule fois.',
  codeSecret: 'Ne communiquez ce code à personne. L’équipe d’Aurora ne vous le demandera jamais.',
  ignore: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
  verifySubject: 'Votre code de vérification : {code}',
  verifyHeading: 'Confirmez votre e-mail',
  verifyIntro: 'Saisissez ce code dans Aurora pour confirmer que cette adresse est bien la vôtre.',
  resetSubject: 'Votre code de réinitialisation : {code}',
  resetHeading: 'Réinitialisez votre mot de passe',
  resetIntro: 'Saisissez ce code dans Aurora pour choisir un nouveau mot de passe.',
  resetIgnore:
    'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe reste inchangé.',
  loginSubject: 'Votre code de connexion : {code}',
  loginHeading: 'Connexion sur un nouvel appareil',
  loginIntro: 'Saisissez ce code pour terminer la connexion sur le nouvel appareil.',
  loginNotYou:
    'Si ce n’est pas vous, quelqu’un connaît votre mot de passe. Gardez ce code pour vous et changez votre mot de passe dans Aurora dès que possible.',
  deviceSubject: 'Nouvelle connexion à votre compte Aurora',
  deviceHeading: 'Nouvelle connexion',
  deviceIntro: 'Une connexion à votre compte vient d’avoir lieu sur un nouvel appareil.',
  deviceYou: 'Si c’était vous, vous n’avez rien à faire.',
  deviceNotYou:
    'Sinon, changez tout de suite votre mot de passe dans Aurora. Tous les autres appareils seront déconnectés.',
  passwordSubject: 'Votre mot de passe Aurora a été modifié',
  passwordHeading: 'Mot de passe modifié',
  passwordIntro:
    'Le mot de passe de votre compte a été modifié et tous les autres appareils ont été déconnectés.',
  passwordNotYou:
    'Si ce n’était pas vous, utilisez tout de suite « Mot de passe oublié » sur la page de connexion pour récupérer votre compte.',
  deviceLine: 'Appareil : {device}',
  timeLine: 'Date : {time}',
  automatic: 'Cet e-mail a été envoyé automatiquement. Merci de ne pas y répondre.',
} satisfies MailTexts;
