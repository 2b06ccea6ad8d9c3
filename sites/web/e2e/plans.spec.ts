import { storePanel, subscribed, subscriptionsPanel } from './clients.ts';
import { brands, expect, hydrated, test } from './fixtures.ts';
import { alertMessage, messageDialog, pressOk } from './people.ts';

test('a client changes the plan after seeing what is charged now and the new price', async ({ page }) => {
  await subscribed(page, brands.ferrolane, 'Quote Builder Essentials');
  const panel = subscriptionsPanel(page);
  await hydrated(page);
  // The store leads to the subscription, even from the product's other plan.
  await storePanel(page).getByRole('button', { name: 'Quote Builder', exact: true }).click();
  await expect(storePanel(page).getByRole('button', { name: 'Show my subscription' })).toBeVisible();
  await panel.getByRole('button', { name: 'Change to Pro' }).click();
  const question = alertMessage(page, 'Change Quote Builder to Pro?');
  await expect(question).toContainText(/\$\d+\.\d\d CAD is charged to your Visa ending in 4242 now/);
  await expect(question).toContainText('the price is $39.00 CAD, monthly.');
  await question.getByRole('button', { name: 'Change the plan' }).click();
  await expect(messageDialog(page, 'Plan changed')).toContainText('You have Quote Builder Pro from now on.');
  await pressOk(page);
  await expect(panel.getByRole('button', { name: 'Change to Essentials' })).toBeVisible();
  await panel.getByRole('button', { name: 'Change to Essentials' }).click();
  await expect(alertMessage(page, 'Change Quote Builder to Essentials?')).toContainText('Nothing is charged now.');
});
