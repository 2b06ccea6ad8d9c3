import { brands, expect, hydrated, siteOf, test } from './fixtures.ts';
import { holdAnswers } from './people.ts';

for (const brand of [brands.portfolio, brands.ferrolane]) {
  test.describe(`a message to ${brand.displayName}`, () => {
    test('reaches its owner, and the sender gets a confirmation', async ({ page, rows, mails }, info) => {
      const email = `ada.${brand.key}.${info.repeatEachIndex}@byron.test`;
      await page.goto(siteOf(brand) + brand.homePath);
      await hydrated(page);
      await page.getByLabel('Name').fill('Ada Byron');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Message').fill('Could you look at our booking page?');
      const letGo = await holdAnswers(page, '/api/submitContactForm');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('button', { name: 'making contact...' })).toBeVisible();
      letGo();
      await expect(page.getByText('Message received!')).toBeVisible();
      await expect(page.getByText("We'll be in touch shortly.")).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('');
      expect(await rows('select name, message from contact_messages where email = $1', [email])).toEqual([
        { name: 'Ada Byron', message: 'Could you look at our booking page?' },
      ]);
      const { notice } = await mails(email);
      expect(notice.to).toMatchObject([{ address: brand.contacts.email }]);
    });

    test('reports when it cannot be sent, and its entries survive a reload', async ({ page, silent }) => {
      await page.goto(siteOf(brand) + brand.homePath);
      await hydrated(page);
      await page.route('**/api/submitContactForm', (route) => route.abort('connectionrefused'));
      await page.getByLabel('Name').fill('Ada Byron');
      await page.getByLabel('Email').fill('ada@byron.test');
      await page.getByLabel('Message').fill('Half a thought');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Error: Please try again later!')).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(page.getByLabel('Name')).toHaveValue('Ada Byron');
      await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
      silent.errors.length = 0;
    });
  });
}
