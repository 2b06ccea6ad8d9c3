import { expect, hydrated, needsMessages, portalBrand, siteOf, test } from '../support/fixtures.ts';

const brand = portalBrand;

// Most browsers freeze a page that is left and show it again on Back. Playwright's load it again.
test.describe('a page that Back restores', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test.beforeEach(() => needsMessages(brand));

  test(
    'has what was typed, moves its slides, and sends its form',
    { tag: '@full' },
    async ({ page, rows }, { project, repeatEachIndex }) => {
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
    },
  );
});
