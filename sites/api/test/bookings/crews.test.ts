import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import type { Crew } from '@threefold/api-contract/crews';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingSettings, bookings } from '../../src/modules/bookings/tables.ts';
import { today } from '../support/brands.ts';
import { BRAND, CREW, createCleaning, linksOf, OTHER_CREW, saveCrews, settingsOf } from '../support/crews.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { openDay, submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi({}, { bookingsPerHour: 1000 });
const { queries } = api;

let admin: SignedIn;
let token: string;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  await saveCrews(api, admin, [CREW, OTHER_CREW]);
  ({ token } = await linksOf(api, admin, CREW));
});

const cleaning = (crew: Crew | null = CREW, changes: Parameters<typeof createCleaning>[2] = {}) =>
  createCleaning(api, crew, changes);

const asAdmin = (path: string, body: object) => api.post(path, body, admin.headers);
const assign = (id: string, crew: Crew | null) => asAdmin(calls.assignCrew.path, { id, crew: crew?.id ?? null });

const sheet = async () => dataOf<Data['getCrewSheet']>((await api.post(calls.getCrewSheet.path, { token })).answer);

const rowOf = async (id: string) => (await queries.select().from(bookings).where(eq(bookings.id, id)))[0];

async function historyOf(id: string) {
  const { answer } = await asAdmin(calls.getBookingHistory.path, { id });
  return dataOf<Data['getBookingHistory']>(answer).map(({ step, by, detail }) => [step, by, detail]);
}

describe("the owner's crews", () => {
  it('decide together how many cleanings fit in a day', async () => {
    await saveCrews(api, admin, [
      { ...CREW, jobsADay: 1 },
      { ...OTHER_CREW, jobsADay: 1 },
    ]);
    const date = openDay(20);
    const full = async () =>
      dataOf<Data['getBookableDays']>(
        (await api.get(calls.getBookableDays.path, { Origin: 'http://harbourshine.localhost:3002' })).answer,
      ).full;
    await submitBooking(api, { email: 'a@home.test', date });
    expect(await full()).toEqual([]);
    await submitBooking(api, { email: 'b@home.test', date });
    expect(await full()).toEqual([date]);
    await saveCrews(api, admin, []);
    expect(await full()).toEqual([]);
  });

  it.each([
    ['without a name', [{ ...CREW, name: '  ' }], 'crewName 0'],
    ['of the same name', [CREW, { ...OTHER_CREW, name: ' north' }], 'crewName 1'],
    ['of the same id', [CREW, { ...CREW, name: 'Another' }], 'crewName 1'],
  ])('%s are refused at the field', async (_, crews, field) => {
    const { code, answer } = await saveCrews(api, admin, crews);
    expect([code, answer]).toMatchObject([422, { status: 'INVALID', field }]);
  });

  it.each([
    ['without places', [{ ...CREW, jobsADay: 0 }]],
    ['more than 20', Array.from({ length: 21 }, (_, index) => ({ ...CREW, id: randomUUID(), name: `Crew ${index}` }))],
  ])('%s are refused', async (_, crews) => {
    expect((await saveCrews(api, admin, crews)).code).toBe(400);
  });

  it('keep their cleanings and their links when they are renamed, and leave open ones when they are removed', async () => {
    const [open, done] = [await cleaning(), await cleaning(CREW, { state: 'done', date: addDays(today(), -1) })];
    await saveCrews(api, admin, [{ ...CREW, name: 'Harbour' }, OTHER_CREW]);
    expect(await sheet()).toMatchObject({ crew: 'Harbour', cleanings: [{ id: open }] });
    expect(await settingsOf(api, admin)).toMatchObject({ settings: { crews: [{ name: 'Harbour' }, OTHER_CREW] } });
    await saveCrews(api, admin, [OTHER_CREW]);
    expect([(await rowOf(open))?.crew, (await rowOf(done))?.crew]).toEqual([null, CREW.id]);
    expect((await api.post(calls.getCrewSheet.path, { token })).code).toBe(404);
  });
});

describe('a cleaning', () => {
  it('changes its crew with one call, which the history and the list name', async () => {
    const id = await cleaning(null);
    for (const crew of [CREW, OTHER_CREW, OTHER_CREW, null]) expect((await assign(id, crew)).code).toBe(200);
    expect(await historyOf(id)).toEqual([
      ['assigned', 'Dana Whitfield', 'North'],
      ['assigned', 'Dana Whitfield', 'North to South'],
      ['assigned', 'Dana Whitfield', 'South to no crew'],
    ]);
    await assign(id, CREW);
    const { answer } = await asAdmin(calls.getSchedule.path, { date: today() });
    expect(dataOf<Data['getSchedule']>(answer)).toMatchObject([{ id, crew: { id: CREW.id, name: 'North' } }]);
  });

  it('has no crew that its brand does not have, and none once it is called off', async () => {
    const id = await cleaning();
    const unknown = await assign(id, { ...CREW, id: randomUUID() });
    expect([unknown.code, unknown.answer]).toMatchObject([409, { field: 'crew' }]);
    await queries.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, id));
    expect((await assign(id, OTHER_CREW)).code).toBe(409);
    expect((await rowOf(id))?.crew).toBe(CREW.id);
  });

  it('of another brand is out of reach', async () => {
    const id = await cleaning();
    const agency = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
    const by = (path: string, body: object) => api.post(path, body, agency.headers);
    expect((await by(calls.assignCrew.path, { id, crew: null })).code).toBe(403);
    const move = { brand: BRAND, date: today(), from: CREW.id, to: OTHER_CREW.id };
    expect((await by(calls.moveCrewDay.path, move)).code).toBe(403);
    expect((await by(calls.renewCrewLink.path, { brand: BRAND, crew: CREW.id })).code).toBe(403);
    expect((await rowOf(id))?.crew).toBe(CREW.id);
  });
});

it("a sick crew's cleanings of a day go to another one, except what is done or of another day", async () => {
  const tomorrow = addDays(today(), 1);
  const [first, second] = [await cleaning(), await cleaning(CREW, { state: 'new', arrival: null })];
  const others = [
    await cleaning(CREW, { state: 'done' }),
    await cleaning(CREW, { state: 'cancelled' }),
    await cleaning(CREW, { date: tomorrow }),
  ];
  const move = { brand: BRAND, date: today(), from: CREW.id, to: OTHER_CREW.id };
  expect((await asAdmin(calls.moveCrewDay.path, move)).answer).toMatchObject({ data: { moved: 2 } });
  for (const id of [first, second]) {
    expect((await rowOf(id))?.crew).toBe(OTHER_CREW.id);
    expect(await historyOf(id)).toEqual([['assigned', 'Dana Whitfield', 'North to South']]);
  }
  for (const id of others) expect((await rowOf(id))?.crew).toBe(CREW.id);
  // A repeated press finds nothing more.
  expect((await asAdmin(calls.moveCrewDay.path, move)).answer).toMatchObject({ data: { moved: 0 } });
  const gone = await asAdmin(calls.moveCrewDay.path, { ...move, to: randomUUID() });
  expect([gone.code, gone.answer]).toMatchObject([409, { field: 'crew' }]);
});

it("the owner's other settings stay when a link is renewed", async () => {
  const before = await settingsOf(api, admin);
  await asAdmin(calls.renewCrewLink.path, { brand: BRAND, crew: CREW.id });
  const after = await settingsOf(api, admin);
  expect([after.revision, after.settings, after.feedUrl]).toEqual([before.revision, before.settings, before.feedUrl]);
  expect(after.settings).toEqual({ ...DEFAULT_BOOKING_SETTINGS, crews: [CREW, OTHER_CREW] });
  expect(await queries.$count(bookingSettings)).toBe(1);
});
