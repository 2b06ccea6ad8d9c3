import type { Data, SessionUser } from '@threefold/api-contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { PaymentError } from '../../../platform/payments/payments.ts';
import type { Customers } from '../checkout/customers.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { withProvider } from '../providerErrors.ts';
import { subscriptions } from '../tables.ts';

/** The provider has no next bill, or cannot say it now: what else is known is still told. */
function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof PaymentError)) throw error;
}

/**
 * A client's credit and next charges, as the provider has them at that moment. The credit pays for the earliest renewals, as far
 * as it goes: one credit is never taken off twice.
 */
export const createNextCharges =
  ({
    queries,
    provider,
    customers,
    brand,
  }: Pick<SubscriptionsDependencies, 'queries' | 'provider' | 'brand'> & { customers: Pick<Customers, 'find'> }) =>
  async (user: Pick<SessionUser, 'id'>): Promise<Data['getNextCharges']> => {
    const customerId = await customers.find(user.id);
    if (customerId === undefined) return { charges: [] };
    const renewing = await queries
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.userId, user.id),
          eq(subscriptions.provider, provider.kind),
          eq(subscriptions.cancelAtPeriodEnd, false),
          inArray(subscriptions.status, ['active', 'trialing']),
        ),
      )
      .orderBy(asc(subscriptions.periodEnd), asc(subscriptions.id));
    const charged = renewing.filter(
      ({ chargesPaused, chargesResumeAt: resumeAt, periodEnd }) =>
        !chargesPaused || (resumeAt !== null && resumeAt <= periodEnd),
    );
    return withProvider(async () => {
      const credit = await provider.creditOf(customerId);
      const bills = await Promise.all(
        charged.map(({ providerId }) => provider.nextBill(providerId).catch(unlessUnknown)),
      );
      let left = credit;
      const charges = charged.flatMap(({ id, periodEnd }, index) => {
        const bill = bills[index];
        if (!bill) return [];
        const { amount, currency } = bill;
        const paidByCredit = Math.min(left, amount);
        left -= paidByCredit;
        const money = { amount: amount - paidByCredit, currency: currency.toUpperCase() };
        return { subscriptionId: id, ...money, on: periodEnd.toISOString() };
      });
      return { ...(credit > 0 && { credit: { amount: credit, currency: brand.region.currency } }), charges };
    });
  };
