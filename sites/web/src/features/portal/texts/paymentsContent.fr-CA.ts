import type * as english from './paymentsContent.ts';

const amounts = {
  subtotal: 'Sous-total',
  tax: 'Taxes',
  total: 'Total',
  credit: 'De votre crédit',
  refunded: 'Remboursé',
};

export const payments: typeof english.payments = {
  title: 'Historique des paiements',
  subtitle: 'Vos factures et vos reçus.',
  failed: 'Vos factures n’ont pas pu être chargées',
  olderFailed: 'Les factures plus anciennes n’ont pas pu être chargées',
  pdf: 'Télécharger le PDF',
  page: 'Voir la facture',
  note: 'Voir la note de crédit',
  ofInvoice: (number) => `de la facture ${number}`,
  invoice: (number) => `(facture ${number})`,
};

export const history: typeof english.history = {
  ...amounts,
  credit: 'Crédit',
  title: 'Factures et reçus',
  states: { open: 'À PAYER', paid: 'PAYÉE', uncollectible: 'IMPAYÉE', void: 'ANNULÉE', refunded: 'REMBOURSÉE' },
  to: 'au',
  loading: 'Chargement de vos factures…',
  empty: 'Il n’y a pas encore de factures. La première apparaîtra ici quand vous aurez payé un produit.',
  more: 'Voir les factures plus anciennes',
  loadingMore: 'Chargement des factures plus anciennes…',
};

export const unpaidWords: typeof english.unpaidWords = {
  uncollectible: (amount) => `${amount} sont restés impayés.`,
  open: (amount) => `Il reste ${amount} à payer.`,
  nextAttempt: (day) => `Nous réessaierons votre carte le ${day}.`,
  pay: 'Payer maintenant',
  write: 'Nous écrire pour régler la question',
  dashboard: 'Payer sur votre tableau de bord',
};

export const refunded: typeof english.refunded = (amount, day, note) =>
  `${amount} ont été remboursés le ${day} (note de crédit ${note}).`;

export const invoiceWords: typeof english.invoiceWords = {
  title: 'Facture',
  noteTitle: 'Note de crédit',
  subtitle: 'Ce que vous avez payé, et quand.',
  noteSubtitle: 'Ce qui a été remboursé, et quand.',
  refundOf: (number, day) => `Remboursement de la facture ${number} du ${day}`,
  failed: 'Cette facture n’a pas pu être chargée',
  loading: 'Chargement de la facture…',
  registration: (number) => `Numéro d’inscription aux taxes\u00a0: ${number}`,
  notFound: 'Cette facture n’existe pas',
  notFoundBody: 'L’adresse est peut-être incomplète, ou la facture appartient à un autre compte.',
  all: 'Toutes les factures',
  sandbox: 'Bac à sable\u00a0: aucune carte n’a été débitée, et ceci n’est pas une vraie facture.',
  copy: 'Ceci est un aperçu de votre facture. Le PDF est la facture elle-même.',
};

export const sheet: typeof english.sheet = {
  ...amounts,
  title: 'Facture',
  from: 'De',
  billTo: 'À',
  issued: 'Date',
  period: 'Période',
  to: 'au',
  state: 'Paiement',
  states: { open: 'À payer', paid: 'Payée', uncollectible: 'Impayée', void: 'Annulée' },
  paidOn: 'Payée le',
  description: 'Description',
  amount: 'Montant',
  charged: 'Prélevé',
  remaining: 'Reste à payer',
  print: 'Imprimer',
};

export const creditNoteSheet: typeof english.creditNoteSheet = {
  ...sheet,
  title: invoiceWords.noteTitle,
  states: { ...sheet.states, void: 'Remboursée' },
};
