import type * as english from './billTexts.ts';

export const billTexts: typeof english.billTexts = {
  from: 'De',
  billTo: 'À',
  issued: 'Date',
  state: 'Paiement',
  states: { open: 'À payer', paid: 'Payée', uncollectible: 'Impayée', void: 'Annulée' },
  paidOn: 'Payée le',
  description: 'Description',
  amount: 'Montant',
  subtotal: 'Sous-total',
  tax: 'Taxe',
  total: 'Total',
  remaining: 'Reste à payer',
  refunded: 'Remboursé',
  print: 'Imprimer',
};

export const registrationOf: typeof english.registrationOf = (tax, number) => `${tax}, numéro d’inscription ${number}`;
