import { SQUARE_FOOTAGE_RANGES } from '@threefold/validation';
import { documentAt, valuesOf, wordsOf } from './pages.ts';
import { brands, expect, siteOf, test } from './world.ts';

// What SPEC.md sections 1, 2 and 9 say of the landing pages, found in the documents as they are sent.

type Said = readonly [what: string, words: RegExp];

const ORDINAL_DATE =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th), \d{4}/;

const SAID: Record<keyof typeof brands, readonly Said[]> = {
  portfolio: [
    ['the navigation by index', /Home Projects About Me Contact/],
    ['Register and Log in', /Log in ?Register/],
    ['source code that is available', /Source Code: Available/],
    ['source code that is not', /Source Code: Proprietary/],
    ['technologies that are not shown', /plus \d+ more/],
    ["an article's date", ORDINAL_DATE],
    ['the contact form', /Name Email Message/],
  ],
  ferrolane: [
    ['where it is', /Hamilton, Ontario/],
    ['whom it serves', /Canada and the United States/],
    ['the navigation', /Home Our Work Services Contact/],
    ['Log in and Register', /Log in ?Register/],
    ['the first pillar', /Right-Sized Solutions/],
    ['the second pillar', /Reliable No-Downtime Development/],
    ['the third pillar', /Startup & Product Strategy/],
    ['the first offer', /Pre-built Solutions/],
    ['what comes with it', /Site setup Customization/],
    ['the second offer', /Custom Development & Mobile Apps/],
    ['the third offer', /Enterprise & Innovation/],
    ['an iOS app', /iOS app/],
    ['a personal website', /Personal website/],
    ['a restaurant site', /Restaurant site/],
    ['the contact form', /Name Email Message/],
    ['a Canadian business address', /Hamilton, Ontario, Canada/],
    ['a toll-free number', /Toll-free 1-800-555-01\d\d/],
    ['the legal pages', /Terms of Use Privacy Policy/],
  ],
  'harbour-shine': [
    ['homes and businesses', /homes and businesses in Hamilton and the Golden Horseshoe/],
    ['residential cleaning', /Residential/],
    ['commercial cleaning', /Commercial/],
    ['certificates of insurance', /Certificates of insurance at no cost, with 24 hours’ notice during business hours/],
    ['purified water', /under 10\s?ppm/],
    ['water-fed poles', /water-fed pole/],
    ['a biodegradable solution', /Biodegradable solution/],
    ['no ammonia', /Ammonia-free/],
    ['a free re-clean of missed spots', /Missed a spot\? Free re-clean/],
    ['support 7 days a week', /7 days a week/],
    ['the hose tap', /multi-story exteriors need a working outdoor hose tap/i],
    ['the way to book', /Book Online/],
    ['a free estimate', /Request a free estimate/],
    ['the phone number', /\(905\) 555-01\d\d/],
    ['what is selected at first', /Exterior Windows Only/],
    ['the button before a choice', /Submit/],
    ['the reply window', /24-48 hours/],
    ['no deposits', /No deposits and no cancellation fees/],
    ['where it is', /Hamilton, Ontario \| Canada/],
    ['the year', new RegExp(`© ${new Date().getFullYear()}`)],
    ['the legal pages', /Terms of Use Privacy Policy/],
  ],
};

for (const brand of Object.values(brands)) {
  test(`${brand.displayName} says on its home page what it has to`, async ({ request }) => {
    const words = wordsOf(await documentAt(request, siteOf(brand) + brand.homePath));
    for (const [what, pattern] of SAID[brand.key]) expect.soft(words, what).toMatch(pattern);
  });
}

test('the cleaners offer the nine ranges of square footage', async ({ request }) => {
  const words = wordsOf(await documentAt(request, siteOf(brands['harbour-shine']) + brands['harbour-shine'].homePath));
  expect(SQUARE_FOOTAGE_RANGES).toHaveLength(9);
  for (const range of SQUARE_FOOTAGE_RANGES) expect(words).toContain(range);
});

test('the cleaners can be called, found elsewhere, and reviewed where nobody sees it', async ({ page }) => {
  const brand = brands['harbour-shine'];
  await page.goto(siteOf(brand) + brand.homePath);
  const calls = page.locator(`a[href="tel:${brand.contacts.phoneDial}"]`);
  expect(await calls.count()).toBeGreaterThanOrEqual(3);
  for (const name of ['Our photos', 'Our social page', 'Find us on the map']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  }
  const review = page.getByRole('link', { name: 'Read our reviews' });
  await expect(review).toHaveCount(1);
  const seen = await review.evaluate((link) => (link.closest('span') ?? link).getBoundingClientRect().width);
  expect(seen).toBeLessThanOrEqual(1);
});

test('every work and every project opens in a new tab, with https:// before it', async ({ request }) => {
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

test("the portfolio's footer leads to a network, to code and to mail", async ({ page }) => {
  const brand = brands.portfolio;
  await page.goto(siteOf(brand) + brand.homePath);
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveText(['Professional network', 'Code', 'Mail']);
  await expect(links.last()).toHaveAttribute('href', `mailto:${brand.contacts.email}`);
});
