import type { english } from './refusals.en-CA.ts';

export const french: typeof english = {
  otherSite: 'Ce paiement appartient à un autre site. Veuillez recharger la page.',
  accountDeleted: 'Votre compte a été supprimé. Rien n’a été débité.',
  processing:
    'Votre paiement est en cours de traitement. Veuillez patienter un instant et consulter votre tableau de bord.',
  notOnOffer: 'Ce produit n’est plus offert. Veuillez en choisir un autre.',
  noCheckout: 'Ce paiement n’existe pas.',
  form: {
    'unknown-card': 'Seuls les numéros de test sont acceptés ici, car aucune carte n’est débitée.',
    declined: 'Votre carte a été refusée. Veuillez en essayer une autre.',
    'not-confirmed': 'Le paiement n’a pas été confirmé. Veuillez réessayer ou utiliser une autre carte.',
    'no-address': (country) =>
      country === 'CA'
        ? 'Veuillez entrer un code postal canadien, tel que L8P 1A1, ou un code ZIP américain. La taxe en dépend.'
        : 'Veuillez entrer votre code postal. La taxe en dépend.',
    paid: 'Ce montant a déjà été payé, par exemple dans un autre onglet. Rien de plus n’a été débité.',
    'setup-closed': 'Ce formulaire est fermé. Veuillez retourner au tableau de bord et recommencer.',
    closed: 'Ce paiement est fermé. Veuillez retourner au tableau de bord et recommencer.',
  },
  paidElsewhere:
    'Ce paiement a été effectué entre-temps, par exemple dans un autre onglet. L’abonnement se trouve sur votre tableau de bord.',
  planUnderWay: 'Un autre changement de forfait est en cours. Veuillez vérifier dans une minute.',
  deletionBlocked:
    'Vous avez un abonnement qui se renouvelle ou dont le paiement est en attente. Veuillez d’abord l’annuler, puis supprimer votre compte.',
  checkoutBegun: 'Un autre paiement vient de commencer. Veuillez réessayer.',
  noSubscription: 'Cet abonnement n’existe pas.',
  endedAlready: 'Cet abonnement a déjà pris fin. Plus rien ne sera facturé.',
  ended: 'Cet abonnement a pris fin. Veuillez choisir de nouveau le produit pour vous abonner.',
  planNotOnOffer: 'Ce forfait n’est pas offert pour votre abonnement.',
  noForm: 'Ce formulaire n’existe pas.',
  noInvoice: 'Cette facture n’existe pas.',
  invoicesUnreachable:
    'Notre fournisseur de paiement, qui conserve vos factures, est injoignable en ce moment. Veuillez réessayer dans quelques minutes.',
  unreachable:
    'Notre fournisseur de paiement est injoignable en ce moment. Rien n’a été débité. Veuillez réessayer dans quelques minutes.',
  unansweredCharge:
    'Notre fournisseur de paiement n’a pas répondu; nous ne savons donc pas encore si votre carte a été débitée. Veuillez consulter votre tableau de bord dans quelques minutes. Si vous réessayez, elle ne sera pas débitée deux fois.',
  refused:
    'Notre fournisseur de paiement a refusé l’opération. Rien n’a été débité. Veuillez recharger la page et réessayer.',
  manyInvoices: (wait) =>
    `Vous avez ouvert vos factures très souvent en peu de temps. Veuillez réessayer dans ${wait}.`,
  manyFiles: (wait) =>
    `Vous avez téléchargé des factures très souvent en peu de temps. Veuillez réessayer dans ${wait}.`,
  manyCompanies: (wait) =>
    `Vous avez modifié votre entreprise très souvent en peu de temps. Veuillez réessayer dans ${wait}.`,
  manyCheckouts: (wait) =>
    `Vous avez ouvert la page de paiement très souvent en peu de temps. Veuillez réessayer dans ${wait}.`,
  manyPayments: (wait) => `Vous avez essayé de payer très souvent en peu de temps. Veuillez réessayer dans ${wait}.`,
};
