import { calls, type Data, type Requests } from '@threefold/api-contract';
import { BLANK_CUSTOMER } from '@threefold/api-contract/customers';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { customers } from '../../src/modules/customers/tables.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
const { queries } = api;
let admin: SignedIn;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin' });
});

type Rows = Requests['importCustomers']['rows'];

const send = (rows: Rows, preview: boolean, { who = admin, brand = 'harbour-shine' } = {}) =>
  api.post(calls.importCustomers.path, { brand, rows, preview }, who.headers);
const outcomes = async (rows: Rows, preview: boolean) =>
  dataOf<Data['importCustomers']>((await send(rows, preview)).answer).outcomes;
const stored = () => queries.select().from(customers).orderBy(customers.name);

const FILE: Rows = [
  {
    name: ' Mina  Oyelaran ',
    phone: '289.555.0111',
    street: '5 Bay St',
    city: 'Hamilton',
    postalCode: 'l8p1a1',
    notes: 'Dog',
  },
  { name: 'S. Whitlock', phone: '+1 905-555-0142' },
  { name: 'Sam W.', email: 'SAM@whitlock.test' },
  { name: 'The Whitlocks', street: '12 maple st', postalCode: 'L8X1A1' },
  { name: 'Mina', phone: '(289) 555-0111' },
  { name: '', phone: '(289) 555-0112' },
  { name: 'Nobody' },
];

const OUTCOMES = [
  { kind: 'new', detail: '' },
  { kind: 'duplicate', detail: 'Sam Whitlock' },
  { kind: 'duplicate', detail: 'Sam Whitlock' },
  { kind: 'duplicate', detail: 'Sam Whitlock' },
  { kind: 'duplicate', detail: 'Mina Oyelaran', row: 0 },
  { kind: 'invalid', detail: "Please enter the customer's name." },
  { kind: 'invalid', detail: 'Please enter a phone number, an email address or a street.' },
];

describe('an import', () => {
  it('tells first who is new, whom a row duplicates by phone, email or address, and what is wrong', async () => {
    await submitBooking(api);
    expect(await outcomes(FILE, true)).toMatchObject(OUTCOMES);
    expect(await stored()).toHaveLength(1);
  });

  it('stores the new ones once, as they are written here, and mails nobody', async () => {
    await submitBooking(api);
    const before = await api.stored();
    expect(await outcomes(FILE, false)).toMatchObject(OUTCOMES);
    const again = await outcomes(FILE, false);
    expect(again[0]).toMatchObject({ kind: 'duplicate', detail: 'Mina Oyelaran' });
    expect(await stored()).toMatchObject([
      { name: 'Mina Oyelaran', phone: '(289) 555-0111', postalCode: 'L8P 1A1', notes: 'Dog', email: '' },
      { name: 'Sam Whitlock' },
    ]);
    expect(await api.stored()).toEqual(before);
    const log = await api.post(calls.getAuditLog.path, {}, admin.headers);
    expect(log.answer).toMatchObject({ data: { rows: [{ sentence: 'Imported 1 customer from a file.' }] } });
  });

  it('gives the later booking of somebody who was imported to them', async () => {
    await outcomes([{ name: 'Sam from the list', phone: '(905) 555-0142' }], false);
    await submitBooking(api);
    const [customer, ...others] = await stored();
    expect(others).toEqual([]);
    expect(await queries.select().from(bookings)).toMatchObject([{ customerId: customer?.id }]);
  });

  it('by two admins at once, and together with bookings of the same people, stores each person once', async () => {
    const rows = [
      { name: 'Sam', phone: '(905) 555-0142' },
      { name: 'Mina', phone: '(289) 555-0111' },
    ];
    await Promise.all([send(rows, false), submitBooking(api), send(rows, false)]);
    expect(await stored()).toHaveLength(2);
  });

  it('takes 5,000 rows, and no more', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      name: `Customer ${index}`,
      phone: `(905) 555-${String(index).padStart(4, '0')}`,
      street: `${index} Ontario Street`,
      city: 'Hamilton',
    }));
    expect((await outcomes(rows, false)).every(({ kind }) => kind === 'new')).toBe(true);
    expect(await queries.$count(customers)).toBe(5000);
    expect((await send([...rows, { name: 'One more', phone: '(905) 556-0000' }], true)).code).toBe(400);
  });

  it.each(['x'.repeat(4001), 'Sam\0'])('refuses what cannot be stored', async (name) => {
    expect((await send([{ ...BLANK_CUSTOMER, name, phone: '(905) 555-0142' }], false)).code).toBe(400);
  });

  it('is for admins of a brand that takes bookings', async () => {
    const other = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
    expect((await send(FILE, true, { who: other })).code).toBe(403);
    expect((await send(FILE, true, { brand: 'ferrolane' })).code).toBe(403);
  });
});
