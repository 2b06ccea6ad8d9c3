import { bookingBrand, expect, hydrated, portalBrand } from '../support/fixtures.ts';
import { expectOnBoth, test } from '../support/liveSite.ts';

const NEW_RULE = 'Ladders stay off our flower beds.';
/** Adds a section before the first one of a legal text. */
const addRule = (text: string) => text.replace('\n## ', `\n## Ladders {#ladders}\n\n${NEW_RULE}\n\n## `);

test('a published change is on the pages of both servers, also without scripts', async ({ live, page, browser }) => {
  const path = bookingBrand.legal?.terms ?? '';
  const others = [bookingBrand.homePath, portalBrand.homePath, '/LoginScreen', portalBrand.legal?.terms ?? ''];
  const documents = () => Promise.all(others.filter((other) => other !== path).map((other) => live.documents(other)));
  const before = await documents();
  for (const document of await live.documents(path)) expect(document).not.toContain(NEW_RULE);
  await live.publish(`legal/${bookingBrand.key}-terms.md`, addRule);
  await expectOnBoth(live, path, NEW_RULE);
  // Not a byte of what shows something else has changed.
  expect(await documents()).toEqual(before);

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

  await test.step('While the API is away, the page stays, and what is published meanwhile follows', async () => {
    await live.withoutApi(async () => {
      for (const document of await live.documents(path)) expect(document).toContain(NEW_RULE);
      await live.publish(`legal/${bookingBrand.key}-terms.md`, (text) =>
        text.replace(NEW_RULE, 'Ladders stay at home.'),
      );
    });
    await expectOnBoth(live, path, 'Ladders stay at home.');
  });
});

test("a changed text of a brand's page is in its markup, its head and after hydration", async ({ live, page }) => {
  const title = 'Windows & <b>more</b>';
  await live.publish(`texts/${bookingBrand.key}.json`, () =>
    JSON.stringify({ facts: { head: { title, description: 'Clean panes for all of you.' } }, hero: { title } }),
  );
  await expectOnBoth(live, bookingBrand.homePath, 'Clean panes for all of you.');
  const [document = ''] = await live.documents(bookingBrand.homePath);
  expect(document).toContain('<meta property="og:title" content="Windows &amp; &lt;b&gt;more&lt;/b&gt;"');
  await page.goto(live.at(bookingBrand, bookingBrand.homePath));
  await hydrated(page);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await live.publish(`texts/${bookingBrand.key}.json`, () => '{}');
  await expect
    .poll(async () => (await live.documents(bookingBrand.homePath)).join(), { timeout: 60_000 })
    .not.toContain('Clean panes');
});

test('HTML in a legal text is shown as text', { tag: '@full' }, async ({ live, page }) => {
  const path = portalBrand.legal?.terms ?? '';
  const html = '<img src=x onerror="document.title=1"> <b>We</b> aim for 99.5% uptime.';
  await live.publish(`legal/${portalBrand.key}-terms.md`, (text) =>
    text.replace(/^## .*$/m, (heading) => `${heading}\n\n${html}`),
  );
  await expectOnBoth(live, path, '&lt;b&gt;We&lt;/b&gt; aim for');
  await page.goto(live.at(portalBrand, path));
  await hydrated(page);
  await expect(page.getByText(html)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});
