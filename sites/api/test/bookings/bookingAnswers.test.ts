import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays, formatDate } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { today } from '../support/brands.ts';
import { subjectDate } from '../support/mail/mails.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { type booking, nextWeek, openDay, submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const CUSTOMER = 'sam@whitlock.test';

let admin: SignedIn;

const api = await useTestApi();
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});

const book = (changes: Parameters<typeof booking>[0] = {}) => submitBooking(api, { email: CUSTOMER, ...changes });

const respond = (body: object, by = admin) => api.post(calls.answerBooking.path, body, by.headers);
const confirm = (id: string, changes = {}) =>
  respond({ id, revision: 0, answer: 'confirm', arrival: '08-10', ...changes });
const decline = (id: string, changes = {}) => respond({ id, revision: 0, answer: 'decline', ...changes });

const mailsToCustomer = () => api.mailsTo(CUSTOMER);

const mailAbout = async (subject: string) =>
  (await mailsToCustomer()).find((mail) => mail.subject?.startsWith(subject));

function eventIn(mail: Email | undefined) {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content as ArrayBuffer)));
  const component = calendar.getFirstSubcomponent('vevent') ?? undefined;
  const { uid, sequence, summary } = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component?.getFirstPropertyValue('status'),
    uid,
    sequence,
    summary,
  };
}

async function listedBooking(): Promise<Data['getBookings']['rows'][number] | undefined> {
  const { answer } = await api.post(calls.getBookings.path, {}, admin.headers);
  return dataOf<Data['getBookings']>(answer).rows[0];
}

const ownBooking = async (token: string) => (await api.post(calls.getOwnBooking.path, { token })).answer;

describe('hours of arrival', () => {
  const offer = (arrivalWindows: string[], revision = 0) =>
    api.post(
      calls.saveBookingSettings.path,
      { brand: 'harbour-shine', revision, settings: { ...DEFAULT_BOOKING_SETTINGS, arrivalWindows } },
      admin.headers,
    );

  it("are the brand's own, in mails, calendar files, the feed and on the private link", async () => {
    expect((await offer(['08:30-10:30', '13-15'])).code).toBe(200);
    const { id, token } = await book();
    expect(await listedBooking()).toMatchObject({ arrivals: ['08:30-10:30', '13-15'], freeArrival: '08:30-10:30' });
    expect((await confirm(id, { arrival: '08:30-10:30' })).code).toBe(200);
    const mail = await mailAbout('Your cleaning on ');
    expect(mail?.text).toContain(`Expect us from 8:30 to 10:30\u00a0a.m. on ${formatDate(nextWeek())}.`);
    const file = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
    expect(file).toMatch(/DTSTART:\d{8}T\d{2}3000Z/);
    expect(file).toMatch(/DTEND:\d{8}T\d{2}3000Z/);
    expect(await ownBooking(token)).toMatchObject({ data: { arrival: '8:30 to 10:30\u00a0a.m.' } });
    const { answer } = await api.get(calls.getBookingSettings.path, admin.headers);
    const feed = new URL(dataOf<Data['getBookingSettings']>(answer).brands[0]?.feedUrl ?? '');
    expect((await api.get(feed.pathname + feed.search)).text).toContain('SUMMARY:8:30 to 10:30\u00a0a.m.: ');
  });

  it('end in the calendar with the work, where the owner has said how long that takes', async () => {
    const settings = { ...DEFAULT_BOOKING_SETTINGS, minutes: { '1500–2000': 75 } };
    await api.post(calls.saveBookingSettings.path, { brand: 'harbour-shine', revision: 0, settings }, admin.headers);
    const { id } = await book();
    expect((await confirm(id, { arrival: '08-10' })).code).toBe(200);
    expect(await listedBooking()).toMatchObject({ arrival: '08-10', minutes: 75 });
    const mail = await mailAbout('Your cleaning on ');
    const file = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
    expect(file).toMatch(/DTSTART:\d{8}T\d{2}0000Z/);
    expect(file).toMatch(/DTEND:\d{8}T\d{2}1500Z/);
  });

  it('that the brand does not have are refused, to confirm and to record work', async () => {
    const { id } = await book();
    const refused = await confirm(id, { arrival: '08:30-10:30' });
    expect([refused.code, refused.answer]).toEqual([
      422,
      {
        status: 'INVALID',
        detail: '8:30 to 10:30\u00a0a.m. is not among the hours in the settings any more. Please choose others.',
        field: 'arrival',
      },
    ]);
    await api.queries.update(bookings).set({ date: today() }).where(eq(bookings.id, id));
    const done = { id, revision: 0, answer: 'done', arrival: '08:30-10:30', date: today() };
    expect((await respond(done)).answer).toMatchObject({ status: 'INVALID', field: 'arrival' });
    expect((await respond({ ...done, arrival: '8 to 10' })).code).toBe(400);
    expect(await mailAbout('Your cleaning on ')).toBeUndefined();
  });

  it('that were promised stay after the settings have changed, and can be confirmed again', async () => {
    const { id, token } = await book();
    await confirm(id);
    await offer(['13-15']);
    expect(await listedBooking()).toMatchObject({
      arrival: '08-10',
      arrivals: ['08-10', '13-15'],
      freeArrival: '13-15',
    });
    expect(await ownBooking(token)).toMatchObject({ data: { arrival: '8 to 10\u00a0a.m.' } });
    const again = await confirm(id, { revision: 1, date: openDay(9) });
    expect(again.code).toBe(200);
    expect((await confirm(id, { revision: 2, arrival: '10-12' })).answer).toMatchObject({ field: 'arrival' });
  });
});

describe('a confirmed cleaning', () => {
  it('is handled, and mailed with the hours and a calendar file that replaces the first', async () => {
    const { id, token } = await book();
    expect((await confirm(id)).code).toBe(200);
    expect(await listedBooking()).toMatchObject({
      arrival: '08-10',
      confirmedAt: expect.any(String),
      declinedAt: null,
      handledBy: 'Dana Whitfield',
      revision: 1,
    });

    const mail = await mailAbout('Your cleaning on ');
    expect(mail?.subject).toBe(`Your cleaning on ${subjectDate(nextWeek())} is confirmed - Harbour Shine Brigade`);
    expect(mail?.text).toContain(`Expect us from 8 to 10\u00a0a.m. on ${formatDate(nextWeek())}.`);
    expect(mail?.text).toContain(`/HSBBooking#${token}`);
    const first = eventIn(await mailAbout('We have your booking'));
    expect(eventIn(mail)).toEqual({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      uid: first.uid,
      sequence: first.sequence + 1,
      summary: 'Window cleaning, 8 to 10\u00a0a.m.: Harbour Shine Brigade',
    });
    expect(await ownBooking(token)).toMatchObject({ data: { state: 'confirmed', arrival: '8 to 10\u00a0a.m.' } });
  });

  it('can get other hours, which are mailed again', async () => {
    const { id } = await book();
    await confirm(id);
    expect((await confirm(id, { revision: 1, arrival: '14-16' })).code).toBe(200);
    const mails = (await mailsToCustomer()).filter(({ subject }) => subject?.startsWith('Your cleaning on '));
    expect(mails.map((mail) => eventIn(mail).sequence).sort()).toEqual([1, 2]);
    expect(await listedBooking()).toMatchObject({ arrival: '14-16' });
  });

  it('is mailed without a link that would lead nowhere', async () => {
    const { id } = await book();
    await api.queries.update(bookings).set({ linkHash: null });
    await confirm(id);
    const mail = await mailAbout('Your cleaning on ');
    expect(mail?.text).not.toContain('HSBBooking');
    expect(eventIn(mail)).toMatchObject({ status: 'CONFIRMED' });
  });

  it('needs a new confirmation after the customer has moved it', async () => {
    const { id, token } = await book();
    await confirm(id);
    await api.post(calls.changeBookingDate.path, { token, date: openDay(14) });
    expect(await listedBooking()).toMatchObject({ arrival: null, confirmedAt: null, handledAt: null });
    expect(eventIn(await mailAbout('Your cleaning is now on'))).toMatchObject({ status: 'TENTATIVE', sequence: 2 });
  });
});

describe('a declined booking', () => {
  it('is mailed with the reason and a calendar file that removes the day, and cannot be changed', async () => {
    const { id, token } = await book();
    expect((await decline(id, { reason: ' The ladder is in repair. ' })).code).toBe(200);
    const mail = await mailAbout(`We cannot come on ${subjectDate(nextWeek())}`);
    expect(mail?.text).toContain('The ladder is in repair.');
    expect(eventIn(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
    expect(await ownBooking(token)).toMatchObject({ data: { state: 'declined' } });
    for (const [path, body] of [
      [calls.changeBookingDate.path, { token, date: openDay(14) }],
      [calls.cancelBooking.path, { token }],
    ] as const) {
      expect((await api.post(path, body)).answer.status, path).toBe('CONFLICT');
    }
    expect((await confirm(id, { revision: 1 })).answer).toMatchObject({
      status: 'CONFLICT',
      detail: 'This booking was declined already.',
    });
  });

  it('may be an estimate, which cannot be confirmed', async () => {
    const { id } = await book({ submissionType: 'estimate', date: null });
    expect((await confirm(id)).answer).toMatchObject({ detail: 'An estimate has no day to confirm.' });
    expect((await decline(id)).code).toBe(200);
    expect(await mailAbout('We cannot give you an estimate')).toBeDefined();
  });
});

describe('one state and one mail remain', () => {
  it('when two admins answer at once, and when an answer is sent ten times', async () => {
    const { id } = await book();
    const other = await signedIn(api, { role: 'admin' });
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => confirm(id)),
      respond({ id, revision: 0, answer: 'decline' }, other),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 409)).toHaveLength(10);
    // The confirmation of the request, and one answer.
    expect(await mailsToCustomer()).toHaveLength(2);
  });

  it('when the customer cancels while the admin confirms', async () => {
    const { id, token } = await book();
    const [, cancelled] = await Promise.all([confirm(id), api.post(calls.cancelBooking.path, { token })]);
    expect(cancelled.code).toBe(200);
    expect(await ownBooking(token)).toMatchObject({ data: { state: 'cancelled' } });
    const mails = await mailsToCustomer();
    expect(mails.filter(({ subject }) => subject?.startsWith('Your cleaning is cancelled'))).toHaveLength(1);
    // Calendars keep the highest number, so the cancellation must have it.
    const events = mails.map(eventIn).toSorted((a, b) => a.sequence - b.sequence);
    expect(events.at(-1)?.status).toBe('CANCELLED');
  });
});

it('an answer is refused with a sentence for a past day, a missing booking and missing hours', async () => {
  const { id } = await book();
  expect((await confirm(id, { arrival: undefined })).answer).toMatchObject({
    status: 'INVALID',
    detail: 'Please choose when the crew arrives.',
  });
  expect((await confirm(randomUUID())).code).toBe(404);
  await api.queries
    .update(bookings)
    .set({ date: addDays(today(), -1) })
    .where(eq(bookings.id, id));
  expect((await confirm(id)).answer).toMatchObject({ detail: 'The day of this booking is over.' });
});

it('a booking is in the list of its state only: confirmed, handled or declined', async () => {
  const { id } = await book();
  const countIn = async (state: string) => {
    const { answer } = await api.post(calls.getBookings.path, { state }, admin.headers);
    return dataOf<Data['getBookings']>(answer).count;
  };
  await confirm(id);
  expect([await countIn('confirmed'), await countIn('handled'), await countIn('declined')]).toEqual([1, 0, 0]);
  await decline(id, { revision: 1 });
  expect([await countIn('confirmed'), await countIn('handled'), await countIn('declined')]).toEqual([0, 0, 1]);
});
