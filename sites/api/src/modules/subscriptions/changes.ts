import { randomUUID } from 'node:crypto';
import { isLive, type SessionUser } from '@threefold/api-contract';
import { firstWebsiteFailure, normaliseWebsite } from '@threefold/validation';
import { and, eq } from 'drizzle-orm';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { SubscriptionsParts } from './parts.ts';
import { withProvider } from './providerErrors.ts';
import { subscriptionChanges, subscriptions } from './tables.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Clients' changes of their subscriptions. Each is refused for another user's subscription. */
export interface Changes {
  cancel(user: SessionUser, subscriptionId: string): Promise<void>;
  reactivate(user: SessionUser, subscriptionId: string): Promise<void>;
  setWebsite(user: SessionUser, subscriptionId: string, website: string): Promise<void>;
}

export interface ChangesParts extends SubscriptionsParts {
  fulfilment: Fulfilment;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createChanges({ queries, provider, clock, fulfilment }: ChangesParts): Changes {
  const own = async (user: SessionUser, subscriptionId: string): Promise<SubscriptionRow> => {
    const [row] = UUID.test(subscriptionId)
      ? await queries
          .select()
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.id, subscriptionId),
              eq(subscriptions.userId, user.id),
              eq(subscriptions.provider, provider.kind),
            ),
          )
      : [];
    // The same response for another client's, so that ids reveal nothing.
    if (!row) throw new HttpError('NOT_FOUND', 'There is no such subscription.');
    return row;
  };

  /** Always asks the provider: our record may be older than a change made at the provider itself. */
  const ask = ({ id, providerId }: SubscriptionRow, change: 'cancel' | 'reactivate') =>
    withProvider(async () => {
      const changeId = randomUUID();
      await queries
        .insert(subscriptionChanges)
        .values({ id: changeId, subscriptionId: id, change, state: 'sent', createdAt: clock() });
      try {
        await provider.setCancelAtPeriodEnd(providerId, change === 'cancel', changeId);
      } catch (error) {
        // The refusal means that our record was wrong. Reconciliation resolves less certain failures.
        if (error instanceof PaymentError && error.code === 'refused') {
          await fulfilment.subscription(providerId, { changeId });
        }
        throw error;
      }
      await fulfilment.subscription(providerId, { changeId });
    });

  return {
    async cancel(user, subscriptionId) {
      const row = await own(user, subscriptionId);
      if (row.status === 'ended') {
        throw new HttpError('CONFLICT', 'This subscription has ended already. Nothing more is charged.', undefined, {
          code: 'ended',
        });
      }
      await ask(row, 'cancel');
    },

    async reactivate(user, subscriptionId) {
      const row = await own(user, subscriptionId);
      if (row.status === 'ended') {
        throw new HttpError(
          'CONFLICT',
          'This subscription has ended. Please choose the product again to subscribe.',
          undefined,
          {
            code: 'ended',
          },
        );
      }
      if (!isLive(row.status)) {
        throw new HttpError(
          'CONFLICT',
          'This subscription cannot be reactivated here. Please write to us.',
          undefined,
          {
            code: 'not_resumable',
          },
        );
      }
      await ask(row, 'reactivate');
    },

    async setWebsite(user, subscriptionId, website) {
      const row = await own(user, subscriptionId);
      const clientWebsiteUrl = normaliseWebsite(website);
      const failure = firstWebsiteFailure({ clientWebsiteURL: clientWebsiteUrl });
      if (failure) throw validationError(failure);
      await queries.update(subscriptions).set({ clientWebsiteUrl }).where(eq(subscriptions.id, row.id));
    },
  };
}
