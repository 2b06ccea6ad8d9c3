import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { calls } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetention } from '../../src/modules/bookings/index.ts';
import { bookingSettings, bookingSteps, bookings, reminderOptOuts } from '../../src/modules/bookings/tables.ts';
import { contactMessages, messageReplies } from '../../src/modules/messages/tables.ts';
import { createDays } from '../../src/modules/scheduling/index.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { today } from '../support/brands.ts';
import { onPostgres } from '../support/database/database.ts';
import { signedIn } from '../support/people/identities.ts';
import { type booking, contact, openDay, submitBooking } from '../support/samples.ts';
import { openTestApi, type TestApi, testBrands } from '../support/testApi.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({}, { bookingsPerDay: DEFAULT_BOOKING_SETTINGS.jobsADay });
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const book = (name: string, changes: Parameters<typeof booking>[0] = {}) =>
  submitBooking(api, { name, email: `${name.toLowerCase()}@home.test`, ...changes });

const run = () =>
  createRetention({
    queries: api.queries,
    brands: testBrands,
    days: createDays(DEFAULT_BOOKING_SETTINGS.jobsADay, testBrands),
    keepMonths: 84,
    mailFolder: api.outboxFolder,
  })();

const keep = (keepMonths: number) =>
  api.queries
    .insert(bookingSettings)
    .values({ brand: 'harbour-shine', revision: 1, settings: { ...DEFAULT_BOOKING_SETTINGS, keepMonths } })
    .onConflictDoUpdate({
      target: bookingSettings.brand,
      set: { settings: { ...DEFAULT_BOOKING_SETTINGS, keepMonths } },
    });

describe('bookings that are older than the owner keeps them', () => {
  it('are deleted with their history, and newer ones stay', async () => {
    const old = await book('Old');
    const recent = await book('Recent');
    await api.post(calls.changeBookingDate.path, { token: old.token, date: openDay(10) });
    await api.queries
      .update(bookings)
      .set({ date: addDays(today(), -400) })
      .where(eq(bookings.id, old.id));
    await api.queries
      .update(bookings)
      .set({ date: addDays(today(), -300) })
      .where(eq(bookings.id, recent.id));
    for (const { token } of [old, recent]) await api.post(calls.setReminders.path, { token, off: true });
    await api.queries.update(reminderOptOuts).set({ since: new Date(Date.now() - 400 * DAY_MS) });
    // Without a limit nothing is deleted.
    await run();
    expect(await api.queries.$count(bookings)).toBe(2);
    await keep(12);
    await Promise.all([run(), run()]);
    expect((await api.queries.select().from(bookings)).map(({ id }) => id)).toEqual([recent.id]);
    expect(await api.queries.$count(bookingSteps)).toBe(0);
    // The address of a customer who wanted no reminders is deleted, too.
    const optOuts = await api.queries.select().from(reminderOptOuts);
    expect(optOuts.map(({ email }) => email)).toEqual(['recent@home.test']);
  });

  it('age from the day of the request if they have no day', async () => {
    const { id } = await book('Estimate', { submissionType: 'estimate', date: null });
    await api.queries
      .update(bookings)
      .set({ submittedAt: new Date(Date.now() - 100 * DAY_MS) })
      .where(eq(bookings.id, id));
    await keep(4);
    await run();
    expect(await api.queries.$count(bookings)).toBe(1);
    await keep(3);
    await run();
    expect(await api.queries.$count(bookings)).toBe(0);
  });

  it('are kept as long as their price can be accepted', async () => {
    const { id } = await book('Estimate', { submissionType: 'estimate', date: null });
    await api.queries
      .update(bookings)
      .set({ submittedAt: new Date(Date.now() - 100 * DAY_MS), quoteUntil: today() })
      .where(eq(bookings.id, id));
    await keep(1);
    await run();
    expect(await api.queries.$count(bookings)).toBe(1);
  });

  // The embedded database has the clock of its process.
  it.runIf(onPostgres)('are not deleted by a process whose clock is years ahead', async () => {
    await book('Mina');
    await keep(12);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * DAY_MS });
    try {
      await run();
    } finally {
      vi.useRealTimers();
    }
    expect(await api.queries.$count(bookings)).toBe(1);
  });

  it('are deleted with their mails, and newer mails stay', async () => {
    await book('Old');
    await api.settled();
    await api.queries.update(bookings).set({ date: addDays(today(), -100) });
    await api.queries.update(outboxMessages).set({ createdAt: new Date(Date.now() - 110 * DAY_MS) });
    await book('Recent');
    await keep(3);
    await run();
    const mails = await api.queries.select().from(outboxMessages);
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(['owner@harbourshine.test', 'recent@home.test']);
  });
});

it('what else of the brand is as old is deleted too: messages without a newer reply, entries of the log, files of mails', async () => {
  const longAgo = new Date(Date.now() - 110 * DAY_MS);
  const message = (name: string, brand: string) => {
    const id = randomUUID();
    const { email, message: text } = contact();
    return { id, brand, name, email, message: text, idempotencyKey: id, fingerprint: id, submittedAt: longAgo };
  };
  const answered = message('Answered lately', 'harbour-shine');
  await api.queries
    .insert(contactMessages)
    .values([
      message('Old', 'harbour-shine'),
      answered,
      { ...message('New', 'harbour-shine'), submittedAt: new Date() },
      message("Another brand's", 'ferrolane'),
    ]);
  await api.queries
    .insert(messageReplies)
    .values({ id: randomUUID(), messageId: answered.id, side: 'brand', text: 'We do.' });
  await api.queries.insert(auditEntries).values([
    { actor: 'admin', brand: 'harbour-shine', sentence: 'Old.', at: longAgo },
    { actor: 'admin', brand: 'harbour-shine', sentence: 'New.' },
    { actor: 'admin', brand: 'ferrolane', sentence: "Another brand's.", at: longAgo },
  ]);
  await book('Mailed');
  await api.settled();
  expect(await readdir(api.outboxFolder)).toHaveLength(2);
  await api.queries.update(outboxMessages).set({ createdAt: longAgo });

  await keep(3);
  await run();
  const kept = await api.queries.select().from(contactMessages);
  expect(kept.map(({ name }) => name).sort()).toEqual(["Another brand's", 'Answered lately', 'New']);
  const entries = await api.queries.select().from(auditEntries);
  expect(entries.map(({ sentence }) => sentence).sort()).toEqual(["Another brand's.", 'New.']);
  expect(await readdir(api.outboxFolder)).toEqual([]);
});

it('mails about accounts and what is written to brands without bookings go after the months that the operator set', async () => {
  const past = { long: new Date(Date.now() - 90 * 31 * DAY_MS), recent: new Date(Date.now() - 80 * 28 * DAY_MS) };
  const { email } = await signedIn(api);
  await api.post(calls.requestPasswordResetCode.path, { email });
  for (const name of ['long', 'recent'] as const) {
    await api.post(calls.submitContactForm.path, contact({ name, email: `${name}@home.test` }));
    await api.settled();
    await api.queries.update(contactMessages).set({ submittedAt: past[name] }).where(eq(contactMessages.name, name));
    await api.queries.insert(auditEntries).values([
      { actor: 'admin', brand: 'ferrolane', sentence: `${name}, Ferrolane`, at: past[name] },
      { actor: 'operator', sentence: `${name}, all brands`, at: past[name] },
    ]);
  }
  await book('Customer');
  await api.settled();
  const aboutAccounts = () => api.queries.$count(outboxMessages, isNotNull(outboxMessages.userId));
  expect(await aboutAccounts()).toBeGreaterThan(0);
  await run();
  expect((await api.queries.select().from(contactMessages)).map(({ name }) => name)).toEqual(['recent']);
  const entries = await api.queries.select().from(auditEntries);
  expect(entries.map(({ sentence }) => sentence).sort()).toEqual(['recent, Ferrolane', 'recent, all brands']);
  expect(await aboutAccounts()).toBeGreaterThan(0);

  await api.queries.update(outboxMessages).set({ createdAt: past.long });
  await run();
  // What the owner of a brand with bookings decides about stays.
  const kept = await api.queries.select().from(outboxMessages);
  expect(new Set(kept.map(({ brand }) => brand))).toEqual(new Set(['harbour-shine']));
  expect(await aboutAccounts()).toBe(0);
  expect(await readdir(api.outboxFolder)).toHaveLength(kept.length);
});

describe('the privacy policy', () => {
  const policy = async () => {
    await api.content.refresh();
    return JSON.stringify(api.content.current.legal['harbour-shine-privacy']);
  };

  /** Saves a limit as the owner does. */
  const save = async (revision: number, keepMonths: number) => {
    const { headers } = await signedIn(api, { role: 'admin' });
    const settings = { ...DEFAULT_BOOKING_SETTINGS, keepMonths };
    return api.post(calls.saveBookingSettings.path, { brand: 'harbour-shine', revision, settings }, headers);
  };

  it('names the limit that the owner sets, until it is lifted', async () => {
    expect(await policy()).toContain('keep booking details indefinitely, unless');
    expect((await save(0, 24)).code).toBe(200);
    expect(await policy()).toContain('keep booking details for 24 months after their day, unless');
    expect((await save(1, 1)).code).toBe(200);
    expect(await policy()).toContain('for 1 month after their day, unless');
    expect((await save(2, 0)).code).toBe(200);
    expect(await policy()).toContain('keep booking details indefinitely, unless');
  });

  it('does not follow a change that was refused', async () => {
    await save(0, 24);
    expect((await save(0, 12)).code).toBe(409);
    expect(await policy()).toContain('for 24 months');
  });
});
