import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalKey } from '@threefold/api-contract/content-files';
import type { RichTextBlock, TextLeaf } from '@threefold/design-system/foundations';
import type { LegalPageContent } from '@threefold/design-system/LegalPage';
import { describe, expect, it } from 'vitest';
import { contentFolder } from '../../build/contentFolder.ts';
import { readSiteContent } from '../../build/publishedContent.ts';
import type { Brand } from '../brands/Brand.ts';
import { brand as ferrolane } from '../brands/ferrolane/brand.ts';
import { brand as harbourShine } from '../brands/harbour-shine/brand.ts';
import { allBrands } from '../brands/index.ts';
import { type LegalName, legalDocumentsOf, legalKeyOf, legalLinksOf } from '../brands/legalDocuments.ts';
import { routeOf } from './routes.ts';

const { legal: texts } = await readSiteContent();

/** A legal text from the content folder. */
function documentOf(brand: Brand, name: LegalName): LegalPageContent {
  const text = texts[legalKeyOf(brand.key, name)];
  if (!text) throw new Error(`There is no ${name} of ${brand.key}.`);
  return text;
}

const leavesOf = (block: RichTextBlock): readonly TextLeaf[] =>
  block.type === 'ul' ? block.children.flatMap(({ children }) => children) : block.children;

const linesOf = (block: RichTextBlock): string[] => {
  const groups = block.type === 'ul' ? block.children.map(({ children }) => children) : [block.children];
  return groups.map((leaves) => leaves.map(({ text }) => text).join(''));
};

const textOf = ({ title, note = '', lastUpdated, sections }: LegalPageContent): string =>
  [
    title,
    note,
    lastUpdated?.text ?? '',
    ...sections.flatMap((section) => [section.title, ...section.body.flatMap(linesOf)]),
  ].join('\n');

/** The facts of specification, section 9, each with the wording to find, by document. */
const FACTS: Record<LegalKey, [fact: string, words: RegExp][]> = {
  'ferrolane-terms': [
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
  'ferrolane-privacy': [
    ['when it last changed', /Last updated April 18, 2025/],
    ['nobody under 13', /does not address anyone under 13/],
    ['users are at least 18', /at least 18 years old/],
    ['what is collected', /collect only:\nyour first name\nyour last name\nyour email address\n/],
    ['who handles card details', /handled only by that provider/],
    ['the cookie-consent flag and the signed-in user are stored', /accepted the cookie notice\nwho is logged in/],
    ['right of access', /access to what we hold on you/],
    ['governing law', /governed by the laws of Canada/],
  ],
  'harbour-shine-terms': [
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
  'harbour-shine-privacy': [
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
};

const documents = allBrands.flatMap((brand) =>
  legalDocumentsOf(brand).map(({ document }) => ({ brand, name: document, content: documentOf(brand, document) })),
);

describe.each(documents)('$brand.key $name', ({ brand, name, content }) => {
  const text = textOf(content);
  const leaves = content.sections.flatMap(({ body }) => body.flatMap(leavesOf));

  it.each(FACTS[legalKeyOf(brand.key, name)] ?? [])('says: %s', (_, words) => {
    expect(text).toMatch(words);
  });

  it('has unique anchors for its sections, and text in each', () => {
    const ids = content.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, title, body } of content.sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(title.trim()).not.toBe('');
      expect(body).not.toHaveLength(0);
      for (const line of body.flatMap(linesOf)) expect(line.trim()).not.toBe('');
    }
  });

  it('names no fee and no price', () => {
    // The specification's own phrases about insurance and fees are allowed.
    const others = text.replace('insurance of 2 million dollars', '').replace('no cancellation fees', '');
    expect(others).not.toMatch(/[$€£]|\bCAD\b|\bdollars?\b|\bcents?\b/i);
    expect(others).not.toMatch(/\bfees?\b/i);
  });

  it('contains no em dash and no exclamation mark', () => {
    expect(text).not.toMatch(/[—!]/);
  });

  it("gives the brand's contacts as links", () => {
    const { email, phone, phoneDial } = brand.contacts;
    expect(leaves).toContainEqual({ text: email, href: `mailto:${email}` });
    expect(leaves).toContainEqual({ text: phone, href: `tel:${phoneDial}` });
  });

  it("links within the site only to its brand's pages", () => {
    const paths = leaves.flatMap(({ href }) => (href?.startsWith('/') ? [href] : []));
    for (const path of paths) expect(routeOf(path)?.brand).toBe(brand.key);
  });

  it("has placeholders for the brand's names, contacts and paths, so that a new one needs no edit of the text", () => {
    const source = readFileSync(join(contentFolder, 'legal', `${brand.key}-${name}.md`), 'utf8');
    const { displayName, pathName, initials, contacts } = brand;
    const names = initials.length > 1 ? [displayName, pathName, initials] : [displayName, pathName];
    for (const fact of [...names, contacts.email, contacts.phone, ...legalLinksOf(brand).map(({ href }) => href)]) {
      expect(source).not.toContain(fact);
    }
  });
});

it("the terms contain the brand's name, and the cleaners' terms also its short form", () => {
  expect(textOf(documentOf(ferrolane, 'terms'))).toContain(ferrolane.displayName);
  expect(textOf(documentOf(harbourShine, 'terms'))).toContain(
    `${harbourShine.displayName}, or ${harbourShine.initials} for short`,
  );
});

it("the agency's terms begin with the sections of the specification, section 2", () => {
  expect(
    documentOf(ferrolane, 'terms')
      .sections.slice(0, 4)
      .map(({ title }) => title),
  ).toEqual([
    '1. Acceptance of Terms',
    '2. Use of Service',
    '3. Account, Purchases & Subscriptions',
    '4. Cancellation & Refunds',
  ]);
});
