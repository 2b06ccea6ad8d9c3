import { brand } from '../../../src/brands/ferrolane/brand.ts';
import { expect, siteOf, test } from '../../support/fixtures.ts';
import { documentAt, valuesOf } from '../../support/pages.ts';
import { testDrawing, testHomePage } from '../../support/words.ts';

// The texts that sections 1, 2 and 9 of the specification require.

testHomePage(brand, {
  words: [
    'Web and app work that carries the load',
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
    /iOS app/,
    /Personal website/,
    /Restaurant site/,
    /Hamilton, Ontario, Canada/,
    /Toll-free 1-800-555-01\d\d/,
  ],
  anchors: ['home', 'projects', 'about', 'contact'],
});

testDrawing(brand);

test('every work opens in a new tab over https', async ({ request }) => {
  const document = await documentAt(request, siteOf(brand) + brand.homePath);
  const opened = [...document.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag);
  expect(opened).toHaveLength(3);
  for (const tag of opened) {
    expect(valuesOf(tag, 'href')[0]).toMatch(/^https:\/\//);
    expect(tag).toContain('noopener');
  }
});
