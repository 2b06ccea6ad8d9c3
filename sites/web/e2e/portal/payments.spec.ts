import type { Page } from '@playwright/test';
import type { Invoice } from '@threefold/api-contract';
import {
  CARDS,
  expectSubscribed,
  getProduct,
  onDashboard,
  payWithCard,
  stepRenewal,
  storePanel,
  subscribed,
} from '../support/clients.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  mailTo,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { expectAccessibleIn, windowsFor } from '../support/pages.ts';
import { holdCall } from '../support/people.ts';
import { createOwnSetup, startProduct } from '../support/servers.ts';
import { sheetsOf } from '../support/sheets.ts';

const site = () => siteOf(portalBrand);

const invoices = (page: Page) => page.getByRole('list', { name: 'Invoices and receipts' }).getByRole('listitem');

async function openHistory(page: Page) {
  await page.goto(`${site()}/PaymentHistoryScreen`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment history' })).toBeVisible();
}

test('a client finds and prints a paid invoice, and sees open and older ones', async ({ page }) => {
  const { firstName, email } = await subscribed(page, portalBrand, 'Quote Builder');
  await test.step('paid invoices, on every width', async () => {
    const receipt = await mailTo(email, 'Receipt for $39.00 CAD');
    expect(receipt.text).toContain(`${site()}/PaymentHistoryScreen`);
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await expect(invoices(page)).toHaveCount(1);
    for (const text of ['Quote Builder', 'PAID', '-0001', '$39.00 CAD']) {
      await expect(invoices(page).first()).toContainText(text);
    }
    for (const width of [320, 899, 1099, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${width} px wide`);
    }
  });

  await test.step('an invoice of the sandbox on one sheet, which says that it is not real', async () => {
    await page.getByRole('link', { name: /^View invoice / }).click();
    const sheet = page.getByRole('region', { name: /^Invoice .+-0001$/ });
    await expect(sheet).toContainText('no card was charged, and this is no real invoice');
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expectAccessibleIn(windowsFor(0), page, 'invoice');
    const sheets = await sheetsOf(page, 'Letter');
    const [, domain = ''] = email.split('@');
    expect(sheets).toHaveLength(1);
    for (const text of [
      portalBrand.contacts.email,
      'this is no real invoice',
      '-0001',
      firstName,
      domain,
      '$39.00 CAD',
    ]) {
      expect(sheets[0]).toContain(text);
    }
    expect(sheets[0]).not.toContain('Log out');
    for (const text of ['All invoices', 'verification']) expect(sheets[0]).not.toContain(text);
    await page.getByRole('link', { name: 'All invoices' }).click();
    await expect(invoices(page)).toHaveCount(1);
  });

  await test.step('open invoices', async () => {
    for (let renewals = 0; renewals < 9; renewals += 1) await stepRenewal(page, 'renew', email);
    await stepRenewal(page, 'fail', email);
    await page.reload();
    await expect(invoices(page)).toHaveCount(10);
    await expect(invoices(page).first()).toContainText('OPEN');
    await expect(invoices(page).first()).toContainText('$39.00 CAD is still to be paid.');
    const pay = invoices(page)
      .first()
      .getByRole('link', { name: /^Pay on your dashboard/ });
    await expect(pay).toHaveAttribute('href', '/ClientDashboard');
    await expectAccessibleIn(windowsFor(1), page, 'payment history');
  });

  await test.step('older invoices, by keyboard', async () => {
    await page.getByRole('button', { name: 'Show older invoices' }).press('Enter');
    await expect(invoices(page)).toHaveCount(11);
    await expect(invoices(page).last().getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show older invoices' })).toHaveCount(0);
  });
});

test("Stripe's invoices link to their PDFs, and an open one says when the card is charged again", async ({ page }) => {
  await onDashboard(page, portalBrand);
  const invoice: Invoice = {
    id: 'in_1',
    number: '7C41D90A-0001',
    state: 'open',
    issuedAt: '2031-05-02T16:00:00Z',
    periodStart: '2031-05-02T16:00:00Z',
    periodEnd: '2031-06-02T16:00:00Z',
    lines: [{ description: '1 × Quote Builder (at $39.00 / month)', amount: 3900 }],
    currency: 'CAD',
    subtotal: 3900,
    tax: 507,
    taxes: [{ label: 'HST 13%', amount: 507 }],
    total: 4407,
    credit: 0,
    remaining: 4407,
    refunded: 0,
    creditNotes: [],
    nextAttemptAt: '2031-05-05T16:00:00Z',
    pdfUrl: 'https://pay.stripe.test/invoice/pdf',
    payUrl: 'https://invoice.stripe.test/in_1',
  };
  await page.route('**/api/getInvoices*', (route) =>
    route.fulfill({
      json: { status: 'OK', data: { invoices: [invoice], hasMore: false } },
    }),
  );
  await openHistory(page);
  await expect(invoices(page)).toContainText(
    '$44.07 CAD is still to be paid. We will try your card again on Mon, May\u00a05, 2031.',
  );
  const pdf = page.getByRole('link', { name: 'Download PDF of invoice 7C41D90A-0001' });
  await expect(pdf).toHaveAttribute('href', 'https://pay.stripe.test/invoice/pdf');
  await expect(pdf).toHaveAttribute('target', '_blank');
  const pay = page.getByRole('link', { name: 'Pay it now (invoice 7C41D90A-0001)' });
  await expect(pay).toHaveAttribute('href', 'https://invoice.stripe.test/in_1');
});

test('an empty list of invoices, an unknown invoice and a failure are each reported', async ({
  page,
  browserErrors,
}) => {
  await onDashboard(page, portalBrand);
  await openHistory(page);
  await expect(page.getByText('There are no invoices yet.')).toBeVisible();

  await page.goto(`${site()}/PaymentHistoryScreen?invoice=in_of_nobody`);
  await expect(page.getByRole('alert')).toContainText('There is no such invoice');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  // The link does not have the browser's own blue, which nobody can read in dark.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expectAccessible(page, 'an unknown invoice in dark');
  await page.getByRole('link', { name: 'All invoices' }).click();
  await expect(page.getByText('There are no invoices yet.')).toBeVisible();
  await browserErrors.expectRefusals('/api/getInvoice');

  await page.route('**/api/getInvoices*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your invoices could not be loaded');
  await page.unroute('**/api/getInvoices*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('There are no invoices yet.')).toBeVisible();
  browserErrors.ignoreSoFar('the test refuses the list once');
});

test('with automatic tax no client pays a total that was not shown, and the invoice shows the tax', {
  tag: '@full',
}, async ({ page }) => {
  const { setup, remove } = await createOwnSetup();
  const stop = await startProduct(setup, { SALES_TAX: 'automatic' });
  const ownSite = `http://${portalBrand.localHost}:${setup.port}`;
  await onDashboard(page, portalBrand, undefined, ownSite);
  await expect(storePanel(page).getByText('CAD, monthly, plus tax')).toBeVisible();
  await getProduct(page, 'Quote Builder');
  await expect(page.getByText('From your postal code')).toBeVisible();
  // The postal code is filled in and sent at once, before its tax is known.
  const release = await holdCall(page, '/api/sandbox/cost');
  await payWithCard(page, CARDS.good);
  await release();
  const line = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(
    page.getByText('With tax the total is $44.07 CAD. Please press Subscribe again if you agree.'),
  ).toBeVisible();
  await expect(line('Tax')).toHaveText('$5.07');
  await expect(line('Total due today')).toHaveText('$44.07 CAD');
  await expectAccessibleIn(windowsFor(0), page, 'checkout with tax');
  // Nova Scotia has 14% instead of Ontario's 13%.
  await page.getByLabel('Postal code').fill('B3H 4R2');
  await expect(line('Total due today')).toHaveText('$44.46 CAD');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectSubscribed(page, 'Quote Builder');
  await page.goto(`${ownSite}/PaymentHistoryScreen`);
  for (const text of ['$39.00', 'HST 14%', '$5.46', '$44.46 CAD'])
    await expect(invoices(page).first()).toContainText(text);
  // The client's location is known from the first purchase.
  await page.goto(`${ownSite}/ClientDashboard`);
  await hydrated(page);
  await getProduct(page, 'Review Reply');
  await expect(line('Total due today')).toHaveText('$21.66 CAD');
  await stop();
  await remove();
});
