import { calls } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { newestMail } from '../support/mail/mails.ts';
import { openBrowser, registered, SITE, somebody } from '../support/people/browser.ts';
import { openTestApi, useTestApi } from '../support/testApi.ts';

const api = await useTestApi();

const register = (changes: object = {}) => api.post('/api/register', { ...somebody(), ...changes }, { Origin: SITE });

it('creates a signed-in, unverified client account', async () => {
  const { code, answer, headers } = await register({ firstName: ' Priya ', email: ' Priya@NorthGate.test ' });
  expect(code).toBe(200);
  expect(answer).toEqual({
    status: 'OK',
    data: {
      id: expect.any(String),
      firstName: 'Priya',
      lastName: 'Nair',
      email: 'priya@northgate.test',
      isEmailVerified: false,
      role: 'client',
    },
  });
  const browser = Object.assign(openBrowser(api), { cookie: headers.get('Set-Cookie')?.split(';', 1)[0] });
  expect(await browser.isSignedIn()).toBe(true);
});

it('sends mail as the brand of the requesting site', async () => {
  await register();
  const mail = await newestMail(api, somebody().email);
  expect(mail.from).toMatchObject({ name: 'Ferrolane', address: 'hello@ferrolane.test' });
  expect(mail.subject).toBe('Please verify your email - Ferrolane');
  expect(mail.text).toMatch(/^Hello Priya,/);
  expect(mail.text).toContain('http://ferrolane.localhost:3002/VerifyEmailScreen#');
});

it('keeps links in names out of mails', async () => {
  await register({ firstName: 'Visit evil.example' });
  expect((await newestMail(api, somebody().email)).text).not.toContain('evil.example');
});

it('stores the password as an argon2id hash with its own salt', async () => {
  await register();
  await register({ email: 'another@northgate.test' });
  const hashes = (await api.queries.select({ hash: users.passwordHash }).from(users)).map(({ hash }) => hash);
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

describe('a registration', () => {
  it.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter your first name.'],
    [{ lastName: '' }, 'lastName', 'Please enter your last name.'],
    [{ email: 'priya@northgate' }, 'email', 'Please enter a valid email address.'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long.'],
    [{ password: 'Password1' }, 'password', 'This password is too common. Please choose another one.'],
    [{ password: 'qwertyuiop' }, 'password', 'This password is too common. Please choose another one.'],
    [{ password: 'Priya@NorthGate.test' }, 'password', 'Password must not be the same as your email.'],
    [{ firstName: undefined }, 'firstName', 'Please enter your first name.'],
  ])('is refused with %j', async (changes, field, detail) => {
    const { code, answer } = await register(changes);
    expect(code).toBe(422);
    expect(answer).toMatchObject({ status: 'INVALID', field, detail });
    expect(await api.queries.$count(users)).toBe(0);
    expect(await api.stored()).toMatchObject({ mails: 0 });
  });

  it('is refused with a password of more than 128 characters', async () => {
    expect((await register({ password: '🔑'.repeat(128) })).code).toBe(200);
    expect((await register({ email: 'b@northgate.test', password: 'x'.repeat(129) })).code).toBe(400);
  });

  it.each(['role', 'isEmailVerified', 'id', 'passwordHash'])('is refused with the field %s', async (field) => {
    const { code, answer } = await register({ [field]: field === 'isEmailVerified' ? true : 'admin' });
    expect(code).toBe(400);
    expect(answer).toMatchObject({ detail: `"${field}" is not a field of this form.` });
    expect(await api.queries.$count(users)).toBe(0);
  });

  it('is refused with the email of an account, in upper or lower case', async () => {
    await registered(api);
    const { code, answer, headers } = await register({ email: 'PRIYA@northgate.test', password: 'another password' });
    expect(code).toBe(409);
    expect(answer).toEqual({
      status: 'CONFLICT',
      field: 'email',
      code: 'email_taken',
      detail: 'An account with this email exists already. Please log in, or reset your password.',
    });
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('succeeds once when it is sent 5 times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => register()));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await api.queries.$count(users)).toBe(1);
  });
});

describe('from one network', () => {
  it('20 accounts an hour are accepted, and the next response says how long to wait', async () => {
    for (let count = 0; count < 20; count += 1) expect((await register({ email: `a${count}@b.test` })).code).toBe(200);
    const { code, answer } = await register({ email: 'one-more@b.test' });
    expect([code, answer]).toEqual([
      429,
      {
        status: 'TOO_MANY_REQUESTS',
        detail: 'Too many accounts were created from your network. Please try again in 60 minutes.',
      },
    ]);
  });

  it('more are accepted if REGISTRATIONS_PER_HOUR is higher', async () => {
    const { registrationsPerHour } = readConfig({ REGISTRATIONS_PER_HOUR: '22' });
    const office = await openTestApi({ database: sharedDatabase(api) }, { registrationsPerHour });
    const registerThere = async (email: string) =>
      (await office.post(calls.register.path, { ...somebody(), email })).code;
    try {
      for (let count = 0; count < 22; count += 1) expect(await registerThere(`a${count}@b.test`)).toBe(200);
      expect(await registerThere('one-more@b.test')).toBe(429);
    } finally {
      await office.close();
    }
  });
});
