import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { cancelSubscription, subscribed, subscriptionsPanel } from '../support/clients.ts';
import { expect, hydrated, mailTo, portalBrand, type Rows, siteOf, test } from '../support/fixtures.ts';

// Wherever the reader is.
test.use({ timezoneId: 'Asia/Tokyo' });

/** Any object of the local Stripe server, with times in seconds. */
type Stored = Record<string, unknown>;

/** The names of the fields with times, in subscriptions and invoices of Stripe. */
const TIMES =
  /^(?:created|start_date|start|end|period_start|period_end|current_period_start|current_period_end|billing_cycle_anchor|finalized_at|paid_at)$/;

/** The object with all of its times at a moment. */
function at(momentS: number, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => at(momentS, one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    TIMES.test(key) && typeof inner === 'number' ? momentS : at(momentS, inner),
  ]);
  return Object.fromEntries(entries);
}

/** Moves everything that has a date to a moment: the account, its subscription and its invoices, here and at Stripe. */
async function moveTo(rows: Rows, email: string, moment: string) {
  const [own] = await rows(
    `update subscriptions set started_at = $2, period_end = $2
       where user_id = (select id from users where email = $1) returning user_id, provider_id`,
    [email, moment],
  );
  await rows('update users set created_at = $2 where id = $1', [own?.user_id, moment]);
  const [stripe] = await rows('select data from local_stripe', []);
  const data = Object(stripe?.data) as Record<'subscriptions' | 'invoices', Record<string, Stored>>;
  const subscription = data.subscriptions[String(own?.provider_id)];
  for (const kind of ['subscriptions', 'invoices'] as const) {
    for (const [id, object] of Object.entries(data[kind])) {
      if (object.customer !== subscription?.customer) continue;
      await rows('update local_stripe set data = jsonb_set(data, array[$1, $2], $3::jsonb)', [
        kind,
        id,
        JSON.stringify(at(Date.parse(moment) / 1000, object)),
      ]);
    }
  }
}

/** The days that a text names, once each: `Jan 13`. */
const daysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(Jan)\s(\d{1,2})\b/g)].map(([, month, day]) => `${month} ${day}`)),
];

const daysOf = async (shown: Locator) => daysIn(await shown.innerText());

const open = async (page: Page, path: string) => {
  await page.goto(`${siteOf(portalBrand)}${path}`);
  await hydrated(page);
};

for (const { moment, time, day, csv } of [
  { moment: '2027-01-14T04:30:00Z', time: 'half past eleven in the evening', day: 'Jan 13', csv: '2027-01-13' },
  { moment: '2027-01-14T05:30:00Z', time: 'half past midnight', day: 'Jan 14', csv: '2027-01-14' },
]) {
  test(`what happens at ${time} in Hamilton has the same day on every screen and in every mail`, {
    tag: '@full',
  }, async ({ page, browser, rows }) => {
    const { email } = await subscribed(page, portalBrand, 'Quote Builder');
    await moveTo(rows, email, moment);
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
    const office = await context.newPage();
    const admin = await createAdmin(office, portalBrand, rows);

    await test.step('the client’s dashboard, payment history and invoice', async () => {
      await open(page, '/ClientDashboard');
      const subscriptions = subscriptionsPanel(page);
      await expect(subscriptions).toContainText('Quote Builder');
      await subscriptions.getByRole('button', { name: 'Quote Builder' }).first().click();
      await expect.poll(() => daysOf(page.locator('main'))).toEqual([day]);
      await open(page, '/PaymentHistoryScreen');
      await expect.poll(() => daysOf(page.locator('main'))).toEqual([day]);
      await page.getByRole('link', { name: /^View invoice / }).click();
      await expect.poll(() => daysOf(page.getByRole('region', { name: /^Invoice / }))).toEqual([day]);
    });

    await test.step('the admin’s list, export and page of the client, and the question before cancelling', async () => {
      await onAdminDashboard(office, portalBrand, admin, `/clients#search=${email}`);
      const row = office.getByRole('row').filter({ hasText: email });
      await expect.poll(() => daysOf(row)).toEqual([day]);
      const download = office.waitForEvent('download');
      await office.getByRole('button', { name: 'Export as CSV' }).press('Enter');
      const [, exported = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
      expect(daysIn(exported)).toEqual([day]);
      expect(exported).toContain(`,"$39.00 CAD, monthly",none,${csv},`);
      expect(exported.match(/2027-01-\d\d/g)).toEqual([csv, csv]);
      await row.getByRole('button', { name: /^Open/ }).click();
      for (const region of ['Account', 'Subscriptions', 'Invoices']) {
        await expect.poll(() => daysOf(office.getByRole('region', { name: region })), region).toEqual([day]);
      }
      await office.getByRole('button', { name: /^Cancel the subscription/ }).click();
      await expect.poll(() => daysOf(office.getByRole('dialog'))).toEqual([day]);
    });

    await test.step('the mails about a cancellation and a reactivation, the log, and deleting the account', async () => {
      await open(page, '/ClientDashboard');
      await cancelSubscription(page, 'Quote Builder');
      const cancelled = await mailTo(email, 'Your subscription to Quote Builder is cancelled');
      expect(daysIn(cancelled.text ?? '')).toEqual([day]);
      await expect.poll(() => daysOf(page.locator('main'))).toEqual([day]);
      const notices = await rows(
        `select draft::text as text from outbox_messages
           where user_id = (select id from users where email = $1) and subject like 'Cancelled: %'`,
        [email],
      );
      expect(notices.map(({ text }) => daysIn(String(text).replaceAll('\u00a0', ' ')))).toEqual([[day]]);
      await office.reload();
      const cancellation = office.getByRole('region', { name: 'Log' }).getByText(/^Cancelled Quote Builder/);
      await expect.poll(() => daysOf(cancellation)).toEqual([day]);
      await open(page, '/AccountEditScreen');
      await page
        .getByRole('button', { name: /delete/i })
        .first()
        .click();
      await expect.poll(() => daysOf(page.getByRole('main'))).toEqual([day]);
    });
    await context.close();
  });
}
