import type Stripe from 'stripe';
import type { TaxRate } from './objects.ts';

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

const taxRate = (name: 'HST' | 'GST', percent: number): TaxRate => ({
  id: `txr_${name.toLowerCase()}_${percent}`,
  object: 'tax_rate',
  display_name: name,
  percentage: percent,
  effective_percentage: percent,
  rate_type: 'percentage',
});

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

/** The rate as Stripe Tax chooses it for a seller in Ontario who is registered for GST and HST; undefined outside Canada. */
export function rateAt(address: Pick<TaxAddress, 'country' | 'state'> | null | undefined): TaxRate | undefined {
  if (address?.country !== 'CA') return undefined;
  const hst = HST[address.state ?? ''];
  return hst === undefined ? taxRate('GST', GST) : taxRate('HST', hst);
}

/** The tax on an amount in cents. */
export const taxAt = (address: Parameters<typeof rateAt>[0], amount: number): number =>
  Math.round((amount * (rateAt(address)?.percentage ?? 0)) / 100);

/** A rate by its id. */
export const rateOf = (id: string): TaxRate | undefined =>
  [taxRate('GST', GST), ...Object.values(HST).map((percent) => taxRate('HST', percent))].find((rate) => rate.id === id);
