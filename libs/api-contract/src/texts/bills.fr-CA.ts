import type * as english from './bills.ts';

export const TRANSFER_TEXTS: typeof english.TRANSFER_TEXTS = {
  interac: (email) => `par Virement Interac à ${email}`,
  other: (payTo) => `à ${payTo}`,
};

/** The names that the Canadian sales taxes have in French, and a tax without a name. */
const TAX_NAMES = new Map([
  ['GST', 'TPS'],
  ['HST', 'TVH'],
  ['PST', 'TVP'],
  ['QST', 'TVQ'],
  ['RST', 'TVD'],
  ['Tax', 'Taxe'],
]);

export const taxName: typeof english.taxName = (name) => TAX_NAMES.get(name) ?? name;

export const taxText: typeof english.taxText = (name, percent) =>
  `${taxName(name)} ${percent.toLocaleString('fr-CA')}\u00a0%`;

export const providersTaxText: typeof english.providersTaxText = (label) => {
  const [, name, percent] = /^(.+) ([\d.]+)%$/.exec(label) ?? [];
  return name === undefined ? taxName(label) : taxText(name, Number(percent));
};
