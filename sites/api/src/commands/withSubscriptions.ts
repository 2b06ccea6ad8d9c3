import { openPayments } from '../localStripe/open.ts';
import { readContentFolder } from '../modules/content/index.ts';
import { createSubscriptions, type Subscriptions } from '../modules/subscriptions/calls.ts';
import type { Sandbox } from '../modules/subscriptions/index.ts';
import { readBrands } from '../platform/brands.ts';
import type { Config } from '../platform/config/config.ts';
import { openForCommand } from './openForCommand.ts';

/**
 * Lets a command work on subscriptions without the server. The server's outbox sends the mails it queues.
 *
 * @throws StartupError when a part cannot be opened, such as an embedded database that is in use.
 */
export async function withSubscriptions(config: Config, work: (subscriptions: Subscriptions) => Promise<void>) {
  const brands = await readBrands(config.brandsFile, config);
  const { media } = await readContentFolder(config.contentDir, brands);
  const database = await openForCommand(config);
  const clock = () => new Date();
  let sandbox: Sandbox | undefined;
  try {
    const { queries } = database;
    const { payments, ...opened } = await openPayments(config, {
      queries,
      clock,
      pictures: () => media,
      currency: brands.forPortal.region.currency.toLowerCase(),
      country: brands.forPortal.region.country,
    });
    sandbox = opened.sandbox;
    const subscriptions = createSubscriptions({
      queries,
      provider: payments,
      ...opened,
      outbox: { wake: () => undefined },
      clock,
      brands,
      log: { warn: () => undefined },
      salesTax: config.salesTax,
      reconcileSeconds: config.paymentReconcileSeconds,
    });
    await work(subscriptions);
  } finally {
    await sandbox?.close();
    await database.close();
  }
}
