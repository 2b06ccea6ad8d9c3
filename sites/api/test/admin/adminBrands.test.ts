import { randomUUID } from 'node:crypto';
import { type AdminScope, type Call, type CallName, calls } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setAdminBrands } from '../../src/modules/accounts/index.ts';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { withdrawScheduled } from '../../src/modules/content/index.ts';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { goodBody } from '../support/bodies.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

// Who sees what: every admin call, made by an admin of the cleaners and one of the agency (specification, section 6).

const CLEANERS = 'harbour-shine';
const AGENCY = 'ferrolane';

/** A word in everything that belongs to a brand, and nowhere else. */
const SECRETS = { [CLEANERS]: 'Wavecrest', [AGENCY]: 'Ironmonger' } as const;

const adminCalls = Object.entries<Call>(calls).flatMap(([name, call]) =>
  call.access === 'admin' ? [{ name: name as CallName, ...call }] : [],
);

/** Whether an admin of a brand may make the calls of each scope. */
const ALLOWED: Record<typeof CLEANERS | typeof AGENCY, Record<AdminScope, boolean>> = {
  [CLEANERS]: { brands: true, portal: false, everything: false },
  [AGENCY]: { brands: true, portal: true, everything: false },
};

let admins: Record<typeof CLEANERS | typeof AGENCY | 'all', SignedIn>;
/** The ids of each brand's items. */
let ids: Record<typeof CLEANERS | typeof AGENCY, { message: string; booking: string; mail: string }>;

async function store(brand: typeof CLEANERS | typeof AGENCY) {
  const secret = SECRETS[brand];
  const submission = (id: string) => ({
    id,
    idempotencyKey: id,
    fingerprint: id,
    brand,
    name: secret,
    email: `${secret}@home.test`,
  });
  const [message, booking, mail] = [randomUUID(), randomUUID(), randomUUID()];
  await api.queries.insert(contactMessages).values({ ...submission(message), message: secret });
  await api.queries.insert(bookings).values({
    ...submission(booking),
    message: secret,
    phone: '(905) 555-0142',
    submissionType: 'schedule',
    date: '2030-05-06',
    selectedRange: '500–1000',
    interiorEnabled: false,
    exteriorEnabled: true,
  });
  await api.queries.insert(outboxMessages).values({
    id: mail,
    brand,
    state: 'failed',
    attempts: 3,
    fromName: brand,
    fromAddress: `hello@${brand}.test`,
    toAddress: `${secret}@home.test`,
    subject: secret,
  });
  return { message, booking, mail };
}

const api = await useTestApi();
beforeEach(async () => {
  ids = { [CLEANERS]: await store(CLEANERS), [AGENCY]: await store(AGENCY) };
  await signedIn(api, { firstName: SECRETS[AGENCY], lastName: 'Client' });
  admins = {
    all: await signedIn(api, { role: 'admin' }),
    [CLEANERS]: await signedIn(api, { role: 'admin', brands: [CLEANERS] }),
    [AGENCY]: await signedIn(api, { role: 'admin', brands: [AGENCY] }),
  };
});

const make = ({ method, path }: Pick<Call, 'method' | 'path'>, who: keyof typeof admins, body?: object) =>
  method === 'GET' ? api.get(path, admins[who].headers) : api.post(path, body, admins[who].headers);

/** What a call takes, in its body or query. */
const fieldsOf = ({ request, query }: Call) => ({ ...Object(request?.properties), ...Object(query?.properties) });

describe.each(adminCalls)('$name', (call) => {
  it.each([CLEANERS, AGENCY] as const)('is allowed or refused for an admin of %s, as its scope says', async (brand) => {
    const { code } = await make(call, brand, goodBody(call.name, admins[brand].id));
    // An allowed call may still refuse a body that names things that do not exist.
    if (!ALLOWED[brand][call.scope ?? 'everything']) expect(code).toBe(403);
    else if (!['id', 'clientId', 'name', 'brand'].some((field) => field in fieldsOf(call))) expect(code).toBe(200);
  });

  it.each([
    [CLEANERS, AGENCY],
    [AGENCY, CLEANERS],
  ] as const)('tells an admin of %s nothing about %s', async (own, other) => {
    const { text } = await make(call, own, goodBody(call.name, admins[own].id));
    expect(text).not.toContain(SECRETS[other]);
  });
});

describe('an admin of one brand', () => {
  it.each([
    [CLEANERS, AGENCY],
    [AGENCY, CLEANERS],
  ] as const)('of %s lists, counts, searches and exports its own, and nothing of %s', async (own, other) => {
    const lists: CallName[] = [
      'getContactMessages',
      'getBookings',
      'getEmailDeliveries',
      'exportContactMessages',
      'exportBookings',
      'exportEmailDeliveries',
    ];
    for (const name of lists) {
      const { text } = await make(calls[name], own, {});
      expect([name, text.includes(SECRETS[own]), text.includes(SECRETS[other])]).toEqual([name, true, false]);
      const search = await make(calls[name], own, { search: SECRETS[other] });
      expect([name, search.answer]).toMatchObject([name, { data: { rows: [] } }]);
    }
    const { text: day } = await make(calls.getSchedule, own, { date: '2030-05-06' });
    expect([day.includes(SECRETS[own]), day.includes(SECRETS[other])]).toEqual([true, false]);
    const overview = await make(calls.getAdminOverview, own);
    expect(overview.answer).toMatchObject({ data: { newMessages: 1, newBookings: 1, troubledEmails: 1 } });
    const weeks = dataOf<{ weeks: { messages: number; bookings: number }[] }>(overview.answer).weeks;
    expect(weeks.at(-1)).toMatchObject({ messages: 1, bookings: 1 });
    for (const [name, id] of [
      ['getBookings', ids[other].booking],
      ['getContactMessages', ids[other].message],
    ] as const) {
      expect((await make(calls[name], own, { record: id })).answer).toMatchObject({ data: { record: null } });
    }
    // The settings contain the secret address of the calendar feed, so another brand's must not be among them.
    const { answer: settings } = await make(calls.getBookingSettings, own);
    expect(settings).toMatchObject({ data: { brands: own === CLEANERS ? [{ brand: CLEANERS }] : [] } });
  });

  it.each([
    ['updateSubmission', () => ({ kind: 'booking', id: ids[AGENCY].booking, revision: 0, handled: true })],
    ['updateSubmission', () => ({ kind: 'message', id: ids[AGENCY].message, revision: 0, note: 'mine' })],
    ['answerBooking', () => ({ id: ids[AGENCY].booking, revision: 0, answer: 'decline' })],
    ['getBookingHistory', () => ({ id: ids[AGENCY].booking })],
    ['getMessageReplies', () => ({ id: ids[AGENCY].message })],
    ['retryEmail', () => ({ id: ids[AGENCY].mail })],
    ['renewCalendarFeed', () => ({ brand: AGENCY })],
    ['saveBookingSettings', () => ({ brand: AGENCY, revision: 0, settings: DEFAULT_BOOKING_SETTINGS })],
  ] as const)(
    'gets the same 403 from %s for an item of another brand and for one that does not exist',
    async (name, body) => {
      const foreign = await make(calls[name], CLEANERS, body());
      const nowhere = await make(
        calls[name],
        CLEANERS,
        'brand' in body() ? { ...body(), brand: 'nowhere' } : { ...body(), id: randomUUID() },
      );
      expect([nowhere.code, nowhere.text]).toEqual([403, foreign.text]);
      expect(foreign.code).toBe(403);
      expect(foreign.text).toContain('This belongs to another brand.');
      const [message] = await api.queries
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.id, ids[AGENCY].message));
      const [booking] = await api.queries.select().from(bookings).where(eq(bookings.id, ids[AGENCY].booking));
      expect(message).toMatchObject({ note: '', handledAt: null });
      expect(booking).toMatchObject({ handledAt: null, declinedAt: null });
      const [mail] = await api.queries.select().from(outboxMessages).where(eq(outboxMessages.id, ids[AGENCY].mail));
      expect(mail?.state).toBe('failed');
    },
  );

  it('reads and changes the items of its own brand', async () => {
    const { booking, message } = ids[CLEANERS];
    const handled = { kind: 'booking', id: booking, revision: 0, handled: true };
    expect((await make(calls.updateSubmission, CLEANERS, handled)).code).toBe(200);
    expect((await make(calls.updateSubmission, CLEANERS, { ...handled, kind: 'message', id: message })).code).toBe(200);
    expect((await make(calls.getBookingHistory, CLEANERS, { id: booking })).code).toBe(200);
    const settings = { brand: CLEANERS, revision: 0, settings: DEFAULT_BOOKING_SETTINGS };
    expect((await make(calls.saveBookingSettings, CLEANERS, settings)).code).toBe(200);
  });

  it('learns which views are hidden from it', async () => {
    const hidden = async (who: keyof typeof admins) => {
      const { answer } = await make(calls.getAdminOverview, who);
      return dataOf<{ hidden: string[] }>(answer).hidden;
    };
    expect(await hidden('all')).toEqual([]);
    expect(await hidden(CLEANERS)).toEqual(['clients', 'products', 'privacy']);
    expect(await hidden(AGENCY)).toEqual(['bills', 'customers', 'privacy']);
  });

  it('is limited at once, even in an open session, and no longer once it has all brands', async () => {
    const count = async () => {
      const { answer } = await make(calls.getBookings, 'all', {});
      return dataOf<{ count: number }>(answer).count;
    };
    const set = (brands: string[] | null, email = admins.all.email) =>
      setAdminBrands({ queries: api.queries, withdrawScheduled }, 'operator', { email }, brands, testBrands);
    // The last admin of all brands stays one.
    await signedIn(api, { role: 'admin', passwordHash: 'hash' });
    expect(await count()).toBe(2);
    await set([CLEANERS]);
    expect(await count()).toBe(1);
    await set([]);
    expect(await count()).toBe(0);
    await set(null);
    expect(await count()).toBe(2);
    await expect(set(null, 'nobody@northgate.test')).rejects.toThrow('No admin has the email');
  });
});
