import { describe, expect, it } from 'vitest';
import { knownDevices } from '../../src/modules/accounts/tables.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/clock.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { newestMail } from '../support/mail/mails.ts';
import { type Browser, openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { dataOf } from '../support/requests.ts';
import { openTestApi, useTestApi } from '../support/testApi.ts';
import { testClock } from '../support/testClock.ts';
import { eventually } from '../support/timeouts.ts';

const clock = testClock();
const api = await useTestApi({ clock });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const { email } = somebody();
const credentials = { email, password: PASSWORD };

interface Shown {
  id: string;
  device: string | null;
  startedAt: string;
  lastUsedAt: string;
  current: boolean;
}

const shownIn = async (browser: Browser) => {
  const { answer } = await browser.call('getOpenSessions');
  return dataOf<{ sessions: Shown[] }>(answer).sessions;
};

const loggedIn = async (userAgent?: string) => {
  const browser = Object.assign(openBrowser(api), { userAgent });
  expect((await browser.call('loginWithEmailAndPassword', credentials)).code).toBe(200);
  return browser;
};

const newDeviceMails = async () => {
  const mails = await api.queries.select({ subject: outboxMessages.subject }).from(outboxMessages);
  return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('A login on a new device')).length;
};

describe('the list of sessions', () => {
  it('shows this device first, the others with browser, system and last use, and no session that has ended', async () => {
    const first = await registered(api);
    clock.pass(HOUR_MS);
    const second = await loggedIn(FIREFOX);
    expect(await shownIn(second)).toMatchObject([
      { device: 'Firefox on Windows', current: true },
      { device: null, current: false },
    ]);
    const [, other] = await shownIn(second);
    expect(new Date(other?.lastUsedAt ?? 0).getTime()).toBeLessThan(clock().getTime() - HOUR_MS / 2);
    expect((await shownIn(first)).map(({ current }) => current)).toEqual([true, false]);
    clock.pass(DAY_MS);
    expect(await shownIn(await loggedIn())).toHaveLength(1);
  });

  it('names the country of the address that the proxy reports', async () => {
    await registered(api);
    const behindProxy = await openTestApi({ database: sharedDatabase(api), clock }, { trustProxy: ['127.0.0.1'] });
    const headers = { 'User-Agent': FIREFOX, 'X-Forwarded-For': '142.112.0.1' };
    expect((await behindProxy.post('/api/loginWithEmailAndPassword', credentials, headers)).code).toBe(200);
    await behindProxy.close();
    const devices = (await shownIn(await loggedIn())).map(({ device }) => device);
    expect(devices).toContain('Firefox on Windows, Canada');
  });

  it('logs out one device, and all others', async () => {
    const here = await registered(api);
    const [one, two, three] = [await loggedIn(FIREFOX), await loggedIn(), await loggedIn()];
    const gone = (await shownIn(here)).find(({ device }) => device !== null);
    const end = { userId: here.id, sessionId: gone?.id ?? '' };
    expect((await here.call('endSession', end)).code).toBe(200);
    expect((await here.call('endSession', end)).code).toBe(200);
    expect(await one.isSignedIn()).toBe(false);
    expect(await two.isSignedIn()).toBe(true);
    expect((await here.call('endOtherSessions', { userId: here.id })).code).toBe(200);
    expect([await two.isSignedIn(), await three.isSignedIn(), await here.isSignedIn()]).toEqual([false, false, true]);
  });

  it("does not end somebody else's session, nor the one in use", async () => {
    const here = await registered(api);
    const other = await registered(api, somebody('Maya'));
    const [theirs] = await shownIn(other);
    await here.call('endSession', { userId: here.id, sessionId: theirs?.id ?? '' });
    expect(await other.isSignedIn()).toBe(true);
    const [own] = await shownIn(here);
    expect((await here.call('endSession', { userId: here.id, sessionId: own?.id ?? '' })).code).toBe(422);
    expect(await here.isSignedIn()).toBe(true);
  });
});

describe('a login on a new device', () => {
  it('is reported by mail once for each device, and not where the account was made', async () => {
    const first = await registered(api);
    await first.call('logout', {});
    await first.call('loginWithEmailAndPassword', credentials);
    expect(await newDeviceMails()).toBe(0);
    const second = await loggedIn(FIREFOX);
    expect(await newDeviceMails()).toBe(1);
    expect((await newestMail(api, email)).text).toContain('Firefox on Windows');
    await second.call('logout', {});
    await second.call('loginWithEmailAndPassword', credentials);
    expect(await newDeviceMails()).toBe(1);
  });

  it('is reported once when the browser sends the login twice', async () => {
    await registered(api);
    const { device } = await loggedIn();
    // The server forgets this device and knows another one, so the next login on this one is reported as new.
    await api.queries.delete(knownDevices);
    await loggedIn();
    const before = await newDeviceMails();
    const twice = [0, 1].map(() => Object.assign(openBrowser(api), { device }));
    await Promise.all(twice.map((browser) => browser.call('loginWithEmailAndPassword', credentials)));
    expect(await newDeviceMails()).toBe(before + 1);
  });

  it('is reported ten times at most, so that nobody can flood the mailbox', async () => {
    await registered(api);
    for (let times = 0; times < 12; times += 1) await loggedIn();
    expect(await newDeviceMails()).toBe(10);
  });

  it('stores only a hash of its device token, and replaces a token that was not issued here', async () => {
    const browser = await registered(api);
    const token = browser.device?.split('=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await api.queries.select().from(knownDevices))).not.toContain(token);
    const chosen = Object.assign(openBrowser(api), { device: 'device=chosen' });
    await chosen.call('loginWithEmailAndPassword', credentials);
    expect(chosen.device).not.toContain('chosen');
  });

  it('is still reported after 400 days, when all devices but the last one are forgotten', async () => {
    await registered(api);
    await loggedIn();
    clock.pass(401 * DAY_MS);
    const restarted = await openTestApi({ database: sharedDatabase(api), clock });
    try {
      await eventually(async () => expect(await api.queries.$count(knownDevices)).toBe(1));
    } finally {
      await restarted.close();
    }
    const before = await newDeviceMails();
    await loggedIn();
    expect(await newDeviceMails()).toBe(before + 1);
  });
});
