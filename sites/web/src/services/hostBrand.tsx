import type { Language } from '@threefold/api-contract/language';
import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import type { SchemeImage } from '@threefold/design-system/foundations';
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';

/** The facts of a brand that features need. */
export interface HostBrandFacts {
  displayName: string;
  homePath: string;
  /** The languages of its pages besides English. */
  languages?: readonly Language[];
  /** What its customers book, for a brand that takes bookings. */
  offer?: BookingOffer;
  legal?: { terms: string; privacy: string };
  /** Where it does business. */
  region: Region;
  contacts: { email: string; phone?: string; phoneDial?: string; city: string; address: readonly string[] };
}

/** The brand in whose theme the page is shown, as far as features need it. On shared screens it is the host's brand. */
export interface HostBrand extends HostBrandFacts {
  /** The brand that runs the accounts, the portal and the checkout, on every host. */
  portal: HostBrandFacts & { key: string };
  /** Whether its visitors become clients of that portal. */
  offersPortal: boolean;
  /** Whose terms and contacts the log in names: those of the brand itself if it offers no portal. */
  accounts: HostBrandFacts;
  /** Whether its office plans days and weeks. */
  takesBookings: boolean;
  /** The offer in whose words bookings are shown: its own, or else that of the first brand which takes some. */
  bookingOffer: BookingOffer;
  /** The logo on the page's background. */
  Logo: ComponentType;
  /** The logo on a dark band. */
  BandLogo: ComponentType;
  /** The loading animation. It is shown on the dark panel of an overlay and on the background of the checkout pages. */
  Loader: ComponentType;
  /** The page's footer. */
  Footer: ComponentType;
  /** What its visitors register for. Default: a sentence that fits any portal */
  registration?: string;
  /** The drawing on pages with only a message, such as the not-found page. */
  noticePicture: SchemeImage;
  /** The picture beside the account forms. Default: `noticePicture` */
  accountPicture?: SchemeImage;
  /** The picture above the account forms in narrow windows. Default: `accountPicture` */
  accountStrip?: SchemeImage;
}

const HostBrandContext = createContext<HostBrand | null>(null);

/** Provides the page's brand. */
export function HostBrandProvider({ brand, children }: { brand: HostBrand; children: ReactNode }) {
  return <HostBrandContext value={brand}>{children}</HostBrandContext>;
}

/** The page's brand: on shared screens the host's. */
export function useHostBrand(): HostBrand {
  const brand = useContext(HostBrandContext);
  if (!brand) throw new Error('useHostBrand is used outside of a HostBrandProvider.');
  return brand;
}

/** Where the page's brand does business: pass it to whatever formats a price, a date, a time or an address. */
export const useRegion = (): Region => useHostBrand().region;

/** What is booked, in the words of the page's brand. */
export const useOffer = (): BookingOffer => useHostBrand().bookingOffer;

/** The footer of the page's brand, loaded separately so that nothing above waits for it. */
export function SiteFooter() {
  const { Footer } = useHostBrand();
  return (
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  );
}
