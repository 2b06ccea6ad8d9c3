import type { Page } from '@playwright/test';
import { addDays } from '@threefold/validation';
import { brand } from '../../../src/brands/harbour-shine/brand.ts';
import { bookingToday } from '../../support/bookingToday.ts';
import { englishIn, saidOn } from '../../support/english.ts';
import { expect, forwardToApi, hydrated, mails, siteOf, test } from '../../support/fixtures.ts';
import { captchaSolved } from '../../support/requests.ts';

const site = () => `${siteOf(brand)}/fr`;

const newEmail = () => `zoe.${crypto.randomUUID().slice(0, 8)}@home.test`;

const expectFrench = async (page: Page, what: string) =>
  expect(englishIn((await saidOn(page)).map((text) => text.replaceAll(brand.displayName, ''))), what).toEqual([]);

/** Books a cleaning in French. @returns its private link */
async function book(page: Page, email: string): Promise<string> {
  await page.goto(site() + brand.homePath);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Nom' }).fill('Zoé Tremblay');
  await page.getByRole('textbox', { name: 'Courriel' }).fill(email);
  const phone = page.getByRole('textbox', { name: 'Téléphone' });
  await phone.fill('905 555 0144 poste 12');
  await expect(phone).toHaveValue('(905) 555-0144 poste 12');
  await page.getByRole('radio', { name: 'Réserver un lavage' }).check();
  const submit = page.getByRole('button', { name: 'Réserver mon lavage!' });
  await submit.click();
  await expect(page.getByText('Veuillez choisir un jour.').first()).toBeVisible();
  await page.getByLabel('Quel jour vous convient?').fill(addDays(bookingToday(), 33));
  await submit.click();
  await expect(page.getByText('Veuillez choisir la superficie de votre logement.').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Superficie en pi²' }).getByRole('radio', { name: '1500–2000' }).check();
  await page.getByRole('textbox', { name: 'Numéro et rue' }).fill('12, rue Principale');
  await page.getByRole('textbox', { name: 'Ville' }).fill('Hamilton');
  await page.getByRole('textbox', { name: 'Code postal' }).fill('L8X 1A1');
  const captcha = page.getByRole('checkbox', { name: 'Je ne suis pas un robot' });
  await captcha.focus();
  await page.keyboard.press('Space');
  await captchaSolved(page);
  await submit.click();

  await expect(page.getByText('Merci. Vous êtes sur notre liste.')).toBeVisible();
  await expect(page.getByText('Vitres extérieures seulement')).toBeVisible();
  await expectFrench(page, 'a receipt');
  const { confirmation } = await mails(email);
  const [link = ''] = /https?:\/\/\S+\/fr\S+#\S+/.exec(confirmation.text ?? '') ?? [];
  const { pathname, hash } = new URL(link);
  return siteOf(brand) + pathname + hash;
}

test('a cleaning is booked and changed in French: the page, its refusals, the receipt, the mail and its link', async ({
  page,
}) => {
  await page.goto(await book(page, newEmail()));
  await expect(page.getByRole('heading', { name: 'Votre réservation' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler cette réservation' }).click();
  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText('Réservation annulée')).toBeVisible();
  await expectFrench(page, 'a cancelled booking');
});

test('the price of a cleaning with its tax, and its bill, are in French', async ({ page, rows }) => {
  const email = newEmail();
  const link = await book(page, email);
  await rows(
    `update bookings set state = 'done', arrival = '08-10', done_at = now(), quote_cents = 20900, currency = 'CAD' where email = $1`,
    [email],
  );
  await rows(
    `insert into bills (brand, language, number, booking_id, issued_on, due_on, name, email, address, lines, tax, tax_number, currency, net_cents, tax_cents)
     select brand, language, (select coalesce(max(number), 0) + 150000 from bills), id, $2, $2, name, email, '',
       '[{"text": "Vitres extérieures", "cents": 20900}]', '{"name": "HST", "percent": 13}', '12345 6789 RT0001', 'CAD', 20900, 2717
     from bookings where email = $1`,
    [email, bookingToday()],
  );
  // The tax of a price is in the settings, which other tests share.
  await page.route('**/api/getOwnBooking', async (route) => {
    const response = await forwardToApi(route);
    const answer = await response.json();
    answer.data.price.tax = { name: 'HST', percent: 13 };
    await route.fulfill({ response, json: answer });
  });
  await page.goto(link);
  await expect(page.getByText('209,00\u00a0$ CAD plus TVH 13\u00a0%, soit 236,17\u00a0$ CAD en tout')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Facture \d+$/ })).toBeVisible();
  await expect(page.getByText('TVH 13\u00a0%, numéro d’inscription 12345 6789 RT0001')).toBeVisible();
  await expect(page.getByText('TVH 13\u00a0%', { exact: true })).toBeVisible();
  await expectFrench(page, 'a bill');
  await rows('delete from bills where email = $1', [email]);
});
