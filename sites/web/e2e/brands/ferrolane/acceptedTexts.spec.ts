import {
  everyBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  portalBrand,
  siteOf,
  test,
} from '../../support/fixtures.ts';
import { isFullRun } from '../../support/pages.ts';
import { accountReady, createAccount, somebody } from '../../support/people.ts';

/** Former versions of a document whose history no other test reads. */
const TEXTS = {
  'legal/ferrolane-privacy.md': '# Former Policy\n\n## Leaving {#leaving}\n\nYou may leave. Write to {{email}}.\n',
  'legal/ferrolane-privacy.fr-CA.md': '# Ancienne politique\n\n## Partir {#partir}\n\nVous pouvez partir.\n',
};

for (const brand of isFullRun ? everyBrand() : [portalBrand]) {
  test(`on the site of ${brand.displayName} a client reads the legal texts as they accepted them`, async ({
    page,
    rows,
    browserErrors,
  }) => {
    const client = somebody();
    await createAccount(page, brand, client);
    // Versions from before what is published, which no page shows.
    for (const [name, body] of Object.entries(TEXTS)) {
      await rows(
        `with former as (
          insert into content_versions (name, brand, body, publish_at) values ($1, 'ferrolane', $2, '2020-05-06T12:00Z') returning id
        ) insert into legal_acceptances (user_id, version, accepted_at)
          select users.id, former.id, '2020-05-07T12:00Z' from users, former where email = $3`,
        [name, body, client.email],
      );
    }
    const account = `${siteOf(brand)}/AccountEditScreen`;
    await page.goto(account);
    await accountReady(page);
    const list = page.getByRole('region', { name: 'Legal texts' });
    await expectAccessible(page, 'the accepted texts');

    await test.step('a text that is published links to its page, a former one to what it said', async () => {
      const published = list.getByRole('listitem').filter({ hasNotText: '2020' });
      await expect(published).toHaveCount(2);
      for (const link of await published.getByRole('link').all())
        await expect(link).toHaveAttribute('href', /^http.*\/(?:[A-Z]+)?(?:TermsOfUse|PrivacyPolicy)$/);
      await list.getByRole('link', { name: 'Read: Privacy Policy, Ferrolane', exact: true }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Former Policy' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/You accepted this text, version \d+, on .*2020/);
      await expect(page.getByText(`Write to ${portalBrand.contacts.email}.`)).toBeVisible();
      await expectAccessible(page, 'an accepted text');
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Leaving' }).click();
      await expect(page).toHaveURL(/\?text=\d+#leaving$/);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(page, 'an accepted text');
      expect((await page.reload())?.headers()['x-robots-tag']).toBe('noindex');
      await page.getByRole('link', { name: 'Go back' }).click();
      await expect(page).toHaveURL(account);
    });

    await test.step('a text in another language says so, also to screen readers', async () => {
      await list.getByRole('link', { name: 'Read: Privacy Policy, Ferrolane (French)' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ancienne politique');
      await expect(page.locator('main [lang=fr-CA]')).toContainText('Vous pouvez partir.');
      if (!brand.languages?.includes('fr-CA')) return;
      await page.goto(`${siteOf(brand)}/fr/AccountEditScreen`);
      const textes = page.getByRole('region', { name: 'Textes juridiques' });
      await textes
        .getByRole('link', { name: 'Lire: Politique de confidentialité, Ferrolane', exact: true })
        .last()
        .click();
      await expect(page.getByRole('main')).toContainText('Vous avez accepté ce texte');
      await expect(page.getByRole('heading', { level: 1, name: 'Ancienne politique' })).toBeVisible();
    });

    await test.step('a version that does not exist says so', async () => {
      for (const version of ['999999999', 'none']) {
        await page.goto(`${account}?text=${version}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Text not found' })).toBeVisible();
        await expect(page.getByText('This version does not exist, or you have not accepted it.')).toBeVisible();
      }
      await expectAccessible(page, 'a text that does not exist');
      await browserErrors.expectRefusals('/api/getAcceptedText');
    });
  });
}
