import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import type { Crew } from '@threefold/api-contract/crews';
import { addDays } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { customers } from '../../src/modules/customers/index.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { today } from '../support/brands.ts';
import {
  BRAND,
  CREW,
  CREW_CUSTOMER,
  CREW_PRICE,
  createCleaning,
  linksOf,
  OTHER_CREW,
  saveCrews,
} from '../support/crews.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { useTestApi } from '../support/testApi.ts';

// Longer than any test, so that a mail waits until it is withdrawn.
const api = await useTestApi({}, { undoSeconds: 60, bookingsPerHour: 1000 });
const { queries } = api;
afterEach(() =>
  queries.update(outboxMessages).set({ nextAttemptAt: sql`now()` }).where(eq(outboxMessages.state, 'queued')),
);

let admin: SignedIn;
let token: string;
let otherToken: string;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  await saveCrews(api, admin, [CREW, OTHER_CREW]);
  ({ token } = await linksOf(api, admin, CREW));
  ({ token: otherToken } = await linksOf(api, admin, OTHER_CREW));
});

const cleaning = (crew: Crew | null = CREW, changes: Parameters<typeof createCleaning>[2] = {}) =>
  createCleaning(api, crew, changes);

const asAdmin = (path: string, body: object) => api.post(path, body, admin.headers);
const assign = (id: string, crew: Crew | null) => asAdmin(calls.assignCrew.path, { id, crew: crew?.id ?? null });

const sheet = async (of = token) =>
  dataOf<Data['getCrewSheet']>((await api.post(calls.getCrewSheet.path, { token: of })).answer);

const rowOf = async (id: string) => (await queries.select().from(bookings).where(eq(bookings.id, id)))[0];

async function historyOf(id: string) {
  const { answer } = await asAdmin(calls.getBookingHistory.path, { id });
  return dataOf<Data['getBookingHistory']>(answer).map(({ step, by, detail }) => [step, by, detail]);
}

describe("a crew's sheet", () => {
  it('shows what is needed for the work, and no price, email or private note', async () => {
    const id = await cleaning();
    await queries.update(customers).set({ notes: 'Gate code 4711.' });
    const { answer, text } = await api.post(calls.getCrewSheet.path, { token });
    expect(dataOf<Data['getCrewSheet']>(answer)).toEqual({
      crew: 'North',
      date: today(),
      first: addDays(today(), -1),
      last: addDays(today(), 14),
      cleanings: [
        {
          id,
          name: 'Sam Whitlock',
          phone: '(905) 555-0142',
          street: '12 Maple St',
          unit: '',
          city: 'Hamilton',
          postalCode: 'L8X 1A1',
          arrival: '8 to 10\u00a0a.m.',
          services: 'Exterior Windows Only',
          option: expect.stringContaining('sq ft'),
          message: 'Mind the roses.',
          lasting: 'Gate code 4711.',
          crewNote: '',
          state: 'confirmed',
          canComplete: true,
          canUndo: false,
        },
      ],
    });
    for (const secret of ['24900', CREW_CUSTOMER, 'Agreed', '$']) expect(text).not.toContain(secret);
  });

  it('has only its own cleanings that take place, in the order of arrival, from yesterday to two weeks ahead', async () => {
    const [late, early] = [await cleaning(CREW, { arrival: '10-12' }), await cleaning()];
    await cleaning(OTHER_CREW);
    await cleaning(null);
    await cleaning(CREW, { state: 'declined' });
    expect((await sheet()).cleanings.map(({ id }) => id)).toEqual([early, late]);
    for (const [days, code] of [
      [-2, 422],
      [-1, 200],
      [14, 200],
      [15, 422],
    ] as const) {
      const date = addDays(today(), days);
      expect((await api.post(calls.getCrewSheet.path, { token, date })).code).toBe(code);
    }
  });

  it('is not opened by links that were renewed, made up, of a removed crew or of a calendar', async () => {
    const { feedUrl } = await linksOf(api, admin, CREW);
    const feedToken = new URL(feedUrl).searchParams.get('token') ?? '';
    expect((await asAdmin(calls.renewCrewLink.path, { brand: BRAND, crew: CREW.id })).code).toBe(200);
    for (const wrong of [token, 'A'.repeat(32), feedToken]) {
      expect((await api.post(calls.getCrewSheet.path, { token: wrong })).code).toBe(404);
    }
    const renewed = (await linksOf(api, admin, CREW)).token;
    expect(renewed).not.toBe(token);
    expect((await sheet(renewed)).crew).toBe('North');
    // The other crew's link stays.
    expect((await sheet(otherToken)).crew).toBe('South');
    const gone = await asAdmin(calls.renewCrewLink.path, { brand: BRAND, crew: randomUUID() });
    expect(gone.code).toBe(404);
  });

  it('says after many wrong links from a network to wait', async () => {
    for (let count = 0; count < 60; count += 1) await api.post(calls.getCrewSheet.path, { token: 'B'.repeat(32) });
    const { code, answer } = await api.post(calls.getCrewSheet.path, { token });
    expect([code, answer]).toMatchObject([429, { detail: expect.stringMatching(/^Many links that do not work were/) }]);
  });
});

describe("a crew's Done", () => {
  const complete = (id: string, body: object = {}, of = token) =>
    api.post(calls.completeCleaning.path, { token: of, id, ...body });
  const undo = (id: string, of = token) => api.post(calls.undoCleaning.path, { token: of, id });
  const bills = async (id: string) =>
    dataOf<Data['getBillsOfBooking']>((await asAdmin(calls.getBillsOfBooking.path, { id })).answer);

  it('issues the bill and mails it like an admin, with its note, and the history names the crew', async () => {
    const id = await cleaning();
    const { answer, text } = await complete(id, { note: ' The gate sticks. ' });
    expect(answer).toMatchObject({
      status: 'OK',
      data: { cleaning: { id, state: 'done', crewNote: 'The gate sticks.', canComplete: false, canUndo: true } },
    });
    for (const secret of ['24900', '$']) expect(text).not.toContain(secret);
    expect(await rowOf(id)).toMatchObject({ state: 'done', crewNote: 'The gate sticks.', quoteCents: CREW_PRICE });
    expect(await bills(id)).toHaveLength(1);
    expect(await historyOf(id)).toEqual([['done', 'crew North', 'bill 1, $249.00']]);
    // A repeated request, because the answer was lost, changes nothing.
    expect((await complete(id)).code).toBe(200);
    expect(await bills(id)).toHaveLength(1);
    const queued = await queries.select().from(outboxMessages).where(eq(outboxMessages.toAddress, CREW_CUSTOMER));
    expect(queued.filter(({ state }) => state === 'queued')).toHaveLength(1);
  });

  it('is taken back by the crew or the office until the mail leaves', async () => {
    const id = await cleaning();
    await complete(id);
    const taken = await undo(id);
    expect(taken.answer).toMatchObject({
      data: { cleaning: { state: 'confirmed', canComplete: true, canUndo: false } },
    });
    expect(await bills(id)).toHaveLength(0);
    expect((await undo(id)).code).toBe(200);
    await complete(id);
    const revision = (await rowOf(id))?.adminRevision;
    expect((await asAdmin(calls.undoAnswer.path, { id, revision })).code).toBe(200);
    await complete(id);
    await queries.update(bookings).set({ undo: sql`jsonb_set(${bookings.undo}, '{until}', '0')` });
    expect((await undo(id)).answer).toMatchObject({ status: 'CONFLICT' });
    expect((await historyOf(id)).map(([step, by]) => [step, by])).toEqual([
      ['done', 'crew North'],
      ['undone', 'crew North'],
      ['done', 'crew North'],
      ['undone', 'Dana Whitfield'],
      ['done', 'crew North'],
    ]);
  });

  it("and the admin's at the same time are one", async () => {
    const id = await cleaning();
    const revision = (await rowOf(id))?.adminRevision;
    const replies = await Promise.all([
      complete(id),
      asAdmin(calls.answerBooking.path, { id, revision, answer: 'done' }),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await bills(id)).toHaveLength(1);
  });

  it("does not take back the office's", async () => {
    const id = await cleaning();
    await asAdmin(calls.answerBooking.path, { id, revision: (await rowOf(id))?.adminRevision, answer: 'done' });
    expect((await complete(id)).answer).toMatchObject({ status: 'CONFLICT', detail: 'This is done already.' });
    expect((await undo(id)).code).toBe(409);
    expect((await rowOf(id))?.state).toBe('done');
  });

  it.each([
    ['not confirmed', { state: 'new' }, 409],
    ['of tomorrow', { date: addDays(today(), 1) }, 409],
    ['of the day before yesterday', { date: addDays(today(), -2) }, 404],
    ['cancelled', { state: 'cancelled' }, 404],
    ['of another crew', { crew: OTHER_CREW.id }, 404],
    ['of no crew', { crew: null }, 404],
    ['of another brand', { brand: 'ferrolane' }, 404],
  ] as const)('of a cleaning that is %s is refused', async (_, changes, code) => {
    const id = await cleaning(CREW, changes);
    const note = { token, id, note: 'Hello.', seen: '' };
    expect((await complete(id)).code).toBe(code);
    if (code === 404) {
      expect((await api.post(calls.saveCrewNote.path, note)).code).toBe(404);
      expect((await undo(id)).code).toBe(404);
    }
    expect(await rowOf(id)).toMatchObject({ crewNote: '', doneAt: null });
  });

  it('of a crew in a renewed link is refused', async () => {
    const id = await cleaning();
    await asAdmin(calls.renewCrewLink.path, { brand: BRAND, crew: CREW.id });
    for (const [path, body] of [
      [calls.completeCleaning.path, {}],
      [calls.undoCleaning.path, {}],
      [calls.saveCrewNote.path, { note: 'Hello.', seen: '' }],
    ] as const) {
      expect((await api.post(path, { token, id, ...body })).code).toBe(404);
    }
    expect((await rowOf(id))?.state).toBe('confirmed');
  });
});

describe("a crew's note", () => {
  const save = (id: string, note: string, seen: string) => api.post(calls.saveCrewNote.path, { token, id, note, seen });

  it('is in the record and in the exported data, and does not replace one that was not seen', async () => {
    const id = await cleaning();
    expect((await save(id, 'The gate sticks.', '')).code).toBe(200);
    const stale = await save(id, 'Two ladders.', '');
    expect(stale.answer).toMatchObject({ status: 'CONFLICT', detail: expect.stringContaining('The gate sticks.') });
    expect((await save(id, 'Two ladders.', 'The gate sticks.')).code).toBe(200);
    // A repeated request.
    expect((await save(id, 'Two ladders.', 'The gate sticks.')).code).toBe(200);
    const { answer } = await asAdmin(calls.getBookings.path, { record: id });
    expect(dataOf<Data['getBookings']>(answer).record).toMatchObject({ crewNote: 'Two ladders.' });
    const { text } = await asAdmin(calls.exportPerson.path, { email: CREW_CUSTOMER });
    expect(text).toContain('Two ladders.');
  });
});

describe("a crew's calendar", () => {
  const read = async (url: string) => {
    const { pathname, search } = new URL(url);
    return api.get(pathname + search);
  };

  it('has its cleanings without price, note and record', async () => {
    const id = await cleaning();
    await cleaning(OTHER_CREW, { name: 'Somebody else' });
    await cleaning(CREW, { date: addDays(today(), 15), name: 'Later' });
    const { code, text } = await read((await linksOf(api, admin, CREW)).feedUrl);
    expect(code).toBe(200);
    const calendar = text.replaceAll('\r\n ', '');
    for (const shown of [id, 'Sam Whitlock', '12 Maple St', '(905) 555-0142', 'Mind the roses.']) {
      expect(calendar).toContain(shown);
    }
    for (const hidden of ['$249', CREW_CUSTOMER, 'Agreed', 'AdminDashboard', 'Somebody else', 'Later']) {
      expect(calendar).not.toContain(hidden);
    }
    await assign(id, null);
    expect((await read((await linksOf(api, admin, CREW)).feedUrl)).text).not.toContain(id);
  });

  it('stops with its link, and is not read by the token of the sheet', async () => {
    const { feedUrl } = await linksOf(api, admin, CREW);
    const bySheet = new URL(feedUrl);
    bySheet.searchParams.set('token', token);
    expect((await read(bySheet.href)).code).toBe(404);
    await asAdmin(calls.renewCrewLink.path, { brand: BRAND, crew: CREW.id });
    expect((await read(feedUrl)).code).toBe(404);
    expect((await read((await linksOf(api, admin, CREW)).feedUrl)).code).toBe(200);
  });
});
