import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, submitBooking } from '../support/samples.ts';
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
