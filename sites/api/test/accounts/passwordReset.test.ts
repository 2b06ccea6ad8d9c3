import { describe, expect, it, vi } from 'vitest';
import { passkeys, resetCodes, secondFactors } from '../../src/modules/accounts/tables.ts';
import { MINUTE_MS } from '../../src/platform/clock.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { anotherCode, newestCode, newestMail, verifyEmail } from '../support/mail/mails.ts';
import { openBrowser, PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import type { Reply } from '../support/requests.ts';
import { openTestApi, type TestApi, useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';

const clock = testClock();
const api = await useTestApi({ clock });

const { email } = somebody();
const NEW_PASSWORD = 'another horse battery';
const visitor = () => openBrowser(api);

const request = (address = email) => visitor().call('requestPasswordResetCode', { email: address });
const validate = (passwordResetCode: string, address = email) =>
  visitor().call('validatePasswordResetCode', { email: address, passwordResetCode });
const change = (passwordResetCode: string, password = NEW_PASSWORD) =>
  visitor().call('changePassword', { email, passwordResetCode, password });
const logIn = (password: string) => visitor().call('loginWithEmailAndPassword', { email, password });

const outcome = ({ code, answer }: Reply) => [code, answer.status === 'OK' ? undefined : answer.detail];

const WRONG = [
  422,
  'This code is not right or has expired. Please use the one in your newest mail, or ask for another.',
];
const TOO_MANY = [429, 'Too many wrong codes. Please ask for another code, and enter it in the same browser.'];

async function askForCode() {
  await request();
  return newestCode(api, email);
}

describe('the reset', () => {
  it('mails a code, validates it and sets a new password', async () => {
    const before = await registered(api);
    expect((await request(' Priya@NorthGate.test ')).answer).toEqual({ status: 'OK' });
    const mail = await newestMail(api, email);
    expect(mail.subject).toBe('Your password reset code - Ferrolane');
    expect(mail.subject).not.toMatch(/\d/);
    const code = await newestCode(api, email);
    expect((await validate(code)).answer).toEqual({ status: 'OK' });
    expect((await change(code)).answer).toEqual({ status: 'OK' });
    expect((await logIn(PASSWORD)).code).toBe(401);
    expect((await newestMail(api, email)).subject).toBe('Your password was changed - Ferrolane');
    expect((await logIn(NEW_PASSWORD)).code).toBe(200);
    expect(await before.isSignedIn()).toBe(false);
  });

  it('sets a new password in one call, too', async () => {
    await registered(api);
    const passwordResetCode = await askForCode();
    const { answer } = await visitor().call('resetPassword', { email, passwordResetCode, password: NEW_PASSWORD });
    expect(answer).toEqual({ status: 'OK' });
    expect((await logIn(NEW_PASSWORD)).code).toBe(200);
  });

  it('refuses a bad password without using up the code', async () => {
    await registered(api);
    const code = await askForCode();
    expect(outcome(await change(code, 'short'))).toEqual([422, 'Password must be at least 8 characters long.']);
    expect(outcome(await change(code, 'iloveyou'))).toEqual([
      422,
      'This password is too common. Please choose another one.',
    ]);
    expect(outcome(await change(code, email))).toEqual([422, 'Password must not be the same as your email.']);
    expect((await change(code)).code).toBe(200);
  });
});

describe('a code', () => {
  it('is valid for 10 minutes', async () => {
    await registered(api);
    const code = await askForCode();
    clock.pass(10 * MINUTE_MS - 1000);
    expect((await validate(code)).code).toBe(200);
    clock.pass(1001);
    expect(outcome(await validate(code))).toEqual(WRONG);
    expect(outcome(await change(code))).toEqual(WRONG);
  });

  it('a reset code works once', async () => {
    await registered(api);
    const code = await askForCode();
    expect((await change(code)).code).toBe(200);
    expect(outcome(await change(code, 'a third horse battery'))).toEqual(WRONG);
    expect((await logIn(NEW_PASSWORD)).code).toBe(200);
  });

  it('a reset code works for one of 20 concurrent attempts', async () => {
    await registered(api);
    const code = await askForCode();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => change(code, `horse number ${index}`)));
    const winners = replies.flatMap(({ code: status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await logIn(`horse number ${winners[0]}`)).code).toBe(200);
  });

  it('is invalidated by the next code for which the same browser asks', async () => {
    await registered(api);
    const browser = visitor();
    await browser.call('requestPasswordResetCode', { email });
    const first = await newestCode(api, email);
    await browser.call('requestPasswordResetCode', { email });
    const second = await newestCode(api, email);
    // By chance, both can be the same.
    if (first !== second) expect(outcome(await validate(first))).toEqual(WRONG);
    expect((await validate(second)).code).toBe(200);
  });

  it('a reset code works for its own account only', async () => {
    await registered(api);
    await registered(api, somebody('Sam'));
    const code = await askForCode();
    expect(outcome(await validate(code, somebody('Sam').email))).toEqual(WRONG);
  });

  it('is stored as a keyed hash, and erased from the mail once sent', async () => {
    await registered(api);
    const code = await askForCode();
    const rows = [
      ...(await api.queries.select().from(resetCodes)),
      ...(await api.queries.select().from(outboxMessages)),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('guessing', () => {
  it('is blocked after 5 wrong codes, even for the right one', async () => {
    await registered(api);
    const code = await askForCode();
    for (let by = 1; by <= 5; by += 1) {
      const wrong = anotherCode(code, by);
      // The count covers both calls.
      expect(outcome(by % 2 ? await validate(wrong) : await change(wrong))).toEqual(WRONG);
    }
    expect(outcome(await validate(code))).toEqual(TOO_MANY);
    expect(outcome(await change(code))).toEqual(TOO_MANY);
    expect((await logIn(PASSWORD)).code).toBe(200);
  });

  it('is limited to 5 of 200 concurrent wrong codes', async () => {
    await registered(api);
    const code = await askForCode();
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => validate(anotherCode(code, index + 1))),
    );
    const codes = replies.map(({ code: status }) => status);
    expect(codes.filter((status) => status === 422)).toHaveLength(5);
    expect(codes.filter((status) => status === 429)).toHaveLength(195);
    expect((await validate(code)).code).toBe(429);
    expect((await change(code)).code).toBe(429);
    expect((await logIn(NEW_PASSWORD)).code).toBe(401);
  });

  it('has tries of its own for each code', async () => {
    await registered(api);
    const code = await askForCode();
    for (let by = 1; by <= 5; by += 1) await validate(anotherCode(code, by));
    expect(outcome(await validate(code))).toEqual(TOO_MANY);
    expect((await validate(await askForCode())).code).toBe(200);
  });

  it('does not count right codes', async () => {
    await registered(api);
    const code = await askForCode();
    for (let by = 1; by <= 4; by += 1) await validate(anotherCode(code, by));
    for (let times = 0; times < 3; times += 1) expect((await validate(code)).code).toBe(200);
    expect((await change(code)).code).toBe(200);
  });

  it('is blocked for a network after 50 codes, and trusts forwarding headers only from a configured proxy', async () => {
    const behindProxy = await openTestApi({ database: sharedDatabase(api), clock }, { trustProxy: ['127.0.0.1'] });
    try {
      const guess = (of: TestApi, account: number, address: string) =>
        of.post(
          '/api/validatePasswordResetCode',
          { email: `nobody${account}@northgate.test`, passwordResetCode: '407913' },
          { 'X-Forwarded-For': address },
        );
      for (let account = 0; account < 50; account += 1) await guess(behindProxy, account, '203.0.113.9');
      expect((await guess(behindProxy, 50, '203.0.113.9')).code).toBe(429);
      expect((await guess(behindProxy, 50, '203.0.113.10')).code).toBe(422);
      expect((await guess(behindProxy, 50, 'made up, 203.0.113.9')).code).toBe(429);
      expect((await guess(api, 50, '203.0.113.9')).code).toBe(422);
    } finally {
      await behindProxy.close();
    }
  });
});

describe('an email without an account', () => {
  const stranger = 'nobody@northgate.test';

  it('gets the same responses', async () => {
    await registered(api);
    for (const address of [email, stranger]) {
      expect((await request(address)).text).toBe('{"status":"OK"}');
    }
    const code = await newestCode(api, email);
    for (let by = 1; by <= 7; by += 1) {
      const [known, unknown] = [await validate(anotherCode(code, by)), await validate('407913', stranger)];
      expect(outcome(unknown)).toEqual(outcome(known));
    }
  });

  it('an address without an account gets no mail, and none of its codes works', async () => {
    await request(stranger);
    await api.settled();
    expect(await api.stored()).toMatchObject({ mails: 0 });
    // A code without an account, as is stored for a stranger, is not accepted even when guessed.
    await registered(api);
    const code = await askForCode();
    await api.queries.update(resetCodes).set({ userId: null });
    expect(outcome(await validate(code))).toEqual(WRONG);
  });

  it('takes the same work: the same statements on the same tables', async () => {
    await registered(api);
    await api.settled();
    const statements = async (address: string) => {
      const { texts, stop } = watchStatements(api);
      await request(address);
      stop();
      // The API reads at any time whether the content has changed.
      return texts.filter((text) => !/content_versions|keepMonths/.test(text));
    };
    const known = await statements(email);
    // Two limits, the user, the code, the mail and its deletion; one engine also logs the start of transactions.
    expect(known.length).toBeGreaterThanOrEqual(6);
    expect(await statements(stranger)).toEqual(known);
  });

  it('has the same rate limit', async () => {
    await registered(api);
    for (const address of [email, stranger]) {
      for (let times = 0; times < 5; times += 1) expect((await request(address)).code).toBe(200);
      expect(outcome(await request(address))).toEqual([
        429,
        'We have sent you several emails already. Please try again in 60 minutes.',
      ]);
    }
  });
});

describe('an address that an account with a proved one has not proved', () => {
  const TYPED = 'prya@northgate.test';

  /** An account with passkeys and a second factor, whose owner has verified the address and then entered another. */
  async function moved() {
    const browser = await registered(api);
    expect((await verifyEmail(api, browser, email)).code).toBe(200);
    const { id: userId } = browser;
    await api.queries.insert(secondFactors).values({ userId, sealedSecret: 'x', enabledAt: clock() });
    await api.queries.insert(passkeys).values({
      id: 'key',
      userId,
      publicKey: 'x',
      counter: 0,
      transports: [],
      rpId: 'ferrolane.localhost',
      name: 'Laptop',
      createdAt: clock(),
    });
    const { code } = await browser.call('updateUserAccount', { userId, email: TYPED, password: PASSWORD });
    expect(code).toBe(200);
    return browser;
  }

  const factors = async () => [await api.queries.$count(passkeys), await api.queries.$count(secondFactors)];

  it('gets no code but what to do instead, with the same answer, and no other address', async () => {
    await moved();
    const asked = await request(TYPED);
    expect([asked.code, asked.text]).toEqual([200, '{"status":"OK"}']);
    const mail = await newestMail(api, TYPED);
    expect(mail.subject).toBe('Please verify your email first - Ferrolane');
    expect(mail.text).toContain('log in with its password and verify this address');
    expect(mail.text).not.toMatch(/\d{6}/);
    expect(mail.text).not.toContain(email);
    const [code] = await api.queries.select().from(resetCodes);
    expect(code?.userId).toBeNull();
  });

  it('takes the same work as one without an account', async () => {
    await moved();
    await api.settled();
    const statements = async (address: string) => {
      const { texts, stop } = watchStatements(api);
      await request(address);
      stop();
      // The API reads at any time whether the content has changed.
      return texts.filter((text) => !/content_versions|keepMonths/.test(text));
    };
    expect(await statements(TYPED)).toEqual(await statements('nobody@northgate.test'));
  });

  it('gets a code once it is proved in a session, and passkeys and second factors stay', async () => {
    const browser = await moved();
    await api.queries.update(secondFactors).set({ enabledAt: null });
    await browser.call('loginWithEmailAndPassword', { email: TYPED, password: PASSWORD });
    expect((await verifyEmail(api, browser, TYPED)).code).toBe(200);
    await request(TYPED);
    const form = { email: TYPED, passwordResetCode: await newestCode(api, TYPED), password: NEW_PASSWORD };
    expect((await visitor().call('resetPassword', form)).code).toBe(200);
    expect(await factors()).toEqual([1, 1]);
  });

  it('opens nothing to a thief with a session and the password, who goes there: the owner’s factors stay', async () => {
    const thief = await moved();
    await request(TYPED);
    for (const passwordResetCode of ['000000', '407913']) {
      const form = { email: TYPED, passwordResetCode, password: NEW_PASSWORD };
      expect(outcome(await visitor().call('resetPassword', form))).toEqual(WRONG);
    }
    expect(await factors()).toEqual([1, 1]);
    expect(await thief.isSignedIn()).toBe(false);
    const login = { email: TYPED, password: PASSWORD };
    expect((await visitor().call('loginWithEmailAndPassword', login)).answer).toMatchObject({
      code: 'second_factor_required',
    });
  });

  it('is no longer one when the account comes back to the address that it had proved', async () => {
    const browser = await moved();
    await api.queries.update(secondFactors).set({ enabledAt: null });
    await browser.call('loginWithEmailAndPassword', { email: TYPED, password: PASSWORD });
    await browser.call('updateUserAccount', { userId: browser.id, email, password: PASSWORD });
    expect((await change(await askForCode())).code).toBe(200);
    expect((await logIn(NEW_PASSWORD)).answer).toMatchObject({ data: { isEmailVerified: true } });
    expect(await factors()).toEqual([1, 1]);
  });
});

describe('a signed-in user', () => {
  it('changes the password with a code sent to their own address', async () => {
    const browser = await registered(api);
    const elsewhere = visitor();
    await elsewhere.call('loginWithEmailAndPassword', { email, password: PASSWORD });
    await browser.call('requestPasswordResetCode', { email });
    const passwordResetCode = await newestCode(api, email);
    expect((await browser.call('validatePasswordResetCode', { email, passwordResetCode })).code).toBe(200);
    const { cookie } = browser;
    const form = { userId: browser.id, password: NEW_PASSWORD };
    expect((await browser.call('changeUserPassword', form)).answer).toEqual({ status: 'OK' });
    expect(browser.cookie).toBeUndefined();
    for (const old of [cookie, elsewhere.cookie]) {
      expect(await Object.assign(visitor(), { cookie: old }).isSignedIn()).toBe(false);
    }
    expect((await logIn(NEW_PASSWORD)).code).toBe(200);
    expect(outcome(await change(passwordResetCode))).toEqual(WRONG);
  });

  const PROOF_REQUIRED = [403, 'Please validate a code from your email first.'];
  const changeOwn = (browser: { id: string; call: ReturnType<typeof visitor>['call'] }, password = NEW_PASSWORD) =>
    browser.call('changeUserPassword', { userId: browser.id, password });

  it('cannot change the password without a code', async () => {
    const browser = await registered(api);
    expect(outcome(await changeOwn(browser))).toEqual(PROOF_REQUIRED);
    expect((await logIn(PASSWORD)).code).toBe(200);
  });

  it('must validate the code in the same session, for their own address, within the last 10 minutes', async () => {
    const browser = await registered(api);
    const passwordResetCode = await askForCode();
    await validate(passwordResetCode);
    expect(outcome(await changeOwn(browser))).toEqual(PROOF_REQUIRED);

    await registered(api, somebody('Sam'));
    const { email: other } = somebody('Sam');
    await request(other);
    const othersCode = await newestCode(api, other);
    await browser.call('validatePasswordResetCode', { email: other, passwordResetCode: othersCode });
    expect(outcome(await changeOwn(browser))).toEqual(PROOF_REQUIRED);

    await browser.call('validatePasswordResetCode', { email, passwordResetCode });
    clock.pass(10 * MINUTE_MS);
    expect(outcome(await changeOwn(browser))).toEqual(PROOF_REQUIRED);
  });

  it('must choose a password that follows the rules', async () => {
    const browser = await registered(api);
    const passwordResetCode = await askForCode();
    await browser.call('validatePasswordResetCode', { email, passwordResetCode });
    expect(outcome(await changeOwn(browser, 'short'))).toEqual([422, 'Password must be at least 8 characters long.']);
    expect(outcome(await changeOwn(browser, 'baseball'))).toEqual([
      422,
      'This password is too common. Please choose another one.',
    ]);
    expect((await changeOwn(browser)).code).toBe(200);
  });
});

/** Records the SQL of statements until stopped, except those of the outbox worker. */
function watchStatements({ queries }: TestApi) {
  // Every statement passes through here, inside and outside transactions; drizzle's logger can only be set on
  // opening.
  interface Session {
    prepareQuery(query: { sql: string }, ...rest: unknown[]): unknown;
  }
  const { session } = queries._ as unknown as { session: Session };
  const prototype: Session = Object.getPrototypeOf(session);
  const texts: string[] = [];
  const spy = vi.spyOn(prototype, 'prepareQuery');
  return {
    texts,
    stop() {
      for (const [{ sql }] of spy.mock.calls) {
        if (!/^update "outbox_messages"|extract\(epoch/.test(sql)) texts.push(sql);
      }
      spy.mockRestore();
    },
  };
}

it('a code cannot be requested from another site', async () => {
  const { code } = await api.post('/api/requestPasswordResetCode', { email }, { Origin: `${SITE}.evil.example` });
  expect(code).toBe(403);
});
