import { calls, type Data, type OwnBooking } from '@threefold/api-contract';
import { todayIn } from '@threefold/api-contract/region';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bills } from '../../src/modules/bills/tables.ts';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { createBrands } from '../../src/platform/brands.ts';
import { BERLIN, brandIn, GARDENS } from '../support/abroad.ts';
import { fixture } from '../support/brands.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, tokenIn } from '../support/samples.ts';
import { openTestApi, type TestApi, useTestApi } from '../support/testApi.ts';

// The currency of a live brand changes: money that was agreed or billed stays what it was.

const brandsIn = (currency: string) =>
  createBrands(
    { brands: [...fixture.brands, brandIn('berlin', 'Berlin', { ...BERLIN, currency }, GARDENS)] },
    { production: false, sitePort: 3002, siteOrigins: [] },
  );

const before = await useTestApi({ brands: brandsIn('EUR') });
const after = await openTestApi({ brands: brandsIn('CHF'), database: sharedDatabase(before) });
afterAll(() => after.close());

let admin: SignedIn;
beforeEach(async () => {
  admin = await signedIn(before, { role: 'admin' });
});

const onSite = { origin: 'http://berlin.localhost:3002' };

async function openDay(api: TestApi): Promise<string> {
  const { answer } = await api.get(calls.getBookableDays.path, onSite);
  const { first, closed } = dataOf<Data['getBookableDays']>(answer);
  let day = addDays(first, 5);
  while (closed.includes(day)) day = addDays(day, 1);
  return day;
}

/** The mails to an address, which either API may have sent. */
const mailsTo = async (address: string) => [...(await before.mailsTo(address)), ...(await after.mailsTo(address))];

async function book(api: TestApi, email: string, submissionType: 'schedule' | 'estimate' = 'schedule') {
  const date = await openDay(api);
  const request = booking({
    street: 'Invalidenstr. 5',
    city: 'Berlin',
    postalCode: '10115',
    phone: '+4930901820',
    selectedRange: '100–150',
    email,
    submissionType,
    date: submissionType === 'schedule' ? date : null,
    captchaToken: await api.solved(),
  });
  const { answer } = await api.post(calls.submitHSBContactForm.path, request, onSite);
  const [row] = await api.queries.select().from(bookings).where(eq(bookings.email, email));
  return { id: row?.id ?? '', token: tokenIn(answer) };
}

const answer = async (api: TestApi, body: object) =>
  expect((await api.post(calls.answerBooking.path, body, admin.headers)).code).toBe(200);

/** As if the days of all bookings had come. */
const dayHasCome = () => before.queries.update(bookings).set({ date: todayIn(BERLIN) });

it('a price that was agreed is billed, shown and paid in the currency of its day', async () => {
  const { id, token } = await book(before, 'sam@berlin.test');
  await answer(before, { id, revision: 0, answer: 'confirm', arrival: '08-10', cents: 129_00 });
  await dayHasCome();
  const own = dataOf<OwnBooking>((await after.post(calls.getOwnBooking.path, { token })).answer);
  expect([own.currency, own.price?.cents]).toEqual(['EUR', 129_00]);
  await answer(after, { id, revision: 1, answer: 'done' });
  const [bill] = await after.queries.select().from(bills);
  expect(bill).toMatchObject({ currency: 'EUR', netCents: 129_00 });
  const mails = await mailsTo('sam@berlin.test');
  expect(mails.find(({ subject }) => subject?.includes('bill 1'))?.text).toContain('Total: €129.00 EUR');

  expect((await after.post(calls.correctBill.path, { id: bill?.id, cents: 99_00 }, admin.headers)).code).toBe(200);
  const currencies = (await after.queries.select().from(bills)).map(({ currency }) => currency);
  expect(currencies).toEqual(['EUR', 'EUR', 'EUR']);
  const corrected = (await mailsTo('sam@berlin.test')).find(({ subject }) => subject?.includes('corrected'));
  expect(corrected?.text).toContain('€99.00 EUR');
});

it('the price of an estimate is accepted in the currency in which it was sent', async () => {
  const { id, token } = await book(before, 'sam@berlin.test', 'estimate');
  await answer(before, { id, revision: 0, answer: 'quote', cents: 249_00 });
  const date = await openDay(after);
  const accepted = await after.post(calls.answerQuote.path, { token, accept: true, date, cents: 249_00 });
  expect(accepted.code).toBe(200);
  const notice = (await mailsTo('owner@berlin.test')).find(({ text }) => text?.includes('249'));
  expect(notice?.text).toContain('€249.00 EUR');
});

it('sums are made for each currency, and new prices are in the new one', async () => {
  const old = await book(before, 'old@berlin.test');
  await answer(before, { id: old.id, revision: 0, answer: 'confirm', arrival: '08-10', cents: 129_00 });
  const later = await book(after, 'new@berlin.test');
  await answer(after, { id: later.id, revision: 0, answer: 'confirm', arrival: '10-12', cents: 50_00 });
  await dayHasCome();
  for (const { id } of [old, later]) await answer(after, { id, revision: 1, answer: 'done' });
  const { due, rows } = dataOf<Data['getBills']>((await after.post(calls.getBills.path, {}, admin.headers)).answer);
  expect(due).toContainEqual({ currency: 'EUR', week: 129_00, month: 0, older: 0 });
  expect(due).toContainEqual({ currency: 'CHF', week: 50_00, month: 0, older: 0 });
  expect(rows.map(({ currency, totalCents }) => [currency, totalCents])).toEqual(
    expect.arrayContaining([
      ['EUR', 129_00],
      ['CHF', 50_00],
    ]),
  );
  const listed = dataOf<Data['getBookings']>((await after.post(calls.getBookings.path, {}, admin.headers)).answer);
  expect(Object.fromEntries(listed.rows.map(({ email, currency }) => [email, currency]))).toEqual({
    'old@berlin.test': 'EUR',
    'new@berlin.test': 'CHF',
  });
});
