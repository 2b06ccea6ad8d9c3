import { subscribed } from '../support/clients.ts';
import { brands, expect, expectAccessible, expectNoOverflow, siteOf, test } from '../support/fixtures.ts';
import { accountReady } from '../support/people.ts';

const brand = brands.ferrolane;

for (const width of [390, 1440]) {
  test(`a client gives the company of their invoices, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await subscribed(page, brand, 'Quote Builder');
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
    await expect(form.getByText('Saved. New invoices are made out to this company.')).toBeVisible();
    await expectNoOverflow(page, 'company');
    await expectAccessible(page, 'company');

    await open();
    await expect(form.getByLabel('Tax number')).toHaveValue('123456789 RT0001');
    await expect(form.getByLabel('Country')).toHaveValue('CA');

    await page.goto(`${siteOf(brand)}/PaymentHistoryScreen`);
    await page.getByRole('link', { name: /^View invoice / }).click();
    const sheet = page.getByRole('region', { name: /^Invoice .+-0001$/ });
    for (const text of ['Northgate Ltd.', '12 Main St', 'Hamilton L8P 1A1', 'Canada', 'Tax number 123456789 RT0001']) {
      await expect(sheet).toContainText(text);
    }
    await expectNoOverflow(page, 'invoice');
  });
}
