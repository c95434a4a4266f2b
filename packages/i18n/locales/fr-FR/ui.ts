import type { Texts } from '../../src/catalogue.ts';

export const ui = {
  back: 'Retour',
  close: 'Fermer',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  expand: 'Voir plus',
  collapse: 'Voir moins',
  listEnd: 'C’est tout',
  goHome: 'Aller à l’accueil',
  offlineTitle: 'Vous êtes hors ligne',
  offlineHint: 'Tout reprendra dès le retour de la connexion',
  staleNotice: 'Hors ligne. Contenu déjà chargé affiché',
  scoreLabel: 'Note {score}',
  badgeVip: 'VIP',
  badgePaid: 'Payant',
  bannerLabel: 'À la une',
  skipToContent: 'Aller au contenu',
  refreshing: 'Actualisation',
  settings: 'Réglages',
  brightness: 'Luminosité',
  locked: 'Verrouillé',
} satisfies Texts<'ui', 'fr-FR'>;
