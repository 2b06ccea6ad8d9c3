import { formatPrice } from '@threefold/design-system/foundations';
import type * as english from './content.ts';

const WENT_WRONG = 'Une erreur s’est produite. Veuillez réessayer plus tard.';

export const checkout: typeof english.checkout = {
  title: 'Paiement sécurisé',
  lead: 'Les données de votre carte vont directement à notre fournisseur de paiement. Nous ne les voyons ni ne les conservons jamais.',
  backLabel: 'Retour au tableau de bord',
  backLabelShort: 'Retour',
  loading: 'Chargement du formulaire de paiement…',
};

export const sandboxLead = 'Ceci est un paiement d’essai. Aucune carte n’est débitée, quoi que vous entriez.';

export const backToDashboard = 'Retour au tableau de bord';

const retry = { retryLabel: 'Réessayer', retryingLabel: 'Nouvel essai…' };

export const failure: typeof english.failure = {
  notLoaded: (body) => ({ title: 'Le formulaire de paiement n’a pas pu être chargé', body, ...retry }),
  refused: 'Ce n’est pas possible pour le moment',
  providerUnreachable: 'Notre fournisseur de paiement est injoignable. Rien n’a été prélevé.',
};

export const paid: typeof english.paid = {
  text: 'Merci. Votre paiement a été accepté, et votre abonnement est actif.',
  receipt: 'Voir le reçu',
};

export const card: typeof english.card = {
  ...checkout,
  title: 'Remplacer votre carte',
  loading: 'Chargement du formulaire pour votre carte…',
};

export const sandboxCardLead = 'Ceci est un formulaire d’essai. Aucune carte n’est débitée, quoi que vous entriez.';

export const cancelCheckoutTexts: typeof english.cancelCheckoutTexts = {
  label: 'Annuler cet achat',
  busy: 'Annulation de l’achat…',
  failed: 'L’achat n’a pas pu être annulé. Veuillez réessayer plus tard.',
};

export const nothingChosen: typeof english.nothingChosen = {
  title: 'Rien à payer',
  body: 'Choisissez un produit sur le tableau de bord, puis appuyez sur OBTENIR.',
};

export const alreadyPaid = 'Vous avez déjà cet abonnement';

export const paymentForm: typeof english.paymentForm = {
  summary: {
    subscribeTo: 'Abonnement à',
    billed: 'Facturé',
    subtotal: 'Sous-total',
    tax: 'Taxes',
    taxUnknown: 'Selon votre code postal',
    total: 'Total à payer aujourd’hui',
  },
  emailLabel: 'Courriel',
  cardNumberLabel: 'Numéro de carte',
  expiryLabel: 'Expiration (MM / AA)',
  securityCodeLabel: 'Code de sécurité',
  nameLabel: 'Nom inscrit sur la carte',
  postalCodeLabel: 'Code postal',
  submitLabel: 'S’abonner',
  submittingLabel: 'Abonnement en cours…',
  note: 'Se renouvelle automatiquement jusqu’à ce que vous annuliez.',
  failure: { title: 'Échec du paiement', body: WENT_WRONG },
};

export const cardForm: typeof english.cardForm = {
  ...paymentForm,
  submitLabel: 'Enregistrer cette carte',
  submittingLabel: 'Enregistrement…',
  note: 'Elle paie désormais tous vos abonnements. Les montants en retard sont prélevés aussitôt.',
  failure: { title: 'La carte n’a pas été enregistrée', body: WENT_WRONG },
};

export const sandbox: typeof english.sandbox = {
  newTotal: (total, region) =>
    `Avec les taxes, le total est de ${formatPrice(total, region)} ${region.currency}. Veuillez appuyer de nouveau sur S’abonner si vous êtes d’accord.`,
  notice:
    'Aucune carte n’est débitée ici. Utilisez un de ces numéros avec une date à venir, un code, un nom et un code postal quelconques\u00a0:',
  testCards: {
    complete: 'Le paiement réussit.',
    declined: 'La carte est refusée.',
    'second-step': 'La banque demande de confirmer le paiement.',
    unfinished: 'Le paiement est commencé et jamais terminé.',
    'declined-later': 'Elle peut être enregistrée, et chaque prélèvement est refusé.',
    'always-asks': 'La banque demande de confirmer chaque paiement.',
  },
  payWith: (card) => `Payer avec la ${card}`,
  another: 'Ou payez avec une autre carte. ',
  unfinished:
    'Le paiement a été commencé, mais pas terminé. L’achat reste ouvert\u00a0: réessayez, ou revenez plus tard.',
  bank: {
    title: 'Votre banque demande une approbation',
    body: 'Ceci tient lieu de la page où votre banque vous demande de confirmer le paiement.',
    confirmLabel: 'Approuver',
    declineLabel: 'Refuser',
  },
};

export const returned: typeof english.returned = { title: 'Paiement', checking: 'Vérification de votre paiement…' };

const checkAgain = { retryLabel: 'Vérifier de nouveau', retryingLabel: 'Vérification…' };

export const outcomes: typeof english.outcomes = {
  expired: {
    title: 'Cet achat a expiré',
    body: 'Rien n’a été prélevé. Choisissez de nouveau le produit sur le tableau de bord pour recommencer.',
  },
  unknown: {
    title: 'Nous ne connaissons pas cet achat',
    body: 'L’adresse est peut-être incomplète, ou l’achat appartient à un autre compte. Votre tableau de bord montre ce que vous payez.',
  },
  unreachable: (body) => ({
    title: 'Nous n’avons pas pu vérifier votre paiement',
    body: `${body} Si vous avez payé, votre abonnement apparaîtra sur le tableau de bord dès qu’il sera confirmé.`,
    ...checkAgain,
  }),
  slow: {
    title: 'Votre paiement est en cours de confirmation',
    body: 'Cela prend plus de temps que d’habitude. Inutile de payer de nouveau\u00a0: votre abonnement apparaîtra sur le tableau de bord dès que ce sera fait.',
    ...checkAgain,
  },
};
