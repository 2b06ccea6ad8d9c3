import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/platform/clock.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { newestCode } from '../support/mail/mails.ts';
import { openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';

const clock = testClock();
const api = await useTestApi({ clock });

const { email } = somebody();
const WRONG = { status: 'WRONG_CREDENTIALS', detail: 'The email or the password is not right.' };

const logIn = (password = PASSWORD, as = email) =>
  openBrowser(api).call('loginWithEmailAndPassword', { email: as, password });

/** Fails to log in, with unknown emails unless one is given. */
async function failToLogIn(times: number, as?: string) {
  for (let i = 0; i < times; i += 1) {
    expect((await logIn('not the password', as ?? `nobody${i}@northgate.test`)).code).toBe(401);
  }
}

it('accepts the password with the email in upper or lower case', async () => {
  const { id } = await registered(api);
  const { code, answer } = await logIn(PASSWORD, ' Priya@NORTHGATE.test ');
  expect(code).toBe(200);
  expect(answer).toEqual({
    status: 'OK',
    data: { id, firstName: 'Priya', lastName: 'Nair', email, isEmailVerified: false, role: 'client' },
  });
});

it('responds the same for a wrong password, an unknown email and an account without a password', async () => {
  await registered(api);
  const wrong = await logIn('not the password');
  const unknown = await logIn(PASSWORD, 'nobody@northgate.test');
  await api.queries.update(users).set({ passwordHash: null });
  const without = await logIn();
  for (const { code, answer } of [wrong, unknown, without]) expect([code, answer]).toEqual([401, WRONG]);
});

it.each([
  [{ email: 'priya@northgate', password: PASSWORD }, 'email', 'Please enter a valid email address.'],
  [{ email, password: '1234567' }, 'password', 'Password must be at least 8 characters long.'],
  [{ password: PASSWORD }, 'email', 'Please enter a valid email address.'],
])('refuses %j with the form’s rules', async (body, field, detail) => {
  const { code, answer } = await api.post('/api/loginWithEmailAndPassword', body);
  expect(code).toBe(422);
  expect(answer).toMatchObject({ status: 'INVALID', field, detail });
});

it('accepts a password of any characters, in either Unicode normal form', async () => {
  await registered(api, { ...somebody(), password: 'Crème brûlée 🍮' });
  expect((await logIn('Crème brûlée 🍮'.normalize('NFD'))).code).toBe(200);
});

describe('the limit of 10 failures on an account in 15 minutes', () => {
  const TOO_MANY = {
    status: 'TOO_MANY_REQUESTS',
    detail: 'Too many failed attempts to log in. Please try again in 15 minutes, or reset your password.',
  };

  it('refuses the right password too, and says how long to wait', async () => {
    await registered(api);
    await failToLogIn(10, email);
    const { code, answer, headers } = await logIn();
    expect([code, answer]).toEqual([429, TOO_MANY]);
    expect(headers.get('Retry-After')).toBe('900');
    clock.pass(10 * MINUTE_MS);
    const later = await logIn();
    expect(later.answer).toMatchObject({ detail: expect.stringContaining('in 5 minutes') });
    expect(later.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
    clock.pass(5 * MINUTE_MS);
    expect((await logIn()).code).toBe(200);
  });

  it('refuses an email without an account in the same way', async () => {
    await failToLogIn(10, 'nobody@northgate.test');
    const { code, answer } = await logIn(PASSWORD, 'Nobody@northgate.test');
    expect([code, answer]).toEqual([429, TOO_MANY]);
  });

  it('tries no more than 10 of 60 concurrent attempts, and those that are being compared when the tenth fails', async () => {
    await registered(api);
    const replies = await Promise.all(Array.from({ length: 60 }, () => logIn('not the password')));
    const codes = replies.map(({ code }) => code);
    const tried = codes.filter((code) => code === 401).length;
    expect(tried).toBeGreaterThanOrEqual(10);
    // A right password must not be refused for others that arrive with it, so none is counted in advance (docs/security.md).
    expect(tried).toBeLessThan(10 + Math.min(availableParallelism(), 4));
    // The others are refused without being tried.
    expect(codes.filter((code) => code === 429)).toHaveLength(60 - tried);
  });

  it('lets the owner reset the password and log in with it at once', async () => {
    await registered(api);
    await failToLogIn(10, email);
    const browser = openBrowser(api);
    await browser.call('requestPasswordResetCode', { email });
    const passwordResetCode = await newestCode(api, email);
    const password = 'another horse battery';
    expect((await browser.call('changePassword', { email, passwordResetCode, password })).code).toBe(200);
    expect((await logIn(password)).code).toBe(200);
  });

  it('does not count successful logins', async () => {
    await registered(api);
    for (let i = 0; i < 11; i += 1) expect((await logIn()).code).toBe(200);
    await failToLogIn(9, email);
    expect((await logIn()).code).toBe(200);
    await failToLogIn(1, email);
    expect((await logIn()).code).toBe(429);
  });
});

describe('the limit of 50 failures from a network in 15 minutes', () => {
  it('refuses every login from that network, whatever its headers claim', async () => {
    await registered(api);
    await failToLogIn(50);
    const { code, answer } = await logIn();
    expect(code).toBe(429);
    expect(answer).toEqual({
      status: 'TOO_MANY_REQUESTS',
      detail: 'Too many failed attempts to log in. Please try again in 15 minutes.',
    });
    // Forwarding headers from an untrusted peer are ignored.
    const claims = { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '203.0.113.9', Forwarded: 'for=203.0.113.9' };
    const elsewhere = await api.post('/api/loginWithEmailAndPassword', { email, password: PASSWORD }, claims);
    expect(elsewhere.code).toBe(429);
    clock.pass(15 * MINUTE_MS);
    expect((await logIn()).code).toBe(200);
  });
});
