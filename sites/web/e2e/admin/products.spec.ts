import type { Page } from '@playwright/test';
import type { Data } from '@threefold/api-contract';
import { asAdmin } from '../support/admins.ts';
import { onDashboard, storePanel } from '../support/clients.ts';
import { expect, expectAccessible, expectNoOverflow, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { alertMessage, callFromPage, forgetUser } from '../support/people.ts';

const preview = (page: Page) => page.getByTestId('preview light');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves the product Paperwork as another admin would, while this page shows it. */
async function saveElsewhere(page: Page, description: string) {
  const response = page.waitForResponse('**/api/admin/getAdminProducts');
  await page.reload();
  const { data } = (await (await response).json()) as { data: Data['getAdminProducts'] };
  const stored = data.products.find(({ id }) => id === 'paperwork');
  if (!stored) throw new Error('The product is gone.');
  const { version, frequency: _, subscribers: __, atThisPrice: ___, ...product } = stored;
  const body = { id: crypto.randomUUID(), version, product: { ...product, description } };
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(product.description);
  expect(await callFromPage(page, '/api/admin/saveProduct', body)).toBe(200);
}

test('an admin edits a product beside its preview; after saving, clients see it', async ({
  page,
  rows,
  browserErrors,
}) => {
  await asAdmin(page, portalBrand, rows, '/products');
  await expectAccessible(page, 'the products');

  await test.step('the buttons of all products are in line', async () => {
    // The buttons of all products are in line, and the arrows are the last of their line.
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of [/^Edit/, /^Move up/, /^Move down/]) {
        const edges = await page
          .getByRole('main')
          .getByLabel(name)
          .evaluateAll((found) => found.map((button) => Math.round(button.getBoundingClientRect().left)));
        expect(new Set(edges).size, `${name} at ${width} px`).toBe(1);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('link', { name: 'Edit: Paperwork' }).press('Enter');
  });

  // A random price, so that a repeated test changes it, too.
  const price = `${30 + Math.floor(Math.random() * 60)}.50`;
  const words = `Reads what piles up (${crypto.randomUUID().slice(0, 8)}).`;

  await test.step('the preview shows what is typed', async () => {
    await page.getByLabel('Price in dollars').fill('0.10');
    await save(page).press('Enter');
    await expect(page.getByText('Please enter a price from $0.50')).toBeVisible();
    await expect(page.getByLabel('Price in dollars')).toBeFocused();
    await page.getByLabel('Price in dollars').fill(price);
    await page.getByLabel('Description', { exact: true }).fill(words);
    for (const scheme of ['light', 'dark']) {
      await expect(page.getByTestId(`preview ${scheme}`)).toContainText(`$${price} CAD, monthly`);
      // In the row of the list, and in the details below it.
      await expect(page.getByTestId(`preview ${scheme}`).getByText(words)).toHaveCount(2);
    }
    await expect(page.getByText(`Whoever subscribes from now on pays $${price} CAD, monthly.`)).toBeVisible();
    await expectAccessible(page, 'the form of a product');
  });

  await test.step('the form fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 'the form of a product');
    // Where its pairs are below each other, all fields have the same distance.
    const distances = () =>
      page.locator('form .DsField-root').evaluateAll((fields) => {
        const boxes = fields.map((field) => field.getBoundingClientRect());
        const all = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
        // The sentence about the new price is above the description.
        return new Set(all.toSpliced(2, 1)).size;
      });
    await expect.poll(distances).toBe(1);
  });

  await test.step('nothing is left unsaved', async () => {
    await page.getByRole('link', { name: 'Back to the products' }).click();
    await alertMessage(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
    await save(page).press('Enter');
    await expect(page.getByText('Saved. Clients see it now.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Price in dollars')).toHaveValue(price);
    await expect(preview(page)).toContainText(words);
  });

  await test.step('another admin is faster, and nothing that was typed is lost', async () => {
    // Another admin is faster, and nothing that was typed is lost.
    await saveElsewhere(page, `${words} Theirs.`);
    await page.getByLabel('Description', { exact: true }).fill(`${words} Mine.`);
    await save(page).press('Enter');
    await expect(page.getByText('Somebody else changed this product in the meantime.')).toBeVisible();
    await browserErrors.expectRefusals('/api/admin/saveProduct');
    await expect(page.getByText(`${words} Theirs.`, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(`${words} Mine.`);
    await save(page).press('Enter');
    await expect(page.getByText('Saved. Clients see it now.')).toBeVisible();
  });

  await test.step('clients see the new price and description', async () => {
    await forgetUser(page, siteOf(portalBrand));
    await onDashboard(page, portalBrand);
    await storePanel(page).getByRole('button', { name: 'Paperwork', exact: true }).click();
    await expect(storePanel(page).getByRole('article').getByText(`${words} Mine.`)).toBeVisible();
    await expect(storePanel(page).getByRole('listitem').getByText(`${words} Mine.`)).toBeVisible();
    await expect(storePanel(page)).toContainText(`$${price}`);
    await page.goto(`${siteOf(portalBrand)}/ClientDashboard`);
    await expect(storePanel(page)).toContainText(`$${price}`);
  });
});

test('an admin gives a product a photo of their own, which clients see in the store', async ({ page, rows }) => {
  await asAdmin(page, portalBrand, rows, '/products');
  await page.getByRole('link', { name: 'Edit: Stock Watch' }).press('Enter');
  const shown = `Shelves with labels (${crypto.randomUUID().slice(0, 8)})`;

  await test.step('the photo takes the place of the picture', async () => {
    const own = page.getByRole('group', { name: 'A photo of your own' });
    await own.locator('input[type=file]').setInputFiles({
      name: 'IMG_0042.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    });
    await own.getByRole('spinbutton', { name: 'From the top, in percent' }).fill('10');
    await own.getByLabel('What the picture shows, for those who cannot see it').fill(shown);
    await own.getByRole('button', { name: 'Add this picture' }).click();
    await expect(page.getByText('The picture was added. Clients see it once you save.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^What the picture shows/ })).toHaveValue(shown);
    await expect(preview(page).getByRole('img', { name: shown, includeHidden: true })).toHaveCount(2);
    await expectAccessible(page, 'the form of a product with a photo');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 'the form of a product with a photo');
    await save(page).press('Enter');
    await expect(page.getByText('Saved. Clients see it now.')).toBeVisible();
  });

  await test.step('clients see it in the list and beside it, in a small file', async () => {
    await forgetUser(page, siteOf(portalBrand));
    await onDashboard(page, portalBrand);
    await storePanel(page).getByRole('button', { name: 'Stock Watch', exact: true }).click();
    for (const place of ['listitem', 'article'] as const) {
      const photo = storePanel(page).getByRole(place).getByRole('img', { name: shown });
      await expect(photo).toBeVisible();
      const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width, place).toBe(480);
      // The point that the admin has chosen stays visible.
      await expect(photo).toHaveCSS('object-position', '50% 10%');
    }
  });
});
