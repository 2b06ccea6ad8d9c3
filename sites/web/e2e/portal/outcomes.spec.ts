import { CARDS, payWithCard, subscribed, subscriptionsPanel } from '../support/clients.ts';
import { expect, portalBrand, test } from '../support/fixtures.ts';

for (const width of [390, 1280]) {
  test(`after a new card, what happened is in view on a screen of ${width} px that was scrolled down`, {
    tag: '@engines',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await subscribed(page, portalBrand, 'Review Reply');
    // Where the browser goes back to when the dashboard is shown again.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const replace = subscriptionsPanel(page).getByRole('button', { name: 'Replace Card' });
    await replace.evaluate((button: HTMLButtonElement) => button.click());
    await payWithCard(page, CARDS.good, 'Save this card');
    await expect(page.getByText(/^Your Visa ending in 4242 is charged from now on/)).toBeInViewport({ ratio: 1 });
  });
}
