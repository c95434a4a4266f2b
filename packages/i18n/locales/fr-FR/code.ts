import type { Texts } from '../../src/catalogue.ts';

export const code = {
  lead: 'Saisissez un code pour obtenir du temps VIP ou du solde.',
  label: 'Code d’activation',
  hint: '8 à 32 caractères, hors espaces et tirets',
  submit: 'Activer le code',
  submitting: 'Activation…',
  loginFirst: 'Se connecter pour activer',
  doneTitle: 'Code activé',
  doneVip: 'Vous avez reçu {days}, jusqu’au {date}',
  doneVipForLife: 'Vous avez reçu {days}',
  doneCredit: '{amount} ont été ajoutés à votre solde',
  balance: 'Solde {amount}',
  another: 'Activer un autre code',
  goOn: 'Continuer',
} satisfies Texts<'code', 'fr-FR'>;
