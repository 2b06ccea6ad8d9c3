/**
 * Where a payer is, for tax: a Canadian province or territory, or the United States. Only this is stored, not the
 * postal code.
 */
export type TaxRegion = (typeof PROVINCES)[keyof typeof PROVINCES] | 'US';

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
const HST: Partial<Record<TaxRegion, number>> = { ON: 13, NB: 15, NL: 15, NS: 14, PE: 15 };
const GST = 5;

/** The region of a postal code; undefined unless it is one of Canada or the United States. */
export function taxRegionOf(postalCode: string): TaxRegion | undefined {
  const code = postalCode.trim().toUpperCase();
  if (/^\d{5}(?:-\d{4})?$/.test(code)) return 'US';
  if (!/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/.test(code)) return undefined;
  return PROVINCES[code[0] as keyof typeof PROVINCES];
}

/** The tax on an amount in cents, as Stripe Tax computes it for a seller in Ontario who is registered for GST and HST. */
export const taxOn = (amount: number, region: TaxRegion): number =>
  region === 'US' ? 0 : Math.round((amount * (HST[region] ?? GST)) / 100);
