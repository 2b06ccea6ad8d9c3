import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openPayments } from './localStripe/open.ts';
import { createDemoAccounts, disableDemoAccounts } from './modules/accounts/index.ts';
import { keptMonths } from './modules/bookings/index.ts';
import { openContent, readBuiltTexts, readContentFolder } from './modules/content/index.ts';
import { openErasureList, shareErasures } from './modules/privacy/index.ts';
import { type Brands, readBrands } from './platform/brands.ts';
import { openCaptcha } from './platform/captcha/open.ts';
import type { Config } from './platform/config/config.ts';
import { compareErasuresPlace } from './platform/config/erasuresPlace.ts';
import { listenProblem, requireFreePort } from './platform/config/port.ts';
import { accountSecretOf } from './platform/config/secretFile.ts';
import { requireSharedSecret } from './platform/config/sharedSecret.ts';
import { createKeyedHash } from './platform/crypto/keyedHash.ts';
import { type Database, MigrationsWait } from './platform/database/database.ts';
import type { Opening } from './platform/database/open.ts';
import { openLockedDatabase } from './platform/database/openLocked.ts';
import { compareBrands } from './platform/directory/compareBrands.ts';
import { buildStartingApp } from './platform/health.ts';
import { createFolderTransport } from './platform/mail/folder.ts';
import type { Transport } from './platform/mail/message.ts';
import { createSmtpTransport } from './platform/mail/smtp.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve.ts';
import { StorageError } from './platform/objectStorage.ts';

/** Pause between two tries to migrate, in ms. Queries that wait behind a migration run in it. */
const MIGRATION_PAUSE_MS = 2_000;

/**
 * How long a start takes at most, in ms, until the port says that it is not ready. Before, it refuses connections: a proxy then
 * asks another process, also with a POST, which it must not send again after an answer.
 */
const QUIET_START_MS = 10_000;

/**
 * Opens all parts and listens. The brands, the content, the port and the data folder are checked before any data changes.
 * While the database is migrated for long, or its migrations wait, the port answers that the server is not ready.
 *
 * @throws StartupError with one sentence for the operator, for every expected failure.
 */
export async function startServer(config: Config): Promise<{ app: FastifyInstance; port: number }> {
  const brands = await readBrands(config.brandsFile, config);
  const folder = await readContentFolder(config.contentDir, brands);
  await requireFreePort(config.host, config.port);

  let problem = 'The tables are being migrated.';
  const starting = buildStartingApp(config, () => problem);
  let saying: Promise<void> | undefined;
  const sayIt = () => {
    // Who has taken the port meanwhile is named when the API itself listens.
    saying ??= listen(starting, config).catch(() => undefined);
  };
  const timer = setTimeout(sayIt, QUIET_START_MS);
  let app: FastifyInstance;
  try {
    app = await openApp(config, brands, folder, (reason) => {
      problem = 'The migrations wait for other transactions.';
      starting.log.warn({ reason }, 'migrations wait, and run again');
      sayIt();
    });
  } finally {
    clearTimeout(timer);
    await saying;
    starting.server.closeAllConnections();
    await starting.close();
  }
  try {
    await listen(app, config);
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
}

async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenProblem(error, host, port) ?? error;
  }
}

async function openApp(
  config: Config,
  brands: Brands,
  folder: Awaited<ReturnType<typeof readContentFolder>>,
  onMigrationsWait: (reason: string) => void,
): Promise<FastifyInstance> {
  const clock = () => new Date();
  let app: FastifyInstance | undefined;
  let metrics: Metrics | undefined;
  const opening: Opening = {
    create: config.database.kind === 'postgres' || config.createDatabase,
    onConnectionLost: (error) => app?.log.warn({ err: error }, 'database connection lost'),
    onRetry: (reason) => metrics?.transactionRetried(reason),
  };
  const database = await openMigrated(config, opening, onMigrationsWait);
  try {
    if (config.demoAccounts) await createDemoAccounts(database.queries, clock, config.dataDir);
    else await disableDemoAccounts(database.queries, config.dataDir);
    const secret = await accountSecretOf(config);
    const captcha = openCaptcha(config.captcha, secret);
    const warnings: string[] = [];
    await shareErasures(database.queries, openErasureList(config), createKeyedHash(secret)).catch((error: unknown) => {
      // Without it the API serves everything but pictures and erasures.
      if (!(error instanceof StorageError)) throw error;
      warnings.push(error.message);
    });
    // The embedded database has one process.
    if (config.database.kind === 'postgres') {
      await requireSharedSecret(database.queries, secret);
      warnings.push(...(await compareErasuresPlace(database.queries, config)));
    }
    metrics = createMetrics(database.queries);
    const { queries } = database;
    const retentionOf = () => keptMonths(queries, brands, config.keepMonths);
    const content = await openContent({
      queries,
      folder,
      brands,
      builtTexts: await readBuiltTexts(config.brandsFile),
      retentionOf,
    });
    const payments = await openPayments(config, {
      queries,
      clock,
      pictures: () => content.current.media,
      currency: brands.forPortal.region.currency.toLowerCase(),
      country: brands.forPortal.region.country,
      onFailed: metrics.paymentFailed,
    });
    app = buildApp(config, {
      ...payments,
      database,
      transport: createTransport(config.mail),
      captcha,
      brands,
      content,
      metrics,
      clock,
      secret,
    });
    warnings.push(...(await compareBrands(database.queries, brands.all)));
    for (const sentence of warnings) app.log.warn(sentence);
    if (config.metricsPort !== undefined) await startMetricsServer(app, metrics, config.metricsPort);
  } catch (error) {
    await (app ?? database).close();
    throw error;
  }
  return app;
}

/** Opens the database, however long its migrations wait. */
async function openMigrated(
  config: Config,
  opening: Opening,
  onMigrationsWait: (reason: string) => void,
): Promise<Database> {
  for (;;) {
    try {
      return await openLockedDatabase(config, opening);
    } catch (error) {
      if (!(error instanceof MigrationsWait)) throw error;
      onMigrationsWait(error.message);
      await sleep(MIGRATION_PAUSE_MS);
    }
  }
}

/** Serves metrics to this machine only, until the app closes. */
async function startMetricsServer(app: FastifyInstance, metrics: Metrics, port: number): Promise<void> {
  const host = 'localhost';
  try {
    const server = await serveMetrics(metrics, host, port);
    app.addHook('onClose', async () => {
      server.closeAllConnections();
      server.close();
    });
  } catch (error) {
    throw listenProblem(error, host, port, 'METRICS_PORT') ?? error;
  }
}

const createTransport = (mail: Config['mail']): Transport =>
  mail.kind === 'smtp' ? createSmtpTransport(mail.url) : createFolderTransport(mail.folder);
