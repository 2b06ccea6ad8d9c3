import type { Bank } from './cards.ts';
import { newId } from './ids.ts';
import { createInvoices, taxOn } from './invoices.ts';
import type { Invoice, Price, Subscription } from './objects.ts';
import { type RecordEvent, type Records, recordOf } from './records.ts';
import { DAY_S, nowS } from './times.ts';

const MONTH_S = 30 * DAY_S;

/** Subscriptions over time, and the charges for them. */
export interface Subscriptions {
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): void;
  endNow(subscriptionId: string): void;
  /** Charges the card for an open invoice at the client's request. @returns how the bank responds */
  payInvoice(invoiceId: string): Bank;
  /** The cardholder confirms the payment of an invoice on Stripe's page. */
  confirmInvoice(invoiceId: string): void;
  /** What a change of plan costs in cents, before tax; negative for a credit. */
  prorated(subscriptionId: string, priceId: string, atS: number): number;
  /** Charges the card for a change of plan, and makes the change if the bank pays. @returns how the bank responds */
  changePlan(subscriptionId: string, priceId: string, atS: number): Bank;
  /** Begins the next period of an unpaid subscription: its invoice stays a draft, which no card is charged for. */
  beginUnpaidPeriod(subscriptionId: string): void;
  finalizeInvoice(invoiceId: string): void;
  /** Gives a paused subscription an open invoice for a new period; it stays paused until the invoice is paid. */
  resume(subscriptionId: string): void;
  /** Ends the period, or tries a failed renewal again: the card is charged or declined. A cancelled subscription ends. */
  endPeriod(subscriptionId: string, paid?: boolean): void;
}

/** The steps of a purchase. */
export interface Billing {
  subscribe(customer: string, priceId: string, automaticTax: boolean): Subscription;
  /** Charges the card for the current period, or for a renewal that is still unpaid. @param paid Whether the bank pays. */
  charge(subscription: Subscription, paid: boolean): void;
}

function newSubscription(
  customer: string,
  price: Price,
  { card, automaticTax }: { card: string; automaticTax: boolean },
): Subscription {
  const start = nowS();
  return {
    id: newId('sub'),
    object: 'subscription',
    customer,
    automatic_tax: { enabled: automaticTax, disabled_reason: null, liability: null },
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    cancellation_details: null,
    start_date: start,
    ended_at: null,
    latest_invoice: null,
    default_payment_method: card,
    metadata: {},
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          current_period_start: start,
          current_period_end: start + MONTH_S,
          price: { id: price.id, object: 'price', product: price.product.id },
        },
      ],
    },
  };
}

const itemOf = ({ items }: Subscription) => {
  const [item] = items.data;
  if (!item) throw new Error('no item');
  return item;
};

export function createSubscriptions(
  records: Records,
  recordEvent: RecordEvent,
  prices: ReadonlyMap<string, Price>,
): Subscriptions & Billing {
  const { subscriptions, invoices, credits, chargeCounts, cards } = records;
  const { bill, draft, finalize } = createInvoices(records);

  const countCharge = ({ id }: Subscription) => chargeCounts.set(id, (chargeCounts.get(id) ?? 0) + 1);

  const charge = (subscription: Subscription, paid: boolean) => {
    if (paid) countCharge(subscription);
    const invoice = bill(subscription, recordOf(prices, itemOf(subscription).price.id), paid);
    subscription.latest_invoice = invoice.id;
    recordEvent(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  };

  const subscriptionOf = (invoice: Invoice): Subscription =>
    recordOf(subscriptions, String(invoice.parent?.subscription_details?.subscription));

  const settle = (invoice: Invoice) => {
    const subscription = subscriptionOf(invoice);
    charge(subscription, true);
    subscription.status = 'active';
    recordEvent('customer.subscription.updated', subscription);
  };

  const prorated = (subscriptionId: string, priceId: string, atS: number): number => {
    const item = itemOf(recordOf(subscriptions, subscriptionId));
    if (item.price.id === priceId) return 0;
    const { current_period_start: start, current_period_end: end } = item;
    const remaining = (end - atS) / (end - start);
    const amountOf = (id: string) => Math.round((recordOf(prices, id).unit_amount ?? 0) * remaining);
    return amountOf(priceId) - amountOf(item.price.id);
  };

  return {
    charge,
    prorated,

    subscribe(customer, priceId, automaticTax) {
      const card = cards.save(customer).id;
      const subscription = newSubscription(customer, recordOf(prices, priceId), { card, automaticTax });
      subscriptions.set(subscription.id, subscription);
      return subscription;
    },

    payInvoice(invoiceId) {
      const invoice = recordOf(invoices, invoiceId);
      const { default_payment_method: own, customer } = subscriptionOf(invoice);
      const bank = cards.bankOf(String(own ?? cards.defaults.get(String(customer))));
      if (bank === 'pays') settle(invoice);
      else recordEvent('invoice.payment_failed', invoice);
      return bank;
    },

    confirmInvoice: (invoiceId) => settle(recordOf(invoices, invoiceId)),

    changePlan(subscriptionId, priceId, atS) {
      const subscription = recordOf(subscriptions, subscriptionId);
      const net = prorated(subscriptionId, priceId, atS);
      const total = net + taxOn(subscription, net);
      const credit = credits.get(String(subscription.customer)) ?? 0;
      const bank = total > credit ? cards.bankOf(String(subscription.default_payment_method)) : 'pays';
      if (bank !== 'pays') return bank;
      const price = recordOf(prices, priceId);
      itemOf(subscription).price = { id: priceId, object: 'price', product: price.product.id };
      if (total > 0) {
        const invoice = bill(subscription, { ...price, unit_amount: net }, true);
        subscription.latest_invoice = invoice.id;
        countCharge(subscription);
        recordEvent('invoice.paid', invoice);
      } else credits.set(String(subscription.customer), credit - total);
      recordEvent('customer.subscription.updated', subscription);
      return bank;
    },

    beginUnpaidPeriod(subscriptionId) {
      const subscription = recordOf(subscriptions, subscriptionId);
      const item = itemOf(subscription);
      item.current_period_start = item.current_period_end;
      item.current_period_end += MONTH_S;
      subscription.latest_invoice = draft(subscription, recordOf(prices, item.price.id)).id;
      recordEvent('customer.subscription.updated', subscription);
    },

    finalizeInvoice: (invoiceId) => finalize(recordOf(invoices, invoiceId)),

    resume(subscriptionId) {
      const subscription = recordOf(subscriptions, subscriptionId);
      const item = itemOf(subscription);
      item.current_period_start = nowS();
      item.current_period_end = nowS() + MONTH_S;
      const invoice = bill(subscription, recordOf(prices, item.price.id), false);
      // `bill` recorded a failed attempt, but no card has been charged yet.
      Object.assign(invoice, { attempted: false, attempt_count: 0 });
      subscription.latest_invoice = invoice.id;
    },

    cancelAtPeriodEnd(subscriptionId, cancel) {
      const subscription = recordOf(subscriptions, subscriptionId);
      subscription.cancel_at_period_end = cancel;
      subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
      recordEvent('customer.subscription.updated', subscription);
    },

    endNow(subscriptionId) {
      const subscription = recordOf(subscriptions, subscriptionId);
      subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
      subscription.ended_at = nowS();
      recordEvent('customer.subscription.deleted', subscription);
    },

    endPeriod(subscriptionId, paid = true) {
      const subscription = recordOf(subscriptions, subscriptionId);
      const item = itemOf(subscription);
      if (subscription.cancel_at_period_end) {
        subscription.status = 'canceled';
        subscription.ended_at = item.current_period_end;
        recordEvent('customer.subscription.deleted', subscription);
        return;
      }
      // The period of a failed renewal has begun already: its invoice is charged again.
      if (subscription.status === 'active') {
        item.current_period_start = item.current_period_end;
        item.current_period_end += MONTH_S;
      }
      subscription.status = paid ? 'active' : 'past_due';
      charge(subscription, paid);
      recordEvent('customer.subscription.updated', subscription);
    },
  };
}
