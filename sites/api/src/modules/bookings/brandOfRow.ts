import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type Brands, inCurrency } from '../../platform/brands.ts';
import type { BookingRow } from './tables.ts';

/** The brand a booking was made with, in the currency of its price; the portal's after that brand was removed. */
export const brandOfRow = ({ brand, currency }: BookingRow, brands: Pick<Brands, 'byKey' | 'forPortal'>): BrandEntry =>
  inCurrency(brands.byKey(brand) ?? brands.forPortal, currency);
