import { calls, type Data } from '@threefold/api-contract';
import { addDays, formatDate } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { HOUR_MS } from '../../src/platform/clock.ts';
import { renderStoredMail } from '../../src/platform/outbox/renderStoredMail.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { today } from '../support/brands.ts';
import { subjectDate } from '../support/mail/mails.ts';
import { signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, nextWeek, openDay } from '../support/samples.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

const api = await useTestApi();

const CUSTOMER = 'sam@whitlock.test';
const OWNER = 'owner@harbourshine.test';

/** The mails to an address, in the order in which they were created. */
async function mailsTo(address: string): Promise<Email[]> {
  await api.settled();
  const rows = await api.queries.select().from(outboxMessages).orderBy(outboxMessages.createdAt);
  const mails = (await api.mails()).filter(({ to }) => to?.[0]?.address === address);
  // A mail's own date has whole seconds only.
  const place = (mail: Email) => rows.findIndex(({ id }) => mail.messageId?.includes(id));
  return mails.toSorted((a, b) => place(a) - place(b));
}

/** Makes a booking and reads the token from its confirmation mail. */
async function booked(changes: Parameters<typeof booking>[0] = {}): Promise<string> {
  const reply = await api.post('/api/submitHSBContactForm', booking({ captchaToken: await api.solved(), ...changes }));
  expect(reply.code).toBe(200);
  const [confirmation] = await mailsTo(CUSTOMER);
  const link = /http:\/\/harbourshine\.localhost:3002\/HSBBooking#(\S+)/.exec(confirmation?.text ?? '');
  expect(confirmation?.html).toContain(link?.[0]);
  return link?.[1] ?? '';
}

/** The calendar file attached to a mail. */
function fileIn(mail: Email | undefined): string {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return part ? new TextDecoder().decode(part.content as ArrayBuffer) : '';
}

/** The one event of a mail's calendar file, as a calendar reads it. */
function eventIn(mail: Email | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(fileIn(mail)));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [component] = events;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    summary: event.summary,
    description: event.description,
    days: [event.startDate.toString(), event.endDate.toString()],
    wholeDay: event.startDate.isDate,
    sequence: event.sequence,
    status: component?.getFirstPropertyValue('status'),
    url: component?.getFirstPropertyValue('url'),
    stamped: component?.hasProperty('dtstamp'),
  };
}

const inTwoWeeks = () => openDay(14);

describe('the confirmation', () => {
  it('contains a calendar file for the day, and a link to change or cancel', async () => {
    const token = await booked();
    expect(token).toMatch(/^[\w-]{32}$/);
    const [confirmation] = await mailsTo(CUSTOMER);
    const url = `http://harbourshine.localhost:3002/HSBBooking#${token}`;
    expect(eventIn(confirmation)).toMatchObject({
      method: 'PUBLISH',
      summary: 'Window cleaning: Harbour Shine Brigade',
      description: `Exterior Windows Only. To change the date or cancel, at no fee: ${url}`,
      days: [nextWeek(), addDays(nextWeek(), 1)],
      wholeDay: true,
      sequence: 0,
      status: 'TENTATIVE',
      url,
      stamped: true,
    });
  });

  it('of an estimate has a link and no calendar file', async () => {
    await booked({ submissionType: 'estimate', date: null });
    const [confirmation] = await mailsTo(CUSTOMER);
    expect(fileIn(confirmation)).toBe('');
  });

  it("keeps the link out of the owner's mail and the database", async () => {
    const token = await booked();
    const [notice] = await mailsTo(OWNER);
    expect(JSON.stringify(notice)).not.toContain(token);
    expect(JSON.stringify(await api.queries.select().from(bookings))).not.toContain(token);
  });
});

describe('the private link', () => {
  it('shows the booking without name or address', async () => {
    const token = await booked();
    const { answer, text } = await api.post('/api/getOwnBooking', { token });
    expect(answer).toEqual({
      status: 'OK',
      data: {
        submissionType: 'schedule',
        date: nextWeek(),
        selectedRange: '1500–2000',
        interiorEnabled: false,
        exteriorEnabled: true,
        services: 'Exterior Windows Only',
        option: '1500–2000 sq ft',
        state: 'new',
        actions: ['move', 'readdress', 'cancel'],
        arrival: null,
        currency: 'CAD',
        quote: null,
        repeatWeeks: 0,
        remindersOff: false,
        postalCode: 'L8X 1A1',
      },
    });
    expect(text).not.toMatch(/whitlock|905/i);
  });

  it('that matches no booking is refused with a reason', async () => {
    for (const path of ['/api/getOwnBooking', '/api/cancelBooking']) {
      const { code, answer } = await api.post(path, { token: 'A'.repeat(32) });
      expect(code).toBe(404);
      expect(answer).toMatchObject({
        status: 'NOT_FOUND',
        detail: expect.stringMatching(/^This link leads to no booking\./),
      });
    }
    expect((await api.post('/api/getOwnBooking', { token: "' or 1=1 --" })).code).toBe(400);
  });
});

describe('a new date', () => {
  it('moves the cleaning, and informs customer and owner', async () => {
    const token = await booked();
    const { answer } = await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    expect(answer).toMatchObject({ status: 'OK', data: { date: inTwoWeeks(), state: 'new' } });

    const [, moved] = await mailsTo(CUSTOMER);
    expect(moved?.subject).toBe(`Your cleaning is now on ${subjectDate(inTwoWeeks())} - Harbour Shine Brigade`);
    expect(eventIn(moved)).toMatchObject({ days: [inTwoWeeks(), addDays(inTwoWeeks(), 1)], sequence: 1 });
    const [, notice] = await mailsTo(OWNER);
    expect(notice?.text).toContain(`Date before: ${formatDate(nextWeek())}\nDate now: ${formatDate(inTwoWeeks())}`);
    expect(notice?.replyTo?.[0]?.address).toBe(CUSTOMER);
  });

  it('changes the calendar event instead of adding another', async () => {
    const token = await booked();
    await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    const uids = (await mailsTo(CUSTOMER)).map((mail) => eventIn(mail).uid);
    expect(uids).toHaveLength(2);
    expect(new Set(uids).size).toBe(1);
  });

  it.each([
    ['that has passed', addDays(today(), -1), 'Please select a date that has not passed.'],
    ['that does not exist', '2027-02-30', 'Please select a date.'],
    ['more than a year ahead', addDays(today(), 366), 'Please select a date within the next year.'],
  ])('%s is refused with a reason, and changes nothing', async (_what, date, detail) => {
    const token = await booked();
    const { code, answer } = await api.post('/api/changeBookingDate', { token, date });
    expect([code, answer]).toEqual([422, expect.objectContaining({ status: 'INVALID', detail, field: 'date' })]);
    expect((await api.post('/api/getOwnBooking', { token })).answer).toMatchObject({ data: { date: nextWeek() } });
    expect(await mailsTo(CUSTOMER)).toHaveLength(1);
  });

  it('sends no mail when it is the old one, and mails once when it is sent ten times', async () => {
    const token = await booked();
    await api.post('/api/changeBookingDate', { token, date: nextWeek() });
    expect(await mailsTo(CUSTOMER)).toHaveLength(1);
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/api/changeBookingDate', { token, date: inTwoWeeks() })),
    );
    expect(copies.map(({ code }) => code)).toEqual(Array(10).fill(200));
    expect(await mailsTo(CUSTOMER)).toHaveLength(2);
    expect(await mailsTo(OWNER)).toHaveLength(2);
  });

  it('makes the booking new for the admins, with a new deadline', async () => {
    const token = await booked();
    const admin = await signedIn(api, { role: 'admin' });
    const seen = async () => {
      const { answer } = await api.post(calls.getBookings.path, {}, admin.headers);
      const [row] = dataOf<Data['getBookings']>(answer).rows;
      if (!row) throw new Error('There is no booking.');
      return row;
    };
    const longAgo = new Date(Date.now() - 100 * HOUR_MS);
    await api.queries.update(bookings).set({ submittedAt: longAgo });
    const { id, revision } = await seen();
    const handled = { kind: 'booking', id, revision, handled: true };
    expect((await api.post(calls.updateSubmission.path, handled, admin.headers)).code).toBe(200);
    const before = await seen();

    await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    const moved = await seen();
    expect(moved).toMatchObject({ handledAt: null, handledBy: null, date: inTwoWeeks() });
    expect(Date.parse(moved.replyLateAt) - Date.parse(moved.changedAt ?? '')).toBe(48 * HOUR_MS);
    const { answer: late } = await api.post(calls.getBookings.path, { state: 'late' }, admin.headers);
    expect(late).toMatchObject({ data: { count: 0 } });

    // An admin who still sees the old day cannot mark the new one as handled.
    const stale = { kind: 'booking', id, revision: before.revision, handled: true };
    expect((await api.post(calls.updateSubmission.path, stale, admin.headers)).code).toBe(409);
    await api.post('/api/cancelBooking', { token });
    // Nor can one who has not seen the cancellation.
    const unaware = { ...stale, revision: moved.revision };
    expect((await api.post(calls.updateSubmission.path, unaware, admin.headers)).code).toBe(409);
  });

  it('is refused after 20 moves, so that a link cannot flood mailboxes, but the booking can be cancelled', async () => {
    const token = await booked();
    await api.queries.update(bookings).set({ revision: 20 }).where(eq(bookings.email, CUSTOMER));
    const { code, answer } = await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    expect([code, answer]).toEqual([
      409,
      { status: 'CONFLICT', detail: 'This booking was changed many times. Please call us to change it again.' },
    ]);
    expect(await mailsTo(CUSTOMER)).toHaveLength(1);
    expect((await api.post('/api/cancelBooking', { token })).answer).toMatchObject({ data: { state: 'cancelled' } });
  });

  it('is refused for an estimate', async () => {
    const token = await booked({ submissionType: 'estimate', date: null });
    const { code } = await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    expect(code).toBe(409);
  });
});

describe('cancelling', () => {
  it('informs customer and owner once, and removes the calendar event', async () => {
    const token = await booked();
    const copies = await Promise.all(Array.from({ length: 5 }, () => api.post('/api/cancelBooking', { token })));
    for (const { answer } of copies) expect(answer).toMatchObject({ status: 'OK', data: { state: 'cancelled' } });
    const mails = await mailsTo(CUSTOMER);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have your booking request - Harbour Shine Brigade',
      'Your cleaning is cancelled - Harbour Shine Brigade',
    ]);
    const [requested, cancelled] = mails.map((mail) => eventIn(mail));
    expect(mails.at(-1)?.text).toContain(`Date: ${formatDate(nextWeek())}\nWindows: Exterior Windows Only`);
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: requested?.uid, sequence: 1 });
    expect((await mailsTo(OWNER)).at(-1)?.subject).toBe(`Cancelled: ${subjectDate(nextWeek())}, Sam Whitlock`);
  });

  it('attaches a file with valid line endings and lengths', async () => {
    const token = await booked({ name: 'Zoë; "Tester", 窓' });
    await api.post('/api/cancelBooking', { token });
    // As passed to the mail library, which has its own line endings.
    const rows = await api.queries.select().from(outboxMessages);
    const files = (await Promise.all(rows.map((row) => renderStoredMail(row, testBrands)))).flatMap(
      ({ calendar }) => calendar ?? [],
    );
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/END:VCALENDAR\r\n$/);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('an estimate request is cancelled by its link too', async () => {
    const token = await booked({ submissionType: 'estimate', date: null });
    await api.post('/api/cancelBooking', { token });
    expect((await mailsTo(CUSTOMER)).at(-1)?.subject).toBe(
      'Your estimate request is cancelled - Harbour Shine Brigade',
    );
  });

  it('is final: the booking gets no new date', async () => {
    const token = await booked();
    await api.post('/api/cancelBooking', { token });
    const { code, answer } = await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    expect([code, answer]).toEqual([
      409,
      { status: 'CONFLICT', detail: 'This booking is cancelled. Please book a new cleaning.' },
    ]);
  });
});

it('a past cleaning can neither be moved nor cancelled', async () => {
  const token = await booked();
  await api.queries
    .update(bookings)
    .set({ date: addDays(today(), -1) })
    .where(eq(bookings.email, CUSTOMER));
  expect((await api.post('/api/getOwnBooking', { token })).answer).toMatchObject({
    data: { state: 'new', actions: [] },
  });
  for (const [path, body] of [
    ['/api/changeBookingDate', { token, date: inTwoWeeks() }],
    ['/api/cancelBooking', { token }],
  ] as const) {
    const { code, answer } = await api.post(path, body);
    expect([code, answer]).toEqual([
      409,
      { status: 'CONFLICT', detail: 'The day of this cleaning is over. Please book a new one.' },
    ]);
  }
});
