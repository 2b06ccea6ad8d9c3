import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptionChanges, subscriptions } from '../../src/modules/subscriptions/tables.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createPgliteFolder, openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { createPostgresDatabase, onPostgres } from '../support/database/database.ts';
import { mailSubjectsTo, receiptSubjectsTo } from '../support/payments.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { type StripeServer, startStripe } from '../support/stripe/server.ts';
import { localStripe } from '../support/stripeEnvironment.ts';
import { buyAndCancel, composeSubscriptions, reconcileOnce } from '../support/subscriptionsModule.ts';
import { isFullRun } from '../support/thoroughness.ts';

/** The number of provider responses while buying and cancelling: a kill follows each of them in turn. */
const ANSWERS = 6;

/** How many clients buy in a process that is killed. */
const KILLS = 50;

const source = fileURLToPath(new URL('../support/payAndDie.ts', import.meta.url));

/** Inside the repository, so that Node finds the bundle's packages. */
const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));

/** Bundles the child's program into one file, because loading two hundred modules would take most of each run. */
async function bundleChild(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const file = path.join(await mkdtemp(path.join(cache, 'kill-')), 'payAndDie.mjs');
  const bundle = await rolldown({
    input: source,
    platform: 'node',
    // All packages but our own.
    external: /^(?!@threefold\/)[^./]/,
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

let home: string;
let child: string;
let address: string;
let stripe: StripeServer;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'threefold-kill-'));
  address = onPostgres ? await createPostgresDatabase() : path.join(home, 'db');
  if (!onPostgres) await createPgliteFolder(address);
  stripe = await startStripe();
  child = await bundleChild();
});
afterAll(async () => {
  await stripe.close();
  await rm(path.dirname(child), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = onPostgres ? openPostgres(address) : await openPglite(address);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs the child's program, which kills itself after this many responses. */
async function payAndDie(userId: string, answers: number): Promise<void> {
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE: address,
    STRIPE_URL: stripe.url,
    USER_ID: userId,
    ANSWERS: String(answers),
  };
  const killed = spawn(process.execPath, [child], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [, signal]] = await Promise.all([killed.stderr.toArray(), once(killed, 'close')]);
  expect(signal, Buffer.concat(stderr).toString()).toBe('SIGKILL');
}

it.runIf(isFullRun)(
  `charges nobody twice and loses no subscription when ${KILLS} processes are killed after a response`,
  {
    timeout: 400_000,
  },
  async () => {
    const clients: SignedIn[] = await withDatabase(async (database) => {
      await database.migrate();
      await composeSubscriptions(database.queries, localStripe(stripe)).catalogue.sync();
      const created: SignedIn[] = [];
      for (let number = 0; number < KILLS; number += 1) created.push(await signedIn(database));
      return created;
    });
    const waiting = clients.map(
      ({ id }, index) =>
        () =>
          payAndDie(id, (index % ANSWERS) + 1),
    );
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    // The embedded database allows one process at a time.
    await Promise.all(onPostgres ? [worker(), worker()] : [worker()]);

    await withDatabase(async ({ queries }) => {
      const provider = localStripe(stripe);
      await reconcileOnce(queries, provider);
      // The first two responses, of the customer and the checkout, come before the payment. Every client who had paid has
      // the subscription now, without any action.
      const paid = [...stripe.account.subscriptions.keys()].sort();
      expect(paid).toHaveLength(clients.filter((_, index) => index % ANSWERS >= 2).length);
      expect((await queries.select().from(subscriptions)).map(({ providerId }) => providerId).sort()).toEqual(paid);

      for (const { id } of clients) await buyAndCancel(queries, provider, { userId: id, stripeUrl: stripe.url });
      await reconcileOnce(queries, provider);

      const { account } = stripe;
      expect(account.customers.size).toBe(KILLS);
      expect(account.sessions.size).toBe(KILLS);
      expect([...account.chargeCounts.values()]).toEqual(Array.from({ length: KILLS }, () => 1));
      const rows = await queries.select().from(subscriptions);
      expect(rows.map(({ userId }) => userId).sort()).toEqual(clients.map(({ id }) => id).sort());
      for (const row of rows) expect(row).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
      const changes = await queries.select().from(subscriptionChanges);
      for (const { state } of changes) expect(['closed', 'given-up']).toContain(state);
      for (const { email } of clients) {
        expect(await mailSubjectsTo(queries, email)).toEqual([
          'You are subscribed to quotes',
          'Your subscription to quotes is cancelled',
        ]);
        expect(await receiptSubjectsTo(queries, email)).toEqual(['Receipt for $39.00 CAD']);
      }
    });
  },
);
