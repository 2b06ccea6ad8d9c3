import { brand } from '../../../src/brands/harbour-shine/brand.ts';
import { createAdmin, onAdminDashboard } from '../../support/admins.ts';
import { draftSaved, openDocument, publishDraft, takeBack } from '../../support/contentEditor.ts';
import { expect, expectAccessible, expectNoOverflow } from '../../support/fixtures.ts';
import { expectOnBoth, type LiveSite, test } from '../../support/liveSite.ts';

test.use({ apiProcesses: 3, viewport: { width: 390, height: 844 } });

const PAGES = 'Pages: texts, phone and address';
const CLAIM = 'We answer the phone ourselves.';
const SENTENCE = 'We keep a spare key only if you ask us to.';
const SHOWN = 'A row of clean shop windows.';

/** Whether a page of each server has a text. */
const onBoth = async (live: LiveSite, path: string, text: string) =>
  (await live.documents(path)).map((document) => document.includes(text));

test('on a phone an owner changes a claim, a photo and a legal sentence, previews, publishes and takes them back', async ({
  live,
  page,
}) => {
  const site = live.at(brand, '');
  const home = brand.homePath;
  const terms = brand.legal?.terms ?? '';
  const rows = async (sql: string, values: readonly unknown[]) => (await live.database.query(sql, [...values])).rows;
  const before = await Promise.all([live.documents(home), live.documents(terms)]);
  let photo = '';

  await onAdminDashboard(page, brand, await createAdmin(page, brand, rows, site), '/content', site);

  await test.step('the claim is found by its words', async () => {
    await openDocument(page, brand, PAGES);
    await page.getByLabel('Find a text').fill('ammonia-free');
    const field = page.getByRole('region', { name: 'Texts' }).getByRole('textbox');
    await expect(field).toHaveCount(1);
    await field.fill('x'.repeat(500));
    await expect(
      page.getByText(/This is too long for its place: it may have \d+ characters and has 500/),
    ).toBeVisible();
    await field.fill(CLAIM);
    await expect(page.getByText(/^Original: .*ammonia-free/)).toBeVisible();
    await draftSaved(page);
    await expectAccessible(page, 'the form of the texts');
    await expectNoOverflow(page, 'the form of the texts');
  });

  await test.step('a photo takes the place of the picture beside the form', async () => {
    await page.getByLabel('Find a text').fill('Booking');
    const picture = page.getByRole('group', { name: 'Booking', exact: true });
    await picture.locator('input[type=file]').setInputFiles({
      name: 'IMG_0042.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    });
    await picture.getByLabel('What the picture shows, for those who cannot see it').fill(SHOWN);
    await picture.getByRole('button', { name: 'Add this picture' }).click();
    await expect(page.getByText('The picture was added. Visitors see it once you publish.')).toBeVisible();
    [{ hash: photo = '' } = {}] = await rows('select hash from content_pictures', []);
    await expectNoOverflow(page, 'the form with a photo');
  });

  await test.step('only the preview shows both, on a phone and a computer, light and dark', async () => {
    await draftSaved(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.frameLocator('iframe[title="Phone, light"]');
    await expect(preview.getByText(CLAIM)).toBeAttached();
    await expect(preview.locator(`img[src*="${photo}"]`).first()).toBeAttached();
    await page.getByRole('button', { name: 'Computer' }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    const inDark = page.frameLocator('iframe[title="Computer, dark"]');
    await expect(inDark.getByText(CLAIM)).toBeAttached();
    await expect(inDark.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.getByRole('button', { name: 'Close the preview' }).click();
    expect(await onBoth(live, home, CLAIM)).toEqual([false, false]);
  });

  await test.step('both servers show them once they are published, and every process has the photo', async () => {
    await publishDraft(page);
    await expectOnBoth(live, home, CLAIM);
    expect(await onBoth(live, home, photo)).toEqual([true, true]);
    const [document = ''] = await live.documents(home);
    const [file = ''] = new RegExp(`/media/${photo}[^" ]+`).exec(document) ?? [];
    const answers = await Promise.all(Array.from({ length: 6 }, () => live.fetch(file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  await test.step('so does a legal sentence', async () => {
    await page.getByRole('link', { name: 'All content' }).click();
    await openDocument(page, brand, 'Terms of Use');
    await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+End');
    await page.keyboard.type(` ${SENTENCE}`);
    await draftSaved(page);
    await publishDraft(page);
    await expectOnBoth(live, terms, SENTENCE);
  });

  await test.step('one press takes each back, and the pages are as they were', async () => {
    await takeBack(page);
    await page.getByRole('link', { name: 'All content' }).click();
    await openDocument(page, brand, PAGES);
    await takeBack(page);
    await expect.poll(() => onBoth(live, home, CLAIM)).toEqual([false, false]);
    await expect.poll(() => onBoth(live, terms, SENTENCE)).toEqual([false, false]);
    expect(await Promise.all([live.documents(home), live.documents(terms)])).toEqual(before);
  });
});
