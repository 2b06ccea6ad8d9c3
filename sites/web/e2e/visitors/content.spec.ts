import { bookingBrand, expect, hydrated, portalBrand } from '../support/fixtures.ts';
import { test } from '../support/liveSite.ts';

const NEW_RULE = 'Ladders stay off our flower beds.';
/** Adds a section before the first one of a legal text. */
const addRule = (text: string) => text.replace('\n## ', `\n## Ladders {#ladders}\n\n${NEW_RULE}\n\n## `);

test('an edited legal text shows without a build, also without scripts', async ({ live, page, browser }) => {
  const path = bookingBrand.legal?.terms ?? '';
  expect(await live.document(path)).not.toContain(NEW_RULE);
  await live.edit(`legal/${bookingBrand.key}-terms.md`, addRule);
  await expect.poll(() => live.document(path)).toContain(NEW_RULE);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(live.at(bookingBrand, path));
  await expect(plain.getByText(NEW_RULE)).toBeVisible();
  await plain.getByRole('navigation').getByRole('link', { name: 'Ladders' }).click();
  await expect(plain).toHaveURL(/#ladders$/);
  await plain.close();

  await page.goto(live.at(bookingBrand, path));
  await hydrated(page);
  await expect(page.getByText(NEW_RULE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ladders' })).toBeVisible();
});

test('the privacy policy says how long the owner keeps bookings', { tag: '@full' }, async ({ live }) => {
  test.skip(!bookingBrand.forms.booking, 'No brand takes bookings.');
  const privacy = bookingBrand.legal?.privacy ?? '';
  expect(await live.document(privacy)).toContain('booking details indefinitely, unless');
  await live.put('booking-retention.json', JSON.stringify({ [bookingBrand.key]: 24 }));
  await expect.poll(() => live.document(privacy)).toContain('booking details for 24 months after their day, unless');
});

test('an error in a legal text is logged with file, line and reason, and HTML is shown as text', {
  tag: '@full',
}, async ({ live, page }) => {
  const path = portalBrand.legal?.terms ?? '';
  const before = await live.document(path);
  const file = `legal/${portalBrand.key}-terms.md`;
  /** Begins the first section with a line. */
  const withLine = (line: string) => (text: string) => text.replace(/^## .*$/m, (heading) => `${heading}\n\n${line}`);
  const link = (scheme: string) => `Write to [us](${scheme}:someone@brand.example).`;
  await live.edit(file, withLine(link('javascript')));
  await expect
    .poll(live.output)
    .toMatch(new RegExp(`The content file ${file} is invalid: line \\d+ has a link to javascript:`));
  expect(await live.document(path)).toBe(before);
  await live.edit(file, (text) => text.replace(link('javascript'), link('mailto')));
  await expect.poll(() => live.document(path)).toContain('mailto:someone@brand.example');

  const html = '<img src=x onerror="document.title=1"> <b>We</b> aim for 99.5% uptime.';
  await live.edit(file, withLine(html));
  await expect.poll(() => live.document(path)).toContain('&lt;b&gt;We&lt;/b&gt; aim for');
  await page.goto(live.at(portalBrand, path));
  await hydrated(page);
  await expect(page.getByText(html)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});
