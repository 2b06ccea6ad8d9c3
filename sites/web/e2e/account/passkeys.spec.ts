import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, mailTo, portalBrand, siteOf, test } from '../support/fixtures.ts';
import {
  accountReady,
  alertMessage,
  arriveHome,
  createAccount,
  type Person,
  pressOk,
  somebody,
} from '../support/people.ts';

const brand = portalBrand;
const site = () => siteOf(brand);

/**
 * Gives the browser an authenticator that picks a passkey and confirms as soon as a page asks for one.
 *
 * @param autofill whether the browser offers passkeys in a field
 */
async function withAuthenticator(page: Page, autofill: boolean) {
  if (!autofill) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const present = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const credentials = async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { present, credentials };
}

const list = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string) {
  await list(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** A new user with a passkey, on the account screen. */
async function createPasskeyUser(
  page: Page,
  { autofill = false } = {},
): Promise<Person & { authenticator: Awaited<ReturnType<typeof withAuthenticator>> }> {
  const person = somebody();
  const authenticator = await withAuthenticator(page, autofill);
  await createAccount(page, brand, person);
  await page.goto(`${site()}/AccountEditScreen`);
  await addPasskey(page, 'My laptop');
  await expect(list(page).getByRole('status')).toHaveText(/The passkey is added/);
  return { ...person, authenticator };
}

async function logOut(page: Page) {
  await accountReady(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
  await arriveHome(page);
  await page.goto(`${site()}/LoginScreen`);
}

test('a passkey is added, renamed, and logs in with the button', async ({ page }) => {
  const person = await createPasskeyUser(page);
  await expect(list(page).getByRole('listitem')).toHaveText([/My laptop.*Added/]);
  await mailTo(person.email, 'A passkey was added');
  await expectAccessible(page, 'passkeys');

  await list(page).getByRole('button', { name: 'Rename: My laptop' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('My laptop');
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await name.fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(list(page).getByRole('status')).toHaveText('The passkey is renamed.');
  await expect(list(page).getByRole('listitem')).toHaveText([/Work laptop.*Added/]);

  // A device cannot have two passkeys for one account.
  await addPasskey(page, 'Again');
  await expect(list(page).getByRole('status')).toHaveText(/already has a passkey for your account/);

  await logOut(page);
  await hydrated(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
  await page.goto(`${site()}/AccountEditScreen`);
  await expect(list(page).getByRole('listitem')).toHaveText([/Work laptop.*Last used/]);
});

test('the browser offers a passkey in the email field', async ({ page }) => {
  const { authenticator, ...person } = await createPasskeyUser(page, { autofill: true });
  // Otherwise the login screen would log in at once.
  await authenticator.present(false);
  await logOut(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await authenticator.present(true);
  await page.goto(`${site()}/LoginScreen`);
  await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
});

test('removing a passkey asks first, and for the password again, and the removed passkey is refused at the login', {
  tag: '@full',
}, async ({ page, rows, browserErrors }) => {
  const { authenticator, ...person } = await createPasskeyUser(page);
  // As if the password had been entered too long ago.
  await rows(
    `update sessions set confirmed_at = now() - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  const question = alertMessage(page, 'Remove My laptop?');
  await list(page).getByRole('button', { name: 'Remove: My laptop' }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(list(page)).toContainText('My laptop');
  await list(page).getByRole('button', { name: 'Remove: My laptop' }).click();
  await question.getByRole('button', { name: 'Remove the passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(list(page).getByRole('status')).toHaveText(/The passkey is removed/);
  await expect(list(page)).toContainText('You have no passkey yet.');
  // The device still has the passkey, and offers it at the login.
  expect(await authenticator.credentials()).toHaveLength(1);

  await logOut(page);
  await hydrated(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(alertMessage(page, 'Login failed')).toContainText('This passkey was not accepted.');
  await pressOk(page);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  browserErrors.allowRefusals('/api/confirmIdentity', '/api/removePasskey', '/api/loginWithPasskey');
});

test('a browser without passkeys offers none', async ({ page }) => {
  await page.addInitScript(() => {
    // @ts-expect-error: browsers without passkeys have no such class.
    delete window.PublicKeyCredential;
  });
  await page.goto(`${site()}/LoginScreen`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /passkey/i })).toBeHidden();
});
