import {
  expect,
  fallbackBrand,
  hydrated,
  mails,
  needsMessages,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { NOT_SENT } from '../support/pages.ts';
import { callFromPage, holdCall } from '../support/people.ts';
import { createOwnSetup, createServers } from '../support/servers.ts';

for (const brand of new Set([fallbackBrand, portalBrand])) {
  test.describe(`a message to ${brand.displayName}`, () => {
    test.beforeEach(() => needsMessages(brand));

    test(
      'reaches its owner, and the sender gets a confirmation',
      { tag: ['@engines', '@translated'] },
      async ({ page, rows }, info) => {
        const email = `ada.${brand.key}.${info.project.name}.${info.repeatEachIndex}@byron.test`;
        await page.goto(siteOf(brand) + brand.homePath);
        await hydrated(page);
        await page.getByLabel('Name').fill('Ada Byron');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Message').fill('Could you look at our booking page?');
        const release = await holdCall(page, '/api/submitContactForm');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByRole('button', { name: /^(?:making contact|Sending)\.\.\.$/ })).toBeVisible();
        await release();
        await expect(page.getByText('Message received!')).toBeVisible();
        await expect(page.getByText(/(?:We'll|We will|I will) be in touch shortly\./)).toBeVisible();
        await expect(page.getByLabel('Message')).toHaveValue('');
        expect(await rows('select name, message from contact_messages where email = $1', [email])).toEqual([
          { name: 'Ada Byron', message: 'Could you look at our booking page?' },
        ]);
        const { notice } = await mails(email);
        expect(notice.to).toMatchObject([{ address: brand.contacts.email }]);
      },
    );

    // The form is the same for every brand.
    const tag = brand === portalBrand ? [] : '@full';

    test('that cannot be sent or is refused is reported, and its entries survive a reload', { tag }, async ({
      page,
      browserErrors,
    }) => {
      await page.goto(siteOf(brand) + brand.homePath);
      await hydrated(page);
      await page.route('**/api/submitContactForm', (route) => route.abort('connectionrefused'));
      await page.getByLabel('Name').fill('Ada Byron');
      await page.getByLabel('Email').fill('ada@byron.test');
      await page.getByLabel('Message').fill('Half a thought');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(NOT_SENT)).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(page.getByLabel('Name')).toHaveValue('Ada Byron');
      await expect(page.getByLabel('Message')).toHaveValue('Half a thought');

      // As after too many messages from a network.
      const detail = 'Many messages were sent from your network already. Please try again in 9 minutes.';
      await page.unroute('**/api/submitContactForm');
      await page.route('**/api/submitContactForm', (route) =>
        route.fulfill({
          status: 429,
          json: { status: 'TOO_MANY_REQUESTS', detail },
        }),
      );
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(detail)).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Ada Byron');
      await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
      browserErrors.ignoreSoFar('the test refuses both messages');
    });
  });
}

// Separate servers, so that the rate limit by network does not affect other tests.
test("after too many messages the form shows the server's sentence and stays filled @full", async ({
  page,
  browserErrors,
}) => {
  needsMessages();
  const brand = portalBrand;
  const { setup, remove } = await createOwnSetup();
  const { api, site } = createServers(setup);
  await api.start();
  await site.start();
  await page.goto(`http://${brand.localHost}:${setup.port}${brand.homePath}`);
  await hydrated(page);
  const sender = { name: 'Ada Byron', email: 'ada@byron.test' };
  for (let count = 1; count <= 30; count += 1) {
    expect(await callFromPage(page, '/api/submitContactForm', { ...sender, message: `Message ${count}` })).toBe(200);
  }
  await page.getByLabel('Name').fill(sender.name);
  await page.getByLabel('Email').fill(sender.email);
  await page.getByLabel('Message').fill('One more');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText(/Many messages were sent from your network already\. Please try again in \d+ minutes\./),
  ).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(sender.name);
  await expect(page.getByLabel('Email')).toHaveValue(sender.email);
  await expect(page.getByLabel('Message')).toHaveValue('One more');
  await browserErrors.expectRefusals('/api/submitContactForm');
  // Requests in progress would fail once the servers are stopped.
  await page.goto('about:blank');
  await api.stop();
  await site.stop();
  await remove();
});
