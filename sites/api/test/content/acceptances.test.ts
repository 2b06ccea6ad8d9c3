import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { contentVersions } from '../../src/modules/content/tables.ts';
import { contentEditor, seedTestContent } from '../support/contentEditor.ts';
import { type Browser, openBrowser, PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
const TERMS = 'legal/ferrolane-terms.md';
const PRIVACY = 'legal/ferrolane-privacy.md';
const CLEANERS_SITE = 'http://harbourshine.localhost:3002';

let owner: SignedIn;
let editor: ReturnType<typeof contentEditor>;
beforeEach(async () => {
  await seedTestContent(api);
  owner = await signedIn(api, { role: 'admin' });
  editor = contentEditor(api, owner);
});

const legalText = (sentence: string) => `# Terms\n\n## Part\n\n${sentence}\n`;

/** Logs a client in again. */
const logIn = async (origin?: string) => {
  const { email } = somebody();
  const { code } = await openBrowser(api, origin).call('loginWithEmailAndPassword', { email, password: PASSWORD });
  expect(code).toBe(200);
};

const acceptedBy = async (id: string) => (await editor.get('getClient', { id })).acceptedTexts;
const numbers = async (id: string) => (await acceptedBy(id)).map(({ name, number }) => [name, number]);

it('who registers accepts the terms and the privacy policy of the portal as they are published', async () => {
  await editor.publish(TERMS, legalText('You may leave at any time.'));
  const { published } = await editor.open(TERMS);
  const { id } = await registered(api);
  const accepted = await acceptedBy(id);
  expect(accepted).toEqual([
    {
      name: PRIVACY,
      brand: 'ferrolane',
      version: expect.any(String),
      number: 1,
      publishedAt: expect.any(String),
      acceptedAt: expect.any(String),
    },
    {
      name: TERMS,
      brand: 'ferrolane',
      version: published.version,
      number: 2,
      publishedAt: published.at,
      acceptedAt: expect.any(String),
    },
  ]);
});

it('who logs in accepts what has changed since, once, and what they accepted before stays', async () => {
  const { id } = await registered(api);
  const [first] = await acceptedBy(id);
  await logIn();
  expect(await acceptedBy(id)).toHaveLength(2);
  await editor.publish(TERMS, legalText('The price may change.'));
  await logIn();
  await logIn();
  expect(await numbers(id)).toEqual([
    [TERMS, 2],
    [PRIVACY, 1],
    [TERMS, 1],
  ]);
  expect(await acceptedBy(id)).toContainEqual(first);
});

it('a version that waits for its time is not accepted', async () => {
  await editor.publish(TERMS, legalText('From tomorrow on.'), new Date(Date.now() + 86_400_000).toISOString());
  const { id } = await registered(api);
  expect(await numbers(id)).toEqual([
    [PRIVACY, 1],
    [TERMS, 1],
  ]);
});

it('on a French page the French texts are accepted, and the English one where there is no other', async () => {
  const { id } = await registered(api);
  const { email } = somebody();
  const reply = await api.post(
    calls.loginWithEmailAndPassword.path,
    { email, password: PASSWORD },
    { Origin: 'http://ferrolane.localhost:3002', 'Accept-Language': 'fr-CA' },
  );
  expect(reply.code).toBe(200);
  expect((await numbers(id)).map(([name]) => name)).toEqual(
    expect.arrayContaining(['legal/ferrolane-terms.fr-CA.md', 'legal/ferrolane-privacy.fr-CA.md']),
  );
});

it('on the site of a brand without a portal its own texts are accepted, as its notice says', async () => {
  const { id } = await registered(api);
  await logIn(CLEANERS_SITE);
  expect((await numbers(id)).map(([name]) => name)).toEqual(
    expect.arrayContaining(['legal/harbour-shine-terms.md', 'legal/harbour-shine-privacy.md']),
  );
});

it('the owner reads the accepted version, whatever was published later', async () => {
  await editor.publish(TERMS, legalText('You may leave at any time.'));
  const { id } = await registered(api);
  await editor.publish(TERMS, legalText('You may never leave.'));
  const accepted = (await acceptedBy(id)).find(({ name }) => name === TERMS);
  const text = await editor.get('getContentVersion', { name: TERMS, version: accepted?.version ?? '' });
  expect(text).toEqual({
    body: expect.stringContaining('You may leave at any time.'),
    number: 2,
    at: accepted?.publishedAt,
  });
});

/** The texts that a client has accepted, as the client sees them. */
const seenBy = async ({ call }: Browser) =>
  dataOf<Data['getAcceptedTexts']>((await call('getAcceptedTexts')).answer).texts;

/** Reads one of them as the client. */
const readBy = ({ cookie = '' }: Browser, version = '', language = 'en-CA') =>
  api.get(`${calls.getAcceptedText.path}?version=${version}`, {
    Origin: SITE,
    Cookie: cookie,
    'Accept-Language': language,
  });

it('a client reads the text that they accepted, whatever was published later', async () => {
  await editor.publish(TERMS, legalText('You may leave at any time. Write to [{{email}}](mailto:{{email}}).'));
  const client = await registered(api);
  const [, before] = await seenBy(client);
  expect(before).toMatchObject({ document: 'terms', brandName: 'Ferrolane', language: 'en-CA', number: 2 });
  expect(before?.page).toBe('http://ferrolane.localhost:3002/TermsOfUse');

  await editor.publish(TERMS, legalText('You may never leave.'));
  await api.content.refresh();
  const [, after] = await seenBy(client);
  expect(after).toEqual({ ...before, page: null });
  const { text, ...accepted } = dataOf<Data['getAcceptedText']>((await readBy(client, after?.version)).answer);
  expect(accepted).toEqual(after);
  expect(text.title).toBe('Terms');
  const email = testBrands.withLegalTexts.find(({ key }) => key === 'ferrolane')?.legal.facts.email ?? '';
  expect(text.sections[0]?.body).toEqual([
    {
      type: 'paragraph',
      children: [
        { text: 'You may leave at any time. Write to ' },
        { text: email, href: `mailto:${email}` },
        { text: '.' },
      ],
    },
  ]);
});

it('a version that a client has not accepted, or that does not exist, is not found', async () => {
  const client = await registered(api);
  await editor.publish(TERMS, legalText('You may never leave.'));
  const { published } = await editor.open(TERMS);
  for (const version of [published.version, '999999', 'none']) {
    expect((await readBy(client, version)).code).toBe(404);
    const { answer } = await readBy(client, version, 'fr-CA');
    expect(JSON.stringify(answer)).toContain('Cette version n’existe pas');
  }
});

it('a fact that the brand no longer has is in its braces in an accepted text', async () => {
  const client = await registered(api);
  const [, terms] = await seenBy(client);
  const version = eq(contentVersions.id, Number(terms?.version));
  await api.queries
    .update(contentVersions)
    .set({ body: legalText('Our fax is {{fax}}.') })
    .where(version);
  const { text } = dataOf<Data['getAcceptedText']>((await readBy(client, terms?.version)).answer);
  expect(text.sections[0]?.body).toEqual([{ type: 'paragraph', children: [{ text: 'Our fax is {{fax}}.' }] }]);
});

it("is part of a person's data, and goes with the account", async () => {
  const { id, call } = await registered(api);
  const { email } = somebody();
  const { answer } = await api.post(calls.exportPerson.path, { email }, owner.headers);
  expect(dataOf<Data['exportPerson']>(answer).records).toContainEqual({
    kind: 'Accepted legal texts',
    rows: expect.arrayContaining([
      { name: TERMS, version: 1, publishedAt: expect.any(String), acceptedAt: expect.any(String) },
    ]),
  });
  expect((await call('deleteOwnAccount', { userId: id, password: PASSWORD })).code).toBe(200);
  const after = await api.post(calls.exportPerson.path, { email }, owner.headers);
  expect(JSON.stringify(after.answer)).not.toContain('Accepted legal texts');
});

it('a client is registered although there are no legal texts', async () => {
  await api.reset();
  const { id } = await registered(api);
  const admin = contentEditor(api, await signedIn(api, { role: 'admin' }));
  expect((await admin.get('getClient', { id })).acceptedTexts).toEqual([]);
});
