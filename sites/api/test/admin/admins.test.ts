import { type CallName, calls, type Data, type Requests } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailChanges, invitations, passkeys, secondFactors } from '../../src/modules/accounts/tables.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { sessions, users } from '../../src/platform/identity/tables.ts';
import { newestMail } from '../support/mail/mails.ts';
import { openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { useTestApi } from '../support/testApi.ts';

// Admins come and go: invitations, brands and removals (specification, section 6).

let owner: SignedIn;
const clock = () => new Date();
const api = await useTestApi();
beforeEach(async () => {
  owner = await adminOf(null, 'Dana');
});

/** An admin who could log in. */
const adminOf = (brands: string[] | null, firstName = 'Maya') =>
  signedIn(api, { role: 'admin', firstName, lastName: 'Whitfield', brands, passwordHash: 'a hash' });

/** Makes a call as an admin. */
const make = <Name extends CallName>(who: SignedIn, name: Name, body?: Requests[Name]) =>
  calls[name].method === 'GET' ? api.get(calls[name].path, who.headers) : api.post(calls[name].path, body, who.headers);

const listed = async (who = owner) => dataOf<Data['getAdmins']>((await make(who, 'getAdmins')).answer);
const userOf = async (email: string) => {
  const [user] = await api.queries.select().from(users).where(eq(users.email, email));
  return user;
};

/** What the audit log says, the oldest first. */
const log = async () => {
  const entries = await api.queries.select().from(auditEntries).orderBy(auditEntries.at);
  return entries.map(({ actor, sentence }) => `${actor}: ${sentence}`);
};

const invited = { email: 'maya@northgate.test', brands: ['harbour-shine'] };

/** Invites somebody, and returns the token of the mailed link. */
async function invite(request: Requests['inviteAdmin'] = invited, who = owner): Promise<string> {
  expect((await make(who, 'inviteAdmin', request)).code).toBe(200);
  const { text = '' } = await newestMail(api, request.email.trim().toLowerCase());
  const [, token = ''] = /\/InvitationScreen#([\w-]{43})\s/.exec(text) ?? [];
  expect(token).not.toBe('');
  return token;
}

const newAdmin = (token: string) => ({ token, firstName: 'Maya', lastName: 'Okafor', password: PASSWORD });

describe('the list of admins', () => {
  it('has their brands, factors and last logins, and the open invitations', async () => {
    const other = await adminOf(['ferrolane']);
    await api.queries.insert(secondFactors).values({ userId: other.id, sealedSecret: 'sealed', enabledAt: clock() });
    // Set up, but not switched on.
    await api.queries.insert(secondFactors).values({ userId: owner.id, sealedSecret: 'sealed' });
    for (const id of ['one', 'two']) {
      const key = { id, publicKey: 'key', counter: 0, transports: [], rpId: 'x', name: 'Laptop', createdAt: clock() };
      await api.queries.insert(passkeys).values({ userId: other.id, ...key });
    }
    const token = await invite();
    const browser = openBrowser(api);
    await browser.call('registerInvited', newAdmin(token));
    await invite({ email: 'sam@northgate.test', brands: null });

    const { admins, invitations, brands } = await listed();
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(admins).toEqual([
      {
        id: owner.id,
        name: 'Dana Whitfield',
        email: owner.email,
        brands: null,
        secondFactor: false,
        passkey: false,
        lastLoginAt: null,
      },
      {
        id: other.id,
        name: 'Maya Whitfield',
        email: other.email,
        brands: ['ferrolane'],
        secondFactor: true,
        passkey: true,
        lastLoginAt: null,
      },
      expect.objectContaining({ name: 'Maya Okafor', brands: ['harbour-shine'], lastLoginAt: time }),
    ]);
    expect(invitations).toEqual([{ email: 'sam@northgate.test', brands: null, invitedAt: time, expiresAt: time }]);
    expect(brands.map(({ brand }) => brand)).toEqual(['portfolio', 'ferrolane', 'harbour-shine']);
  });
});

describe('an invitation', () => {
  it('makes whoever has its link an admin of the invited brands, once', async () => {
    const token = await invite();
    const browser = openBrowser(api);
    const { answer } = await browser.call('getInvitation', { token });
    expect(dataOf(answer)).toEqual({
      role: 'admin',
      email: 'maya@northgate.test',
      brands: ['Harbour Shine Brigade'],
      product: null,
      hasAccount: false,
    });
    const { code } = await browser.call('registerInvited', newAdmin(token));
    expect(code).toBe(200);
    expect(await userOf(invited.email)).toMatchObject({
      role: 'admin',
      brands: ['harbour-shine'],
      firstName: 'Maya',
      isEmailVerified: true,
    });
    expect((await browser.call('getBookingSettings')).code).toBe(200);
    expect((await browser.call('getAdmins')).code).toBe(403);

    const again = await openBrowser(api).call('registerInvited', newAdmin(token));
    expect([again.code, (await openBrowser(api).call('getInvitation', { token })).code]).toEqual([404, 404]);
    expect(await log()).toEqual([
      'admin: Invited somebody as an admin of Harbour Shine Brigade.',
      'admin: Accepted the invitation to be an admin of Harbour Shine Brigade.',
    ]);
  });

  it('is used by one of several requests at once', async () => {
    const token = await invite();
    const replies = await Promise.all([1, 2, 3].map(() => openBrowser(api).call('registerInvited', newAdmin(token))));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, expect.any(Number), expect.any(Number)]);
    expect(replies.filter(({ code }) => code >= 500)).toEqual([]);
    expect(await api.queries.$count(users, eq(users.email, invited.email))).toBe(1);
  });

  it('is not acted upon by fetching its link', async () => {
    const token = await invite();
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/InvitationScreen', calls.registerInvited.path, calls.getInvitation.path]) {
        await fetch(`${api.url}${path}?token=${token}`, { method });
      }
    }
    expect(await userOf(invited.email)).toBeUndefined();
    expect((await openBrowser(api).call('registerInvited', newAdmin(token))).code).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const token = await invite();
    expect(JSON.stringify(await api.queries.select().from(invitations))).not.toContain(token);
  });

  it('expires after seven days', async () => {
    const token = await invite();
    const [{ invitedAt, expiresAt } = { invitedAt: '', expiresAt: '' }] = (await listed()).invitations;
    expect(Date.parse(expiresAt) - Date.parse(invitedAt)).toBe(7 * DAY_MS);
    await api.queries.update(invitations).set({ expiresAt: clock() });
    expect((await listed()).invitations).toEqual([]);
    const { code, answer } = await openBrowser(api).call('registerInvited', newAdmin(token));
    expect([code, answer]).toMatchObject([404, { detail: expect.stringContaining('has expired') }]);
  });

  it('is replaced by the next one to the same address', async () => {
    const first = await invite();
    const second = await invite({ email: ' Maya@Northgate.test ', brands: null });
    expect((await openBrowser(api).call('getInvitation', { token: first })).code).toBe(404);
    await openBrowser(api).call('registerInvited', newAdmin(second));
    expect(await userOf(invited.email)).toMatchObject({ brands: null });
  });

  it('ends when it is withdrawn', async () => {
    const token = await invite();
    for (const _ of [1, 2]) {
      expect((await make(owner, 'withdrawAdminInvitation', { email: invited.email })).code).toBe(200);
    }
    expect((await openBrowser(api).call('getInvitation', { token })).code).toBe(404);
    expect((await listed()).invitations).toEqual([]);
    expect(await log()).toEqual([
      'admin: Invited somebody as an admin of Harbour Shine Brigade.',
      'admin: Withdrew the invitation of an admin.',
    ]);
  });

  it.each([
    [{ email: 'maya', brands: null }, 'email'],
    [{ email: 'maya@northgate.test', brands: ['nowhere'] }, 'brands'],
  ])('of %j is refused', async (request, field) => {
    const { code, answer } = await make(owner, 'inviteAdmin', request);
    expect([code, answer]).toMatchObject([422, { field }]);
    expect((await listed()).invitations).toEqual([]);
  });

  it('is refused for an admin, and beyond twenty in an hour', async () => {
    const { code, answer } = await make(owner, 'inviteAdmin', { email: owner.email, brands: null });
    expect([code, answer]).toMatchObject([409, { detail: 'This address belongs to an admin already.' }]);
    for (let number = 0; number < 20; number += 1) {
      expect((await make(owner, 'inviteAdmin', { email: `${number}@northgate.test`, brands: null })).code).toBe(200);
    }
    expect((await make(owner, 'inviteAdmin', invited)).code).toBe(429);
  });

  it('needs a name and a good password', async () => {
    const token = await invite();
    const browser = openBrowser(api);
    expect((await browser.call('registerInvited', { ...newAdmin(token), firstName: ' ' })).answer).toMatchObject({
      field: 'firstName',
    });
    expect((await browser.call('registerInvited', { ...newAdmin(token), password: 'short' })).answer).toMatchObject({
      field: 'password',
    });
    expect((await browser.call('registerInvited', newAdmin(token))).code).toBe(200);
  });
});

describe('an invitation of an address with an account', () => {
  const maya = { ...somebody('Maya'), email: invited.email };
  const verify = () => api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.email, maya.email));

  it('is accepted in its session, and logs out its other sessions', async () => {
    const browser = await registered(api, maya);
    await verify();
    const elsewhere = openBrowser(api);
    await elsewhere.call('loginWithEmailAndPassword', maya);
    const token = await invite();

    expect(dataOf((await browser.call('getInvitation', { token })).answer)).toMatchObject({ hasAccount: true });
    expect((await openBrowser(api).call('registerInvited', newAdmin(token))).code).toBe(409);
    const { code, answer } = await browser.call('acceptAdminInvitation', { userId: browser.id, token });
    expect([code, answer]).toMatchObject([200, { data: { role: 'admin' } }]);
    expect((await browser.call('getBookingSettings')).code).toBe(200);
    expect(await elsewhere.isSignedIn()).toBe(false);
    const again = await browser.call('acceptAdminInvitation', { userId: browser.id, token });
    expect(again.code).toBe(404);
  });

  it('is refused to another account, and stays open', async () => {
    const mallory = await registered(api, somebody('Mallory'));
    const token = await invite();
    const { code, answer } = await mallory.call('acceptAdminInvitation', { userId: mallory.id, token });
    expect([code, answer]).toMatchObject([403, { detail: expect.stringContaining('another address') }]);
    expect(await userOf(somebody('Mallory').email)).toMatchObject({ role: 'client' });
    expect((await mallory.call('getInvitation', { token })).code).toBe(200);
  });

  it('is refused until the address is verified, because somebody else may have made the account', async () => {
    const browser = await registered(api, maya);
    const token = await invite();
    const { code, answer } = await browser.call('acceptAdminInvitation', { userId: browser.id, token });
    expect([code, answer]).toMatchObject([403, { detail: expect.stringContaining('verify the email') }]);
    expect(await userOf(maya.email)).toMatchObject({ role: 'client' });
  });

  it('is refused while a former address can take the account back', async () => {
    const browser = await registered(api, maya);
    await verify();
    await api.queries.insert(emailChanges).values({
      tokenHash: 'hash',
      userId: browser.id,
      formerEmail: 'mallory@northgate.test',
      changedAt: clock(),
      expiresAt: new Date(clock().getTime() + DAY_MS),
    });
    const { code } = await browser.call('acceptAdminInvitation', { userId: browser.id, token: await invite() });
    expect(code).toBe(409);
    expect(await userOf(maya.email)).toMatchObject({ role: 'client' });
  });
});

describe('a removed admin', () => {
  it('loses access at once, in open sessions and at the next login, and keeps the account', async () => {
    const browser = openBrowser(api);
    await browser.call('registerInvited', newAdmin(await invite()));
    const maya = await userOf(invited.email);
    const adminId = maya?.id ?? '';
    expect((await make(owner, 'removeAdmin', { adminId })).code).toBe(200);

    expect((await browser.call('getBookingSettings')).code).toBe(401);
    await browser.call('loginWithEmailAndPassword', { email: invited.email, password: PASSWORD });
    expect((await browser.call('getBookingSettings')).code).toBe(403);
    expect(await userOf(invited.email)).toMatchObject({ role: 'client', brands: null });
    const { code, answer } = await make(owner, 'removeAdmin', { adminId });
    expect([code, answer]).toMatchObject([404, { detail: 'This is not an admin any more.' }]);
    expect((await log()).at(-1)).toBe('admin: Removed an admin.');
  });

  it('leaves no invitation behind', async () => {
    const other = await adminOf(null);
    const token = await invite(invited, other);
    await make(owner, 'removeAdmin', { adminId: other.id });
    expect((await openBrowser(api).call('registerInvited', newAdmin(token))).code).toBe(404);
    expect(await userOf(invited.email)).toBeUndefined();
  });

  it('cannot be the last admin of all brands', async () => {
    await adminOf(['ferrolane']);
    // Nobody can log in to this one.
    await signedIn(api, { role: 'admin' });
    const refused = [409, { detail: expect.stringMatching(/^This is the last admin of all brands\./) }];
    for (const change of [
      () => make(owner, 'removeAdmin', { adminId: owner.id }),
      () => make(owner, 'changeAdminBrands', { adminId: owner.id, brands: ['ferrolane'] }),
    ]) {
      const { code, answer } = await change();
      expect([code, answer]).toMatchObject(refused);
    }
    await adminOf(null);
    expect((await make(owner, 'removeAdmin', { adminId: owner.id })).code).toBe(200);
  });

  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'stays one of two who remove each other at once (%i)',
    async () => {
      const other = await adminOf(null);
      const replies = await Promise.all([
        make(owner, 'removeAdmin', { adminId: other.id }),
        make(other, 'removeAdmin', { adminId: owner.id }),
      ]);
      expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(replies.every(({ code }) => code < 500)).toBe(true);
      const left = await api.queries.select().from(users).where(eq(users.role, 'admin'));
      expect(left).toHaveLength(1);
      expect(await api.queries.select().from(sessions)).toMatchObject([{ userId: left[0]?.id }]);
    },
  );
});

describe('the brands of an admin', () => {
  it('change at once, even in an open session', async () => {
    const other = await adminOf(null);
    const token = await invite(invited, other);
    expect((await make(other, 'getAdmins')).code).toBe(200);
    const change = { adminId: other.id, brands: ['harbour-shine'] };
    expect((await make(owner, 'changeAdminBrands', change)).code).toBe(200);
    expect((await make(other, 'getAdmins')).code).toBe(403);
    expect((await make(other, 'getBookingSettings')).code).toBe(200);
    // An admin of some brands invites nobody.
    expect((await openBrowser(api).call('getInvitation', { token })).code).toBe(404);
    expect((await log()).at(-1)).toBe('admin: Changed the brands of an admin to Harbour Shine Brigade.');

    expect((await make(owner, 'changeAdminBrands', { ...change, brands: null })).code).toBe(200);
    expect((await make(other, 'getAdmins')).code).toBe(200);
  });

  it('are refused for an unknown brand, and for somebody who is no admin', async () => {
    const client = await signedIn(api);
    expect((await make(owner, 'changeAdminBrands', { adminId: owner.id, brands: ['nowhere'] })).code).toBe(422);
    expect((await make(owner, 'changeAdminBrands', { adminId: client.id, brands: null })).code).toBe(404);
    expect(await userOf(client.email)).toMatchObject({ role: 'client' });
  });
});

it('an erasure takes the invitation of an address with it, and its export names it', async () => {
  const token = await invite();
  const exported = await make(owner, 'exportPerson', { email: invited.email });
  expect(dataOf<Data['exportPerson']>(exported.answer).records).toContainEqual({
    kind: 'Invitations',
    rows: [{ email: invited.email, createdAt: expect.any(String) }],
  });
  await make(owner, 'erasePerson', { email: invited.email });
  expect((await openBrowser(api).call('getInvitation', { token })).code).toBe(404);
});

describe('failed logins', () => {
  it('leave a line in the audit log with a hash of the address, whether or not it has an account', async () => {
    const browser = await registered(api);
    const known = somebody().email;
    for (const email of [known, known.toUpperCase(), 'nobody@northgate.test']) {
      await browser.call('loginWithEmailAndPassword', { email, password: 'not the password' });
    }
    const entries = await api.queries.select().from(auditEntries).orderBy(auditEntries.at);
    const sentence = expect.stringMatching(/^A login with the address [\w-]{12} failed\.$/);
    const entry = { actor: 'visitor', actorId: null, accountId: null, brand: null, sentence };
    expect(entries).toMatchObject([entry, entry, entry]);
    const [first, second, third] = entries.map((one) => one.sentence);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(JSON.stringify(entries)).not.toMatch(/northgate/i);
  });

  it('by a passkey leave one too, and a success leaves none', async () => {
    const browser = await registered(api);
    const wrong = { passkeyId: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
    await browser.call('loginWithPasskey', wrong);
    await browser.call('loginWithEmailAndPassword', { email: somebody().email, password: PASSWORD });
    expect(await log()).toEqual(['visitor: A login with a passkey failed.']);
  });
});
