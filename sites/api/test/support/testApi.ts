import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { BuiltTexts } from '@threefold/api-contract/content-files';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeEach, expect } from 'vitest';
import { type AppConfig, type AppDependencies, buildApp } from '../../src/app.ts';
import { openPayments } from '../../src/localStripe/open.ts';
import { keptMonths } from '../../src/modules/bookings/index.ts';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { type Content, openContent, readContentFolder } from '../../src/modules/content/index.ts';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import type { Sandbox } from '../../src/modules/subscriptions/index.ts';
import { createBrands } from '../../src/platform/brands.ts';
import { createAltcha } from '../../src/platform/captcha/altcha.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import { createFolderTransport } from '../../src/platform/mail/folder.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import type { Payments } from '../../src/platform/payments/stripe.ts';
import { fixture } from './brands.ts';
import { easySolution } from './captcha.ts';
import { contentFolder } from './content.ts';
import { emptyDatabase, openTestDatabase } from './database/database.ts';
import { readMails } from './mail/folderMail.ts';
import { type ApiRequests, requestsTo } from './requests.ts';
import { eventually } from './timeouts.ts';

/** A listening API with real parts and the payments sandbox, called over HTTP. */
export interface TestApi extends ApiRequests {
  url: string;
  queries: Queries;
  content: Content;
  dataDir: string;
  outboxFolder: string;
  /** Of the sandbox; missing with other payments. */
  sandbox: Sandbox | undefined;
  payments: Payments;
  /** Requests a path that fetch would normalize. `headers` can set another Host. */
  raw(path: string, headers?: Record<string, string>): Promise<{ code: number; text: string }>;
  /** A solved CAPTCHA, cheaper than the API's own; captcha.test.ts solves those. */
  solved(): Promise<string>;
  /** The mails that have been sent so far. */
  mails(): ReturnType<typeof readMails>;
  /** The mails to an address, once no mail is being sent. */
  mailsTo(address: string): ReturnType<typeof readMails>;
  /** How many bookings, contact messages and mails are stored. */
  stored(): Promise<{ bookings: number; messages: number; mails: number }>;
  /** Resolves when no mail is queued or being sent. */
  settled(): Promise<void>;
  /** Empties every table and the outbox folder, once no mail is being sent. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The secret of every test's API. */
export const API_SECRET = 'another secret for the tests, of 32 or more';

const CAPTCHA_SECRET = 'a secret for the tests, of 32 or more characters';

export const testBrands = createBrands(fixture, { production: false, sitePort: 3002, siteOrigins: [] });

/** Content for the tests' brands, as it is in the database. One that has none gets that of a folder. */
export const openTestContent = async (
  queries: Queries,
  folder = contentFolder,
  brands = testBrands,
  builtTexts: BuiltTexts = {},
): Promise<Content> =>
  openContent({
    queries,
    folder: await readContentFolder(folder, brands),
    brands,
    builtTexts,
    retentionOf: () => keptMonths(queries, brands, 84),
  });

/** Opens an API on the run's database. */
export async function openTestApi(
  dependencies: Partial<AppDependencies> = {},
  config: Partial<AppConfig> = {},
): Promise<TestApi> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'threefold-api-'));
  const outboxFolder = path.join(home, 'outbox');
  const database = dependencies.database ?? (await openTestDatabase());
  const { queries } = database;
  const brands = dependencies.brands ?? testBrands;
  const content = dependencies.content ?? (await openTestContent(queries, contentFolder, brands));
  const clock = dependencies.clock ?? (() => new Date());
  const payments = dependencies.payments
    ? { payments: dependencies.payments }
    : await openPayments(
        { payments: { kind: 'sandbox' }, salesTax: config.salesTax ?? 'none', contentDir: contentFolder },
        {
          queries,
          clock,
          pictures: () => content.current.media,
          currency: 'cad',
          country: brands.forPortal.region.country,
        },
      );
  const app = buildApp(
    {
      production: false,
      port: 3003,
      sitePort: 3002,
      alternateHost: undefined,
      dataDir: home,
      mail: { kind: 'outbox-folder', folder: outboxFolder },
      trustProxy: [],
      outboxLeaseSeconds: 60,
      undoSeconds: 0,
      requestTimeoutSeconds: 20,
      salesTax: 'none',
      taxNumber: undefined,
      // Longer than any test, whose counts of requests would otherwise include those of a reconciliation.
      paymentReconcileSeconds: 3600,
      demoAccounts: false,
      registrationsPerHour: 20,
      bookingsPerHour: 30,
      bookingsPerDay: 1_000_000,
      keepMonths: 84,
      contentStorage: undefined,
      logLevel: 'silent',
      ...config,
    },
    {
      transport: createFolderTransport(outboxFolder),
      captcha: createAltcha(CAPTCHA_SECRET),
      brands,
      ...payments,
      content,
      metrics: createMetrics(queries),
      clock,
      secret: API_SECRET,
      ...dependencies,
      database,
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const settled = async () => {
    // Some tests queue mails themselves, which the worker would find seconds later.
    app.wakeOutbox();
    const underWay = inArray(outboxMessages.state, ['queued', 'sending']);
    await eventually(async () => expect(await queries.$count(outboxMessages, underWay)).toBe(0));
  };

  return {
    url,
    queries,
    content,
    dataDir: home,
    outboxFolder,
    sandbox: 'sandbox' in payments ? payments.sandbox : undefined,
    payments: payments.payments,
    raw: (path, headers) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(url);
        request({ hostname, port, path, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => resolve({ code: response.statusCode ?? 0, text }));
        })
          .on('error', reject)
          .end();
      }),
    ...requestsTo(url),
    solved: () => easySolution(CAPTCHA_SECRET),
    mails: () => readMails(outboxFolder),
    async mailsTo(address) {
      await settled();
      return (await readMails(outboxFolder)).filter(({ to }) => to?.[0]?.address === address);
    },
    stored: async () => ({
      bookings: await queries.$count(bookings),
      messages: await queries.$count(contactMessages),
      mails: await queries.$count(outboxMessages),
    }),
    settled,
    async reset() {
      await settled();
      await emptyDatabase(queries);
      await rm(outboxFolder, { recursive: true, force: true });
    },
    async close() {
      await app.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Opens an API for a file's tests: empty before each, and closed after the last. */
export async function useTestApi(...settings: Parameters<typeof openTestApi>): Promise<TestApi> {
  const api = await openTestApi(...settings);
  beforeEach(() => api.reset());
  afterAll(() => api.close());
  return api;
}
