import { addDays } from '@threefold/validation';
import { addBooking, asAdmin, unfoldWaiting } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, expect, mailTo, type Rows, siteOf, test } from '../support/fixtures.ts';
import { pressTwice } from '../support/presses.ts';

const brand = bookingBrand;

/** From a double click to a press by somebody who wonders whether the first one worked, in ms. */
const GAPS = [120, 250, 450, 700, 1000];

const statesOf = async (rows: Rows, tag: string) =>
  (await rows('select state from bookings where name like $1 order by name', [`%${tag}`])).map(({ state }) => state);

const newTag = () => crypto.randomUUID().slice(0, 8);

/** Adds three visits of one day, two of which must stay as they are. */
async function addThree(rows: Rows, tag: string, day: string) {
  for (const name of ['A', 'B', 'C']) {
    const email = `${name.toLowerCase()}.${tag}@home.test`;
    await addBooking(rows, { name: `${name} ${tag}`, email, day, hoursAgo: 1 });
  }
}

for (const width of [390, 1440]) {
  for (const gap of GAPS) {
    const tag = gap === 120 && width === 390 ? [] : '@full';
    test(`a second press ${gap} ms later at ${width} px answers no other request`, { tag }, async ({ page, rows }) => {
      await page.setViewportSize({ width, height: 900 });
      const group = newTag();
      const day = addDays(bookingToday(), 1);
      await addThree(rows, group, day);

      await test.step('in the week', async () => {
        await asAdmin(page, brand, rows, `/week/${day}`);
        if (width < 768) await unfoldWaiting(page);
        await pressTwice(page, page.getByRole('button', { name: `Confirm: A ${group}` }), gap);
        await expect(page.getByText(/^Confirmed, /).first()).toBeVisible();
        await expect.poll(() => statesOf(rows, group)).toEqual(['confirmed', 'new', 'new']);
      });

      await test.step('and the answer can be taken back until its mail leaves', async () => {
        await page.getByRole('button', { name: `Undo: A ${group}` }).click();
        await expect(page.getByRole('button', { name: `Confirm: A ${group}` })).toBeVisible();
        expect(await statesOf(rows, group)).toEqual(['new', 'new', 'new']);
      });

      await test.step('in a record', async () => {
        await rows(`update bookings set state = 'confirmed', arrival = '08-10', requested_date = $2 where name = $1`, [
          `B ${group}`,
          bookingToday(),
        ]);
        await page.goto(`${siteOf(brand)}/AdminDashboard/bookings#search=${group}`);
        await page.getByRole('button', { name: `Open: B ${group}` }).click();
        await pressTwice(page, page.getByRole('button', { name: 'Mark as done' }), gap);
        await expect(page.getByText('Done. The customer gets a thank-you by mail.')).toBeVisible();
        await expect.poll(() => statesOf(rows, group)).toEqual(['new', 'done', 'new']);
        await page.getByRole('button', { name: `Undo: B ${group}` }).click();
        await expect(page.getByText('Taken back. The customer gets no mail.')).toBeVisible();
        expect(await statesOf(rows, group)).toEqual(['new', 'confirmed', 'new']);
      });
      await rows('delete from bookings where name like $1', [`%${group}`]);
    });
  }
}

test('a confirmed visit that is not taken back is mailed', { tag: '@full' }, async ({ page, rows }) => {
  const group = newTag();
  await addThree(rows, group, addDays(bookingToday(), 1));
  await asAdmin(page, brand, rows, '/week');
  await page.getByRole('button', { name: `Confirm: A ${group}` }).press('Enter');
  const said = page
    .getByRole('listitem')
    .filter({ hasText: `A ${group}` })
    .getByText(/^Confirmed, /);
  await expect(said).toBeFocused();
  await mailTo(`a.${group}@home.test`, `Your ${words.visit} on`);
  await expect(page.getByRole('button', { name: `Undo: A ${group}` })).toBeHidden();
  await expect(said).toBeVisible();
  await rows('delete from bookings where name like $1', [`%${group}`]);
});
