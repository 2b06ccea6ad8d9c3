import type { Page } from '@playwright/test';
import type { Brand } from '../src/brands/Brand.ts';
import { expect, siteOf } from './fixtures.ts';
import { callApi, hasAccount, type Person, somebody } from './people.ts';

/** Runs a query on the API's database. */
export type Rows = (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Creates an admin in the database, like `npm run admin`. */
export async function hasAdmin(page: Page, brand: Brand, rows: Rows): Promise<Person> {
  const person = somebody('Dana');
  await hasAccount(page, brand, person);
  await rows(`update users set role = 'admin', is_email_verified = true where email = $1`, [person.email]);
  await page.context().clearCookies();
  return person;
}

/** Logs in an admin by the call, and opens the admin dashboard. @param view its query and hash, if not the bookings */
export async function onAdminDashboard(page: Page, brand: Brand, { email, password }: Person, view = '') {
  await callApi(page, siteOf(brand), '/api/loginWithEmailAndPassword', { email, password });
  await page.goto(`${siteOf(brand)}/AdminDashboard${view}`);
  const title = view === '' ? 'Welcome to the Admin dashboard!' : undefined;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** A new admin on the admin dashboard. */
export const asAdmin = async (page: Page, brand: Brand, rows: Rows, view = '') =>
  onAdminDashboard(page, brand, await hasAdmin(page, brand, rows), view);
