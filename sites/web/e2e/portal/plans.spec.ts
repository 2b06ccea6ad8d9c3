import { CARDS, payWithCard, storePanel, subscribed, subscriptionsPanel } from '../support/clients.ts';
import { expect, hydrated, portalBrand, test } from '../support/fixtures.ts';
import { alertMessage, messageDialog, pressOk } from '../support/people.ts';

test('a client changes the plan after seeing what is charged now and the new price', {
  tag: ['@engines', '@translated'],
}, async ({ page }) => {
  await subscribed(page, portalBrand, 'Quote Builder Essentials');
  const panel = subscriptionsPanel(page);
  await hydrated(page);
  // The store leads to the subscription, even from the product's other plan.
  await storePanel(page).getByRole('button', { name: 'Quote Builder', exact: true }).click();
  await expect(storePanel(page).getByRole('button', { name: 'Show my subscription' })).toBeVisible();
  await panel.getByRole('button', { name: 'Change to Pro' }).click();
  const question = alertMessage(page, 'Change Quote Builder to Pro?');
  // The amounts belong to the question that is read out.
  await expect(question).toHaveAccessibleDescription(
    /Charged now to your Visa ending in 4242\s?\$\d+\.\d\d CAD\s?From \w+, .* on\s?\$39\.00 CAD, monthly/,
  );
  await question.getByRole('button', { name: 'Change the plan' }).click();
  await expect(messageDialog(page, 'Plan changed')).toContainText('You have Quote Builder Pro from now on.');
  await pressOk(page);
  await expect(panel.getByRole('button', { name: 'Change to Essentials' })).toBeVisible();
  await panel.getByRole('button', { name: 'Change to Essentials' }).click();
  const back = alertMessage(page, 'Change Quote Builder to Essentials?');
  await expect(back).toContainText('Nothing is charged now.');
  await expect(back.getByRole('term')).toHaveText(['Charged now', 'Credited to the next charges', /^From /]);
  await expect(back.getByRole('definition').first()).toHaveText('$0.00 CAD');
  await back.getByRole('button', { name: 'Change the plan' }).click();
  await pressOk(page);
  // The credit is shown, with the next charge after it, wherever it could be lost.
  await expect(page.getByText(/Credit: \$\d+\.\d\d CAD, taken off your next charges\./)).toBeVisible();
  await expect(panel).toContainText(/monthly\. Next charge: \$\d+\.\d\d CAD on /);
  await panel.getByRole('button', { name: 'Change to Pro' }).click();
  await expect(question).toContainText(/Your credit of \$\d+\.\d\d CAD pays first\./);
  await question.getByRole('button', { name: 'Not now' }).click();
  await panel.getByRole('button', { name: 'Cancel Subscription' }).click();
  const cancel = alertMessage(page, 'Cancel Quote Builder?');
  await expect(cancel).toContainText(/Your credit of \$\d+\.\d\d CAD stays in your account/);
  await cancel.getByRole('button', { name: 'Cancel Subscription' }).click();
  await pressOk(page);
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/Your credit of \$\d+\.\d\d CAD ends with your account/)).toBeVisible();
});

test('a change of plan that the bank wants to be confirmed is given up or confirmed', { tag: '@full' }, async ({
  page,
}) => {
  await subscribed(page, portalBrand, 'Quote Builder Essentials');
  const panel = subscriptionsPanel(page);
  await panel.getByRole('button', { name: 'Replace Card' }).click();
  await payWithCard(page, CARDS.alwaysAsks, 'Save this card');
  const bank = alertMessage(page, 'Your bank asks for approval');
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(panel).toContainText('Visa ending in 3184');
  const change = async () => {
    await panel.getByRole('button', { name: 'Change to Pro' }).click();
    await alertMessage(page, 'Change Quote Builder to Pro?').getByRole('button', { name: 'Change the plan' }).click();
  };
  await change();
  await expect(bank).toContainText('Your plan stays as it is, and nothing is charged, until you do.');
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(messageDialog(page, 'Your plan stays as it is')).toContainText(
    'You still have Quote Builder Essentials. Nothing was charged.',
  );
  await pressOk(page);

  await change();
  // Left, as by closing the tab: the dashboard says that it waits.
  await expect(bank).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(panel).toContainText('Your change of plan waits for your bank.');
  await change();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(messageDialog(page, 'Plan changed')).toContainText('You have Quote Builder Pro from now on.');
  await pressOk(page);
  await expect(panel.getByRole('button', { name: 'Change to Essentials' })).toBeVisible();
  await expect(panel).not.toContainText('Your change of plan waits');
});
