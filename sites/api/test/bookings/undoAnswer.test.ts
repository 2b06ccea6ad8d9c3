import { calls, type Data } from '@threefold/api-contract';
import { addDays } from '@threefold/validation';
import { asc, eq, like, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { today } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { nextWeek, openDay, submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const CUSTOMER = 'sam@whitlock.test';

// Longer than any test, so that a mail waits until it is withdrawn.
const api = await useTestApi({}, { undoSeconds: 60 });
const { queries } = api;
afterEach(() =>
  queries.update(outboxMessages).set({ nextAttemptAt: sql`now()` }).where(eq(outboxMessages.state, 'queued')),
);

const asAdmin = () => signedIn(api, { role: 'admin', firstName: 'Dana' });
const answer = (admin: SignedIn, body: object) => api.post(calls.answerBooking.path, body, admin.headers);
const undo = (admin: SignedIn, body: object) => api.post(calls.undoAnswer.path, body, admin.headers);

async function listed(admin: SignedIn) {
  const [row] = dataOf<Data['getBookings']>((await api.post(calls.getBookings.path, {}, admin.headers)).answer).rows;
  if (!row) throw new Error('No booking is listed.');
  const { revision: _, ...facts } = row;
  return facts;
}

/** The states of the customer's mails, oldest first. */
const mailStates = async () =>
  (
    await queries
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.toAddress, CUSTOMER))
      .orderBy(asc(outboxMessages.sequence))
  ).map(({ state }) => (state === 'withdrawn' ? state : 'kept'));

it.each([
  ['a confirmation', {}, { answer: 'confirm', arrival: '08-10' }],
  ['a confirmation for another day', {}, { answer: 'confirm', arrival: '08-10', date: openDay(9) }],
  ['a refusal', {}, { answer: 'decline', reason: 'Rain.' }],
  ['a price', { submissionType: 'estimate', date: '' }, { answer: 'quote', cents: 24_900 }],
] as const)('%s is taken back: the booking is as before, and no mail leaves', async (_, entries, given) => {
  const admin = await asAdmin();
  const { id } = await submitBooking(api, { email: CUSTOMER, ...entries });
  const before = await listed(admin);
  const { revision } = dataOf<Data['answerBooking']>((await answer(admin, { id, revision: 0, ...given })).answer);
  expect(await listed(admin)).not.toEqual(before);
  expect((await undo(admin, { id, revision })).code).toBe(200);
  expect(await listed(admin)).toEqual(before);
  expect(await mailStates()).toEqual(['kept', 'withdrawn']);
  const { answer: history } = await api.post(calls.getBookingHistory.path, { id }, admin.headers);
  expect(
    dataOf<Data['getBookingHistory']>(history)
      .map(({ step }) => step)
      .at(-1),
  ).toBe('undone');
});

it('a cleaning that is done can be taken back, and confirmed again afterwards', async () => {
  const admin = await asAdmin();
  const { id } = await submitBooking(api, { email: CUSTOMER });
  await answer(admin, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  await queries.update(bookings).set({ date: today() }).where(eq(bookings.id, id));
  const { revision } = dataOf<Data['answerBooking']>((await answer(admin, { id, revision: 1, answer: 'done' })).answer);
  expect((await undo(admin, { id, revision })).code).toBe(200);
  expect(await listed(admin)).toMatchObject({ state: 'confirmed', doneAt: null, arrival: '08-10' });
  expect((await answer(admin, { id, revision: revision + 1, answer: 'done' })).code).toBe(200);
});

it('is refused to whoever has not seen the answer, twice, and after another change', async () => {
  const admin = await asAdmin();
  const { id, token } = await submitBooking(api, { email: CUSTOMER });
  expect((await undo(admin, { id, revision: 0 })).code).toBe(409);
  await answer(admin, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  expect((await undo(admin, { id, revision: 0 })).code).toBe(409);
  await api.post(calls.cancelBooking.path, { token });
  expect((await undo(admin, { id, revision: 1 })).code).toBe(409);
  expect((await undo(admin, { id, revision: 2 })).code).toBe(409);
  expect(await listed(admin)).toMatchObject({ state: 'cancelled' });
});

it('a cleaning that is done says truly whether a mail goes out, and what is possible once it cannot be taken back', async () => {
  const admin = await asAdmin();
  const { id, token } = await submitBooking(api, { email: CUSTOMER });
  await queries.update(bookings).set({ state: 'confirmed', arrival: '08-10', date: today() });
  const done = async (revision: number) =>
    dataOf<Data['answerBooking']>((await answer(admin, { id, revision, answer: 'done' })).answer);
  expect(await done(0)).toEqual({ revision: 1, mailed: true });
  expect((await undo(admin, { id, revision: 1 })).code).toBe(200);
  await api.post(calls.setReminders.path, { token, off: true });
  expect(await done(2)).toEqual({ revision: 3, mailed: false });
  expect((await undo(admin, { id, revision: 3 })).code).toBe(200);
  expect(await mailStates()).toEqual(['kept', 'withdrawn']);
  await done(4);
  await queries.execute(sql`update bookings set undo = jsonb_set(undo, '{until}', '0')`);
  expect((await undo(admin, { id, revision: 5 })).answer).toMatchObject({
    detail:
      'This cannot be taken back any more: its ten seconds are over. It stays done. Please call the customer if it was a mistake.',
  });
});

it('work that was never confirmed is taken back as it was: not confirmed, on its own day', async () => {
  const admin = await asAdmin();
  const { id } = await submitBooking(api, { email: CUSTOMER });
  await queries.update(bookings).set({ date: addDays(today(), -1) });
  const before = await listed(admin);
  const agreed = { arrival: '10-12', date: addDays(today(), -3) };
  const { revision } = dataOf<Data['answerBooking']>(
    (await answer(admin, { id, revision: 0, answer: 'done', ...agreed })).answer,
  );
  expect((await undo(admin, { id, revision })).code).toBe(200);
  expect(await listed(admin)).toEqual(before);
});

it('of two admins at once, one takes an answer back', async () => {
  const [dana, robin] = [await asAdmin(), await asAdmin()];
  const { id } = await submitBooking(api, { email: CUSTOMER });
  await answer(dana, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  const codes = await Promise.all([dana, robin].map((admin) => undo(admin, { id, revision: 1 })));
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
});

it('brings back the reminder that the answer has made out of date, and withdraws one of the answer', async () => {
  const admin = await asAdmin();
  const { id } = await submitBooking(api, { email: CUSTOMER });
  await answer(admin, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  const remindedAt = new Date('2026-01-05T10:00:00Z');
  await queries.update(bookings).set({ remindedAt });
  await answer(admin, { id, revision: 1, answer: 'confirm', arrival: '08-10', date: openDay(9) });
  await undo(admin, { id, revision: 2 });
  expect(await queries.select().from(bookings)).toMatchObject([{ remindedAt, date: nextWeek() }]);

  const { answer: again } = await answer(admin, { id, revision: 3, answer: 'confirm', arrival: '14-16' });
  // The mail of the first answer, which still waits, stands for the reminder.
  const isFirst = like(outboxMessages.subject, '%is confirmed%');
  const [reminder] = await queries.select().from(outboxMessages).where(isFirst);
  expect(reminder?.state).toBe('queued');
  await queries.update(bookings).set({ remindedAt, reminderMail: reminder?.id ?? null });
  await undo(admin, { id, revision: dataOf<Data['answerBooking']>(again).revision });
  expect(await queries.select().from(bookings)).toMatchObject([{ remindedAt: null, reminderMail: null }]);
});

it('is refused after the customer has chosen how often to repeat it', async () => {
  const admin = await asAdmin();
  const { id, token } = await submitBooking(api, { email: CUSTOMER });
  await answer(admin, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  expect((await api.post(calls.setRepeat.path, { token, weeks: 4 })).code).toBe(200);
  expect((await undo(admin, { id, revision: 1 })).code).toBe(409);
  expect(await listed(admin)).toMatchObject({ repeatWeeks: 4, state: 'confirmed' });
});

it('is refused after its time, also where no mail waits', async () => {
  const admin = await asAdmin();
  const { id } = await submitBooking(api, { email: CUSTOMER });
  await answer(admin, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  await queries.execute(sql`update bookings set undo = jsonb_set(undo || '{"mail": null}', '{until}', '0')`);
  expect((await undo(admin, { id, revision: 1 })).code).toBe(409);
});

it('is refused once the mail has left', async () => {
  const admin = await asAdmin();
  const { id } = await submitBooking(api, { email: CUSTOMER });
  await answer(admin, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  await queries.update(outboxMessages).set({ state: 'sent' }).where(like(outboxMessages.subject, '%is confirmed%'));
  expect((await undo(admin, { id, revision: 1 })).answer).toMatchObject({
    detail:
      'This cannot be taken back any more: the mail to the customer has left. You can still confirm other hours or another day, or decline it. The customer gets a mail about it.',
  });
  expect(await listed(admin)).toMatchObject({ state: 'confirmed', date: nextWeek() });
});

it('a confirmation with the same day and hours mails nothing, and one with other hours says from and to', async () => {
  const admin = await asAdmin();
  const { id } = await submitBooking(api, { email: CUSTOMER });
  const confirm = (revision: number, arrival: string) => answer(admin, { id, revision, answer: 'confirm', arrival });
  await confirm(0, '08-10');
  expect(dataOf<Data['answerBooking']>((await confirm(1, '08-10')).answer)).toEqual({ revision: 1, mailed: false });
  await confirm(1, '14-16');
  const mails = await queries
    .select({ subject: outboxMessages.subject, news: sql`${outboxMessages.draft}->'paragraphs'->>1` })
    .from(outboxMessages)
    .where(eq(outboxMessages.toAddress, CUSTOMER))
    .orderBy(asc(outboxMessages.sequence));
  expect(mails.slice(1)).toMatchObject([
    { subject: expect.stringContaining('is confirmed') },
    {
      subject: expect.stringContaining('is now from 2 to 4\u00a0p.m.'),
      news: expect.stringContaining('from 2 to 4\u00a0p.m. instead of 8 to 10\u00a0a.m.'),
    },
  ]);
});
