import type { BookingOffer } from '@threefold/api-contract/offer';
import type { BrandModule } from '../brands/BrandModule.ts';
import { allBrands, portalBrand } from '../brands/index.ts';
import type { HostBrand } from '../services/hostBrand.tsx';

/** Where no brand takes bookings any more. */
const GENERAL_OFFER: BookingOffer = { work: 'visit', visit: 'visit' };

/** A brand as features know it. */
export function hostBrandOf(brandModule: BrandModule): HostBrand {
  const { brand } = brandModule;
  const { offersPortal = true, forms } = brand;
  const bookingOffer = (brand.offer ? brand : allBrands.find(({ offer }) => offer))?.offer ?? GENERAL_OFFER;
  return {
    ...brandModule,
    ...brand,
    portal: portalBrand,
    offersPortal,
    accounts: offersPortal ? portalBrand : brand,
    takesBookings: forms.booking,
    bookingOffer,
  };
}
