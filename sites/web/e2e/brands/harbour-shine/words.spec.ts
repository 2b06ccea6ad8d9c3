import { brand } from '../../../src/brands/harbour-shine/brand.ts';
import { expect, siteOf, test } from '../../support/fixtures.ts';
import { documentAt, wordsOf } from '../../support/pages.ts';
import { testHomePage } from '../../support/words.ts';

// The texts that sections 1, 2 and 9 of the specification require.

testHomePage(brand, {
  words: [
    'Let the daylight back in',
    'homes and businesses in Hamilton and the Golden Horseshoe',
    "Certificates of insurance at no cost with 24 hours' notice during business hours.",
    'Purified water under 10ppm for water-fed poles.',
    'A biodegradable, ammonia-free solution.',
    'A free re-clean of missed spots.',
    'Support 7 days a week',
    'Multi-story exteriors need a working outdoor hose tap.',
    'Residential',
    'Commercial',
    'Book Online',
    '+1',
    'Exterior Windows Only',
    'Submit',
    '24-48 hours',
    'Hamilton, Ontario | Canada',
    'Terms of Use Privacy Policy',
    /Request a free estimate/,
    /\(905\) 555-01\d\d/,
    /No deposits and no cancellation fees/,
    new RegExp(`© ${new Date().getFullYear()}`),
  ],
  anchors: ['projects', 'bookOnline'],
});

test('the cleaners offer the nine ranges of square footage', async ({ request }) => {
  const words = wordsOf(await documentAt(request, siteOf(brand) + brand.homePath));
  const ranges = brand.offer?.options?.choices ?? [];
  expect(ranges).toHaveLength(9);
  for (const range of ranges) expect(words).toContain(range);
});

test('the cleaners can be called, followed and reviewed', async ({ page }) => {
  await page.goto(siteOf(brand) + brand.homePath);
  const calls = page.locator(`a[href="tel:${brand.contacts.phoneDial}"]`);
  expect(await calls.count()).toBeGreaterThanOrEqual(3);
  for (const name of ['Our photos', 'Our social page', 'Find us on the map']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  }
  // For search engines and assistive technology only.
  const review = page.getByRole('link', { name: 'Read our reviews' });
  await expect(review).toHaveCount(1);
  const seen = await review.evaluate((link) => (link.closest('span') ?? link).getBoundingClientRect().width);
  expect(seen).toBeLessThanOrEqual(1);
});
