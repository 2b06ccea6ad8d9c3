import { brand } from '../../../src/brands/harbour-shine/brand.ts';
import { expect, siteOf, test } from '../../support/fixtures.ts';
import { documentAt, valuesOf, wordsOf } from '../../support/pages.ts';

/** What its legal texts say (specification, section 9), each with the wording to find. */
const TEXTS = {
  terms: {
    // Sections may be added or renamed, but external links use these anchors.
    anchors: [
      'agreement',
      'booking',
      'cancelling',
      'payment',
      'guarantee',
      'liability',
      'testimonials',
      'privacy',
      'law',
      'contact',
    ],
    facts: [
      ['its short form', /Harbour Shine Brigade, or HSB for short/],
      ['users are 18 or older', /You must be 18 or older/],
      ['no deposits or cancellation fees', /no deposits and no cancellation fees/],
      ['cancel or reschedule at any time', /cancel or reschedule at any time/],
      ['payment by e-transfer off-site', /pay by e-transfer, away from this site/],
      ['payment is due on completion', /due in full when the work is completed/],
      ['a free return visit within 7 days', /within 7 days, and we come back free of charge/],
      ['liability insurance', /liability insurance of 2 million dollars/],
      ['cap of liability', /limited to the amount you paid for the service that the claim is about/],
      ['no unsolicited testimonials', /do not accept unsolicited testimonials/],
      ['governing law', /laws of Ontario and Canada/],
      ['where disputes are heard', /heard in the Hamilton courts/],
      ['reply within 24-48 hours', /within 24-48 hours/],
      ['notice for a certificate of insurance', /24 hours' notice during business hours/],
    ],
  },
  privacy: {
    // Sections may be added or renamed, but external links use these anchors.
    anchors: ['collect', 'keeping', 'cookies', 'rights', 'law', 'contact'],
    facts: [
      ['data: name, email, phone', /your name, email and phone number/],
      ['data: free text', /anything you add in the message box/],
      ['data: date', /the cleaning date you asked for/],
      ['data: service type', /booking or free estimate/],
      ['data: square footage in coarse bands', /square-footage range, such as 500-1000, 1000-1500 or 1500\+/],
      ['data: scope', /exterior, interior or both/],
      ['kept indefinitely unless removal is requested', /indefinitely, unless you ask us to remove/],
      ['no cookies or analytics', /No cookies or analytics are used on the pages about our cleaning/],
      ['the cookie of signed-in people', /one cookie keeps you logged in/],
      ['the cookies of another CAPTCHA', /reCAPTCHA instead, Google may set cookies/],
      ['confirmation through an email provider', /confirmation email goes out through an email provider/],
      ['rights: access, correct, delete', /the right to access, correct or delete/],
      ['rights: opt out of marketing', /opt out of marketing/],
      ['governing law', /laws of Ontario and Canada/],
      ['where disputes are heard', /heard in the Hamilton courts/],
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
