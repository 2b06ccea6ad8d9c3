import { legalLinksOf } from '../../src/brands/legalDocuments.ts';
import { everyBrand, expect, fallbackBrand, hydrated, siteOf, test } from '../support/fixtures.ts';

for (const [brandIndex, brand] of everyBrand()
  .filter((one) => legalLinksOf(one).length > 0)
  .entries()) {
  const { displayName, homePath } = brand;
  const home = siteOf(brand) + homePath;

  test.describe(displayName, () => {
    for (const [index, { label: name, href: path }] of legalLinksOf(brand).entries()) {
      // All documents share one screen, so the everyday run tests each way back under every second brand only.
      const tagOf = (testIndex: number) => (index === 0 && testIndex % 2 === brandIndex % 2 ? [] : '@full');

      const tag = index === 0 ? [] : '@full';
      test(`${name} opens from the footer of the home page, is printed, and Go back returns there`, { tag }, async ({
        page,
      }) => {
        await page.goto(home);
        await hydrated(page);
        await page.getByRole('contentinfo').getByRole('link', { name }).click();
        await expect(page).toHaveURL(siteOf(brand) + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await hydrated(page);
        const titles = page.getByRole('heading', { level: 2 });
        const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');

        const anchors = await titles.evaluateAll((headings) => headings.map(({ id }) => `#${id}`));

        await test.step('its table of contents names every section', async () => {
          await expect(links).toHaveText(await titles.allTextContents());
          expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(anchors);
        });

        await test.step('it is printed in black on white, without navigation', async () => {
          await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
          await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
          await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
          await expect(page.getByRole('link', { name: 'Go back' })).toBeHidden();
          await expect(page.getByRole('navigation')).toBeHidden();
          await expect(page.getByRole('contentinfo')).toBeHidden();
          const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
          expect(sheets.length).toBeGreaterThanOrEqual(1);
          expect(sheets.length).toBeLessThanOrEqual(4);
          await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
        });

        await links.last().click();
        await expect(page).toHaveURL(/#[a-z-]+$/);
        await page.getByRole('link', { name: 'Go back' }).click();
        await expect(page).toHaveURL(home);
        // A link from elsewhere to a section opens the document there; from the document itself it would only scroll.
        await page.goto('about:blank');
        await page.goto(siteOf(brand) + path + anchors.at(-2));
        await expect(titles.nth(anchors.length - 2)).toBeInViewport();
      });

      test(`${name}, opened in a new tab, goes back to the home page`, { tag: tagOf(0) }, async ({ page, context }) => {
        const opened = context.waitForEvent('page');
        await page.goto(siteOf(brand) + path);
        await hydrated(page);
        await page.evaluate((address) => window.open(address, '_blank', 'noopener'), siteOf(brand) + path);
        const tab = await opened;
        await hydrated(tab);
        await tab.getByRole('link', { name: 'Go back' }).click();
        await expect(tab).toHaveURL(home);
        // In this tab the URL was typed: its history starts with the browser's own empty page.
        await page.getByRole('link', { name: 'Go back' }).click();
        await expect(page).toHaveURL(home);
      });

      test(`${name}, opened from another site, goes back to it`, { tag: tagOf(1) }, async ({ page }) => {
        const elsewhere = siteOf(fallbackBrand) + fallbackBrand.homePath;
        await page.goto(elsewhere);
        await page.evaluate((address) => {
          const link = Object.assign(document.createElement('a'), { href: address });
          document.body.append(link);
          link.click();
        }, siteOf(brand) + path);
        await expect(page).toHaveURL(siteOf(brand) + path);
        await hydrated(page);
        await page.getByRole('link', { name: 'Go back' }).click();
        await expect(page).toHaveURL(elsewhere);
      });

      test(`${name} works without scripts`, { tag: tagOf(0) }, async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(siteOf(brand) + path);
        await page.getByRole('navigation').getByRole('link').last().click();
        await expect(page).toHaveURL(/#[a-z-]+$/);
        await page.getByRole('link', { name: 'Go back' }).click();
        await expect(page).toHaveURL(home);
        await context.close();
      });
    }
  });
}
