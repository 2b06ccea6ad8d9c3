import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresDatabase, onPostgres } from '../support/database.ts';
import { brandsFile } from '../support/server.ts';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../support/stripe/keys.ts';
import { type StripeServer, startStripe } from '../support/stripe/server.ts';
import { PROCESSES_MS } from '../support/timeouts.ts';

const timeout = PROCESSES_MS;

let dataDir: string;
let databaseUrl: string | undefined;
let stripe: StripeServer;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'threefold-commands-'));
  databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a command like npm, on a machine without a running server. */
async function command(name: string, words: readonly string[], env: Record<string, string> = {}) {
  const file = fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url));
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    BRANDS_FILE: brandsFile,
    // Nothing listens on this port: tcpmux is reserved.
    API_PORT: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  };
  const run = promisify(execFile)(process.execPath, ['--conditions=@threefold/source', file, ...words], {
    env: environment,
  });
  return run.catch((error: { stdout: string; stderr: string }) => error);
}

const stripeKeys = () => ({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
});

it('synchronises products and prices', { timeout }, async () => {
  expect((await command('products', ['sync'])).stdout).toBe('6 prices from sandbox\n');
  expect((await command('products', ['sync'], stripeKeys())).stdout).toBe('3 prices from stripe\n');
});

it('prints a sentence when the provider does not respond', { timeout }, async () => {
  stripe.fault = () => 'failing';
  const { stderr } = await command('products', ['sync'], stripeKeys());
  stripe.fault = undefined;
  expect(stderr).toMatch(/^The payment provider did not respond: [^\n]+\.\n$/);
});

it('steps the sandbox, and only the sandbox', { timeout }, async () => {
  expect((await command('sandbox', [])).stdout).toBe('There are no subscriptions.\n');
  expect((await command('sandbox', ['renew', 'nobody@nowhere.test'])).stderr).toBe(
    'There is no subscription or client "nobody@nowhere.test".\n',
  );
  expect((await command('sandbox', ['list'], stripeKeys())).stderr).toMatch(/Stripe keys are set/);
});
