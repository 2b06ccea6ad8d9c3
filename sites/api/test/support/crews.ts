import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import type { Crew } from '@threefold/api-contract/crews';
import { eq } from 'drizzle-orm';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { today } from './brands.ts';
import type { SignedIn } from './people/identities.ts';
import { dataOf } from './requests.ts';
import { submitBooking } from './samples.ts';
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

/** The customer of `createCleaning`, and what it costs, in cents. */
export const CREW_CUSTOMER = 'sam@whitlock.test';
export const CREW_PRICE = 24_900;

/** Stores a confirmed cleaning of today with a price, done by a crew. @returns its id */
export async function createCleaning(
  api: TestApi,
  crew: Crew | null,
  changes: Partial<typeof bookings.$inferInsert> = {},
): Promise<string> {
  // An equal one is refused, so each begins as somebody else's.
  const entries = { email: `${randomUUID()}@home.test`, name: 'Sam Whitlock', message: 'Mind the roses.' };
  const { id } = await submitBooking(api, entries);
  const facts = { state: 'confirmed', arrival: '08-10', quoteCents: CREW_PRICE, date: today() } as const;
  await api.queries
    .update(bookings)
    .set({ ...facts, email: CREW_CUSTOMER, note: 'Agreed on $249.', crew: crew?.id ?? null, ...changes })
    .where(eq(bookings.id, id));
  return id;
}
