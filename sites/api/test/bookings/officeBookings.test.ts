import { randomUUID } from 'node:crypto';
import { calls, type Data, type Requests } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { formatDate } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bills } from '../../src/modules/bills/index.ts';
import { switchReminders } from '../../src/modules/bookings/index.ts';
import { bookingSettings, bookings, reminderOptOuts } from '../../src/modules/bookings/tables.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { goodBodies } from '../support/bodies.ts';
import { today } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { openDay, submitBooking, tokenIn } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
const { queries } = api;
let admin: SignedIn;

beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});

const setUp = (changes: Partial<typeof DEFAULT_BOOKING_SETTINGS>) =>
  queries
    .insert(bookingSettings)
    .values({ brand: 'harbour-shine', revision: 1, settings: { ...DEFAULT_BOOKING_SETTINGS, ...changes } });

const enter = (changes: Partial<Requests['enterBooking']> = {}, as = admin) =>
  api.post(calls.enterBooking.path, { ...goodBodies.enterBooking(''), date: openDay(9), ...changes }, as.headers);

const entered = async (changes: Partial<Requests['enterBooking']> = {}) =>
  dataOf<Data['enterBooking']>((await enter(changes)).answer);

const stored = async (id: string) => (await queries.select().from(bookings).where(eq(bookings.id, id)))[0];

const history = async (id: string) =>
  dataOf<Data['getBookingHistory']>((await api.post(calls.getBookingHistory.path, { id }, admin.headers)).answer);

describe('a booking that was made by phone', () => {
  it('is confirmed with its hours and its price, and says so in its history and by mail', async () => {
    const { id, mailed } = await entered({ email: 'Rosa@Home.test', cents: 18_900, phone: '289 555 0199' });
    expect(mailed).toBe(true);
    expect(await stored(id)).toMatchObject({
      state: 'confirmed',
      arrival: '08-10',
      quoteCents: 18_900,
      phone: '(289) 555-0199',
      customerId: expect.any(String),
    });
    expect(await history(id)).toMatchObject([
      { step: 'entered', by: 'Dana Whitfield' },
      { step: 'confirmed', by: 'Dana Whitfield', detail: expect.stringContaining('$189.00') },
    ]);
    const [mail, ...others] = await api.mailsTo('Rosa@home.test');
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your cleaning on .* is confirmed/);
    // The private link works, as that of a booking by form.
    expect((await api.post(calls.getOwnBooking.path, { token: tokenIn(mail?.text) })).code).toBe(200);
  });

  it('is mailed about in the language that the admin chooses, and the next one of that customer, too', async () => {
    const rosa = { email: 'rosa@home.test', phone: '289 555 0199' };
    const { id } = await entered({ ...rosa, language: 'fr-CA' });
    const [mail] = await api.mailsTo('rosa@home.test');
    expect(mail?.subject).toMatch(/^Confirmation de votre lavage/);
    expect(mail?.text).toContain('/fr/HSBBooking#');
    const next = await entered({ ...rosa, id: randomUUID(), date: openDay(10) });
    const chosen = await entered({ ...rosa, id: randomUUID(), date: openDay(11), language: 'en-CA' });
    const languages = [id, next.id, chosen.id].map(async (one) => (await stored(one))?.language);
    expect(await Promise.all(languages)).toEqual(['fr-CA', 'fr-CA', 'en-CA']);
  });

  it('needs no email, and then mails nobody, whatever happens to it', async () => {
    const { id, mailed } = await entered({ date: today(), anyway: ['date_too_soon'], cents: 18_900 });
    expect(mailed).toBe(false);
    const answer = (body: object) => api.post(calls.answerBooking.path, { id, ...body }, admin.headers);
    const correction = { ...goodBodies.correctBooking(''), id, email: '', phone: '(289) 555-0199', unit: '2' };
    const { adminRevision: revision } = (await stored(id)) ?? {};
    expect((await api.post(calls.correctBooking.path, { ...correction, revision }, admin.headers)).code).toBe(200);
    const { adminRevision } = (await stored(id)) ?? {};
    const done = await answer({ revision: adminRevision, answer: 'done' });
    expect(done.answer).toMatchObject({ status: 'OK', data: { mailed: false } });
    await api.settled();
    expect(await queries.select().from(outboxMessages).where(eq(outboxMessages.toAddress, ''))).toEqual([]);
    expect(await queries.select().from(outboxMessages)).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ phone: '905' }, 'phone'],
    [{ email: 'rosa' }, 'email'],
    [{ date: null }, 'date'],
    [{ date: '2020-01-02' }, 'date'],
    [{ arrival: undefined }, 'arrival'],
    [{ arrival: '03-04' }, 'arrival'],
    [{ selectedRange: 'huge' }, 'selectedRange'],
    [{ exteriorEnabled: false }, 'exteriorEnabled'],
    [{ city: '' }, 'city'],
  ])('follows the rules of the form: %j', async (changes, field) => {
    expect(await enter(changes as Partial<Requests['enterBooking']>)).toMatchObject({ code: 422, answer: { field } });
    expect(await queries.$count(bookings)).toBe(0);
  });

  it('asks before it takes a day that is full, closed or too soon for visitors, and takes it anyway', async () => {
    const [full, closed] = [openDay(9), openDay(12)];
    await setUp({ jobsADay: 1, closedDays: [closed] });
    await submitBooking(api, { email: 'first@home.test', date: full });
    const notice = DEFAULT_BOOKING_SETTINGS.noticeDays === 1 ? 'a day' : `${DEFAULT_BOOKING_SETTINGS.noticeDays} days`;
    for (const [date, code, why] of [
      [full, 'date_full', `${formatDate(full)} is full (1 of 1).`],
      [closed, 'date_closed', `You are closed on ${formatDate(closed)}.`],
      [today(), 'date_too_soon', `${formatDate(today())} is sooner than your notice of ${notice}.`],
    ] as const) {
      expect(await enter({ id: randomUUID(), date })).toMatchObject({
        code: 409,
        answer: { code, field: 'date', detail: `${why} Book it anyway?` },
      });
      expect((await enter({ id: randomUUID(), date, anyway: [code] })).code).toBe(200);
    }
    expect(await queries.$count(bookings, eq(bookings.state, 'confirmed'))).toBe(3);
  });

  it('asks about each reason, so that a yes to one does not overbook the day', async () => {
    await setUp({ jobsADay: 1, noticeDays: 60 });
    await entered({ id: randomUUID(), anyway: ['date_too_soon'] });
    const again = { id: randomUUID(), anyway: ['date_too_soon'] } as const;
    expect(await enter({ ...again, anyway: [...again.anyway] })).toMatchObject({
      code: 409,
      answer: { code: 'date_full' },
    });
    expect((await enter({ ...again, anyway: ['date_too_soon', 'date_full'] })).code).toBe(200);
  });

  it('is one when it is sent twice at once, and two admins do not both take the last place unasked', async () => {
    const id = randomUUID();
    const twice = await Promise.all([enter({ id }), enter({ id })]);
    expect(twice.map(({ code }) => code)).toEqual([200, 200]);
    expect(await enter({ id, name: 'Another' })).toMatchObject({ code: 409, answer: { code: 'entered_already' } });
    expect(await queries.$count(bookings)).toBe(1);
    await setUp({ jobsADay: 2 });
    const last = await Promise.all([enter({ id: randomUUID() }), enter({ id: randomUUID(), name: 'Rosa' })]);
    expect(last.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('is an estimate without a day, whose price is mailed if there is one', async () => {
    const estimate = { submissionType: 'estimate', date: null, arrival: undefined } as const;
    const { id } = await entered({ id: randomUUID(), ...estimate, street: '', city: '', postalCode: '' });
    expect(await stored(id)).toMatchObject({ state: 'new', submissionType: 'estimate', date: null });
    const priced = await entered({ id: randomUUID(), ...estimate, email: 'rosa@home.test', cents: 20_900 });
    expect(priced.mailed).toBe(true);
    expect(await stored(priced.id)).toMatchObject({ state: 'quoted', quoteCents: 20_900 });
  });
});

describe('a customer without an email address', () => {
  const correct = (body: object) =>
    api.post(calls.correctBooking.path, { ...goodBodies.correctBooking(''), ...body }, admin.headers);
  const revisionOf = async (id: string) => (await stored(id))?.adminRevision;

  it('gets the confirmation once an admin enters an address', async () => {
    const { id } = await entered();
    expect((await correct({ id, revision: await revisionOf(id), email: 'rosa@home.test' })).code).toBe(200);
    const [mail, ...others] = await api.mailsTo('rosa@home.test');
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your cleaning on .* is confirmed/);
  });

  it('who has given an address keeps one', async () => {
    const { id } = await entered({ email: 'rosa@home.test' });
    const refused = await correct({ id, revision: await revisionOf(id), email: '' });
    expect(refused).toMatchObject({ code: 422, answer: { field: 'email' } });
  });

  it('is not told of other hours, and the answer says so', async () => {
    const { id } = await entered();
    const body = { id, revision: await revisionOf(id), answer: 'confirm', arrival: '10-12' };
    const { answer } = await api.post(calls.answerBooking.path, body, admin.headers);
    expect(answer).toMatchObject({ status: 'OK', data: { mailed: false } });
    expect(await queries.select().from(outboxMessages)).toEqual([]);
  });

  it("switches off nobody else's reminders", async () => {
    const { id } = await entered();
    const row = await stored(id);
    if (!row) throw new Error('The booking was not stored.');
    await switchReminders(queries, row, true);
    expect(await queries.select().from(reminderOptOuts)).toEqual([]);
  });

  it('can be found and erased by the phone number with the bill', async () => {
    const { id } = await entered({
      date: today(),
      anyway: ['date_too_soon'],
      cents: 18_900,
      phone: '289 555 0199',
    });
    const body = { id, revision: await revisionOf(id), answer: 'done' };
    await api.post(calls.answerBooking.path, body, admin.headers);
    const kinds = async () => {
      const { answer } = await api.post(calls.exportPerson.path, { email: '2895550199' }, admin.headers);
      return dataOf<Data['exportPerson']>(answer).records.map(({ kind }) => kind);
    };
    expect(await kinds()).toEqual(expect.arrayContaining(['Bookings and estimates', 'Bills and credit notes']));
    expect((await api.post(calls.erasePerson.path, { email: '2895550199' }, admin.headers)).code).toBe(200);
    expect(await kinds()).toEqual([]);
    expect(await queries.select({ name: bills.name, address: bills.address }).from(bills)).toEqual([
      { name: '', address: '' },
    ]);
  });
});

it("bookings are entered only for an admin's own brands that take bookings", async () => {
  const other = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
  expect((await enter({}, other)).code).toBe(403);
  expect((await enter({ brand: 'ferrolane' })).code).toBe(403);
});
