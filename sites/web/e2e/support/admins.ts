import type { Page } from '@playwright/test';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { words } from './bookingWords.ts';
import { bookingBrand, expect, type Rows, siteOf } from './fixtures.ts';
import { callApi, createAccount, type Person, somebody } from './people.ts';

/**
 * Creates an admin of every brand: an account with the role that `npm run admin` gives.
 *
 * @param site URL of the brand's site, if the test has its own servers
 */
export async function createAdmin(page: Page, brand: Brand, rows: Rows, site = siteOf(brand)): Promise<Person> {
  const person = somebody('Dana');
  await createAccount(page, brand, person, site);
  await rows(`update users set role = 'admin', is_email_verified = true where email = $1`, [person.email]);
  await page.context().clearCookies();
  return person;
}

/** Logs in with an API call. */
export const logInByCall = (page: Page, brand: Brand, { email, password }: Person, site = siteOf(brand)) =>
  callApi(page, site, '/api/loginWithEmailAndPassword', { email, password });

/** Logs in an admin with an API call, and opens the admin dashboard. @param view query and hash. Default: the bookings */
export async function onAdminDashboard(page: Page, brand: Brand, person: Person, view = '', site = siteOf(brand)) {
  await logInByCall(page, brand, person, site);
  await page.goto(`${site}/AdminDashboard${view}`);
  const title = view === '' ? 'Welcome to the Admin dashboard!' : undefined;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

interface NewBooking {
  name: string;
  email?: string;
  /** The day of the visit. Default: in 30 days */
  day?: string;
  /** How long ago the visit was booked. Default: just now */
  hoursAgo?: number;
}

/** Stores a visit, as if a customer had booked it. */
export async function addBooking(
  rows: Rows,
  { name, email = 'sam@whitlock.test', day, hoursAgo = 0 }: NewBooking,
): Promise<void> {
  await rows(
    `insert into bookings (id, idempotency_key, fingerprint, brand, submission_type, requested_date, square_footage, name, email,
       phone, message, interior, exterior, submitted_at)
     values (gen_random_uuid(), gen_random_uuid()::text, $1, '${bookingBrand.key}', 'schedule', coalesce($3::date, current_date + 30), $5, $1,
       $4, '(905) 555-0142', '', false, true, now() - make_interval(hours => $2))`,
    [name, hoursAgo, day ?? null, email, words.third],
  );
}

/** Shows the visits to confirm, of which a phone and the run sheet show only their number. */
export const unfoldWaiting = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^\\d+ ${words.visits}? to confirm$`) }).press('Enter');

/** Creates an admin, and opens the admin dashboard as that admin. */
export const asAdmin = async (page: Page, brand: Brand, rows: Rows, view = '') =>
  onAdminDashboard(page, brand, await createAdmin(page, brand, rows), view);
