/** How money is sent, within a sentence. */
export const TRANSFER_TEXTS = {
  interac: (email: string) => `by Interac e-Transfer to ${email}`,
  other: (payTo: string) => `to ${payTo}`,
};

/** A tax by its name in the reader's language. Owners and payment providers give it in English. */
export const taxName = (name: string): string => name;

/** A tax with its rate: `VAT 20%`. */
export const taxText = (name: string, percent: number): string => `${name} ${percent}%`;

/** A payment provider's name for a tax, in which the rate may be missing. */
export const providersTaxText = (label: string): string => label;
