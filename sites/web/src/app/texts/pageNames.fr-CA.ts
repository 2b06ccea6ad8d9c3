import type * as english from './pageNames.ts';

export const NAMES: typeof english.NAMES = {
  login: 'Connexion',
  register: 'Créer un compte',
  'password-reset': 'Réinitialiser votre mot de passe',
  'verify-email': 'Confirmer votre adresse courriel',
  invitation: 'Votre invitation',
  'undo-email-change': 'Annuler un changement d’adresse courriel',
  'admin-dashboard': 'Tableau de bord de l’administration',
  'client-dashboard': 'Tableau de bord',
  'account-edit': 'Modifier votre compte',
  support: 'Soutien',
  'project-detail': 'Projets',
  'payment-history': 'Historique des paiements',
  checkout: 'Paiement sécurisé',
  return: 'Votre achat',
  'own-booking': 'Votre réservation',
  'own-conversation': 'Votre conversation',
  'crew-sheet': 'Vos visites',
};

export const crewSheetName: typeof english.crewSheetName = () => NAMES['crew-sheet'];

export const NOT_FOUND: typeof english.NOT_FOUND = 'Page introuvable';
