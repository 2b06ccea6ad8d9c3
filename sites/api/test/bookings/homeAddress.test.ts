import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { subjectDate } from '../support/mail/mails.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, nextWeek, submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const CUSTOMER = 'sam@whitlock.test';
const OWNER = 'owner@harbourshine.test';
const HOME = { street: '12 Maple St', unit: '4', city: 'Hamilton', postalCode: 'L8X 1A1' };
const IN_ONE_LINE = '12 Maple St, Unit 4, Hamilton L8X 1A1';
const NOWHERE = { street: '', unit: '', city: '', postalCode: '' };
const ESTIMATE = { submissionType: 'estimate', date: null, ...NOWHERE } as const;

let admin: SignedIn;

const api = await useTestApi();
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin' });
});

const submit = async (changes: Parameters<typeof booking>[0], key?: string) =>
  api.post(
    calls.submitHSBContactForm.path,
    booking({ captchaToken: await api.solved(), ...changes }),
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

const book = (changes: Parameters<typeof booking>[0] = {}) => submitBooking(api, { ...HOME, ...changes });

const asAdmin = (path: string, body: object) => api.post(path, body, admin.headers);

const confirm = (id: string) =>
  asAdmin(calls.answerBooking.path, { id, revision: 0, answer: 'confirm', arrival: '08-10' });

const mailTo = async (address: string, subject: string) =>
  (await api.mailsTo(address)).find((mail) => mail.subject?.startsWith(subject));

describe("a home's address", () => {
  it('is stored in the form of its country', async () => {
    await book({ street: ' 12  Maple St', unit: '4 ', postalCode: 'l8x1a1' });
    await expect(api.queries.select().from(bookings)).resolves.toMatchObject([HOME]);
  });

  it.each([
    [{ street: ' ' }, 'street', 'Please enter the street and number of the home.'],
    [{ city: '' }, 'city', 'Please enter the city of the home.'],
    [NOWHERE, 'street', 'Please enter the street and number of the home.'],
    [{ postalCode: '90210' }, 'postalCode', 'Please enter a postal code such as L8P 1A1.'],
  ])('is refused when it is not complete: %j', async (changes, field, detail) => {
    const { code, answer } = await submit({ ...HOME, ...changes });
    expect([code, answer]).toEqual([422, expect.objectContaining({ field, detail })]);
    expect(await api.queries.$count(bookings)).toBe(0);
  });

  it('is not needed for an estimate', async () => {
    expect((await submit(ESTIMATE)).answer).toMatchObject({ status: 'OK' });
  });

  it('tells two homes of one customer apart, so that nobody is asked about the second', async () => {
    expect((await submit(HOME)).code).toBe(200);
    expect((await submit(HOME)).code).toBe(409);
    expect((await submit({ ...HOME, unit: '5' })).code).toBe(200);
    expect(await api.queries.$count(bookings)).toBe(2);
  });

  it("is in the owner's mail with a link to maps, and in the customer's once the owner has confirmed it", async () => {
    const { id } = await book();
    const notice = await mailTo(OWNER, 'Booking for');
    expect(notice?.text).toContain(`Address: ${IN_ONE_LINE}`);
    expect(notice?.html).toContain('https://www.google.com/maps/search/?api=1&amp;query=12%20Maple%20St');
    // Anybody can enter any address of a mailbox: what they type is not mailed to it.
    const requested = await mailTo(CUSTOMER, 'We have your booking request');
    expect(requested?.text).toContain('Postal code: L8X 1A1');
    expect(requested?.text).not.toContain('Maple');
    await confirm(id);
    const confirmed = await mailTo(CUSTOMER, 'Your cleaning on');
    expect(confirmed?.text).toContain(`Address: ${IN_ONE_LINE}`);
    expect(confirmed?.text).not.toContain('tell us the address');
  });

  it('is asked for by the confirmation of a booking that has none', async () => {
    const { id } = await book();
    await api.queries.update(bookings).set(NOWHERE).where(eq(bookings.id, id));
    await confirm(id);
    const confirmed = await mailTo(CUSTOMER, 'Your cleaning on');
    expect(confirmed?.text).toContain('Please tell us the address of the home on the page of your booking.');
  });

  it.each(['maple', '12 maple st', 'L8X 1A1', 'l8x1a1', 'hamilton'])('is found as %s', async (search) => {
    await book();
    await book({ email: 'ana@other.test', street: '7 Gull Ave', city: 'Burlington', postalCode: 'L7R 2B2' });
    const { answer } = await asAdmin(calls.getBookings.path, { search });
    expect(dataOf<Data['getBookings']>(answer).rows).toMatchObject([HOME]);
  });

  it('is in the export of a person, and erased with them', async () => {
    await book();
    const held = await asAdmin(calls.exportPerson.path, { email: CUSTOMER });
    expect(dataOf<Data['exportPerson']>(held.answer).records).toContainEqual(
      expect.objectContaining({ kind: 'Bookings and estimates', rows: [expect.objectContaining(HOME)] }),
    );
    await asAdmin(calls.erasePerson.path, { email: CUSTOMER });
    expect(await api.queries.$count(bookings)).toBe(0);
  });
});

describe('the address on the page of a booking', () => {
  const OTHER = { street: '7 Gull Ave', unit: '', city: 'Burlington', postalCode: 'L7R 2B2' };
  const change = (token: string, address: object) => api.post(calls.changeBookingAddress.path, { token, ...address });

  it('shows the postal code only, because links get forwarded', async () => {
    const { token } = await book();
    const { text } = await api.post(calls.getOwnBooking.path, { token });
    expect(text).toContain('"postalCode":"L8X 1A1"');
    expect(text).not.toMatch(/Maple|Hamilton/);
  });

  it('can be changed, which tells the owner once and is in the history, and keeps the confirmation', async () => {
    const { id, token } = await book();
    await confirm(id);
    expect((await change(token, { ...OTHER, postalCode: 'l7r2b2' })).code).toBe(200);
    expect((await change(token, OTHER)).code).toBe(200);
    await expect(api.queries.select().from(bookings)).resolves.toMatchObject([
      { ...OTHER, state: 'confirmed', arrival: '08-10', revision: 1 },
    ]);
    const notices = (await api.mailsTo(OWNER)).filter((mail) => mail.subject?.startsWith('Address for'));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain(`Address before: ${IN_ONE_LINE}`);
    const { answer } = await asAdmin(calls.getBookingHistory.path, { id });
    expect(dataOf<Data['getBookingHistory']>(answer).at(-1)).toMatchObject({
      step: 'readdressed',
      by: null,
      detail: `${IN_ONE_LINE} to 7 Gull Ave, Burlington L7R 2B2`,
    });
  });

  it('is given after the price of an estimate is accepted, whose mail asks for it', async () => {
    const { id, token } = await submitBooking(api, ESTIMATE);
    await asAdmin(calls.answerBooking.path, { id, revision: 0, answer: 'quote', cents: 24_900 });
    await api.post(calls.answerQuote.path, { token, accept: true, date: nextWeek(), cents: 24_900 });
    const accepted = await mailTo(CUSTOMER, `Your cleaning on ${subjectDate(nextWeek())}`);
    expect(accepted?.text).toContain('Please tell us the address of the home on the page of your booking.');
    expect((await change(token, OTHER)).answer).toMatchObject({ data: { postalCode: 'L7R 2B2' } });
  });

  it('is refused when it is not complete, and after the booking is cancelled', async () => {
    const { token } = await book();
    expect(await change(token, { ...OTHER, city: ' ' })).toMatchObject({
      code: 422,
      answer: { field: 'city', detail: 'Please enter the city of the home.' },
    });
    await api.post(calls.cancelBooking.path, { token });
    expect((await change(token, OTHER)).code).toBe(409);
  });
});
