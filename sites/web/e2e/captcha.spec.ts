import type { Page } from '@playwright/test';
import { brands } from '../src/brands/index.ts';
import { expect, expectNoOverflow, hydrated, siteOf, test } from './fixtures.ts';

const brand = brands['harbour-shine'];
const home = () => siteOf(brand) + brand.homePath;
const form = 'form:has(button[type="submit"])';

test('the CAPTCHA loads only when the form is near', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(home(), { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(requests.filter((url) => /captcha|altcha/i.test(url))).toEqual([]);
  await page.locator(form).scrollIntoViewIfNeeded();
  await expect(page.getByRole('checkbox', { name: /robot/i })).toBeVisible();
  expect(requests.some((url) => url.endsWith('/api/getCaptchaChallenge'))).toBe(true);
});

test('a CAPTCHA that cannot be loaded reports it, and is fetched again on request, online, and by the next submit', async ({
  page,
  context,
  browserErrors,
}) => {
  const failed = page.getByText('The CAPTCHA could not be loaded.');
  const box = page.getByRole('checkbox', { name: /robot/i });
  /** Opens the page with a CAPTCHA that fails the first time. */
  const openFailing = async () => {
    await page.route('**/api/getCaptchaChallenge', (route) => route.abort('connectionrefused'), { times: 1 });
    await page.goto(home());
    await hydrated(page);
    await page.locator(form).scrollIntoViewIfNeeded();
    await expect(failed).toBeVisible();
  };

  await test.step('on request', async () => {
    await openFailing();
    await expect(page.getByText(/Or call us/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(box).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  await test.step('once the browser is online', async () => {
    await openFailing();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(box).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  await test.step('by the next submit', async () => {
    await openFailing();
    await page.getByRole('textbox', { name: 'Name' }).fill('Lou Ferreira');
    await page.getByRole('textbox', { name: 'Email' }).fill('lou@home.test');
    await page.getByRole('textbox', { name: 'Phone' }).fill('9055550188');
    await page.getByRole('radio', { name: 'Request a free estimate' }).press('Space');
    await page.getByRole('radio', { name: '6000+' }).press('Space');
    await page.getByRole('button', { name: 'Request my FREE estimate!' }).click();
    await expect(page.getByRole('button', { name: 'Please complete the CAPTCHA' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'CAPTCHA' })).toBeFocused();
    await expect(box).toBeVisible();
  });
  browserErrors.ignoreSoFar('the test refuses the challenge each first time');
});

test('a CAPTCHA whose code does not load times out after 120 seconds, and a reload fixes it', async ({ page }) => {
  await page.clock.install();
  // Never answered.
  await page.route('**/AltchaWidget-*.js', () => {}, { times: 1 });
  await page.goto(home());
  await hydrated(page);
  const asked = page.waitForRequest('**/AltchaWidget-*.js');
  await page.locator(form).scrollIntoViewIfNeeded();
  await asked;
  await page.getByRole('textbox', { name: 'Name' }).fill('Lou Ferreira');
  const message = page.getByText('The CAPTCHA could not be loaded.');
  await page.clock.fastForward(110_000);
  await expect(message).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(message).toBeVisible();
  await expect(page.getByText(/Or call us/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lou Ferreira');
  await page.locator(form).scrollIntoViewIfNeeded();
  await expect(page.getByRole('checkbox', { name: /robot/i })).toBeVisible();
});

test('a failed challenge reports it, and the visitor can continue', async ({ page, browserErrors }) => {
  await page.route('**/api/altchaChallenge', (route) => route.abort('connectionrefused'), { times: 1 });
  await page.goto(home());
  await hydrated(page);
  await page.locator(form).scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: /robot/i }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('The CAPTCHA could not be solved.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('checkbox', { name: /robot/i }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('altcha-widget [data-state="verified"]')).toBeVisible();
  await expect(page.getByText('The CAPTCHA could not be solved.')).toHaveCount(0);
  browserErrors.ignoreSoFar('the test refuses the first challenge');
});

test.describe('with reCAPTCHA', () => {
  const asksForRecaptcha = { status: 'OK', data: { provider: 'recaptcha', siteKey: 'site-key' } };

  test('a blocked script is reported', async ({ page, browserErrors }) => {
    await page.route('**/api/getCaptchaChallenge', (route) => route.fulfill({ json: asksForRecaptcha }));
    await page.goto(home());
    await hydrated(page);
    await page.locator(form).scrollIntoViewIfNeeded();
    await expect(page.getByText('The CAPTCHA could not be solved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    browserErrors.ignoreSoFar('the policy of this build blocks reCAPTCHA');
  });
});

test.describe('with reCAPTCHA and its hosts allowed', () => {
  test.use({ bypassCSP: true });

  test('a script that does not load times out after 120 seconds @full', async ({ page, browserErrors }) => {
    await page.clock.install();
    await page.route('**/api/getCaptchaChallenge', (route) =>
      route.fulfill({ json: { status: 'OK', data: { provider: 'recaptcha', siteKey: 'site-key' } } }),
    );
    // Never answered.
    await page.route('https://www.google.com/recaptcha/api.js*', () => {});
    await page.goto(home());
    await hydrated(page);
    const asked = page.waitForRequest('https://www.google.com/recaptcha/api.js*');
    await page.locator(form).scrollIntoViewIfNeeded();
    await asked;
    const message = page.getByText('The CAPTCHA could not be solved.');
    await page.clock.fastForward(110_000);
    await expect(message).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(message).toBeVisible();
    await expect(page.getByText(/Or call us/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    browserErrors.ignoreSoFar('the test calls the service of reCAPTCHA');
  });

  /** Stub of the service's script, which tests cannot load: it renders a box that solves on click. */
  const stubService = async (page: Page) => {
    await page.route('**/api/getCaptchaChallenge', (route) =>
      route.fulfill({ json: { status: 'OK', data: { provider: 'recaptcha', siteKey: 'site-key' } } }),
    );
    await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = {
          render(place, { sitekey, size, callback }) {
            place.innerHTML = '<button type="button">' + sitekey + ' ' + size + '</button>';
            place.firstChild.onclick = () => callback('answer-of-the-service');
            return 0;
          },
          reset() {},
        };
        // The service calls back once its script has loaded.
        document.currentScript.addEventListener('load', () => window.onloadcallback());`,
      }),
    );
  };

  test('it is compact where the normal size does not fit @full', async ({ page, browserErrors }) => {
    await page.setViewportSize({ width: 300, height: 844 });
    await stubService(page);
    await page.goto(home());
    await hydrated(page);
    await page.locator('#bookOnline').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'site-key compact' })).toBeVisible();
    await expectNoOverflow(page, 'the form');
    browserErrors.ignoreSoFar('the test calls the service of reCAPTCHA');
  });

  test('it is shown in normal size and its answer is sent', async ({ page, browserErrors }) => {
    await stubService(page);
    const sent: unknown[] = [];
    await page.route('**/api/submitHSBContactForm', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { status: 'OK' } });
    });
    await page.goto(home());
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Lou Ferreira');
    await page.getByRole('textbox', { name: 'Email' }).fill('lou@home.test');
    await page.getByRole('textbox', { name: 'Phone' }).fill('9055550188');
    await page.getByRole('radio', { name: 'Request a free estimate' }).press('Space');
    await page.getByRole('radio', { name: '6000+' }).press('Space');
    await page.getByRole('button', { name: 'site-key normal' }).click();
    await page.getByRole('button', { name: 'Request my FREE estimate!' }).click();
    await expect(page.getByText(/reply with your free estimate within 24-48 hours/)).toBeVisible();
    expect(sent).toMatchObject([{ captchaToken: 'answer-of-the-service', submissionType: 'estimate', date: null }]);
    browserErrors.ignoreSoFar('the test calls the service of reCAPTCHA');
  });
});
