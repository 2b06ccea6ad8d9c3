import { storePanel, subscribed, subscriptionsPanel } from '../support/clients.ts';
import { brands, expect, hydrated, test } from '../support/fixtures.ts';
import { alertMessage, messageDialog, pressOk } from '../support/people.ts';

test('a client changes the plan after seeing what is charged now and the new price', {
  tag: ['@engines', '@translated'],
}, async ({ page }) => {
  await subscribed(page, brands.ferrolane, 'Quote Builder Essentials');
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
});
