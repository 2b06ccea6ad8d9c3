import { calls, type Data } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { BLANK_CUSTOMER } from '@threefold/api-contract/customers';
import { addDays } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bills } from '../../src/modules/bills/tables.ts';
import { createRetention } from '../../src/modules/bookings/index.ts';
import { bookingSettings, bookingSteps, bookings } from '../../src/modules/bookings/tables.ts';
import { customers } from '../../src/modules/customers/tables.ts';
import { createDays } from '../../src/modules/scheduling/index.ts';
import { goodBodies } from '../support/bodies.ts';
import { today } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, contact, openDay, submitBooking } from '../support/samples.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

type Call =
  | 'getCustomers'
  | 'getCustomer'
  | 'saveCustomer'
  | 'mergeCustomers'
  | 'deleteCustomer'
  | 'exportCustomers'
  | 'correctBooking'
  | 'exportPerson'
  | 'erasePerson';

const api = await useTestApi();
const { queries } = api;
let admin: SignedIn;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin' });
});

const call = (name: Call, body: object, who = admin) => api.post(calls[name].path, body, who.headers);
const stored = () => queries.select().from(customers).orderBy(customers.createdAt);
const list = async (query: object = {}) =>
  dataOf<Data['getCustomers']>((await call('getCustomers', query)).answer).rows.map(({ name }) => name);
const one = async (id: string) => dataOf<Data['getCustomer']>((await call('getCustomer', { id })).answer);
const entriesOf = ({
  id,
  revision,
  name,
  phone,
  email,
  street,
  unit,
  city,
  postalCode,
  notes,
}: typeof customers.$inferSelect) => ({
  id,
  revision,
  name,
  phone,
  email,
  street,
  unit,
  city,
  postalCode,
  notes,
});

/** The customer of a booking that is sent with these entries. */
async function customerOf(changes: Parameters<typeof booking>[0]) {
  const { id } = await submitBooking(api, changes);
  const [row] = await queries
    .select({ customer: customers })
    .from(bookings)
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .where(eq(bookings.id, id));
  if (!row) throw new Error('The booking has no customer.');
  return row.customer;
}

const doneOn = (bookingId: string, date: string) =>
  queries.update(bookings).set({ state: 'done', date }).where(eq(bookings.id, bookingId));

describe('the customer of a booking', () => {
  it('is new with the first booking, and the same with the next from that address, in whatever case', async () => {
    const first = await customerOf({ email: 'sam@whitlock.test' });
    expect(first).toMatchObject({
      brand: 'harbour-shine',
      name: 'Sam Whitlock',
      phone: '(905) 555-0142',
      city: 'Hamilton',
    });
    const second = await customerOf({ email: 'Sam@Whitlock.test', phone: '(905) 555-0199', date: openDay(9) });
    expect(second).toEqual(first);
  });

  it('is found by the phone number, however it is written', async () => {
    const first = await customerOf({ email: 'sam@whitlock.test' });
    const second = await customerOf({ email: 'office@whitlock.test', phone: '+1 905 555 0142', date: openDay(9) });
    expect(second.id).toBe(first.id);
    expect(second.email).toBe('sam@whitlock.test');
  });

  it('gets what was not known of them, such as an address', async () => {
    const [known] = await queries
      .insert(customers)
      .values({
        brand: 'harbour-shine',
        name: 'Sam',
        phone: '(905) 555-0142',
        email: '',
        street: '',
        unit: '',
        city: '',
        postalCode: '',
      })
      .returning();
    const customer = await customerOf({});
    // No address of email, by which a stranger with the phone number could ask for what is held on them.
    expect(customer).toMatchObject({ id: known?.id, name: 'Sam', email: '', street: '12 Maple St' });
    const exported = await call('exportPerson', { email: 'sam@whitlock.test' });
    expect(exported.text).not.toContain('"Customers"');
  });

  it('gives nothing to another address with the same phone number, which a stranger may have sent first', async () => {
    const estimate = {
      submissionType: 'estimate',
      date: null,
      street: '',
      unit: '',
      city: '',
      postalCode: '',
    } as const;
    const first = await customerOf({ ...estimate, email: 'stranger@home.test' });
    const { token } = await submitBooking(api, { ...estimate, email: 'mina@home.test' });
    const home = { street: '7 Elm St', unit: '', city: 'Hamilton', postalCode: 'L8P 1A1' };
    expect((await api.post(calls.changeBookingAddress.path, { token, ...home })).code).toBe(200);
    expect(await customerOf({ email: 'mina@home.test' })).toEqual(first);
    const exported = await call('exportPerson', { email: 'stranger@home.test' });
    expect(exported.text).toContain('"Customers"');
    expect(exported.text).not.toMatch(/Elm St|Maple St/);
  });

  it('is one when the same person books many days at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        api.post(
          calls.submitHSBContactForm.path,
          booking({ date: openDay(7 + index), captchaToken: await api.solved() }),
        ),
      ),
    );
    expect(sent.map(({ code }) => code)).toEqual(Array(6).fill(200));
    expect(await stored()).toHaveLength(1);
  });

  it('stays the one of bookings that are copied', async () => {
    const { token } = await submitBooking(api);
    expect((await api.post(calls.bookAgain.path, { token, date: openDay(12) })).code).toBe(200);
    const rows = await queries.select({ customerId: bookings.customerId }).from(bookings);
    expect(new Set(rows.map(({ customerId }) => customerId)).size).toBe(1);
  });

  it('follows a correction of the booking, but keeps what an admin has entered', async () => {
    const { id } = await submitBooking(api);
    const [customer] = await stored();
    if (!customer) throw new Error('There is no customer.');
    await call('saveCustomer', { ...entriesOf(customer), street: '99 King St' });
    const correction = { ...goodBodies.correctBooking(''), id, phone: '(289) 555-0111', street: '14 Maple St' };
    expect((await call('correctBooking', correction)).code).toBe(200);
    expect((await stored())[0]).toMatchObject({ phone: '(289) 555-0111', street: '99 King St' });
  });
});

describe('the list of customers', () => {
  beforeEach(async () => {
    await customerOf({ name: 'Zoë Adler', email: 'zoe@adler.test', phone: '(905) 555-0111', street: '5 Bay St' });
    await customerOf({ name: 'Ángel Ruiz', email: 'angel@ruiz.test', phone: '(289) 555-0122', postalCode: 'L7R 2B2' });
    await customerOf({ name: 'Mina Oyelaran', email: 'mina@home.test', phone: '(416) 555-0133', date: openDay(9) });
  });

  it('is in the order of names, and found by name, phone, email and address', async () => {
    expect(await list()).toEqual(['Ángel Ruiz', 'Mina Oyelaran', 'Zoë Adler']);
    for (const [search, name] of [
      ['zoe adler', 'Zoë Adler'],
      ['289-555-0122', 'Ángel Ruiz'],
      ['4165550133', 'Mina Oyelaran'],
      ['angel@ruiz.test', 'Ángel Ruiz'],
      ['5 bay', 'Zoë Adler'],
      ['l7r2b2', 'Ángel Ruiz'],
    ] as const) {
      expect([search, await list({ search })]).toEqual([search, [name]]);
    }
  });

  it('tells the last visit and the next, and is sorted by both', async () => {
    const [ofZoe] = await queries.select().from(bookings).where(eq(bookings.email, 'zoe@adler.test'));
    await doneOn(ofZoe?.id ?? '', addDays(today(), -30));
    const rows = dataOf<Data['getCustomers']>((await call('getCustomers', { sort: 'last' })).answer).rows;
    expect(rows[0]).toMatchObject({
      name: 'Zoë Adler',
      visits: 1,
      lastVisit: addDays(today(), -30),
      nextVisit: null,
    });
    expect(rows[1]).toMatchObject({ visits: 0, lastVisit: null });
    expect((await list({ sort: 'next', direction: 'descending' }))[0]).toBe('Mina Oyelaran');
  });

  it('shows who has a plan, and who has lapsed: the plan has ended, or the last visit is over a year ago', async () => {
    const idOf = async (email: string) =>
      (await queries.select().from(bookings).where(eq(bookings.email, email)))[0]?.id ?? '';
    await queries.update(bookings).set({ repeatWeeks: 6 }).where(eq(bookings.email, 'angel@ruiz.test'));
    await doneOn(await idOf('zoe@adler.test'), addDays(today(), -400));
    await doneOn(await idOf('mina@home.test'), addDays(today(), -100));
    expect(await list({ state: 'plan' })).toEqual(['Ángel Ruiz']);
    expect(await list({ state: 'lapsed' })).toEqual(['Zoë Adler']);
    await queries
      .insert(bookingSteps)
      .values({ bookingId: await idOf('mina@home.test'), step: 'repeats', detail: 'no more' });
    expect(await list({ state: 'lapsed' })).toEqual(['Mina Oyelaran', 'Zoë Adler']);
  });

  it('is exported, after the identity was confirmed', async () => {
    const { answer } = await call('exportCustomers', { sort: 'name' });
    const { rows, positions } = dataOf<Data['exportCustomers']>(answer);
    expect(rows).toHaveLength(3);
    expect(positions.toSorted()).toEqual([1, 2, 3]);
  });
});

describe("a customer's page", () => {
  it('has the visits with their states and prices, what is due, the conversations and the notes', async () => {
    const customer = await customerOf({});
    await api.post(
      calls.submitContactForm.path,
      contact({ email: 'sam@whitlock.test', message: 'Do you clean skylights?' }),
    );
    await call('saveCustomer', { ...entriesOf(customer), notes: 'Gate code 4711. Dog: Biscuit.' });
    const [row] = await queries.select().from(bookings);
    await queries
      .update(bookings)
      .set({ state: 'confirmed', arrival: '08-10', date: today(), quoteCents: 20_000 })
      .where(eq(bookings.id, row?.id ?? ''));
    await api.post(calls.answerBooking.path, { id: row?.id, revision: 0, answer: 'done' }, admin.headers);
    const page = await one(customer.id);
    expect(page).toMatchObject({ notes: 'Gate code 4711. Dog: Biscuit.', visits: 1, lastVisit: today() });
    expect(page.bookings).toMatchObject([{ id: row?.id, state: 'done', quoteCents: 20_000 }]);
    expect(page.due).toMatchObject([{ totalCents: 20_000 }]);
    expect(page.messages).toMatchObject([{ text: 'Do you clean skylights?', handled: false }]);
    // The crew reads the notes with the booking.
    const { rows } = dataOf<Data['getBookings']>((await api.post(calls.getBookings.path, {}, admin.headers)).answer);
    expect(rows[0]).toMatchObject({ customerId: customer.id, customerNotes: 'Gate code 4711. Dog: Biscuit.' });
  });

  it('is changed by one admin at a time', async () => {
    const customer = await customerOf({});
    const save = (notes: string) => call('saveCustomer', { ...entriesOf(customer), notes });
    const answers = await Promise.all([save('Gate'), save('Dog')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [{ name: ' ' }, 'name', "Please enter the customer's name."],
    [{ phone: '905' }, 'phone', 'Please enter a complete phone number, or none.'],
    [{ email: 'sam' }, 'email', 'Please enter a valid email address, or none.'],
    [{ postalCode: 'X' }, 'postalCode', 'Please enter a postal code such as L8P 1A1, or none.'],
    [{ phone: '', email: '', street: '' }, 'phone', 'Please enter a phone number, an email address or a street.'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'Please shorten this to 2000 characters.'],
  ])('refuses %o', async (changes, field, detail) => {
    const customer = await customerOf({});
    const { code, answer } = await call('saveCustomer', { ...entriesOf(customer), ...changes });
    expect([code, answer]).toMatchObject([422, { field, detail }]);
  });

  it('is for admins of its brand', async () => {
    const customer = await customerOf({});
    const other = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
    expect((await call('getCustomers', {}, other)).answer).toMatchObject({ data: { rows: [] } });
    for (const [name, body] of [
      ['getCustomer', { id: customer.id }],
      ['saveCustomer', entriesOf(customer)],
      ['deleteCustomer', { id: customer.id, revision: 0 }],
      ['mergeCustomers', { ...entriesOf(customer), other: { id: customer.id, revision: 0 } }],
    ] as const) {
      const { id, revision, other: merged } = body as { id: string; revision?: number; other?: object };
      const sent = name === 'mergeCustomers' ? { id, revision, other: { ...merged, id: crypto.randomUUID() } } : body;
      expect([name, (await call(name, sent, other)).code]).toEqual([name, 403]);
    }
    expect((await call('getCustomers', {}, await signedIn(api))).code).toBe(403);
  });
});

describe('deleting a customer', () => {
  it('is for those without bookings, such as a wrong row of an import, and is in the log', async () => {
    const [imported] = await queries
      .insert(customers)
      .values({ ...BLANK_CUSTOMER, brand: 'harbour-shine', name: 'Old Row', street: '12 Maple St' })
      .returning();
    const seen = { id: imported?.id, revision: 0 };
    expect((await call('deleteCustomer', { ...seen, revision: 1 })).code).toBe(409);
    const codes = (await Promise.all([call('deleteCustomer', seen), call('deleteCustomer', seen)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual([200, 404]);
    expect(await queries.select().from(customers)).toEqual([]);
    const booked = await customerOf({});
    const { code, answer } = await call('deleteCustomer', { id: booked.id, revision: booked.revision });
    expect([code, answer]).toMatchObject([409, { detail: expect.stringContaining('Erase the person under Privacy') }]);
  });
});

describe('merging two customers', () => {
  const both = async () => {
    const kept = await customerOf({ email: 'sam@whitlock.test', phone: '(905) 555-0142' });
    const other = await customerOf({ email: 's.whitlock@work.test', phone: '(289) 555-0199', date: openDay(9) });
    await queries.update(customers).set({ notes: 'Gate code 4711' }).where(eq(customers.id, kept.id));
    await queries.update(customers).set({ notes: 'Dog: Biscuit' }).where(eq(customers.id, other.id));
    return { kept, other };
  };
  const merge = ({ id, revision }: typeof customers.$inferSelect, other: typeof customers.$inferSelect) =>
    call('mergeCustomers', { id, revision, other: { id: other.id, revision: other.revision } });

  it('gives one the bookings and the notes of the other, who is gone, and the log says so', async () => {
    const { kept, other } = await both();
    expect((await merge(kept, other)).answer).toEqual({ status: 'OK' });
    const page = await one(kept.id);
    expect(page.bookings).toHaveLength(2);
    expect(page.notes).toBe('Gate code 4711\nDog: Biscuit');
    expect((await call('getCustomer', { id: other.id })).code).toBe(404);
    const log = await api.post(calls.getAuditLog.path, {}, admin.headers);
    expect(log.answer).toMatchObject({ data: { rows: [{ sentence: 'Merged two customers.' }] } });
  });

  it('ends in one state when two admins merge them at once, in opposite directions', async () => {
    const { kept, other } = await both();
    const answers = await Promise.all([merge(kept, other), merge(other, kept)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const left = await stored();
    expect(left).toHaveLength(1);
    const rows = await queries.select({ customerId: bookings.customerId }).from(bookings);
    expect(rows.map(({ customerId }) => customerId)).toEqual([left[0]?.id, left[0]?.id]);
  });

  it('is refused after a change that was not seen, and of a customer with themselves', async () => {
    const { kept, other } = await both();
    await call('saveCustomer', { ...entriesOf(other), notes: 'Ladder' });
    expect((await merge(kept, other)).code).toBe(409);
    expect((await merge(kept, kept)).code).toBe(422);
    expect(await stored()).toHaveLength(2);
  });
});

describe('the personal data of a customer', () => {
  it('is in the export of the person, and is erased with the bookings', async () => {
    const customer = await customerOf({});
    await call('saveCustomer', { ...entriesOf(customer), notes: 'Dog: Biscuit' });
    const confirmed = await signedIn(api, { role: 'admin' });
    const exported = await call('exportPerson', { email: 'sam@whitlock.test' }, confirmed);
    expect(exported.text).toContain('Dog: Biscuit');
    await call('erasePerson', { email: 'sam@whitlock.test' }, confirmed);
    expect(await stored()).toEqual([]);
  });

  it('is erased, too, where the customer was known by the phone number only', async () => {
    const customer = await customerOf({});
    await call('saveCustomer', { ...entriesOf(customer), email: '' });
    await call('erasePerson', { email: 'sam@whitlock.test' });
    expect(await stored()).toEqual([]);
  });

  it('stays where somebody else with the same phone number is erased', async () => {
    const mina = { name: 'Mina', phone: '905 555 0142', email: 'mina@home.test' };
    const file = { brand: 'harbour-shine', rows: [mina], preview: false };
    expect((await api.post(calls.importCustomers.path, file, admin.headers)).code).toBe(200);
    await customerOf({ email: 'sam@whitlock.test' });
    await call('erasePerson', { email: 'sam@whitlock.test' });
    expect(await stored()).toMatchObject([{ name: 'Mina', email: 'mina@home.test' }]);
    expect(await queries.$count(bookings)).toBe(0);
  });

  it('is exported and erased by the phone number where no email address is known, with bookings and bills', async () => {
    const { id } = await submitBooking(api);
    await customerOf({ email: 'mina@home.test', phone: '(289) 555-0111', date: openDay(9) });
    await queries
      .update(bookings)
      .set({ email: '', state: 'confirmed', arrival: '08-10', date: today() })
      .where(eq(bookings.id, id));
    await queries
      .update(customers)
      .set({ email: '', notes: 'Dog: Biscuit' })
      .where(eq(customers.phone, '(905) 555-0142'));
    await api.post(calls.answerBooking.path, { id, revision: 0, answer: 'done', cents: 10_000 }, admin.headers);
    const exported = await call('exportPerson', { email: '905 555 0142' });
    expect(exported.text).toContain('Dog: Biscuit');
    expect(exported.text).not.toContain('mina@home.test');
    expect((await call('erasePerson', { email: '905 555 0142' })).answer).toMatchObject({ data: { erased: 2 } });
    expect((await stored()).map(({ email }) => email)).toEqual(['mina@home.test']);
    expect(await queries.$count(bookings)).toBe(1);
    const [bill] = await queries.select().from(bills);
    expect(bill).toMatchObject({ name: '', address: '', netCents: 10_000 });
  });

  it('of somebody with an email address is not found by the phone number, which others may share', async () => {
    await customerOf({});
    expect((await call('erasePerson', { email: '(905) 555-0142' })).answer).toMatchObject({ data: { erased: 0 } });
    expect(await stored()).toHaveLength(1);
  });

  it('is deleted once it is as old as the owner keeps bookings, unless there are newer ones', async () => {
    await queries
      .insert(bookingSettings)
      .values({ brand: 'harbour-shine', revision: 1, settings: { ...DEFAULT_BOOKING_SETTINGS, keepMonths: 12 } });
    await customerOf({});
    const imported = {
      brand: 'harbour-shine',
      street: '1 Bay St',
      unit: '',
      city: '',
      postalCode: '',
      phone: '',
      email: '',
    };
    await queries.insert(customers).values({ ...imported, name: 'Recent' });
    await queries.insert(customers).values({ ...imported, name: 'Old' });
    await queries.update(customers).set({ createdAt: sql`now() - interval '400 days'` }).where(sql`name <> 'Recent'`);
    await createRetention({
      queries,
      brands: testBrands,
      days: createDays(8, testBrands),
      keepMonths: 84,
      mailFolder: undefined,
    })();
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['Recent', 'Sam Whitlock']);
  });
});
