import { describe, expect, it } from 'vitest';
import { emailChanges, secondFactors } from '../../src/modules/accounts/tables.ts';
import { createBrands } from '../../src/platform/brands.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { createFolderTransport } from '../../src/platform/mail/folder.ts';
import { fixture } from '../support/brands.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { newestCode, newestMail, tokenIn } from '../support/mail/mails.ts';
import { type Authenticator, type CeremonyOptions, createAuthenticator } from '../support/people/authenticator.ts';
import { type Browser, openBrowser, PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { dataOf } from '../support/requests.ts';
import { openTestApi, useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';

const clock = testClock();
const api = await useTestApi({ clock });

const { email } = somebody();

const verify = (browser: Browser, token: string) => browser.call('verifyEmail', { token });
const newestToken = async (address = email) => tokenIn(await newestMail(api, address));

const isVerified = async (browser: ReturnType<typeof openBrowser>) => {
  const { answer } = await browser.call('getSessionUser');
  return answer.status === 'OK' && (answer.data as { user: { isEmailVerified: boolean } }).user.isEmailVerified;
};

it('the link verifies the address for the session of its account, at the press of a button', async () => {
  const browser = await registered(api);
  expect(await isVerified(browser)).toBe(false);
  const token = await newestToken();
  const { code, answer } = await verify(browser, token);
  expect([code, answer]).toMatchObject([200, { data: { id: browser.id, isEmailVerified: true } }]);
  expect(await isVerified(browser)).toBe(true);
  // A second press has the same result.
  expect((await verify(browser, token)).answer).toEqual(answer);
});

it('the link verifies nothing for anybody else, who reads what to do', async () => {
  const browser = await registered(api);
  const token = await newestToken();
  expect((await verify(openBrowser(api), token)).code).toBe(401);
  const other = await registered(api, somebody('Sam'));
  const { code, answer } = await verify(other, token);
  expect([code, answer]).toEqual([
    403,
    {
      status: 'FORBIDDEN',
      detail: 'This link belongs to another account. Please log in to that one.',
      code: 'other_account',
    },
  ]);
  expect([await isVerified(browser), await isVerified(other)]).toEqual([false, false]);
});

it('the link leads to the site where the account was created, also on the alternate domain', async () => {
  const site = 'https://studio.example';
  const brands = createBrands(fixture, { production: false, sitePort: 3002, siteOrigins: [site] });
  const alternate = await openTestApi(
    { database: sharedDatabase(api), transport: createFolderTransport(api.outboxFolder), brands, clock },
    { alternateHost: 'studio.example' },
  );
  try {
    for (const [index, origin] of [site, 'http://localhost:3002', 'http://harbourshine.localhost:3002'].entries()) {
      const person = { ...somebody(), email: `priya${index}@northgate.test` };
      await openBrowser(alternate, origin).call('register', person);
      expect((await newestMail(api, person.email)).text).toContain(`${origin}/VerifyEmailScreen#`);
    }
  } finally {
    await alternate.close();
  }
});

it('the link is valid for 24 hours, and cannot be forged', async () => {
  const browser = await registered(api);
  const token = await newestToken();
  clock.pass(DAY_MS);
  await browser.call('loginWithEmailAndPassword', { email, password: PASSWORD });
  expect((await verify(browser, token)).answer).toMatchObject({ status: 'CONFLICT', code: 'link_expired' });
  for (const made of ['', 'made-up', '%00', 'x'.repeat(43)]) {
    expect((await verify(browser, made)).answer).toMatchObject({ status: 'NOT_FOUND', code: 'link_unknown' });
  }
  expect(await isVerified(browser)).toBe(false);
});

describe('a stranger who has registered with an address', () => {
  const NEW_PASSWORD = 'another horse battery';

  /** A stranger's open sessions, passkey and authenticator app. */
  async function stranger() {
    const browser = await registered(api, { ...somebody(), email: 'mallory@elsewhere.test' });
    await browser.call('updateUserAccount', { userId: browser.id, email, password: PASSWORD });
    await browser.call('loginWithEmailAndPassword', { email, password: PASSWORD });
    const second = openBrowser(api);
    await second.call('loginWithEmailAndPassword', { email, password: PASSWORD });
    const key = createAuthenticator(SITE);
    const { options } = dataOf<{ options: CeremonyOptions }>(
      (await browser.call('startPasskey', { userId: browser.id })).answer,
    );
    expect((await browser.call('addPasskey', { userId: browser.id, ...key.createCredential(options) })).code).toBe(200);
    await api.queries.insert(secondFactors).values({ userId: browser.id, sealedSecret: 'x', enabledAt: clock() });
    return { browser, second, key };
  }

  const logInWith = async (key: Authenticator) => {
    const browser = openBrowser(api);
    const { options } = dataOf<{ options: CeremonyOptions }>((await browser.call('startPasskeyLogin', {})).answer);
    return browser.call('loginWithPasskey', key.sign(options));
  };

  it('is left outside by the first reset, which proves the address', async () => {
    const { browser, second, key } = await stranger();
    const owner = openBrowser(api);
    await owner.call('requestPasswordResetCode', { email });
    const code = await newestCode(api, email);
    expect((await owner.call('resetPassword', { email, passwordResetCode: code, password: NEW_PASSWORD })).code).toBe(
      200,
    );
    expect((await owner.call('loginWithEmailAndPassword', { email, password: NEW_PASSWORD })).code).toBe(200);
    expect(await isVerified(owner)).toBe(true);
    expect([await browser.isSignedIn(), await second.isSignedIn()]).toEqual([false, false]);
    expect((await logInWith(key)).code).toBe(401);
    expect(await api.queries.$count(emailChanges)).toBe(0);
    expect((await openBrowser(api).call('loginWithEmailAndPassword', { email, password: PASSWORD })).code).toBe(401);
  });

  it('has no other way in after the first proof', async () => {
    const { browser, second, key } = await stranger();
    await browser.call('requestPasswordResetCode', { email });
    const passwordResetCode = await newestCode(api, email);
    await browser.call('resendVerificationEmail', { userId: browser.id });
    expect((await verify(browser, await newestToken())).code).toBe(200);
    expect([await browser.isSignedIn(), await second.isSignedIn()]).toEqual([true, false]);
    expect((await logInWith(key)).code).toBe(401);
    expect(await api.queries.$count(secondFactors)).toBe(0);
    expect(await api.queries.$count(emailChanges)).toBe(0);
    const change = { email, passwordResetCode, password: NEW_PASSWORD };
    expect((await openBrowser(api).call('resetPassword', change)).code).toBe(422);
  });
});

it('a later address is proved without losing passkeys, second factors, or the way back to the former one', async () => {
  const browser = await registered(api);
  await verify(browser, await newestToken());
  await api.queries.insert(secondFactors).values({ userId: browser.id, sealedSecret: 'x' });
  await browser.call('updateUserAccount', { userId: browser.id, email: 'maya@northgate.test', password: PASSWORD });
  await browser.call('loginWithEmailAndPassword', { email: 'maya@northgate.test', password: PASSWORD });
  expect((await verify(browser, await newestToken('maya@northgate.test'))).code).toBe(200);
  expect(await api.queries.$count(secondFactors)).toBe(1);
  const undone = await openBrowser(api).call('undoEmailChange', { token: await newestToken() });
  expect(undone.answer).toEqual({ status: 'OK', data: { email } });
});

it('the verification link can be sent again five times an hour until the address is verified', async () => {
  const browser = await registered(api);
  const resend = () => browser.call('resendVerificationEmail', { userId: browser.id });
  const first = await newestToken();
  for (let times = 0; times < 5; times += 1) {
    expect((await resend()).answer).toEqual({ status: 'OK', data: { isEmailVerified: false } });
  }
  const { code, answer, headers } = await resend();
  expect(code).toBe(429);
  expect(answer).toMatchObject({ detail: 'We have sent you several emails already. Please try again in 60 minutes.' });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500);

  const last = await newestToken();
  expect(last).not.toBe(first);
  await verify(browser, last);
  const before = await api.stored();
  expect((await resend()).answer).toEqual({ status: 'OK', data: { isEmailVerified: true } });
  expect(await api.stored()).toEqual(before);
});

describe('an expired link', () => {
  const renew = (token: string) => openBrowser(api).call('renewVerificationLink', { token });

  it('is replaced by a new one for its own address, without a login', async () => {
    const browser = await registered(api);
    const token = await newestToken();
    clock.pass(DAY_MS);
    expect((await renew(token)).answer).toEqual({ status: 'OK', data: { isEmailVerified: false } });
    const next = await newestToken();
    expect(next).not.toBe(token);
    await browser.call('loginWithEmailAndPassword', { email, password: PASSWORD });
    expect((await verify(browser, next)).code).toBe(200);
    expect((await renew(token)).answer).toEqual({ status: 'OK', data: { isEmailVerified: true } });
  });

  it('is not replaced if it is unknown or the account has a new address, nor more than five times an hour', async () => {
    const browser = await registered(api);
    const token = await newestToken();
    for (let times = 0; times < 5; times += 1) expect((await renew(token)).code).toBe(200);
    expect((await renew(token)).code).toBe(429);
    const change = { userId: browser.id, email: 'maya@northgate.test', password: PASSWORD };
    expect((await browser.call('updateUserAccount', change)).code).toBe(200);
    for (const one of [token, 'made-up', '']) {
      const { code, answer } = await renew(one);
      expect([code, answer.status]).toEqual([404, 'NOT_FOUND']);
    }
  });
});
