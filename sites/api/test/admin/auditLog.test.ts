import { randomUUID } from 'node:crypto';
import { ADMIN_EXPORT_BATCH, calls, type Data } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { newestCode } from '../support/mail/mails.ts';
import { PASSWORD, registered, SITE, somebody } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { contact, submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

let admin: SignedIn;
const api = await useTestApi();
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});

type Entry = Data['getAuditLog']['rows'][number];

async function log(query: object = {}, who = admin): Promise<Entry[]> {
  const { answer } = await api.post(calls.getAuditLog.path, query, who.headers);
  return dataOf<Data['getAuditLog']>(answer).rows;
}

/** Who did what, newest first: `Dana Whitfield: Declined a booking.` */
const lines = async (query?: object, who?: SignedIn) =>
  (await log(query, who)).map(({ by, sentence }) => `${by}: ${sentence}`);

const make = (name: 'updateSubmission' | 'answerBooking' | 'saveBookingSettings' | 'exportBookings', body: object) =>
  api.post(calls[name].path, body, admin.headers);

async function leaveMessage(): Promise<string> {
  await api.post('/api/submitContactForm', contact(), { Origin: SITE });
  const [row] = await api.queries.select({ id: contactMessages.id }).from(contactMessages);
  return row?.id ?? '';
}

describe('what admins do', () => {
  it('is recorded with who did it, the newest first', async () => {
    const message = await leaveMessage();
    const { id: booking } = await submitBooking(api);
    await make('updateSubmission', { kind: 'message', id: message, revision: 0, handled: true });
    await make('updateSubmission', { kind: 'message', id: message, revision: 1, note: 'Sam called.' });
    await make('answerBooking', { id: booking, revision: 0, answer: 'decline', reason: 'Rain, dear Sam.' });
    await make('saveBookingSettings', {
      brand: 'harbour-shine',
      revision: 0,
      settings: DEFAULT_BOOKING_SETTINGS,
    });
    await make('exportBookings', {});
    expect(await lines()).toEqual([
      'Dana Whitfield: Exported the bookings as CSV.',
      'Dana Whitfield: Changed the settings: days and prices.',
      'Dana Whitfield: Declined a booking.',
      'Dana Whitfield: Wrote the private note of a message.',
      'Dana Whitfield: Marked a message handled.',
    ]);
    expect(await lines({ search: 'dana booking' })).toHaveLength(2);
    expect(await lines({ actor: 'client' })).toEqual([]);
  });

  it('leaves no entry when it was refused', async () => {
    const message = await leaveMessage();
    expect((await make('updateSubmission', { kind: 'message', id: message, revision: 7, handled: true })).code).toBe(
      409,
    );
    expect(await log()).toEqual([]);
  });

  it('leaves one entry when two admins do it at once', async () => {
    const message = await leaveMessage();
    const other = await signedIn(api, { role: 'admin' });
    const body = { kind: 'message', id: message, revision: 0, handled: true };
    const replies = await Promise.all(
      [admin, other].map(({ headers }) => api.post(calls.updateSubmission.path, body, headers)),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await log()).toHaveLength(1);
  });

  it('is seen by the admins of its brand only', async () => {
    const message = await leaveMessage();
    await make('updateSubmission', { kind: 'message', id: message, revision: 0, handled: true });
    await api.post(calls.exportPerson.path, { email: 'sam@whitlock.test' }, admin.headers);
    const agency = await signedIn(api, { role: 'admin', brands: ['ferrolane'] });
    const cleaners = await signedIn(api, { role: 'admin', brands: ['harbour-shine'] });
    expect(await lines({}, agency)).toEqual(['Dana Whitfield: Marked a message handled.']);
    expect(await lines({}, cleaners)).toEqual([]);
    expect(await lines()).toEqual([
      'Dana Whitfield: Looked at what is held on a person.',
      'Dana Whitfield: Marked a message handled.',
    ]);
  });

  it('names each change that one call makes', async () => {
    const id = await leaveMessage();
    await make('updateSubmission', { kind: 'message', id, revision: 0, handled: true, note: 'Sam called.' });
    expect(await lines()).toEqual(['Dana Whitfield: Marked a message handled. Wrote the private note of a message.']);
  });
});

describe('the log as CSV', () => {
  const exported = async (query: object = {}, who = admin) => {
    const { answer } = await api.post(calls.exportAuditLog.path, query, who.headers);
    return dataOf<Data['exportAuditLog']>(answer);
  };

  it('has the entries of the screen in its order, and the export itself', async () => {
    const alice = await signedIn(api, { role: 'admin', firstName: 'Alice', lastName: 'Adams' });
    const message = await leaveMessage();
    const update = { kind: 'message', id: message };
    await make('updateSubmission', { ...update, revision: 0, handled: true });
    await api.post(calls.updateSubmission.path, { ...update, revision: 1, note: 'Sam called.' }, alice.headers);
    for (const query of [{}, { sort: 'by', direction: 'ascending' }, { search: 'dana' }, { actor: 'client' }]) {
      const { rows, positions, next } = await exported(query);
      // The rows come newest first; their positions are their places on the screen.
      const sorted = rows.toSorted((a, b) => (positions[rows.indexOf(a)] ?? 0) - (positions[rows.indexOf(b)] ?? 0));
      expect(next).toBeNull();
      expect(sorted).toEqual(await log(query));
    }
    expect((await lines())[0]).toBe('Dana Whitfield: Exported the log as CSV.');
  });

  it('comes in batches, each entry once, and is recorded once', async () => {
    const entry = { actor: 'provider', brand: 'ferrolane', sentence: 'Quote Builder ended.' } as const;
    await api.queries.insert(auditEntries).values(Array.from({ length: ADMIN_EXPORT_BATCH + 5 }, () => entry));
    const first = await exported();
    const second = await exported({ after: first.next ?? '' });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([ADMIN_EXPORT_BATCH, 6, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(ADMIN_EXPORT_BATCH + 6);
    expect(await log({ search: 'exported' })).toHaveLength(1);
  });

  it('has the entries of the admin’s own brands only', async () => {
    const message = await leaveMessage();
    await make('updateSubmission', { kind: 'message', id: message, revision: 0, handled: true });
    const cleaners = await signedIn(api, { role: 'admin', brands: ['harbour-shine'] });
    expect((await exported({}, cleaners)).rows.map(({ sentence }) => sentence)).toEqual(['Exported the log as CSV.']);
  });
});

describe('what clients do to their account', () => {
  it('is recorded without secrets, names and addresses', async () => {
    const person = somebody();
    const { email } = person;
    const browser = await registered(api, person);
    await browser.call('updateUserAccount', { userId: browser.id, firstName: 'Pri' });
    // Nothing changes, so nothing is recorded.
    await browser.call('updateUserAccount', { userId: browser.id, firstName: 'Pri' });
    await browser.call('requestPasswordResetCode', { email });
    const password = 'another horse battery';
    const code = await newestCode(api, email);
    await browser.call('changePassword', { email, passwordResetCode: code, password });
    await browser.call('loginWithEmailAndPassword', { email, password });
    await browser.call('updateUserAccount', { userId: browser.id, email: 'pri@southgate.test', password });
    expect(await lines({ account: browser.id })).toEqual([
      'Pri Nair: Changed the email of the account.',
      'Pri Nair: Changed the password.',
      'Pri Nair: Changed the name of the account.',
    ]);
    expect(await lines({ account: randomUUID() })).toEqual([]);
    const stored = JSON.stringify(await api.queries.select().from(auditEntries));
    // The log looks the name up when it is read.
    for (const text of [password, code, 'southgate', 'northgate', 'Nair']) expect(stored).not.toContain(text);
  });

  it('is in their export, and remains without their name when the account is deleted', async () => {
    const browser = await registered(api);
    // Only an account with a verified email can be exported.
    await api.queries.update(users).set({ isEmailVerified: true }).where(eq(users.id, browser.id));
    await browser.call('updateUserAccount', { userId: browser.id, firstName: 'Pri' });
    await api.queries.insert(auditEntries).values({
      actor: 'admin',
      actorId: admin.id,
      accountId: browser.id,
      brand: 'ferrolane',
      sentence: 'Ended Quote Builder at once.',
      reason: 'Mrs Nair asked for it.',
    });
    const { answer } = await browser.call('exportOwnData', { userId: browser.id });
    const { records } = dataOf<Data['exportOwnData']>(answer);
    expect(records.find(({ kind }) => kind === 'Audit log')?.rows).toMatchObject([
      { actor: 'client', sentence: 'Changed the name of the account.' },
      { actor: 'admin', sentence: 'Ended Quote Builder at once.', reason: 'Mrs Nair asked for it.' },
    ]);
    await browser.call('deleteOwnAccount', { userId: browser.id, password: PASSWORD });
    expect(await lines()).toEqual([
      'null: A client deleted their account.',
      'Dana Whitfield: Ended Quote Builder at once.',
      'null: Changed the name of the account.',
    ]);
    expect(JSON.stringify(await api.queries.select().from(auditEntries))).not.toContain('Nair');
  });
});
