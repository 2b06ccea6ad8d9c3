import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formerEmails, users } from '../../src/platform/identity/tables.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { contact } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();

const { email } = somebody();

/** Registers a user whose address was used for a message before. */
async function client({ verified }: { verified: boolean }) {
  await api.post('/api/submitContactForm', contact({ email, message: 'Left before there was an account' }));
  const browser = await registered(api);
  if (verified) await api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.email, email));
  await api.settled();
  return browser;
}

const messages = async () => (await api.stored()).messages;

describe('a client with a verified address', () => {
  it('gets all data held about them', async () => {
    const browser = await client({ verified: true });
    const { answer } = await browser.call('exportOwnData', { userId: browser.id });
    const { records } = dataOf<Data['exportOwnData']>(answer);
    expect(records.map(({ kind }) => kind)).toEqual(['Contact messages', 'Mails', 'Accounts', 'Sessions', 'Devices']);
    expect(JSON.stringify(records)).toContain('Left before there was an account');
    expect(JSON.stringify(records)).not.toMatch(/argon2|token/i);
  });

  it('deletes the account and all its data with the password, and is signed out', async () => {
    const browser = await client({ verified: true });
    const { code } = await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD });
    expect(code).toBe(200);
    expect(browser.cookie).toBeUndefined();
    expect(await messages()).toBe(0);
    expect(await api.queries.$count(users)).toBe(0);
    expect((await api.mails()).filter(({ to }) => to?.[0]?.address === email)).toEqual([]);
    const login = await openBrowser(api).call('loginWithEmailAndPassword', { email, password: PASSWORD });
    expect(login.code).toBe(401);
  });
});

describe('a client whose address is not verified', () => {
  it('gets nothing that somebody else may have entered with it', async () => {
    const browser = await client({ verified: false });
    const { code, answer } = await browser.call('exportOwnData', { userId: browser.id });
    expect([code, answer]).toEqual([
      403,
      {
        status: 'FORBIDDEN',
        detail: 'Please verify your email address first, so that nobody else gets your data.',
      },
    ]);
  });

  it('deletes the account only', async () => {
    const browser = await client({ verified: false });
    await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD });
    expect(await api.queries.$count(users)).toBe(0);
    expect(await messages()).toBe(1);
  });
});

describe('a client who has changed the address', () => {
  const NEW_EMAIL = 'priya@southgate.test';
  const OTHER = 'ana@other.test';

  /**
   * Verifies `email` if asked to, changes to another address, verifies that and logs in again. Then the next owner of
   * `email` and somebody else send messages.
   */
  async function movedClient({ verifiedBefore = true } = {}) {
    const browser = await client({ verified: verifiedBefore });
    await browser.call('updateUserAccount', { userId: browser.id, email: NEW_EMAIL, password: PASSWORD });
    await api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.id, browser.id));
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password: PASSWORD });
    await api.post('/api/submitContactForm', contact({ email, message: 'From the next owner of the mailbox' }));
    await api.post('/api/submitContactForm', contact({ email: OTHER, message: 'Somebody else' }));
    await api.settled();
    return browser;
  }

  const ownRecords = async (browser: Awaited<ReturnType<typeof movedClient>>) => {
    const { answer } = await browser.call('exportOwnData', { userId: browser.id });
    return JSON.stringify(dataOf<Data['exportOwnData']>(answer).records);
  };

  const addressesOfMails = async () => (await api.mails()).map(({ to }) => to?.[0]?.address);

  it('gets the data of the former address until the change, and nothing later', async () => {
    const records = await ownRecords(await movedClient());
    expect(records).toContain('Left before there was an account');
    expect(records).toContain('Your email was changed');
    expect(records).toContain('Please verify your email');
    expect(records).not.toContain('From the next owner of the mailbox');
    expect(records).not.toContain('Somebody else');
  });

  it('gets no link with a token that was mailed to another mailbox', async () => {
    const records = await ownRecords(await movedClient());
    expect(records).not.toMatch(/token=/);
  });

  it('erases mails to the former address and their files, and keeps those of others', async () => {
    const browser = await movedClient();
    expect(await addressesOfMails()).toContain(email);
    const { code } = await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD });
    expect(code).toBe(200);
    const kept = await api.queries.select().from(outboxMessages);
    // "We have your message" went to the next owner of the mailbox.
    expect(kept.filter(({ toAddress, subject }) => toAddress === email && !subject.startsWith('We have'))).toEqual([]);
    expect((await addressesOfMails()).filter((to) => to === NEW_EMAIL)).toEqual([]);
    expect((await addressesOfMails()).filter((to) => to === email)).toHaveLength(1);
    expect(await messages()).toBe(2);
    expect(await api.queries.$count(formerEmails)).toBe(0);
  });

  it('is erased by an admin with the current address, including the data of former ones', async () => {
    await movedClient();
    const admin = await signedIn(api, { role: 'admin' });
    await api.post(calls.erasePerson.path, { email: NEW_EMAIL }, admin.headers);
    expect(await messages()).toBe(2);
    expect((await addressesOfMails()).filter((to) => to === NEW_EMAIL)).toEqual([]);
  });

  it('is not erased by a former address, which may belong to somebody else by now', async () => {
    await movedClient();
    const admin = await signedIn(api, { role: 'admin' });
    await api.post(calls.erasePerson.path, { email }, admin.headers);
    expect(await api.queries.$count(users, eq(users.email, NEW_EMAIL))).toBe(1);
    expect((await addressesOfMails()).filter((to) => to === email)).toEqual([]);
  });

  it('gets nothing for an address that was never verified, except mails about the account', async () => {
    const browser = await movedClient({ verifiedBefore: false });
    const records = await ownRecords(browser);
    expect(records).not.toContain('Left before there was an account');
    expect(records).toContain('Your email was changed');
    await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD });
    expect(await messages()).toBe(3);
    const kept = await api.queries.select().from(outboxMessages);
    expect(kept.filter(({ subject }) => subject.startsWith('Your email was changed'))).toEqual([]);
  });
});

describe('deleting an account', () => {
  it('needs the password; a wrong one changes nothing', async () => {
    const browser = await client({ verified: true });
    const { code, answer } = await browser.call('deleteOwnAccount', { userId: browser.id, password: 'wrong horse' });
    expect([code, answer]).toEqual([
      422,
      { status: 'INVALID', detail: 'This is not your password.', field: 'password', code: 'password_wrong' },
    ]);
    expect(await api.queries.$count(users)).toBe(1);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('cannot be used to guess passwords without limit', async () => {
    const browser = await client({ verified: true });
    const body = { userId: browser.id, password: 'wrong horse' };
    for (let count = 0; count < 10; count += 1) expect((await browser.call('deleteOwnAccount', body)).code).toBe(422);
    expect((await browser.call('deleteOwnAccount', body)).code).toBe(429);
  });

  it("is refused for another's account, as is its export, and for an admin", async () => {
    const browser = await client({ verified: true });
    const other = await signedIn(api);
    for (const path of ['/api/deleteOwnAccount', '/api/exportOwnData']) {
      const body = path.includes('delete') ? { userId: browser.id, password: PASSWORD } : { userId: browser.id };
      expect((await api.post(path, body, other.headers)).code).toBe(403);
      expect((await api.post(path, body)).code).toBe(401);
    }
    const admin = await signedIn(api, { role: 'admin' });
    const refused = await api.post('/api/deleteOwnAccount', { userId: admin.id, password: PASSWORD }, admin.headers);
    expect(refused.code).toBe(403);
    expect(await api.queries.$count(users)).toBe(3);
  });
});
