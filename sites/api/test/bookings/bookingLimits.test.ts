import { calls } from '@threefold/api-contract';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { createBrands } from '../../src/platform/brands.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/platform/clock.ts';
import { fixture, today } from '../support/brands.ts';
import { booking, openDay, tokenIn } from '../support/samples.ts';
import { openTestApi, type TestApi, testBrands } from '../support/testApi.ts';

const { path } = calls.submitHSBContactForm;

let now = new Date();
let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  await api.reset();
});
afterAll(() => api.close());

let customers = 0;

/** Books under a new name, so that no booking is a copy of another. */
async function book(email: string) {
  customers += 1;
  return api.post(path, booking({ name: `Customer ${customers}`, email, captchaToken: await api.solved() }));
}

async function bookTimes(times: number, email: string) {
  const replies = [];
  for (let count = 0; count < times; count += 1) replies.push(await book(email));
  return replies;
}

describe('confirmations to one address', () => {
  it('are three a day, and every booking is stored and reported to the owner', async () => {
    const replies = await bookTimes(6, 'flooded@home.test');
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await api.stored()).toMatchObject({ bookings: 6, mails: 9 });
    expect(await api.mailsTo('flooded@home.test')).toHaveLength(3);
    const toOwner = (await api.mails()).filter(({ to }) => !JSON.stringify(to).includes('flooded@home.test'));
    expect(toOwner).toHaveLength(6);
    const warnings = toOwner.filter(({ text }) => text?.includes('The customer got no mail about it'));
    expect(warnings).toHaveLength(3);
  });

  it('are announced only where one is sent, in every copy of the response', async () => {
    await bookTimes(2, 'flooded@home.test');
    for (const mailed of [true, false]) {
      const entries = booking({
        name: `Mailed ${mailed}`,
        email: 'flooded@home.test',
        captchaToken: await api.solved(),
      });
      const first = await api.post(path, entries);
      expect(first.answer).toMatchObject({ data: { mailed } });
      expect((await api.post(path, entries)).answer).toEqual(first.answer);
    }
    expect(await api.mailsTo('flooded@home.test')).toHaveLength(3);
  });

  it('are three when 12 bookings arrive at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => book('flooded@home.test')));
    expect(await api.stored()).toMatchObject({ bookings: 12 });
    expect(await api.mailsTo('flooded@home.test')).toHaveLength(3);
  });

  it('are three however the address is written', async () => {
    for (const email of ['flooded@home.test', 'Flooded@home.test', 'FLOODED@HOME.TEST', 'floodeD@Home.test']) {
      expect((await book(email)).code).toBe(200);
    }
    expect(await api.stored()).toMatchObject({ bookings: 4, mails: 7 });
  });

  it('go to other addresses in the meantime, and to this one a day later', async () => {
    await bookTimes(4, 'flooded@home.test');
    await book('neighbor@home.test');
    expect(await api.mailsTo('neighbor@home.test')).toHaveLength(1);
    now = after(now, DAY_MS + MINUTE_MS);
    await book('flooded@home.test');
    expect(await api.mailsTo('flooded@home.test')).toHaveLength(4);
  });

  it('are not limited once an admin has handled a booking of the address', async () => {
    await bookTimes(3, 'landlord@home.test');
    await api.queries.update(bookings).set({ handledAt: now }).where(eq(bookings.email, 'landlord@home.test'));
    await bookTimes(2, 'landlord@home.test');
    expect(await api.mailsTo('landlord@home.test')).toHaveLength(5);
  });

  it('are limited as before once an admin has declined a booking of the address', async () => {
    await bookTimes(3, 'flooded@home.test');
    await api.queries.update(bookings).set({ handledAt: now, state: 'declined' });
    await bookTimes(2, 'flooded@home.test');
    expect(await api.mailsTo('flooded@home.test')).toHaveLength(3);
  });

  it('do not count copies of a booking', async () => {
    const entries = booking({ email: 'patient@home.test', captchaToken: await api.solved() });
    for (let count = 0; count < 5; count += 1) await api.post(path, entries);
    await bookTimes(2, 'patient@home.test');
    expect(await api.mailsTo('patient@home.test')).toHaveLength(3);
  });
});

it('the same entries on the sites of two brands are two bookings', async () => {
  const brands = createBrands(
    {
      brands: fixture.brands.map((brand) => ({
        ...brand,
        offer: testBrands.byKey('harbour-shine')?.offer,
        forms: { ...brand.forms, booking: true },
      })),
    },
    { production: false, sitePort: 3002, siteOrigins: [] },
  );
  const other = await openTestApi({ brands });
  try {
    for (const host of ['harbourshine.localhost', 'ferrolane.localhost']) {
      const entries = booking({ captchaToken: await other.solved() });
      expect((await other.post(path, entries, { Origin: `http://${host}:3002` })).code).toBe(200);
    }
    const stored = await other.queries.select({ brand: bookings.brand }).from(bookings);
    expect(stored.map(({ brand }) => brand).sort()).toEqual(['ferrolane', 'harbour-shine']);
  } finally {
    await other.close();
  }
});

describe('mails about changes by the private link', () => {
  /** Books and returns the token of the private link, which a stranger who enters somebody else's address also gets. */
  async function bookedByStranger(email: string): Promise<string> {
    const { answer } = await book(email);
    return tokenIn(answer);
  }

  const move = (token: string, date: string) => api.post(calls.changeBookingDate.path, { token, date });

  it('count like confirmations, and every change is made and reported to the owner', async () => {
    const token = await bookedByStranger('flooded@home.test');
    for (const days of [10, 11, 12, 13]) expect((await move(token, openDay(days))).code).toBe(200);
    expect((await api.post(calls.cancelBooking.path, { token })).answer).toMatchObject({
      data: { state: 'cancelled' },
    });
    expect(await api.mailsTo('flooded@home.test')).toHaveLength(3);
    const toOwner = (await api.mails()).filter(({ to }) => !JSON.stringify(to).includes('flooded@home.test'));
    expect(toOwner).toHaveLength(6);
    expect(toOwner.filter(({ text }) => text?.includes('The customer got no mail about it'))).toHaveLength(3);
  });

  it('do not count when nothing changes', async () => {
    const token = await bookedByStranger('patient@home.test');
    for (let time = 0; time < 4; time += 1) await move(token, openDay(10));
    for (let time = 0; time < 2; time += 1) {
      expect((await move(token, addDays(today(), -1))).code).toBe(422);
    }
    await api.post(calls.cancelBooking.path, { token });
    expect(await api.mailsTo('patient@home.test')).toHaveLength(3);
  });

  it('are not limited for a customer whose bookings were handled before one is moved', async () => {
    const token = await bookedByStranger('landlord@home.test');
    await bookTimes(2, 'landlord@home.test');
    await api.queries.update(bookings).set({ handledAt: now }).where(eq(bookings.email, 'landlord@home.test'));
    await move(token, openDay(10));
    expect(await api.mailsTo('landlord@home.test')).toHaveLength(4);
  });
});

describe('bookings from one network', () => {
  it('are 30 an hour; the response to the next one says how long to wait, and it is accepted afterwards', async () => {
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

  it('answer a copy as before, even when no more are accepted', async () => {
    const entries = booking({ email: 'first@home.test', captchaToken: await api.solved() });
    const first = await api.post(path, entries);
    for (let count = 1; count < 30; count += 1) expect((await book(`visitor${count}@home.test`)).code).toBe(200);
    expect(await api.post(path, entries)).toMatchObject({ code: 200, text: first.text });
    expect((await book('late@home.test')).code).toBe(429);
  });
});
