import type * as english from './bills.ts';

export const TRANSFER_TEXTS: typeof english.TRANSFER_TEXTS = {
  interac: (email) => `par Virement Interac à ${email}`,
  other: (payTo) => `à ${payTo}`,
};

export const taxText: typeof english.taxText = (name, percent) => `${name} ${percent.toLocaleString('fr-CA')}\u00a0%`;
