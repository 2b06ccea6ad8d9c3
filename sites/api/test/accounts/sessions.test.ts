import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/platform/clock.ts';
import { sessions } from '../../src/platform/identity/tables.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { openBrowser, PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { openTestApi, type TestApi, useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';
import { eventually } from '../support/timeouts.ts';

const clock = testClock();
const api = await useTestApi({ clock });

const credentials = { email: somebody().email, password: PASSWORD };
const rows = () => api.queries.select().from(sessions);

it('an account has at most 50 sessions: a login beyond them ends the one that was used longest ago', async () => {
  const oldest = await registered(api);
  const second = openBrowser(api);
  await second.call('loginWithEmailAndPassword', credentials);
  const [row] = await rows();
  const more = Array.from({ length: 48 }, (_, index) => {
    const now = clock();
    const times = { createdAt: now, lastSeenAt: now, confirmedAt: now };
    return { ...times, id: randomUUID(), tokenHash: `hash ${index}`, userId: row?.userId ?? '' };
  });
  await api.queries.insert(sessions).values(more);
  const newest = openBrowser(api);
  await newest.call('loginWithEmailAndPassword', credentials);
  expect(await api.queries.$count(sessions)).toBe(50);
  expect([await oldest.isSignedIn(), await second.isSignedIn(), await newest.isSignedIn()]).toEqual([
    false,
    true,
    true,
  ]);
});

describe('the cookie', () => {
  const sessionCookie = async (of: TestApi) => {
    const { headers } = await of.post('/api/register', somebody());
    const set = headers.getSetCookie().find((one) => /session=/.test(one));
    const [nameAndValue = '', ...rest] = (set ?? '').split('; ');
    const [name = '', value = ''] = nameAndValue.split('=');
    return { name, value, rest };
  };

  it('is HttpOnly, host-only, SameSite=Strict and random', async () => {
    const { name, value, rest } = await sessionCookie(api);
    expect(name).toBe('session');
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    expect(rest).toEqual(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Strict']);
  });

  it('requires HTTPS in production', async () => {
    const production = await openTestApi({ database: sharedDatabase(api), clock }, { production: true });
    try {
      const { name, rest } = await sessionCookie(production);
      expect(name).toBe('__Host-session');
      expect(rest).toEqual(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure']);
    } finally {
      await production.close();
    }
  });

  it('is stored only as a hash', async () => {
    const { value } = await sessionCookie(api);
    const [row] = await rows();
    expect(row?.tokenHash).toBe(createHash('sha256').update(value).digest('base64url'));
    expect(JSON.stringify(await rows())).not.toContain(value);
  });

  it('is cleared when its session has ended', async () => {
    const browser = await registered(api);
    await api.queries.delete(sessions);
    const reply = await browser.call('getClientProjects');
    expect([reply.code, reply.answer]).toEqual([
      401,
      { status: 'UNAUTHENTICATED', detail: 'Your session has ended. Please log in again.' },
    ]);
    expect(reply.headers.get('Set-Cookie')).toMatch(/^session=; Max-Age=0;/);
  });
});

it('a session identifies its user, and a browser without one is nobody’s', async () => {
  expect((await openBrowser(api).call('getSessionUser')).answer).toEqual({ status: 'OK', data: { user: null } });
  const browser = await registered(api);
  const { firstName, lastName, email } = somebody();
  expect((await browser.call('getSessionUser')).answer).toEqual({
    status: 'OK',
    data: { user: { id: browser.id, firstName, lastName, email, isEmailVerified: false, role: 'client' } },
  });
});

it('every login begins a new session and ends the previous one', async () => {
  const browser = await registered(api);
  const before = browser.cookie;
  await browser.call('loginWithEmailAndPassword', credentials);
  expect(browser.cookie).not.toBe(before);
  expect(await browser.isSignedIn()).toBe(true);
  expect(await Object.assign(openBrowser(api), { cookie: before }).isSignedIn()).toBe(false);
  expect(await rows()).toHaveLength(1);
});

it('a session never has a token chosen by a client', async () => {
  await registered(api);
  const fixed = Object.assign(openBrowser(api), { cookie: `session=${'x'.repeat(43)}` });
  await fixed.call('loginWithEmailAndPassword', credentials);
  expect(fixed.cookie).not.toContain('xxx');
});

it('a session ends at logout, in this browser only', async () => {
  const one = await registered(api);
  const other = openBrowser(api);
  await other.call('loginWithEmailAndPassword', credentials);
  const { cookie } = one;
  const reply = await one.call('logout', {});
  expect(reply.answer).toEqual({ status: 'OK' });
  expect(one.cookie).toBeUndefined();
  expect(await Object.assign(openBrowser(api), { cookie }).isSignedIn()).toBe(false);
  expect(await other.isSignedIn()).toBe(true);
  expect((await openBrowser(api).call('logout', {})).code).toBe(200);
});

describe('a session', () => {
  it('ends 24 hours after the last request', async () => {
    const browser = await registered(api);
    for (let day = 0; day < 3; day += 1) {
      clock.pass(DAY_MS - MINUTE_MS);
      expect(await browser.isSignedIn()).toBe(true);
    }
    clock.pass(DAY_MS);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('ends after 30 days, however often it is used', async () => {
    const browser = await registered(api);
    for (let passed = 0; passed < 30 * DAY_MS - 12 * HOUR_MS; passed += 12 * HOUR_MS) {
      clock.pass(12 * HOUR_MS);
      expect(await browser.isSignedIn()).toBe(true);
    }
    clock.pass(12 * HOUR_MS - SECOND_MS);
    expect(await browser.isSignedIn()).toBe(true);
    clock.pass(SECOND_MS);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('records its last use every five minutes and not at every request', async () => {
    const browser = await registered(api);
    const lastSeen = async () => (await rows())[0]?.lastSeenAt.getTime();
    const first = await lastSeen();
    clock.pass(4 * MINUTE_MS);
    await browser.isSignedIn();
    expect(await lastSeen()).toBe(first);
    clock.pass(MINUTE_MS);
    await browser.isSignedIn();
    expect(await lastSeen()).toBeGreaterThan(first ?? 0);
  });
});

describe('requests with a session', () => {
  it.each(['', 'https://evil.example', 'null', 'http://ferrolane.localhost:3002.evil.example'])(
    'are refused and change nothing when their Origin is "%s"',
    async (origin) => {
      const browser = await registered(api);
      const headers = { Cookie: browser.cookie ?? '', ...(origin && { Origin: origin }) };
      const body = { userId: browser.id, firstName: 'Mallory' };
      const { code, answer } = await api.post('/api/updateUserAccount', body, headers);
      expect(code).toBe(403);
      expect(answer).toMatchObject({ status: 'FORBIDDEN', detail: expect.stringMatching(/\.$/) });
      const { answer: now } = await browser.call('getSessionUser');
      expect(now).toMatchObject({ data: { user: { firstName: 'Priya' } } });
    },
  );

  it.each([SITE, 'http://localhost:3002', 'http://harbourshine.localhost:3002'])(
    'are accepted from %s',
    async (origin) => {
      const { id, cookie = '' } = await registered(api);
      const headers = { Cookie: cookie, Origin: origin };
      const { code } = await api.post('/api/updateUserAccount', { userId: id, firstName: 'Pri' }, headers);
      expect(code).toBe(200);
    },
  );

  it('are refused in the content types that a form can send, even from a permitted origin', async () => {
    const { cookie = '' } = await registered(api);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { code } = await api.send('/api/logout', {
        method: 'POST',
        headers: { 'Content-Type': type, Cookie: cookie, Origin: SITE },
        body: '{}',
      });
      expect(code).toBe(415);
    }
  });
});

it('an ended session is deleted when a server starts', async () => {
  await registered(api);
  clock.pass(2 * DAY_MS);
  const restarted = await openTestApi({ database: sharedDatabase(api), clock });
  try {
    await eventually(async () => expect(await rows()).toHaveLength(0));
  } finally {
    await restarted.close();
  }
});

it('a session survives a restart of the server', async () => {
  const browser = await registered(api);
  const restarted = await openTestApi({ database: sharedDatabase(api), clock });
  try {
    const { cookie } = browser;
    expect(await Object.assign(openBrowser(restarted), { cookie }).isSignedIn()).toBe(true);
  } finally {
    await restarted.close();
  }
});
