import { expect, type Page } from '@playwright/test';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { wordsOfKey } from '../../src/features/admin/content/contentWords.ts';
import { alertMessage } from './people.ts';

/** What can be edited of a brand. */
export const contentOf = (page: Page, brand: Brand) => page.getByRole('region', { name: wordsOfKey(brand.key) });

/** Opens a document of a brand from the list. Each test, also of other files, has one of its own. */
export async function openDocument(page: Page, brand: Brand, name: string) {
  await contentOf(page, brand)
    .getByRole('link', { name: `Edit: ${name} (English)` })
    .click();
  await expect(page.getByRole('link', { name: 'All content' })).toBeVisible();
}

/** Waits until what was typed is stored. */
export const draftSaved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible();

/** Publishes the draft at once. */
export async function publishDraft(page: Page, note = '') {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it within seconds.')).toBeVisible();
}

/** Brings back the version before the one that is shown. */
export async function takeBack(page: Page) {
  await page
    .getByRole('button', { name: /^Restore the version of/ })
    .first()
    .click();
  await alertMessage(page, 'The earlier version is back').getByRole('button', { name: 'OK' }).click();
}
