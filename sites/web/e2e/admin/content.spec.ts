import type { Page } from '@playwright/test';
import { asAdmin, createAdmin, onAdminDashboard } from '../support/admins.ts';
import { contentOf, draftSaved, publishDraft } from '../support/contentEditor.ts';
import { bookingBrand, expect, expectAccessible, expectNoOverflow, needsFrench, test } from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { alertMessage, holdCall } from '../support/people.ts';

// Each test has a document of its own, so that none disturbs another.
const TERMS = 'Edit: Terms of Use (English)';
const PRIVACY = 'Edit: Privacy Policy (English)';
const FRENCH_TERMS = 'Edit: Terms of Use (French)';
const FRENCH_PRIVACY = 'Edit: Privacy Policy (French)';

const unique = () => crypto.randomUUID().slice(0, 8);

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** Adds a sentence to the end of a rich text. */
async function addSentence(page: Page, sentence: string) {
  await editor(page).press('Control+End');
  await page.keyboard.type(` ${sentence}`);
  await draftSaved(page);
}

const list = (page: Page) => contentOf(page, bookingBrand);

/** Opens a document from the list. */
async function open(page: Page, name: string) {
  await list(page).getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name: 'All content' })).toBeVisible();
}

for (const width of journeyWidths(390)) {
  test(`at ${width} px an owner changes a legal sentence, publishes it, and takes it back`, async ({ page, rows }) => {
    const sentence = `We answer every question (${unique()}).`;
    await page.setViewportSize({ width, height: 900 });
    await asAdmin(page, bookingBrand, rows, '/content');
    const history = page.getByRole('region', { name: 'History' });

    await test.step('the list says in plain words what there is', async () => {
      await expect(list(page).getByRole('link', { name: TERMS })).toBeVisible();
      await expectAccessible(page, 'the list of the content');
      await expectNoOverflow(page, 'the list of the content');
      await open(page, TERMS);
    });

    await test.step('a draft is saved by itself, and stays after a reload', async () => {
      await addSentence(page, sentence);
      await expectAccessible(page, 'the form of a legal text');
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(page, 'the form of a legal text');
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await expect(editor(page)).toContainText(sentence);
    });

    await test.step('it is published with a note, and the history says what changed', async () => {
      await publishDraft(page, `Promised ${sentence}`);
      const version = history.getByRole('listitem').filter({ hasText: `Promised ${sentence}` });
      await expect(version).toContainText('Shown now');
      await version.getByRole('button', { name: /^What changed/ }).click();
      await expect(version.locator('ins').filter({ hasText: sentence })).toBeVisible();
      await expectAccessible(page, 'the history');
    });

    await test.step('one press takes it back, which can be undone', async () => {
      const restore = page.getByRole('button', { name: /^Restore the version of/ }).first();
      await restore.click();
      await alertMessage(page, 'The earlier version is back').getByRole('button', { name: 'Undo' }).click();
      await expect(alertMessage(page, 'The earlier version is back')).toBeHidden();
      await expect(editor(page)).toContainText(sentence);
      await history
        .getByRole('listitem')
        .filter({ hasText: 'First content' })
        .last()
        .getByRole('button', { name: /^Restore/ })
        .click();
      await alertMessage(page, 'The earlier version is back').getByRole('button', { name: 'OK' }).click();
      await expect(editor(page)).not.toContainText(sentence);
    });
  });
}

test('two owners who write at once are told, and neither loses a word', async ({
  page,
  rows,
  browser,
  browserErrors,
}) => {
  const [mine, theirs] = [`Mine (${unique()}).`, `Theirs (${unique()}).`];
  await asAdmin(page, bookingBrand, rows, '/content');
  await open(page, PRIVACY);
  await addSentence(page, mine);

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await onAdminDashboard(other, bookingBrand, await createAdmin(other, bookingBrand, rows), '/content');
  await expect(other.getByText(/Dana.* is working on it, since/).first()).toBeVisible();
  await open(other, PRIVACY);
  await expect(editor(other)).not.toContainText(mine);
  await addSentence(other, theirs);
  await publishDraft(other);

  await test.step('the first owner compares, keeps the draft, and publishes it', async () => {
    await expect(page.getByText(/published while you were writing/)).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('del').filter({ hasText: 'Theirs' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Keep my draft' }).click();
    await expect(page.getByText(/published while you were writing/)).toBeHidden();
    await draftSaved(page);
    await publishDraft(page);
  });

  await test.step('a second tab with the same draft is told, too', async () => {
    await addSentence(page, 'One.');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(editor(tab)).toContainText('One.');
    await addSentence(tab, 'Two.');
    await editor(page).press('Control+End');
    await page.keyboard.type(' Three.');
    await expect(page.getByText(/changed this draft in another tab/)).toBeVisible({ timeout: 20_000 });
    browserErrors.ignoreSoFar('The draft was changed in another tab.', /saveContentDraft|409/);
    await page.getByRole('button', { name: 'Take the other tab’s' }).click();
    await expect(editor(page)).toContainText('Two.');
    await expect(editor(page)).not.toContainText('Three.');
    await tab.close();
    await page.getByRole('button', { name: 'Discard my draft' }).click();
    await alertMessage(page, 'Discard your draft?').getByRole('button', { name: 'Discard it' }).click();
    await expect(editor(page)).not.toContainText('Two.');
  });
  await otherContext.close();
});

test('a draft that was discarded in another tab is not published, and its words stay', async ({
  page,
  rows,
  browserErrors,
}) => {
  const words = `Discarded elsewhere (${unique()}).`;
  needsFrench(bookingBrand);
  await asAdmin(page, bookingBrand, rows, '/content');
  await open(page, FRENCH_PRIVACY);
  await addSentence(page, words);
  await page.getByRole('button', { name: 'Publish…' }).click();
  // The tab does not hear of it before it publishes.
  const release = await holdCall(page, '/api/admin/getContentDocument');
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole('button', { name: 'Discard my draft' }).click();
  await alertMessage(tab, 'Discard your draft?').getByRole('button', { name: 'Discard it' }).click();
  await expect(editor(tab)).not.toContainText(words);
  await tab.close();

  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText(/^Nothing was published/)).toBeVisible();
  browserErrors.ignoreSoFar('The draft was discarded in another tab.', /publishContent|409/);
  await release();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/changed this draft in another tab/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep what I typed here' }).click();
  await draftSaved(page);
  await page.reload();
  await expect(editor(page)).toContainText(words);
});

test('who leaves while a draft is saved, and comes back, is not asked about another tab', async ({ page, rows }) => {
  needsFrench(bookingBrand);
  await asAdmin(page, bookingBrand, rows, '/content');
  await open(page, FRENCH_PRIVACY);
  await addSentence(page, 'Saved.');
  const release = await holdCall(page, '/api/admin/saveContentDraft');
  await editor(page).press('Control+End');
  const sent = page.waitForRequest('**/api/admin/saveContentDraft');
  await page.keyboard.type(' Sent.');
  await sent;
  await page.keyboard.type(' Typed.');
  await page.getByRole('link', { name: 'All content' }).click();
  await open(page, FRENCH_PRIVACY);
  await release();
  await expect(editor(page)).toContainText('Saved. Sent. Typed.');
  await draftSaved(page);
  await expect(page.getByText(/changed this draft in another tab/)).toHaveCount(0);
  await page.reload();
  await expect(editor(page)).toContainText('Saved. Sent. Typed.');
});

test('what is typed offline stays in the tab, and is saved later', async ({ page, rows, browserErrors }) => {
  needsFrench(bookingBrand);
  await asAdmin(page, bookingBrand, rows, '/content');
  await open(page, FRENCH_PRIVACY);
  await expect(editor(page)).toBeVisible();
  await page.context().setOffline(true);
  await editor(page).press('Control+End');
  await page.keyboard.type(' Written offline.');
  await expect(page.getByText(/You are offline/)).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await draftSaved(page);
  await page.reload();
  await expect(editor(page)).toContainText('Written offline.');
  browserErrors.ignoreSoFar('The network was away.');
});

test('pasted text of Word is cleaned to what the page can show', { tag: '@full' }, async ({ page, rows }) => {
  needsFrench(bookingBrand);
  await asAdmin(page, bookingBrand, rows, '/content');
  await open(page, FRENCH_PRIVACY);
  await editor(page).press('Control+End');
  await editor(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<style>p{color:red}</style><p class=MsoNormal style="color:red">Red <span style="font-weight:bold">bold</span></p>
       <p class=MsoListParagraph><span style="mso-list:Ignore">·  </span>Point</p><script>alert(1)</script><img src=x onerror=alert(1)>
       <p><a href="javascript:alert(1)">Bad</a> <a href="https://a.example">Good</a></p>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(
    editor(page)
      .locator('strong')
      .filter({ hasText: /^bold$/ }),
  ).toBeVisible();
  await expect(
    editor(page)
      .locator('li')
      .filter({ hasText: /^Point$/ }),
  ).toBeVisible();
  await expect(editor(page).locator('a').filter({ hasText: 'Good' })).toHaveAttribute('title', 'https://a.example');
  await expect(editor(page).locator('a').filter({ hasText: 'Bad' })).toHaveCount(0);
  await expect(editor(page).locator('img, script, style, [style]')).toHaveCount(0);
});

test('a version waits for its day and hour, and can be cancelled', async ({ page, rows }) => {
  const sentence = `From next week on (${unique()}).`;
  needsFrench(bookingBrand);
  await asAdmin(page, bookingBrand, rows, '/content');
  await open(page, FRENCH_TERMS);
  await addSentence(page, sentence);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('At a day and hour').click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Please choose a day and a time.')).toBeVisible();
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Day', { exact: true }).fill(day);
  await dialog.getByLabel('Time', { exact: true }).fill('07:30');
  await expectAccessible(page, 'the dialog to publish');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Will be published/).first()).toBeVisible();

  await page.getByRole('link', { name: 'All content' }).click();
  await expect(page.getByText(/^Will be published .*7:30.* by Dana/).first()).toBeVisible();
  await open(page, FRENCH_TERMS);

  await test.step('who publishes before it is told that it will replace that', async () => {
    await addSentence(page, 'Before that.');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(dialog.getByText(/^A version by Dana.* is planned for .*7:30/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await page
    .getByRole('button', { name: /^Cancel publishing/ })
    .first()
    .click();
  await expect(page.getByText('It will not be published.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel publishing/ })).toHaveCount(0);
});
