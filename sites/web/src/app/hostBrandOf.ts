import type { BrandModule } from '../brands/BrandModule.ts';
import { portalBrand } from '../brands/index.ts';
import type { HostBrand } from '../services/hostBrand.tsx';

/** The part of a brand module that features may use. */
export function hostBrandOf({
  brand,
  Logo,
  BandLogo,
  Loader,
  Footer,
  accountPicture,
  accountStrip,
  noticePicture,
}: BrandModule): HostBrand {
  const { displayName, homePath, bookingTexts, legal, contacts, offersPortal = true, forms } = brand;
  return {
    displayName,
    homePath,
    bookingTexts,
    legal,
    contacts,
    portal: portalBrand,
    offersPortal,
    accounts: offersPortal ? portalBrand : brand,
    takesBookings: forms.booking,
    Logo,
    BandLogo,
    Loader,
    Footer,
    accountPicture,
    accountStrip,
    noticePicture,
  };
}
