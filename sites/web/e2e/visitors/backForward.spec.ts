import puppeteer from 'puppeteer-core';
import { brands, expect, hydrated, siteOf, test } from '../support/fixtures.ts';

const brand = brands.ferrolane;

// Most browsers freeze a page that is left and show it again on Back. Playwright's load it again.
test.describe('a page that Back restores', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('has what was typed, moves its slides, and sends its form', async ({ page, rows }, {
    project,
    repeatEachIndex,
  }) => {
    const email = `back.${project.name}.${repeatEachIndex}@byron.test`;
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    await page.getByLabel('Name').fill('Ada Byron');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('Are you free in May?');
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
    // Not `goBack`, which waits for the load of a page that is restored without one. The timer lets this call end first.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page.getByLabel('Message')).toHaveValue('Are you free in May?');
    const slide = page.locator('[aria-roledescription="slide"]:not([inert])');
    const first = await slide.first().getAttribute('aria-label');
    await expect(slide.first()).not.toHaveAttribute('aria-label', first ?? '');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message received!')).toBeVisible();
    expect(await rows('select message from contact_messages where email = $1', [email])).toHaveLength(1);
  });
});

// Firefox drops the messages of a page that it has frozen: what was rendering then never ends.
test('a page that Firefox froze has what was typed, moves its slides and sends its form', {
  tag: '@engines',
}, async ({ browserName, launchOptions, rows }) => {
  test.skip(browserName !== 'firefox', 'It is about Firefox.');
  const { executablePath, firefoxUserPrefs = {} } = launchOptions;
  if (!executablePath) return test.skip(true, 'Puppeteer drives a released Firefox only.');
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
