import { brand } from '../../../src/brands/ferrolane/brand.ts';
import { expect, hydrated, siteOf, test } from '../../support/fixtures.ts';
import { documentAt, unescaped, valuesOf, wordsOf } from '../../support/pages.ts';
import { onPaper } from '../../support/sheets.ts';

/** What its legal texts say (specification, section 9), each with the wording to find. */
const TEXTS = {
  terms: {
    // Sections may be added or renamed, but external links use these anchors.
    anchors: ['acceptance', 'use', 'purchases', 'cancellation', 'liability', 'law', 'contact'],
    facts: [
      ['users are at least 18', /at least 18 years old/],
      ['a card payment provider takes payments', /Payments go through a card payment provider/],
      ['subscriptions renew automatically', /renew automatically at the start of each billing cycle/],
      ['when a cancellation takes effect', /takes effect at the end of the current billing period/],
      ['refunds: case by case', /Refunds are approved case by case/],
      ['refunds: within 30 days', /processed within 30 days/],
      ['refunds: prorated', /prorated on the unused part of the subscription/],
      ['refunds: denied for abuse', /may be denied for abuse/],
      ['what is collected', /collect only your first name, last name and email address/],
      ['who handles card details', /Card details are handled by that provider alone/],
      ['users own their content', /keep ownership of the content/],
      ['a broad licence', /grant us a broad licence/],
      ['content may be removed', /the provider may remove content\./],
      ['uptime aim', /99% uptime/],
      ['cap of liability', /limited to the amounts you paid us in the previous 6 months/],
      ['governing law', /governed by the laws of Canada/],
    ],
  },
  privacy: {
    // Sections may be added or renamed, but external links use these anchors.
    anchors: ['collect', 'use', 'payments', 'cookies', 'children', 'keeping', 'choices', 'law', 'contact'],
    facts: [
      ['when it last changed', /Last updated April 18, 2025/],
      ['nobody under 13', /does not address anyone under 13/],
      ['users are at least 18', /at least 18 years old/],
      ['what is collected', /collect only: your first name your last name your email address /],
      ['who handles card details', /handled only by that provider/],
      ['the cookie-consent flag and the signed-in user are stored', /accepted the cookie notice who is logged in/],
      ['right of access', /access to what we hold on you/],
      ['governing law', /governed by the laws of Canada/],
    ],
  },
} as const;

for (const name of ['terms', 'privacy'] as const) {
  test(`its ${name} say what is specified, at anchors that stay`, async ({ request }) => {
    const document = await documentAt(request, siteOf(brand) + brand.legal?.[name]);
    expect(valuesOf(document, 'id', 'h2')).toEqual(expect.arrayContaining([...TEXTS[name].anchors]));
    const text = wordsOf(document);
    for (const [fact, words] of TEXTS[name].facts) expect(text, fact).toMatch(words);
    const others = text.replace('insurance of 2 million dollars', '').replace('no cancellation fees', '');
    expect(others).not.toMatch(/[$€£]|\bCAD\b|\bdollars?\b|\bcents?\b|\bfees?\b/i);
    expect(text).not.toMatch(/[—!]/);
  });
}

test('its terms begin with these sections', async ({ request }) => {
  const document = await documentAt(request, siteOf(brand) + brand.legal?.terms);
  const titles = [...document.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title = '']) => unescaped(title));
  expect(titles.slice(0, 4)).toEqual([
    '1. Acceptance of Terms',
    '2. Use of Service',
    '3. Account, Purchases & Subscriptions',
    '4. Cancellation & Refunds',
  ]);
});

test('on paper the logo has the colors for a light background', async ({ page }) => {
  await page.goto(siteOf(brand) + brand.legal?.privacy);
  await hydrated(page);
  await onPaper(page);
  const logo = page.getByRole('main').getByRole('link').or(page.getByRole('banner').getByRole('link')).first();
  await expect(logo.locator('path').first()).toHaveCSS('fill', 'rgb(23, 68, 92)');
});
