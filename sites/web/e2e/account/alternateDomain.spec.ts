import { expect, hydrated, portalBrand, test } from '../support/fixtures.ts';
import { createAccount, logIn, somebody } from '../support/people.ts';
import { createOwnSetup, createServers } from '../support/servers.ts';

test('somebody registers, logs in and stays signed in on the alternate domain', { tag: '@full' }, async ({ page }) => {
  const { setup, remove } = await createOwnSetup();
  const host = 'studio.localhost';
  const { api, site: siteServer } = createServers(setup, {
    ALTERNATE_DOMAIN: `${host}=http://127.0.0.1:${setup.apiPort}`,
  });
  try {
    await api.start();
    await siteServer.start();
    const site = `http://${host}:${setup.port}`;
    const person = somebody();
    await createAccount(page, portalBrand, person, site);
    await page.context().clearCookies();
    await page.goto(`${site}/LoginScreen`);
    await hydrated(page);
    await logIn(page, person);
    await expect(page).toHaveURL(`${site}/ClientDashboard`);
    await page.goto(`${site}/AccountEditScreen`);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'session')).toMatchObject([{ domain: host, sameSite: 'Strict' }]);
    await page.goto('about:blank');
  } finally {
    await api.stop();
    await siteServer.stop();
    await remove();
  }
});
