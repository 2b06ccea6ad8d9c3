import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { calls, type Data } from '@threefold/api-contract';
import { expect } from 'vitest';
import { PRODUCTS_FILE } from '../../src/platform/payments/sandbox/catalogue.ts';
import { createSandboxProvider } from '../../src/platform/payments/sandbox/sandbox.ts';
import { openTestDatabase } from './database/database.ts';
import { clientOf, type EnvironmentOptions, type PaymentTestEnvironment, providerIdOf } from './payments.ts';
import { signedIn } from './people/identities.ts';
import { copiedProducts, openTestApi, openTestContent } from './testApi.ts';

export interface SandboxEnvironment extends PaymentTestEnvironment {
  /** The path of the file with its products. */
  productsFile: string;
}

export async function openSandboxEnvironment({
  salesTax = 'none',
}: EnvironmentOptions = {}): Promise<SandboxEnvironment> {
  const database = await openTestDatabase();
  const { queries } = database;
  const content = await openTestContent();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-products-'));
  const productFile = await copiedProducts(folder, content);
  const { catalogue } = productFile;
  const automaticTax = salesTax === 'automatic';
  const provider = createSandboxProvider({ queries, clock: () => new Date(), automaticTax, catalogue, productFile });
  const api = await openTestApi({ database, payments: provider }, { salesTax });
  const numbers = { good: '4242424242424242', declined: '4000000000000002', unfinished: '4000000000000119' };
  return {
    api,
    provider,
    priceId: 'price_sandbox_quote-builder',
    otherPriceId: 'price_sandbox_review-reply',
    liteId: 'price_sandbox_quote-builder-essentials',
    client: async () => clientOf(api, await signedIn(api)),
    async pay(client, clientSecret, card) {
      const reply = await client.post(calls.payInSandbox.path, {
        // This call takes no user, whom `post` would add.
        userId: undefined,
        clientSecret,
        number: numbers[card],
        postalCode: 'L8P 1A1',
      });
      return reply.answer.status === 'OK' && (reply.answer.data as Data['payInSandbox']).outcome === 'complete';
    },
    async sessionOf(clientSecret) {
      const { rows } = (await queries.execute(
        `select id from sandbox_objects where data->>'clientSecret' = '${clientSecret}'`,
      )) as { rows: { id: string }[] };
      return rows[0]?.id ?? '';
    },

    async endPeriod(client, paid) {
      await provider.renew(await providerIdOf(api, client), paid);
    },
    async saveCard(client, clientSecret, bank, expiry) {
      const number = { pays: '4242424242424242', declines: '4000000000000341', asks: '4000002760003184' }[bank];
      const [year = '', month = ''] = (expiry ?? '2031-12').split('-');
      const form = { userId: undefined, clientSecret, number, expiry: `${month} / ${year.slice(2)}` };
      // A bank that always asks for a confirmation also asks for one when the card is saved.
      for (const more of bank === 'asks' ? [{}, { secondStep: 'approve' }] : [{}]) {
        const { code, text } = await client.post(calls.payInSandbox.path, { ...form, ...more });
        expect(code, text).toBe(200);
      }
    },
    async setCancelled(client) {
      await provider.setCancelAtPeriodEnd(await providerIdOf(api, client), true, randomUUID());
    },
    refundAtProvider: (invoiceId, amount) =>
      provider.refund({ invoiceId, amount, reference: { refundId: randomUUID() }, reason: '' }, randomUUID()),
    async payWithoutEvent(client) {
      // The API receives the events of its own provider only.
      const separate = createSandboxProvider({ queries, clock: () => new Date(), catalogue });
      await separate.renew(await providerIdOf(api, client), true);
    },
    async bringInto(client, status) {
      const id = await providerIdOf(api, client);
      if (status === 'paused' || status === 'incomplete') return provider.hold(id, status);
      // Each failed renewal leads to the next of these.
      const failures = ['active', 'past_due', 'unpaid', 'ended'].indexOf(status);
      for (let times = 0; times < failures; times += 1) await provider.renew(id, false);
    },
    productsFile: path.join(folder, PRODUCTS_FILE),
    async close() {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
