import type { Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeFactors } from '../../src/modules/accounts/index.ts';
import { recoveryCodes, secondFactors } from '../../src/modules/accounts/tables.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/platform/clock.ts';
import { sessions, users } from '../../src/platform/identity/tables.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { newestCode, newestMail, tokenIn, verifyEmail } from '../support/mail/mails.ts';
import { type CeremonyOptions, createAuthenticator } from '../support/people/authenticator.ts';
import { type Browser, openBrowser, PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { dataOf } from '../support/requests.ts';
import { openTestApi, useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';

const clock = testClock();
const api = await useTestApi({ clock });

type User = Browser & { id: string };
const { email } = somebody();

const resultOf = async <Result>(reply: ReturnType<Browser['call']>) => dataOf<Result>((await reply).answer);

/** The app's code, `periods` of 30 seconds from now. Codes of more than one period away are refused. */
const codeOf = (secret: string, periods = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    timestamp: clock().getTime() + periods * 30 * SECOND_MS,
  });

const begin = (user: User) => resultOf<Data['startSecondFactor']>(user.call('startSecondFactor', { userId: user.id }));

/** A user whose second factor is on, a while later, so that the code of the set-up does not matter. */
async function withFactor(user?: User) {
  const own = user ?? (await registered(api));
  const { secret } = await begin(own);
  const { recoveryCodes: codes } = await resultOf<Data['confirmSecondFactor']>(
    own.call('confirmSecondFactor', { userId: own.id, code: codeOf(secret) }),
  );
  clock.pass(2 * MINUTE_MS);
  return { user: own, secret, codes };
}

const logIn = (code?: string, password = PASSWORD, browser = openBrowser(api)) =>
  browser.call('loginWithEmailAndPassword', { email, password, ...(code !== undefined && { code }) });

async function expectNoSession(reply: ReturnType<typeof logIn>, code: number, errorCode: string) {
  const { code: status, answer, headers } = await reply;
  expect([status, answer]).toMatchObject([code, { code: errorCode }]);
  expect(headers.getSetCookie()).toEqual([]);
}

describe('setting up the second factor', () => {
  it('takes a code from the app, logs out other devices, and is reported by mail and in the export', async () => {
    const user = await registered(api);
    const other = openBrowser(api);
    await logIn(undefined, PASSWORD, other);
    const { secret, uri } = await begin(user);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*priya.*issuer=/i);
    expect((await user.call('confirmSecondFactor', { userId: user.id, code: codeOf(secret, 5) })).code).toBe(422);
    expect((await logIn()).code).toBe(200);
    const confirmed = await user.call('confirmSecondFactor', { userId: user.id, code: codeOf(secret) });
    expect(dataOf<{ recoveryCodes: string[] }>(confirmed.answer).recoveryCodes).toHaveLength(10);
    expect([await user.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
    expect((await newestMail(api, email)).subject).toBe('Your second factor is on - Ferrolane');
    expect(await resultOf(user.call('getSecondFactor'))).toEqual({
      enabled: true,
      missing: false,
      recoveryCodesLeft: 10,
    });
    await api.queries.update(users).set({ isEmailVerified: true });
    const exported = await user.call('exportOwnData', { userId: user.id });
    expect(exported.text).toContain('"kind":"Second factor"');
    expect(exported.text).not.toContain(secret);
  });

  it('stores the secret and the recovery codes in no readable form', async () => {
    const { secret, codes } = await withFactor();
    const rows = JSON.stringify([
      await api.queries.select().from(secondFactors),
      await api.queries.select().from(recoveryCodes),
    ]);
    for (const value of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(value);
    }
  });

  it('needs a recent login, and does not replace one that is on', async () => {
    const { user, secret } = await withFactor();
    expect((await user.call('startSecondFactor', { userId: user.id })).code).toBe(409);
    clock.pass(11 * MINUTE_MS);
    const withCode = { userId: user.id, code: codeOf(secret) };
    const refusals = [
      await user.call('startSecondFactor', { userId: user.id }),
      await user.call('confirmSecondFactor', withCode),
      await user.call('removeSecondFactor', withCode),
      await user.call('renewRecoveryCodes', withCode),
    ];
    for (const { code, answer } of refusals) {
      expect([code, answer]).toMatchObject([403, { code: 'confirmation_required' }]);
    }
    const confirm = { userId: user.id, password: PASSWORD };
    expect((await user.call('confirmIdentity', confirm)).answer).toMatchObject({ code: 'second_factor_required' });
    expect((await user.call('confirmIdentity', { ...confirm, code: codeOf(secret) })).code).toBe(200);
    expect((await user.call('startSecondFactor', { userId: user.id })).code).toBe(409);
  });

  it('succeeds once for three concurrent requests', async () => {
    const user = await registered(api);
    const { secret } = await begin(user);
    const body = { userId: user.id, code: codeOf(secret) };
    const replies = await Promise.all([0, 1, 2].map(() => user.call('confirmSecondFactor', body)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await api.queries.$count(recoveryCodes)).toBe(10);
  });
});

describe('a login', () => {
  it('needs the code after the right password, and begins no session without it', async () => {
    const { secret } = await withFactor();
    await expectNoSession(logIn(), 422, 'second_factor_required');
    await expectNoSession(logIn(codeOf(secret, 5)), 422, 'factor_wrong');
    expect((await logIn(codeOf(secret))).code).toBe(200);
    const opened = await api.queries.select().from(sessions);
    expect(opened.every(({ twoFactors }) => twoFactors)).toBe(true);
  });

  it('does not mention the second factor after a wrong password', async () => {
    const { secret } = await withFactor();
    const known = await logIn(codeOf(secret), 'wrong password');
    const unknown = await openBrowser(api).call('loginWithEmailAndPassword', {
      email: 'nobody@northgate.test',
      password: 'wrong password',
      code: '123456',
    });
    expect([known.code, known.answer]).toEqual([unknown.code, unknown.answer]);
  });

  it('has codes that nobody can use up without the password', async () => {
    const { user, secret, codes } = await withFactor();
    const wrong = codeOf(secret, 50);
    for (let count = 0; count < 10; count += 1) expect((await logIn(wrong, 'wrong password')).code).toBe(401);
    const ownDevice = () => Object.assign(openBrowser(api), { device: user.device });
    expect((await logIn(codes[0], PASSWORD, ownDevice())).code).toBe(200);
    expect((await logIn(codeOf(secret), PASSWORD, ownDevice())).code).toBe(200);
  });

  it('gives no access after the password alone', async () => {
    await withFactor();
    const browser = openBrowser(api);
    await logIn(undefined, PASSWORD, browser);
    expect([browser.cookie, browser.device]).toEqual([undefined, undefined]);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.call('getOpenSessions')).code).toBe(401);
  });

  it('tolerates a clock that is one period off, and accepts each code once, even in parallel', async () => {
    const { secret } = await withFactor();
    const late = codeOf(secret, -1);
    const replies = await Promise.all([0, 1, 2].map(() => logIn(late)));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
    await expectNoSession(logIn(late), 422, 'factor_wrong');
    expect((await logIn(codeOf(secret, 1))).code).toBe(200);
    // A code older than the last accepted one is refused.
    await expectNoSession(logIn(codeOf(secret)), 422, 'factor_wrong');
    await expectNoSession(logIn(codeOf(secret, 3)), 422, 'factor_wrong');
  });

  it('locks out guessers across parallel requests and processes, while a recovery code still works', async () => {
    const { secret, codes } = await withFactor();
    const second = await openTestApi({ database: sharedDatabase(api), clock });
    try {
      const wrong = codeOf(secret, 50);
      const guesses = Array.from({ length: 16 }, (_, index) =>
        logIn(wrong, PASSWORD, openBrowser(index % 2 ? api : second)),
      );
      const replies = await Promise.all(guesses);
      expect(replies.filter(({ code }) => code === 422)).toHaveLength(5);
      expect(replies.filter(({ code }) => code === 429)).toHaveLength(11);
      expect((await logIn(codeOf(secret))).code).toBe(429);
      expect((await logIn(codes[0])).code).toBe(200);
      clock.pass(11 * MINUTE_MS);
      expect((await logIn(codeOf(secret))).code).toBe(200);
    } finally {
      await second.close();
    }
  });

  it('stays usable in a network from which somebody guesses reset codes', async () => {
    const { secret } = await withFactor();
    for (let account = 0; account < 50; account += 1) {
      const guess = { email: `nobody${account}@northgate.test`, passwordResetCode: '407913' };
      expect((await openBrowser(api).call('validatePasswordResetCode', guess)).code).toBe(422);
    }
    expect((await logIn(codeOf(secret))).code).toBe(200);
  });

  it('cannot be skipped by a new password', async () => {
    const user = await registered(api);
    await verifyEmail(api, user, email);
    await withFactor(user);
    await openBrowser(api).call('requestPasswordResetCode', { email });
    const code = await newestCode(api, email);
    const next = 'another horse battery';
    const reset = { email, passwordResetCode: code, password: next };
    expect((await openBrowser(api).call('resetPassword', reset)).code).toBe(200);
    await expectNoSession(logIn(undefined, next), 422, 'second_factor_required');
  });

  it('counts wrong codes anew after a new password, once a day', async () => {
    const user = await registered(api);
    await verifyEmail(api, user, email);
    const { secret } = await withFactor(user);
    const useUp = async (password: string) => {
      for (let times = 0; times < 5; times += 1) await logIn(codeOf(secret, 50), password);
      expect((await logIn(codeOf(secret), password)).code).toBe(429);
    };
    const reset = async (password: string) => {
      await openBrowser(api).call('requestPasswordResetCode', { email });
      const form = { email, passwordResetCode: await newestCode(api, email), password };
      expect((await openBrowser(api).call('resetPassword', form)).code).toBe(200);
    };
    await useUp(PASSWORD);
    await reset('another horse battery');
    expect((await logIn(codeOf(secret), 'another horse battery')).code).toBe(200);
    await useUp('another horse battery');
    await reset('a third horse battery');
    expect((await logIn(codeOf(secret, 1), 'a third horse battery')).code).toBe(429);
  });

  it('is complete with a passkey alone', async () => {
    const { user } = await withFactor();
    const key = createAuthenticator(SITE);
    const { options } = await resultOf<{ options: CeremonyOptions }>(user.call('startPasskey', { userId: user.id }));
    await user.call('addPasskey', { userId: user.id, ...key.createCredential(options) });
    const browser = openBrowser(api);
    const login = await resultOf<{ options: CeremonyOptions }>(browser.call('startPasskeyLogin', {}));
    const signed = key.sign(login.options);
    expect((await browser.call('loginWithPasskey', signed)).code).toBe(200);
  });
});

describe('a recovery code', () => {
  it('works once, even for concurrent requests, in lower case and with spaces too, and is reported by mail', async () => {
    const { codes } = await withFactor();
    const [first = '', second = ''] = codes;
    const replies = await Promise.all([0, 1, 2].map(() => logIn(first.toLowerCase().replaceAll('-', ' '))));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
    await expectNoSession(logIn(first), 422, 'factor_wrong');
    await api.settled();
    const mails = await api.mails();
    expect(mails.filter(({ subject }) => subject?.startsWith('A recovery code was used'))).toHaveLength(1);
    expect((await logIn(second)).code).toBe(200);
    expect(await api.queries.$count(recoveryCodes)).toBe(8);
  });

  it('belongs to one account', async () => {
    const { codes } = await withFactor();
    await withFactor(await registered(api, somebody('Maya')));
    const theirs = { email: somebody('Maya').email, password: PASSWORD, code: codes[0] ?? '' };
    expect((await openBrowser(api).call('loginWithEmailAndPassword', theirs)).code).toBe(422);
  });

  it('is replaced together with the others', async () => {
    const { user, secret, codes } = await withFactor();
    const body = { userId: user.id, code: codeOf(secret) };
    const { recoveryCodes: next } = await resultOf<Data['renewRecoveryCodes']>(user.call('renewRecoveryCodes', body));
    expect(next).toHaveLength(10);
    await expectNoSession(logIn(codes[3]), 422, 'factor_wrong');
    expect((await logIn(next[3])).code).toBe(200);
  });
});

describe('switching the second factor off', () => {
  it('takes a code, and is reported by mail', async () => {
    const { user, secret } = await withFactor();
    expect((await user.call('removeSecondFactor', { userId: user.id, code: codeOf(secret, 9) })).code).toBe(422);
    expect((await user.call('removeSecondFactor', { userId: user.id, code: codeOf(secret) })).code).toBe(200);
    expect((await newestMail(api, email)).subject).toBe('Your second factor is off - Ferrolane');
    expect(await api.queries.$count(recoveryCodes)).toBe(0);
    expect((await logIn()).code).toBe(200);
  });

  it('is done by the operator for somebody who has lost everything', async () => {
    const { user } = await withFactor();
    await removeFactors(api.queries, ' Priya@Northgate.test');
    expect(await user.isSignedIn()).toBe(false);
    expect((await logIn()).code).toBe(200);
    await expect(removeFactors(api.queries, 'nobody@northgate.test')).rejects.toThrow('Nobody has the email');
  });

  it('happens when a change of email is undone, and when the account is deleted', async () => {
    const user = await registered(api);
    await verifyEmail(api, user, email);
    const change = { userId: user.id, email: 'maya@northgate.test', password: PASSWORD };
    await user.call('updateUserAccount', change);
    const token = tokenIn(await newestMail(api, email));
    const thief = Object.assign(openBrowser(api), { id: user.id });
    await thief.call('loginWithEmailAndPassword', { email: change.email, password: PASSWORD });
    await withFactor(thief);
    await openBrowser(api).call('undoEmailChange', { token });
    expect([await api.queries.$count(secondFactors), await api.queries.$count(recoveryCodes)]).toEqual([0, 0]);
    const back = Object.assign(openBrowser(api), { id: user.id });
    await back.call('requestPasswordResetCode', { email });
    const password = 'another horse battery';
    await back.call('resetPassword', { email, passwordResetCode: await newestCode(api, email), password });
    expect((await logIn(undefined, password, back)).code).toBe(200);
    await withFactor(back);
    expect((await back.call('deleteOwnAccount', { userId: user.id, password })).code).toBe(200);
    expect([await api.queries.$count(secondFactors), await api.queries.$count(recoveryCodes)]).toEqual([0, 0]);
  });
});

describe('a brand that requires a second factor of its admins', () => {
  let admin: User;
  beforeEach(async () => {
    admin = await registered(api);
    await api.queries
      .update(users)
      .set({ role: 'admin', brands: ['harbour-shine'] })
      .where(eq(users.id, admin.id));
  });

  const setRequired = (browser: Browser, requireSecondFactor = true) =>
    browser.call('saveBrandSecurity', { brand: 'harbour-shine', requireSecondFactor });
  const openDashboard = (browser: Browser) => browser.call('getAdminOverview');

  it('is set by an admin who has a second factor, and closes the dashboard to others until they have one', async () => {
    expect((await setRequired(admin)).code).toBe(409);
    const { secret } = await withFactor(admin);
    expect((await setRequired(admin)).code).toBe(200);
    expect(await resultOf<Data['getBrandSecurity']>(admin.call('getBrandSecurity'))).toEqual({
      brands: [{ brand: 'harbour-shine', name: expect.any(String), requireSecondFactor: true }],
    });

    const colleague = await registered(api, somebody('Maya'));
    await api.queries.update(users).set({ role: 'admin', brands: null }).where(eq(users.id, colleague.id));
    const refused = await openDashboard(colleague);
    expect([refused.code, refused.answer]).toMatchObject([403, { code: 'second_factor_required' }]);
    expect((await setRequired(colleague, false)).code).toBe(403);
    expect(await resultOf(colleague.call('getSecondFactor'))).toMatchObject({ enabled: false, missing: true });
    await withFactor(colleague);
    expect((await openDashboard(colleague)).code).toBe(200);
    expect((await logIn(codeOf(secret))).code).toBe(200);
  });

  it('requires it only of its own admins, and lets only them change that', async () => {
    await withFactor(admin);
    await setRequired(admin);
    const other = await registered(api, somebody('Maya'));
    expect((await other.call('getSubscriptions', { userId: other.id })).code).toBe(200);
    await api.queries
      .update(users)
      .set({ role: 'admin', brands: ['ferrolane'] })
      .where(eq(users.id, other.id));
    expect((await openDashboard(other)).code).toBe(200);
    expect((await other.call('saveBrandSecurity', { brand: 'harbour-shine', requireSecondFactor: false })).code).toBe(
      403,
    );
    await setRequired(admin, false);
    await api.queries
      .update(users)
      .set({ brands: ['harbour-shine'] })
      .where(eq(users.id, other.id));
    expect((await openDashboard(other)).code).toBe(200);
  });

  it('does not accept the password of an admin who has a passkey, nor a factor added with that password', async () => {
    const key = createAuthenticator(SITE);
    const { options } = await resultOf<{ options: CeremonyOptions }>(admin.call('startPasskey', { userId: admin.id }));
    await admin.call('addPasskey', { userId: admin.id, ...key.createCredential(options) });
    expect((await setRequired(admin)).code).toBe(200);

    const thief = Object.assign(openBrowser(api), { id: admin.id });
    expect((await logIn(undefined, PASSWORD, thief)).code).toBe(200);
    expect((await openDashboard(thief)).code).toBe(403);
    for (const name of ['startSecondFactor', 'startPasskey'] as const) {
      const { code, answer } = await thief.call(name, { userId: admin.id });
      expect([code, answer]).toMatchObject([403, { code: 'passkey_required' }]);
    }
    const browser = openBrowser(api);
    const login = await resultOf<{ options: CeremonyOptions }>(browser.call('startPasskeyLogin', {}));
    await browser.call('loginWithPasskey', key.sign(login.options));
    expect((await openDashboard(browser)).code).toBe(200);
    // The two factors count for as long as the session.
    clock.pass(DAY_MS / 2);
    expect((await openDashboard(browser)).code).toBe(200);
  });
});
