import type { Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeyChallenges, passkeys } from '../../src/modules/accounts/tables.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { MINUTE_MS } from '../../src/platform/clock.ts';
import { sessions, users } from '../../src/platform/identity/tables.ts';
import { newestMail, tokenIn, verifyEmail } from '../support/mail/mails.ts';
import {
  type Authenticator,
  type CeremonyOptions,
  createAuthenticator,
  type PasskeyTampering,
} from '../support/people/authenticator.ts';
import { type Browser, openBrowser, PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { dataOf } from '../support/requests.ts';
import { useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';

const clock = testClock();
const api = await useTestApi({ clock });

type User = Browser & { id: string };

const { email } = somebody();

const optionsOf = ({ answer }: Awaited<ReturnType<Browser['call']>>) => {
  return dataOf<{ options: unknown }>(answer).options as CeremonyOptions;
};

const begin = async (user: User) => optionsOf(await user.call('startPasskey', { userId: user.id }));
const beginLogin = async (browser: Browser) => optionsOf(await browser.call('startPasskeyLogin', {}));

async function add(user: User, key: Authenticator, tampering?: PasskeyTampering) {
  return user.call('addPasskey', { userId: user.id, ...key.createCredential(await begin(user), tampering) });
}

async function logIn(browser: Browser, key: Authenticator, tampering?: PasskeyTampering) {
  return browser.call('loginWithPasskey', key.sign(await beginLogin(browser), tampering));
}

/** A user with a passkey. */
async function withPasskey(person = somebody()) {
  const user = await registered(api, person);
  const key = createAuthenticator(SITE);
  expect((await add(user, key)).code).toBe(200);
  return { user, key };
}

const listed = async (browser: Browser) => {
  const { answer } = await browser.call('getPasskeys');
  return dataOf<Data['getPasskeys']>(answer).passkeys;
};

const REFUSED = {
  status: 'WRONG_CREDENTIALS',
  detail: 'This passkey was not accepted. Please try again, or log in with your password.',
};

const TAMPERINGS: [string, PasskeyTampering][] = [
  ['from a page of another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['from a device that did not verify its owner', { verified: false }],
  ['with an invented challenge', { challenge: 'x'.repeat(43) }],
];

/** Expects the one answer that every failed login by passkey gets, without a session. */
async function expectRefused(reply: ReturnType<Browser['call']>) {
  const { code, answer, headers } = await reply;
  expect([code, answer]).toEqual([401, REFUSED]);
  expect(headers.getSetCookie()).toEqual([]);
}

describe('a passkey', () => {
  it('is added with a name, listed, reported by mail, and opens a session with two factors', async () => {
    const { user, key } = await withPasskey();
    expect((await newestMail(api, email)).subject).toBe('A passkey was added - Ferrolane');
    expect(await listed(user)).toMatchObject([
      { id: key.id, name: 'Laptop', site: 'ferrolane.localhost', lastUsedAt: null },
    ]);
    const browser = openBrowser(api);
    const { code, answer } = await logIn(browser, key);
    expect([code, answer]).toMatchObject([200, { data: { id: user.id, email } }]);
    expect(await browser.isSignedIn()).toBe(true);
    expect((await listed(browser))[0]?.lastUsedAt).not.toBeNull();
    const opened = await api.queries.select().from(sessions).where(eq(sessions.userId, user.id));
    // Adding a passkey proves its possession, so the session that added it has two factors, too.
    expect(opened.map(({ twoFactors }) => twoFactors).sort()).toEqual([true, true]);
  });

  it('works on both addresses of its site, and on no other site', async () => {
    const { key } = await withPasskey();
    const www = openBrowser(api, 'http://www.ferrolane.localhost:3002');
    expect((await logIn(www, key, { origin: 'http://www.ferrolane.localhost:3002' })).code).toBe(200);
    const other = openBrowser(api, 'http://harbourshine.localhost:3002');
    await expectRefused(logIn(other, key, { origin: 'http://harbourshine.localhost:3002' }));
    await expectRefused(logIn(other, key));
  });

  it('is renamed by its owner only, and the audit log omits the name', async () => {
    const { user, key } = await withPasskey();
    const stranger = await registered(api, somebody('Maya'));
    const rename = (who: User, name: string, passkeyId = key.id) =>
      who.call('renamePasskey', { userId: who.id, passkeyId, name });
    for (const reply of [await rename(stranger, 'Mine'), await rename(user, 'Mine', 'unknown')]) {
      expect([reply.code, reply.answer]).toMatchObject([404, { detail: expect.stringMatching(/no such passkey/) }]);
    }
    expect((await rename(user, ' \n ')).answer).toMatchObject({ field: 'name', detail: 'Please enter a name.' });
    expect((await rename(user, 'x'.repeat(61))).code).toBe(400);
    expect(await listed(user)).toMatchObject([{ name: 'Laptop' }]);
    // The same name, once it is on one line: only one of them is a change, and is logged.
    await Promise.all([rename(user, ' Work\nlaptop '), rename(user, 'Work laptop')]);
    expect(await listed(user)).toMatchObject([{ id: key.id, name: 'Work laptop' }]);
    const entries = await api.queries.select().from(auditEntries).where(eq(auditEntries.accountId, user.id));
    expect(entries.map(({ sentence }) => sentence).sort()).toEqual(['Added a passkey.', 'Renamed a passkey.']);
  });

  it('is removed by its owner only, and opens no session after that', async () => {
    const { user, key } = await withPasskey();
    const stranger = await registered(api, somebody('Maya'));
    // Answered as for a passkey that is gone already, and removes nothing.
    expect((await stranger.call('removePasskey', { userId: stranger.id, passkeyId: key.id })).code).toBe(200);
    expect(await listed(user)).toHaveLength(1);
    const browser = openBrowser(api);
    const signed = key.sign(await beginLogin(browser));
    expect((await user.call('removePasskey', { userId: user.id, passkeyId: key.id })).code).toBe(200);
    expect((await newestMail(api, email)).subject).toBe('A passkey was removed - Ferrolane');
    expect(await listed(user)).toEqual([]);
    await expectRefused(browser.call('loginWithPasskey', signed));
  });

  it('is added or removed only within ten minutes of a login or of confirming the password', async () => {
    const { user, key } = await withPasskey();
    const options = await begin(user);
    clock.pass(11 * MINUTE_MS);
    const refusals = [
      await user.call('startPasskey', { userId: user.id }),
      await user.call('addPasskey', { userId: user.id, ...createAuthenticator(SITE).createCredential(options) }),
      await user.call('removePasskey', { userId: user.id, passkeyId: key.id }),
    ];
    for (const { code, answer } of refusals) {
      expect([code, answer]).toMatchObject([403, { code: 'confirmation_required' }]);
    }
    expect(await listed(user)).toHaveLength(1);
    expect((await user.call('confirmIdentity', { userId: user.id, password: 'wrong password' })).code).toBe(422);
    expect((await user.call('startPasskey', { userId: user.id })).code).toBe(403);
    expect((await user.call('confirmIdentity', { userId: user.id, password: PASSWORD })).code).toBe(200);
    expect((await user.call('removePasskey', { userId: user.id, passkeyId: key.id })).code).toBe(200);
  });

  it.each(TAMPERINGS)('is not added %s', async (_, tampering) => {
    const user = await registered(api);
    expect((await add(user, createAuthenticator(SITE), tampering)).code).toBe(422);
    expect(await listed(user)).toEqual([]);
  });

  it('is not added with a challenge of another account or a login, an expired or a used one, and never to two accounts', async () => {
    const user = await registered(api);
    const other = await registered(api, somebody('Maya'));
    const key = createAuthenticator(SITE);
    const body = (options: CeremonyOptions) => ({ userId: user.id, ...key.createCredential(options) });
    const theirs = await begin(other);
    expect((await user.call('addPasskey', body(theirs))).code).toBe(422);
    // The challenge of a login.
    expect((await user.call('addPasskey', body({ ...theirs, ...(await beginLogin(user)) }))).code).toBe(422);
    const late = await begin(user);
    clock.pass(6 * MINUTE_MS);
    expect((await user.call('addPasskey', body(late))).code).toBe(422);
    const good = body(await begin(user));
    const replies = await Promise.all([user.call('addPasskey', good), user.call('addPasskey', good)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 422]);
    // The same credential again, for somebody else.
    expect((await add(other, key)).code).toBe(409);
    expect(await listed(user)).toHaveLength(1);
  });

  it('is one of at most twenty, even for concurrent requests', async () => {
    const user = await registered(api);
    const options = await Promise.all(Array.from({ length: 22 }, () => begin(user)));
    const replies = await Promise.all(
      options.map((one) =>
        user.call('addPasskey', { userId: user.id, ...createAuthenticator(SITE).createCredential(one) }),
      ),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(await listed(user)).toHaveLength(20);
  });

  it('is begun sixty times in a quarter of an hour by an account, and as often by another', async () => {
    const user = await registered(api);
    for (let times = 0; times < 60; times += 1) await begin(user);
    expect((await user.call('startPasskey', { userId: user.id })).code).toBe(429);
    await begin(await registered(api, somebody('Tomas')));
  });
});

describe('a login by passkey', () => {
  it.each(TAMPERINGS)('is refused %s', async (_, tampering) => {
    const { key } = await withPasskey();
    await expectRefused(logIn(openBrowser(api), key, tampering));
  });

  it('is refused for an unknown key, the signature of another key, another user handle, and data that is not JSON', async () => {
    const { user, key } = await withPasskey();
    const browser = openBrowser(api);
    const unknown = createAuthenticator(SITE);
    await expectRefused(logIn(browser, unknown));
    await expectRefused(
      browser.call('loginWithPasskey', { ...unknown.sign(await beginLogin(browser)), passkeyId: key.id }),
    );
    const other = await registered(api, somebody('Maya'));
    const handle = Buffer.from(other.id).toString('base64url');
    const signed = key.sign(await beginLogin(browser));
    await expectRefused(browser.call('loginWithPasskey', { ...signed, userHandle: handle }));
    const notJson = Buffer.from('not JSON').toString('base64url');
    await expectRefused(browser.call('loginWithPasskey', { ...signed, clientDataJSON: notJson }));
    expect(await listed(user)).toHaveLength(1);
  });

  it('accepts each challenge once, even for concurrent requests, and for five minutes', async () => {
    const { user, key } = await withPasskey();
    const browser = openBrowser(api);
    const signed = key.sign(await beginLogin(browser));
    const replies = await Promise.all([0, 1, 2].map(() => openBrowser(api).call('loginWithPasskey', signed)));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 401, 401]);
    await expectRefused(openBrowser(api).call('loginWithPasskey', signed));
    // A challenge that was made to add a passkey.
    await expectRefused(
      openBrowser(api).call('loginWithPasskey', key.sign({ ...(await begin(user)), rpId: 'ferrolane.localhost' })),
    );
    const late = key.sign(await beginLogin(browser));
    clock.pass(6 * MINUTE_MS);
    await expectRefused(openBrowser(api).call('loginWithPasskey', late));
  });

  it('notices a copy of a key by its counter', async () => {
    const { key } = await withPasskey();
    expect((await logIn(openBrowser(api), key, { counter: 7 })).code).toBe(200);
    await expectRefused(logIn(openBrowser(api), key, { counter: 7 }));
    await expectRefused(logIn(openBrowser(api), key, { counter: 3 }));
    const [first, second] = [openBrowser(api), openBrowser(api)];
    const twice = await Promise.all([first, second].map((browser) => logIn(browser, key, { counter: 8 })));
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 401]);
  });

  it('does not reveal who has an account: its options are the same for everybody', async () => {
    const shape = async () =>
      Object.entries(await beginLogin(openBrowser(api))).map(([name, value]) =>
        name === 'challenge' ? name : [name, value],
      );
    const before = await shape();
    await withPasskey();
    expect(await shape()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('allowCredentials');
  });

  it("that fails counts toward its network's limit, which wrong passwords do not use up", async () => {
    const unknown = createAuthenticator(SITE);
    for (let times = 0; times < 50; times += 1) {
      const guess = { email: `nobody${times}@northgate.test`, password: PASSWORD };
      expect((await openBrowser(api).call('loginWithEmailAndPassword', guess)).code).toBe(401);
    }
    for (let times = 0; times < 50; times += 1) expect((await logIn(openBrowser(api), unknown)).code).toBe(401);
    expect((await logIn(openBrowser(api), unknown)).code).toBe(429);
  });
});

describe('the account', () => {
  it('keeps its passkeys when a change of email is undone, except those added since the change', async () => {
    const user = await registered(api);
    await verifyEmail(api, user, email);
    const key = createAuthenticator(SITE);
    expect((await add(user, key)).code).toBe(200);
    const change = { userId: user.id, email: 'maya@northgate.test', password: PASSWORD };
    expect((await user.call('updateUserAccount', change)).code).toBe(200);
    const token = tokenIn(await newestMail(api, email));
    const thief = Object.assign(openBrowser(api), { id: user.id });
    await thief.call('loginWithEmailAndPassword', { email: change.email, password: PASSWORD });
    const theirs = createAuthenticator(SITE);
    expect((await add(thief, theirs)).code).toBe(200);
    expect((await openBrowser(api).call('undoEmailChange', { token })).code).toBe(200);
    await expectRefused(logIn(openBrowser(api), theirs));
    expect((await logIn(openBrowser(api), key)).code).toBe(200);
  });

  it('has its passkeys exported and erased', async () => {
    const { user, key } = await withPasskey();
    await api.queries.update(users).set({ isEmailVerified: true });
    const { answer } = await user.call('exportOwnData', { userId: user.id });
    expect(JSON.stringify(answer)).toContain('"kind":"Passkeys"');
    // Leaves a challenge, which must be erased as well.
    await begin(user);
    expect((await user.call('deleteOwnAccount', { userId: user.id, password: PASSWORD })).code).toBe(200);
    expect(await api.queries.$count(passkeys)).toBe(0);
    expect(await api.queries.$count(passkeyChallenges, eq(passkeyChallenges.userId, user.id))).toBe(0);
    await expectRefused(logIn(openBrowser(api), key));
  });
});
