import { readFile } from 'node:fs/promises';
import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { subscribed } from '../support/clients.ts';
import { brands, expect, expectAccessible, expectNoOverflow, siteOf, test } from '../support/fixtures.ts';
import { accountReady } from '../support/people.ts';

const brand = brands.ferrolane;

for (const width of [390, 1440]) {
  test(`a client gives the company of their invoices, ${width} px wide`, async ({ page, browser, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const { email } = await subscribed(page, brand, 'Quote Builder');
    const open = async () => {
      await page.goto(`${siteOf(brand)}/AccountEditScreen`);
      await accountReady(page);
    };
    await open();
    const form = page.getByRole('form', { name: 'Company' });
    const save = form.getByRole('button', { name: 'Save company' });

    await form.getByLabel('Company name').fill('Northgate Ltd.');
    await save.click();
    await expect(form.getByText('Please enter the street and number.')).toBeVisible();
    await expect(form.getByLabel('Street and number')).toBeFocused();
    await form.getByLabel('Street and number').fill('12 Main St');
    await form.getByLabel('City').fill('Hamilton');
    await form.getByLabel('Postal code').fill('L8P 1A1');
    await form.getByLabel('Tax number').fill('123456789 RT0001');
    await form.getByLabel('Receipts also go to').fill('books');
    await save.click();
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
    await form.getByLabel('Receipts also go to').fill('books@northgate.test');
    await save.click();
    await expect(form.getByText('Saved. Invoices that were sent as PDF before stay as they are.')).toBeVisible();
    await expectNoOverflow(page, 'company');
    await expectAccessible(page, 'company');

    await open();
    await expect(form.getByLabel('Tax number')).toHaveValue('123456789 RT0001');
    await expect(form.getByLabel('Country')).toHaveValue('CA');

    await page.goto(`${siteOf(brand)}/PaymentHistoryScreen`);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toMatch(/-0001,Invoice,.+,39,0,39,0,CAD/);
    await expectNoOverflow(page, 'payment history');
    await expectAccessible(page, 'payment history');
    await page.getByRole('link', { name: /^View invoice / }).click();
    const sheet = page.getByRole('region', { name: /^Invoice .+-0001$/ });
    for (const text of ['Northgate Ltd.', '12 Main St', 'Hamilton L8P 1A1', 'Canada', 'Tax number 123456789 RT0001']) {
      await expect(sheet).toContainText(text);
    }
    await expectNoOverflow(page, 'invoice');

    const owner = await browser.newPage({ viewport: { width, height: 900 } });
    const [account] = await rows('select id from users where email = $1', [email]);
    await onAdminDashboard(owner, brand, await createAdmin(owner, brand, rows), `/clients/${account?.id}`);
    const shown = owner.getByRole('region', { name: 'Account' });
    await expect(shown).toContainText(
      'Northgate Ltd., 12 Main St, Hamilton L8P 1A1, Canada, Tax number 123456789 RT0001',
    );
    await expect(shown.getByRole('link', { name: 'books@northgate.test' })).toBeVisible();
    await expectNoOverflow(owner, 'client');
    await owner.close();
  });
}
