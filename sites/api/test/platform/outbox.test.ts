import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { OutgoingMessage, Transport } from '../../src/platform/mail/message.ts';
import { createSmtpTransport } from '../../src/platform/mail/smtp.ts';
import {
  createOutboxWorker,
  deleteExpiredSecrets,
  enqueue,
  type OutboxWorker,
  withdraw,
} from '../../src/platform/outbox/outbox.ts';
import { MAX_ATTEMPTS } from '../../src/platform/outbox/retryDelay.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { emptyDatabase, onPostgres, openTestDatabase } from '../support/database/database.ts';
import { mailSealer } from '../support/mail/mails.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';
import { signedIn } from '../support/people/identities.ts';
import { contact, submitBooking } from '../support/samples.ts';
import { openTestApi, testBrands } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const HEAD = { brand: 'ferrolane', title: 'News' };

const { log } = Fastify({ logger: false });
let database: Database;
const workers: OutboxWorker[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await emptyDatabase(database.queries);
});
afterAll(() => database.close());

const startWorker = (transport: Transport, { exclusive = false, leaseSeconds = 60 } = {}): OutboxWorker => {
  const worker = createOutboxWorker({
    sealer: mailSealer,
    queries: database.queries,
    transport,
    brands: testBrands,
    leaseSeconds,
    exclusive,
    log,
  });
  workers.push(worker);
  worker.start();
  return worker;
};

const queue = (
  subject: string,
  { to = 'sam@whitlock.test', ...more }: { to?: string; sendUntil?: Date; secretUntil?: Date } = {},
) =>
  enqueue(database.queries, {
    ...more,
    from: { name: 'Ferrolane', address: 'hello@ferrolane.test' },
    to: { name: '', address: to },
    subject,
    content: { ...HEAD, paragraphs: ['Hello'] },
  });

/** Waits for less time than a worker takes to poll by itself. */
const soon = (assertion: () => void) => vi.waitFor(assertion, 4_000);

const rows = () => database.queries.select().from(outboxMessages);

/** A transport that accepts and records every mail. */
const recordingTransport = () => {
  const sent: OutgoingMessage[] = [];
  const transport: Transport = {
    concurrency: 10,
    async send(message) {
      sent.push(message);
    },
    close() {},
  };
  return { sent, transport };
};

it('delivers as soon as the mail server, down at first, is up', async () => {
  const down = await startSmtp();
  await down.close();
  const transport = createSmtpTransport(down.url);
  const api = await openTestApi({ transport, database: { ...database, close: async () => {} } });
  let up: TestSmtp | undefined;
  try {
    const { answer } = await api.post(calls.submitContactForm.path, contact());
    expect(answer).toEqual({ status: 'OK' });
    const refused = { state: 'queued', lastError: expect.stringContaining('ECONNREFUSED') };
    await eventually(async () => expect(await rows()).toMatchObject([refused, refused]));

    up = await startSmtp(Number(new URL(down.url).port));
    const { deliveries } = up;
    await eventually(() => expect(deliveries).toHaveLength(2));
    expect(deliveries.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'owner@portfolio.test',
      'sam@whitlock.test',
    ]);
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]));
  } finally {
    await api.close();
    await up?.close();
  }
});

it('keeps a refused mail with the reason, and sends it later with its id as Message-ID', async () => {
  const smtp = await startSmtp();
  smtp.refuseWith = 451;
  const transport = createSmtpTransport(smtp.url);
  try {
    await queue('refused at first');
    startWorker(transport);
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ state: 'queued', lastError: expect.stringContaining('451') }]),
    );
    smtp.refuseWith = undefined;
    await eventually(() => expect(smtp.deliveries).toHaveLength(1));
    const [row] = await rows();
    expect(smtp.deliveries[0]?.mail.messageId).toBe(`<${row?.id}@ferrolane.test>`);
  } finally {
    transport.close();
    await smtp.close();
  }
});

it('gives up at once when the receiving server says that there is no such mailbox, and shows it at the booking', async () => {
  const smtp = await startSmtp();
  const transport = createSmtpTransport(smtp.url);
  const api = await openTestApi({ transport, database: { ...database, close: async () => {} } });
  try {
    const admin = await signedIn(api, { role: 'admin' });
    const email = 'clara@gmial.test';
    smtp.unknown = [email];
    await submitBooking(api, { email });
    await eventually(async () => {
      const mail = (await rows()).find(({ toAddress }) => toAddress === email);
      expect(mail).toMatchObject({ state: 'failed', attempts: 1, lastError: expect.stringContaining('5.1.1') });
    });
    const { answer } = await api.post(calls.getBookings.path, {}, admin.headers);
    expect(answer).toMatchObject({ data: { rows: [{ email, unreached: true }] } });
  } finally {
    await api.close();
    transport.close();
    await smtp.close();
  }
});

describe('the order of mails', () => {
  let smtp: TestSmtp;
  let transport: Transport;
  const subjects = () => smtp.deliveries.map(({ mail }) => mail.subject);
  const firstIsRefused = () =>
    eventually(async () => {
      const [first] = await database.queries.select().from(outboxMessages).orderBy(outboxMessages.sequence);
      expect(first).toMatchObject({ state: 'queued', attempts: expect.toSatisfy((attempts: number) => attempts > 0) });
    });

  beforeEach(async () => {
    smtp = await startSmtp();
    transport = createSmtpTransport(smtp.url);
  });
  afterEach(async () => {
    transport.close();
    await smtp.close();
  });

  it('is that of their making for each person, also when the oldest was refused', async () => {
    smtp.refuseWith = 451;
    const worker = startWorker(transport);
    await queue('We have your booking request');
    worker.wake();
    await firstIsRefused();
    smtp.refuseWith = undefined;
    await queue('Your booking is moved');
    await queue('Your booking is cancelled');
    worker.wake();
    await eventually(() =>
      expect(subjects()).toEqual([
        'We have your booking request',
        'Your booking is moved',
        'Your booking is cancelled',
      ]),
    );
  });

  it('is that of their making for all who wait while the mail server cannot be reached', async () => {
    await smtp.close();
    const made = Array.from({ length: 200 }, (_, number) => `mail ${number}`);
    for (const subject of made) await queue(subject, { to: `${subject.replace(' ', '')}@whitlock.test` });
    startWorker(transport);
    await firstIsRefused();
    smtp = await startSmtp(Number(new URL(smtp.url).port));
    await eventually(() => expect(subjects()).toHaveLength(made.length));
    // Two leave at a time, over two connections.
    const pairs = (all: readonly (string | undefined)[]) =>
      all.map((_, at) => all.slice(at - (at % 2), at - (at % 2) + 2).sort());
    expect(pairs(subjects())).toEqual(pairs(made));
    expect((await rows()).filter(({ attempts }) => attempts > 1)).toHaveLength(2);
  });

  it('lets a mailed code, and after five refusals every mail, pass a mail that is refused for what it says', async () => {
    await queue('refused for what it says');
    const refusedTimes = (attempts: number) =>
      database.queries.update(outboxMessages).set({ attempts, nextAttemptAt: sql`now() + interval '1 hour'` });
    await refusedTimes(1);
    await queue('newer');
    await queue('Your code', { secretUntil: new Date(Date.now() + 600_000) });
    const worker = startWorker(transport);
    await eventually(() => expect(subjects()).toEqual(['Your code']));
    await database.queries.update(outboxMessages).set({ attempts: 5 }).where(sql`subject = 'refused for what it says'`);
    worker.wake();
    await eventually(() => expect(subjects()).toEqual(['Your code', 'newer']));
  });

  it('lets newer ones pass a mail that was refused for an hour', async () => {
    await queue('refused for what it says');
    await database.queries.update(outboxMessages).set({
      attempts: 12,
      createdAt: sql`now() - interval '61 minutes'`,
      nextAttemptAt: sql`now() + interval '1 hour'`,
    });
    await queue('newer');
    startWorker(transport);
    await eventually(() => expect(subjects()).toEqual(['newer']));
  });
});

it('renders a mail the same for each attempt', async () => {
  const { sent, transport } = recordingTransport();
  const tried: OutgoingMessage[] = [];
  const failingOnce: Transport = {
    ...transport,
    send(message, signal) {
      tried.push(message);
      return tried.length === 1 ? Promise.reject(new Error('not now')) : transport.send(message, signal);
    },
  };
  await enqueue(database.queries, {
    from: { name: 'Ferrolane', address: 'hello@ferrolane.test' },
    to: { name: 'Ferrolane', address: 'owner@ferrolane.test' },
    replyTo: { name: 'Sam & Co', address: 'sam@whitlock.test' },
    subject: 'A cleaning',
    content: {
      ...HEAD,
      paragraphs: ['Hello,', 'You have a cleaning.'],
      entries: [['Details', 'mind the <dog>']],
      link: { label: 'To cancel', url: 'https://ferrolane.test/#token' },
      closing: ['Thank you.'],
      signature: ['Ferrolane', 'Hamilton'],
      calendar: {
        uid: 'one@ferrolane.test',
        date: '2030-05-04',
        revision: 2,
        cancelled: false,
        summary: 'A cleaning',
        description: 'All windows',
        url: 'https://ferrolane.test/#token',
        organizer: { name: 'Ferrolane', email: 'hello@ferrolane.test' },
      },
    },
  });
  startWorker(failingOnce);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(tried[1]).toEqual(tried[0]);
  expect(sent[0]).toMatchObject({
    to: { name: 'Ferrolane', address: 'owner@ferrolane.test' },
    replyTo: { name: 'Sam & Co', address: 'sam@whitlock.test' },
    text: 'Hello,\n\nYou have a cleaning.\n\nDetails: mind the <dog>\n\nTo cancel:\nhttps://ferrolane.test/#token\n\nThank you.\n\nFerrolane\nHamilton\n',
    html: expect.stringContaining('mind the &lt;dog&gt;'),
    calendar: expect.stringMatching(/DTSTART;VALUE=DATE:20300504\r\n/),
  });
});

describe('a mail that holds a secret', () => {
  /** Each mail's state, and whether its row still contains the code. */
  const held = async () => (await rows()).map((row) => [row.state, JSON.stringify(row).includes('407913')]);

  const queueSecret = (expiresInMs: number) =>
    enqueue(database.queries, {
      from: { name: 'Ferrolane', address: 'hello@ferrolane.test' },
      to: { name: '', address: 'sam@whitlock.test' },
      subject: 'Your code',
      content: { ...HEAD, paragraphs: [], code: '407913' },
      secretUntil: new Date(Date.now() + expiresInMs),
    });

  it('is erased once it is sent', async () => {
    const { sent, transport } = recordingTransport();
    await queueSecret(HOUR_MS);
    startWorker(transport);
    await eventually(async () => expect(await held()).toEqual([['sent', false]]));
    expect(sent.map(({ text }) => text)).toEqual(['407913\n']);
  });

  it('is not sent after its secret has expired', async () => {
    const { sent, transport } = recordingTransport();
    await queueSecret(-1);
    startWorker(transport);
    await eventually(async () => expect(await held()).toEqual([['failed', false]]));
    expect(sent).toEqual([]);
  });

  it('is kept when given up, for a manual retry, until its secret expires', async () => {
    await queueSecret(HOUR_MS);
    await database.queries.update(outboxMessages).set({ state: 'failed', attempts: MAX_ATTEMPTS });
    await deleteExpiredSecrets(database.queries);
    expect(await held()).toEqual([['failed', true]]);
    await database.queries.update(outboxMessages).set({ secretUntil: sql`now()` });
    await deleteExpiredSecrets(database.queries);
    expect(await held()).toEqual([['failed', false]]);
  });
});

describe('a mail with private links', () => {
  const LINKS = {
    link: { label: 'Your booking', url: 'https://ferrolane.test/Booking#booking-token' },
    optOut: { label: 'No more reminders', url: 'https://api.ferrolane.test/api/stopReminders?token=reminder-token' },
  };
  const queueLinks = () =>
    enqueue(database.queries, {
      from: { name: 'Ferrolane', address: 'hello@ferrolane.test' },
      to: { name: '', address: 'sam@whitlock.test' },
      subject: 'Your booking',
      content: { ...HEAD, paragraphs: ['See you on Friday.'], ...LINKS },
    });
  const stored = async () => JSON.stringify(await rows());

  it('is kept without their tokens once it is sent', async () => {
    const { sent, transport } = recordingTransport();
    await queueLinks();
    startWorker(transport);
    await eventually(async () => expect((await rows()).map(({ state }) => state)).toEqual(['sent']));
    expect(sent[0]?.text).toContain(LINKS.link.url);
    expect(sent[0]?.unsubscribe).toEqual(LINKS.optOut);
    expect(await stored()).toContain('See you on Friday.');
    expect(await stored()).not.toMatch(/booking-token|reminder-token/);
  });

  it('waits for another attempt with encrypted tokens, and then is sent whole', async () => {
    const { sent, transport } = recordingTransport();
    await queueLinks();
    const broken = startWorker({ ...transport, send: () => Promise.reject(new Error('ECONNREFUSED')) });
    await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 }));
    await broken.stop();
    expect(await stored()).not.toMatch(/booking-token|reminder-token/);
    await database.queries.update(outboxMessages).set({ nextAttemptAt: sql`now()` });
    startWorker(transport);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.text).toContain(LINKS.link.url);
    expect(sent[0]?.unsubscribe).toEqual(LINKS.optOut);
  });

  it('is kept without them once it is withdrawn', async () => {
    const id = await queueLinks();
    await withdraw(database.queries, id);
    expect(await stored()).not.toMatch(/booking-token|reminder-token/);
  });
});

it('gives each mail to one of several workers', async () => {
  const { sent, transport } = recordingTransport();
  for (let number = 0; number < 40; number += 1) await queue(`mail ${number}`, { to: `sam${number}@whitlock.test` });
  for (let number = 0; number < 4; number += 1) startWorker(transport);
  await eventually(async () => {
    const states = new Set((await rows()).map(({ state }) => state));
    expect(states).toEqual(new Set(['sent']));
  });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(40);
  expect(sent).toHaveLength(40);
});

it('takes over a mail once the lease of a stopped worker has expired', async () => {
  await queue('left behind');
  await queue('leased by another');
  await database.queries.update(outboxMessages).set({
    state: 'sending',
    attempts: 1,
    leaseUntil: sql`now() + case subject when 'left behind' then interval '-1 second' else interval '1 hour' end`,
  });
  const { sent, transport } = recordingTransport();
  startWorker(transport);
  await eventually(() => expect(sent.map(({ subject }) => subject)).toEqual(['left behind']));
  expect((await rows()).find(({ subject }) => subject === 'leased by another')).toMatchObject({ state: 'sending' });
});

// On PostgreSQL no worker can know that it is the only one.
it.skipIf(onPostgres)("takes over a killed server's mail at once when it is the only worker", async () => {
  await queue('left behind');
  await database.queries
    .update(outboxMessages)
    .set({ state: 'sending', attempts: 1, leaseUntil: sql`now() + interval '1 hour'` });
  const { sent, transport } = recordingTransport();
  startWorker(transport, { exclusive: true });
  await soon(() => expect(sent).toHaveLength(1));
});

it('gives up in the end, and keeps the mail as failed', async () => {
  await queue('hopeless');
  await database.queries.update(outboxMessages).set({ attempts: MAX_ATTEMPTS - 1 });
  startWorker({ concurrency: 1, send: () => Promise.reject(new Error('no such server')), close() {} });
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: MAX_ATTEMPTS, lastError: 'no such server' }]),
  );
});

it('polls at once when it is woken, and sends nothing that was rolled back', async () => {
  const { sent, transport } = recordingTransport();
  const worker = startWorker(transport);
  await database.queries
    .transaction(async (transaction) => {
      await enqueue(transaction, {
        from: { name: '', address: 'hello@ferrolane.test' },
        to: { name: '', address: 'sam@whitlock.test' },
        subject: 'rolled back',
        content: { ...HEAD, paragraphs: [] },
      });
      throw new Error('something else went wrong');
    })
    .catch(() => undefined);
  await queue('committed');
  worker.wake();
  await soon(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.subject).toBe('committed');
});

it('waits for an active delivery before it stops', async () => {
  const gate = Promise.withResolvers<void>();
  await queue('under way');
  const worker = startWorker({ concurrency: 1, send: () => gate.promise, close() {} });
  await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sending' }]));
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
});

it('sends each mail once over a slow mail server while another worker waits for expired leases', async () => {
  const smtp = await startSmtp();
  smtp.beforeAccepting = () => sleep(1_200);
  const transports = [createSmtpTransport(smtp.url), createSmtpTransport(smtp.url)];
  try {
    // A worker that leased all twelve at once would send the last one, over two connections, after its lease had expired.
    for (let number = 0; number < 12; number += 1) await queue(`mail ${number}`, { to: `sam${number}@whitlock.test` });
    for (const transport of transports) startWorker(transport, { leaseSeconds: 5 });
    await eventually(async () => {
      const states = new Set((await rows()).map(({ state }) => state));
      expect(states).toEqual(new Set(['sent']));
    });
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    expect(new Set(smtp.deliveries.map(({ mail }) => mail.subject)).size).toBe(12);
    expect(smtp.deliveries).toHaveLength(12);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 12 }, () => 1));
  } finally {
    for (const transport of transports) transport.close();
    await smtp.close();
  }
});

it('aborts a delivery to a silent mail server before the lease expires', async () => {
  const smtp = await startSmtp();
  const gate = Promise.withResolvers<void>();
  smtp.beforeAccepting = () => gate.promise;
  const transport = createSmtpTransport(smtp.url);
  try {
    await queue('unanswered');
    const worker = startWorker(transport, { leaseSeconds: 6 });
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sending' }]));
    const [leased] = await rows();
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'queued' }]));
    await worker.stop();
    // The worker's own lease was still valid when it put the mail back, so its error is recorded.
    expect(await rows()).toMatchObject([
      {
        state: 'queued',
        attempts: 1,
        leaseUntil: null,
        lastError: expect.stringMatching(/^Given up before the lease/),
      },
    ]);
    // Compared by the database's clock, which also sets the lease.
    const { sooner } = await database.queries
      .select({ sooner: sql<boolean>`clock_timestamp() < ${leased?.leaseUntil?.toISOString()}::timestamptz` })
      .from(outboxMessages)
      .then(([row]) => row ?? { sooner: false });
    expect(sooner).toBe(true);
  } finally {
    gate.resolve();
    transport.close();
    await smtp.close();
  }
});

describe('a mail with a time limit', () => {
  const inAnHour = () => new Date(Date.now() + HOUR_MS);

  it('is sent until its limit, and dropped afterwards', async () => {
    const { sent, transport } = recordingTransport();
    await queue('too late', { sendUntil: new Date(0) });
    await queue('in time', { sendUntil: inAnHour() });
    startWorker(transport);
    await eventually(async () =>
      expect(Object.fromEntries((await rows()).map(({ subject, state }) => [subject, state]))).toEqual({
        'too late': 'expired',
        'in time': 'sent',
      }),
    );
    expect(sent.map(({ subject }) => subject)).toEqual(['in time']);
  });

  it('is tried again at its limit at the latest, and then expires', async () => {
    const id = await queue('tried for hours', { sendUntil: inAnHour() });
    // After so many attempts the next one is hours away.
    await database.queries.update(outboxMessages).set({ attempts: MAX_ATTEMPTS - 2 });
    const worker = startWorker({ concurrency: 1, send: () => Promise.reject(new Error('not now')), close() {} });
    await eventually(async () => expect(await rows()).toMatchObject([{ id, state: 'queued', lastError: 'not now' }]));
    const [row] = await rows();
    expect(row?.nextAttemptAt).toEqual(row?.sendUntil);
    await database.queries.update(outboxMessages).set({ sendUntil: sql`now()`, nextAttemptAt: sql`now()` });
    worker.wake();
    await eventually(async () => expect(await rows()).toMatchObject([{ id, state: 'expired' }]));
  });
});

describe('a mail that is withdrawn', () => {
  it('is not sent', async () => {
    const { sent, transport } = recordingTransport();
    const id = await queue('withdrawn');
    expect(await withdraw(database.queries, id)).toBe(true);
    expect(await withdraw(database.queries, id)).toBe(false);
    await queue('sent');
    startWorker(transport);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.subject).toBe('sent');
  });

  it.each([
    ['counts as sent when the server accepts it', 'sent', undefined],
    ['is not tried again when the server refuses it', 'withdrawn', new Error('not now')],
  ])('while it is being sent, %s', async (_, state, refusal) => {
    const gate = Promise.withResolvers<void>();
    const id = await queue('under way');
    const worker = startWorker({ concurrency: 1, send: () => gate.promise, close() {} });
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sending' }]));
    expect(await withdraw(database.queries, id)).toBe(true);
    if (refusal) gate.reject(refusal);
    else gate.resolve();
    await worker.stop();
    expect(await rows()).toMatchObject([{ state, attempts: 1, leaseUntil: null }]);
  });
});

describe('a worker, when the database does not record that a mail was sent,', () => {
  /** Makes the database fail to record that a mail with this subject was sent, the first `times` times. */
  const failRecording = async (subject: string, times: number) => {
    // A sequence, because a rollback does not reset it. From 0, so that its last value is the number of attempts.
    await database.queries.execute(sql`create sequence recording_attempts minvalue 0 start 0`);
    await database.queries.execute(sql`select nextval('recording_attempts')`);
    await database.queries.execute(
      sql.raw(`create function fail_recording() returns trigger language plpgsql as $$ begin
        if new.state = 'sent' and new.subject = '${subject}' and nextval('recording_attempts') <= ${times} then
          raise exception 'not recorded';
        end if;
        return new;
      end $$`),
    );
    await database.queries.execute(
      sql`create trigger fail_recording before update on outbox_messages for each row execute function fail_recording()`,
    );
  };

  const recordingAttempts = () =>
    database.queries
      .select({ count: sql`last_value`.mapWith(Number) })
      .from(sql`recording_attempts`)
      .then(([attempts]) => attempts?.count ?? 0);

  afterEach(async () => {
    await database.queries.execute(sql`drop trigger fail_recording on outbox_messages`);
    await database.queries.execute(sql`drop function fail_recording`);
    await database.queries.execute(sql`drop sequence recording_attempts`);
  });

  it('retries the record without sending the mail again', async () => {
    await failRecording('recorded late', 2);
    await queue('recorded late');
    const { sent, transport } = recordingTransport();
    startWorker(transport);
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]));
    expect(await recordingAttempts()).toBe(3);
    expect(sent).toHaveLength(1);
  });

  it('continues the other deliveries, and waits for them before it stops', async () => {
    await failRecording('never recorded', Number.MAX_SAFE_INTEGER);
    await queue('never recorded');
    await queue('under way', { to: 'ana@whitlock.test' });
    const gate = Promise.withResolvers<void>();
    const logged = vi.spyOn(log, 'error');
    try {
      const worker = startWorker({
        concurrency: 2,
        send: ({ subject }) => (subject === 'under way' ? gate.promise : Promise.resolve()),
        close() {},
      });
      // After the sixth attempt the worker gives up.
      await eventually(async () => expect(await recordingAttempts()).toBe(6));
      let ended = false;
      const stopped = worker.stop().then(() => {
        ended = true;
      });
      // While these rows are read, a worker that did not wait would stop.
      expect(await rows()).toHaveLength(2);
      expect(ended).toBe(false);
      gate.resolve();
      await stopped;
      const states = Object.fromEntries((await rows()).map(({ subject, state }) => [subject, state]));
      expect(states).toEqual({ 'never recorded': 'sending', 'under way': 'sent' });
      expect(logged.mock.calls).toEqual([
        [{ mail: expect.any(String), code: 'P0001' }, 'the result of a delivery could not be recorded'],
      ]);
    } finally {
      gate.resolve();
      logged.mockRestore();
    }
  });
});
