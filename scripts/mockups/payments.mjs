/** @import { Page } from 'playwright' */

/** Opens the newest invoice. @param {Page} page of the payment history */
export async function openInvoice(page) {
  await page
    .getByRole('link', { name: /invoice/ })
    .first()
    .click();
  await page.getByRole('table').waitFor();
}

/** The newest invoice is not paid yet, and of the third one something was refunded. @param {Page} page of the payment history */
export async function oweAnInvoice(page) {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, options) => {
      const response = await fetch(input, options);
      if (!`${input}`.includes('/api/getInvoices')) return response;
      const { data, ...answer } = await response.json();
      const [{ paidAt: _, ...newest }, second, third, ...older] = data.invoices;
      const owed = { state: 'open', remaining: newest.total, payUrl: 'https://pay.example/' };
      const unpaid = { ...newest, ...owed, nextAttemptAt: '2026-11-14T15:00:00Z' };
      const invoices = [unpaid, second, { ...third, refunded: 1200 }, ...older];
      return Response.json({ ...answer, data: { ...data, invoices } });
    };
  });
  await page.reload();
  await page.getByRole('link', { name: 'Pay it now' }).waitFor();
}

/** Buys the smaller plan of Quote Builder, unless the demo client has it already. @param {Page} page of the dashboard */
async function haveSubscription(page) {
  const subscriptions = page.getByRole('region', { name: 'Subscriptions' });
  await subscriptions.getByRole('button', { name: 'Front Desk' }).waitFor();
  if (await subscriptions.getByRole('button', { name: 'Quote Builder' }).isVisible()) return;
  const store = page.getByRole('region', { name: 'FERROLANE' });
  await store.getByRole('button', { name: 'Quote Builder Essentials', exact: true }).click();
  await store.getByRole('button', { name: 'GET Quote Builder Essentials' }).click();
  const card = {
    'Card number': '4242 4242 4242 4242',
    'Expiry (MM / YY)': '12 / 39',
    'Security code': '123',
    'Name on card': 'Casey Demo',
    'Postal code': 'L8P 1A1',
  };
  for (const [label, value] of Object.entries(card)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL(/ClientDashboard/);
}

/** Shows the newest subscription as after its payment. @param {Page} page of the dashboard */
export async function returnPaid(page) {
  await haveSubscription(page);
  await page.route('**/api/session-status*', (route) =>
    route.fulfill({ json: { status: 'OK', data: { status: 'complete', customer_email: 'client@demo.test' } } }),
  );
  await page.goto(new URL('/return?session_id=demo', page.url()).href);
  await page.getByText('Your payment went through').waitFor();
}

/** Returns from a payment that the provider goes on processing. @param {Page} page of the dashboard */
export async function waitForPayment(page) {
  await page.route('**/api/session-status*', (route) =>
    route.fulfill({ json: { status: 'OK', data: { status: 'processing', customer_email: 'client@demo.test' } } }),
  );
  await page.goto(new URL('/return?session_id=demo', page.url()).href);
  await page.getByRole('button', { name: 'Check again' }).waitFor();
}

/** Asks for the other plan of the newest subscription. @param {Page} page of the dashboard */
export async function openPlanChange(page) {
  await haveSubscription(page);
  await page.goto(new URL('/ClientDashboard', page.url()).href);
  await page
    .getByRole('button', { name: /^Change to / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
}
