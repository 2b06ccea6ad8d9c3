import { addDays } from '@threefold/validation';
import { brand } from '../../../src/brands/harbour-shine/brand.ts';
import { bookingToday } from '../../support/bookingToday.ts';
import { expect, hydrated, mails, siteOf, test } from '../../support/fixtures.ts';
import { ENGLISH_WORDS } from '../../support/pages.ts';
import { captchaSolved } from '../../support/requests.ts';

const site = () => `${siteOf(brand)}/fr`;

test('a cleaning is booked and changed in French: the page, its refusals, the receipt, the mail and its link', async ({
  page,
}) => {
  const email = `zoe.${crypto.randomUUID().slice(0, 8)}@home.test`;
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
  const area = page.getByRole('radiogroup', { name: 'Superficie en pi²' });
  await area.getByRole('radio', { name: '1500–2000' }).check();
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
  expect(await page.getByRole('main').innerText()).not.toMatch(ENGLISH_WORDS);
  const { confirmation } = await mails(email);
  const [link = ''] = /https?:\/\/\S+\/fr\S+#\S+/.exec(confirmation.text ?? '') ?? [];
  const { pathname, hash } = new URL(link);
  await page.goto(siteOf(brand) + pathname + hash);
  await expect(page.getByRole('heading', { name: 'Votre réservation' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler cette réservation' }).click();
  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText('Réservation annulée')).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(ENGLISH_WORDS);
});
