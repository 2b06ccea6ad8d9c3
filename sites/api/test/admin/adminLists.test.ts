import { randomUUID } from 'node:crypto';
import { ADMIN_EXPORT_BATCH, ADMIN_PAGE_SIZE, calls, type Data, type Requests } from '@threefold/api-contract';
import { listPrice } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAdminOverview } from '../../src/modules/admin/overview.ts';
import { seedDemoBookings } from '../../src/modules/bookings/index.ts';
import { bookingSteps, bookings } from '../../src/modules/bookings/tables.ts';
import { contactMessages, messageReplies } from '../../src/modules/messages/tables.ts';
import { HOUR_MS } from '../../src/platform/clock.ts';
import { createOutboxAdmin } from '../../src/platform/outbox/admin.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { today } from '../support/brands.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

type ListName = 'getContactMessages' | 'getBookings' | 'getClients' | 'getEmailDeliveries';
type ExportName = 'exportContactMessages' | 'exportBookings' | 'exportClients' | 'exportEmailDeliveries';

let admin: SignedIn;

const database = await openTestDatabase();
const api = await useTestApi({ database });
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
});

async function ask<Name extends ListName | ExportName>(name: Name, query: Requests[Name]): Promise<Data[Name]> {
  const { answer } = await api.post(calls[name].path, query, admin.headers);
  return dataOf<Data[Name]>(answer);
}

/** The row of a contact message. */
const message = (changes: Partial<typeof contactMessages.$inferInsert> = {}) => ({
  id: randomUUID(),
  idempotencyKey: randomUUID(),
  fingerprint: 'f',
  brand: 'ferrolane',
  name: 'Sam Whitlock',
  email: 'sam@whitlock.test',
  message: 'Hello',
  submittedAt: new Date('2026-06-01T12:00:00Z'),
  ...changes,
});

/** The row of a requested cleaning. */
const request = (changes: Partial<typeof bookings.$inferInsert> = {}) => ({
  id: randomUUID(),
  idempotencyKey: randomUUID(),
  fingerprint: 'f',
  brand: 'harbour-shine',
  submissionType: 'schedule' as const,
  date: '2027-06-10',
  selectedRange: '1000–1500',
  name: 'Sam Whitlock',
  email: 'sam@whitlock.test',
  phone: '(905) 555-0142',
  message: '',
  interiorEnabled: false,
  exteriorEnabled: true,
  submittedAt: new Date(),
  ...changes,
});

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** How many SQL statements about messages are sent while `work` runs, and how many rows they return. */
async function countStatements(work: () => Promise<unknown>): Promise<{ statements: number; rows: number }> {
  const { $client } = database.queries as unknown as {
    $client: { query: (...given: unknown[]) => Promise<{ rows: unknown[] }> };
  };
  const original = $client.query.bind($client);
  const count = { statements: 0, rows: 0 };
  const watched = vi.spyOn($client, 'query').mockImplementation(async (...given) => {
    const result = await original(...given);
    // Only the list's own statements count, not those of the session lookup and the outbox worker.
    const text = JSON.stringify(given[0]);
    if (text.includes('contact_messages')) {
      count.statements += 1;
      count.rows += result.rows.length;
    }
    return result;
  });
  await work();
  watched.mockRestore();
  return count;
}

describe('a long list', () => {
  const fillMessages = (count: number) =>
    database.queries.execute(sql`
      insert into contact_messages (id, idempotency_key, fingerprint, brand, name, email, message, submitted_at)
      select gen_random_uuid(), 'many-' || n, 'f', 'ferrolane', 'Person ' || n, 'person' || n || '@many.test', 'Message ' || n,
        timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${sql.raw(`${count}`)}) as n`);

  it('of 20,000 takes two statements and 50 rows per page, whatever is requested', {
    timeout: 90_000,
  }, async () => {
    const COUNT = 20_000;
    await fillMessages(COUNT);
    const queries: Requests['getContactMessages'][] = [
      {},
      { page: 400 },
      { sort: 'name', direction: 'descending', page: 3 },
      { search: 'person 99', state: 'new' },
    ];
    for (const query of queries) {
      let answer: Data['getContactMessages'] | undefined;
      const { statements, rows } = await countStatements(async () => {
        answer = await ask('getContactMessages', query);
      });
      expect(answer?.rows).toHaveLength(ADMIN_PAGE_SIZE);
      expect(statements).toBe(2);
      // The page's rows, and one with the count.
      expect(rows).toBe(ADMIN_PAGE_SIZE + 1);
    }
    expect((await ask('getContactMessages', {})).count).toBe(COUNT);
    expect(names((await ask('getContactMessages', { page: 400 })).rows).at(-1)).toBe('Person 1');
    // Quotation marks are searched for like any other character.
    expect((await ask('getContactMessages', { search: '"person17777@many.test"' })).count).toBe(0);
    expect(names((await ask('getContactMessages', { search: 'person17777@' })).rows)).toEqual(['Person 17777']);
  });

  it('is exported completely, batch by batch, each row once', async () => {
    const COUNT = 3 * ADMIN_EXPORT_BATCH;
    await fillMessages(COUNT);
    const seen = new Set<string>();
    let exported = 0;
    let batches = 0;
    for (let after: string | null | undefined; after !== null; batches += 1) {
      const { rows, next } = await ask('exportContactMessages', after ? { after } : {});
      expect(rows.length).toBeLessThanOrEqual(ADMIN_EXPORT_BATCH);
      for (const { id } of rows) seen.add(id);
      exported += rows.length;
      after = next;
    }
    expect([exported, seen.size]).toEqual([COUNT, COUNT]);
    // A full batch may have others after it, so the last one is empty.
    expect(batches).toBe(COUNT / ADMIN_EXPORT_BATCH + 1);
  });
});

describe('an export', () => {
  it('continues after its last row, even among equal timestamps, and while rows are deleted', async () => {
    const rows = Array.from({ length: ADMIN_EXPORT_BATCH + 10 }, () => message());
    await api.queries.insert(contactMessages).values(rows);
    const first = await ask('exportContactMessages', {});
    expect(first.rows).toHaveLength(ADMIN_EXPORT_BATCH);
    const last = first.rows.at(-1)?.id ?? '';
    await api.queries.execute(sql`delete from contact_messages where id = ${last}`);
    const second = await ask('exportContactMessages', { after: first.next ?? '' });
    expect(second.rows).toHaveLength(10);
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(rows.length);
  });

  it('sends the place of each row in the sorted list', async () => {
    const [ada, bruno, chidi] = ['Ada', 'Bruno', 'Chidi'].map((name) => ({ name }));
    await api.queries.insert(contactMessages).values([message(bruno), message(chidi), message(ada)]);
    const { rows, positions } = await ask('exportContactMessages', { sort: 'name', direction: 'descending' });
    const sorted = rows.toSorted((a, b) => (positions[rows.indexOf(a)] ?? 0) - (positions[rows.indexOf(b)] ?? 0));
    expect(names(sorted)).toEqual(['Chidi', 'Bruno', 'Ada']);
    await api.queries
      .insert(bookings)
      .values([request({ name: 'New' }), request({ name: 'Late', submittedAt: new Date(Date.now() - 99 * HOUR_MS) })]);
    const exported = await ask('exportBookings', {});
    // The list begins with overdue bookings, an export with new ones.
    expect(exported.positions[exported.rows.findIndex(({ name }) => name === 'Late')]).toBe(1);
  });

  it('applies the search and the filters of the list', async () => {
    await api.queries
      .insert(contactMessages)
      .values([message({ name: 'Ada' }), message({ name: 'Bruno', handledAt: new Date() })]);
    expect(names((await ask('exportContactMessages', { state: 'new' })).rows)).toEqual(['Ada']);
    expect(names((await ask('exportContactMessages', { search: 'brun' })).rows)).toEqual(['Bruno']);
  });

  it.each(['', 'x', '|', 'yesterday|1', "2026-01-01'; drop table users; --|1"])(
    'that continues after the invalid place %j has no rows',
    async (after) => {
      await api.queries.insert(contactMessages).values([message()]);
      expect((await ask('exportContactMessages', { after })).rows).toEqual([]);
    },
  );
});

describe('a search by what admins type', () => {
  it.each(['9055550142', '905-555-0142', '(905) 555-0142', '905.555', '5550142'])(
    'finds a phone number as %s',
    async (search) => {
      await api.queries.insert(bookings).values([request(), request({ phone: '(289) 555-0199' })]);
      expect((await ask('getBookings', { search })).count).toBe(1);
    },
  );

  it.each([
    ['O’Sullivan', "o'sullivan"],
    ["O'Sullivan", 'O’SULLIVAN'],
    ['Søren Ødegård', 'soren odegard'],
    ['Soren', 'Søren'],
    ['Łukasz', 'lukasz'],
    ['Dvořák', 'dvorak'],
  ])('finds %s as %s', async (name, search) => {
    await api.queries.insert(contactMessages).values([message({ name }), message({ name: 'Somebody Else' })]);
    expect(names((await ask('getContactMessages', { search })).rows)).toEqual([name]);
  });

  it('tells who wrote last, and has new messages first', async () => {
    const handledAt = new Date('2026-06-03T12:00:00Z');
    const [fresh, replied, answered, handled] = [
      message({ name: 'Fresh' }),
      message({ name: 'Replied', submittedAt: new Date('2026-05-01T12:00:00Z') }),
      message({ name: 'Answered', handledAt, submittedAt: new Date('2026-06-02T12:00:00Z') }),
      message({ name: 'Handled', handledAt }),
    ];
    await api.queries.insert(contactMessages).values([fresh, replied, answered, handled]);
    const written = (to: { id: string }, side: 'brand' | 'client', day: number) => ({
      id: randomUUID(),
      messageId: to.id,
      side,
      text: `By the ${side}`,
      writtenAt: new Date(Date.UTC(2026, 5, day)),
    });
    await api.queries
      .insert(messageReplies)
      .values([written(replied, 'brand', 4), written(replied, 'client', 5), written(answered, 'brand', 3)]);
    const { rows } = await ask('getContactMessages', {});
    expect(names(rows)).toEqual(['Fresh', 'Replied', 'Answered', 'Handled']);
    expect(rows.map(({ lastReply }) => lastReply)).toEqual([
      null,
      { writtenAt: '2026-06-05T00:00:00.000Z', side: 'client', text: 'By the client' },
      { writtenAt: '2026-06-03T00:00:00.000Z', side: 'brand', text: 'By the brand' },
      null,
    ]);
    const byWritten = { sort: 'written', direction: 'descending' } as const;
    const expected = ['Replied', 'Answered'];
    expect(names((await ask('getContactMessages', byWritten)).rows).slice(0, 2)).toEqual(expected);
    const exported = await ask('exportContactMessages', byWritten);
    const inOrder = exported.rows.toSorted(
      (a, b) =>
        (exported.positions[exported.rows.indexOf(a)] ?? 0) - (exported.positions[exported.rows.indexOf(b)] ?? 0),
    );
    expect(names(inOrder).slice(0, 2)).toEqual(expected);
    expect(names((await ask('getContactMessages', { search: 'answered' })).rows)).toEqual(['Answered']);
    expect(names((await ask('getContactMessages', { sort: 'state', direction: 'ascending' })).rows)).toEqual([
      'Answered',
      'Handled',
      'Fresh',
      'Replied',
    ]);
  });

  it('finds and sorts by the name of the site', async () => {
    await api.queries
      .insert(contactMessages)
      .values([
        message({ name: 'A', brand: 'portfolio' }),
        message({ name: 'B' }),
        message({ name: 'C', brand: 'gone' }),
      ]);
    const { rows } = await ask('getContactMessages', { sort: 'site', direction: 'ascending' });
    // A brand that no longer exists is shown by its key.
    expect(rows.map(({ name, site }) => `${name} ${site}`)).toEqual(['A Ellis Moreau', 'B Ferrolane', 'C gone']);
    expect(names((await ask('getContactMessages', { search: 'moreau' })).rows)).toEqual(['A']);
  });
});

describe('a list of messages', () => {
  beforeEach(async () => {
    await api.queries
      .insert(contactMessages)
      .values([
        message({ name: 'Émile Roy', email: 'emile@roy.test', message: 'A 50% rise, and a_b' }),
        message({ name: 'Ada Byron', email: 'ada@byron.test', message: 'Our booking page stops' }),
        message({ name: 'bruno Costa', email: 'bruno@costa.test', message: 'Back\\slash', handledAt: new Date() }),
      ]);
  });

  const namesFoundBy = async (search: string) => names((await ask('getContactMessages', { search })).rows);

  it.each([
    ['emile', ['Émile Roy']],
    ['ÉMILE', ['Émile Roy']],
    ['BYRON  booking', ['Ada Byron']],
    ['byron costa', []],
    ['50%', ['Émile Roy']],
    ['%', ['Émile Roy']],
    ['a_b', ['Émile Roy']],
    ['_', ['Émile Roy']],
    ['k\\s', ['bruno Costa']],
    ["' or 1=1 --", []],
    ['handled', ['bruno Costa']],
  ])('searched for %j has %j', async (search, expected) => expect(await namesFoundBy(search)).toEqual(expected));

  it('is sorted case-insensitively, in both directions', async () => {
    const sorted = async (direction: 'ascending' | 'descending') =>
      names((await ask('getContactMessages', { sort: 'name', direction })).rows);
    expect(await sorted('ascending')).toEqual(['Ada Byron', 'bruno Costa', 'Émile Roy']);
    expect(await sorted('descending')).toEqual(['Émile Roy', 'bruno Costa', 'Ada Byron']);
  });

  it('cannot be searched for more than 200 characters', async () => {
    const { code } = await api.post(calls.getContactMessages.path, { search: 'x'.repeat(201) }, admin.headers);
    expect(code).toBe(400);
  });
});

describe('bookings', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

  beforeEach(async () => {
    await api.queries.insert(bookings).values([
      request({ name: 'Fresh', submittedAt: hoursAgo(1) }),
      request({ name: 'Late', submittedAt: hoursAgo(50) }),
      request({ name: 'Estimate', submissionType: 'estimate', date: null, submittedAt: hoursAgo(2) }),
      request({
        name: 'Done',
        submittedAt: hoursAgo(60),
        state: 'handled',
        handledAt: new Date(),
        phone: '+44 20 7946 0958',
      }),
      request({ name: 'Gone', submittedAt: hoursAgo(70), state: 'cancelled' }),
    ]);
  });

  it.each([
    [{ state: 'new' }, ['Late', 'Fresh', 'Estimate']],
    [{ state: 'late' }, ['Late']],
    [{ state: 'handled' }, ['Done']],
    [{ state: 'cancelled' }, ['Gone']],
    [{ kind: 'estimate' }, ['Estimate']],
    [{ search: 'cancelled' }, ['Gone']],
    [{ search: '555-0142 estimate' }, ['Estimate']],
    [{ search: '+44 20 7946' }, ['Done']],
    [{ search: '2079460958' }, ['Done']],
    [{ search: '9055550142 gone' }, ['Gone']],
    // As a phone's display, another program or a copied mail has it.
    [{ search: '+1 905-555-0142 gone' }, ['Gone']],
    [{ search: 'Gone 19055550142' }, ['Gone']],
    [{ search: '1-905-555-0142 gone' }, ['Gone']],
    [{ search: 'gone (905) 555 0142' }, ['Gone']],
    [{ search: 'gone \u202a+1\u00a0905\u00a0555\u20110142\u202c' }, ['Gone']],
    [{ search: 'gone 0142' }, ['Gone']],
    [{ search: '011 44 20 7946 0958' }, ['Done']],
    [{ search: '0958' }, ['Done']],
    [{ search: '+1 905-555-0143' }, []],
    [{ sort: 'reply', direction: 'ascending' }, ['Late', 'Estimate', 'Fresh', 'Done', 'Gone']],
    [{ sort: 'date', direction: 'descending', search: 'e' }, ['Fresh', 'Late', 'Done', 'Gone', 'Estimate']],
  ] as [Requests['getBookings'], string[]][])('are found by %j', async (query, expected) => {
    const { rows, count } = await ask('getBookings', query);
    expect(count).toBe(expected.length);
    if (query.sort) expect(names(rows)).toEqual(expected);
    else expect(names(rows).toSorted()).toEqual(expected.toSorted());
  });

  it('to confirm include a cleaning that was marked handled, unless its day had passed by then', async () => {
    const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)];
    const handled = { state: 'handled', search: 'Called' } as const;
    await api.queries.insert(bookings).values([
      request({ name: 'Called, tomorrow', date: tomorrow, state: 'handled', handledAt: new Date() }),
      request({
        name: 'Called before, yesterday',
        date: yesterday,
        state: 'handled',
        handledAt: new Date(Date.now() - 72 * HOUR_MS),
      }),
      request({ name: 'Called too late', date: yesterday, state: 'handled', handledAt: new Date() }),
      request({
        name: 'Called, an estimate',
        submissionType: 'estimate',
        date: null,
        state: 'handled',
        handledAt: new Date(),
      }),
      request({ name: 'Called, then confirmed', date: tomorrow, state: 'confirmed', handledAt: new Date() }),
    ]);
    const { rows } = await ask('getBookings', {
      state: 'unconfirmed',
      search: 'Called',
      sort: 'date',
      direction: 'ascending',
    });
    expect(names(rows)).toEqual(['Called before, yesterday', 'Called, tomorrow']);
    expect((await ask('getBookings', handled)).rows).toHaveLength(4);
  });

  it('are limited to the days of a cleaning, or of the request for an estimate, in the list and in the export', async () => {
    const dayOf = (name: string, date: string) =>
      api.queries.update(bookings).set({ date }).where(eq(bookings.name, name));
    await dayOf('Late', '2030-12-31');
    await dayOf('Fresh', '2031-01-01');
    await dayOf('Done', '2031-01-02');
    // In Hamilton the old year has not ended yet.
    await api.queries
      .update(bookings)
      .set({ submittedAt: new Date('2031-01-01T04:30:00Z') })
      .where(eq(bookings.name, 'Estimate'));
    const found = async (days: Pick<Requests['getBookings'], 'from' | 'until'>) => {
      const { rows, count } = await ask('getBookings', days);
      const { answer } = await api.post(calls.exportBookings.path, days, admin.headers);
      const exported = dataOf<Data['exportBookings']>(answer).rows;
      expect(names(exported).toSorted()).toEqual(names(rows).toSorted());
      expect(count).toBe(rows.length);
      return names(rows).toSorted();
    };
    expect(await found({ from: '2030-12-31', until: '2031-01-01' })).toEqual(['Estimate', 'Fresh', 'Late']);
    expect(await found({ from: '2031-01-01' })).toEqual(['Done', 'Fresh']);
    expect(await found({ from: '2031-01-02', until: '2031-01-01' })).toEqual([]);
    const { code } = await api.post(calls.getBookings.path, { from: 'soon' }, admin.headers);
    expect(code).toBe(400);
  });

  it('of a day are all in its schedule, even more than a page of the list holds, and reading it is not logged as an export', async () => {
    const leap = { date: '2028-02-29' };
    const busy = Array.from({ length: ADMIN_PAGE_SIZE + 1 }, () => request({ ...leap, arrival: '10-12' }));
    await api.queries
      .insert(bookings)
      .values([...busy, request({ name: 'First', ...leap, arrival: '08-10' }), request({ date: '2028-03-01' })]);
    const schedule = async (days: Requests['getSchedule']) => {
      const { answer } = await api.post(calls.getSchedule.path, days, admin.headers);
      return dataOf<Data['getSchedule']>(answer);
    };
    const rows = await schedule(leap);
    expect([rows.length, rows[0]?.name]).toEqual([ADMIN_PAGE_SIZE + 2, 'First']);
    expect(await schedule({ ...leap, until: '2028-03-30' })).toHaveLength(ADMIN_PAGE_SIZE + 3);
    const { answer: log } = await api.post(calls.getAuditLog.path, { search: 'Exported' }, admin.headers);
    expect(log).toMatchObject({ data: { rows: [] } });
  });

  it.each([
    [400, { date: '2027-02-29' }],
    [422, { date: '2028-02-29', until: '2028-03-31' }],
  ])('respond %s to a schedule of an impossible day, or of more than 31 days: %j', async (expected, days) => {
    const { code, answer } = await api.post(calls.getSchedule.path, days, admin.headers);
    expect([code, answer.status]).toEqual([expected, 'INVALID']);
  });

  it('include a requested one that is not on the page', async () => {
    const { rows } = await ask('getBookings', { state: 'cancelled' });
    const gone = rows[0]?.id ?? '';
    const { record, rows: others } = await ask('getBookings', { state: 'new', record: gone });
    expect(record).toMatchObject({ name: 'Gone' });
    expect(names(others)).not.toContain('Gone');
    for (const nobody of [randomUUID(), 'x', "' or 1=1"]) {
      expect((await ask('getBookings', { record: nobody })).record).toBeNull();
    }
  });

  it('show the last page when a later one is requested', async () => {
    const { page, rows } = await ask('getBookings', { page: 9 });
    expect([page, rows.length]).toEqual([1, 5]);
  });
});

describe('the weeks of the overview', () => {
  it.each([
    ['2026-11-04T12:00:00Z', '2026-11-02', ['2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']],
    ['2026-03-11T12:00:00Z', '2026-03-09', ['2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z']],
  ])('at %s start on Mondays in Hamilton, even after a clock change', async (now, monday, [before, after]) => {
    await api.queries
      .insert(contactMessages)
      .values([before, after].map((at) => message({ submittedAt: new Date(at ?? '') })));
    const weeks = await createAdminOverview(api.queries, () => new Date(now), testBrands).weeks(null);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-2)).toMatchObject([{ messages: 1 }, { start: monday, messages: 1 }]);
    const starts = weeks.map(({ start }) => Date.parse(start));
    for (const [index, start] of starts.slice(1).entries()) expect(start - (starts[index] ?? 0)).toBe(7 * 24 * HOUR_MS);
  });
});

describe('clients and mails', () => {
  const mail = (toAddress: string, changes: Partial<typeof outboxMessages.$inferInsert>) => ({
    id: randomUUID(),
    fromAddress: 'a@b.test',
    fromName: 'A',
    toAddress,
    subject: 'Hello',
    brand: 'ferrolane',
    nextAttemptAt: new Date(Date.now() + HOUR_MS),
    ...changes,
  });

  it('of clients, those with matching words or subscriptions are found', async () => {
    await signedIn(api, { firstName: 'Priya', lastName: 'Nair' });
    expect(await ask('getClients', { search: 'priya' })).toMatchObject({ count: 1, rows: [{ lastName: 'Nair' }] });
    expect(await ask('getClients', { search: 'priya front' })).toMatchObject({ count: 0 });
    expect(await ask('getClients', { subscriptions: 'live' })).toMatchObject({ count: 0 });
    expect(await ask('getClients', { subscriptions: 'none' })).toMatchObject({ count: 1 });
    expect(await ask('getClients', { search: 'whitfield' })).toMatchObject({ count: 0 });
    expect(await ask('exportClients', {})).toMatchObject({ rows: [{ firstName: 'Priya' }], next: null });
  });

  it('of mails, those that were not accepted at the first attempt need attention', async () => {
    // Other tests would wait until no mail is queued.
    onTestFinished(async () => void (await api.queries.delete(outboxMessages)));
    await api.queries.insert(outboxMessages).values([
      // Being sent for the first time, and leased so that the running worker does not take it.
      mail('fresh@a.test', { state: 'sending', attempts: 1, leaseUntil: new Date(Date.now() + HOUR_MS / 2) }),
      mail('again@a.test', { state: 'sending', attempts: 2, leaseUntil: new Date(Date.now() + HOUR_MS / 2) }),
      mail('tried@a.test', { state: 'queued', attempts: 1 }),
      mail('failed@a.test', { state: 'failed', attempts: 9 }),
      mail('sent@a.test', { state: 'sent', attempts: 2, sentAt: new Date() }),
      mail('expired@a.test', {
        state: 'expired',
        sendUntil: new Date(),
        lastError: 'Expired before it could be sent.',
      }),
      // Needs no attention a week after its limit.
      mail('old@a.test', { state: 'expired', sendUntil: new Date(Date.now() - 8 * 24 * HOUR_MS) }),
      mail('withdrawn@a.test', { state: 'withdrawn', attempts: 2 }),
    ]);
    const { rows } = await ask('getEmailDeliveries', { state: 'attention', sort: 'to' });
    expect(rows.map(({ to }) => to)).toEqual(['again@a.test', 'expired@a.test', 'failed@a.test', 'tried@a.test']);
    const { id = '', lastError } = rows.find(({ state }) => state === 'expired') ?? {};
    expect(lastError).toBe('It could not be sent in time. Later it would have been wrong, so it was dropped.');
    expect((await api.post(calls.retryEmail.path, { id }, admin.headers)).code).toBe(409);
    expect((await ask('exportEmailDeliveries', { search: 'withdrawn' })).rows).toHaveLength(1);
    expect(await ask('getEmailDeliveries', { state: 'sent' })).toMatchObject({ count: 1 });
    expect((await ask('exportEmailDeliveries', { search: 'waiting' })).rows).toHaveLength(1);
    expect((await ask('exportEmailDeliveries', { search: 'sending' })).rows).toHaveLength(2);
  });

  it('of mails, those that wait for their first attempt need no attention', async () => {
    // The mail is visible only in this transaction, so that the running worker does not send it. Throwing the result
    // rolls it back.
    const seen = api.queries.transaction(async (queries) => {
      await queries.insert(outboxMessages).values(mail('fresh@a.test', { state: 'queued', attempts: 0 }));
      const { deliveries } = createOutboxAdmin(queries, () => {});
      throw [await deliveries({ state: 'attention' }, null), await deliveries({ search: 'waiting' }, null)].map(
        ({ count }) => count,
      );
    });
    await expect(seen).rejects.toEqual([0, 1]);
  });
});

it('a cleaning comes with the first arrival hours that are free for its brand on its day', async () => {
  const day = { date: '2027-06-10' };
  const waiting = request({ name: 'Waiting' });
  await database.queries
    .insert(bookings)
    .values([
      waiting,
      request({ ...day, arrival: '08-10' }),
      request({ ...day, arrival: '10-12', state: 'cancelled' }),
      request({ ...day, arrival: '10-12', brand: 'ferrolane' }),
      request({ date: '2027-06-11', arrival: '10-12' }),
      request({ ...day, arrival: '12-14' }),
    ]);
  const free = async () => (await ask('getBookings', { record: waiting.id })).record?.freeArrival;
  expect(await free()).toBe('10-12');
  await database.queries
    .insert(bookings)
    .values((['10-12', '14-16', '16-18'] as const).map((arrival) => request({ ...day, arrival })));
  expect(await free()).toBeNull();
});

it("each brand's demo bookings have prices and a history, and fill the week whatever day it is", async () => {
  // As at two starts of the server.
  for (const key of ['harbour-shine', 'ferrolane', 'harbour-shine', 'ferrolane']) {
    await seedDemoBookings(database.queries, () => new Date(), testBrands.byKey(key) ?? testBrands.forPortal);
  }
  const exported = (await ask('exportBookings', {})).rows;
  const rows = exported.filter(({ site }) => site === 'Harbour Shine Brigade');
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const ofOther = exported.filter(({ site }) => site === 'Ferrolane');
  expect(ofOther.map(({ name }) => name).sort()).toEqual(names.sort());
  for (let past = 0; past < 7; past += 1) {
    const monday = addDays(today(), -past);
    const week = rows.filter(({ date }) => date !== null && date >= monday && date <= addDays(monday, 6));
    expect(week.length).toBeGreaterThanOrEqual(8);
  }
  const { answer } = await api.get(calls.getBookingSettings.path, admin.headers);
  const [brand] = dataOf<Data['getBookingSettings']>(answer).brands;
  for (const row of rows) expect(brand && listPrice(brand.settings, row)).toBeGreaterThan(0);
  const steps = await database.queries.select().from(bookingSteps);
  for (const { id, submittedAt, confirmedAt, doneAt, quotedAt } of rows) {
    const moments = [confirmedAt, quotedAt, doneAt].filter((moment) => moment !== null);
    expect([submittedAt, ...moments]).toEqual([submittedAt, ...moments].sort());
    expect(steps.filter(({ bookingId }) => bookingId === id)).toHaveLength(moments.length);
  }
});
