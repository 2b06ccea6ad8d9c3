import type { Bank, Cards } from './cards.ts';
import { type Bill, type InvoiceBook, isOwed, taxOn } from './invoices.ts';
import type { Invoice, Price, Subscription } from './objects.ts';
import { nextPeriodEnd, periodsBefore } from './periods.ts';
import { newId, type RecordEvent, type Records, recordOf } from './records.ts';

/** Subscriptions over time, and the charges for them. */
export interface Subscriptions {
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): void;
  /** Ends it on a day of its own, as the provider's dashboard can, or no longer. @param day in seconds */
  cancelAt(subscriptionId: string, day: number | null): void;
  endNow(subscriptionId: string): void;
  /** Charges the card for an open invoice at the client's request. @returns how the bank responds */
  payInvoice(invoiceId: string): Bank;
  /** The cardholder confirms the payment of an invoice on Stripe's page, or refuses it. */
  confirmInvoice(invoiceId: string, approve?: boolean): void;
  voidInvoice(invoiceId: string): void;
  /** What a change of plan costs in cents, before tax; negative for a credit. */
  prorated(subscriptionId: string, priceId: string, atS: number): number;
  /** Charges the card for a change of plan, and makes the change if the bank pays. @returns how the bank responds */
  changePlan(subscriptionId: string, priceId: string, atS: number): Bank;
  /** Begins the next period of an unpaid subscription: its invoice stays a draft, which no card is charged for. */
  beginUnpaidPeriod(subscriptionId: string): void;
  finalizeInvoice(invoiceId: string): void;
  /** Gives a paused subscription an open invoice for a new period; it stays paused until the invoice is paid. */
  resume(subscriptionId: string): void;
  /** Pauses a subscription, or makes it one whose first payment is not finished. */
  hold(subscriptionId: string, status: 'paused' | 'incomplete'): void;
  /**
   * Ends the period, or tries a failed renewal again: the card is charged or declined. A cancelled subscription ends. A first
   * failure makes a subscription past due, a second unpaid, and a third ends it.
   */
  endPeriod(subscriptionId: string, paid?: boolean): void;
  /** Ends the periods and repeats the charges whose time has come. */
  advance(): void;
  /** Creates subscriptions from the past with their invoices, without events. */
  createPast(past: readonly PastSubscription[]): void;
}

/** A subscription from before the account was used. */
export interface PastSubscription {
  customer: string;
  priceId: string;
  automaticTax: boolean;
  metadata: Record<string, string>;
  /** How many periods were paid; the last one ends at `periodEnd`. */
  periods: number;
  periodEnd: Date;
  ended: boolean;
}

/** The steps of a purchase. */
export interface Billing {
  subscribe(customer: string, priceId: string, card: string, automaticTax: boolean): Subscription;
  /** Charges the card for the current period, or for a renewal that is still unpaid. @param paid Whether the bank pays. */
  charge(subscription: Subscription, paid: boolean): void;
}

const itemOf = ({ items }: Subscription) => {
  const [item] = items.data;
  if (!item) throw new Error('no item');
  return item;
};

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const instant = (atS: number) => new Date(atS * 1000);

const recurrenceOf = ({ recurring: { interval, interval_count: intervalCount } }: Price) => ({
  interval,
  intervalCount,
});

interface SubscriptionsDependencies {
  records: Records;
  cards: Cards;
  invoiceBook: InvoiceBook;
  recordEvent: RecordEvent;
  prices: ReadonlyMap<string, Price>;
  nowS: () => number;
}

export function createSubscriptions({
  records: { subscriptions, customers, invoices, credits, chargeCounts, defaultCards },
  cards,
  invoiceBook,
  recordEvent,
  prices,
  nowS,
}: SubscriptionsDependencies): Subscriptions & Billing {
  const countCharge = ({ id }: Subscription) => chargeCounts.set(id, (chargeCounts.get(id) ?? 0) + 1);

  const priceOf = (subscription: Subscription): Price => recordOf(prices, itemOf(subscription).price.id);

  const customerOf = ({ customer }: Subscription) => customers.get(String(customer));

  const bankOf = ({ default_payment_method: own, customer }: Subscription): Bank =>
    cards.bankOf(String(own ?? defaultCards.get(String(customer))));

  const latestInvoice = ({ latest_invoice: latest }: Subscription) => invoices.get(String(latest));

  /** The bill of the current period, dated at its start unless that is still to come. */
  const billOf = (subscription: Subscription): Bill => {
    const { unit_amount: amount, currency, product } = priceOf(subscription);
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const lines = [{ description: `1 × ${product.name}`, amount: amount ?? 0 }];
    return { lines, currency, period: { start, end }, at: Math.min(start, nowS()) };
  };

  /** Charges the card for the latest invoice if it is owed, otherwise for a new one of the current period. */
  const charge = (subscription: Subscription, paid: boolean) => {
    if (paid) countCharge(subscription);
    const latest = latestInvoice(subscription);
    const bill = billOf(subscription);
    const isOpen = latest !== undefined && isOwed(latest);
    const invoice = isOpen ? latest : invoiceBook.issue(subscription, bill);
    invoiceBook.attempt(invoice, paid, isOpen ? nowS() : bill.at, subscription.status === 'past_due');
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

  const create = (
    { id: priceId, product }: Price,
    period: { start: number; end: number },
    fields: Pick<Subscription, 'customer' | 'default_payment_method' | 'metadata'> & { automaticTax: boolean },
  ): Subscription => {
    const { automaticTax, ...own } = fields;
    const subscription: Subscription = {
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
    subscriptions.set(subscription.id, subscription);
    return subscription;
  };

  /** The lines of a change of plan: what is left of the former plan, and what the other one costs from then on. */
  const proratedLines = (subscription: Subscription, to: Price, atS: number): Bill['lines'] => {
    const from = priceOf(subscription);
    if (from.id === to.id) return [];
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const remaining = Math.max(0, Math.min(1, (end - atS) / (end - start)));
    const amountOf = ({ unit_amount: amount }: Price) => Math.round((amount ?? 0) * remaining);
    return [
      { description: `Unused time on ${from.product.name}`, amount: -amountOf(from) },
      { description: `Remaining time on ${to.product.name}`, amount: amountOf(to) },
    ];
  };

  const sumOf = (lines: Bill['lines']) => lines.reduce((sum, { amount }) => sum + amount, 0);

  const endPeriod: Subscriptions['endPeriod'] = (subscriptionId, paid = true) => {
    const subscription = recordOf(subscriptions, subscriptionId);
    const { status } = subscription;
    if (subscription.ended_at !== null) return;
    if (subscription.cancel_at_period_end) {
      return end(subscription, Math.min(nowS(), itemOf(subscription).current_period_end));
    }
    // The period of a failed renewal has begun already: its invoice is charged again.
    if (status === 'active' || status === 'trialing' || status === 'paused') {
      startNextPeriod(subscription, itemOf(subscription).current_period_end);
      subscription.status = paid ? 'active' : 'past_due';
    } else if (paid) subscription.status = 'active';
    else if (status === 'past_due') subscription.status = 'unpaid';
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

  return {
    charge,
    endPeriod,

    prorated: (subscriptionId, priceId, atS) =>
      sumOf(proratedLines(recordOf(subscriptions, subscriptionId), recordOf(prices, priceId), atS)),

    subscribe(customer, priceId, card, automaticTax) {
      const price = recordOf(prices, priceId);
      const start = nowS();
      const periodEnd = seconds(nextPeriodEnd(instant(start), instant(start), recurrenceOf(price)));
      const own = { customer, default_payment_method: card, metadata: {}, automaticTax };
      return create(price, { start, end: periodEnd }, own);
    },

    payInvoice(invoiceId) {
      const invoice = recordOf(invoices, invoiceId);
      const bank = bankOf(subscriptionOf(invoice));
      if (bank === 'pays') settle(invoice);
      else recordEvent('invoice.payment_failed', invoice);
      return bank;
    },

    confirmInvoice(invoiceId, approve = true) {
      const invoice = recordOf(invoices, invoiceId);
      if (approve) settle(invoice);
      else recordEvent('invoice.payment_failed', invoice);
    },

    voidInvoice: (invoiceId) => invoiceBook.void(recordOf(invoices, invoiceId)),

    changePlan(subscriptionId, priceId, atS) {
      const subscription = recordOf(subscriptions, subscriptionId);
      const price = recordOf(prices, priceId);
      const lines = proratedLines(subscription, price, atS);
      const net = sumOf(lines);
      const total = net + taxOn(subscription, customerOf(subscription), net);
      const credit = credits.get(String(subscription.customer)) ?? 0;
      const bank = total > credit ? cards.bankOf(String(subscription.default_payment_method)) : 'pays';
      if (bank !== 'pays') return bank;
      const item = itemOf(subscription);
      item.price = { id: priceId, object: 'price', product: price.product.id };
      if (total > 0) {
        const period = { start: atS, end: item.current_period_end };
        const invoice = invoiceBook.issue(subscription, { lines, currency: price.currency, period, at: nowS() });
        invoiceBook.attempt(invoice, true, nowS(), false);
        subscription.latest_invoice = invoice.id;
        countCharge(subscription);
        recordEvent('invoice.paid', invoice);
      } else credits.set(String(subscription.customer), credit - total);
      recordEvent('customer.subscription.updated', subscription);
      return bank;
    },

    beginUnpaidPeriod(subscriptionId) {
      const subscription = recordOf(subscriptions, subscriptionId);
      startNextPeriod(subscription, itemOf(subscription).current_period_end);
      subscription.latest_invoice = invoiceBook.draft(subscription, billOf(subscription)).id;
      recordEvent('customer.subscription.updated', subscription);
    },

    finalizeInvoice: (invoiceId) => invoiceBook.finalize(recordOf(invoices, invoiceId)),

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
        const isPaidBy = () => bankOf(subscription) === 'pays';
        const isOver = () => subscription.items.data.some((item) => item.current_period_end <= nowS());
        while (subscription.status === 'active' && isOver()) {
          endPeriod(subscription.id, isPaidBy());
        }
        const retry = subscription.status === 'past_due' && latestInvoice(subscription)?.next_payment_attempt;
        if (retry && retry <= nowS()) endPeriod(subscription.id, isPaidBy());
      }
    },

    createPast(past) {
      const bills = past.flatMap(({ periods, periodEnd, ended, priceId, ...own }) => {
        const price = recordOf(prices, priceId);
        const starts = Array.from({ length: periods }, (_, index) =>
          seconds(periodsBefore(periodEnd, periods - index, recurrenceOf(price))),
        );
        const end = seconds(periodEnd);
        const card = cards.save(own.customer).id;
        const subscription = create(
          price,
          { start: starts.at(-1) ?? end, end },
          { ...own, default_payment_method: card },
        );
        subscription.start_date = starts[0] ?? end;
        if (ended) Object.assign(subscription, { status: 'canceled', ended_at: end });
        chargeCounts.set(subscription.id, periods);
        const bill = billOf(subscription);
        return starts.map((start, index) => {
          const period = { start, end: starts[index + 1] ?? end };
          return { subscription, bill: { ...bill, at: start, period } };
        });
      });
      // Invoices are numbered in the order of their dates.
      for (const { subscription, bill } of bills.toSorted((a, b) => a.bill.at - b.bill.at)) {
        const invoice = invoiceBook.issue(subscription, bill);
        invoiceBook.attempt(invoice, true, bill.at, false);
        subscription.latest_invoice = invoice.id;
      }
    },
  };
}
