import { randomUUID } from 'node:crypto';
import { type CallName, calls, type Data, type Product, type Requests } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '../../src/modules/accounts/tables.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { newestMail } from '../support/mail/mails.ts';
import { openBrowser, PASSWORD } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

// Clients are invited from the admin dashboard (specification, section 6).

let api: TestApi;
let owner: SignedIn;
let product: Product;
let email: string;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  email = `tess-${randomUUID()}@home.test`;
  owner = await signedIn(api, { role: 'admin', firstName: 'Dana', brands: null });
  const [first] = dataOf<Data['getProducts']>((await api.get(calls.getProducts.path)).answer);
  if (!first) throw new Error('There is no product.');
  product = first;
});

/** Makes a call as an admin. */
const make = <Name extends CallName>(name: Name, body?: Requests[Name], who = owner) =>
  calls[name].method === 'GET' ? api.get(calls[name].path, who.headers) : api.post(calls[name].path, body, who.headers);

/** The open invitations of the test's address. */
const listed = async () =>
  dataOf<Data['getClientInvitations']>((await make('getClientInvitations')).answer).filter(
    (one) => one.email === email,
  );

/** Invites somebody, and returns the mail and the token of its link. */
async function invite(
  request: Requests['inviteClient'] = { email, stripePriceId: product.stripePriceId, language: 'en-CA' },
) {
  expect((await make('inviteClient', request)).code).toBe(200);
  const { text = '' } = await newestMail(api, request.email.trim().toLowerCase());
  const [, token = ''] = /\/InvitationScreen#([\w-]{43})\s/.exec(text) ?? [];
  expect(token).not.toBe('');
  return { text, token };
}

const newClient = (token: string) => ({ token, firstName: 'Tess', lastName: 'Okafor', password: PASSWORD });

describe('the invitation of a client', () => {
  it('names the product that waits, and creates a client with a verified email, once', async () => {
    const { text, token } = await invite({
      email: ` ${email.toUpperCase()} `,
      stripePriceId: product.stripePriceId,
      language: 'en-CA',
    });
    expect(text).toContain(`${product.name} waits for you there`);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await listed()).toEqual([{ email, product: product.name, invitedAt: time, expiresAt: time }]);

    const browser = openBrowser(api);
    const { name, stripePriceId, stripeProductId } = product;
    expect(dataOf((await browser.call('getInvitation', { token })).answer)).toEqual({
      role: 'client',
      email,
      brands: null,
      product: { name, stripePriceId, stripeProductId },
      hasAccount: false,
    });
    const { answer } = await browser.call('registerInvited', newClient(token));
    expect(dataOf(answer)).toMatchObject({ email, role: 'client', isEmailVerified: true, firstName: 'Tess' });
    expect((await browser.call('getOpenCheckout')).code).toBe(200);
    expect((await browser.call('getAdmins')).code).toBe(403);

    expect((await openBrowser(api).call('registerInvited', newClient(token))).code).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it('comes from the brand of the portal, whichever host the admin uses', async () => {
    const onOtherHost = { ...owner, headers: { ...owner.headers, Origin: 'http://harbourshine.localhost:3002' } };
    expect((await make('inviteClient', { email, stripePriceId: null, language: 'en-CA' }, onOtherHost)).code).toBe(200);
    const { subject, text } = await newestMail(api, email);
    expect(subject).toContain('Your invitation to Ferrolane');
    expect(text).toContain('http://ferrolane.localhost:3002/InvitationScreen#');
  });

  it('is in the language that the admin chooses, and so is the page of its link', async () => {
    expect((await make('inviteClient', { email, stripePriceId: null, language: 'fr-CA' })).code).toBe(200);
    const { subject, text = '' } = await newestMail(api, email);
    expect(subject).toMatch(/^Votre invitation chez Ferrolane/);
    expect(text).toContain('Dana, de l’équipe Ferrolane, vous invite à rejoindre l’espace client.');
    const [, token = ''] = /http:\/\/ferrolane\.localhost:3002\/fr\/InvitationScreen#([\w-]{43})\s/.exec(text) ?? [];

    // At once, although the address is invited already: the language is another one.
    expect((await invite({ email, stripePriceId: null, language: 'en-CA' })).text).toContain('Accept the invitation');
    expect((await openBrowser(api).call('registerInvited', newClient(token))).code).toBe(404);
  });

  it('leads to an account that is written to in the language of the page on which it was accepted', async () => {
    const { token } = await invite({ email, stripePriceId: null, language: 'en-CA' });
    const page = { Origin: 'http://ferrolane.localhost:3002', 'Accept-Language': 'fr-CA' };
    expect((await api.post(calls.registerInvited.path, newClient(token), page)).code).toBe(200);
    const [account] = await api.queries.select().from(users).where(eq(users.email, email));
    expect(account?.language).toBe('fr-CA');
  });

  it('is used by one of several requests at once', async () => {
    const { token } = await invite();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => openBrowser(api).call('registerInvited', newClient(token))),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(404)]);
    expect(await api.queries.$count(users, eq(users.email, email))).toBe(1);
  });

  it('ends when it is withdrawn, replaced or expired', async () => {
    const { token: replaced } = await invite();
    const { token } = await invite({ email, stripePriceId: null, language: 'en-CA' });
    expect((await openBrowser(api).call('getInvitation', { token: replaced })).code).toBe(404);
    expect(dataOf((await openBrowser(api).call('getInvitation', { token })).answer)).toMatchObject({
      product: null,
    });

    await api.queries
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.email, email));
    expect((await openBrowser(api).call('registerInvited', newClient(token))).code).toBe(404);

    const { token: withdrawn } = await invite();
    await make('withdrawClientInvitation', { email });
    expect((await openBrowser(api).call('getInvitation', { token: withdrawn })).code).toBe(404);
  });

  it('is refused for an address with an account, for a product that is not sold, and for admins of other brands', async () => {
    const known = await signedIn(api);
    expect((await make('inviteClient', { email: known.email, stripePriceId: null, language: 'en-CA' })).code).toBe(409);
    expect((await make('inviteClient', { email, stripePriceId: 'price_none', language: 'en-CA' })).code).toBe(409);
    expect((await make('inviteClient', { email: 'not an address', stripePriceId: null, language: 'en-CA' })).code).toBe(
      422,
    );
    const other = await signedIn(api, { role: 'admin', brands: ['harbour-shine'] });
    for (const who of [other, await signedIn(api)]) {
      expect((await make('inviteClient', { email, stripePriceId: null, language: 'en-CA' }, who)).code).toBe(403);
    }
    expect(await listed()).toEqual([]);
  });

  it('creates no second account for somebody who registered in the meantime', async () => {
    const { token } = await invite();
    await openBrowser(api).call('register', { email, firstName: 'Tess', lastName: 'Okafor', password: PASSWORD });
    expect(dataOf((await openBrowser(api).call('getInvitation', { token })).answer)).toMatchObject({
      hasAccount: true,
    });
    expect((await openBrowser(api).call('registerInvited', newClient(token))).code).toBe(409);
  });

  it('is in the export of the data on its address, and goes with an erasure', async () => {
    const { token } = await invite();
    const exported = await make('exportPerson', { email });
    expect(dataOf<Data['exportPerson']>(exported.answer).records).toContainEqual({
      kind: 'Invitations',
      rows: [{ email, createdAt: expect.any(String) }],
    });
    await make('erasePerson', { email });
    expect((await openBrowser(api).call('getInvitation', { token })).code).toBe(404);
  });
});
