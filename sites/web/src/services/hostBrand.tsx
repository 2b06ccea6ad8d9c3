import type { SchemeImage } from '@threefold/design-system/foundations';
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';

/** Facts of a brand as the features need them. */
export interface BrandFacts {
  /** The name people read. */
  displayName: string;
  homePath: string;
  legal?: { privacyPath: string; termsPath: string };
  contacts: { email: string; phone?: string; phoneDial?: string; address: readonly string[] };
}

/** The site that a visitor is on: what screens shared by all brands show of the host's brand. */
export interface Site extends BrandFacts {
  /** The brand behind the accounts, the portal and the checkout, whichever host shows them. */
  portal: BrandFacts;
  /** The logo on the page's ground. */
  Logo: ComponentType;
  /** The logo on a dark band. */
  BandLogo: ComponentType;
  /** What moves while something is under way, for the dark plate of an overlay. */
  Loader: ComponentType;
  /** The band that closes a page. */
  Footer: ComponentType;
  /** The drawing on pages that only say what happened, such as that there is nothing at an address. */
  noticePicture: SchemeImage;
  /** The picture beside the account forms, where the brand has one. */
  accountPicture?: string;
}

const SiteContext = createContext<Site | null>(null);

/** Tells everything inside which site it is on. */
export function HostBrandProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site that the visitor is on. */
export function useHostBrand(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useHostBrand is used outside of a HostBrandProvider.');
  return site;
}

/** The host's footer. It is loaded by itself, and nothing above waits for it. */
export function SiteFooter() {
  const { Footer } = useHostBrand();
  return (
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  );
}
