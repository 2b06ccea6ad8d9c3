import { addDays, bookingToday } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../src/modules/leads/tables.ts';
import { outboxMessages } from '../src/platform/outbox/table.ts';
import { booking, nextWeek } from './support/samples.ts';
import { openTestApi, type TestApi } from './support/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const CUSTOMER = 'sam@whitlock.test';
const OWNER = 'owner@harbourshine.test';

/** The mails to somebody, in the order in which they were made. */
async function mailsTo(address: string): Promise<Email[]> {
  await api.settled();
  const rows = await api.queries.select().from(outboxMessages).orderBy(outboxMessages.createdAt);
  const mails = (await api.mails()).filter(({ to }) => to?.[0]?.address === address);
  // A mail's own date knows whole seconds only.
  const place = (mail: Email) => rows.findIndex(({ id }) => mail.messageId?.includes(id));
  return mails.toSorted((a, b) => place(a) - place(b));
}

/** Makes a booking and takes the private part of the link from its confirmation, as its reader would. */
async function booked(changes: Parameters<typeof booking>[0] = {}): Promise<string> {
  const reply = await api.post('/api/submitHSBContactForm', booking({ captchaToken: await api.solved(), ...changes }));
  expect(reply.code).toBe(200);
  const [confirmation] = await mailsTo(CUSTOMER);
  const link = /http:\/\/harbourshine\.localhost:3002\/HSBBooking#(\S+)/.exec(confirmation?.text ?? '');
  expect(confirmation?.html).toContain(link?.[0]);
  return link?.[1] ?? '';
}

const calendarIn = (mail: Email | undefined): string => {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = part ? new TextDecoder().decode(part.content as ArrayBuffer) : '';
  // Long lines are folded; put back together they can be read.
  return text.replaceAll(/\r?\n /g, '');
};

const inTwoWeeks = () => addDays(bookingToday(), 14);

describe('the confirmation', () => {
  it('carries a calendar file for the whole day, and a link to change or cancel', async () => {
    const token = await booked();
    expect(token).toMatch(/^[\w-]{32}$/);
    const [confirmation] = await mailsTo(CUSTOMER);
    const calendar = calendarIn(confirmation);
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${nextWeek().replaceAll('-', '')}\n`);
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar).toContain('SUMMARY:Window cleaning: Harbour Shine Brigade');
    expect(calendar).toContain('STATUS:TENTATIVE');
    expect(calendar).toContain(`/HSBBooking#${token}`);
  });

  it('of an estimate has a link and no calendar file', async () => {
    await booked({ submissionType: 'estimate', date: null });
    const [confirmation] = await mailsTo(CUSTOMER);
    expect(calendarIn(confirmation)).toBe('');
  });

  it("keeps the link to itself: not in the owner's notice, not in the database", async () => {
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
        services: 'Exterior Windows Only',
        state: 'open',
      },
    });
    expect(text).not.toMatch(/whitlock|905/i);
  });

  it('that leads nowhere says so', async () => {
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
  it('moves the cleaning, and tells customer and owner', async () => {
    const token = await booked();
    const { answer } = await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    expect(answer).toMatchObject({ status: 'OK', data: { date: inTwoWeeks(), state: 'open' } });

    const [, moved] = await mailsTo(CUSTOMER);
    expect(moved?.subject).toBe(`Your cleaning is now on ${inTwoWeeks()} - Harbour Shine Brigade`);
    expect(calendarIn(moved)).toContain(`DTSTART;VALUE=DATE:${inTwoWeeks().replaceAll('-', '')}\n`);
    expect(calendarIn(moved)).toContain('SEQUENCE:1');
    const [, notice] = await mailsTo(OWNER);
    expect(notice?.text).toContain(`Date before: ${nextWeek()}\nDate now: ${inTwoWeeks()}`);
    expect(notice?.replyTo?.[0]?.address).toBe(CUSTOMER);
  });

  it('is one event to a calendar, however often it moves', async () => {
    const token = await booked();
    await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    const uids = (await mailsTo(CUSTOMER)).map((mail) => /UID:(\S+)/.exec(calendarIn(mail))?.[1]);
    expect(uids).toHaveLength(2);
    expect(new Set(uids).size).toBe(1);
  });

  it.each([
    ['that has passed', addDays(bookingToday(), -1), 'Please select a date that has not passed.'],
    ['that does not exist', '2027-02-30', 'Please select a date.'],
    ['more than a year ahead', addDays(bookingToday(), 366), 'Please select a date within the next year.'],
  ])('%s is refused with a sentence, and changes nothing', async (_what, date, detail) => {
    const token = await booked();
    const { code, answer } = await api.post('/api/changeBookingDate', { token, date });
    expect([code, answer]).toEqual([422, expect.objectContaining({ status: 'INVALID', detail, field: 'date' })]);
    expect((await api.post('/api/getOwnBooking', { token })).answer).toMatchObject({ data: { date: nextWeek() } });
    expect(await mailsTo(CUSTOMER)).toHaveLength(1);
  });

  it('that is the old one, or comes twice, tells nobody twice', async () => {
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

  it('is not for an estimate', async () => {
    const token = await booked({ submissionType: 'estimate', date: null });
    const { code } = await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    expect(code).toBe(409);
  });
});

describe('cancelling', () => {
  it('tells customer and owner, once, and takes the event out of the calendar', async () => {
    const token = await booked();
    const copies = await Promise.all(Array.from({ length: 5 }, () => api.post('/api/cancelBooking', { token })));
    for (const { answer } of copies) expect(answer).toMatchObject({ status: 'OK', data: { state: 'cancelled' } });
    const mails = await mailsTo(CUSTOMER);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have your booking request - Harbour Shine Brigade',
      'Your cleaning is cancelled - Harbour Shine Brigade',
    ]);
    expect(calendarIn(mails[1])).toContain('METHOD:CANCEL');
    expect(calendarIn(mails[1])).toContain('STATUS:CANCELLED');
    expect((await mailsTo(OWNER)).at(-1)?.subject).toBe(`Cancelled: ${nextWeek()}, Sam Whitlock`);
  });

  it('of an estimate works as well', async () => {
    const token = await booked({ submissionType: 'estimate', date: null });
    await api.post('/api/cancelBooking', { token });
    expect((await mailsTo(CUSTOMER)).at(-1)?.subject).toBe(
      'Your estimate request is cancelled - Harbour Shine Brigade',
    );
  });

  it('is the end: no new date afterwards', async () => {
    const token = await booked();
    await api.post('/api/cancelBooking', { token });
    const { code, answer } = await api.post('/api/changeBookingDate', { token, date: inTwoWeeks() });
    expect([code, answer]).toEqual([
      409,
      { status: 'CONFLICT', detail: 'This booking is cancelled. Please book a new cleaning.' },
    ]);
  });
});

it('a cleaning whose day is over is neither moved nor cancelled', async () => {
  const token = await booked();
  await api.queries
    .update(bookings)
    .set({ requestedDate: addDays(bookingToday(), -1) })
    .where(eq(bookings.email, CUSTOMER));
  expect((await api.post('/api/getOwnBooking', { token })).answer).toMatchObject({ data: { state: 'past' } });
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
