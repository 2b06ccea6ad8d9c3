import {
  CARDS,
  expectSubscribed,
  payWithCard,
  stepRenewal,
  subscribed,
  subscriptionsPanel,
} from '../support/clients.ts';
import { expect, expectAccessible, hydrated, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { alertMessage, forgetUser, logIn, messageDialog, pressOk } from '../support/people.ts';

const site = () => siteOf(portalBrand);
const SAVE = 'Save this card';

test('a client sees the card and replaces it, and the new card pays what is overdue at once', {
  tag: '@engines',
}, async ({ page }) => {
  const { email } = await subscribed(page, portalBrand, 'Review Reply');
  const panel = subscriptionsPanel(page);
  await expect(panel).toContainText('Visa ending in 4242, expires 12/2039');
  await stepRenewal(page, 'fail', email);
  await page.reload();
  await hydrated(page);
  await panel.getByRole('button', { name: 'Replace Card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replace your card' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'the form for a new card');
  await payWithCard(page, CARDS.declinedLater, SAVE);
  await expect(
    page.getByText(/^Your Visa ending in 0341 is charged from now on\. Your card was declined again/),
  ).toBeVisible();
  await expect(panel).toContainText('The last payment failed.');

  await panel.getByRole('button', { name: 'Replace Card' }).click();
  await payWithCard(page, CARDS.good, SAVE);
  await expect(
    page.getByText(/^Your Visa ending in 4242 .* Your payment for Review Reply went through\.$/),
  ).toBeVisible();
  await expectSubscribed(page, 'Review Reply');
  await expect(panel).not.toContainText('The last payment failed.');
  // The message is shown once.
  await page.reload();
  await expect(page.getByText(/^Your Visa ending in 4242 is charged/)).toBeHidden();
});

test('Pay now charges what is overdue once the bank approves', { tag: '@full' }, async ({ page }) => {
  const { email } = await subscribed(page, portalBrand, 'Review Reply');
  const panel = subscriptionsPanel(page);
  await panel.getByRole('button', { name: 'Replace Card' }).click();
  await payWithCard(page, CARDS.alwaysAsks, SAVE);
  const bank = alertMessage(page, 'Your bank asks for approval');
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(panel).toContainText('Visa ending in 3184');
  await stepRenewal(page, 'fail', email);
  await page.reload();
  await hydrated(page);
  const banner = page.getByRole('main').getByText('$19.00 CAD is due for Review Reply: the last payment failed.');
  await expect(banner).toBeVisible();
  await expect(panel.getByRole('listitem').getByText('OVERDUE')).toBeVisible();
  await expect(panel.getByText('OVERDUE')).toHaveCount(2);
  // On other screens, the link to the payments says so.
  const marked = page.getByRole('navigation').getByRole('link', { name: 'Payments (payment overdue)' });
  await page.goto(`${site()}/ProjectDetailScreen`);
  await expect(marked).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Payments (payment overdue)')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${site()}/ClientDashboard`);
  await expect(marked).toBeVisible();
  await page.getByRole('button', { name: 'Pay now for Review Reply' }).click();
  const question = alertMessage(page, 'Pay for Review Reply?');
  await expect(question).toContainText('$19.00 CAD is charged to your Visa ending in 3184 now.');
  await question.getByRole('button', { name: 'Pay now' }).click();
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(alertMessage(page, 'Payment declined')).toContainText('nothing was charged');
  await pressOk(page);
  await panel.getByRole('button', { name: 'Pay now' }).click();
  await question.getByRole('button', { name: 'Pay now' }).click();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(messageDialog(page, 'Payment received')).toContainText('Your payment for Review Reply went through.');
  await pressOk(page);
  await expect(panel.getByRole('button', { name: 'Pay now' })).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(panel.getByText('OVERDUE')).toBeHidden();
  await expect(marked).toBeHidden();
});

test('Pay now on a page that is out of date says that nothing is due', { tag: '@full' }, async ({ page }) => {
  const { email } = await subscribed(page, portalBrand, 'Review Reply');
  const panel = subscriptionsPanel(page);
  await stepRenewal(page, 'fail', email);
  await page.reload();
  await hydrated(page);
  await expect(panel.getByRole('button', { name: 'Pay now' })).toBeVisible();
  // The provider has charged the card again, and this page does not know.
  await stepRenewal(page, 'renew', email);
  await panel.getByRole('button', { name: 'Pay now' }).click();
  await expect(messageDialog(page, 'Nothing is due')).toContainText('Your payments for Review Reply are complete.');
  await pressOk(page);
  await expect(panel.getByRole('button', { name: 'Pay now' })).toBeHidden();
});

test('a card that expires soon is announced, and the address in mails leads to the form after a login', async ({
  page,
  rows,
}) => {
  const person = await subscribed(page, portalBrand, 'Review Reply');
  await rows(
    `update subscriptions set card_expiry = to_char(now() at time zone 'utc', 'YYYY-MM')
     where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  await page.reload();
  await expect(page.getByText(/^Your Visa ending in 4242 expires at the end of/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace card', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replace your card' })).toBeVisible();
  await forgetUser(page, site());
  await page.goto(`${site()}/checkout?replace=card`);
  await expect(page).toHaveURL(/LoginScreen/);
  await hydrated(page);
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Replace your card' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Client Dashboard' })).toBeVisible();
});
