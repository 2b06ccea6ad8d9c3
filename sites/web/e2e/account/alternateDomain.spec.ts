import { expect, hydrated, portalBrand, test } from '../support/fixtures.ts';
import { createAccount, logIn, somebody } from '../support/people.ts';
import { ALTERNATE_HOST } from '../support/servers.ts';

test('somebody registers, logs in and stays signed in on the alternate domain', async ({ page }) => {
  const site = `http://${ALTERNATE_HOST}:${process.env.E2E_PORT}`;
  const person = somebody();
  await createAccount(page, portalBrand, person, site);
  await page.context().clearCookies();
  await page.goto(`${site}/LoginScreen`);
  await hydrated(page);
  await logIn(page, person);
  await expect(page).toHaveURL(`${site}/ClientDashboard`);
  await page.goto(`${site}/AccountEditScreen`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'session')).toMatchObject([
    { domain: ALTERNATE_HOST, sameSite: 'Strict' },
  ]);
});
