import type * as english from './content.ts';

export const CHOICES: typeof english.CHOICES = {
  account: 'Compte',
  payments: 'Paiements',
  today: 'Aujourd’hui',
  week: 'Semaine',
  projects: 'Projets',
  support: 'Soutien',
};

export const portalText: typeof english.portalText = {
  navigation: 'Espace client',
  navigationWithoutPortal: 'Menu principal',
  menu: 'Menu',
  dashboard: 'Tableau de bord',
  overdue: 'paiement en retard',
  logOut: 'Se déconnecter',
  loggingOut: 'Déconnexion…',
  notReady: { title: 'À noter', body: 'Cet écran n’est pas encore prêt!' },
  stillLoggedIn: (detail) => ({ title: 'Erreur', body: `Votre session est toujours ouverte. ${detail}`.trim() }),
};

export const verificationText: typeof english.verificationText = (email) => ({
  unverified: `Votre adresse courriel ${email} n’est pas encore confirmée.`,
  resendLabel: 'Renvoyer le courriel',
  sending: 'Envoi…',
  sent: 'Courriel de confirmation envoyé',
  failed: 'Le courriel n’a pas pu être envoyé. Veuillez réessayer plus tard.',
});

export const VERIFIED_TEXT = 'Votre adresse courriel est confirmée.';
