import type { Page } from '@playwright/test';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { asAdmin } from '../support/admins.ts';
import { draftSaved, openDocument, publishDraft, takeBack } from '../support/contentEditor.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';

const unique = () => crypto.randomUUID().slice(0, 8);

/** Waits until a page of a brand's site shows a text, or shows it no more. */
async function expectOnSite(page: Page, brand: Brand, path: string, text: string, isShown = true) {
  const visitor = await page.context().newPage();
  await expect(async () => {
    await visitor.goto(`${siteOf(brand)}${path}`);
    expect((await visitor.content()).includes(text)).toBe(isShown);
  }).toPass({ timeout: 20_000 });
  await visitor.close();
}

for (const width of journeyWidths(390)) {
  test(`at ${width} px an owner changes a claim, previews and publishes it, and takes it back`, async ({
    page,
    rows,
  }) => {
    const claim = `A mild soap is all we put on your glass (${unique()}).`;
    await page.setViewportSize({ width, height: 900 });
    await asAdmin(page, bookingBrand, rows, '/content');
    await openDocument(page, bookingBrand, 'Pages: texts, phone and address');
    const field = page.getByRole('region', { name: 'Texts' }).getByRole('textbox');

    await test.step('the claim is found by its words, and its draft is saved by itself', async () => {
      await page.getByLabel('Find a text').fill('ammonia-free');
      await expect(field).toHaveCount(1);
      await field.fill('x'.repeat(500));
      await expect(
        page.getByText(/This is too long for its place: it may have \d+ characters and has 500/),
      ).toBeVisible();
      await field.fill(claim);
      await expect(page.getByText(/^Original: .*ammonia-free/)).toBeVisible();
      await draftSaved(page);
      await expectAccessible(page, 'the form of the texts');
      await expectNoOverflow(page, 'the form of the texts');
    });

    await test.step('only the preview shows it, on a phone and a computer, light and dark', async () => {
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(page.frameLocator('iframe[title="Phone, light"]').getByText(claim)).toBeAttached();
      await page.getByRole('button', { name: 'Computer' }).click();
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      const frame = page.frameLocator('iframe[title="Computer, dark"]');
      await expect(frame.getByText(claim)).toBeAttached();
      await expect(frame.locator('html')).toHaveAttribute('data-mode', 'dark');
      await page.getByRole('button', { name: 'Close the preview' }).click();
      await expectOnSite(page, bookingBrand, bookingBrand.homePath, claim, false);
    });

    await test.step('visitors see it once it is published', async () => {
      await publishDraft(page);
      await expectOnSite(page, bookingBrand, bookingBrand.homePath, claim);
    });

    await test.step('one press in the history takes it back', async () => {
      await takeBack(page);
      await expectOnSite(page, bookingBrand, bookingBrand.homePath, claim, false);
    });
  });
}

test('a legal sentence that an owner publishes on a phone is on the page, and gone once it is taken back', async ({
  page,
  rows,
}) => {
  const path = portalBrand.legal?.terms ?? '';
  const sentence = `We answer every question (${unique()}).`;
  await page.setViewportSize({ width: 390, height: 844 });
  await asAdmin(page, bookingBrand, rows, '/content');
  await openDocument(page, portalBrand, 'Terms of Use');
  await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+End');
  await page.keyboard.type(` ${sentence}`);
  await draftSaved(page);
  await publishDraft(page);
  await expectOnSite(page, portalBrand, path, sentence);
  await takeBack(page);
  await expectOnSite(page, portalBrand, path, sentence, false);
});
