import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { HOUR_MS } from '../../src/platform/clock.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { today as todayThere } from '../support/brands.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, contact } from '../support/samples.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

let api: TestApi;
let admin: SignedIn;

/** Whether the mail server accepts mails. */
let accepting = true;

beforeAll(async () => {
  api = await openTestApi({
    transport: {
      concurrency: 2,
      send: async () => {
        if (!accepting) throw new Error('550 no such mailbox');
      },
      close: () => undefined,
    },
  });
});
beforeEach(async () => {
  accepting = true;
  await api.reset();
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(() => api.close());

async function overview(): Promise<Data['getAdminOverview']> {
  const { code, answer } = await api.get(calls.getAdminOverview.path, admin.headers);
  expect(code).toBe(200);
  return dataOf<Data['getAdminOverview']>(answer);
}

type List = 'getContactMessages' | 'getBookings' | 'getEmailDeliveries';

/** The first page of a list. */
async function read<Name extends List>(name: Name): Promise<Data[Name]['rows']> {
  const { code, answer } = await api.post(calls[name].path, {}, admin.headers);
  expect(code).toBe(200);
  return dataOf<Data[Name]>(answer).rows;
}

const update = (body: object) => api.post(calls.updateSubmission.path, body, admin.headers);

const leaveMessage = (changes = {}) => api.post('/api/submitContactForm', contact(changes));

async function book(name: string, hoursAgo: number, changes: Partial<typeof bookings.$inferInsert> = {}) {
  const reply = await api.post('/api/submitHSBContactForm', booking({ name, captchaToken: await api.solved() }));
  expect(reply.code).toBe(200);
  await api.queries
    .update(bookings)
    .set({ submittedAt: new Date(Date.now() - hoursAgo * HOUR_MS), ...changes })
    .where(eq(bookings.name, name));
}

describe('messages', () => {
  it('are listed newest first, marked new', async () => {
    await leaveMessage({ message: 'First' });
    await leaveMessage({ message: 'Second' });
    const messages = await read('getContactMessages');
    expect(messages.map(({ message }) => message)).toEqual(['Second', 'First']);
    expect(messages[0]).toMatchObject({
      name: 'Sam Whitlock',
      email: 'sam@whitlock.test',
      site: 'Ellis Moreau',
      handledAt: null,
      handledBy: null,
      note: '',
      revision: 0,
    });
  });

  it('are marked handled, with who and when, and new again', async () => {
    await leaveMessage();
    const [message] = await read('getContactMessages');
    const handled = await update({ kind: 'message', id: message?.id, revision: 0, handled: true });
    expect(handled.answer).toEqual({
      status: 'OK',
      data: { handledAt: expect.any(String), handledBy: 'Dana Whitfield', note: '', revision: 1 },
    });
    await update({ kind: 'message', id: message?.id, revision: 1, handled: false });
    expect((await read('getContactMessages'))[0]).toMatchObject({ handledAt: null, handledBy: null, revision: 2 });
  });

  it('store a private note without losing the marks', async () => {
    await leaveMessage();
    const [message] = await read('getContactMessages');
    await update({ kind: 'message', id: message?.id, revision: 0, handled: true });
    const { answer } = await update({ kind: 'message', id: message?.id, revision: 1, note: 'Call on Monday' });
    expect(answer).toMatchObject({ data: { note: 'Call on Monday', handledBy: 'Dana Whitfield', revision: 2 } });
  });

  it('are not overwritten by an admin who has not seen the last change', async () => {
    await leaveMessage();
    const [message] = await read('getContactMessages');
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((note) => update({ kind: 'message', id: message?.id, revision: 0, note })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    const [now] = await read('getContactMessages');
    expect(now?.revision).toBe(1);
    const late = answers.find(({ code }) => code === 409);
    expect(late?.answer).toEqual({
      status: 'CONFLICT',
      detail: 'Somebody else changed this in the meantime. Please check the current version.',
    });
  });

  it('that do not exist cannot be changed', async () => {
    const { code } = await update({ kind: 'message', id: randomUUID(), revision: 0, handled: true });
    expect(code).toBe(404);
  });
});

describe('bookings', () => {
  it('show their deadline; overdue ones come first, the most overdue at the top', async () => {
    await book('Fresh', 1);
    await book('Due', 30);
    await book('Late', 50);
    await book('Very late', 70);
    await book('Done late', 80, { state: 'handled', handledAt: new Date() });
    await book('Cancelled late', 90, { state: 'cancelled' });
    const listed = await read('getBookings');
    expect(listed.map(({ name }) => name)).toEqual([
      'Very late',
      'Late',
      'Fresh',
      'Due',
      'Done late',
      'Cancelled late',
    ]);
    const late = listed.find(({ name }) => name === 'Late');
    const submitted = Date.parse(late?.submittedAt ?? '');
    expect(Date.parse(late?.replyDueAt ?? '') - submitted).toBe(24 * HOUR_MS);
    expect(Date.parse(late?.replyLateAt ?? '') - submitted).toBe(48 * HOUR_MS);
    expect(late).toMatchObject({
      services: 'Exterior Windows Only',
      phone: '(905) 555-0142',
      submissionType: 'schedule',
    });
  });
});

describe('the reply to a booking', () => {
  const today = todayThere();

  it('is due at noon of the day before the work, and those with such a day come first', async () => {
    const [tomorrow, afterTomorrow] = [addDays(today, 1), addDays(today, 2)];
    await book('Late', 50);
    await book('In two days', 1, { date: afterTomorrow });
    await book('Fresh', 2);
    await book('Tomorrow', 3, { date: tomorrow });
    await book('Tomorrow, confirmed', 4, { date: tomorrow, state: 'confirmed' });
    await book('Estimate', 5, { date: null, submissionType: 'estimate' });
    const listed = await read('getBookings');
    const names = ['Tomorrow', 'In two days', 'Late', 'Fresh', 'Tomorrow, confirmed', 'Estimate'];
    expect(listed.map(({ name }) => name)).toEqual(names);
    const lateAt = new Map(listed.map(({ name, replyLateAt }) => [name, replyLateAt]));
    // Noon is 12 hours after midnight on all days but two of the year.
    expect(lateAt.get('Tomorrow')?.slice(11, 16)).toMatch(/16:00|17:00/);
    expect(lateAt.get('Tomorrow')?.slice(0, 10)).toBe(today);
    expect(lateAt.get('In two days')?.slice(0, 10)).toBe(tomorrow);
    // The next call is to the same customers first.
    const waiting = { state: 'new', sort: 'reply', direction: 'ascending' };
    const { answer } = await api.post(calls.getBookings.path, waiting, admin.headers);
    expect(dataOf<Data['getBookings']>(answer).rows.map(({ name }) => name)).toEqual([
      'Tomorrow',
      'In two days',
      'Late',
      'Estimate',
      'Fresh',
    ]);
  });

  it.each([
    ['in winter', '2031-02-05', '2031-02-04T17:00:00.000Z'],
    ['the day after summer time begins', '2031-03-10', '2031-03-09T16:00:00.000Z'],
    ['the day after summer time ends', '2031-11-03', '2031-11-02T17:00:00.000Z'],
    ['the first day of a year', '2032-01-01', '2031-12-31T17:00:00.000Z'],
  ])('is due at noon in Hamilton for a cleaning %s', async (_, date, due) => {
    await book('Sam', 0, { date, submittedAt: new Date(Date.parse(due) - HOUR_MS) });
    expect(await read('getBookings')).toMatchObject([{ replyLateAt: due, replyDueAt: due }]);
  });
});

describe('the client whom a message is from', () => {
  const clientsOf = async (who = admin) => {
    const { answer } = await api.post(calls.getContactMessages.path, { sort: 'written' }, who.headers);
    return dataOf<Data['getContactMessages']>(answer).rows.map(({ client }) => client);
  };

  it('is the account that wrote it, whatever address was entered', async () => {
    const priya = await signedIn(api, { firstName: 'Priya' });
    const noor = await signedIn(api, { firstName: 'Noor' });
    await api.post(calls.submitSupportMessage.path, contact({ email: noor.email }), priya.headers);
    expect(await clientsOf()).toEqual([{ id: priya.id, name: 'Priya Nair', wasSignedIn: true }]);
  });

  it('is the client with the address of a message without a login, which is said', async () => {
    const { id, email } = await signedIn(api, { firstName: 'Priya' });
    await leaveMessage({ email: email.toUpperCase() });
    expect(await clientsOf()).toEqual([{ id, name: 'Priya Nair', wasSignedIn: false }]);
  });

  it('is nobody for visitors and for the addresses of admins', async () => {
    await leaveMessage();
    await leaveMessage({ email: admin.email });
    expect(await clientsOf()).toEqual([null, null]);
  });

  it('is hidden from admins of other brands, also in the opened record and the export', async () => {
    const { email } = await signedIn(api);
    const toPortfolio = { Origin: 'http://localhost:3002' };
    await api.post('/api/submitContactForm', contact({ email }), toPortfolio);
    const other = await signedIn(api, { role: 'admin', brands: ['portfolio'] });
    const [message] = await read('getContactMessages');
    const opened = await api.post(calls.getContactMessages.path, { record: message?.id }, other.headers);
    const exported = await api.post(calls.exportContactMessages.path, {}, other.headers);
    expect(message).toMatchObject({ client: { wasSignedIn: false } });
    expect(opened.answer).toMatchObject({ data: { rows: [{ client: null }], record: { client: null } } });
    expect(exported.answer).toMatchObject({ data: { rows: [{ client: null }] } });
  });
});

describe('the overview', () => {
  it('counts open items', async () => {
    await leaveMessage();
    await book('Fresh', 1);
    await book('Late', 50);
    await book('Cancelled', 50, { state: 'cancelled' });
    expect(await overview()).toMatchObject({
      newMessages: 1,
      newBookings: 2,
      lateBookings: 1,
      troubledEmails: 0,
    });
  });

  it('counts requests of the last weeks, including this one', async () => {
    await leaveMessage();
    await book('Now', 0);
    await book('Three weeks ago', 21 * 24);
    await book('A year ago', 365 * 24);
    const { weeks } = await overview();
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ messages: 1, bookings: 1, estimates: 0 });
    expect(weeks.at(-4)).toMatchObject({ bookings: 1 });
    expect(weeks.reduce((sum, { bookings: booked }) => sum + booked, 0)).toBe(2);
    for (const { start } of weeks) expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1);
  });
});

describe('email deliveries', () => {
  it('put those that need attention first, with the error; a retry sends them', async () => {
    await leaveMessage();
    await api.settled();
    accepting = false;
    await leaveMessage({ name: 'Lost', message: 'Not delivered' });
    await eventually(async () => {
      const queued = await api.queries.select().from(outboxMessages).where(eq(outboxMessages.state, 'queued'));
      // Waits for both mails, because one may still be on its way to the mail server.
      expect(queued.filter(({ attempts }) => attempts > 0)).toHaveLength(2);
    });
    await api.queries.update(outboxMessages).set({ state: 'failed' }).where(eq(outboxMessages.state, 'queued'));
    const listed = await read('getEmailDeliveries');
    expect(listed.slice(0, 2)).toMatchObject([
      {
        state: 'failed',
        lastError: 'The mail server refused the address. Please check it for a typing mistake.',
        nextAttemptAt: null,
      },
      { state: 'failed' },
    ]);
    expect(JSON.stringify(listed)).not.toContain('Not delivered');
    expect(await overview()).toMatchObject({ troubledEmails: 2 });

    accepting = true;
    for (const { id } of listed.slice(0, 2)) {
      expect((await api.post(calls.retryEmail.path, { id }, admin.headers)).code).toBe(200);
    }
    await api.settled();
    expect((await read('getEmailDeliveries')).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    const again = await api.post(calls.retryEmail.path, { id: listed[0]?.id }, admin.headers);
    expect(again.code).toBe(409);
  });
});
