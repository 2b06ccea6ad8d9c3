import type * as english from './invoiceTexts.ts';

export const INVOICES_OF_YEAR: typeof english.INVOICES_OF_YEAR = {
  name: 'Factures d’une année',
  year: 'Année',
  csv: 'Télécharger en CSV',
  pdf: 'Télécharger en PDF',
  busy: 'Chargement…',
  none: (year) => `Il n’y a aucune facture de ${year}.`,
  failed: 'Les factures n’ont pas pu être chargées. Veuillez réessayer.',
};

export const INVOICE_COLUMNS: typeof english.INVOICE_COLUMNS = {
  number: 'Numéro',
  kind: 'Type',
  invoice: 'Facture',
  creditNote: 'Note de crédit',
  ofInvoice: 'De la facture',
  issuedOn: 'Émise le',
  paidOn: 'Payée le',
  state: 'État',
  states: {
    open: 'à payer',
    paid: 'payée',
    uncollectible: 'impayée',
    void: 'annulée',
    refunded: 'remboursée',
  },
  what: 'Objet',
  subtotal: 'Sous-total',
  tax: 'Taxes',
  taxRate: 'Taux de taxe',
  total: 'Total',
  paidByCredit: 'Payé par crédit',
  currency: 'Devise',
  client: 'Client',
  email: 'Courriel',
};
