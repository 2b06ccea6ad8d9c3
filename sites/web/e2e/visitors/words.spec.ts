import { SQUARE_FOOTAGE_RANGES } from '@threefold/api-contract/booking';
import { brands, expect, siteOf, test } from '../support/fixtures.ts';
import { documentAt, valuesOf, wordsOf } from '../support/pages.ts';

// The texts that sections 1, 2 and 9 of the specification require on the landing pages.

/** Exact texts of the specification. */
const TEXTS: Partial<Record<keyof typeof brands, readonly string[]>> = {
  portfolio: [
    'Home Projects About Me Contact',
    'Log in',
    'Register',
    'Source Code: Available',
    'Source Code: Proprietary',
    'Name Email Message',
  ],
  ferrolane: [
    'Home Our Work Services Contact',
    'Log in',
    'Register',
    'Hamilton, Ontario',
    'Canada and the United States',
    'Right-Sized Solutions',
    'Reliable No-Downtime Development',
    'Startup & Product Strategy',
    'Pre-built Solutions',
    'Site setup Customization',
    'Custom Development & Mobile Apps',
    'Enterprise & Innovation',
    'Learn more',
    'Name Email Message',
    'Terms of Use Privacy Policy',
  ],
  'harbour-shine': [
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
  ],
};

const ORDINAL_DATE =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th), \d{4}/;

/** Required content without exact wording. */
const PATTERNS: Partial<Record<keyof typeof brands, readonly (readonly [what: string, pattern: RegExp])[]>> = {
  portfolio: [
    ['technologies that are not shown', /plus \d+ more/],
    ["an article's date", ORDINAL_DATE],
  ],
  ferrolane: [
    ['an iOS app', /iOS app/],
    ['a personal website', /Personal website/],
    ['a restaurant site', /Restaurant site/],
    ['a Canadian business address', /Hamilton, Ontario, Canada/],
    ['a toll-free number', /Toll-free 1-800-555-01\d\d/],
  ],
  'harbour-shine': [
    ['a free estimate', /Request a free estimate/],
    ['the phone number', /\(905\) 555-01\d\d/],
    ['no deposits', /No deposits and no cancellation fees/],
    ['the year', new RegExp(`© ${new Date().getFullYear()}`)],
  ],
};

for (const brand of Object.values(brands)) {
  test(`${brand.displayName} has the required texts on its home page`, async ({ request }) => {
    const words = wordsOf(await documentAt(request, siteOf(brand) + brand.homePath));
    for (const text of TEXTS[brand.key] ?? []) expect.soft(words).toContain(text);
    for (const [what, pattern] of PATTERNS[brand.key] ?? []) expect.soft(words, what).toMatch(pattern);
  });
}

test('the cleaners offer the nine ranges of square footage', async ({ request }) => {
  const words = wordsOf(await documentAt(request, siteOf(brands['harbour-shine']) + brands['harbour-shine'].homePath));
  expect(SQUARE_FOOTAGE_RANGES).toHaveLength(9);
  for (const range of SQUARE_FOOTAGE_RANGES) expect(words).toContain(range);
});

test('the cleaners can be called, followed and reviewed', async ({ page }) => {
  const brand = brands['harbour-shine'];
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

test('every work and every project opens in a new tab over https', async ({ request }) => {
  for (const brand of [brands.ferrolane, brands.portfolio]) {
    const document = await documentAt(request, siteOf(brand) + brand.homePath);
    const opened = [...document.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag);
    expect(opened).toHaveLength(brand === brands.ferrolane ? 3 : 6);
    for (const tag of opened) {
      expect(valuesOf(tag, 'href')[0]).toMatch(/^https:\/\//);
      expect(tag).toContain('noopener');
    }
  }
});

test("the portfolio's footer links to a network, to code and to mail", async ({ page }) => {
  const brand = brands.portfolio;
  await page.goto(siteOf(brand) + brand.homePath);
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveText(['Professional network', 'Code', 'Mail']);
  await expect(links.last()).toHaveAttribute('href', `mailto:${brand.contacts.email}`);
});
