import type { NoticeTexts } from '../../../src/notices/notice-catalogue.ts';

export const notices = {
  paidTitle: 'Paiement reçu',
  paidText: '« {item} » est à vous. Commande {number}.',
  failedTitle: 'Une commande n’a pas abouti',
  failedText: '« {item} » n’est plus en vente. La somme payée reste dans votre solde. Commande {number}.',
  creditedTitle: 'Une somme a été ajoutée à votre solde',
  creditedText:
    '{amount} ont été reçus pour la commande {number}, déjà close. La somme est dans votre solde.',
  refundedTitle: 'Remboursement effectué',
  refundedText: '{amount} ont été remboursés pour « {item} », et l’accès a pris fin. Commande {number}.',
  chargedBackTitle: 'Un paiement a été repris',
  chargedBackText: 'La banque a repris {amount} pour la commande {number}, et l’accès a pris fin.',
  vipEndingTitle: 'Votre VIP se termine bientôt',
  vipEndingText: 'Votre VIP se termine le {date}. En renouvelant maintenant, vous gardez le temps restant.',
  vipEndedTitle: 'Votre VIP est terminé',
  vipEndedText: 'Votre VIP a pris fin le {date}. Renouvelez-le pour continuer.',
} satisfies NoticeTexts;
