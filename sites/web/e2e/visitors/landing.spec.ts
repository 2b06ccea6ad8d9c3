import { brands, everyBrand, expect, hydrated, siteOf, test } from '../support/fixtures.ts';

interface Expected {
  title: RegExp;
  heading: RegExp;
  anchors: readonly string[];
}

/** Brands that are not listed must have their name in the title, and any heading. */
const EXPECTED: Partial<Record<keyof typeof brands, Expected>> = {
  portfolio: {
    title: /Ellis Moreau/,
    heading: /Software that keeps its shape/,
    anchors: ['home', 'projects', 'about', 'contact'],
  },
  ferrolane: {
    title: /Ferrolane/,
    heading: /Web and app work that carries the load/,
    anchors: ['home', 'projects', 'about', 'contact'],
  },
  'harbour-shine': {
    title: /Harbour Shine Brigade/,
    heading: /Let the daylight back in/,
    anchors: ['projects', 'bookOnline'],
  },
};

for (const key of ['portfolio', 'ferrolane'] as const) {
  test(`the drawing at the top of ${brands[key].displayName} moves only where motion is welcome`, async ({ page }) => {
    // The browser does not report a picture's fragment, so this finds the source that it selects.
    const source = () =>
      page.evaluate(() => {
        const image = [...document.querySelectorAll('main picture img')].find((img) => img.checkVisibility());
        const sources = [...(image?.parentElement?.querySelectorAll('source') ?? [])];
        return sources.find(({ media }) => matchMedia(media).matches)?.srcset ?? image?.getAttribute('src');
      });
    await page.goto(siteOf(brands[key]) + brands[key].homePath);
    expect(await source()).toMatch(/\.svg$/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(source).toMatch(/\.svg#moving$/);
  });
}

for (const brand of everyBrand()) {
  const expected = EXPECTED[brand.key] ?? { title: new RegExp(brand.displayName), heading: /\S/, anchors: [] };

  test.describe(brand.displayName, () => {
    test('the root of its host redirects to its home, and an unknown path has a page with status 404', async ({
      page,
      browserErrors,
    }) => {
      await page.goto(`${siteOf(brand)}/`);
      await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
      await expect(page).toHaveTitle(expected.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.heading);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await hydrated(page);
      for (const anchor of expected.anchors) await expect(page.locator(`#${anchor}`)).toHaveCount(1);

      const response = await page.goto(`${siteOf(brand)}/NoSuchPage`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.');
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
      browserErrors.ignoreSoFar('the 404 status of the missing page', /404/);
    });
  });
}

test("the client also redirects from the root to the host's home, keeping the query", { tag: '@engines' }, async ({
  page,
}) => {
  const brand = brands.ferrolane;
  // As on a static host without redirects: the root serves the document of another page. It is fetched from plain localhost,
  // because Node may not resolve names below it.
  await page.route(`${siteOf(brand)}/?from=card`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: siteOf(brands.portfolio) + brand.homePath }) }),
  );
  await page.goto(`${siteOf(brand)}/?from=card`);
  await expect(page).toHaveURL(`${siteOf(brand)}${brand.homePath}?from=card`);
  await hydrated(page);
});

test('a leading www. is ignored, and an unknown host gets the portfolio', async ({ request }) => {
  const root = (host: string) => request.get(`${siteOf(brands.portfolio)}/`, { headers: { host }, maxRedirects: 0 });
  for (const [host, path] of [
    ['www.ferrolane.example', brands.ferrolane.homePath],
    ['ferrolane.example', brands.ferrolane.homePath],
    ['www.harbourshine.example', brands['harbour-shine'].homePath],
    ['someone-else.example', brands.portfolio.homePath],
  ] as const) {
    const response = await root(host);
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(path);
  }
});
