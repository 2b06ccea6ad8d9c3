import type { FastifyBaseLogger } from 'fastify';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { LocalBrand } from '../../platform/language.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Payments } from '../../platform/payments/stripe.ts';

/** The provider stores an idempotency key for a day; a request is not retried under a key almost that old. */
export const REQUEST_KEY_LIFETIME_MS = 23 * HOUR_MS;

/** What the module depends on. */
export interface SubscriptionsDependencies {
  queries: Queries;
  provider: Payments;
  outbox: Pick<OutboxWorker, 'wake'>;
  clock: Clock;
  /** The brand that runs the portal and mails its clients, in English, which its staff reads. */
  brand: LocalBrand;
  /** The URL of that brand's site. */
  site: string;
  /** Enters what has to be done for a new subscription, in the caller's transaction. Default: nothing */
  startSetup?: (
    transaction: Queries,
    bought: { subscriptionId: string; product: string; userId: string; clientEmail: string },
  ) => Promise<void>;
  /** Ends the setup of a subscription that has ended, in the caller's transaction. Default: nothing */
  endSetup?: (transaction: Queries, ended: { subscriptionId: string; userId: string }) => Promise<void>;
  /** Which tax is added to the prices. Default: none */
  salesTax?: Config['salesTax'];
  /** The agency's registration number for the tax, as on invoices. Default: none */
  taxNumber?: Config['taxNumber'];
  log: Pick<FastifyBaseLogger, 'warn'>;
}
