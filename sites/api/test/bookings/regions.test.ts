import { calls, type Data, type OwnBooking } from '@threefold/api-contract';
import { capitalized } from '@threefold/api-contract/offer';
import { todayIn } from '@threefold/api-contract/region';
import { addDays, formatDate, NO_ADDRESS } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingSettings, bookings } from '../../src/modules/bookings/tables.ts';
import { customers } from '../../src/modules/customers/tables.ts';
import { createDueMails } from '../../src/modules/reminders/index.ts';
import { hourOfDay } from '../../src/platform/agreedTime.ts';
import { createBrands } from '../../src/platform/brands.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import { AUSTIN, BERLIN, brandIn, GARDENS, LESSONS, ROOFS } from '../support/abroad.ts';
import { fixture } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, tokenIn } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

// Brands of one deployment in three time zones, each with its own money, dates, holidays and addresses, and with work of its own.

const brands = createBrands(
  {
    brands: [
      ...fixture.brands,
      brandIn('berlin', 'Berlin', BERLIN, GARDENS),
      brandIn('austin', 'Austin', AUSTIN, LESSONS),
      brandIn('dallas', 'Dallas', AUSTIN, ROOFS),
    ],
  },
  { production: false, sitePort: 3002, siteOrigins: [] },
);
const api = await useTestApi({ brands });

const onSite = (key: string) => ({ origin: `http://${key}.localhost:3002` });

const HOMES = {
  berlin: {
    street: 'Invalidenstr. 5',
    unit: '',
    city: 'Berlin',
    postalCode: '10115',
    phone: '+4930901820',
    selectedRange: '100–150',
    exteriorEnabled: true,
  },
  austin: {
    street: '500 Congress Ave',
    unit: '',
    city: 'Austin',
    postalCode: '78701',
    phone: '(512) 555-0142',
    selectedRange: 'Advanced, 60 minutes',
    exteriorEnabled: false,
  },
} as const;

/** An open day of a region, some days ahead. */
async function openDay(key: keyof typeof HOMES, days: number): Promise<string> {
  const { answer } = await api.get(calls.getBookableDays.path, onSite(key));
  const { first, closed } = dataOf<Data['getBookableDays']>(answer);
  let day = addDays(first, days);
  while (closed.includes(day)) day = addDays(day, 1);
  return day;
}

async function book(key: keyof typeof HOMES, changes: Parameters<typeof booking>[0] = {}) {
  const email = changes.email ?? `sam@${key}.test`;
  const request = booking({
    ...HOMES[key],
    email,
    date: await openDay(key, 5),
    captchaToken: await api.solved(),
    ...changes,
  });
  const reply = await api.post(calls.submitHSBContactForm.path, request, onSite(key));
  const [row] = await api.queries.select().from(bookings).where(eq(bookings.email, email));
  return { ...reply, row, token: tokenIn(reply.answer) };
}

let admin: SignedIn;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  for (const brand of ['berlin', 'austin'] as const) {
    await api.queries.insert(bookingSettings).values({
      brand,
      revision: 1,
      settings: {
        prices: { [HOMES[brand].selectedRange]: { exterior: 129_00, interior: 0 } },
        payTo: 'DE02 1203 0000 0000 2020 51',
      },
    });
  }
});

const answer = (body: object) => api.post(calls.answerBooking.path, body, admin.headers);

describe.each([
  {
    key: 'berlin',
    region: BERLIN,
    money: '€129.00 EUR',
    home: 'Invalidenstr. 5, 10115 Berlin',
    codeName: 'postal code',
    holiday: '10-03',
    line: 'Front garden, 100–150 m²',
    hours: '08:00 to 10:00',
  },
  {
    key: 'austin',
    region: AUSTIN,
    money: '$129.00 USD',
    home: '500 Congress Ave, Austin, TX 78701',
    codeName: 'ZIP code',
    holiday: '07-04',
    line: 'Advanced, 60 minutes',
    hours: '8 to 10 a.m.',
  },
] as const)('a booking in $key', ({ key, region, money, home, codeName, holiday, line, hours }) => {
  const owner = `owner@${key}.test`;

  it('is confirmed, billed and mailed with the money, dates and address of its brand', async () => {
    const { code, row, token } = await book(key);
    expect([code, row?.brand]).toEqual([200, key]);
    const day = row?.date ?? '';
    const shown = formatDate(day, region);
    const [notice] = await api.mailsTo(owner);
    expect(notice?.subject).toContain(`Booking for ${shown.replaceAll('\u00a0', ' ')}`);
    expect(notice?.text).toContain(home);
    expect(notice?.text).not.toMatch(/cleaning|window|sq ft/i);
    const [request] = await api.mailsTo(`sam@${key}.test`);
    expect(request?.text).toContain(`${capitalized(codeName)}: ${HOMES[key].postalCode}`);

    expect((await answer({ id: row?.id, revision: 0, answer: 'confirm', arrival: '08-10' })).code).toBe(200);
    const confirmed = (await api.mailsTo(`sam@${key}.test`)).find(({ subject }) => subject?.includes('confirmed'));
    expect(confirmed?.text).toContain(money);
    expect(confirmed?.text).toContain(key === 'berlin' ? 'Where: Front garden' : 'Lesson: Advanced, 60 minutes');
    expect(confirmed?.text?.replaceAll('\u00a0', ' ')).toContain(`Arrival: ${hours}`);
    expect(confirmed?.text?.replaceAll('\u00a0', ' ')).toContain(shown.replaceAll('\u00a0', ' '));
    const file = confirmed?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content as ArrayBuffer)));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.startDate.toJSDate()).toEqual(hourOfDay(day, 8, region));
    expect(event.location).toBe(home);

    // As if its day had come.
    await api.queries
      .update(bookings)
      .set({ date: todayIn(region) })
      .where(eq(bookings.brand, key));
    expect((await answer({ id: row?.id, revision: 1, answer: 'done' })).code).toBe(200);
    const bill = (await api.mailsTo(`sam@${key}.test`)).find(({ subject }) => subject?.includes('bill 1'));
    expect(bill?.text).toContain(`${line}: ${money}`);
    expect(bill?.text).toContain(`Total: ${money}`);
    expect(bill?.text).toContain(`Please send ${money} to DE02 1203 0000 0000 2020 51, with the message "Bill 1".`);
    expect(bill?.text).toContain(home);
    const own = await api.post(calls.getOwnBooking.path, { token });
    expect(dataOf<OwnBooking>(own.answer).bill).toMatchObject({ issuedOn: todayIn(region), totalCents: 129_00 });
  });

  it('is refused with a postal code of another country, in the words of its own', async () => {
    const { code, answer: refusal } = await book(key, { postalCode: 'L8X 1A1' });
    expect(code).toBe(422);
    expect(refusal).toMatchObject({
      field: 'postalCode',
      detail: `Please enter a ${codeName} such as ${HOMES[key].postalCode}.`,
    });
  });

  it('is not possible on a holiday of its region', async () => {
    const { answer: listed } = await api.get(calls.getBookableDays.path, onSite(key));
    const { closed } = dataOf<Data['getBookableDays']>(listed);
    expect(closed.map((one) => one.slice(5))).toContain(holiday);
    const settings = await api.get(calls.getBookingSettings.path, admin.headers);
    const ofBrand = dataOf<Data['getBookingSettings']>(settings.answer).brands.find(({ brand }) => brand === key);
    expect(ofBrand?.holidays.map(({ day }) => day.slice(5))).toContain(holiday);
  });

  it('is in the morning mail to its owner once it is six where the brand is', async () => {
    const { row } = await book(key);
    const day = row?.date ?? '';
    const runAt = (hour: number) => {
      const now = hourOfDay(day, hour, region);
      return createDueMails({
        queries: api.queries,
        outbox: { wake: () => undefined },
        hash: createKeyedHash('a secret of the tests'),
        brands,
        apiOf: () => `https://api.${key}.example`,
        clock: () => now,
        databaseClock: async () => now,
      })();
    };
    const digests = async () => (await api.mailsTo(owner)).filter(({ subject }) => subject?.startsWith('Today:'));
    await runAt(5);
    expect(await digests()).toEqual([]);
    await runAt(6);
    const [digest, ...more] = await digests();
    expect(more).toEqual([]);
    expect(digest?.text).toContain(line);
    expect(digest?.text?.replaceAll('\u00a0', ' ')).toContain(formatDate(day, region).replaceAll('\u00a0', ' '));
  });
});

it('a customer is refused with a postal code of another country, and their visits have the state', async () => {
  const rows = [{ name: 'Ruth Okafor', phone: '(512) 555-0143', postalCode: 'L8X 1A1' }];
  const request = { brand: 'austin', rows, preview: true };
  const { answer: judged } = await api.post(calls.importCustomers.path, request, admin.headers);
  expect(dataOf<Data['importCustomers']>(judged).outcomes).toMatchObject([
    { kind: 'invalid', detail: 'Please enter a ZIP code such as 78701, or none.' },
  ]);
  const { row } = await book('austin');
  const { answer: found } = await api.post(calls.getCustomer.path, { id: row?.customerId }, admin.headers);
  expect(dataOf<Data['getCustomer']>(found).bookings).toMatchObject([
    { address: '500 Congress Ave, Austin, TX 78701' },
  ]);
});

it('customers of a brand are imported with their numbers as they are dialed there', async () => {
  const rows = [{ name: 'Ruth Okafor', phone: '030 901821' }];
  const { code } = await api.post(calls.importCustomers.path, { brand: 'berlin', rows, preview: false }, admin.headers);
  expect(code).toBe(200);
  const stored = await api.queries.select().from(customers).where(eq(customers.name, 'Ruth Okafor'));
  expect(stored).toMatchObject([{ phone: '+4930901821' }]);
});

it('a customer whose number is wrong is not imported without it', async () => {
  const rows = [{ name: 'Anna Vogt', email: 'anna@vogt.test', phone: '030 901820 / 0171 2345678' }];
  const request = { brand: 'berlin', rows, preview: true };
  const { answer: judged } = await api.post(calls.importCustomers.path, request, admin.headers);
  expect(dataOf<Data['importCustomers']>(judged).outcomes).toMatchObject([
    { kind: 'invalid', detail: 'Please enter a complete phone number, or none.' },
  ]);
});

it('a correction keeps the number of a customer from America, whose code is not stored', async () => {
  const { row } = await book('berlin', { phone: '+1 905 555 0142' });
  expect(row?.phone).toBe('(905) 555-0142');
  const { id, phone, email, unit, city, postalCode, selectedRange, interiorEnabled, exteriorEnabled } = row ?? {};
  const kept = { phone, email, unit, city, postalCode, selectedRange, interiorEnabled, exteriorEnabled };
  const { code } = await api.post(
    calls.correctBooking.path,
    { id, revision: 0, ...kept, street: 'Invalidenstr. 7' },
    admin.headers,
  );
  expect(code).toBe(200);
  const [corrected] = await api.queries
    .select()
    .from(bookings)
    .where(eq(bookings.id, id ?? ''));
  expect(corrected).toMatchObject({ street: 'Invalidenstr. 7', phone: '(905) 555-0142' });
});

describe('what an admin searches for as it is written where the brand is', () => {
  const found = async (search: string) =>
    dataOf<Data['getBookings']>((await api.post(calls.getBookings.path, { search }, admin.headers)).answer).count;

  it.each(['030 901820', '030/901820', '0049 30 901820', '+49 (0)30 901820', '901820'])(
    'finds the number %s',
    async (search) => {
      await book('berlin');
      expect(await found(search)).toBe(1);
    },
  );

  it('finds a day by its date in figures', async () => {
    const { row } = await book('berlin');
    await book('austin');
    await api.queries
      .update(bookings)
      .set({ date: '2027-02-03' })
      .where(eq(bookings.id, row?.id ?? ''));
    for (const search of ['03/02/2027', '3/2/2027', '2027-02-03']) expect(await found(search), search).toBe(1);
    expect(await found('02/03/2027')).toBe(0);
  });

  it('finds the person of a number without the code of its country, to show and to erase what is held', async () => {
    await api.queries
      .insert(customers)
      .values({ brand: 'berlin', name: 'Ruth Okafor', phone: '+4930901821', email: '', ...NO_ADDRESS });
    const person = { email: '030 901821' };
    const { answer } = await api.post(calls.exportPerson.path, person, admin.headers);
    expect(dataOf<Data['exportPerson']>(answer).records).toMatchObject([{ kind: 'Customers', rows: [{}] }]);
    const erased = await api.post(calls.erasePerson.path, person, admin.headers);
    expect(dataOf<Data['erasePerson']>(erased.answer)).toEqual({ erased: 1 });
    expect(await api.queries.$count(customers)).toBe(0);
  });
});

/** The form of browsers without a script, after it was refused. */
async function plainForm(key: string) {
  const entries = new URLSearchParams({ name: 'Sam Whitlock', service: 'schedule' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...onSite(key) };
  const response = await fetch(`${api.url}/api/forms/booking`, { method: 'POST', body: entries, headers });
  expect(response.status).toBe(422);
  return response.text();
}

it('the forms of browsers without a script and of the office name the unit of each choice', async () => {
  expect(await plainForm('berlin')).toMatch(/value="100–150"[^>]*>\s*100–150 m²/);
});

it('the forms of browsers without a script call the postal code by its name where the brand is', async () => {
  expect(await plainForm('berlin')).toContain('Postal code (for a visit)');
  expect(await plainForm('austin')).toContain('ZIP code (for a visit)');
});

describe('a brand with estimates only', () => {
  const NO_HOME = { ...NO_ADDRESS, phone: '(214) 555-0142' };
  const NO_CHOICE = { selectedRange: '', interiorEnabled: false, exteriorEnabled: false };
  const ask = async (changes: Parameters<typeof booking>[0]) =>
    api.post(
      calls.submitHSBContactForm.path,
      booking({ ...NO_HOME, ...NO_CHOICE, email: 'sam@dallas.test', captchaToken: await api.solved(), ...changes }),
      onSite('dallas'),
    );

  it('is asked for one, and neither the mails nor the admins’ list names a day or a price', async () => {
    expect((await ask({ submissionType: 'estimate', date: null })).code).toBe(200);
    const [confirmation, ...more] = await api.mailsTo('sam@dallas.test');
    const [notice] = await api.mailsTo('owner@dallas.test');
    expect(more).toEqual([]);
    expect(confirmation?.subject).toBe('We have your estimate request - Gardens Dallas');
    expect(confirmation?.text).toContain('Thank you for asking Gardens Dallas for a free estimate.');
    expect(notice?.subject).toMatch(/estimate/i);
    for (const mail of [confirmation, notice]) {
      expect(mail?.text).not.toMatch(/\$|USD|Date:|Price:|confirm your booking/);
      expect(mail?.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')).toEqual([]);
    }
    const { answer: listed } = await api.post(calls.getBookings.path, { kind: 'estimate' }, admin.headers);
    expect(dataOf<Data['getBookings']>(listed).rows).toMatchObject([
      {
        brand: 'dallas',
        submissionType: 'estimate',
        state: 'new',
        date: null,
        quoteCents: null,
        services: '',
        option: '',
      },
    ]);
  });

  it('takes no day, neither from its site nor from its office', async () => {
    const home = { street: '1500 Marilla St', city: 'Dallas', postalCode: '75201' };
    const day = await openDay('austin', 5);
    const { code, answer: refusal } = await ask({ ...home, date: day });
    expect(code).toBe(422);
    expect(refusal).toMatchObject({ field: 'submissionType' });
    const { captchaToken: _, ...visit } = booking({ ...NO_HOME, ...NO_CHOICE, ...home, date: day });
    const entered = { ...visit, brand: 'dallas', id: crypto.randomUUID(), arrival: '08-10' };
    const { answer: officeRefusal } = await api.post(calls.enterBooking.path, entered, admin.headers);
    expect(officeRefusal).toMatchObject({ status: 'INVALID', field: 'submissionType' });
    expect(await api.queries.$count(bookings)).toBe(0);
  });

  it('offers no day without a script', async () => {
    const form = await plainForm('dallas');
    expect(form).toContain('value="estimate"');
    expect(form).not.toContain('value="schedule"');
    expect(await plainForm('austin')).toContain('value="schedule"');
  });
});
