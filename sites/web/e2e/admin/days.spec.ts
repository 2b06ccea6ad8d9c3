import type { Page } from '@playwright/test';
import { addDays, formatDate } from '@threefold/validation';
import { addBooking, asAdmin } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { expectNoSlashedZeros } from '../support/digits.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  linesOf,
  mailTo,
  siteOf,
  test,
} from '../support/fixtures.ts';

const brand = bookingBrand;
const home = () => siteOf(brand) + brand.homePath;

/** A day that no other test books or closes, in the middle of a month so many months ahead. */
const farDay = (months: number) => `${addDays(bookingToday(), 30 * months).slice(0, 8)}${14 + (months % 3)}`;

const longDate = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-CA', { dateStyle: 'full' });

async function chooseVisit(page: Page) {
  await page.goto(home());
  await hydrated(page);
  await page.getByRole('radio', { name: words.schedule.label }).press('Space');
}

/** Pages through the calendar to a day's month. @returns the day's button */
async function turnTo(page: Page, day: string) {
  const dayButton = page.getByRole('button', { name: new RegExp(`^${longDate(day)}`) });
  await page.getByRole('group', { name: 'Free days' }).waitFor();
  while (!(await dayButton.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  return dayButton;
}

test.describe('the settings', () => {
  // Serial, because both tests save the same settings.
  test.describe.configure({ mode: 'default' });

  test('close a vacation in the form at once, and open it again later', { tag: '@engines' }, async ({ page, rows }) => {
    const day = farDay(8);
    const last = addDays(day, 2);
    await asAdmin(page, brand, rows, '/settings');
    const form = page.getByRole('form', { name: `Days and prices of ${brand.displayName}` });
    const save = async () => {
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form.getByText('Saved. The booking form shows it from now on.')).toBeVisible();
    };
    await form.getByLabel('Day', { exact: true }).fill(day);
    await form.getByLabel('Last day, if more').fill(addDays(day, -1));
    await page.keyboard.press('Enter');
    await expect(form.getByText('The last day is before the first one.')).toBeVisible();
    await form.getByLabel('Last day, if more').fill(last);
    await form.getByRole('button', { name: 'Close', exact: true }).click();
    await save();

    const visitor = await page.context().newPage();
    await chooseVisit(visitor);
    await expect(await turnTo(visitor, day)).toBeDisabled();
    for (const closed of [day, last]) {
      await expect(visitor.getByRole('button', { name: `${longDate(closed)}: Closed` })).toBeVisible();
    }
    await visitor.getByLabel('Which day suits you?').fill(day);
    await expect(
      visitor.getByRole('status').filter({ hasText: `We do not work on ${formatDate(day)}.` }),
    ).toBeVisible();

    await page.reload();
    await hydrated(page);
    await form.getByRole('button', { name: `Open again: ${formatDate(day)} to ${formatDate(last)}` }).click();
    await save();
    await visitor.reload();
    await hydrated(visitor);
    await expect(await turnTo(visitor, day)).toBeEnabled();
  });

  test('offer own hours of arrival, and a booking keeps what it was promised', { tag: '@full' }, async ({
    page,
    rows,
  }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    const customer = { name: `Iris ${tag}`, email: `iris${tag}@home.test`, day: farDay(7) };
    await addBooking(rows, customer);
    await page.setViewportSize({ width: 390, height: 844 });
    await asAdmin(page, brand, rows, '/settings');
    const form = page.getByRole('form', { name: `Days and prices of ${brand.displayName}` });
    const save = async () => {
      await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(form.getByText('Saved. The booking form shows it from now on.')).toBeVisible();
    };
    const openRecord = async () => {
      const [row] = await rows('select id from bookings where email = $1', [customer.email]);
      await page.goto(`${siteOf(brand)}/AdminDashboard/week/${customer.day}/${row?.id}`);
      return page.getByRole('dialog', { name: customer.name });
    };

    await test.step('hours are added with one press, and wrong ones are named at their field', async () => {
      await form.getByRole('button', { name: 'Add hours' }).press('Enter');
      await expect(form.getByLabel('Arrival 6 from')).toBeFocused();
      await expect(form.getByLabel('Arrival 6 from')).toHaveValue('18');
      await form.getByLabel('Arrival 6 until').selectOption('7:30\u00a0p.m.');
      await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      const group = form.getByRole('group', { name: 'Hours of arrival that you can promise' });
      await expect(group).toHaveAccessibleDescription(
        'Please choose hours of arrival within the working hours: 8\u00a0a.m. to 6\u00a0p.m.',
      );
      await expect(form.getByLabel('Arrival 6 until')).toBeFocused();
      await expectAccessible(page, 'the settings with wrong hours');
      await form.getByLabel('Work ends').selectOption('8\u00a0p.m.');
      await expect(group).not.toHaveAccessibleDescription(/./);
      await save();
    });

    await test.step('a visit is confirmed with them', async () => {
      const record = await openRecord();
      await record.getByLabel('The crew arrives').selectOption('6 to 7:30\u00a0p.m.');
      await record.getByRole('button', { name: 'Confirm by mail' }).press('Enter');
      const mail = await mailTo(customer.email, `Your ${words.visit} on ${formatDate(customer.day)} is confirmed`);
      expect(mail.text).toContain('Expect us from 6 to 7:30\u00a0p.m.');
    });

    await test.step('once they are removed, only that visit still has them', async () => {
      await page.goto(`${siteOf(brand)}/AdminDashboard/settings`);
      await hydrated(page);
      await form.getByRole('button', { name: 'Remove: arrival 6' }).press('Enter');
      await form.getByLabel('Work ends').selectOption('6\u00a0p.m.');
      await save();
      const hours = (await openRecord()).getByLabel('The crew arrives');
      await expect(hours).toHaveValue('18-19:30');
      await expect(hours.getByRole('option')).toHaveCount(1 + 6);
    });
  });

  test('say what is wrong, and two admins do not overwrite each other', { tag: '@full' }, async ({
    page,
    rows,
    browserErrors,
  }) => {
    await asAdmin(page, brand, rows, '/settings');
    const form = page.getByRole('form', { name: `Days and prices of ${brand.displayName}` });
    const save = form.getByRole('button', { name: 'Save', exact: true });
    // What stands in for the form while it loads has gone.
    await expect(form).toBeVisible();
    await expectNoSlashedZeros(page, 'the settings');

    await test.step('nothing else is above or below the form', async () => {
      // A gap separates the form from the panels below it.
      const bottom = await form.evaluate((panel) => panel.getBoundingClientRect().bottom);
      const below = page.getByRole('heading', { name: 'How admins log in' });
      expect((await below.boundingBox())?.y ?? 0).toBeGreaterThan(bottom + 40);
      // Nothing else is above or below them.
      await expect(page.getByRole('list', { name: 'At a glance' })).toHaveCount(0);
      await expect(page.getByText('Who to call now')).toHaveCount(0);
      await expect(page.getByText('Requests of the last 12 weeks')).toHaveCount(0);
    });

    await test.step('the form fits every window', async () => {
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoOverflow(page, `the settings at ${width} px`);
        const { prices, columns, numbers, ends } = await form.evaluate((element) => {
          const boxes = (selector: string) =>
            [...element.querySelectorAll(selector)].map((field) => field.getBoundingClientRect());
          const fields = boxes('input[name^="exterior"], input[name^="interior"]');
          return {
            prices: fields.length,
            columns: new Set(fields.map(({ right }) => Math.round(right))).size,
            numbers: boxes('input[type="number"], input[name^="exterior"], input[name^="interior"]').map(
              ({ width: wide }) => wide,
            ),
            ends: ['input[name^="interior"]', 'input[type="url"]'].map((selector) => boxes(selector)[0]?.right),
          };
        });
        // One list with two columns, and no field of a number is wider than a number needs.
        expect([prices, columns], `${width} px`).toEqual([18, 2]);
        expect(Math.max(...numbers), `${width} px`).toBeLessThanOrEqual(120);
        // On a small laptop the list is as wide as its panel.
        if (width === 1024) expect(ends[0]).toBe(ends[1]);
        const labels = form.getByText(/^(\d+–\d+|New Year's Day)$/);
        for (const word of await labels.all()) expect(await linesOf(word), `${width} px`).toBe(1);
      }
    });

    await test.step('a wrong value is named, and Save stays in sight', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await form.getByLabel(`${words.Visits} a day`).fill('0');
      // While something is unsaved, Save is in sight, and it covers no field that gets the focus.
      await expect(save).toBeInViewport({ ratio: 1 });
      await save.click();
      const field = await form.getByLabel(`${words.Visits} a day`).boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan((await save.boundingBox())?.y ?? 0);
      await expect(form.getByText('Please enter a whole number from 1 to 1000.')).toBeVisible();
      await expect(form.getByLabel(`${words.Visits} a day`)).toBeFocused();
    });

    await test.step('settings that another admin saved first are shown, not overwritten', async () => {
      await form.getByLabel(`${words.Visits} a day`).fill('999');
      await rows('update booking_settings set revision = revision + 1 where brand = $1', [brand.key]);
      await save.click();
      await expect(form.getByText('Somebody else changed this in the meantime.')).toBeVisible();
      // What the set-up of the e2e tests has stored.
      await expect(form.getByLabel(`${words.Visits} a day`)).toHaveValue('1000');
      browserErrors.ignoreSoFar('somebody else changed the settings first');
    });
  });
});

test('a day is chosen in the calendar by keyboard, kept by a reload, and refused when it is too soon', async ({
  page,
}) => {
  await chooseVisit(page);
  const field = page.getByLabel('Which day suits you?');
  const first = page.getByRole('grid').getByRole('button', { disabled: false }).first();
  await first.focus();
  // The first free day is in two days.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(addDays(bookingToday(), 3));
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveValue(addDays(bookingToday(), 3));
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText(
    String(Number(addDays(bookingToday(), 3).slice(8))),
  );
  // The legend is on one line, even on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await page.locator('.DsDayCalendar-legend').boundingBox())?.height).toBeLessThan(40);
  const tomorrow = addDays(bookingToday(), 1);
  await field.fill(tomorrow);
  await expect(
    page.getByRole('status').filter({ hasText: `${formatDate(tomorrow)} is too soon: we need 2 days to prepare.` }),
  ).toBeVisible();
});

test('without the list of days the date field still works', async ({ page, browserErrors }) => {
  await page.route('**/api/getBookableDays', (route) => route.abort());
  await chooseVisit(page);
  await expect.poll(() => browserErrors.unexpected.length).toBeGreaterThan(0);
  await expect(page.getByRole('group', { name: 'Free days' })).toHaveCount(0);
  await page.getByLabel('Which day suits you?').fill(addDays(bookingToday(), 5));
  await expect(page.getByLabel('Which day suits you?')).toHaveValue(addDays(bookingToday(), 5));
  browserErrors.ignoreSoFar('the test refuses the list of days');
});
