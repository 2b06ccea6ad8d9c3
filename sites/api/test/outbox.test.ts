import { calls } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import type { OutgoingMessage, Transport } from '../src/platform/mail/message.ts';
import { createSmtpTransport } from '../src/platform/mail/smtp.ts';
import { createOutboxWorker, enqueue, type OutboxWorker } from '../src/platform/outbox/outbox.ts';
import { MAX_ATTEMPTS } from '../src/platform/outbox/retryDelay.ts';
import { outboxMessages } from '../src/platform/outbox/table.ts';
import { emptyTables, onPostgres, openTestDatabase } from './support/database.ts';
import { contact } from './support/samples.ts';
import { startSmtp, type TestSmtp } from './support/smtp.ts';
import { openTestApi } from './support/testApi.ts';

const { log } = Fastify({ logger: false });
let database: Database;
const workers: OutboxWorker[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await emptyTables(database.queries);
});
afterAll(() => database.close());

const startWorker = (transport: Transport, exclusive = false): OutboxWorker => {
  const worker = createOutboxWorker({ queries: database.queries, transport, leaseSeconds: 60, exclusive, log });
  workers.push(worker);
  worker.start();
  return worker;
};

const queue = (subject: string) =>
  enqueue(database.queries, {
    from: { name: 'Ferrolane', address: 'hello@ferrolane.test' },
    to: { name: '', address: 'sam@whitlock.test' },
    subject,
    text: 'Hello',
    html: '<p>Hello</p>',
  });

const rows = () => database.queries.select().from(outboxMessages);

/** Accepts every mail and remembers it. */
const remembering = () => {
  const sent: OutgoingMessage[] = [];
  const transport: Transport = {
    async send(message) {
      sent.push(message);
    },
    close() {},
  };
  return { sent, transport };
};

it('delivers when the mail server, down at first, is up', async () => {
  const down = await startSmtp();
  await down.close();
  const transport = createSmtpTransport(down.url);
  const api = await openTestApi({ transport, database: { ...database, close: async () => {} } });
  let up: TestSmtp | undefined;
  try {
    const { answer } = await api.post(calls.submitContactForm.path, contact());
    expect(answer).toEqual({ status: 'OK' });
    const refused = { state: 'queued', lastError: expect.stringContaining('ECONNREFUSED') };
    await vi.waitFor(async () => expect(await rows()).toMatchObject([refused, refused]), 5_000);

    up = await startSmtp(Number(new URL(down.url).port));
    const { deliveries } = up;
    await vi.waitFor(() => expect(deliveries).toHaveLength(2), 15_000);
    expect(deliveries.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'owner@portfolio.test',
      'sam@whitlock.test',
    ]);
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]));
  } finally {
    await api.close();
    await up?.close();
  }
});

it('keeps what the mail server refuses, and says why', async () => {
  const smtp = await startSmtp();
  smtp.refuseWith = 451;
  const transport = createSmtpTransport(smtp.url);
  try {
    await queue('refused at first');
    startWorker(transport);
    await vi.waitFor(async () =>
      expect(await rows()).toMatchObject([{ state: 'queued', lastError: expect.stringContaining('451') }]),
    );
    smtp.refuseWith = undefined;
    await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(1), 10_000);
    const [{ id } = { id: '' }] = await rows();
    expect(smtp.deliveries[0]?.mail.messageId).toBe(`<${id}@ferrolane.test>`);
  } finally {
    transport.close();
    await smtp.close();
  }
});

it('gives each mail to one of several workers', async () => {
  const { sent, transport } = remembering();
  for (let number = 0; number < 40; number += 1) await queue(`mail ${number}`);
  for (let number = 0; number < 4; number += 1) startWorker(transport);
  await vi.waitFor(async () => {
    const states = new Set((await rows()).map(({ state }) => state));
    expect(states).toEqual(new Set(['sent']));
  }, 10_000);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(40);
  expect(sent).toHaveLength(40);
});

it('takes over a mail whose worker is gone, once its lease has run out', async () => {
  await queue('left behind');
  await queue('in good hands');
  await database.queries.update(outboxMessages).set({
    state: 'sending',
    attempts: 1,
    leaseUntil: sql`now() + case subject when 'left behind' then interval '-1 second' else interval '1 hour' end`,
  });
  const { sent, transport } = remembering();
  startWorker(transport);
  await vi.waitFor(() => expect(sent.map(({ subject }) => subject)).toEqual(['left behind']));
  expect((await rows()).find(({ subject }) => subject === 'in good hands')).toMatchObject({ state: 'sending' });
});

it.skipIf(onPostgres)('takes over at once what a killed server left, when nobody else can be at it', async () => {
  await queue('left behind');
  await database.queries
    .update(outboxMessages)
    .set({ state: 'sending', attempts: 1, leaseUntil: sql`now() + interval '1 hour'` });
  const { sent, transport } = remembering();
  startWorker(transport, true);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

it('gives up in the end, and leaves the mail to be seen', async () => {
  await queue('hopeless');
  await database.queries.update(outboxMessages).set({ attempts: MAX_ATTEMPTS - 1 });
  startWorker({ send: () => Promise.reject(new Error('no such server')), close() {} });
  await vi.waitFor(async () =>
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: MAX_ATTEMPTS, lastError: 'no such server' }]),
  );
});

it('is woken by a commit, and sends nothing that was rolled back', async () => {
  const { sent, transport } = remembering();
  const worker = startWorker(transport);
  await database.queries
    .transaction(async (transaction) => {
      await enqueue(transaction, {
        from: { name: '', address: 'hello@ferrolane.test' },
        to: { name: '', address: 'sam@whitlock.test' },
        subject: 'rolled back',
        text: '',
        html: '',
      });
      throw new Error('something else went wrong');
    })
    .catch(() => undefined);
  await queue('committed');
  worker.wake();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.subject).toBe('committed');
});

it('waits for a delivery under way before it stops', async () => {
  const gate = Promise.withResolvers<void>();
  await queue('under way');
  const worker = startWorker({ send: () => gate.promise, close() {} });
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'sending' }]));
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
});
