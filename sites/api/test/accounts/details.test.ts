import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/platform/clock.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { openBrowser, PASSWORD, registered, somebody } from '../support/browser.ts';
import { newestCode, newestMail, tokenIn, verifyEmail } from '../support/mails.ts';
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
const NEW_EMAIL = 'priya@southgate.test';

const logIn = (as: string, password = PASSWORD) =>
  openBrowser(api).call('loginWithEmailAndPassword', { email: as, password });

const rowOf = async (id: string) => (await api.queries.select().from(users).where(eq(users.id, id)))[0];

describe('an account update', () => {
  it('changes only the names that are sent, and the session continues', async () => {
    const browser = await registered(api);
    const { answer } = await browser.call('updateUserAccount', { userId: browser.id, firstName: ' Pri ' });
    const user = { id: browser.id, firstName: 'Pri', lastName: 'Nair', email, isEmailVerified: false, role: 'client' };
    expect(answer).toEqual({ status: 'OK', data: user });
    expect((await browser.call('getSessionUser')).answer).toEqual({ status: 'OK', data: { user } });
  });

  it('is accepted when it changes nothing', async () => {
    const browser = await registered(api);
    const before = await rowOf(browser.id);
    expect((await browser.call('updateUserAccount', { userId: browser.id })).code).toBe(200);
    expect((await browser.call('updateUserAccount', { userId: browser.id, email: email.toUpperCase() })).code).toBe(
      200,
    );
    expect(await rowOf(browser.id)).toEqual(before);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter your first name.'],
    [{ lastName: '' }, 'lastName', 'Please enter your last name.'],
    [{ email: 'priya@' }, 'email', 'Please enter a valid email address.'],
  ])('is refused with an invalid name or email: %j', async (changes, field, detail) => {
    const browser = await registered(api);
    const { code, answer } = await browser.call('updateUserAccount', { userId: browser.id, ...changes });
    expect([code, answer]).toEqual([422, expect.objectContaining({ field, detail })]);
  });

  it.each([
    ['role', 'admin'],
    ['isEmailVerified', true],
    ['id', 'another'],
    ['passwordHash', 'x'],
  ])('cannot change the field %s', async (field, value) => {
    const browser = await registered(api);
    const before = await rowOf(browser.id);
    const body = { userId: browser.id, firstName: 'Mallory', [field]: value };
    const { code } = await browser.call('updateUserAccount', body);
    expect(code).toBe(400);
    expect(await rowOf(browser.id)).toEqual(before);
  });
});

/** Registers a user, verifies the email if asked to, and changes it. */
async function withChangedEmail({ verified = false } = {}) {
  const browser = await registered(api);
  if (verified) expect((await verifyEmail(api, browser, email)).code).toBe(200);
  const { cookie } = browser;
  const reply = await browser.call('updateUserAccount', { userId: browser.id, email: NEW_EMAIL, password: PASSWORD });
  expect(reply.code).toBe(200);
  return { browser, cookie, reply };
}

describe('an email change', () => {
  it('ends every session, and the new address logs in', async () => {
    const before = openBrowser(api);
    const { browser, cookie, reply } = await withChangedEmail();
    expect(reply.answer).toMatchObject({ data: { email: NEW_EMAIL, isEmailVerified: false } });
    expect(browser.cookie).toBeUndefined();
    expect(await Object.assign(before, { cookie }).isSignedIn()).toBe(false);
    expect((await logIn(email)).code).toBe(401);
    expect((await logIn(NEW_EMAIL)).code).toBe(200);
  });

  it('asks the new address to verify and informs the old one', async () => {
    const { browser } = await withChangedEmail();
    const verification = await newestMail(api, NEW_EMAIL);
    expect(verification.subject).toBe('Please verify your email - Ferrolane');
    const notice = await newestMail(api, email);
    expect(notice.subject).toBe('Your email was changed - Ferrolane');
    expect(notice.text).not.toContain(NEW_EMAIL);
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password: PASSWORD });
    expect((await browser.call('verifyEmail', { token: tokenIn(verification) })).code).toBe(200);
    expect(await rowOf(browser.id)).toMatchObject({ email: NEW_EMAIL, isEmailVerified: true });
  });

  it('invalidates the links and codes of the old address', async () => {
    const browser = await registered(api);
    const token = tokenIn(await newestMail(api, email));
    await browser.call('requestPasswordResetCode', { email });
    const passwordResetCode = await newestCode(api, email);
    await browser.call('updateUserAccount', { userId: browser.id, email: NEW_EMAIL, password: PASSWORD });
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password: PASSWORD });
    expect((await browser.call('verifyEmail', { token })).code).toBe(404);
    expect(await rowOf(browser.id)).toMatchObject({ isEmailVerified: false });
    const change = { email, passwordResetCode, password: 'another horse battery' };
    expect((await openBrowser(api).call('changePassword', change)).code).toBe(422);
  });

  it.each([undefined, ''])('is refused without a password: %j', async (password) => {
    const browser = await registered(api);
    const { code, answer } = await browser.call('updateUserAccount', {
      userId: browser.id,
      email: NEW_EMAIL,
      ...(password !== undefined && { password }),
    });
    expect([code, answer]).toEqual([
      422,
      { status: 'INVALID', detail: 'Please enter your password.', field: 'password', code: 'password_required' },
    ]);
    expect(await rowOf(browser.id)).toMatchObject({ email });
  });

  it('is refused with a wrong password, and limits guesses', async () => {
    const browser = await registered(api);
    const change = { userId: browser.id, email: NEW_EMAIL, password: 'wrong horse' };
    for (let count = 0; count < 10; count += 1) {
      const { code, answer } = await browser.call('updateUserAccount', change);
      expect([code, answer]).toEqual([422, expect.objectContaining({ field: 'password', code: 'password_wrong' })]);
    }
    expect((await browser.call('updateUserAccount', { ...change, password: PASSWORD })).code).toBe(429);
    expect(await rowOf(browser.id)).toMatchObject({ email });
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('gives the same answer for a taken and a reserved address', async () => {
    const RESERVED = 'reserved@a.test';
    await registered(api, { ...somebody('Sam'), email: NEW_EMAIL });
    const mover = await registered(api, { ...somebody('Ana'), email: RESERVED });
    await mover.call('updateUserAccount', { userId: mover.id, email: 'ana@b.test', password: PASSWORD });
    const browser = await registered(api);
    for (const taken of [NEW_EMAIL, RESERVED]) {
      const change = { userId: browser.id, email: taken, password: PASSWORD };
      const { code, answer } = await browser.call('updateUserAccount', change);
      expect([code, answer]).toEqual([
        409,
        {
          status: 'CONFLICT',
          detail: 'This email address cannot be used. Please enter another one.',
          field: 'email',
          code: 'email_unavailable',
        },
      ]);
    }
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('reveals nothing about addresses without the password, and can be tried with it five times an hour', async () => {
    await registered(api, { ...somebody('Sam'), email: NEW_EMAIL });
    const browser = await registered(api);
    const change = { userId: browser.id, password: 'wrong horse' };
    const taken = await browser.call('updateUserAccount', { ...change, email: NEW_EMAIL });
    const free = await browser.call('updateUserAccount', { ...change, email: 'free@a.test' });
    expect(taken.answer).toEqual(free.answer);
    for (let count = 0; count < 6; count += 1) {
      const { code } = await browser.call('updateUserAccount', { ...change, password: PASSWORD, email: NEW_EMAIL });
      expect(code).toBe(count < 5 ? 409 : 429);
    }
  });

  it('is possible five times in a row and not a sixth time', async () => {
    const browser = await registered(api);
    for (let times = 0; times < 6; times += 1) {
      await browser.call('loginWithEmailAndPassword', {
        email: times ? `priya${times}@a.test` : email,
        password: PASSWORD,
      });
      const next = { userId: browser.id, email: `priya${times + 1}@a.test`, password: PASSWORD };
      expect((await browser.call('updateUserAccount', next)).code).toBe(times < 5 ? 200 : 429);
    }
  });
});

describe('the undo link', () => {
  const undo = (token: string) => openBrowser(api).call('undoEmailChange', { token });
  const undoToken = async (address = email) => tokenIn(await newestMail(api, address));

  /** Sets a password with a code that is mailed to an address. */
  async function resetPassword(address: string, password: string) {
    await openBrowser(api).call('requestPasswordResetCode', { email: address });
    const passwordResetCode = await newestCode(api, address);
    expect((await openBrowser(api).call('resetPassword', { email: address, passwordResetCode, password })).code).toBe(
      200,
    );
  }

  it('restores the email, ends every session and needs a new password by a code to that email', async () => {
    const { browser } = await withChangedEmail({ verified: true });
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password: PASSWORD });
    const { code, answer } = await undo(await undoToken());
    expect([code, answer]).toEqual([200, { status: 'OK', data: { email } }]);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await logIn(NEW_EMAIL)).code).toBe(401);
    expect((await logIn(email)).code).toBe(401);
    expect(await rowOf(browser.id)).toMatchObject({ email, isEmailVerified: true });
    await resetPassword(email, 'my own again');
    expect((await logIn(email, 'my own again')).code).toBe(200);
  });

  it('makes nobody the owner of an address that the account never proved', async () => {
    // A stranger registers with Priya's address and moves on. She takes the change back.
    const { browser } = await withChangedEmail();
    expect((await undo(await undoToken())).code).toBe(200);
    expect(await rowOf(browser.id)).toMatchObject({ email, isEmailVerified: false, passwordHash: null });
    expect((await logIn(email)).code).toBe(401);
    // What the stranger could still have: nothing but the address.
    await resetPassword(email, 'my own again');
    expect((await logIn(email, 'my own again')).code).toBe(200);
    expect(await rowOf(browser.id)).toMatchObject({ email, isEmailVerified: true });
  });

  it('the link that undoes a change of email works once, and for 7 days', async () => {
    await withChangedEmail();
    const token = await undoToken();
    clock.pass(7 * DAY_MS + 1);
    expect((await undo(token)).answer).toMatchObject({
      status: 'NOT_FOUND',
      detail: expect.stringContaining('This link does not work any more'),
    });
    clock.pass(-7 * DAY_MS - 1);
    expect((await undo(token)).code).toBe(200);
    for (const one of [token, 'made-up', '']) expect((await undo(one)).code).toBe(404);
  });

  it('undoes the change of its own account only, and an ended session can change nothing', async () => {
    const { browser, cookie } = await withChangedEmail();
    const stale = Object.assign(openBrowser(api), { cookie });
    const again = { userId: browser.id, email: 'third@a.test', password: PASSWORD };
    expect((await stale.call('updateUserAccount', again)).code).toBe(401);
    const other = await registered(api, { ...somebody('Sam'), email: 'sam@a.test' });
    await other.call('updateUserAccount', { userId: other.id, email: 'sam@b.test', password: PASSWORD });
    expect((await undo(await undoToken('sam@a.test'))).code).toBe(200);
    expect(await rowOf(browser.id)).toMatchObject({ email: NEW_EMAIL });
  });

  it('takes the account back from an attacker who has set a password and another address since', async () => {
    const { browser } = await withChangedEmail({ verified: true });
    const undoFirst = await undoToken();
    // The attacker reads the new mailbox, sets a password and changes the email again.
    await browser.call('requestPasswordResetCode', { email: NEW_EMAIL });
    const passwordResetCode = await newestCode(api, NEW_EMAIL);
    const password = 'the thief’s own choice';
    await browser.call('changePassword', { email: NEW_EMAIL, passwordResetCode, password });
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password });
    await browser.call('updateUserAccount', { userId: browser.id, email: 'thief@elsewhere.test', password });
    const undoSecond = await undoToken(NEW_EMAIL);

    expect((await undo(undoFirst)).code).toBe(200);
    expect((await undo(undoSecond)).code).toBe(404);
    for (const [address, secret] of [
      [email, password],
      [email, PASSWORD],
      ['thief@elsewhere.test', password],
    ] as const) {
      expect((await logIn(address, secret)).code).toBe(401);
    }
    await resetPassword(email, 'my own again');
    expect((await logIn(email, 'my own again')).code).toBe(200);
  });

  it('keeps the account’s former address reserved for it for 7 days', async () => {
    const { browser } = await withChangedEmail();
    const { code } = await openBrowser(api).call('register', somebody());
    expect(code).toBe(409);
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password: PASSWORD });
    expect((await browser.call('updateUserAccount', { userId: browser.id, email, password: PASSWORD })).code).toBe(200);
    clock.pass(7 * DAY_MS + 1);
    expect((await openBrowser(api).call('register', { ...somebody(), email: NEW_EMAIL })).code).toBe(200);
  });
});
