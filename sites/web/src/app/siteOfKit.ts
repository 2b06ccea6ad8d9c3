import type { BrandKit } from '../brands/BrandKit.ts';
import { brands } from '../brands/index.ts';
import type { Site } from '../services/Site.tsx';

/** The agency runs the accounts, the portal and the checkout on every host (SPEC.md section 1). */
const portal = brands.ferrolane;

/** What features may know of the brand whose kit this is. */
export function siteOfKit({ brand, Logo, BandLogo, Loader, Footer, accountPicture }: BrandKit): Site {
  const { displayName, homePath, legal, contacts } = brand;
  return { displayName, homePath, legal, contacts, portal, Logo, BandLogo, Loader, Footer, accountPicture };
}
