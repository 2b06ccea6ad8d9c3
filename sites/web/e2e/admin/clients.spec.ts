import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { subscribed } from '../support/clients.ts';
import { expect, expectAccessible, expectNoOverflow, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { createAccount, somebody } from '../support/people.ts';

test('the owner is mailed about a client, and chooses which of these mails to get', { tag: '@full' }, async ({
  page,
  browser,
  rows,
}) => {
  const client = await subscribed(page, portalBrand, 'Quote Builder');
  const name = `${client.firstName} ${client.lastName}`;
  const [account] = await rows('select id from users where email = $1', [client.email]);
  const mails = await rows(
    `select subject, draft->'link'->>'url' as url from outbox_messages where user_id = $1 and to_address = $2`,
    [account?.id, portalBrand.contacts.email],
  );
  expect(mails).toEqual([
    {
      subject: `New subscription: ${name}, Quote Builder`,
      url: `${siteOf(portalBrand)}/AdminDashboard/clients/${account?.id}`,
    },
  ]);

  const context = await browser.newContext();
  const adminPage = await context.newPage();
  const admin = await createAdmin(adminPage, portalBrand, rows);
  await onAdminDashboard(adminPage, portalBrand, admin, `/clients/${account?.id}`);
  await expect(adminPage.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('on the settings, each kind is on, off or daily', async () => {
    await adminPage.goto(`${siteOf(portalBrand)}/AdminDashboard/settings`);
    const mails = adminPage.getByRole('region', { name: 'Mails about clients' });
    const reactivated = mails.getByLabel('Reactivated');
    await expect(reactivated).toHaveValue('at-once');
    await expect(mails.getByRole('combobox')).toHaveCount(7);
    await reactivated.selectOption('Daily, at 7 a.m.');
    await expect(mails.getByRole('status')).toHaveText('Saved: Reactivated, daily, at 7 a.m.');
    await expectAccessible(adminPage, 'the settings');
    await adminPage.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(adminPage, 'the settings');
    await adminPage.reload();
    await expect(reactivated).toHaveValue('daily');
    await reactivated.selectOption('At once');
    await expect(mails.getByRole('status')).toHaveText('Saved: Reactivated, at once');
  });
  await context.close();
});

test('each count of clients opens the list of these clients, which its address keeps', { tag: '@full' }, async ({
  page,
  browser,
  rows,
}) => {
  const client = await subscribed(page, portalBrand, 'Quote Builder');
  const context = await browser.newContext();
  const adminPage = await context.newPage();
  await onAdminDashboard(adminPage, portalBrand, await createAdmin(adminPage, portalBrand, rows));
  const counts = adminPage.getByRole('list', { name: 'Clients', exact: true });
  await expect(counts.getByRole('link', { name: /^Monthly revenue \$[\d,]+\.\d\d CAD$/ })).toBeVisible();
  await expect(counts.getByRole('link')).toHaveCount(4);
  for (const width of [320, 768, 1440]) {
    await adminPage.setViewportSize({ width, height: 900 });
    await expectNoOverflow(adminPage, `the counts at ${width} px`);
  }
  await expectAccessible(adminPage, 'the counts');

  const filter = adminPage.getByLabel('Subscriptions', { exact: true });
  const email = adminPage.getByRole('cell', { name: client.email });
  await counts.getByRole('link', { name: /^New clients this month [1-9]/ }).click();
  await expect(adminPage).toHaveURL(/\/clients\?subscriptions=new$/);
  await expect(filter).toHaveValue('new');
  await expect(email).toBeVisible();
  await adminPage.reload();
  await expect(filter).toHaveValue('new');
  await expect(email).toBeVisible();
  await counts.getByRole('link', { name: /^Subscriptions ending / }).click();
  await expect(adminPage).toHaveURL(/subscriptions=ending$/);
  await expect(email).toBeHidden();
  await adminPage.goBack();
  await expect(filter).toHaveValue('new');
  await expect(email).toBeVisible();
  await adminPage.goBack();
  await expect(adminPage).toHaveURL(/\/bookings$/);
  await context.close();
});

test('the owner reads which versions of the legal texts a client has accepted', async ({ page, browser, rows }) => {
  const client = somebody();
  await createAccount(page, portalBrand, client);
  const [account] = await rows('select id from users where email = $1', [client.email]);
  const context = await browser.newContext();
  const adminPage = await context.newPage();
  await onAdminDashboard(
    adminPage,
    portalBrand,
    await createAdmin(adminPage, portalBrand, rows),
    `/clients/${account?.id}`,
  );
  const accepted = adminPage.getByRole('region', { name: 'Accepted legal texts' });
  await expect(accepted.getByText(/^Privacy Policy.* \(version \d+\)$/)).toBeVisible();
  await accepted.getByRole('link', { name: /^Read: Terms of Use/ }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  await expect(adminPage.getByText(/^Version \d+, /)).toBeVisible();
  await expect(adminPage.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible(adminPage, 'a version of a legal text');
  await adminPage.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(adminPage, 'a version of a legal text');

  await test.step('and from the history of the document', async () => {
    await adminPage.getByRole('link', { name: 'Back to the document' }).click();
    const history = adminPage.getByRole('region', { name: 'History' });
    await history
      .getByRole('link', { name: /^Read the version of/ })
      .last()
      .click();
    await expect(adminPage.getByText(/^Version 1, the first content of the site/)).toBeVisible();
  });
  await context.close();
});
