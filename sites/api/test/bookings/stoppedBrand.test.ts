import { calls, type Data, type OwnBooking } from '@threefold/api-contract';
import { CALENDAR_FEED_PATH } from '@threefold/api-contract/booking-settings';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { todayIn } from '@threefold/api-contract/region';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createBillReminders } from '../../src/modules/bills/index.ts';
import { bills } from '../../src/modules/bills/tables.ts';
import { createRetention } from '../../src/modules/bookings/index.ts';
import { bookingSettings, bookings } from '../../src/modules/bookings/tables.ts';
import { customers } from '../../src/modules/customers/tables.ts';
import { createDueMails } from '../../src/modules/reminders/index.ts';
import { createDays } from '../../src/modules/scheduling/index.ts';
import { hourOfDay } from '../../src/platform/agreedTime.ts';
import { createBrands } from '../../src/platform/brands.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { BERLIN, brandIn, GARDENS } from '../support/abroad.ts';
import { fixture } from '../support/brands.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, tokenIn } from '../support/samples.ts';
import { openTestApi, useTestApi } from '../support/testApi.ts';

// A brand takes bookings, then its owner stops that, and later the brand is removed: nothing that was booked is lost, mixed
// up with another brand's, or kept for ever.

const brandsWith = (...others: BrandEntry[]) =>
  createBrands({ brands: [...fixture.brands, ...others] }, { production: false, sitePort: 3002, siteOrigins: [] });

const taking = brandIn('berlin', 'Berlin', BERLIN, GARDENS);
const { offer: _offer, bookingPath: _path, ...withoutOffer } = taking;
const stopped = { ...taking, forms: { contact: false, booking: false } };
const bare = { ...withoutOffer, forms: { contact: false, booking: false } };
const [withStopped, withBare, withoutBrand] = [brandsWith(stopped), brandsWith(bare), brandsWith()];

const api = await useTestApi({ brands: brandsWith(taking) });
const after = await openTestApi({ brands: withStopped, database: sharedDatabase(api) });
const afterBare = await openTestApi({ brands: withBare, database: sharedDatabase(api) });
afterAll(() => Promise.all([after.close(), afterBare.close()]));

const BILL = {
  brand: 'berlin',
  number: 1,
  name: 'Sam Whitlock',
  email: 'sam@berlin.test',
  address: 'Invalidenstr. 5, 10115 Berlin',
  lines: [{ text: 'Front garden', cents: 129_00 }],
  taxNumber: '',
  currency: 'EUR',
  netCents: 129_00,
  taxCents: 0,
};

/** The mails to an address, which any of the three may have sent. */
const mailsTo = async (address: string) =>
  (await Promise.all([api, after, afterBare].map((one) => one.mailsTo(address)))).flat();

const onSite = { origin: 'http://berlin.localhost:3002' };

let day: string;
let token: string;
let id: string;

beforeEach(async () => {
  const { answer: listed } = await api.get(calls.getBookableDays.path, onSite);
  const { first, closed } = dataOf<Data['getBookableDays']>(listed);
  day = addDays(first, 5);
  while (closed.includes(day)) day = addDays(day, 1);
  const request = booking({
    street: 'Invalidenstr. 5',
    city: 'Berlin',
    postalCode: '10115',
    phone: '+4930901820',
    selectedRange: '100–150',
    email: 'sam@berlin.test',
    date: day,
    captchaToken: await api.solved(),
  });
  token = tokenIn((await api.post(calls.submitHSBContactForm.path, request, onSite)).answer);
  [{ id } = { id: '' }] = await api.queries.select().from(bookings);
});

/** Marks the booking as confirmed. */
const confirm = () =>
  api.queries.update(bookings).set({ state: 'confirmed', confirmedAt: new Date(), arrival: '08-10' });

describe.each([
  ['takes no bookings any more', after],
  ['takes none and has nothing on offer', afterBare],
])('a brand that %s', (_, now) => {
  it('still shows, moves and cancels what was booked, but books nothing again', async () => {
    const shown = await now.post(calls.getOwnBooking.path, { token });
    expect(dataOf<OwnBooking>(shown.answer)).toMatchObject({ date: day, actions: expect.arrayContaining(['cancel']) });
    for (const [path, body] of [
      [calls.bookAgain.path, { token, date: addDays(day, 7) }],
      [calls.setRepeat.path, { token, weeks: 4 }],
    ] as const) {
      expect(await now.post(path, body)).toMatchObject({
        code: 409,
        answer: { detail: 'Gardens Berlin takes no new bookings any more.' },
      });
    }
    expect(await api.queries.$count(bookings)).toBe(1);
    const cancelled = await now.post(calls.cancelBooking.path, { token });
    expect(dataOf<OwnBooking>(cancelled.answer).state).toBe('cancelled');
  });

  it('reminds its customer and its owner of a visit that takes place', async () => {
    await confirm();
    const brands = now === after ? withStopped : withBare;
    const runAt = (date: string, hour: number) => {
      const moment = hourOfDay(date, hour, BERLIN);
      return createDueMails({
        queries: api.queries,
        outbox: { wake: () => undefined },
        hash: createKeyedHash('a secret of the tests'),
        brands,
        apiOf: () => 'https://api.berlin.example',
        clock: () => moment,
        databaseClock: async () => moment,
      })();
    };
    await runAt(addDays(day, -1), 10);
    await runAt(day, 6);
    const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
    expect(await subjectsTo('sam@berlin.test')).toContainEqual(expect.stringMatching(/^Tomorrow: your visit/));
    expect(await subjectsTo('owner@berlin.test')).toContainEqual(expect.stringMatching(/^Today: 1 visit/));
  });

  it('keeps its calendar, and reminds of a bill that is unpaid', async () => {
    const owner = await signedIn(api, { role: 'admin' });
    const { answer } = await api.get(calls.getBookingSettings.path, owner.headers);
    const feed = dataOf<Data['getBookingSettings']>(answer).brands.find(({ brand }) => brand === 'berlin')?.feedUrl;
    const { search } = new URL(feed ?? '');
    const { code, text } = await now.raw(`${CALENDAR_FEED_PATH}${search}`);
    expect([code, text.includes('Sam Whitlock')]).toEqual([200, true]);

    await api.queries
      .insert(bills)
      .values({ ...BILL, bookingId: id, issuedOn: addDays(day, -10), dueOn: addDays(day, -10) });
    const moment = hourOfDay(day, 10, BERLIN);
    await createBillReminders({
      queries: api.queries,
      outbox: { wake: () => undefined },
      brands: now === after ? withStopped : withBare,
      days: createDays(8, withStopped),
      clock: () => moment,
      databaseClock: async () => moment,
    })();
    const subjects = (await mailsTo('sam@berlin.test')).map(({ subject }) => subject);
    expect(subjects).toContain('Bill 1 is still to be paid - Gardens Berlin');
  });

  it('is in the dashboard in its own region, with its customers and bills', async () => {
    const admin = await signedIn(api, { role: 'admin' });
    const settings = await now.get(calls.getBookingSettings.path, admin.headers);
    const { brands, others } = dataOf<Data['getBookingSettings']>(settings.answer);
    expect(brands.map(({ brand }) => brand)).not.toContain('berlin');
    expect(others.find(({ brand }) => brand === 'berlin')).toMatchObject({ region: BERLIN });
    const { rows } = dataOf<Data['getBookings']>((await now.post(calls.getBookings.path, {}, admin.headers)).answer);
    expect(rows).toMatchObject([{ brand: 'berlin', site: 'Gardens Berlin' }]);
    const owner = await signedIn(api, { role: 'admin', brands: ['berlin'] });
    const { hidden } = dataOf<Data['getAdminOverview']>(
      (await now.get(calls.getAdminOverview.path, owner.headers)).answer,
    );
    expect(hidden).not.toContain('bills');
    expect(hidden).not.toContain('customers');
  });
});

it('the days of a booking are those of its brand, whether or not it takes new ones', async () => {
  const { answer } = await after.get(calls.getBookableDays.path, onSite);
  const { closed } = dataOf<Data['getBookableDays']>(answer);
  expect(closed.map((one) => one.slice(5))).toContain('10-03');
});

it('a page that was open when its brand stopped books nothing with another brand', async () => {
  const request = booking({ captchaToken: await api.solved() });
  expect(await after.post(calls.submitHSBContactForm.path, request, onSite)).toMatchObject({
    code: 403,
    answer: { detail: 'Gardens Berlin takes no bookings.' },
  });
  expect(await api.queries.$count(bookings)).toBe(1);
});

describe.each([
  ['takes no bookings any more', withStopped],
  ['takes none and has nothing on offer', withBare],
  ['was removed', withoutBrand],
])('what was booked with a brand that %s', (_, brands) => {
  const run = () =>
    createRetention({
      queries: api.queries,
      brands,
      days: createDays(8, brands),
      keepMonths: 24,
      mailFolder: undefined,
    })();
  const age = async (months: number) => {
    const before = new Date();
    before.setUTCMonth(before.getUTCMonth() - months);
    await api.settled();
    await api.queries.update(bookings).set({ date: before.toISOString().slice(0, 10), submittedAt: before });
    await api.queries.update(customers).set({ createdAt: before });
    await api.queries.update(outboxMessages).set({ createdAt: before });
  };

  it('is deleted after the time that the operator sets', async () => {
    const issuedOn = addDays(todayIn(BERLIN), -800);
    await api.queries.insert(bills).values({ ...BILL, bookingId: id, issuedOn, dueOn: issuedOn });
    await age(23);
    await run();
    expect(await api.queries.$count(bookings)).toBe(1);
    await age(25);
    await run();
    expect(await api.queries.$count(bookings)).toBe(0);
    expect(await api.queries.$count(customers)).toBe(0);
    expect(await api.queries.$count(outboxMessages)).toBe(0);
    expect(await api.queries.select().from(bills)).toMatchObject([
      { name: '', email: '', address: '', netCents: 129_00 },
    ]);
  });

  it('is deleted sooner if its owner has set that', async () => {
    await api.queries.insert(bookingSettings).values({ brand: 'berlin', revision: 1, settings: { keepMonths: 12 } });
    await age(13);
    await run();
    expect(await api.queries.select().from(bookings).where(eq(bookings.brand, 'berlin'))).toEqual([]);
  });
});
