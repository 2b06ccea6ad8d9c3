import type { Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../src/platform/identity/tables.ts';
import { openBrowser, PASSWORD, registered, somebody } from './support/browser.ts';
import { signedIn } from './support/identities.ts';
import { contact } from './support/samples.ts';
import { openTestApi, type TestApi } from './support/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const { email } = somebody();

/** Somebody has registered with the address that a message was left with before. */
async function client({ verified }: { verified: boolean }) {
  await api.post('/api/submitContactForm', contact({ email, message: 'Left before there was an account' }));
  const browser = await registered(api);
  if (verified) await api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.email, email));
  await api.settled();
  return browser;
}

const messages = async () => (await api.stored()).messages;

describe('a client with a verified address', () => {
  it('gets everything that is held on it', async () => {
    const browser = await client({ verified: true });
    const { answer } = await browser.call('exportOwnData', { userId: browser.id });
    if (answer.status !== 'OK') throw new Error(answer.detail);
    const { records } = answer.data as Data['exportOwnData'];
    expect(records.map(({ kind }) => kind)).toEqual(['Contact messages', 'Accounts', 'Sessions', 'Mails']);
    expect(JSON.stringify(records)).toContain('Left before there was an account');
    expect(JSON.stringify(records)).not.toMatch(/argon2|token/i);
  });

  it('deletes the account and all of it with the password, and is signed out', async () => {
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
  it('gets nothing that somebody else may have left with it', async () => {
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

  it('deletes the account alone', async () => {
    const browser = await client({ verified: false });
    await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD });
    expect(await api.queries.$count(users)).toBe(0);
    expect(await messages()).toBe(1);
  });
});

describe('deleting an account', () => {
  it('takes the password, and a wrong one changes nothing', async () => {
    const browser = await client({ verified: true });
    const { code, answer } = await browser.call('deleteOwnAccount', { userId: browser.id, password: 'wrong horse' });
    expect([code, answer]).toEqual([
      422,
      { status: 'INVALID', detail: 'This is not your password.', field: 'password', code: 'password_wrong' },
    ]);
    expect(await api.queries.$count(users)).toBe(1);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('cannot be used to guess passwords without end', async () => {
    const browser = await client({ verified: true });
    const body = { userId: browser.id, password: 'wrong horse' };
    for (let count = 0; count < 10; count += 1) expect((await browser.call('deleteOwnAccount', body)).code).toBe(422);
    expect((await browser.call('deleteOwnAccount', body)).code).toBe(429);
  });

  it("is not for another's, and not for an admin", async () => {
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
