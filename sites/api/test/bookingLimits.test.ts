import { calls } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../src/modules/leads/tables.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '../src/platform/clock.ts';
import { booking } from './support/samples.ts';
import { openTestApi, type TestApi } from './support/testApi.ts';

const { path } = calls.submitHSBContactForm;

let now = new Date();
let api: TestApi;

beforeEach(async () => {
  now = new Date();
  api ??= await openTestApi({ clock: () => now });
  await api.reset();
});
afterAll(() => api.close());

let customers = 0;

/** Books with entries that no other booking has. */
async function book(email: string) {
  customers += 1;
  return api.post(path, booking({ name: `Customer ${customers}`, email, captchaToken: await api.solved() }));
}

async function bookTimes(times: number, email: string) {
  const replies = [];
  for (let count = 0; count < times; count += 1) replies.push(await book(email));
  return replies;
}

async function mailsTo(address: string) {
  await api.settled();
  return (await api.mails()).filter(({ to }) => JSON.stringify(to).includes(address));
}

describe('confirmations to one address', () => {
  it('are three a day, and every booking is stored and told to the owner', async () => {
    const replies = await bookTimes(6, 'flooded@home.test');
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await api.stored()).toMatchObject({ bookings: 6, mails: 9 });
    expect(await mailsTo('flooded@home.test')).toHaveLength(3);
    const toOwner = (await api.mails()).filter(({ to }) => !JSON.stringify(to).includes('flooded@home.test'));
    expect(toOwner).toHaveLength(6);
    const warned = toOwner.filter(({ text }) => text?.includes('The customer got no confirmation'));
    expect(warned).toHaveLength(3);
  });

  it('are three when 12 bookings arrive at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => book('flooded@home.test')));
    expect(await api.stored()).toMatchObject({ bookings: 12 });
    expect(await mailsTo('flooded@home.test')).toHaveLength(3);
  });

  it('are three however the address is written', async () => {
    for (const email of ['flooded@home.test', 'Flooded@home.test', 'FLOODED@HOME.TEST', 'floodeD@Home.test']) {
      expect((await book(email)).code).toBe(200);
    }
    expect(await api.stored()).toMatchObject({ bookings: 4, mails: 7 });
  });

  it('go to other addresses meanwhile, and to this one a day later', async () => {
    await bookTimes(4, 'flooded@home.test');
    await book('neighbour@home.test');
    expect(await mailsTo('neighbour@home.test')).toHaveLength(1);
    now = after(now, DAY_MS + MINUTE_MS);
    await book('flooded@home.test');
    expect(await mailsTo('flooded@home.test')).toHaveLength(4);
  });

  it('are not limited once an admin has handled a booking of the address', async () => {
    await bookTimes(3, 'landlord@home.test');
    await api.queries.update(bookings).set({ handledAt: now }).where(eq(bookings.email, 'landlord@home.test'));
    await bookTimes(2, 'landlord@home.test');
    expect(await mailsTo('landlord@home.test')).toHaveLength(5);
  });

  it('do not count copies of a booking', async () => {
    const entries = booking({ email: 'patient@home.test', captchaToken: await api.solved() });
    for (let count = 0; count < 5; count += 1) await api.post(path, entries);
    await bookTimes(2, 'patient@home.test');
    expect(await mailsTo('patient@home.test')).toHaveLength(3);
  });
});

describe('bookings from one network', () => {
  it('are 30 an hour; the next is refused with the wait, and accepted afterwards', async () => {
    for (let count = 0; count < 30; count += 1) expect((await book(`visitor${count}@home.test`)).code).toBe(200);
    const refused = await book('late@home.test');
    expect(refused.code).toBe(429);
    expect(refused.text).toMatch(
      /"Many bookings were sent from your network already\. Please try again in \d+ minutes, or call us\."/,
    );
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await api.stored()).toMatchObject({ bookings: 30 });
    now = after(now, HOUR_MS + MINUTE_MS);
    expect((await book('late@home.test')).code).toBe(200);
  });

  it('answer a copy as before, also when no more are accepted', async () => {
    const entries = booking({ email: 'first@home.test', captchaToken: await api.solved() });
    const first = await api.post(path, entries);
    for (let count = 1; count < 30; count += 1) expect((await book(`visitor${count}@home.test`)).code).toBe(200);
    expect(await api.post(path, entries)).toMatchObject({ code: 200, text: first.text });
    expect((await book('late@home.test')).code).toBe(429);
  });
});
