import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Brands } from '../../platform/brands.ts';
import type { BookingRow } from './tables.ts';

/** The brand a booking was made with; the portal's after that brand was removed. */
export const brandOfRow = ({ brand }: BookingRow, brands: Pick<Brands, 'byKey' | 'forPortal'>): BrandEntry =>
  brands.byKey(brand) ?? brands.forPortal;
