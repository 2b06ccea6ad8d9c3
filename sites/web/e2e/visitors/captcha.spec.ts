import type { Page } from '@playwright/test';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, expect, expectNoOverflow, hydrated, siteOf, test } from '../support/fixtures.ts';
import { localPhone } from '../support/regional.ts';

const brand = bookingBrand;
const home = () => siteOf(brand) + brand.homePath;
const form = 'form:has(button[type="submit"])';

/** The response to `getCaptchaChallenge` when the API uses reCAPTCHA. */
const recaptchaChallenge = { status: 'OK', data: { provider: 'recaptcha', siteKey: 'site-key' } };

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

test('a CAPTCHA that cannot be loaded says so, and is fetched again on request, once the browser is online, and by the next submit', async ({
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
    await page.getByRole('textbox', { name: 'Phone' }).fill(localPhone.typed);
    await page.getByRole('radio', { name: words.estimate.label }).press('Space');
    await page.getByRole('radio', { name: words.last, exact: true }).press('Space');
    await page.getByRole('button', { name: words.estimate.submit }).click();
    await expect(page.getByRole('button', { name: 'Please complete the CAPTCHA' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'CAPTCHA' })).toBeFocused();
    await expect(box).toBeVisible();
  });
  browserErrors.ignoreSoFar('the test refuses the first challenge of each step');
});

test('a CAPTCHA whose code does not load times out after 120 seconds, and a reload fixes it', async ({ page }) => {
  await page.clock.install();
  // The request gets no response.
  await page.route('**/AltchaWidget-*.js', () => {}, { times: 1 });
  await page.goto(home());
  await hydrated(page);
  const requested = page.waitForRequest('**/AltchaWidget-*.js');
  await page.locator(form).scrollIntoViewIfNeeded();
  await requested;
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

test('a failed challenge is reported, and the visitor can try again', async ({ page, browserErrors }) => {
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
  test('a blocked script is reported', async ({ page, browserErrors }) => {
    await page.route('**/api/getCaptchaChallenge', (route) => route.fulfill({ json: recaptchaChallenge }));
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
    await page.route('**/api/getCaptchaChallenge', (route) => route.fulfill({ json: recaptchaChallenge }));
    // The request gets no response.
    await page.route('https://www.google.com/recaptcha/api.js*', () => {});
    await page.goto(home());
    await hydrated(page);
    const requested = page.waitForRequest('https://www.google.com/recaptcha/api.js*');
    await page.locator(form).scrollIntoViewIfNeeded();
    await requested;
    const message = page.getByText('The CAPTCHA could not be solved.');
    await page.clock.fastForward(110_000);
    await expect(message).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(message).toBeVisible();
    await expect(page.getByText(/Or call us/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    browserErrors.ignoreSoFar("the test calls reCAPTCHA's service");
  });

  /** Stubs reCAPTCHA's script, which tests cannot load: it renders a button that solves the CAPTCHA when clicked. */
  const stubRecaptcha = async (page: Page) => {
    await page.route('**/api/getCaptchaChallenge', (route) => route.fulfill({ json: recaptchaChallenge }));
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

  test('the CAPTCHA is compact where the normal size does not fit @full', async ({ page, browserErrors }) => {
    await page.setViewportSize({ width: 300, height: 844 });
    await stubRecaptcha(page);
    await page.goto(home());
    await hydrated(page);
    await page.locator('#bookOnline').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'site-key compact' })).toBeVisible();
    await expectNoOverflow(page, 'the form');
    browserErrors.ignoreSoFar("the test calls reCAPTCHA's service");
  });

  test('the CAPTCHA is shown in its normal size, and its answer is sent', async ({ page, browserErrors }) => {
    await stubRecaptcha(page);
    const sent: unknown[] = [];
    await page.route('**/api/submitHSBContactForm', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { status: 'OK' } });
    });
    await page.goto(home());
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Lou Ferreira');
    await page.getByRole('textbox', { name: 'Email' }).fill('lou@home.test');
    await page.getByRole('textbox', { name: 'Phone' }).fill(localPhone.typed);
    await page.getByRole('radio', { name: words.estimate.label }).press('Space');
    await page.getByRole('radio', { name: words.last, exact: true }).press('Space');
    await page.getByRole('button', { name: 'site-key normal' }).click();
    await page.getByRole('button', { name: words.estimate.submit }).click();
    await expect(page.getByText(words.estimate.thanks)).toBeVisible();
    expect(sent).toMatchObject([{ captchaToken: 'answer-of-the-service', submissionType: 'estimate', date: null }]);
    browserErrors.ignoreSoFar("the test calls reCAPTCHA's service");
  });
});
