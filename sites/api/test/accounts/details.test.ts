import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailChanges } from '../../src/modules/accounts/tables.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { newestCode, newestMail, storedMailsTo, tokenIn, verifyEmail } from '../support/mail/mails.ts';
import { type Browser, openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';

const clock = testClock();
const api = await useTestApi({ clock });

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

/** Registers a user, who verifies the email. */
async function verified(person = somebody()) {
  const browser = await registered(api, person);
  expect((await verifyEmail(api, browser, person.email)).code).toBe(200);
  return browser;
}

/** Registers a user, who verifies the email and changes it. */
async function withChangedEmail() {
  const browser = await verified();
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
    const mover = await verified({ ...somebody('Ana'), email: RESERVED });
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

  /** Logs in with an address and verifies it. */
  async function proveAs(browser: Browser, address: string) {
    await browser.call('loginWithEmailAndPassword', { email: address, password: PASSWORD });
    expect((await verifyEmail(api, browser, address)).code).toBe(200);
  }

  /** Sets a password with a code that is mailed to an address. */
  async function resetPassword(address: string, password: string) {
    await openBrowser(api).call('requestPasswordResetCode', { email: address });
    const passwordResetCode = await newestCode(api, address);
    expect((await openBrowser(api).call('resetPassword', { email: address, passwordResetCode, password })).code).toBe(
      200,
    );
  }

  it('restores the email, ends every session and needs a new password by a code to that email', async () => {
    const { browser } = await withChangedEmail();
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

  it('is not mailed to an address that the account never proved, which it leaves without a trace', async () => {
    // A stranger registers with Priya's address and moves on.
    const stranger = await registered(api);
    await stranger.call('updateUserAccount', { userId: stranger.id, email: NEW_EMAIL, password: PASSWORD });
    const notice = await newestMail(api, email);
    expect(notice.subject).toBe('Your email was changed - Ferrolane');
    expect(notice.text).not.toMatch(/https?:/);
    expect(await api.queries.$count(emailChanges)).toBe(0);
    expect((await openBrowser(api).call('register', somebody())).code).toBe(200);
  });

  it('is not mailed to a mistyped address in between, and the proved one before it takes the account back', async () => {
    const { browser } = await withChangedEmail();
    const token = await undoToken();
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password: PASSWORD });
    const next = { userId: browser.id, email: 'third@a.test', password: PASSWORD };
    expect((await browser.call('updateUserAccount', next)).code).toBe(200);
    expect((await newestMail(api, NEW_EMAIL)).text).not.toMatch(/https?:/);
    await proveAs(browser, 'third@a.test');
    expect((await undo(token)).answer).toEqual({ status: 'OK', data: { email } });
    expect(await rowOf(browser.id)).toMatchObject({ email, isEmailVerified: true });
  });

  /** Moves a proved account to a thief's address and, some days later, back. @returns the thief's link and the owner's */
  async function withThiefsLink() {
    const { browser } = await withChangedEmail();
    const owners = await undoToken();
    await proveAs(browser, NEW_EMAIL);
    clock.pass(5 * DAY_MS);
    await browser.call('loginWithEmailAndPassword', { email: NEW_EMAIL, password: PASSWORD });
    expect((await browser.call('updateUserAccount', { userId: browser.id, email, password: PASSWORD })).code).toBe(200);
    return { browser, owners, thiefs: await undoToken(NEW_EMAIL) };
  }

  it.each(['a reset', 'its verification'])(
    'of a later address works no more once the owner has proved the earlier one by %s, also after a week',
    async (how) => {
      const { browser, owners, thiefs } = await withThiefsLink();
      clock.pass(3 * DAY_MS);
      expect((await undo(owners)).code).toBe(404);
      if (how === 'a reset') await resetPassword(email, 'my own again');
      else {
        await browser.call('loginWithEmailAndPassword', { email, password: PASSWORD });
        await browser.call('resendVerificationEmail', { userId: browser.id });
        expect((await verifyEmail(api, browser, email)).code).toBe(200);
      }
      expect((await undo(thiefs)).code).toBe(404);
      expect(await rowOf(browser.id)).toMatchObject({ email, isEmailVerified: true });
    },
  );

  it('of the owner’s address survives every proof of a later one, also when a thief comes back', async () => {
    const { browser, owners } = await withThiefsLink();
    await browser.call('loginWithEmailAndPassword', { email, password: PASSWORD });
    await browser.call('updateUserAccount', { userId: browser.id, email: NEW_EMAIL, password: PASSWORD });
    await proveAs(browser, NEW_EMAIL);
    expect((await undo(owners)).code).toBe(200);
    await resetPassword(email, PASSWORD);

    // The thief knows the new password, too.
    const thief = openBrowser(api);
    for (const to of [NEW_EMAIL, email, NEW_EMAIL]) {
      const { email: from = '' } = (await rowOf(browser.id)) ?? {};
      await thief.call('loginWithEmailAndPassword', { email: from, password: PASSWORD });
      await thief.call('updateUserAccount', { userId: browser.id, email: to, password: PASSWORD });
      if (to === email) await resetPassword(email, PASSWORD);
      else await proveAs(thief, to);
    }
    expect((await undo(await undoToken())).code).toBe(200);
    expect(await rowOf(browser.id)).toMatchObject({ email, isEmailVerified: true });
  });

  it('removes what was mailed to later addresses, and keeps the owner’s and the brand’s mails', async () => {
    const { browser } = await withChangedEmail();
    const token = await undoToken();
    await proveAs(browser, NEW_EMAIL);
    await browser.call('updateUserAccount', { userId: browser.id, email: 'third@a.test', password: PASSWORD });
    const [mail] = await storedMailsTo(api.queries, NEW_EMAIL);
    if (!mail) throw new Error('There is no mail to copy.');
    const { sequence: _, ...sample } = mail;
    const toBrand = { ...sample, id: randomUUID(), toAddress: 'owner@ferrolane.test' };
    await api.queries.insert(outboxMessages).values(toBrand);
    await api.settled();
    expect((await undo(token)).code).toBe(200);
    const kept = await api.queries.select().from(outboxMessages).where(eq(outboxMessages.userId, browser.id));
    expect(new Set(kept.map(({ toAddress }) => toAddress))).toEqual(new Set([email, toBrand.toAddress]));

    await resetPassword(email, 'my own again');
    await browser.call('loginWithEmailAndPassword', { email, password: 'my own again' });
    const { text } = await browser.call('exportOwnData', { userId: browser.id });
    expect(text).toContain('Your email was changed');
    expect(text).not.toMatch(/southgate|third@a/);
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
    const other = await verified({ ...somebody('Sam'), email: 'sam@a.test' });
    await other.call('updateUserAccount', { userId: other.id, email: 'sam@b.test', password: PASSWORD });
    expect((await undo(await undoToken('sam@a.test'))).code).toBe(200);
    expect(await rowOf(browser.id)).toMatchObject({ email: NEW_EMAIL });
  });

  it('takes the account back from an attacker who has set a password and another address since', async () => {
    const { browser } = await withChangedEmail();
    const undoFirst = await undoToken();
    // The attacker proves the new mailbox, sets a password and changes the email again.
    await proveAs(browser, NEW_EMAIL);
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
