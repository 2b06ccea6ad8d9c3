import { addDays, formatDate } from '@threefold/validation';
import { addBooking, asAdmin, unfoldWaiting } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { expectNoSlashedZeros } from '../support/digits.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  forwardToApi,
  linesOf,
  mailTo,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { holdCall } from '../support/people.ts';
import { expectWholeWords } from '../support/wholeWords.ts';

const brand = bookingBrand;

/** A Monday that no other test uses. @param week tells the Mondays of this file apart */
function monday(week: number): string {
  let day = addDays(bookingToday(), 120 + 7 * week);
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
}

const person = (first: string) => {
  const tag = crypto.randomUUID().slice(0, 8);
  return { name: `${first} ${tag}`, email: `w${tag}@home.test` };
};

test('a waiting visit is confirmed with one press in the week, on a phone', {
  tag: ['@engines', '@full', '@translated'],
}, async ({ page, rows }) => {
  const first = monday(0);
  const customer = person('Mina');
  await addBooking(rows, { ...customer, day: first });
  // Two more visits on one day of the next week, whose hours this week does not show.
  const [agreed, later] = [person('Noor'), person('Ines')];
  for (const other of [agreed, later]) await addBooking(rows, { ...other, day: addDays(first, 7) });
  await rows(`update bookings set arrival = '08-10', state = 'confirmed' where email = $1`, [agreed.email]);

  await test.step('the week of the visit opens on a phone', async () => {
    await page.setViewportSize({ width: 768, height: 844 });
    await asAdmin(page, brand, rows);
    const label = page.getByRole('list', { name: 'At a glance' }).getByText('New bookings');
    await expect.poll(() => linesOf(label)).toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Week of/ })).toBeVisible();
    await page.goto(`${siteOf(brand)}/AdminDashboard/week/${first}`);
    await expect(page.getByRole('heading', { level: 1, name: `Week of ${formatDate(first)}` })).toBeVisible();
    await unfoldWaiting(page);
    await expectAccessible(page, 'the week on a phone');
    await expectNoOverflow(page, 'the week on a phone');
    await expectNoSlashedZeros(page, 'the week');
  });

  await test.step('hours, Confirm and the links are in line', async () => {
    // One line each.
    const heightOf = (role: 'button' | 'link', name: string) =>
      page.getByRole(role, { name }).evaluate((element) => element.clientHeight);
    expect(await heightOf('link', 'Back to the bookings')).toBe(await heightOf('button', 'Previous week'));
    // Confirm is beside the hours.
    const [hours, confirm] = await Promise.all([
      page.getByLabel(`Hours: ${customer.name}`).boundingBox(),
      page.getByRole('button', { name: `Confirm: ${customer.name}` }).boundingBox(),
    ]);
    expect([confirm?.y, confirm?.height]).toEqual([hours?.y, hours?.height]);
    // The hours before are taken by the other visit of its day.
    await expect(page.getByLabel(`Hours: ${later.name}`)).toHaveValue('10-12');
  });

  await test.step('the record names the other visits of a day', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    const brandName = page.getByRole('banner').getByText(brand.displayName);
    await expect.poll(() => linesOf(brandName), "lines of the brand's name").toBe(2);
    await page.getByRole('button', { name: `Open: ${customer.name}` }).press('Enter');
    const record = page.getByRole('dialog', { name: customer.name });
    await record.getByLabel('Day', { exact: true }).fill(addDays(first, 7));
    await expect(
      record.getByText(`Other ${words.visits} on ${formatDate(addDays(first, 7))}: 8 to 10\u00a0a.m.`),
    ).toBeVisible();
    await expectNoOverflow(page, 'the record on a narrow phone');
    await expectNoSlashedZeros(page, 'the record');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('one press confirms the visit', async () => {
    await page.getByLabel(`Hours: ${customer.name}`).selectOption('08-10');
    await page.getByRole('button', { name: `Confirm: ${customer.name}` }).press('Enter');
    await expect(
      page.getByRole('listitem').filter({ hasText: customer.name }).getByText('Confirmed, 8 to 10'),
    ).toBeVisible();
    const mail = await mailTo(customer.email, `Your ${words.visit} on ${formatDate(first)} is confirmed`);
    expect(mail.text).toContain('Expect us from 8 to 10\u00a0a.m.');
    const item = page.getByRole('button', { name: new RegExp(`8 to 10 a\\.m\\..*${customer.name}`) });
    await expect(item).toContainText('Confirmed');
  });

  await test.step('a week without visits says so', async () => {
    const hint = page.getByText(`Drag a ${words.visit} to another day, or open it and choose another one.`);
    await expect(hint).toBeVisible();
    await page.goto(`${siteOf(brand)}/AdminDashboard/week/${addDays(first, -7 * 52)}`);
    await expect(page.getByText('Nothing booked')).toHaveCount(7);
    await expect(hint).toBeHidden();
  });
});

test('no word of a week or a day breaks on the narrowest phones and in large text', { tag: '@full' }, async ({
  page,
  rows,
}) => {
  await asAdmin(page, brand, rows);
  // This Monday's date is one of the widest: it has a wide weekday and two-digit numbers.
  for (const [view, title] of [
    ['week', 'Week of Mon, Nov 23, 2026'],
    ['day', `${words.Visits} on Mon, Nov 23, 2026`],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(`${siteOf(brand)}/AdminDashboard/${view}/2026-11-23`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expectWholeWords(page, view);
  }
});

test('the plan waits for the visits to confirm above it, which would move it', async ({ page, rows }) => {
  const first = monday(4);
  const customer = person('Ida');
  await addBooking(rows, { ...customer, day: first });
  const release = await holdCall(page, '/api/admin/getBookings');
  const scheduled = page.waitForResponse('**/api/admin/getSchedule');
  await asAdmin(page, brand, rows, `/week/${first}`);
  await scheduled;
  const plan = page.getByRole('region', { name: `Week of ${formatDate(first)}` });
  const item = plan.getByRole('button', { name: new RegExp(customer.name) });
  await expect(plan).toHaveAttribute('aria-busy', 'true');
  await expect(item).toHaveCount(0);
  await release();
  await expect(item).toBeVisible();
  await expect(page.getByRole('button', { name: `Open: ${customer.name}` })).toBeVisible();
});

test('a visit is moved by dragging and by keyboard', async ({ page, rows }) => {
  const first = monday(2);
  const customer = person('Raj');
  await addBooking(rows, { ...customer, day: first });
  await asAdmin(page, brand, rows, `/week/${first}`);
  const item = page
    .getByRole('region', { name: `Week of ${formatDate(first)}` })
    .getByRole('button', { name: new RegExp(customer.name) });
  const column = (day: string) =>
    page.getByRole('region', {
      name: new RegExp(`^${formatDate(day).replace('\u00a0', ' ').split(',').slice(0, 2).join(',')}$`),
    });
  const record = page.getByRole('dialog', { name: customer.name });

  await test.step('dragging proposes another day, which the admin confirms', async () => {
    // The browser ends a drag when the page scrolls between the press and the first move.
    await column(addDays(first, 2)).scrollIntoViewIfNeeded();
    await item.dragTo(column(addDays(first, 2)));
    await expect(record.getByLabel('Day', { exact: true })).toHaveValue(addDays(first, 2));
    await record.getByRole('button', { name: 'Confirm by mail' }).press('Enter');
    await expect(record.getByText('Please choose when the crew arrives.')).toBeVisible();
    await record.getByLabel('The crew arrives').selectOption('14-16');
    await record.getByRole('button', { name: 'Confirm by mail' }).press('Enter');
    await mailTo(customer.email, `Your ${words.visit} is now on ${formatDate(addDays(first, 2))}`);
    await expect(record.getByText('Confirmed. The customer gets a mail with the day and the hours.')).toBeVisible();
    await expectAccessible(page, 'a confirmed booking');
    await page.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await expect(column(addDays(first, 2)).getByRole('button', { name: new RegExp(customer.name) })).toBeVisible();
  });

  await test.step('the keyboard moves it again', async () => {
    await item.focus();
    await page.keyboard.press('Enter');
    await record.getByLabel('Day', { exact: true }).fill(addDays(first, 3));
    await record.getByRole('button', { name: 'Mail the new day or hours' }).press('Enter');
    await mailTo(customer.email, `Your ${words.visit} is now on ${formatDate(addDays(first, 3))}`);
    await page.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await expect(column(addDays(first, 3)).getByRole('button', { name: new RegExp(customer.name) })).toBeVisible();
  });

  await test.step('Back returns from the next week and from the run sheet', async () => {
    await page.getByRole('button', { name: 'Next week' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/week/${addDays(first, 7)}$`));
    await page.goBack();
    await expect(item).toBeVisible();
    const day = addDays(first, 3);
    await column(day)
      .getByRole('link', { name: /\(run sheet\)$/ })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${words.Visits} on ${formatDate(day)}` })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to the bookings' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Bookings and estimates' })).toBeVisible();
  });
});

test('a visit whose day has passed is marked and can be declined, and a link leads to all waiting visits', {
  tag: '@full',
}, async ({ page, rows }) => {
  // Tess still waits when Olga's visit is declined, so the panel and its link stay.
  const [customer, other] = [person('Olga'), person('Tess')];
  await addBooking(rows, { ...customer, day: addDays(bookingToday(), -400) });
  await addBooking(rows, { ...other, day: addDays(bookingToday(), 300) });
  // As if 999 visits waited.
  await page.route('**/api/admin/getBookings', async (route) => {
    const response = await forwardToApi(route);
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, count: 999 } } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await asAdmin(page, brand, rows, '/week');
  await unfoldWaiting(page);
  const waits = page.getByRole('listitem').filter({ hasText: customer.name });
  await expect(waits).toContainText('Day has passed');
  await expect(waits.getByRole('button')).toHaveAccessibleName(`Open: ${customer.name}`);
  await expectAccessible(page, 'the week with a day that has passed');
  await expectNoOverflow(page, 'the week with a day that has passed');

  await waits.getByRole('button').press('Enter');
  const record = page.getByRole('dialog', { name: customer.name });
  await record.getByLabel('Reason, for the customer').fill('Rain is forecast for the whole day.');
  await record.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Decline this booking?' })
    .getByRole('button', { name: 'Decline', exact: true })
    .press('Enter');
  await expect(waits).toHaveCount(0);
  expect((await mailTo(customer.email, 'We cannot come on')).text).toContain('Rain is forecast for the whole day.');

  await page.keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'Show all 999 in the list' }).press('Enter');
  await expect(page).toHaveURL(/\/bookings\?state=unconfirmed&kind=schedule&sort=date&direction=ascending/);
  await expect(page.getByLabel('Request')).toHaveValue('schedule');
  await expect(page.getByLabel('State')).toHaveValue('unconfirmed');
});

test('a day that is kept for a repetition is in the week, opens the newest visit, and asks before the repetition goes on', {
  tag: '@full',
}, async ({ page, rows }) => {
  const customer = person('Regular');
  await addBooking(rows, { ...customer, day: addDays(bookingToday(), -1), hoursAgo: 90 });
  const week = monday(9);
  await rows(
    `with repeating as (update bookings set state = 'confirmed', arrival = '08-10', repeat_weeks = 4, repeat_day = requested_date
       where name = $1 returning id)
     insert into reserved_days select id, $2, $2 from repeating`,
    [customer.name, addDays(week, 4)],
  );
  await asAdmin(page, brand, rows, `/week/${week}`);
  const kept = page.getByRole('button', { name: new RegExp(`Every 4 weeks.*${customer.name}`) });
  await expect(kept).toContainText('Kept');
  await expect(kept).toHaveAttribute('draggable', 'false');
  await kept.press('Enter');
  const record = page.getByRole('dialog', { name: customer.name });
  await record.getByRole('button', { name: 'Book the next one all the same' }).press('Enter');
  await expect(record.getByText('The next one is booked within the hour')).toBeVisible();
  expect(await rows('select goes_on_at is null as waits from bookings where name = $1', [customer.name])).toEqual([
    { waits: false },
  ]);
});
