import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { before, DAY_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { users } from '../../../platform/identity/tables.ts';
import {
  type CheckoutState,
  PaymentError,
  type ProviderCheckout,
  type ProviderSubscription,
} from '../../../platform/payments/payments.ts';
import { createReceipts } from '../billing/receipts.ts';
import type { Catalogue, ProductRow } from '../catalogue/catalogue.ts';
import { tellAgain } from '../checkout/customerDetails.ts';
import type { Customers } from '../checkout/customers.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { checkouts, paymentEvents, subscriptionChanges, subscriptions } from '../tables.ts';
import { createAnnouncements, type LatestInvoice } from './announce.ts';
import { changesBetween } from './changesBetween.ts';
import { closeChangesInEffect } from './history.ts';

/** Why records are updated. In the same transaction, the event is recorded, and the checkout and the change are closed. */
export interface Cause {
  /** The provider's event, which is applied once. */
  event?: { id: string; type: string };
  /** Our checkout that created the subscription. */
  checkoutId?: string;
  /** The change that we requested. */
  changeId?: string;
}

/** A checkout's progress: `processing` when it is complete, but the provider has no subscription for it yet. */
export type CheckoutProgress = CheckoutState | 'processing';

/**
 * Copies the provider's state into our records: after events, when the browser returns, in reconciliation, and after our
 * own changes. Safe to run concurrently.
 *
 * Always fetches the current state; events only say what to fetch.
 */
export interface ProviderSync {
  /** @throws PaymentError when the provider refuses or does not respond; then our record of the subscription is unchanged. */
  syncSubscription(providerId: string, cause?: Cause): Promise<void>;
  /** Mails the invoice's receipt and updates its subscription. @throws PaymentError as above. */
  syncInvoice(invoiceId: string, cause?: Cause): Promise<void>;
  /** @throws PaymentError as above. */
  syncCheckout(sessionId: string, cause?: Cause): Promise<CheckoutProgress>;
  /** Records the event of a cause, and closes its checkout and its change, without fetching anything. */
  closeWithoutSync(cause: Cause): Promise<void>;
}

export interface ProviderSyncDependencies extends SubscriptionsDependencies {
  catalogue: Catalogue;
  customers: Customers;
}

/** A subscription older than this when we first see it gets no welcome mail. */
const WELCOME_WITHIN_MS = 7 * DAY_MS;

/** Attempts when concurrent updates interfere. Each of those has updated the record itself. */
const MAX_ATTEMPTS = 20;

/** The record changed between fetching and writing, so the fetched state may be outdated. */
class ConcurrentUpdate extends Error {}

export function createProviderSync(dependencies: ProviderSyncDependencies): ProviderSync {
  const { queries, provider, outbox, clock, catalogue, customers } = dependencies;

  const receipts = createReceipts(dependencies);
  const announce = createAnnouncements(dependencies);

  const revisionOf = async (providerId: string) => {
    const [row] = await queries
      .select({ revision: subscriptions.revision })
      .from(subscriptions)
      .where(eq(subscriptions.providerId, providerId));
    return row?.revision;
  };

  /** Records the event, if there is one. @returns false when it has already been applied */
  const recordEvent = async (transaction: Queries, { event }: Cause): Promise<boolean> => {
    if (!event) return true;
    const recorded = await transaction
      .insert(paymentEvents)
      .values({ ...event, appliedAt: clock() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    return recorded.length > 0;
  };

  /** @param inEffect the requested changes that are in effect @param planPending whether a change of plan may still take effect */
  const closeRows = async (
    transaction: Queries,
    { checkoutId, changeId }: Cause,
    inEffect: readonly { id: string }[] = [],
    planPending = false,
  ) => {
    if (checkoutId) {
      await transaction.update(checkouts).set({ state: 'complete' }).where(eq(checkouts.id, checkoutId));
      await tellAgain(transaction, checkoutId);
    }
    if (changeId) {
      await transaction
        .update(subscriptionChanges)
        .set({ state: inEffect.some(({ id }) => id === changeId) ? 'closed' : 'given-up' })
        .where(
          and(
            eq(subscriptionChanges.id, changeId),
            eq(subscriptionChanges.state, 'sent'),
            planPending ? ne(subscriptionChanges.change, 'plan') : undefined,
          ),
        );
    }
  };

  const closeWithoutSync = async (cause: Cause) => {
    await queries.transaction(async (transaction) => {
      await recordEvent(transaction, cause);
      await closeRows(transaction, cause);
    });
  };

  /**
   * Stores the state, records its changes in the audit log and queues the mails about them.
   *
   * @returns Whether mails may have been queued.
   */
  const write = (
    current: ProviderSubscription,
    seenRevision: number | undefined,
    {
      userId,
      product,
      cause,
      latest,
    }: { userId: string; product: ProductRow; cause: Cause; latest: LatestInvoice | undefined },
  ) =>
    queries.transaction(async (transaction) => {
      if (!(await recordEvent(transaction, cause))) return false;
      const [row] = await transaction
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.providerId, current.id))
        .for('update');
      if (row?.revision !== seenRevision) throw new ConcurrentUpdate();

      const { status, cancelAtPeriodEnd, startedAt, periodEnd, endedAt, endReason, productId } = current;
      const { priceId, automaticTax, chargesPaused, chargesResumeAt, planPendingUntil } = current;
      const unpaid = {
        failedAttempts: latest && latest.state !== 'paid' ? latest.attempts : (row?.failedAttempts ?? null),
        owed: latest?.remaining ?? 0,
      };
      const card = {
        cardId: current.card?.id ?? null,
        cardBrand: current.card?.brand ?? null,
        cardLast4: current.card?.last4 ?? null,
        cardExpiry: current.card?.expiry ?? null,
      };
      const dates = { startedAt, periodEnd, endedAt, endReason };
      const charges = { priceId, automaticTax, chargesPaused, chargesResumeAt, planPendingUntil, ...unpaid };
      const state = { status, cancelAtPeriodEnd, ...dates, productId, ...charges, ...card };
      const isOld = !row && startedAt < before(clock(), WELCOME_WITHIN_MS);
      const known = row ?? (isOld ? { ...state, welcomed: true } : undefined);
      const now = { ...state, welcomed: false };
      const changes = changesBetween(known, now);
      const welcomed = known?.welcomed || changes.includes('subscribed');
      const subscriptionId = row?.id ?? randomUUID();
      if (row) {
        await transaction
          .update(subscriptions)
          .set({
            ...state,
            welcomed,
            // The next cancellation is another one.
            ...(changes.includes('reactivated') && { mayReactivate: true }),
            revision: row.revision + 1,
            checkedAt: clock(),
          })
          .where(eq(subscriptions.id, row.id));
      } else {
        const inserted = await transaction
          .insert(subscriptions)
          .values({
            ...state,
            id: subscriptionId,
            userId,
            provider: provider.kind,
            providerId: current.id,
            welcomed,
            checkedAt: clock(),
          })
          .onConflictDoNothing()
          .returning({ id: subscriptions.id });
        if (inserted.length === 0) throw new ConcurrentUpdate();
      }
      const requested = await closeChangesInEffect(transaction, subscriptionId, state);
      await closeRows(transaction, cause, requested, planPendingUntil !== null);

      const [user] = await transaction.select().from(users).where(eq(users.id, userId));
      if (!user) return false;
      const { mayReactivate = true } = row ?? {};
      const transition = { user, subscriptionId, product, before: known, now, mayReactivate, requested, latest };
      await announce(transaction, transition);
      return true;
    });

  const syncSubscription = async (providerId: string, cause: Cause = {}) => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      // Read before fetching: anything written later may be newer than the response.
      const seenRevision = await revisionOf(providerId);
      const current = await provider.subscription(providerId);
      const userId = await customers.userOf(current.customerId);
      // The provider's account may have other customers.
      if (userId === undefined) return closeWithoutSync(cause);
      const product = await catalogue.find(current.priceId);
      if (!product) throw new PaymentError('unavailable', 'a subscription to a price that is not in the catalogue');
      // Before the event is recorded: if this fails, the provider delivers the event again.
      const latest =
        current.latestInvoiceId === null ? undefined : await receipts.sendLatest(current.latestInvoiceId, userId);
      try {
        if (await write(current, seenRevision, { userId, product, cause, latest })) outbox.wake();
        return;
      } catch (error) {
        if (!(error instanceof ConcurrentUpdate)) throw error;
      }
    }
    throw new PaymentError('unavailable', 'the subscription kept changing');
  };

  const recordedCheckout = async (sessionId: string) => {
    const [row] = await queries
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.provider, provider.kind)));
    return row;
  };

  /** A checkout's state at the provider. One that the provider does not know can no longer be paid. */
  const stateOf = async (sessionId: string): Promise<Pick<ProviderCheckout, 'state' | 'subscriptionId'>> => {
    try {
      return await provider.checkout(sessionId);
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'missing') return { state: 'expired', subscriptionId: null };
      throw error;
    }
  };

  return {
    closeWithoutSync,
    syncSubscription,

    async syncInvoice(invoiceId, cause = {}) {
      const invoice = await provider.invoice(invoiceId);
      const userId = await customers.userOf(invoice.customerId);
      if (userId !== undefined) await receipts.send(invoice, userId);
      await (invoice.subscriptionId === null
        ? closeWithoutSync(cause)
        : syncSubscription(invoice.subscriptionId, cause));
    },

    async syncCheckout(sessionId, cause = {}) {
      const recorded = await recordedCheckout(sessionId);
      const current = await stateOf(sessionId);
      if (current.state === 'complete') {
        if (current.subscriptionId === null) return 'processing';
        await syncSubscription(current.subscriptionId, { ...cause, ...(recorded && { checkoutId: recorded.id }) });
        return 'complete';
      }
      await queries.transaction(async (transaction) => {
        await recordEvent(transaction, cause);
        if (recorded) {
          await transaction
            .update(checkouts)
            .set({ checkedAt: clock(), ...(current.state === 'expired' && { state: 'expired' as const }) })
            .where(and(eq(checkouts.id, recorded.id), eq(checkouts.state, 'open')));
        }
      });
      return current.state;
    },
  };
}
