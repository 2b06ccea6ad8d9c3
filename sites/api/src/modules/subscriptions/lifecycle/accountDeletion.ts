import { subscriptionActions } from '@threefold/api-contract';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { users } from '../../../platform/identity/tables.ts';
import { addressKey } from '../../../platform/personalData.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { refusals } from '../refusals.ts';
import { checkouts, paymentCustomers, subscriptions } from '../tables.ts';

/** Keeps an account from being deleted while it could still be charged. */
export interface AccountDeletion {
  /**
   * Closes a client's open checkouts, so that they do not prevent deleting the account. @returns Why it still cannot be
   * deleted; undefined when it can. @throws HttpError when the provider cannot be reached.
   */
  accountDeletionBlocker(userId: string): Promise<string | undefined>;
  /** Like `accountDeletionBlocker`, before an admin erases the person with an email address. */
  erasureBlocker(email: string): Promise<string | undefined>;
  /**
   * Refuses to erase an account with an open checkout, in the transaction of the erasure: paid in another tab afterwards, it
   * would belong to no account. None begins until the transaction ends. @throws HttpError
   */
  requireNoOpenCheckout(transaction: Queries, userId: string): Promise<void>;
}

/** Why an admin cannot erase somebody. */
const ERASURE_BLOCKED =
  'They have a subscription that renews, or whose payment is open, and would be charged on without an account. Have it cancelled first, then erase.';

export function createAccountDeletion({
  queries,
  checkout,
}: {
  queries: Queries;
  checkout: Pick<Checkout, 'closeAll'>;
}): AccountDeletion {
  /** Closes the user's checkouts. @returns Whether a subscription would go on charging. */
  const isCharged = async (userId: string) => {
    await checkout.closeAll(userId);
    const subscribed = await queries.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    const actions = subscribed.flatMap((one) => subscriptionActions(one));
    return actions.includes('cancel') || actions.includes('end');
  };

  return {
    accountDeletionBlocker: async (userId) => ((await isCharged(userId)) ? refusals().deletionBlocked : undefined),

    async erasureBlocker(email) {
      const [user] = await queries
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, addressKey(email)));
      return user && (await isCharged(user.id)) ? ERASURE_BLOCKED : undefined;
    },

    async requireNoOpenCheckout(transaction, userId) {
      // A beginning checkout locks the customer, too, and then refers to the user. The same order avoids a deadlock.
      await transaction.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)).for('update');
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const open = await transaction.$count(checkouts, and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
      if (open > 0) throw new HttpError('CONFLICT', refusals().checkoutBegun);
    },
  };
}
