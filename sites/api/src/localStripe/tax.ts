import type Stripe from 'stripe';
import type { TaxRate } from './objects.ts';

/** Where a customer pays tax: a country, and in Canada a province or territory. The postal code itself is not stored. */
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

/** The standard rate of countries with one rate, in percent: they tax their own customers. */
const VAT: Readonly<Record<string, number>> = {
  AT: 20,
  AU: 10,
  BE: 21,
  BG: 20,
  CH: 8.1,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  NO: 25,
  NZ: 15,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

const taxRate = (name: 'HST' | 'GST' | 'VAT', percent: number): TaxRate => ({
  id: `txr_${name.toLowerCase()}_${percent}`,
  object: 'tax_rate',
  display_name: name,
  percentage: percent,
  effective_percentage: percent,
  rate_type: 'percentage',
});

const UNKNOWN = { city: null, line1: null, line2: null, postal_code: null };

const isLetter = (text: string | undefined): text is keyof typeof PROVINCES => text !== undefined && text in PROVINCES;

/**
 * Where a postal code is; undefined for what is none. For a seller in Canada it is there or in the United States, for any other seller in
 * the same country.
 *
 * @param seller the country where the seller does business
 */
export function taxAddressOf(postalCode: string, seller = 'CA'): TaxAddress | undefined {
  const code = postalCode.trim().toUpperCase();
  if (seller !== 'CA') {
    return /^[A-Z\d][A-Z\d -]{2,9}$/.test(code) ? { ...UNKNOWN, country: seller, state: null } : undefined;
  }
  if (/^\d{5}(?:-\d{4})?$/.test(code)) return { ...UNKNOWN, country: 'US', state: null };
  const [letter] = code;
  if (!/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/.test(code) || !isLetter(letter)) return undefined;
  return { ...UNKNOWN, country: 'CA', state: PROVINCES[letter] };
}

/** The rate as Stripe Tax chooses it for a seller in Ontario who is registered for GST and HST, or for one in a country of VAT; undefined elsewhere, as in the United States. */
export function rateAt(address: Pick<TaxAddress, 'country' | 'state'> | null | undefined): TaxRate | undefined {
  const vat = VAT[address?.country ?? ''];
  if (vat !== undefined) return taxRate('VAT', vat);
  if (address?.country !== 'CA') return undefined;
  const hst = HST[address.state ?? ''];
  return hst === undefined ? taxRate('GST', GST) : taxRate('HST', hst);
}

/** The tax on an amount in cents. */
export const taxAt = (address: Parameters<typeof rateAt>[0], amount: number): number =>
  Math.round((amount * (rateAt(address)?.percentage ?? 0)) / 100);

/** A rate by its id. */
export const rateOf = (id: string): TaxRate | undefined =>
  [
    taxRate('GST', GST),
    ...Object.values(HST).map((percent) => taxRate('HST', percent)),
    ...Object.values(VAT).map((percent) => taxRate('VAT', percent)),
  ].find((rate) => rate.id === id);
