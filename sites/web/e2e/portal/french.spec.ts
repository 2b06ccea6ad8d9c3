import { CARDS, panel } from '../support/clients.ts';
import { englishIn, saidOn } from '../support/english.ts';
import { expect, expectNoOverflow, hydrated, needsFrench, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { pressOk, somebody } from '../support/people.ts';

/** What the owner writes in one language: the steps of a setup. The products of these tests have no French either. */
const WRITTEN_BY_OWNER = ['getProducts', 'getClientProjects'];

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn);

const site = () => `${siteOf(portalBrand)}/fr`;

needsFrench(portalBrand);

test('a client registers, subscribes and finds the receipt in French alone', async ({ page }) => {
  const owners: string[] = [];
  page.on('response', async (response) => {
    if (!WRITTEN_BY_OWNER.some((call) => response.url().endsWith(`/api/${call}`)) || !response.ok()) return;
    owners.push(...stringsIn(await response.json().catch(() => '')).filter((text) => text.includes(' ')));
    // The longest first: a description may name its product.
    owners.sort((one, other) => other.length - one.length);
  });
  /** The screen says nothing in English by itself, and fits a phone and a desktop. */
  const expectFrench = async (what: string) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${what} at ${width} px`);
    }
    await expect
      .poll(async () => {
        const said = await saidOn(page);
        return englishIn(said.map((text) => owners.reduce((rest, own) => rest.replace(own, ''), text)));
      }, what)
      .toEqual([]);
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const open = async (path: string, title: string) => {
    await page.goto(`${site()}/${path}`);
    await hydrated(page);
    await expect(heading(title)).toBeVisible();
    await expectFrench(title);
  };
  const person = somebody();

  await open('LoginScreen', 'Connexion à votre compte');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Veuillez entrer une adresse courriel valide.').first()).toBeVisible();
  await expectFrench('a refused login');
  await pressOk(page);
  await open('PasswordResetScreen', 'Réinitialiser votre mot de passe');

  await open('RegisterScreen', 'Créer votre compte');
  await page.getByLabel('Prénom').fill(person.firstName);
  await page.getByLabel('Nom de famille').fill(person.lastName);
  await page.getByLabel('Courriel').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmer le mot de passe').fill(person.password);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByText(`Heureux de vous revoir, ${person.firstName}!`)).toBeVisible();
  await expectFrench('an empty dashboard');

  const store = panel(page, portalBrand.displayName);
  await store.getByRole('button').first().click();
  await store.getByRole('button', { name: /^OBTENIR/ }).click();
  await expect(heading('Paiement sécurisé')).toBeVisible();
  await page.getByLabel('Numéro de carte').fill(CARDS.good);
  await expectFrench('the checkout');
  await page.getByLabel('Expiration (MM / AA)').fill('12 / 39');
  await page.getByLabel('Code de sécurité').fill('123');
  await page.getByLabel('Nom inscrit sur la carte').fill('Priya Raman');
  await page.getByLabel('Code postal').fill('J8X 2K1');
  await page.getByRole('button', { name: 'S’abonner' }).click();

  // The way back from the payment stays in French.
  await expect(page).toHaveURL(/\/fr\/ClientDashboard/);
  const subscriptions = panel(page, 'Abonnements');
  await expect(subscriptions.getByRole('listitem').first()).toContainText('ACTIF');
  await expectFrench('a dashboard with a subscription');
  await subscriptions.getByRole('button', { name: 'Annuler l’abonnement' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFrench('the question before cancelling');
  await page.getByRole('button', { name: 'Le garder' }).click();

  await open('AccountEditScreen', 'Votre compte');
  await open('ProjectDetailScreen', 'Projets');
  await open('SupportScreen', 'Soutien');
  await open('PaymentHistoryScreen', 'Historique des paiements');
  await page
    .getByRole('link', { name: /^Voir la facture/ })
    .first()
    .click();
  await expect(page.getByText('Payée le')).toBeVisible();
  await expectFrench('an invoice');
});
