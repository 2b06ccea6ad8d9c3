import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '../../src/commands/products.ts';
import type { Command } from '../../src/commands/run.ts';
import { sandbox } from '../../src/commands/sandbox.ts';
import { emptyDatabaseSettings } from '../support/database.ts';
import { runCommand, runProgram } from '../support/server.ts';
import { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../support/stripe/keys.ts';
import { type StripeServer, startStripe } from '../support/stripe/server.ts';
import { PROCESSES_MS } from '../support/timeouts.ts';

let dataDir: string;
let settings: Record<string, string>;
let stripe: StripeServer;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'threefold-commands-'));
  settings = await emptyDatabaseSettings(dataDir);
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (command: Command, args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(command, args, { ...settings, ...env });

const stripeKeys = () => ({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
});

it('synchronizes products and prices', { timeout: PROCESSES_MS }, async () => {
  expect((await runProgram('products', ['sync'], settings)).stdout).toBe('6 prices from sandbox\n');
  expect((await ask(products, ['sync'], stripeKeys())).stdout).toBe('3 prices from stripe\n');
});

it('prints one sentence when the provider does not respond', async () => {
  stripe.fault = () => 'failing';
  const { stderr } = await ask(products, ['sync'], stripeKeys());
  stripe.fault = undefined;
  expect(stderr).toMatch(/^The payment provider did not respond: [^\n]+\.\n$/);
});

it('steps the sandbox, and only the sandbox', async () => {
  expect((await ask(sandbox, [])).stdout).toBe('There are no subscriptions.\n');
  expect((await ask(sandbox, ['renew', 'nobody@nowhere.test'])).stderr).toBe(
    'There is no subscription or client "nobody@nowhere.test".\n',
  );
  expect((await ask(sandbox, ['list'], stripeKeys())).stderr).toMatch(/Stripe keys are set/);
});
