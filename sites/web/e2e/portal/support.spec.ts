import { addProject, onDashboard } from '../support/clients.ts';
import { expect, fallbackBrand, hydrated, portalBrand, portalBrands, siteOf, test } from '../support/fixtures.ts';
import { createAccount, holdCall, holdRequests, somebody } from '../support/people.ts';

test("the support screen is public, and has the agency's answers and contacts", async ({ page }) => {
  await page.goto(`${siteOf(portalBrand)}/SupportScreen`);
  await hydrated(page);
  const answer = page.getByText('At the end of the billing period you have paid for.');
  await expect(answer).toBeHidden();
  await page.getByText('When does a cancellation take effect?').click();
  await expect(answer).toBeVisible();
  const reach = page.getByRole('region', { name: 'Reach us' });
  await expect(reach.getByRole('link', { name: portalBrand.contacts.email })).toBeVisible();
  const { phone, phoneDial } = portalBrand.contacts;
  await expect(reach.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phoneDial}`);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
});

for (const brand of portalBrands()) {
  // The everyday run tests one host. Other tests use accounts on the other hosts.
  const tag = brand === fallbackBrand ? '@engines' : '@full';
  test(`a client's message from ${brand.displayName}'s host reaches the agency`, { tag }, async ({ page, rows }) => {
    const person = somebody();
    await createAccount(page, brand, person);
    await page.goto(`${siteOf(brand)}/ProjectDetailScreen`);
    // A client whose address is not verified sees no projects yet, but can send messages.
    await expect(page.getByText('Your projects show up here once your email address is verified.')).toBeVisible();
    await page.goto(`${siteOf(brand)}/SupportScreen`);
    await expect(page.getByLabel('Name')).toHaveValue(`${person.firstName} ${person.lastName}`);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Message').fill('Where do I find my invoices?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message received!')).toBeVisible();
    const stored = await rows('select brand, message from contact_messages where email = $1', [person.email]);
    expect(stored).toEqual([{ brand: portalBrand.key, message: 'Where do I find my invoices?' }]);
  });
}

test('a client may press Send before the script has loaded, and again for another message', async ({ page, rows }) => {
  const person = await onDashboard(page, portalBrand);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(`${siteOf(portalBrand)}/SupportScreen`, { waitUntil: 'commit' });
  await page.getByLabel('Message').fill('The first one.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await release();
  await expect(page.getByText('Message received!')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByLabel('Message').fill('The second one.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  const stored = await rows('select message from contact_messages where email = $1 order by message', [person.email]);
  expect(stored).toEqual([{ message: 'The first one.' }, { message: 'The second one.' }]);
});

test('questions that cannot be loaded are reported, and retried', async ({ page, browserErrors }) => {
  await page.route('**/api/getSupportQuestions', (route) => route.abort('connectionrefused'));
  await page.goto(`${siteOf(portalBrand)}/SupportScreen`);
  await expect(page.getByRole('alert')).toContainText('The questions could not be loaded');
  await page.unroute('**/api/getSupportQuestions');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Do you keep my card number?')).toBeVisible();
  browserErrors.ignoreSoFar('the test refuses the questions once');
});

test('a client sees their project with its next step, and without one can start a project', async ({ page, rows }) => {
  const person = somebody();
  await createAccount(page, portalBrand, person);
  await rows('update users set is_email_verified = true where email = $1', [person.email]);
  await page.goto(`${siteOf(portalBrand)}/ProjectDetailScreen`);
  await expect(page.getByText(/Nothing is under way yet/)).toBeVisible();
  await addProject(rows, person.email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tool rental booking' })).toBeVisible();
  await expect(page.getByText('We connect the calendar.')).toBeVisible();
  await rows('delete from client_projects where client_email = $1', [person.email.toLowerCase()]);
  await page.reload();
  await page.getByRole('button', { name: 'Start a project' }).click();
  await expect(page).toHaveURL(`${siteOf(portalBrand)}/SupportScreen`);
  // Both panels are in the column beside the form.
  const edgeOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x;
  expect(await edgeOf('Mails')).toBe(await edgeOf('Frequent questions'));
});

test('projects that load slowly show skeletons', async ({ page }) => {
  await createAccount(page, portalBrand, somebody());
  const release = await holdCall(page, '/api/getClientProjects');
  await page.goto(`${siteOf(portalBrand)}/ProjectDetailScreen`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await release();
  await expect(page.getByText(/Your projects show up here/)).toBeVisible();
});
