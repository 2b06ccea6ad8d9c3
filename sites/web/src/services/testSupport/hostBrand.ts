import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import type { HostBrand } from '../hostBrand.tsx';
import { HAMILTON } from './regions.ts';

const Nothing = () => null;

/** A brand for tests that render a screen on its site. */
export function hostOf(offer: BookingOffer, region: Region = HAMILTON): HostBrand {
  const facts = {
    displayName: 'Northgate',
    homePath: '/Home',
    region,
    contacts: { email: 'desk@northgate.test', city: 'Hamilton', address: [] },
  };
  return {
    ...facts,
    offer,
    bookingOffer: offer,
    portal: { ...facts, key: 'northgate' },
    accounts: facts,
    offersPortal: false,
    takesBookings: true,
    Logo: Nothing,
    BandLogo: Nothing,
    Loader: Nothing,
    Footer: Nothing,
    noticePicture: { light: { src: '', alt: '', width: 1, height: 1 } },
  };
}
