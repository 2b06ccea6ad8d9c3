import { openContent } from '../modules/content/index.ts';
import { createSubscriptions, type Subscriptions } from '../modules/subscriptions/index.ts';
import { readBrands } from '../platform/brands.ts';
import type { Config } from '../platform/config/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { openPayments } from '../platform/payments/open.ts';
import { sandboxCatalogue } from '../platform/payments/sandbox/catalogue.ts';

/**
 * Lets a command work on subscriptions without the server. The server's outbox sends the mails it queues.
 *
 * @throws StartupError when a part cannot be opened, such as an embedded database that is in use.
 */
export async function withSubscriptions(config: Config, work: (subscriptions: Subscriptions) => Promise<void>) {
  const brands = await readBrands(config.brandsFile, config);
  const content = await openContent(config.contentDir, brands.withLegalTexts);
  const database = await openLockedDatabase(config);
  try {
    const { queries } = database;
    const clock = () => new Date();
    const catalogue = () => sandboxCatalogue(content.current.products);
    const subscriptions = createSubscriptions({
      queries,
      provider: openPayments(config, { queries, clock, catalogue }),
      outbox: { wake: () => undefined },
      clock,
      brands,
      metrics: { paymentFailed: () => undefined },
      log: { warn: () => undefined },
      salesTax: config.salesTax,
      reconcileSeconds: config.paymentReconcileSeconds,
    });
    await work(subscriptions);
  } finally {
    content.close();
    await database.close();
  }
}
