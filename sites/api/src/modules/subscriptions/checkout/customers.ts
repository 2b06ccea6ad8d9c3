import { randomUUID } from 'node:crypto';
import type { SessionUser } from '@threefold/api-contract';
import { and, eq } from 'drizzle-orm';
import { PaymentError } from '../../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { paymentCustomers } from '../tables.ts';
import { recordSentDetails } from './customerDetails.ts';

/** Maps users to the provider's customers: one each, created when first needed. */
export interface Customers {
  /** The user's customer, created if there is none. @throws PaymentError when the provider refuses or does not answer */
  ensure(user: SessionUser): Promise<string>;
  /** The customer's user; undefined when it is not one of ours. */
  userOf(customerId: string): Promise<string | undefined>;
  /** The customer of a user, if there is one. */
  find(userId: string): Promise<string | undefined>;
}

export function createCustomers({
  queries,
  provider,
}: Pick<SubscriptionsDependencies, 'queries' | 'provider'>): Customers {
  const ofUser = (userId: string) =>
    and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider.kind));

  const row = async (userId: string) => {
    const [found] = await queries.select().from(paymentCustomers).where(ofUser(userId));
    return found;
  };

  return {
    async ensure({ id: userId, email, firstName, lastName }) {
      await queries
        .insert(paymentCustomers)
        .values({ userId, provider: provider.kind, requestKey: randomUUID() })
        .onConflictDoNothing();
      const stored = await row(userId);
      if (!stored) throw new Error('the customer that was just stored is gone');
      if (stored.customerId !== null) return stored.customerId;
      try {
        const name = `${firstName} ${lastName}`.trim();
        const customerId = await provider.createCustomer({ userId, email, name }, stored.requestKey);
        await queries.transaction(async (transaction) => {
          await transaction.update(paymentCustomers).set({ customerId }).where(ofUser(userId));
          await recordSentDetails(transaction, { userId, provider: provider.kind, email, name });
        });
        return customerId;
      } catch (error) {
        if (error instanceof PaymentError && error.code === 'replayed') {
          // A new key, because the provider would replay the same failure.
          await queries
            .update(paymentCustomers)
            .set({ requestKey: randomUUID() })
            .where(and(ofUser(userId), eq(paymentCustomers.requestKey, stored.requestKey)));
        }
        throw error;
      }
    },

    async userOf(customerId) {
      const [found] = await queries
        .select({ userId: paymentCustomers.userId })
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.customerId, customerId), eq(paymentCustomers.provider, provider.kind)));
      return found?.userId;
    },

    async find(userId) {
      return (await row(userId))?.customerId ?? undefined;
    },
  };
}
