import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createDemoAccounts, disableDemoAccounts } from './modules/accounts/index.ts';
import { openRetentionFile } from './modules/bookings/index.ts';
import { openContent } from './modules/content/index.ts';
import { knownErasures } from './modules/privacy/index.ts';
import { readBrands } from './platform/brands.ts';
import { openCaptcha } from './platform/captcha/open.ts';
import type { Config } from './platform/config.ts';
import { openLockedDatabase } from './platform/database/openLocked.ts';
import { prepareDataFolder } from './platform/dataFolder.ts';
import { createKeyedHash } from './platform/keyedHash.ts';
import { createFolderTransport } from './platform/mail/folder.ts';
import type { Transport } from './platform/mail/message.ts';
import { createSmtpTransport } from './platform/mail/smtp.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve.ts';
import { openPayments } from './platform/payments/open.ts';
import { openProductFile } from './platform/payments/sandbox/productFile.ts';
import { listenProblem, requireFreePort } from './platform/port.ts';
import { accountSecretOf } from './platform/secretFile.ts';

/**
 * Opens all parts and listens. The brands, the content, the port and the data folder are checked before any data changes.
 *
 * @throws StartupError with one sentence for the operator, for every expected failure.
 */
export async function startServer(config: Config): Promise<{ app: FastifyInstance; port: number }> {
  const brands = await readBrands(config.brandsFile, config);
  const content = await openContent(config.contentDir, brands.withLegalTexts);
  await requireFreePort(config.host, config.port);
  await prepareDataFolder(config.dataDir);

  const clock = () => new Date();
  let app: FastifyInstance | undefined;
  let metrics: Metrics | undefined;
  const database = await openLockedDatabase(config, {
    onConnectionLost: (error) => app?.log.warn({ err: error }, 'database connection lost'),
    onRetry: (reason) => metrics?.transactionRetried(reason),
  });
  try {
    if (config.demoAccounts) await createDemoAccounts(database.queries, clock, config.dataDir);
    else await disableDemoAccounts(database.queries, config.dataDir);
    const captcha = await openCaptcha(config.captcha, config.dataDir);
    const secret = await accountSecretOf(config);
    await knownErasures(database.queries, config.dataDir, createKeyedHash(secret));
    metrics = createMetrics(database.queries);
    const productFile = openProductFile(config.contentDir, () => content.current);
    const payments = openPayments(config, {
      queries: database.queries,
      clock,
      catalogue: productFile.catalogue,
      productFile,
    });
    app = buildApp(config, {
      database,
      payments,
      transport: createTransport(config.mail),
      captcha,
      brands,
      content,
      retentionFile: openRetentionFile(config.contentDir),
      metrics,
      clock,
      secret,
    });
    if (config.metricsPort !== undefined) await startMetricsServer(app, metrics, config.metricsPort);
  } catch (error) {
    await (app ?? database).close();
    throw error;
  }
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw listenProblem(error, config.host, config.port) ?? error;
  }
  const { port } = app.server.address() as AddressInfo;
  return { app, port };
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
