import type { Page } from '@playwright/test';
import { asAdmin } from '../support/admins.ts';
import { draftSaved, openDocument } from '../support/contentEditor.ts';
import { bookingBrand, expect, portalBrand, siteOf, test } from '../support/fixtures.ts';

/** The page with the draft, as a phone shows it. */
const phone = (page: Page) => page.frameLocator('iframe[title="Phone, light"]');

test('an article, a question and the steps after a purchase are previewed on the pages that show them', async ({
  page,
  rows,
}) => {
  test.skip(!portalBrand.pages.news, 'The brand of the portal has no news.');
  const text = `Only a draft (${crypto.randomUUID().slice(0, 8)}).`;
  await asAdmin(page, bookingBrand, rows, '/content');
  const documents = [
    { name: 'News page: articles', field: 'Title' },
    { name: 'Support page: questions', field: 'Question' },
    { name: 'After a purchase: the steps', field: 'Summary' },
  ];
  const form = page.getByRole('region', { name: 'Texts' });
  for (const { name, field } of documents) {
    await test.step(`${name}, at a phone's width and a computer's, light and dark`, async () => {
      await openDocument(page, portalBrand, name);
      await form.getByRole('button', { expanded: false }).first().click();
      await form.getByLabel(field, { exact: true }).fill(text);
      await draftSaved(page);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await expect(phone(page).getByText(text).first()).toBeVisible();
      await page.getByRole('button', { name: 'Computer' }).click();
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      const dark = page.frameLocator('iframe[title="Computer, dark"]');
      await expect(dark.getByText(text).first()).toBeVisible();
      await expect(dark.locator('html')).toHaveAttribute('data-mode', 'dark');
      await page.getByRole('link', { name: 'All content' }).click();
    });
  }

  await test.step('visitors see no draft', async () => {
    await page.goto(`${siteOf(portalBrand)}${portalBrand.pages.news?.path}`);
    expect(await page.content()).not.toContain(text);
  });
});
