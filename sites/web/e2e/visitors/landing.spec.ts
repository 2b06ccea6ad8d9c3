import { everyBrand, expect, fallbackBrand, hydrated, portalBrand, siteOf, test } from '../support/fixtures.ts';

for (const brand of everyBrand()) {
  test.describe(brand.displayName, () => {
    test('the root of its host redirects to its home, and an unknown path has a page with status 404', async ({
      page,
      browserErrors,
    }) => {
      await page.goto(`${siteOf(brand)}/`);
      await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
      await expect(page).toHaveTitle(brand.head.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await hydrated(page);

      const response = await page.goto(`${siteOf(brand)}/NoSuchPage`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.');
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
      browserErrors.ignoreSoFar('the 404 status of the missing page', /404/);
    });
  });
}

/** The site where Node finds it, which may not resolve names below localhost. */
const plainLocalhost = () => siteOf({ ...fallbackBrand, localHost: 'localhost' });

test("the client also redirects from the root to the host's home, keeping the query", { tag: '@engines' }, async ({
  page,
}) => {
  const brand = portalBrand;
  // As on a static host without redirects: the root serves the document of another page.
  await page.route(`${siteOf(brand)}/?from=card`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: plainLocalhost() + brand.homePath }) }),
  );
  await page.goto(`${siteOf(brand)}/?from=card`);
  await expect(page).toHaveURL(`${siteOf(brand)}${brand.homePath}?from=card`);
  await hydrated(page);
});

test('a leading www. is ignored, and an unknown host gets one brand', async ({ request }) => {
  const root = (host: string) => request.get(`${plainLocalhost()}/`, { headers: { host }, maxRedirects: 0 });
  const claimed = everyBrand().flatMap(({ hosts, homePath }) =>
    hosts.flatMap((host) => [
      [host, homePath],
      [`www.${host}`, homePath],
    ]),
  );
  for (const [host = '', path] of [...claimed, ['someone-else.example', fallbackBrand.homePath]]) {
    const response = await root(host);
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(path);
  }
});
