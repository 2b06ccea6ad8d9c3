import { expect, expectAccessible, expectNoOverflow, mailTo, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { callApi, linkIn, somebody } from '../support/people.ts';

test('pages of links in mails change nothing when a browser with scripts opens them, as mail scanners do', {
  tag: '@full',
}, async ({ page, browser, rows }) => {
  const site = siteOf(portalBrand);
  const person = somebody();
  const owner = await browser.newContext();
  const ownerPage = await owner.newPage();
  const { id } = await callApi<{ id: string }>(ownerPage, site, '/api/register', person);
  const verify = linkIn((await mailTo(person.email, 'Please verify your email')).text, '/VerifyEmailScreen');
  const moved = somebody();
  const other = await callApi<{ id: string }>(ownerPage, site, '/api/register', moved);
  const own = linkIn((await mailTo(moved.email, 'Please verify your email')).text, '/VerifyEmailScreen');
  await callApi(ownerPage, site, '/api/verifyEmail', { token: new URL(own).hash.slice(1) });
  const next = somebody().email;
  await callApi(ownerPage, site, '/api/updateUserAccount', { userId: other.id, email: next, password: moved.password });
  const undo = linkIn((await mailTo(moved.email, 'Your email was changed')).text, '/UndoEmailChangeScreen');
  await owner.close();

  await test.step('a scanner opens each link in two windows', async () => {
    for (const [link, heading] of [
      [verify, 'Verify your email'],
      [undo, 'Take the change of email back?'],
    ] as const) {
      for (const [width, colorScheme] of [
        [390, 'light'],
        [1440, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(link);
        await page.reload();
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expect(page.getByRole('main').getByRole('button').nth(1)).toBeVisible();
        await expectAccessible(page, heading);
        await expectNoOverflow(page, heading);
      }
    }
  });

  await test.step('no account has changed', async () => {
    const accounts = await rows('select id, email, is_email_verified as verified from users where id = any($1)', [
      [id, other.id],
    ]);
    expect(accounts.map(({ email, verified }) => [email, verified]).sort()).toEqual(
      [
        [person.email, false],
        [next, false],
      ].sort(),
    );
  });
});
