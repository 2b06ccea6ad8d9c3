import { calls } from '@threefold/api-contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/platform/clock.ts';
import { queryRows } from '../support/database/query.ts';
import {
  dataFolder,
  expectGracefulEnd,
  type FaultApi,
  newCustomer,
  removeFolder,
  reportFigure,
  sendRequest,
  startApi,
} from '../support/faults/faults.ts';
import { createMachineClock, type MachineClock } from '../support/faults/machineClock.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';
import { eventually } from '../support/timeouts.ts';

const YEAR_MS = 365 * DAY_MS;
const SITE = 'https://ferrolane.example';
const PASSWORD = 'correct horse battery';

let folder: string;
let smtp: TestSmtp;
let clock: MachineClock;
const apis: FaultApi[] = [];

beforeAll(async () => {
  folder = await dataFolder();
});
beforeEach(async () => {
  smtp = await startSmtp();
  clock = await createMachineClock(folder);
});
afterEach(async () => {
  for (const { process, ended } of apis.splice(0)) {
    process.kill('SIGKILL');
    await ended;
  }
  await smtp.close();
});
afterAll(() => removeFolder(folder));

const start = async (env: Record<string, string> = {}) => {
  const api = await startApi({ DATA_DIR: folder, SMTP_URL: smtp.url, ...clock.env, ...env }, clock.nodeArgs);
  apis.push(api);
  return api;
};

const post = (api: FaultApi, name: 'loginWithEmailAndPassword' | 'register', body: object) =>
  fetch(api.url + calls[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';

const login = (api: FaultApi, password: string) =>
  post(api, 'loginWithEmailAndPassword', { email: 'priya@northgate.test', password });

const register = (api: FaultApi) =>
  post(api, 'register', { firstName: 'Priya', lastName: 'Nair', email: 'priya@northgate.test', password: PASSWORD });

const isSignedIn = async (api: FaultApi, cookie: string) => {
  const { answer } = await sendRequest(api.url + calls.getSessionUser.path, {
    headers: { Cookie: cookie, Origin: SITE },
  });
  return answer?.status === 'OK' && (answer.data as { user: unknown } | undefined)?.user != null;
};

const mailStates = () =>
  queryRows<{ state: string; attempts: number }>(
    clock.databaseUrl,
    'select state, attempts from outbox_messages order by created_at',
  );

const allSent = () =>
  vi.waitFor(async () => expect(new Set((await mailStates()).map(({ state }) => state))).toEqual(new Set(['sent'])), {
    timeout: 60_000,
    interval: 200,
  });

const expectEachOnce = () => {
  const ids = smtp.deliveries.map(({ mail }) => mail.messageId);
  expect(ids.length).toBe(new Set(ids).size);
};

const hasNoticed = (api: FaultApi) =>
  vi.waitFor(() => expect(api.log()).toContain('the clock of the database has jumped'), { timeout: 30_000 });

it('locks nobody out for good when a clock that was a year ahead is corrected', async (context) => {
  // Mails postponed by a wrong clock are sent one lease after the correction.
  const api = await start({ OUTBOX_LEASE_SECONDS: '5' });
  await clock.jump(YEAR_MS, [api]);
  smtp.refuseWith = 451;
  const cookie = cookieOf(await register(api));
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await login(api, 'a wrong password')).status).toBe(401);
  expect((await login(api, PASSWORD)).status).toBe(429);
  // Customers solve the CAPTCHA by the right clock, so it has expired for this server.
  expect((await (await newCustomer()).send(api.url)).answer?.status).toBe('INVALID');
  await eventually(async () => {
    const [mail] = await mailStates();
    expect(mail?.state).toBe('queued');
    expect(mail?.attempts).toBeGreaterThan(0);
  });

  await clock.jump(0, [api]);
  smtp.refuseWith = undefined;
  expect((await login(api, PASSWORD)).status).toBe(200);
  expect(await isSignedIn(api, cookie)).toBe(true);
  expect((await (await newCustomer()).send(api.url)).answer).toMatchObject({ status: 'OK' });
  await allSent();
  expectEachOnce();
  await expectGracefulEnd(api);
  reportFigure(
    context,
    'clock a year ahead, corrected',
    'a full limit accepts again, a session started then continues, waiting mail is sent, each once',
  );
});

it('sends no mail twice and ends no session when the clock jumps ahead during a delivery', async (context) => {
  const [one, other] = [await start(), await start()];
  const gate = Promise.withResolvers<void>();
  let deliveries = 0;
  smtp.beforeAccepting = () => {
    deliveries += 1;
    return gate.promise;
  };
  const cookie = cookieOf(await register(one));
  await vi.waitFor(() => expect(deliveries).toBe(1), 20_000);
  const both = [one, other];
  // Both processes have read the clock since startup and will read it again.
  await clock.jump(2 * HOUR_MS, both);
  await hasNoticed(other);
  expect(await isSignedIn(other, cookie)).toBe(true);
  expect((await mailStates()).map(({ state }) => state)).toEqual(['sending']);
  gate.resolve();
  await allSent();
  await clock.jump(0, both);
  expect(await isSignedIn(one, cookie)).toBe(true);
  expect((await login(one, PASSWORD)).status).toBe(200);
  for (const api of both) await expectGracefulEnd(api);
  // A mail about the login may follow.
  expectEachOnce();
  expect((await mailStates())[0]).toEqual({ state: 'sent', attempts: 1 });
  reportFigure(
    context,
    'clock two hours ahead, and back, during a delivery',
    'the mail is sent once, by its leaseholder; the session continues',
  );
});

it('asks for another CAPTCHA when the clock has jumped past the expiry of the first', async () => {
  const api = await start();
  const customer = await newCustomer();
  await clock.jump(HOUR_MS, [api]);
  expect((await customer.send(api.url)).answer).toMatchObject({
    status: 'INVALID',
    detail: 'The CAPTCHA has expired. Please complete it again.',
  });
  await clock.jump(0, [api]);
  expect((await customer.send(api.url)).answer).toMatchObject({ status: 'OK' });
});
