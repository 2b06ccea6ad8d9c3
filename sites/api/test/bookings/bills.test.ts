import { calls, type Data } from '@threefold/api-contract';
import { type BookingSettings, DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBillReminders } from '../../src/modules/bills/index.ts';
import { billNumbers, bills } from '../../src/modules/bills/tables.ts';
import { bookingSettings, bookings } from '../../src/modules/bookings/tables.ts';
import { createDays } from '../../src/modules/scheduling/index.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { today } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { submitBooking } from '../support/samples.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

const HST = { name: 'HST', percent: 13 };

const api = await useTestApi({}, { undoSeconds: 60 });
const { queries } = api;
let admin: SignedIn;

const SETTINGS: BookingSettings = {
  ...DEFAULT_BOOKING_SETTINGS,
  prices: { '1500–2000': { exterior: 12_900, interior: 8_000 } },
  tax: HST,
  taxNumber: '12345 6789 RT0001',
  payTo: 'pay@harbourshine.test',
};

const setUp = (settings: Partial<BookingSettings> = {}) =>
  queries
    .insert(bookingSettings)
    .values({ brand: 'harbour-shine', revision: 1, settings: { ...SETTINGS, ...settings } })
    .onConflictDoUpdate({ target: bookingSettings.brand, set: { settings: { ...SETTINGS, ...settings } } });

// Answers' mails wait until they are withdrawn. The next test expects none to wait.
afterEach(() =>
  queries.update(outboxMessages).set({ nextAttemptAt: sql`now()` }).where(eq(outboxMessages.state, 'queued')),
);
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana' });
  await setUp();
});

const call = <Name extends 'answerBooking' | 'undoAnswer' | 'getBills' | 'setBillPaid' | 'correctBill'>(
  name: Name,
  body: object,
) => api.post(calls[name].path, body, admin.headers);

const answer = async (body: object) =>
  dataOf<Data['answerBooking']>((await call('answerBooking', body)).answer).revision;

let count = 0;

/** A cleaning of today, confirmed with its price. */
async function confirmed(changes: Parameters<typeof submitBooking>[1] = {}, cents: number | null = 20_900) {
  count += 1;
  const email = `customer${count}@home.test`;
  const { id, token } = await submitBooking(api, { email, interiorEnabled: true, ...changes });
  const revision = await answer({ id, revision: 0, answer: 'confirm', arrival: '08-10', ...(cents && { cents }) });
  await queries.update(bookings).set({ date: today() }).where(eq(bookings.id, id));
  return { id, token, email, revision };
}

const done = async (changes?: Parameters<typeof submitBooking>[1], cents?: number) => {
  const booking = await confirmed(changes);
  const revision = await answer({ id: booking.id, revision: booking.revision, answer: 'done', cents });
  const [bill] = await queries.select().from(bills).where(eq(bills.bookingId, booking.id));
  if (!bill) throw new Error('There is no bill.');
  return { ...booking, revision, bill };
};

const list = async (query: object = {}) => dataOf<Data['getBills']>((await call('getBills', query)).answer);
const numbers = async () => (await queries.select().from(bills).orderBy(asc(bills.number))).map(({ number }) => number);
const mailsTo = async (email: string) => {
  await queries.update(outboxMessages).set({ nextAttemptAt: sql`now()` }).where(eq(outboxMessages.state, 'queued'));
  return api.mailsTo(email);
};

/** The text of the one mail with this in its subject, with spaces that break. */
async function textOf(email: string, subject: string) {
  const [mail, ...more] = (await mailsTo(email)).filter((one) => one.subject?.includes(subject));
  expect(more).toEqual([]);
  return mail?.text?.replaceAll('\u00a0', ' ');
}

it('the price of a cleaning is agreed when it is confirmed, and the mail names it with its tax', async () => {
  const { id, email, revision } = await confirmed();
  expect(await textOf(email, 'is confirmed')).toContain('$209.00 CAD plus HST 13%, $236.17 CAD in total');
  // The same again mails nothing; another price says so.
  await answer({ id, revision, answer: 'confirm', arrival: '08-10', date: today(), cents: 20_900 });
  expect(await mailsTo(email)).toHaveLength(2);
  await answer({ id, revision, answer: 'confirm', arrival: '08-10', date: today(), cents: 19_900 });
  expect(await textOf(email, 'now costs $199.00')).toContain('instead of $209.00 CAD');
});

it('Done issues the bill: numbered, by the price list, with tax, due today, and mails it', async () => {
  const { bill, email } = await done();
  expect(bill).toMatchObject({
    number: 1,
    lines: [
      { text: 'Exterior windows, 1500–2000 sq ft', cents: 12_900 },
      { text: 'Interior windows, 1500–2000 sq ft', cents: 8_000 },
    ],
    netCents: 20_900,
    taxCents: 2_717,
    taxNumber: '12345 6789 RT0001',
    issuedOn: today(),
    dueOn: today(),
    paidOn: null,
  });
  const text = await textOf(email, 'Thank you for having us: bill 1');
  for (const fact of [
    '$129.00',
    '$80.00',
    'HST 13%',
    '$27.17',
    '$236.17',
    '12345 6789 RT0001',
    'pay@harbourshine.test',
  ]) {
    expect(text).toContain(fact);
  }
});

it('the private link shows the agreed price, and then the bill without the customer', async () => {
  const shown = async (token: string) =>
    dataOf<Data['getOwnBooking']>((await api.post(calls.getOwnBooking.path, { token })).answer);
  const agreed = await confirmed();
  expect(await shown(agreed.token)).toMatchObject({ price: { cents: 20_900, tax: HST } });
  const { token, email } = await done();
  const { bill } = await shown(token);
  expect(bill).toMatchObject({ number: 1, totalCents: 23_617, paidOn: null, payTo: 'pay@harbourshine.test' });
  expect(JSON.stringify(bill)).not.toContain(email);
});

it('a price beside the list is one line, one without tax has none, and without a price there is no bill', async () => {
  const other = await done({}, 25_050);
  expect(other.bill).toMatchObject({ lines: [{ cents: 25_050 }], taxCents: 3_257 });
  await setUp({ tax: null });
  expect((await done()).bill).toMatchObject({ taxCents: 0, taxNumber: '' });
  const unpriced = await confirmed({ selectedRange: '6000+' }, null);
  await answer({ id: unpriced.id, revision: unpriced.revision, answer: 'done' });
  expect(await queries.$count(bills, eq(bills.bookingId, unpriced.id))).toBe(0);

  // It can be billed afterwards, once.
  const [row] = await queries.select().from(bookings).where(eq(bookings.id, unpriced.id));
  const late = () =>
    api.post(calls.billBooking.path, { id: unpriced.id, revision: row?.adminRevision, cents: 30_000 }, admin.headers);
  expect((await Promise.all([late(), late()])).map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await textOf(unpriced.email, 'bill 3')).toContain('$300.00 CAD');
});

it('numbers have no gaps: after an undo the number is given again, or a credit note takes the bill back', async () => {
  const first = await done();
  expect((await call('undoAnswer', { id: first.id, revision: first.revision })).code).toBe(200);
  expect(await numbers()).toEqual([]);
  const second = await done();
  const third = await done();
  expect([second.bill.number, third.bill.number]).toEqual([1, 2]);
  expect((await call('undoAnswer', { id: second.id, revision: second.revision })).code).toBe(200);
  expect(await queries.select().from(bills).orderBy(asc(bills.number))).toMatchObject([
    { number: 1, correctedBy: 3 },
    { number: 2 },
    { number: 3, corrects: 1 },
  ]);
});

it('many at once get consecutive numbers', async () => {
  const open = [];
  for (let number = 0; number < 8; number += 1) open.push(await confirmed());
  await Promise.all(open.map(({ id, revision }) => answer({ id, revision, answer: 'done' })));
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await queries.select().from(billNumbers)).toEqual([{ brand: 'harbour-shine', last: 8 }]);
});

describe('what is due', () => {
  it('is summed by age, and listed with the oldest first', async () => {
    const [fresh, month, older, paid] = [await done(), await done(), await done(), await done()];
    const dueAgo = (id: string, days: number) =>
      queries
        .update(bills)
        .set({ dueOn: addDays(today(), -days) })
        .where(eq(bills.id, id));
    await dueAgo(month.bill.id, 8);
    await dueAgo(older.bill.id, 31);
    await call('setBillPaid', { id: paid.bill.id, paid: { on: today(), by: 'cash' } });
    const { rows, due } = await list();
    expect(due).toEqual([{ currency: 'CAD', week: 23_617, month: 23_617, older: 23_617 }]);
    expect(rows.map(({ number }) => number)).toEqual([3, 2, 1, 4]);
    for (const [state, bill] of [
      ['week', fresh],
      ['month', month],
      ['older', older],
      ['paid', paid],
    ] as const) {
      expect((await list({ state })).rows.map(({ id }) => id)).toEqual([bill.bill.id]);
    }
    expect((await list({ search: month.email })).count).toBe(1);
    expect((await list({ from: addDays(today(), 1) })).count).toBe(0);
  });

  it('is paid or unpaid with one press, by one admin of two', async () => {
    const { bill } = await done();
    const pay = () => call('setBillPaid', { id: bill.id, paid: { on: today(), by: 'e-transfer' } });
    const codes = (await Promise.all([pay(), pay()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await list()).rows).toMatchObject([{ paidOn: today(), paidBy: 'e-transfer' }]);
    expect((await call('setBillPaid', { id: bill.id, paid: null })).code).toBe(200);
    expect((await list()).rows).toMatchObject([{ paidOn: null, paidBy: null }]);
    const future = { on: addDays(today(), 1), by: 'cash' };
    expect((await call('setBillPaid', { id: bill.id, paid: future })).code).toBe(422);
  });

  it('is corrected by a credit note and a new bill, which the customer gets', async () => {
    const { bill, email } = await done();
    expect((await call('correctBill', { id: bill.id, cents: 18_900 })).code).toBe(200);
    expect((await list()).rows).toMatchObject([
      { number: 3, netCents: 18_900, taxCents: 2_457, corrects: null },
      { number: 2, netCents: 20_900, corrects: 1 },
      { number: 1, correctedBy: 2 },
    ]);
    expect((await list()).due[0]?.week).toBe(21_357);
    expect(await textOf(email, 'Bill 1 is corrected')).toContain(
      'Credit note 2 takes it back, and bill 3 takes its place',
    );
    expect((await call('correctBill', { id: bill.id, cents: 1 })).code).toBe(409);
    expect((await call('setBillPaid', { id: bill.id, paid: { on: today(), by: 'cash' } })).code).toBe(409);
  });
});

it('the price of an estimate names its tax in the mail and on the page, before it is accepted', async () => {
  const email = 'estimate@home.test';
  const { id, token } = await submitBooking(api, { email, submissionType: 'estimate', date: '' });
  await answer({ id, revision: 0, answer: 'quote', cents: 20_900 });
  expect(await textOf(email, 'Your cleaning: $209.00')).toContain(
    'costs $209.00 CAD plus HST 13%, $236.17 CAD in total',
  );
  const { answer: own } = await api.post(calls.getOwnBooking.path, { token });
  expect(dataOf<Data['getOwnBooking']>(own).quote).toMatchObject({ cents: 20_900, tax: HST });
});

describe('a bill that was wrong', () => {
  it('is not corrected while it is marked as paid, and Done with a paid bill is not taken back', async () => {
    const { id, revision, bill } = await done();
    await call('setBillPaid', { id: bill.id, paid: { on: today(), by: 'cash' } });
    const { code, answer: refusal } = await call('correctBill', { id: bill.id, cents: 18_900 });
    expect([code, refusal]).toMatchObject([409, { detail: expect.stringContaining('Mark it as not paid first') }]);
    expect((await call('undoAnswer', { id, revision })).code).toBe(409);
    expect(await queries.$count(bills)).toBe(1);
  });

  it('keeps its tax, gives the booking its new price, and Done is not taken back any more', async () => {
    const { id, revision, bill } = await done();
    await setUp({ tax: null });
    expect((await call('correctBill', { id: bill.id, cents: 18_900 })).code).toBe(200);
    expect((await list()).rows[0]).toMatchObject({ tax: HST, taxCents: 2_457, taxNumber: '12345 6789 RT0001' });
    expect(await queries.select().from(bookings).where(eq(bookings.id, id))).toMatchObject([{ quoteCents: 18_900 }]);
    expect((await call('undoAnswer', { id, revision })).code).toBe(409);
  });

  it('gets the right tax, with the registration number of the settings', async () => {
    await setUp({ tax: null, taxNumber: '' });
    const { bill, email } = await done();
    const taxed = () => call('correctBill', { id: bill.id, cents: bill.netCents, tax: HST });
    expect(await taxed()).toMatchObject({ code: 422, answer: { field: 'tax' } });
    await setUp();
    expect((await taxed()).code).toBe(200);
    const [right] = (await list()).rows;
    expect(right).toMatchObject({ number: 3, netCents: 20_900, taxCents: 2_717, taxNumber: '12345 6789 RT0001' });
    expect(await textOf(email, 'Bill 1 is corrected')).toContain('HST 13%');
    const same = await call('correctBill', { id: right?.id, cents: 20_900, tax: HST });
    expect([same.code, same.answer]).toMatchObject([422, { field: 'cents' }]);
    expect((await call('correctBill', { id: right?.id, cents: 20_900, tax: null })).code).toBe(200);
    expect((await list()).rows[0]).toMatchObject({ number: 5, tax: null, taxCents: 0, taxNumber: '' });
  });
});

it('a listed price follows a correction of size and windows, any other stays as agreed', async () => {
  const correction = { phone: '9055550142', ...{ street: '12 Maple St', unit: '', city: 'Hamilton' } };
  const correct = async (cents: number) => {
    const { id, email, revision } = await confirmed({}, cents);
    const entered = { ...correction, postalCode: 'L8X 1A1', selectedRange: '1500–2000', email };
    const body = { id, revision, ...entered, interiorEnabled: false, exteriorEnabled: true };
    expect((await api.post(calls.correctBooking.path, body, admin.headers)).code).toBe(200);
    return { id, email };
  };
  const price = async (id: string) =>
    (await queries.select().from(bookings).where(eq(bookings.id, id))).map(({ quoteCents }) => quoteCents);
  const listed = await correct(20_900);
  expect(await price(listed.id)).toEqual([12_900]);
  expect(await textOf(listed.email, 'now costs $129.00')).toContain('instead of $209.00 CAD');
  const agreed = await correct(18_000);
  expect(await price(agreed.id)).toEqual([18_000]);
  expect(await textOf(agreed.email, 'corrected')).not.toContain('now costs');
});

it('settings with a tax need its registration number, and e-transfers a valid address', async () => {
  const save = async (settings: Partial<BookingSettings>) =>
    api.post(
      calls.saveBookingSettings.path,
      { brand: 'harbour-shine', revision: 1, settings: { ...SETTINGS, ...settings } },
      admin.headers,
    );
  expect(await save({ taxNumber: ' ' })).toMatchObject({ code: 422, answer: { field: 'taxNumber' } });
  expect(await save({ payTo: 'pay@' })).toMatchObject({ code: 422, answer: { field: 'payTo' } });
});

it('an address that was corrected in time gets no mail of the answer, and the history does not keep it', async () => {
  const { id, email, revision } = await confirmed();
  const right = 'right@home.test';
  const { code } = await api.post(
    calls.correctBooking.path,
    {
      id,
      revision,
      phone: '(905) 555-0142',
      email: right,
      street: '12 Maple St',
      unit: '',
      city: 'Hamilton',
      postalCode: 'L8X 1A1',
      selectedRange: '1500–2000',
      interiorEnabled: true,
      exteriorEnabled: true,
    },
    admin.headers,
  );
  expect(code).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('booking request')]);
  expect(await textOf(right, 'is confirmed')).toContain('$209.00 CAD');
  const { answer: history } = await api.post(calls.getBookingHistory.path, { id }, admin.headers);
  expect(JSON.stringify(history)).not.toContain(email);
});

describe('a bill that is not paid', () => {
  const NOON = new Date(`${today()}T16:00:00Z`);
  const remind = (now = NOON) =>
    createBillReminders({
      queries,
      outbox: { wake: () => undefined },
      brands: testBrands,
      days: createDays(8, testBrands),
      clock: () => now,
      databaseClock: async () => now,
    })();

  it('is brought to mind once, a week after it was due, between 9 a.m. and 6 p.m.', async () => {
    const late = await done();
    const fresh = await done();
    await queries
      .update(bills)
      .set({ dueOn: addDays(today(), -7) })
      .where(eq(bills.id, late.bill.id));
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
    await remind(new Date(`${today()}T11:00:00Z`));
    await setUp({ remindUnpaid: false });
    await remind();
    expect(await subjects(late.email)).not.toContainEqual(expect.stringContaining('still to be paid'));
    await setUp();
    await Promise.all([remind(), remind()]);
    await remind();
    expect((await subjects(late.email)).filter((subject) => subject?.includes('still to be paid'))).toHaveLength(1);
    expect(await subjects(fresh.email)).not.toContainEqual(expect.stringContaining('still to be paid'));
  });
});

it('an erased customer is taken off the bills, whose amounts stay', async () => {
  const { email } = await done();
  const { answer: exported } = await api.post(calls.exportPerson.path, { email }, admin.headers);
  expect(JSON.stringify(exported)).toContain('Bills and credit notes');
  await api.post(calls.erasePerson.path, { email }, admin.headers);
  expect(await queries.select().from(bills)).toMatchObject([
    { number: 1, name: '', email: '', address: '', netCents: 20_900 },
  ]);
});

it('an admin of another brand neither sees nor changes them', async () => {
  const { bill, id } = await done();
  const other = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
  const as = (name: 'getBills' | 'getBillsOfBooking' | 'setBillPaid' | 'correctBill', body: object) =>
    api.post(calls[name].path, body, other.headers);
  expect(dataOf<Data['getBills']>((await as('getBills', {})).answer)).toMatchObject({ rows: [], due: [] });
  expect(dataOf<Data['getBillsOfBooking']>((await as('getBillsOfBooking', { id })).answer)).toEqual([]);
  expect((await as('setBillPaid', { id: bill.id, paid: null })).code).toBe(403);
  expect((await as('correctBill', { id: bill.id, cents: 0 })).code).toBe(403);
});
