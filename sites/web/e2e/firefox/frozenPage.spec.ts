import puppeteer from 'puppeteer-core';
import { expect, portalBrand, siteOf, test } from '../support/fixtures.ts';

const brand = portalBrand;

// Firefox drops the messages of a page that it has frozen: what was rendering then never ends.
test('a page that Firefox froze has what was typed, moves its slides and sends its form', {
  tag: '@engines',
}, async ({ launchOptions, rows }) => {
  const { executablePath, firefoxUserPrefs = {} } = launchOptions;
  const email = `back.${crypto.randomUUID()}@byron.test`;
  // Playwright's pages are never frozen.
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox: firefoxUserPrefs });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(siteOf(brand) + brand.homePath);
    await page.waitForSelector('html[data-hydrated="true"]');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    await page.locator('::-p-aria([name="Name"][role="textbox"])').fill('Ada Byron');
    await page.locator('::-p-aria([name="Email"][role="textbox"])').fill(email);
    await page.locator('::-p-aria([name="Message"][role="textbox"])').fill('Are you free in May?');
    await page.locator('::-p-aria([name="Privacy Policy"][role="link"])').click();
    await page.waitForSelector('::-p-aria([name="Privacy Policy"][role="heading"])');
    // Not `goBack`, which waits for a load that a restored page does not have. The timer lets this call end first.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForSelector('html[data-restored="true"]');
    expect(await page.$eval('textarea', ({ value }) => value)).toBe('Are you free in May?');

    const slide = () =>
      page.$eval('[aria-roledescription="slide"]:not([inert])', (shown) => shown.getAttribute('aria-label'));
    const first = await slide();
    await expect.poll(slide).not.toBe(first);

    await page.locator('::-p-aria([name="Send message"][role="button"])').click();
    await page.waitForSelector('::-p-text(Message received!)');
    expect(await rows('select message from contact_messages where email = $1', [email])).toHaveLength(1);
  } finally {
    await browser.close();
  }
});
