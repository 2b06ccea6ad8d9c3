import { calls, type Data } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import type { Crew } from '@threefold/api-contract/crews';
import type { SignedIn } from './people/identities.ts';
import { dataOf } from './requests.ts';
import type { TestApi } from './testApi.ts';

export const BRAND = 'harbour-shine';

export const CREW: Crew = { id: '5f0d3a52-8a3c-4c60-9d6e-6a3f6a1c0001', name: 'North', jobsADay: 3 };
export const OTHER_CREW: Crew = { id: '5f0d3a52-8a3c-4c60-9d6e-6a3f6a1c0002', name: 'South', jobsADay: 2 };

/** The settings of the brand as an admin sees them. */
export async function settingsOf(api: TestApi, admin: SignedIn): Promise<Data['getBookingSettings']['brands'][number]> {
  const { answer } = await api.get(calls.getBookingSettings.path, admin.headers);
  const stored = dataOf<Data['getBookingSettings']>(answer).brands.find(({ brand }) => brand === BRAND);
  if (!stored) throw new Error('The brand takes no bookings.');
  return stored;
}

/** Saves the brand's crews, with the default of every other setting. */
export async function saveCrews(api: TestApi, admin: SignedIn, crews: readonly Crew[]) {
  const { revision } = await settingsOf(api, admin);
  const settings = { ...DEFAULT_BOOKING_SETTINGS, crews: [...crews] };
  return api.post(calls.saveBookingSettings.path, { brand: BRAND, revision, settings }, admin.headers);
}

/** The private addresses of a crew. */
export async function linksOf(api: TestApi, admin: SignedIn, { id }: Crew) {
  const links = (await settingsOf(api, admin)).crewLinks.find(({ crew }) => crew === id);
  if (!links) throw new Error('The crew has no link.');
  return { ...links, token: new URL(links.sheetUrl).hash.slice(1) };
}

/** Makes it the brand's only crew. @returns the token of its sheet */
export async function linkOfCrew(api: TestApi, admin: SignedIn, crew: Crew): Promise<string> {
  await saveCrews(api, admin, [crew]);
  return (await linksOf(api, admin, crew)).token;
}
