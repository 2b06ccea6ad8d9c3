import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '../../src/commands/products.ts';
import type { Command } from '../../src/commands/run.ts';
import { sandbox } from '../../src/commands/sandbox.ts';
import { emptyDatabaseSettings } from '../support/database/database.ts';
import { runCommand, runProgram } from '../support/server.ts';
import { stripeVariables } from '../support/stripe/keys.ts';
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

const run = (command: Command, args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(command, args, { ...settings, ...env });

it('the products command synchronizes the prices of the sandbox and of Stripe', { timeout: PROCESSES_MS }, async () => {
  expect((await runProgram('products', ['sync'], settings)).stdout).toBe('6 prices from sandbox\n');
  expect((await run(products, ['sync'], stripeVariables(stripe.url))).stdout).toBe('3 prices from stripe\n');
});

it('the products command takes a price once that is archived between the lists of active and archived ones', async () => {
  const { account } = stripe;
  let lists = 0;
  stripe.fault = ({ path: requested }) => {
    if (requested === '/v1/prices') lists += 1;
    if (lists === 2) {
      account.changePrice('price_quotes', (price) => Object.assign(price, { active: false }));
    }
    return undefined;
  };
  const result = await run(products, ['sync'], stripeVariables(stripe.url));
  stripe.reset();
  expect(result).toMatchObject({ code: 0, stdout: '3 prices from stripe\n' });
});

it('the products command prints one sentence when the provider fails', async () => {
  stripe.fault = () => 'failing';
  const { stderr } = await run(products, ['sync'], stripeVariables(stripe.url));
  stripe.fault = undefined;
  expect(stderr).toMatch(/^The payment provider did not respond: [^\n]+\.\n$/);
});

it('the sandbox command lists subscriptions, reports an unknown one, and refuses to run with Stripe keys', async () => {
  expect((await run(sandbox, [])).stdout).toBe('There are no subscriptions.\n');
  expect((await run(sandbox, ['renew', 'nobody@nowhere.test'])).stderr).toBe(
    'There is no subscription or client "nobody@nowhere.test".\n',
  );
  expect((await run(sandbox, ['list'], stripeVariables(stripe.url))).stderr).toMatch(/Stripe keys are set/);
});
