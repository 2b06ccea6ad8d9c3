import { calls, type Data, type OwnBooking } from '@threefold/api-contract';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import { type BookingSettings, DEFAULT_BOOKING_SETTINGS, listPrice } from '@threefold/api-contract/booking-settings';
import { addDays, formatDate } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingSettings, bookings } from '../../src/modules/bookings/tables.ts';
import { hourOfDay } from '../../src/platform/agreedTime.ts';
import { REGION, today } from '../support/brands.ts';
import { subjectDate } from '../support/mail/mails.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { type booking, nextWeek, openDay, submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const CUSTOMER = 'sam@whitlock.test';
const OWNER = 'owner@harbourshine.test';

let admin: SignedIn;

const api = await useTestApi();
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});

const request = (changes: Parameters<typeof booking>[0] = {}) => submitBooking(api, { email: CUSTOMER, ...changes });

const requestEstimate = () => request({ submissionType: 'estimate', date: null });

const respond = (body: object, by = admin) => api.post(calls.answerBooking.path, body, by.headers);
const quote = (id: string, changes = {}) => respond({ id, revision: 0, answer: 'quote', cents: 24_900, ...changes });
const accept = (token: string, date = nextWeek(), cents = 24_900) =>
  api.post(calls.answerQuote.path, { token, accept: true, date, cents });
const refuse = (token: string, reason = 'Too much for me.') =>
  api.post(calls.answerQuote.path, { token, accept: false, reason });

const saveSettings = (changes: Partial<BookingSettings>) =>
  api.queries
    .insert(bookingSettings)
    .values({ brand: 'harbour-shine', revision: 1, settings: { ...DEFAULT_BOOKING_SETTINGS, ...changes } });

const mailAbout = async (subject: string, address = CUSTOMER) =>
  (await api.mailsTo(address)).filter((mail) => mail.subject?.startsWith(subject));

async function stepsOf(id: string) {
  const { answer } = await api.post(calls.getBookingHistory.path, { id }, admin.headers);
  return dataOf<Data['getBookingHistory']>(answer).map(({ step, by, detail }) => ({ step, by, detail }));
}

const show = async (token: string) => dataOf<OwnBooking>((await api.post(calls.getOwnBooking.path, { token })).answer);

const rowOf = async (id: string) => (await api.queries.select().from(bookings).where(eq(bookings.id, id)))[0];

describe('an estimate', () => {
  it('gets a price by mail, and becomes a waiting cleaning when its customer accepts the price for a day', async () => {
    await saveSettings({ quoteDays: 14 });
    const { id, token } = await requestEstimate();
    expect((await show(token)).quote).toBeNull();
    expect((await quote(id)).code).toBe(200);
    const until = addDays(today(), 14);
    const [mail] = await mailAbout('Your cleaning: $249.00 CAD');
    expect(mail?.text).toContain(`You can accept this price until ${formatDate(until)}.`);
    expect(mail?.text).toContain(`#${token}`);
    expect(await show(token)).toMatchObject({
      submissionType: 'estimate',
      state: 'quoted',
      actions: ['readdress', 'cancel', 'accept', 'refuse'],
      quote: { cents: 24_900, until },
    });

    const { code, answer } = await accept(token);
    expect(code).toBe(200);
    expect(answer).toMatchObject({
      data: { submissionType: 'schedule', date: nextWeek(), state: 'new', actions: ['move', 'readdress', 'cancel'] },
    });
    const [agreed] = await mailAbout(`Your cleaning on ${subjectDate(nextWeek())}`);
    expect(agreed?.text).toContain('Price: $249.00 CAD');
    expect(agreed?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
    const [notice] = await mailAbout(`Price accepted, for ${subjectDate(nextWeek())}: Sam Whitlock`, OWNER);
    expect(notice?.text).toContain('Price: $249.00 CAD');
    expect(await rowOf(id)).toMatchObject({ submissionType: 'schedule', handledAt: null, revision: 1 });
    expect(await stepsOf(id)).toEqual([
      { step: 'quoted', by: 'Dana Whitfield', detail: `$249.00 until ${formatDate(until)}` },
      { step: 'accepted', by: null, detail: `$249.00, for ${formatDate(nextWeek())}` },
    ]);
    expect((await respond({ id, revision: 2, answer: 'confirm', arrival: '08-10' })).code).toBe(200);
  });

  it('has its price refused once, with a mail to the owner only, and can be accepted afterwards', async () => {
    const { id, token } = await requestEstimate();
    await quote(id);
    const before = (await api.mailsTo(CUSTOMER)).length;
    expect((await refuse(token)).answer).toMatchObject({ data: { state: 'refused' } });
    await refuse(token);
    const [mail, ...copies] = await mailAbout('Price refused: Sam Whitlock', OWNER);
    expect(copies).toEqual([]);
    expect(mail?.text).toContain('Reason: Too much for me.');
    expect((await stepsOf(id)).at(-1)).toMatchObject({ step: 'refused', detail: expect.stringContaining('Too much') });
    expect((await refuse(token, 'x'.repeat(501))).code).toBe(400);
    expect(await api.mailsTo(CUSTOMER)).toHaveLength(before);
    expect((await accept(token)).answer).toMatchObject({ data: { submissionType: 'schedule', state: 'new' } });
    expect((await refuse(token)).answer).toMatchObject({ status: 'CONFLICT' });
  });

  it('accepted ten times at once is accepted once', async () => {
    const { id, token } = await requestEstimate();
    await quote(id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await mailAbout('Price accepted', OWNER)).toHaveLength(1);
    expect((await stepsOf(id)).map(({ step }) => step)).toEqual(['quoted', 'accepted']);

    // A page opened before may send another day, or accept after the cancellation: both are refused without a mail.
    expect((await accept(token, openDay(20))).answer).toEqual({
      status: 'CONFLICT',
      detail: `You have accepted this price already, for ${formatDate(nextWeek())}. You can still change the date.`,
    });
    await api.post(calls.cancelBooking.path, { token });
    expect((await accept(token)).answer).toMatchObject({ status: 'CONFLICT', detail: /is cancelled/ });
    expect(await rowOf(id)).toMatchObject({ date: nextWeek() });
    expect(await mailAbout('Price accepted', OWNER)).toHaveLength(1);
  });

  it('is accepted for the price that its customer has seen, and for no other', async () => {
    const { id, token } = await requestEstimate();
    await quote(id);
    await quote(id, { revision: 1, cents: 30_000 });
    expect((await accept(token)).answer).toEqual({
      status: 'CONFLICT',
      detail: 'The price is now $300.00. Please check it again.',
    });
    expect(await rowOf(id)).toMatchObject({ submissionType: 'estimate', acceptedAt: null });
    expect((await accept(token, nextWeek(), 30_000)).code).toBe(200);
  });

  it('accepted while an admin changes its price is either accepted or gets the new price', async () => {
    const { id, token } = await requestEstimate();
    await quote(id);
    const replies = await Promise.all([accept(token), quote(id, { revision: 1, cents: 30_000 })]);
    const row = await rowOf(id);
    // The first one wins, and the other is refused.
    expect(replies.map(({ code }) => code)).toEqual(row?.acceptedAt ? [200, 409] : [409, 200]);
    expect(row?.quoteCents).toBe(row?.acceptedAt ? 24_900 : 30_000);
  });

  it('needs a free day to be accepted', async () => {
    await saveSettings({ jobsADay: 1 });
    await request({ name: 'Mina', email: 'mina@home.test' });
    const { id, token } = await requestEstimate();
    await quote(id);
    expect((await accept(token)).answer).toMatchObject({ field: 'date', code: 'date_full' });
    expect((await accept(token, '')).answer).toMatchObject({ field: 'date', code: 'date_required' });
    expect((await accept(token, openDay(9))).code).toBe(200);
  });

  it('cannot be accepted before it has a price, nor after the price has expired', async () => {
    const { id, token } = await requestEstimate();
    expect((await accept(token)).answer).toMatchObject({ status: 'CONFLICT', detail: /no price/ });
    await quote(id);
    // Later changes of the settings do not change a promised price.
    await saveSettings({ quoteDays: 1, prices: { '1500–2000': { exterior: 99_900, interior: 99_900 } } });
    expect((await show(token)).quote).toMatchObject({
      cents: 24_900,
      until: addDays(today(), 30),
    });
    await api.queries.update(bookings).set({ quoteUntil: addDays(today(), -1) });
    expect((await show(token)).actions).toEqual(['readdress', 'cancel']);
    expect((await accept(token)).answer).toMatchObject({ status: 'CONFLICT', detail: /was valid until/ });
  });

  it.each([
    ['for a cleaning', {}, {}, 409],
    ['without a price', { submissionType: 'estimate' as const, date: null }, { cents: undefined }, 422],
  ])('alone gets a quote, which needs a price: a quote %s is refused', async (_, requested, answered, expected) => {
    const { id } = await request(requested);
    expect((await quote(id, answered)).code).toBe(expected);
    expect(await stepsOf(id)).toEqual([]);
  });

  it('has the sum of its prices as list price, if the settings have one for its size', () => {
    const prices = { '1500–2000': { exterior: 14_900, interior: 9_900 } };
    const home = { selectedRange: '1500–2000', exteriorEnabled: true, interiorEnabled: false };
    expect(listPrice({ prices }, home)).toBe(14_900);
    expect(listPrice({ prices }, { ...home, interiorEnabled: true })).toBe(24_800);
    expect(listPrice({ prices }, { ...home, selectedRange: '6000+' })).toBeUndefined();
  });
});

describe('an admin', () => {
  it('moves a cleaning and confirms it in one step, with a calendar file that replaces the first', async () => {
    const { id, token } = await request();
    const day = openDay(12);
    expect((await respond({ id, revision: 0, answer: 'confirm', arrival: '10-12', date: day })).code).toBe(200);
    const [mail] = await mailAbout(`Your cleaning is now on ${subjectDate(day)}`);
    expect(mail?.text).toContain(`from ${formatDate(nextWeek())} to ${formatDate(day)}, and it is confirmed.`);
    const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const text = new TextDecoder().decode(file?.content as ArrayBuffer);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    // From the first hour of the arrival to the last, in any time zone, with an alert, the place and the brand's phone.
    const moments = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
    expect(moments).toEqual([10, 12].map((hour) => hourOfDay(day, hour, REGION).toISOString()));
    expect([event.startDate.isDate, event.sequence]).toEqual([false, 1]);
    expect(event.location).toContain('12 Maple St');
    expect(event.description).toContain('(905) 555-0142');
    expect(text).toContain('BEGIN:VALARM');
    expect(await show(token)).toMatchObject({ date: day, arrival: '10\u00a0a.m. to noon', state: 'confirmed' });
    expect(await stepsOf(id)).toEqual([
      {
        step: 'confirmed',
        by: 'Dana Whitfield',
        detail: `${formatDate(nextWeek())} to ${formatDate(day)}, 10\u00a0a.m. to noon`,
      },
    ]);
  });

  it('may choose a day that visitors cannot book, but not a past one', async () => {
    await saveSettings({ workingDays: [1], noticeDays: 30 });
    // Becomes a cleaning only in the database, because these settings allow visitors no day next week.
    const { id } = await requestEstimate();
    await api.queries.update(bookings).set({ submissionType: 'schedule', date: nextWeek() });
    const confirm = (date: string) => respond({ id, revision: 0, answer: 'confirm', arrival: '10-12', date });
    expect((await confirm(addDays(today(), -1))).answer).toMatchObject({ field: 'date', code: 'date_past' });
    expect((await confirm(addDays(today(), 1))).code).toBe(200);
  });

  it('marks a cleaning done, which thanks the customer once, with the link to reviews', async () => {
    await saveSettings({ reviewUrl: 'https://reviews.example/harbour-shine' });
    const { id, token } = await request();
    await respond({ id, revision: 0, answer: 'confirm', arrival: '08-10' });
    // Not before its day.
    expect((await respond({ id, revision: 1, answer: 'done' })).answer).toMatchObject({ status: 'CONFLICT' });
    await api.queries.update(bookings).set({ date: today() });
    const replies = await Promise.all(Array.from({ length: 5 }, () => respond({ id, revision: 1, answer: 'done' })));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await respond({ id, revision: 2, answer: 'done' })).answer).toMatchObject({ status: 'CONFLICT' });
    const thanks = await mailAbout('Thank you for having us');
    expect(thanks).toHaveLength(1);
    expect(thanks[0]?.text).toContain('https://reviews.example/harbour-shine');
    expect(thanks[0]?.text).toContain(`/api/stopReminders?token=${id}.`);
    expect(await show(token)).toMatchObject({ state: 'done' });
    expect((await api.post(calls.cancelBooking.path, { token })).answer).toMatchObject({ status: 'CONFLICT' });
    expect((await stepsOf(id)).map(({ step }) => step)).toEqual(['confirmed', 'done']);
  });

  it('records a cleaning that was done but never confirmed, with the day and the hours that were agreed', async () => {
    const { id, token } = await request();
    await api.queries.update(bookings).set({ date: addDays(today(), -1) });
    const done = (agreed: object) => respond({ id, revision: 0, answer: 'done', ...agreed });
    expect((await done({})).answer).toMatchObject({ status: 'INVALID', field: 'arrival' });
    for (const date of [addDays(today(), 1), addDays(today(), -366), '2031-02-30', 'soon']) {
      expect((await done({ arrival: '10-12', date })).answer).toMatchObject({ status: 'INVALID', field: 'date' });
    }
    const agreed = { arrival: '10-12', date: addDays(today(), -3) };
    const replies = await Promise.all(Array.from({ length: 4 }, () => done(agreed)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await api.queries.select().from(bookings)).toMatchObject([{ state: 'done', ...agreed }]);
    expect(await mailAbout('Thank you for having us')).toHaveLength(1);
    expect(await show(token)).toMatchObject({ state: 'done', date: agreed.date });
    const steps = await stepsOf(id);
    expect(steps.map(({ step, detail }) => [step, detail])).toEqual([
      ['done', `${formatDate(agreed.date)}, ${arrivalWords('10-12', REGION)}`],
    ]);
  });

  it('keeps the day and the hours of a confirmed cleaning that is done', async () => {
    const { id } = await request();
    await respond({ id, revision: 0, answer: 'confirm', arrival: '08-10' });
    await api.queries.update(bookings).set({ date: today() });
    const other = { arrival: '16-18', date: addDays(today(), -3) };
    expect((await respond({ id, revision: 1, answer: 'done', ...other })).code).toBe(200);
    expect(await api.queries.select().from(bookings)).toMatchObject([{ arrival: '08-10', date: today() }]);
  });

  it('tells a customer whose cleaning repeats that declining it ends the repetition', async () => {
    const { id, token } = await request();
    await api.post(calls.setRepeat.path, { token, weeks: 4 });
    await respond({ id, revision: 0, answer: 'decline' });
    expect((await mailAbout('We cannot come'))[0]?.text).toContain('is not repeated any more');
  });

  it.each([
    ['confirmed for another day', { answer: 'confirm', arrival: '08-10', date: openDay(12) }],
    ['declined', { answer: 'decline' }],
  ])('cannot change a cleaning that is done: it is not %s', async (_, answer) => {
    const { id, token } = await request();
    await respond({ id, revision: 0, answer: 'confirm', arrival: '08-10' });
    await api.queries.update(bookings).set({ date: today() });
    await respond({ id, revision: 1, answer: 'done' });
    const before = (await api.mailsTo(CUSTOMER)).length;
    expect((await respond({ id, revision: 2, ...answer })).answer).toMatchObject({ status: 'CONFLICT' });
    expect(await show(token)).toMatchObject({ state: 'done' });
    expect(await api.mailsTo(CUSTOMER)).toHaveLength(before);
  });

  it('sees who did what: a move, an answer and a cancellation', async () => {
    const { id, token } = await request();
    await api.post(calls.changeBookingDate.path, { token, date: openDay(14) });
    await respond({ id, revision: 1, answer: 'confirm', arrival: '08-10' });
    await api.post(calls.cancelBooking.path, { token });
    expect(await stepsOf(id)).toEqual([
      { step: 'moved', by: null, detail: `${formatDate(nextWeek())} to ${formatDate(openDay(14))}` },
      { step: 'confirmed', by: 'Dana Whitfield', detail: `${formatDate(openDay(14))}, 8 to 10\u00a0a.m.` },
      { step: 'cancelled', by: null, detail: '' },
    ]);
  });
});

describe('reminders and thank-you mails', () => {
  it('are switched off by the customer, who then gets no thanks, and on again', async () => {
    const { id, token } = await request();
    const setReminders = (off: boolean) => api.post(calls.setReminders.path, { token, off });
    await Promise.all(Array.from({ length: 5 }, () => setReminders(true)));
    expect(await show(token)).toMatchObject({ remindersOff: true });
    await respond({ id, revision: 0, answer: 'confirm', arrival: '08-10' });
    await api.queries.update(bookings).set({ date: today() });
    expect((await respond({ id, revision: 1, answer: 'done' })).code).toBe(200);
    expect(await mailAbout('Thank you for having us')).toHaveLength(0);
    expect((await setReminders(false)).answer).toMatchObject({ data: { remindersOff: false } });
    expect(await show(token)).toMatchObject({ remindersOff: false });
  });
});
