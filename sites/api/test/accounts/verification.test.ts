import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBrands } from '../../src/platform/brands.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createFolderTransport } from '../../src/platform/mail/folder.ts';
import fixture from '../brands.fixture.json' with { type: 'json' };
import { openBrowser, PASSWORD, registered, SITE, somebody } from '../support/browser.ts';
import { sharedDatabase } from '../support/database.ts';
import { linkIn, newestMail } from '../support/mails.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';

let api: TestApi;
const clock = testClock();
beforeAll(async () => {
  api = await openTestApi({ clock });
});
afterEach(() => api.reset());
afterAll(() => api.close());

const { email } = somebody();

/** Opens a link on a device without a session. */
async function open(link: string) {
  const { code, headers } = await api.send(link, { redirect: 'manual' });
  return [code, headers.get('Location')];
}

const redirectTo = (outcome: string, site = SITE) => [303, `${site}/ClientDashboard?verification=${outcome}`];

const isVerified = async (browser: ReturnType<typeof openBrowser>) => {
  const { answer } = await browser.call('getSessionUser');
  return answer.status === 'OK' && (answer.data as { user: { isEmailVerified: boolean } }).user.isEmailVerified;
};

it('the verification link leads to the dashboard of the site where the account was created, on any device', async () => {
  const browser = await registered(api);
  expect(await isVerified(browser)).toBe(false);
  expect(await open(linkIn(await newestMail(api, email)))).toEqual(redirectTo('verified'));
  expect(await isVerified(browser)).toBe(true);
});

it('the verification link leads back to the requesting site, for every brand', async () => {
  for (const [index, origin] of ['http://localhost:3002', 'http://harbourshine.localhost:3002'].entries()) {
    const person = { ...somebody(), email: `priya${index}@northgate.test` };
    await openBrowser(api, origin).call('register', person);
    expect(await open(linkIn(await newestMail(api, person.email)))).toEqual(redirectTo('verified', origin));
  }
});

it('the verification link leads to the API of the alternate domain and returns to that domain', async () => {
  const site = 'https://studio.example';
  const brands = createBrands(fixture, { production: false, sitePort: 3002, siteOrigins: [site] });
  const { fixedHosts } = readConfig({ ALTERNATE_DOMAIN: 'studio.example=https://api.ferrolane.example' });
  const alternate = await openTestApi(
    { database: sharedDatabase(api), transport: createFolderTransport(api.outboxFolder), brands, clock },
    { fixedHosts },
  );
  try {
    const browser = openBrowser(alternate, site);
    await browser.call('register', somebody());
    const mail = await newestMail(api, email);
    expect(mail.text).toContain('https://api.ferrolane.example/api/verifyEmail?token=');
    const { code, headers } = await alternate.send(linkIn(mail), { redirect: 'manual' });
    expect([code, headers.get('Location')]).toEqual(redirectTo('verified', site));
    expect(await isVerified(browser)).toBe(true);
  } finally {
    await alternate.close();
  }
});

it('the verification link is valid for 24 hours', async () => {
  const browser = await registered(api);
  const link = linkIn(await newestMail(api, email));
  clock.pass(DAY_MS);
  const [code, location] = await open(link);
  // The fragment holds the expired token, with which the page asks for a new link.
  expect([code, String(location).split('#')[0]]).toEqual(redirectTo('expired'));
  await browser.call('loginWithEmailAndPassword', { email, password: PASSWORD });
  expect(await isVerified(browser)).toBe(false);
});

it('the verification link may be prefetched by a mail program', async () => {
  const browser = await registered(api);
  const link = linkIn(await newestMail(api, email));
  await open(link);
  expect(await open(link)).toEqual(redirectTo('verified'));
  expect(await isVerified(browser)).toBe(true);
});

it('the verification link cannot be forged, and redirects nowhere else', async () => {
  const browser = await registered(api);
  for (const token of ['', 'made-up', '%00', 'x'.repeat(43)]) {
    const outcome = await open(`/api/verifyEmail?token=${token}&next=https://evil.example`);
    expect(outcome).toEqual(redirectTo('unknown', 'http://localhost:3002'));
  }
  expect(await isVerified(browser)).toBe(false);
});

it('the verification link can be sent again five times an hour until the address is verified', async () => {
  const browser = await registered(api);
  const resend = () => browser.call('resendVerificationEmail', { userId: browser.id });
  const first = linkIn(await newestMail(api, email));
  for (let times = 0; times < 5; times += 1) {
    expect((await resend()).answer).toEqual({ status: 'OK', data: { isEmailVerified: false } });
  }
  const { code, answer, headers } = await resend();
  expect(code).toBe(429);
  expect(answer).toMatchObject({ detail: 'We have sent you several emails already. Please try again in 60 minutes.' });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500);

  const last = linkIn(await newestMail(api, email));
  expect(last).not.toBe(first);
  await open(last);
  const before = await api.stored();
  expect((await resend()).answer).toEqual({ status: 'OK', data: { isEmailVerified: true } });
  expect(await api.stored()).toEqual(before);
});

describe('an expired link', () => {
  const tokenIn = (link: string) => link.split('token=')[1] ?? '';
  const renew = (token: string) => openBrowser(api).call('renewVerificationLink', { token });

  it('is replaced by a new one for its own address, without a login', async () => {
    const browser = await registered(api);
    const link = linkIn(await newestMail(api, email));
    clock.pass(DAY_MS);
    const [, location = ''] = await open(link);
    expect((await renew(String(location).split('#')[1] ?? '')).answer).toEqual({
      status: 'OK',
      data: { isEmailVerified: false },
    });
    const next = linkIn(await newestMail(api, email));
    expect(next).not.toBe(link);
    expect(await open(next)).toEqual(redirectTo('verified'));
    await browser.call('loginWithEmailAndPassword', { email, password: PASSWORD });
    expect(await isVerified(browser)).toBe(true);
    expect((await renew(tokenIn(link))).answer).toEqual({ status: 'OK', data: { isEmailVerified: true } });
  });

  it('is not replaced if it is unknown or the account has a new address, nor more than five times an hour', async () => {
    const browser = await registered(api);
    const token = tokenIn(linkIn(await newestMail(api, email)));
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
