import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/platform/clock.ts';
import { anotherCode, newestCode, newestMail, tokenIn, verifyEmail } from '../support/mail/mails.ts';
import { type CeremonyOptions, createAuthenticator } from '../support/people/authenticator.ts';
import { openBrowser, PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { dataOf, type Reply } from '../support/requests.ts';
import { type TestApi, useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';
import { isFullRun } from '../support/thoroughness.ts';
import { eventually } from '../support/timeouts.ts';

// The promises of docs/security.md, "Limits": each is attacked from networks of a proxy that the API trusts.

const clock = testClock();
const api = await useTestApi({ clock }, { trustProxy: ['127.0.0.1'] });

const { email } = somebody();
const NEW_PASSWORD = 'another horse battery';
const HOME = '203.0.113.1';
const OFFICE = '203.0.113.2';
const CAFE = '203.0.113.3';

/** The API as a network reaches it. */
const inNetwork = (address: string): Pick<TestApi, 'get' | 'post'> => ({
  get: (path, headers) => api.get(path, { ...headers, 'X-Forwarded-For': address }),
  post: (path, body, headers) => api.post(path, body, { ...headers, 'X-Forwarded-For': address }),
});

type TestBrowser = ReturnType<typeof openBrowser>;
const browserIn = (network: string, { device }: Partial<Pick<TestBrowser, 'device'>> = {}) =>
  Object.assign(openBrowser(inNetwork(network)), { device });

const logIn = (browser: TestBrowser, password = PASSWORD) =>
  browser.call('loginWithEmailAndPassword', { email, password });

const optionsOf = ({ answer }: Reply) => dataOf<{ options: unknown }>(answer).options as CeremonyOptions;

const detailOf = ({ answer }: Reply) => ('detail' in answer ? answer.detail : undefined);
const retryAfterOf = ({ headers }: Reply) => Number(headers.get('Retry-After'));

/** Guesses passwords, each in a new browser. */
async function guess(network: string, times: number) {
  const codes: number[] = [];
  for (let count = 0; count < times; count += 1) {
    codes.push((await logIn(browserIn(network), 'not the password')).code);
  }
  return codes;
}

const networks = (count: number, block = '198.51.100') =>
  Array.from({ length: count }, (_, index) => `${block}.${index}`);

/** As many networks as it takes guess until the account is closed to devices that it does not know. */
async function attackFromManyNetworks(block?: string) {
  for (const network of networks(10, block)) await guess(network, 10);
}

describe('wrong passwords', () => {
  it('of one network close the account to that network only', async () => {
    await registered(api);
    await guess(HOME, 10);
    expect((await logIn(browserIn(HOME))).code).toBe(429);
    expect((await logIn(browserIn(CAFE))).code).toBe(200);
  });

  it('delay further ones of the network for longer each time, and refused ones do not count', async () => {
    await registered(api);
    expect(await guess(HOME, 11)).toEqual([...Array(10).fill(401), 429]);
    await guess(HOME, 40);
    expect(retryAfterOf(await logIn(browserIn(HOME)))).toBeLessThanOrEqual(15 * 60);
    clock.pass(15 * MINUTE_MS);

    expect(await guess(HOME, 11)).toEqual([...Array(10).fill(401), 429]);
    const second = await logIn(browserIn(HOME));
    expect(retryAfterOf(second)).toBeGreaterThan(100 * 60);
    expect(detailOf(second)).toMatch(/Please try again in \d+ (minutes|hours), or reset your password\./);
    clock.pass(2 * HOUR_MS);

    expect(await guess(HOME, 11)).toEqual([...Array(10).fill(401), 429]);
    expect(retryAfterOf(await logIn(browserIn(HOME)))).toBeGreaterThan(20 * 60 * 60);
    clock.pass(DAY_MS);
    expect((await logIn(browserIn(HOME))).code).toBe(200);
  });

  it('do not close it to a device that logged in before, even in the same network', async () => {
    const owner = await registered(api);
    for (let count = 0; count < 50; count += 1) {
      await browserIn(HOME).call('loginWithEmailAndPassword', { email: `nobody${count}@a.test`, password: PASSWORD });
    }
    await guess(HOME, 10);
    expect((await logIn(browserIn(HOME))).code).toBe(429);
    expect((await logIn(browserIn(HOME, owner))).code).toBe(200);
  });

  it('on a device that logged in before count there, wherever it is, and nowhere else', async () => {
    const owner = await registered(api);
    for (const network of networks(10))
      expect((await logIn(browserIn(network, owner), 'not the password')).code).toBe(401);
    const refused = await logIn(browserIn(HOME, owner));
    expect([refused.code, retryAfterOf(refused) <= 15 * 60]).toEqual([429, true]);
    expect((await logIn(browserIn(HOME))).code).toBe(200);
  });

  it('of many networks are bounded, while the owner gets in on a known device, with a passkey and by a mailed code', {
    timeout: 240_000,
  }, async () => {
    const owner = await registered(api);
    const key = createAuthenticator(SITE);
    const begun = optionsOf(await owner.call('startPasskey', { userId: owner.id }));
    expect((await owner.call('addPasskey', { userId: owner.id, ...key.createCredential(begun) })).code).toBe(200);
    await attackFromManyNetworks();
    const stranger = await logIn(browserIn(CAFE));
    expect(stranger.code).toBe(429);
    expect(detailOf(stranger)).toContain('log in on a device that you have used before, reset your password');
    expect(retryAfterOf(stranger)).toBeGreaterThan(23 * 60 * 60);
    expect((await logIn(browserIn(OFFICE, owner))).code).toBe(200);

    const phone = browserIn(CAFE);
    const challenge = optionsOf(await phone.call('startPasskeyLogin', {}));
    expect((await phone.call('loginWithPasskey', key.sign(challenge))).code).toBe(200);

    const laptop = browserIn(CAFE);
    await laptop.call('requestPasswordResetCode', { email });
    const passwordResetCode = await newestCode(api, email);
    expect((await laptop.call('resetPassword', { email, passwordResetCode, password: NEW_PASSWORD })).code).toBe(200);
    await attackFromManyNetworks('192.0.2');
    expect((await logIn(browserIn(OFFICE), NEW_PASSWORD)).code).toBe(429);
    expect((await logIn(laptop, NEW_PASSWORD)).code).toBe(200);
  });

  it('on a device of an intruder count as those of a stranger once the owner has set a new password', async () => {
    await registered(api);
    const intruder = browserIn(CAFE);
    expect((await logIn(intruder)).code).toBe(200);
    const owner = browserIn(HOME);
    await owner.call('requestPasswordResetCode', { email });
    const passwordResetCode = await newestCode(api, email);
    await owner.call('resetPassword', { email, passwordResetCode, password: NEW_PASSWORD });
    await guess(CAFE, 10);
    expect((await logIn(intruder, 'a guess of it')).code).toBe(429);
    expect((await logIn(owner, NEW_PASSWORD)).code).toBe(200);
  });

  it('of a network at many accounts stay counted when it sets the password of an account of its own', async () => {
    await registered(api);
    const own = browserIn(HOME);
    for (let count = 0; count < 50; count += 1) {
      await browserIn(HOME).call('loginWithEmailAndPassword', { email: `nobody${count}@a.test`, password: PASSWORD });
    }
    expect((await logIn(browserIn(HOME))).code).toBe(429);
    await own.call('requestPasswordResetCode', { email });
    const passwordResetCode = await newestCode(api, email);
    expect((await own.call('resetPassword', { email, passwordResetCode, password: NEW_PASSWORD })).code).toBe(200);
    expect((await logIn(browserIn(HOME), NEW_PASSWORD)).code).toBe(429);
  });

  it('at once are counted before further ones are compared, beyond the limit too', async () => {
    await registered(api);
    await guess(HOME, 9);
    clock.pass(10 * MINUTE_MS);
    const comparedAtOnce = Math.min(availableParallelism(), 4);
    const { replies } = await api.queries.transaction(async (transaction) => {
      await transaction.execute(sql`lock table limit_hits in share mode`);
      const replies = Promise.all(Array.from({ length: 12 }, () => logIn(browserIn(HOME), 'not the password')));
      await eventually(async () => {
        const waiting = sql`relation = 'limit_hits'::regclass and not granted`;
        expect(await transaction.select({ pid: sql`pid` }).from(sql`pg_locks`).where(waiting)).toHaveLength(
          comparedAtOnce,
        );
      });
      return { replies };
    });
    const compared = (await replies).filter(({ code }) => code === 401);
    expect(compared).toHaveLength(comparedAtOnce);
    clock.pass(5 * MINUTE_MS);
    const left = 10 - comparedAtOnce;
    expect(await guess(HOME, left + 1)).toEqual([...Array(left).fill(401), 429]);
  });

  it('of outsiders do not keep a session from confirming with the password', async () => {
    const owner = await registered(api);
    await guess(HOME, 10);
    expect((await owner.call('confirmIdentity', { userId: owner.id, password: PASSWORD })).code).toBe(200);
  });
});

it.runIf(isFullRun)(
  '300 right logins at once are never told that attempts failed, also after failed ones',
  {
    timeout: 240_000,
  },
  async () => {
    await registered(api);
    await guess(HOME, 9);
    const replies = await Promise.all(Array.from({ length: 300 }, () => logIn(browserIn(HOME))));
    // On a busy machine some wait for longer than a request may, and are told so.
    const codes = new Set(replies.map(({ code }) => code));
    expect(codes).toContain(200);
    expect([...codes].filter((code) => code !== 200 && code !== 503)).toEqual([]);
    expect((await logIn(browserIn(HOME))).code).toBe(200);
  },
);

describe('a mailed code', () => {
  const ask = async (browser: TestBrowser) => {
    expect((await browser.call('requestPasswordResetCode', { email })).code).toBe(200);
    return newestCode(api, email);
  };
  const validate = (browser: TestBrowser, passwordResetCode: string) =>
    browser.call('validatePasswordResetCode', { email, passwordResetCode });
  const reset = (browser: TestBrowser, passwordResetCode: string) =>
    browser.call('resetPassword', { email, passwordResetCode, password: NEW_PASSWORD });

  it('works in the browser that asked for it, whatever others guess at the same time, in the same network too', async () => {
    await registered(api);
    const owner = browserIn(HOME);
    const code = await ask(owner);
    const attack = () =>
      Promise.all(Array.from({ length: 60 }, (_, by) => validate(browserIn(HOME), anotherCode(code, by + 1))));
    const [replies, during] = await Promise.all([attack(), validate(owner, code)]);
    expect(replies.filter(({ code: status }) => status === 422)).toHaveLength(5);
    expect(during.code).toBe(200);
    const elsewhere = await validate(browserIn(CAFE), code);
    expect([elsewhere.code, detailOf(elsewhere)]).toEqual([
      429,
      'Too many wrong codes. Please ask for another code, and enter it in the same browser.',
    ]);
    expect(retryAfterOf(elsewhere)).toBeLessThanOrEqual(10 * 60);
    expect((await reset(owner, code)).code).toBe(200);
    expect((await logIn(owner, NEW_PASSWORD)).code).toBe(200);
  });

  it('works in any browser while others have not guessed', async () => {
    await registered(api);
    expect((await reset(browserIn(CAFE), await ask(browserIn(HOME)))).code).toBe(200);
  });

  it('has five tries in the browser that asked, and the next one has tries of its own', async () => {
    await registered(api);
    const owner = browserIn(HOME);
    const code = await ask(owner);
    for (let by = 1; by <= 5; by += 1) expect((await validate(owner, anotherCode(code, by))).code).toBe(422);
    expect((await validate(owner, code)).code).toBe(429);
    const next = await ask(owner);
    expect((await validate(owner, next)).code).toBe(200);
  });

  it('still works after somebody else asked for one', async () => {
    await registered(api);
    const owner = browserIn(HOME);
    const code = await ask(owner);
    await ask(browserIn(CAFE));
    expect((await reset(owner, code)).code).toBe(200);
  });

  it('can be guessed ten times at most, from however many networks', async () => {
    await registered(api);
    const attacker = browserIn(CAFE);
    const code = await ask(attacker);
    const tries = networks(20).flatMap((network) => [browserIn(network), browserIn(network, attacker)]);
    const replies = await Promise.all(tries.map((browser, by) => validate(browser, anotherCode(code, by + 1))));
    expect(replies.filter(({ code: status }) => status === 422)).toHaveLength(10);
  });

  it('is mailed five times an hour and ten times a day for a network, and another network still gets one', async () => {
    await registered(api);
    const askFrom = async (network: string) =>
      (await browserIn(network).call('requestPasswordResetCode', { email })).code;
    for (let times = 0; times < 5; times += 1) expect(await askFrom(CAFE)).toBe(200);
    expect(await askFrom(CAFE)).toBe(429);
    expect(await askFrom(HOME)).toBe(200);
    clock.pass(HOUR_MS);
    for (let times = 0; times < 5; times += 1) expect(await askFrom(CAFE)).toBe(200);
    clock.pass(HOUR_MS);
    expect(await askFrom(CAFE)).toBe(429);
  });

  it('is mailed thirty times a day for all networks together, and then still for a known device', async () => {
    const owner = await registered(api);
    const askFrom = async (browser: TestBrowser) => (await browser.call('requestPasswordResetCode', { email })).code;
    for (const network of networks(6)) {
      for (let times = 0; times < 5; times += 1) expect(await askFrom(browserIn(network))).toBe(200);
    }
    expect(await askFrom(browserIn(HOME))).toBe(429);
    expect(await askFrom(browserIn(HOME, owner))).toBe(200);
  });

  it('is mailed to whoever has taken a change of email back, however many others ask for', async () => {
    const thief = await registered(api);
    await verifyEmail(api, thief, email);
    const change = { userId: thief.id, email: 'thief@elsewhere.test', password: PASSWORD };
    expect((await thief.call('updateUserAccount', change)).code).toBe(200);
    const owner = browserIn(HOME);
    const token = tokenIn(await newestMail(api, email));
    expect((await owner.call('undoEmailChange', { token })).code).toBe(200);
    for (const network of networks(6)) {
      for (let times = 0; times < 5; times += 1) {
        await browserIn(network).call('requestPasswordResetCode', { email });
      }
    }
    expect((await browserIn(HOME).call('requestPasswordResetCode', { email })).code).toBe(429);
    expect((await reset(owner, await ask(owner))).code).toBe(200);
  });
});
