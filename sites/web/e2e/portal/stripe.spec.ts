import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '../../server/securityHeaders.ts';
import { onDashboard, storePanel } from '../support/clients.ts';
import { expect, portalBrand, siteOf, test } from '../support/fixtures.ts';

// Our side of the provider's form: when and where its script loads, one form per document, and messages. Stripe's
// script cannot be loaded in tests; a stub replaces it, which refuses a second form just as the real one does.

const site = () => siteOf(portalBrand);
const SCRIPT = 'https://js.stripe.com/**';

const STUB = `
  let open = 0;
  const { src } = document.currentScript;
  window.Stripe = () => {
    const nothing = () => {};
    return {
      elements: nothing, createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      registerAppInfo: nothing, _registerWrapper: nothing,
      createEmbeddedCheckoutPage: async ({ clientSecret }) => {
        if (open > 0) throw new Error('You cannot have multiple Embedded Checkout objects.');
        open += 1;
        return {
          mount: (place) => { place.textContent = 'The form of ' + clientSecret; },
          unmount: nothing,
          destroy: () => { open -= 1; },
        };
      },
    };
  };
  // Stripe's loader warns about a script of another release than the one it requested.
  window.Stripe.version = src.split('/').at(-2);
`;

// The product runs with its sandbox, whose policy knows no Stripe. The last test has the checkout's with Stripe.
test.use({ bypassCSP: true });

/** Tells the site's pages that the API's payment provider is Stripe. */
async function offerStripe(page: Page) {
  await page.route('**/api/getPaymentProvider', (route) =>
    route.fulfill({
      json: { status: 'OK', data: { provider: 'stripe', publishableKey: 'pk_test_stand_in' } },
    }),
  );
}

const script = { contentType: 'text/javascript', body: STUB };
const form = (page: Page) => page.getByText(/^The form of /);
/** The path at which the current document was loaded, before any client-side navigation. */
const documentPath = (page: Page) =>
  page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    return loaded && new URL(loaded.name).pathname;
  });

test.afterEach(({ browserErrors }) => {
  browserErrors.ignoreSoFar(
    "the checkout loads Stripe's script",
    /^other host: https:\/\/(?:js\.stripe\.com|checkout\.example)\//,
  );
});

test("the provider's form gets its own document each time it is opened", { tag: '@full' }, async ({ page }) => {
  await offerStripe(page);
  await page.route(SCRIPT, (route) => route.fulfill(script));
  await onDashboard(page, portalBrand);
  for (const product of ['Review Reply', 'Quote Builder', 'Review Reply']) {
    await storePanel(page).getByRole('button', { name: product, exact: true }).click();
    await storePanel(page)
      .getByRole('button', { name: `GET ${product}` })
      .click();
    await expect(form(page)).toBeVisible();
    expect(await documentPath(page)).toBe('/checkout');
    await page.goBack();
    await expect(page).toHaveURL(`${site()}/ClientDashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Client Dashboard' })).toBeVisible();
  }
});

test("only the checkout loads the provider's script", { tag: '@full' }, async ({ page, browserErrors }) => {
  await offerStripe(page);
  await onDashboard(page, portalBrand);
  for (const path of [portalBrand.homePath, '/SupportScreen', '/ProjectDetailScreen', '/return', '/ClientDashboard']) {
    await page.goto(site() + path);
    await page.waitForLoadState('networkidle');
  }
  // A request to the provider's host would be among them.
  expect(browserErrors.unexpected).toEqual([]);
});

test('a form that is left before it has loaded does not block the next', { tag: '@full' }, async ({ page }) => {
  await offerStripe(page);
  await onDashboard(page, portalBrand);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.fulfill(script);
  });
  const requested = page.waitForRequest(SCRIPT);
  await storePanel(page).getByRole('button', { name: /^GET/ }).click();
  await requested;
  await expect(page.getByRole('status').filter({ hasText: 'Loading the payment form...' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(storePanel(page).getByRole('button', { name: /^GET/ })).toBeVisible();
  release();
  await storePanel(page).getByRole('button', { name: /^GET/ }).click();
  await expect(form(page)).toBeVisible();
});

test('a script that cannot be loaded is reported, and retried', async ({ page, browserErrors }) => {
  await offerStripe(page);
  await onDashboard(page, portalBrand);
  await page.route(SCRIPT, (route) => route.abort('connectionrefused'));
  await storePanel(page).getByRole('button', { name: /^GET/ }).click();
  await expect(page.getByRole('alert')).toContainText('Our payment provider could not be reached.');
  await page.unroute(SCRIPT);
  await page.route(SCRIPT, (route) => route.fulfill(script));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(form(page)).toBeVisible();
  browserErrors.ignoreSoFar('the test refuses the script once');
});

test.describe("under the checkout's policy", () => {
  test.use({ bypassCSP: false });

  test("the provider's script sizes its frame by every means", async ({ page }) => {
    const hashes = { scripts: [], styles: [], styleAttributes: [] };
    const policy = contentSecurityPolicy({
      hashes,
      apiHost: "'self'",
      recaptcha: false,
      stripe: true,
      production: false,
    });
    await page.route('https://checkout.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: '<!doctype html><title>Checkout</title><main></main><script src="https://js.stripe.com/form.js"></script>',
      }),
    );
    // An attribute in markup, an attribute that is set, a property and a rule.
    const body = `
      document.querySelector('main').innerHTML = '<div style="padding: 7px"><iframe title="Card"></iframe></div>';
      const frame = document.querySelector('iframe');
      frame.setAttribute('style', 'border: 0; width: 300px');
      frame.style.height = '500px';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('iframe { display: block }');
      document.adoptedStyleSheets = [sheet];
      frame.src = 'https://js.stripe.com/fields.html';
    `;
    await page.route(SCRIPT, (route) =>
      route.fulfill(
        route.request().url().endsWith('.js')
          ? { contentType: 'text/javascript', body }
          : { contentType: 'text/html', body: '<h1>Number</h1>' },
      ),
    );
    await page.goto('https://checkout.example/');
    const frame = page.getByTitle('Card');
    await expect(frame.contentFrame().getByRole('heading', { name: 'Number' })).toBeVisible();
    expect(await frame.boundingBox()).toMatchObject({ width: 300, height: 500 });
    await expect(frame).toHaveCSS('display', 'block');
    await expect(frame.locator('..')).toHaveCSS('padding-top', '7px');
  });
});
