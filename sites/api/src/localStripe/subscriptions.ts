import type { SubscriptionParts } from './charges.ts';
import type { Price, Subscription } from './objects.ts';
import { instant, nextPeriodEnd, recurrenceOf, seconds } from './periods.ts';
import { itemOf, newId, recordOf } from './records.ts';

/** Subscriptions over time. */
export interface Subscriptions {
  subscribe(customer: string, priceId: string, card: string, automaticTax: boolean): Subscription;
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): void;
  /** Ends it on a day of its own, as the provider's dashboard can, or no longer. @param day in seconds */
  cancelAt(subscriptionId: string, day: number | null): void;
  endNow(subscriptionId: string): void;
  /** Begins the next period of an unpaid subscription: its invoice stays a draft, which no card is charged for. */
  beginUnpaidPeriod(subscriptionId: string): void;
  /** Gives a paused subscription an open invoice for a new period; it stays paused until the invoice is paid. */
  resume(subscriptionId: string): void;
  /** Pauses a subscription, makes it one whose first payment is not finished, or makes its period a trial. */
  hold(subscriptionId: string, status: 'paused' | 'incomplete' | 'trialing'): void;
  /** Pauses the charges of a subscription, which stays on. @param until in seconds; null until they are resumed */
  pauseCharges(subscriptionId: string, until: number | null): void;
  /** Ends the period, or tries a failed renewal again, and the card's bank decides. */
  tryCharge(subscriptionId: string): void;
  /**
   * Ends the period, or tries a failed renewal again: the card is charged or declined. A cancelled subscription ends. A first
   * failure makes a subscription past due, a second unpaid, and a third ends it.
   */
  endPeriod(subscriptionId: string, paid?: boolean): void;
  /** Ends the periods and repeats the charges whose time has come. */
  advance(): void;
}

/** A subscription as it begins. @param period in seconds */
export function newSubscription(
  { id: priceId, product }: Price,
  period: { start: number; end: number },
  fields: Pick<Subscription, 'customer' | 'default_payment_method' | 'metadata'> & { automaticTax: boolean },
): Subscription {
  const { automaticTax, ...own } = fields;
  return {
    id: newId('sub'),
    object: 'subscription',
    automatic_tax: { enabled: automaticTax, disabled_reason: null, liability: null },
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    cancellation_details: null,
    start_date: period.start,
    ended_at: null,
    latest_invoice: null,
    pause_collection: null,
    pending_update: null,
    ...own,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          current_period_start: period.start,
          current_period_end: period.end,
          price: { id: priceId, object: 'price', product: product.id },
        },
      ],
    },
  };
}

export function createSubscriptions({
  records: { subscriptions },
  invoiceBook,
  recordEvent,
  prices,
  nowS,
  charges: { priceOf, bankOf, latestInvoice, billOf, charge, dropPending },
}: SubscriptionParts): Subscriptions {
  const end = (subscription: Subscription, atS: number) => {
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
    subscription.ended_at = atS;
    recordEvent('customer.subscription.deleted', subscription);
  };

  const startNextPeriod = (subscription: Subscription, from: number) => {
    const item = itemOf(subscription);
    const anchor = instant(from === item.current_period_end ? subscription.start_date : from);
    item.current_period_start = from;
    item.current_period_end = seconds(nextPeriodEnd(anchor, instant(from), recurrenceOf(priceOf(subscription))));
  };

  const endPeriod: Subscriptions['endPeriod'] = (subscriptionId, paid = true) => {
    const subscription = recordOf(subscriptions, subscriptionId);
    const { status } = subscription;
    if (subscription.ended_at !== null) return;
    dropPending(subscription);
    if (subscription.cancel_at_period_end) {
      return end(subscription, Math.min(nowS(), itemOf(subscription).current_period_end));
    }
    // The period of a failed renewal has begun already: its invoice is charged again.
    if (status === 'active' || status === 'trialing' || status === 'paused') {
      startNextPeriod(subscription, itemOf(subscription).current_period_end);
      subscription.status = paid ? 'active' : 'past_due';
    } else if (paid) subscription.status = 'active';
    else if (status === 'past_due') subscription.status = 'unpaid';
    if (subscription.pause_collection) {
      subscription.status = status;
      subscription.latest_invoice = invoiceBook.draft(subscription, billOf(subscription)).id;
      recordEvent('customer.subscription.updated', subscription);
      return;
    }
    charge(subscription, paid);
    if (paid || status === 'active' || status === 'trialing' || status === 'paused' || status === 'past_due') {
      recordEvent('customer.subscription.updated', subscription);
      return;
    }
    const owed = latestInvoice(subscription);
    if (owed) owed.status = 'uncollectible';
    subscription.cancellation_details = {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'payment_failed',
    };
    end(subscription, nowS());
  };

  const isPaidBy = (subscription: Subscription) => bankOf(subscription) === 'pays';

  return {
    endPeriod,

    tryCharge: (subscriptionId) => endPeriod(subscriptionId, isPaidBy(recordOf(subscriptions, subscriptionId))),

    pauseCharges(subscriptionId, until) {
      const subscription = recordOf(subscriptions, subscriptionId);
      subscription.pause_collection = { behavior: 'void', resumes_at: until };
      recordEvent('customer.subscription.updated', subscription);
    },

    subscribe(customer, priceId, card, automaticTax) {
      const price = recordOf(prices, priceId);
      const start = nowS();
      const periodEnd = seconds(nextPeriodEnd(instant(start), instant(start), recurrenceOf(price)));
      const own = { customer, default_payment_method: card, metadata: {}, automaticTax };
      const subscription = newSubscription(price, { start, end: periodEnd }, own);
      subscriptions.set(subscription.id, subscription);
      return subscription;
    },

    beginUnpaidPeriod(subscriptionId) {
      const subscription = recordOf(subscriptions, subscriptionId);
      startNextPeriod(subscription, itemOf(subscription).current_period_end);
      subscription.latest_invoice = invoiceBook.draft(subscription, billOf(subscription)).id;
      recordEvent('customer.subscription.updated', subscription);
    },

    resume(subscriptionId) {
      const subscription = recordOf(subscriptions, subscriptionId);
      startNextPeriod(subscription, nowS());
      subscription.latest_invoice = invoiceBook.issue(subscription, billOf(subscription)).id;
    },

    hold(subscriptionId, status) {
      const subscription = recordOf(subscriptions, subscriptionId);
      if (subscription.ended_at !== null) throw new Error('it has ended');
      subscription.status = status;
      const first = latestInvoice(subscription);
      if (status === 'incomplete' && first) {
        Object.assign(first, { status: 'open', amount_paid: 0, amount_remaining: first.amount_due });
        first.status_transitions.paid_at = null;
      }
      recordEvent('customer.subscription.updated', subscription);
    },

    cancelAtPeriodEnd(subscriptionId, cancel) {
      const subscription = recordOf(subscriptions, subscriptionId);
      // A day of its own stays until it is cleared.
      if (cancel || subscription.cancel_at_period_end)
        subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
      subscription.cancel_at_period_end = cancel;
      recordEvent('customer.subscription.updated', subscription);
    },

    cancelAt(subscriptionId, day) {
      const subscription = recordOf(subscriptions, subscriptionId);
      subscription.cancel_at = day;
      recordEvent('customer.subscription.updated', subscription);
    },

    endNow: (subscriptionId) => end(recordOf(subscriptions, subscriptionId), nowS()),

    advance() {
      for (const subscription of subscriptions.values()) {
        const resumesAt = subscription.pause_collection?.resumes_at;
        if (resumesAt && resumesAt <= nowS()) {
          subscription.pause_collection = null;
          recordEvent('customer.subscription.updated', subscription);
        }
        const { pending_update: pending } = subscription;
        if (pending && pending.expires_at <= nowS()) dropPending(subscription);
        const isOver = () => subscription.items.data.some((item) => item.current_period_end <= nowS());
        while (['active', 'trialing'].includes(subscription.status) && isOver()) {
          endPeriod(subscription.id, isPaidBy(subscription));
        }
        const retry = subscription.status === 'past_due' && latestInvoice(subscription)?.next_payment_attempt;
        if (retry && retry <= nowS()) endPeriod(subscription.id, isPaidBy(subscription));
      }
    },
  };
}
