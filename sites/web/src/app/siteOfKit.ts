import type { BrandKit } from '../brands/BrandKit.ts';
import { portalBrand } from '../brands/index.ts';
import type { Site } from '../services/Site.tsx';

/** What features may know of the brand whose kit this is. */
export function siteOfKit({ brand, Logo, BandLogo, Loader, Footer, accountPicture, noticePicture }: BrandKit): Site {
  const { displayName, homePath, legal, contacts } = brand;
  return {
    displayName,
    homePath,
    legal,
    contacts,
    portal: portalBrand,
    Logo,
    BandLogo,
    Loader,
    Footer,
    accountPicture,
    noticePicture,
  };
}
