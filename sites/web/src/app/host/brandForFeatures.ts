import type { BookingOffer } from '@threefold/api-contract/offer';
import { GENERAL_OFFER } from '#texts/app/texts/generalOffer';
import type { Brand } from '../../brands/brandFacts.ts';
import type { BrandPresentation } from '../../brands/brandPresentation.ts';
import { allBrands, portalBrand } from '../../brands/index.ts';
import type { HostBrand } from '../../services/hostBrand.tsx';

/** What is booked on the pages of a brand: its own offer, or that of the first brand with bookings, whose office it may be. */
export const bookingOfferOf = (brand: Pick<Brand, 'offer'>, all: readonly Pick<Brand, 'offer'>[]): BookingOffer =>
  [brand, ...all].find(({ offer }) => offer)?.offer ?? GENERAL_OFFER;

/** A brand as features know it. */
export function brandForFeatures(presentation: BrandPresentation): HostBrand {
  const { brand } = presentation;
  const { offersPortal = true, forms } = brand;
  return {
    ...presentation,
    ...brand,
    portal: portalBrand,
    offersPortal,
    accounts: offersPortal ? portalBrand : brand,
    takesBookings: forms.booking,
    bookingOffer: bookingOfferOf(brand, allBrands),
  };
}
