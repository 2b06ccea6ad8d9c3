import { expect, type Locator, type Page } from '@playwright/test';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { hydrated, portalBrand, type Rows, siteOf } from './fixtures.ts';
import { alertMessage, callApi, createAccount, type Person, somebody } from './people.ts';

/** The sandbox's test cards by what they do at the checkout. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank asks for approval of the first payment. */
  secondStep: '4000 0025 0000 3155',
  /** The payment begins but never finishes. */
  unfinished: '4000 0000 0000 0119',
  /** Can be saved, but every charge is declined. */
  declinedLater: '4000 0000 0000 0341',
  /** The bank asks for approval of every payment. */
  alwaysAsks: '4000 0027 6000 3184',
} as const;

/** A panel of the dashboard. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const subscriptionsPanel = (page: Page) => panel(page, 'Subscriptions');
export const storePanel = (page: Page) => panel(page, portalBrand.displayName);

/** The selected row of a list. */
export const chosenRow = (within: Locator) => within.locator('[aria-current="true"]');

/** A new user on the dashboard. @param site URL of the brand's site, if the test has its own servers */
export async function onDashboard(
  page: Page,
  brand: Brand,
  person: Person = somebody(),
  site: string = siteOf(brand),
): Promise<Person> {
  await createAccount(page, brand, person, site);
  await page.goto(`${site}/ClientDashboard`);
  await hydrated(page);
  await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
  return person;
}

/** Selects a product and presses GET. */
export async function getProduct(page: Page, product: string) {
  const store = storePanel(page);
  await store.getByRole('button', { name: product, exact: true }).click();
  await store.getByRole('button', { name: `GET ${product}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
  await expect(page.getByText(`Subscribe to ${product}`)).toBeVisible();
}

/** Fills in and submits the payment form, or the one for a new card. */
export async function payWithCard(page: Page, number: string, submit = 'Subscribe') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Priya Raman');
  await page.getByLabel('Postal code').fill('L8P 1A1');
  await page.getByRole('button', { name: submit }).click();
}

/** Waits until the dashboard shows a subscription to a product. */
export async function expectSubscribed(page: Page, product: string, state: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') {
  await expect(page).toHaveURL(/\/ClientDashboard/);
  const row = subscriptionsPanel(page).getByRole('listitem').filter({ hasText: product });
  await expect(row).toContainText(state);
}

/** A new user who has bought a product with API calls. @returns also where the checkout returns to */
export async function buyer(page: Page, brand: Brand, product: string): Promise<Person & { returnUrl: string }> {
  const person = somebody();
  const site = siteOf(brand);
  const { id } = await callApi<{ id: string }>(page, site, '/api/register', person);
  const name = product.toLowerCase().replaceAll(' ', '-');
  const { clientSecret } = await callApi<{ clientSecret: string }>(page, site, '/api/create-checkout-session', {
    userId: id,
    domain: new URL(site).host,
    stripePriceId: `price_${name}`,
    stripeProductId: name,
  });
  const payment = { clientSecret, number: CARDS.good, expiry: '12 / 39' };
  const { returnUrl } = await callApi<{ returnUrl: string }>(page, site, '/api/sandbox/pay', payment);
  return { ...person, returnUrl };
}

/** A new user who has bought a product with API calls, and returns from the checkout to the dashboard. */
export async function subscribed(page: Page, brand: Brand, product: string): Promise<Person> {
  const { returnUrl, ...person } = await buyer(page, brand, product);
  await page.goto(returnUrl);
  // The list shows the product's name without its plan.
  await expectSubscribed(page, product.replace(/ (?:Essentials|Pro)$/, ''));
  return person;
}

/** The local Stripe server's record of a checkout. */
export async function stripeSession(rows: Rows, id: string): Promise<Record<string, unknown>> {
  const [row] = await rows(`select data->'sessions'->$1::text as session from local_stripe`, [id]);
  return Object(row?.session);
}

/** Changes the local Stripe server's record of a checkout. */
export const changeStripeSession = (rows: Rows, id: string, fields: object) =>
  rows(
    `update local_stripe set data = jsonb_set(data, array['sessions', $1], data->'sessions'->$1::text || $2::jsonb)`,
    [id, JSON.stringify(fields)],
  );

/** Cancels a subscription on the dashboard, and confirms the question. */
export async function cancelSubscription(page: Page, product: string) {
  await subscriptionsPanel(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await alertMessage(page, `Cancel ${product}?`).getByRole('button', { name: 'Cancel Subscription' }).click();
}

/** Performs the next renewal of a client's newest subscription in the sandbox, paid or declined. */
export async function stepRenewal(page: Page, step: 'renew' | 'fail', email: string) {
  const apiPort = await page.evaluate(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="api-address"]');
    return JSON.parse(meta?.content ?? '{}').ports[location.port];
  });
  const answer = await page.request.post(`http://127.0.0.1:${apiPort}/sandbox/step`, {
    data: { step, subscription: email },
  });
  expect(answer.ok()).toBe(true);
}

/** Gives a client a project under way, 'Tool rental booking'. */
export const addProject = (rows: Rows, email: string) =>
  rows(
    `insert into client_projects (client_email, id, position, project, entered_at) values ($1, 'booking', 0, $2, now())`,
    [
      email.toLowerCase(),
      JSON.stringify({
        id: 'booking',
        title: 'Tool rental booking',
        summary: 'Customers reserve a tool for a day.',
        steps: ['Plan', 'Build', 'Live'],
        currentStep: 1,
        next: 'We connect the calendar.',
        turn: 'ours',
        updated: '2026-06-08',
      }),
    ],
  );
