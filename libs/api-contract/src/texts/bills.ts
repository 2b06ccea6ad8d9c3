/** How money is sent, within a sentence. */
export const TRANSFER_TEXTS = {
  interac: (email: string) => `by Interac e-Transfer to ${email}`,
  other: (payTo: string) => `to ${payTo}`,
};

/** A tax with its rate: `VAT 20%`. */
export const taxText = (name: string, percent: number): string => `${name} ${percent}%`;
