import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { PaymentProvider } from '../../platform/payments/payments.ts';

/** What the module stands on. */
export interface SubscriptionsParts {
  queries: Queries;
  provider: PaymentProvider;
  outbox: Pick<OutboxWorker, 'wake'>;
  clock: Clock;
  /** The brand that runs the portal, and writes to its clients. */
  brand: BrandEntry;
  /** Where that brand's site is. */
  site: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
