import { ENGLISH_ONLY, routeOf } from '../../src/app/routes.ts';
import { type Brand, englishOf, originOf } from '../../src/brands/brandFacts.ts';
import { englishIn } from '../support/english.ts';
import { everyBrand, expect, hydrated, showEverySection, siteOf, test } from '../support/fixtures.ts';
import { factsOf, headTextsOf } from '../support/head.ts';
import { documentAt, fetchAddress, publicPages, valuesOf, wordsOf } from '../support/pages.ts';

const FRENCH = 'fr-CA';

const inFrench = ({ languages = [] }: Brand) => languages.includes(FRENCH);

/** The links in a document's head to its page in each language. */
const alternatesOf = (document: string) =>
  [...document.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi)].map(([, ...found]) => found);

for (const brand of everyBrand().filter(inFrench)) {
  test(`the French home of ${brand.displayName} loads no font with all letters`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${siteOf(brand)}/fr${brand.homePath}`);
    await hydrated(page);
    await showEverySection(page);
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter((path) => !/-(?:own|fr)-/.test(path))).toEqual([]);
  });

  test(`the home page of ${brand.displayName} is in French under /fr, and both name each other`, async ({
    request,
  }) => {
    const { homePath } = brand;
    const english = await documentAt(request, siteOf(brand) + homePath);
    const french = await documentAt(request, `${siteOf(brand)}/fr${homePath}`);
    expect(valuesOf(english, 'lang', 'html')).toEqual([englishOf(brand)]);
    expect(valuesOf(french, 'lang', 'html')).toEqual([FRENCH]);
    const addresses = { english: originOf(brand) + homePath, french: `${originOf(brand)}/fr${homePath}` };
    expect(french).toContain(`<link rel="canonical" href="${addresses.french}"`);
    expect(french).toContain('<meta property="og:locale" content="fr_CA"');
    expect(french).toContain(`content="${originOf(brand)}/${brand.key}/card.fr-CA.png"`);
    expect(english).toContain(`content="${originOf(brand)}/${brand.key}/card.png"`);
    // Its facts for search engines have the same card.
    expect(JSON.stringify(factsOf(french))).toContain(`"${originOf(brand)}/${brand.key}/card.fr-CA.png"`);
    expect(JSON.stringify(factsOf(english))).toContain(`"${originOf(brand)}/${brand.key}/card.png"`);
    expect(alternatesOf(french)).toEqual([
      [englishOf(brand), addresses.english],
      [FRENCH, addresses.french],
      ['x-default', addresses.english],
    ]);
    expect(alternatesOf(english)).toEqual(alternatesOf(french));
    const sitemap = await documentAt(request, `${siteOf(brand)}/sitemap.xml`);
    for (const address of Object.values(addresses)) expect(sitemap).toContain(`<loc>${address}</loc>`);
  });

  test(`/fr leads to the French home of ${brand.displayName}, and what is not there is not found in French`, async ({
    request,
  }) => {
    const home = await fetchAddress(request, `${siteOf(brand)}/fr`);
    expect(new URL(home.url()).pathname).toBe(`/fr${brand.homePath}`);
    const missing = await fetchAddress(request, `${siteOf(brand)}/fr/nothing-here`);
    expect(missing.status()).toBe(404);
    expect(valuesOf(await missing.text(), 'lang', 'html')).toEqual([FRENCH]);
    const office = await fetchAddress(request, `${siteOf(brand)}/fr/AdminDashboard`);
    expect(new URL(office.url()).pathname).toBe('/AdminDashboard');
  });
}

for (const { brand, path } of publicPages.filter(({ brand }) => inFrench(brand))) {
  const screen = routeOf(path, brand)?.screen;
  if (ENGLISH_ONLY.some((each) => each === screen)) continue;
  // The bookings of a brand that speaks English alone, which every host shows.
  if (screen === 'own-booking' && path !== brand.bookingPath) continue;
  test(`no sentence of /fr${path} of ${brand.displayName} is left in English`, async ({ request }) => {
    const document = await documentAt(request, `${siteOf(brand)}/fr${path}`);
    const labels = ['alt', 'aria-label', 'title', 'placeholder'].flatMap((name) => valuesOf(document, name));
    const texts = [wordsOf(document), ...labels, ...headTextsOf(document)];
    expect(englishIn(texts.map((text) => text.replaceAll(brand.displayName, '')))).toEqual([]);
  });
}

for (const brand of everyBrand().filter((one) => !inFrench(one))) {
  test(`${brand.displayName}, which speaks English alone, has no page under /fr, and leads to its English screens`, async ({
    request,
  }) => {
    const document = await documentAt(request, siteOf(brand) + brand.homePath);
    expect(alternatesOf(document)).toEqual([]);
    const missing = await fetchAddress(request, `${siteOf(brand)}/fr${brand.homePath}`);
    expect(missing.status()).toBe(404);
    expect(valuesOf(await missing.text(), 'lang', 'html')).toEqual([englishOf(brand)]);
    const login = await fetchAddress(request, `${siteOf(brand)}/fr/LoginScreen`);
    expect([login.status(), new URL(login.url()).pathname]).toEqual([200, '/LoginScreen']);
  });
}

const [french] = everyBrand().filter(inFrench);

if (french) {
  const home = { english: siteOf(french) + french.homePath, french: `${siteOf(french)}/fr${french.homePath}` };

  test('the footer leads to the same page in the other language, and the choice is remembered until it is taken back', async ({
    page,
  }) => {
    const footer = page.getByRole('contentinfo');
    await page.goto(home.english);
    await footer.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(home.french);
    // Typed addresses have no referrer.
    await page.goto(home.english);
    await expect(page).toHaveURL(home.french);
    await footer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(home.english);
    await page.goto('about:blank');
    await page.goto(home.english);
    await expect(page).toHaveURL(home.english);
  });

  for (const [language, path] of [
    ['en-CA', '/LoginScreen'],
    [FRENCH, '/fr/LoginScreen'],
  ]) {
    test(`calls of a page in ${language} ask the API for it, whatever the browser prefers`, async ({ browser }) => {
      const context = await browser.newContext({ locale: language === FRENCH ? 'en-US' : 'fr-FR' });
      const page = await context.newPage();
      const calls: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.headers()['accept-language']);
      });
      await page.goto(siteOf(french) + path);
      await expect.poll(() => calls.length).toBeGreaterThan(0);
      expect(new Set(calls)).toEqual(new Set([language]));
      await context.close();
    });
  }

  test('a form without scripts tells the API the language of its page', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(home.french);
    await expect(page.locator('form[action]')).toHaveAttribute('action', /\?language=fr-CA$/);
    await context.close();
  });
}
