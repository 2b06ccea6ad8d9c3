import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { PaymentProvider } from '../../platform/payments/payments.ts';

/** What the module depends on. */
export interface SubscriptionsParts {
  queries: Queries;
  provider: PaymentProvider;
  outbox: Pick<OutboxWorker, 'wake'>;
  clock: Clock;
  /** The brand that runs the portal and mails its clients. */
  brand: BrandEntry;
  /** The URL of that brand's site. */
  site: string;
  /** What comes on top of the prices. Default: nothing */
  salesTax?: Config['salesTax'];
  log: Pick<FastifyBaseLogger, 'warn'>;
}
