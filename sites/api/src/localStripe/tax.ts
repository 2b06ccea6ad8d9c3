import type Stripe from 'stripe';

/** Where a customer pays tax: a Canadian province or territory, or the United States. The postal code itself is not stored. */
export type TaxAddress = Stripe.Address;

/** The province of a Canadian postal code, by its first letter. X is also Nunavut's, where the tax is the same. */
const PROVINCES = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
} as const;

/** HST in percent. Elsewhere in Canada a seller in Ontario adds GST alone. */
const HST: Readonly<Record<string, number>> = { ON: 13, NB: 15, NL: 15, NS: 14, PE: 15 };
const GST = 5;

const UNKNOWN = { city: null, line1: null, line2: null, postal_code: null };

const isLetter = (text: string | undefined): text is keyof typeof PROVINCES => text !== undefined && text in PROVINCES;

/** Where a postal code is; undefined unless it is in Canada or the United States. */
export function taxAddressOf(postalCode: string): TaxAddress | undefined {
  const code = postalCode.trim().toUpperCase();
  if (/^\d{5}(?:-\d{4})?$/.test(code)) return { ...UNKNOWN, country: 'US', state: null };
  const [letter] = code;
  if (!/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/.test(code) || !isLetter(letter)) return undefined;
  return { ...UNKNOWN, country: 'CA', state: PROVINCES[letter] };
}

/** The tax on an amount in cents, as Stripe Tax computes it for a seller in Ontario who is registered for GST and HST. */
export const taxAt = (address: Pick<TaxAddress, 'country' | 'state'> | null | undefined, amount: number): number =>
  address?.country === 'CA' ? Math.round((amount * (HST[address.state ?? ''] ?? GST)) / 100) : 0;
