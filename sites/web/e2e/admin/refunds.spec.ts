import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { subscribed } from '../support/clients.ts';
import { expect, expectAccessible, expectNoOverflow, mailTo, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { holdCall } from '../support/people.ts';
import { sheetsOf, textOfPdf } from '../support/sheets.ts';

const site = () => siteOf(portalBrand);

/** The pages of the file of this year's invoices. */
async function pdfOfYear(page: Page): Promise<string[]> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(/^invoices-\d{4}\.pdf$/);
  return textOfPdf(await readFile(await saved.path()));
}

test('an admin refunds an invoice in two parts, and the client sees it', { tag: '@full' }, async ({
  page,
  browser,
  rows,
}) => {
  const client = await subscribed(page, portalBrand, 'Quote Builder');
  const [account] = await rows('select id from users where email = $1', [client.email]);
  const context = await browser.newContext();
  const adminPage = await context.newPage();
  await adminPage.setViewportSize({ width: 390, height: 844 });
  const admin = await createAdmin(adminPage, portalBrand, rows);
  await onAdminDashboard(adminPage, portalBrand, admin, `/clients/${account?.id}`);
  const invoices = adminPage.getByRole('region', { name: 'Invoices' });
  await expect(invoices).toContainText('$39.00 CAD');
  const box = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const amount = invoices.getByText('$39.00 CAD', { exact: true });
  const button = invoices.getByRole('button', { name: /^Refund: / });
  // On a phone the button is below the amount, with which it ends.
  expect((await box(button)).right).toBe((await box(amount)).right);
  expect((await box(button)).top).toBeGreaterThan((await box(amount)).bottom);
  // The way back is as quiet as the actions of the panels.
  const back = adminPage.getByRole('link', { name: 'Back to the clients' });
  const sizeOf = (of: Locator) =>
    of.evaluate((element) => [
      element.clientHeight,
      getComputedStyle(element).fontSize,
      getComputedStyle(element).padding,
    ]);
  expect(await sizeOf(back)).toEqual(await sizeOf(button));
  await expectNoOverflow(adminPage, 'the client');
  await button.press('Enter');

  const dialog = adminPage.getByRole('dialog', { name: /^Refund invoice .+-0001\?$/ });
  await expect(dialog.getByLabel('Amount in CAD')).toHaveValue('39.00');
  // The hint stays clear of the field's focus ring.
  const field = await dialog.getByLabel('Amount in CAD').boundingBox();
  const hint = await dialog.getByText('You can also refund a part').boundingBox();
  expect((hint?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeGreaterThanOrEqual(8);
  await test.step('a part is refunded, once for two presses', async () => {
    await dialog.getByLabel('Reason').fill('The calls were down for a week.');
    await dialog.getByLabel('Amount in CAD').fill('40');
    await adminPage.keyboard.press('Enter');
    await expect(dialog).toContainText('Please enter an amount of at most 39.00');
    await expectNoOverflow(adminPage, 'the refund');
    await dialog.getByLabel('Amount in CAD').fill('10');
    const release = await holdCall(adminPage, '/api/admin/refundInvoice');
    await dialog.getByRole('button', { name: 'Refund' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Refunding...' })).toBeVisible();
    await release();

    await expect(dialog).toBeHidden();
    await expect(
      invoices.getByRole('status').filter({ hasText: 'The client gets a mail with the reason.' }),
    ).toBeVisible();
    await expect(invoices).toContainText('Paid, $10.00 CAD refunded');
    const log = adminPage.getByRole('region', { name: 'Log' });
    await expect(log).toContainText(/Refunded \$10\.00 CAD of invoice .+-0001\./);
    const mail = await mailTo(client.email, 'Your refund of $10.00 CAD');
    expect(mail.text).toContain('The reason: The calls were down for a week.');

    const file = adminPage.waitForEvent('download');
    await invoices.getByRole('button', { name: 'Download as CSV' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toMatch(
      /-0001-CN-01,Credit note,[^,]+-0001,.+,-10,0,,-10,0,CAD,/,
    );
    await expect(invoices).toContainText(/Credit note .+-0001-CN-01 of .+: \$10\.00 CAD/);
    expect(await pdfOfYear(adminPage)).toEqual([
      expect.stringMatching(/Invoice .+-0001 .+Total \$39\.00 CAD Refunded \$10\.00 CAD/),
      expect.stringMatching(/Credit note .+-0001-CN-01 .+Total -\$10\.00 CAD/),
    ]);
  });

  await test.step("the owner gets all clients' invoices as one file, from the list of clients", async () => {
    await adminPage.getByRole('link', { name: 'Back to the clients' }).click();
    const all = adminPage.getByRole('region', { name: 'Invoices of all clients' });
    for (const width of [1440, 390]) {
      await adminPage.setViewportSize({ width, height: 844 });
      await expect(all).toBeVisible();
      await expectNoOverflow(adminPage, `the clients at ${width} px`);
      await expectAccessible(adminPage, `the clients at ${width} px`);
      const file = adminPage.waitForEvent('download');
      await all.getByRole('button', { name: 'Download as CSV' }).click();
      const rows = (await readFile(await (await file).path(), 'utf8')).split('\r\n');
      expect(rows.filter((row) => row.endsWith(`,${client.email}`))).toEqual([
        expect.stringMatching(/-0001,Invoice,.+,39,0,CAD,/),
        expect.stringMatching(/-0001-CN-01,Credit note,.+,-10,0,CAD,/),
      ]);
    }
    await adminPage.goBack();
    await expect(adminPage).toHaveURL(new RegExp(`/clients/${account?.id}$`));
  });

  await test.step('the rest is refunded after the password is asked for again', async () => {
    // The next refund offers what is left.
    await invoices.getByRole('button', { name: /^Refund: / }).click();
    await expect(dialog.getByLabel('Amount in CAD')).toHaveValue('29.00');
    await expect(dialog).toContainText('$29.00 CAD of $39.00 CAD is left');
    await dialog.getByLabel('Reason').fill('It has not come back.');
    // After a while, a refund needs the password again; what was typed stays.
    await rows(
      `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = (select id from users where email = $1)`,
      [admin.email],
    );
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const confirmation = adminPage.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirmation.getByLabel('Password', { exact: true }).fill('not the password');
    await adminPage.keyboard.press('Enter');
    await expect(confirmation).toContainText('This is not your password.');
    await confirmation.getByLabel('Password', { exact: true }).fill(admin.password);
    await adminPage.keyboard.press('Enter');
    await expect(confirmation).toBeHidden();
    await expect(invoices.getByText(/, Refunded$/)).toBeVisible();
    // The pressed button is gone, so the focus moves to the message.
    await expect(invoices.getByRole('status').filter({ hasText: 'Refunded' })).toBeFocused();
  });
  await context.close();

  await test.step('the client sees that all is refunded', async () => {
    await page.goto(`${site()}/PaymentHistoryScreen`);
    const invoice = page.getByRole('list', { name: 'Invoices and receipts' }).getByRole('listitem');
    await expect(invoice).toContainText('REFUNDED');
    await expect(invoice).toContainText('Refunded$39.00 CAD');
    await expect(invoice).toContainText(/\$10\.00 CAD was refunded on .+ \(credit note .+-0001-CN-01\)/);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, 'the payment history');
    }
    await expectAccessible(page, 'the payment history');
    expect(await pdfOfYear(page)).toEqual([
      expect.stringMatching(/Invoice .+-0001 /),
      expect.stringMatching(/Credit note .+-CN-01 /),
      expect.stringMatching(/Credit note .+-CN-02 /),
    ]);
    await page.getByLabel('Year', { exact: true }).selectOption({ index: 6 });
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    await expect(page.getByText(/^There are no invoices of \d{4}\.$/)).toBeVisible();
  });

  await test.step('each refund is a credit note to print', async () => {
    await page.getByRole('link', { name: /^View credit note .+-0001-CN-02$/ }).click();
    const note = page.getByRole('region', { name: /^Credit note .+-0001-CN-02$/ });
    await expect(note).toContainText(/Refund of invoice .+-0001 of /);
    await expect(note).toContainText('Total-$29.00 CAD');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, 'the credit note');
    }
    await expectAccessible(page, 'the credit note');
    const [sheet] = await sheetsOf(page, 'Letter');
    expect(sheet).toMatch(/Credit note .+-0001-CN-02.+-\$29\.00 CAD/);
    await page.goto(`${page.url()}9`);
    await expect(page.getByRole('alert')).toContainText('There is no such invoice');
  });
});
