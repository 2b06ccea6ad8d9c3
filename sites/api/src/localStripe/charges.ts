import type { Bank, Cards } from './cards.ts';
import { type Bill, type InvoiceBook, isOwed } from './invoices.ts';
import type { Invoice, Price, Subscription } from './objects.ts';
import { itemOf, type RecordEvent, type Records, recordOf } from './records.ts';

/** What clients and the account's owner do with invoices. */
export interface InvoicePayments {
  /** Charges the card for an open invoice at the client's request. @returns how the bank responds */
  payInvoice(invoiceId: string): Bank;
  /** The cardholder confirms the payment of an invoice on Stripe's page, or refuses it. */
  confirmInvoice(invoiceId: string, approve?: boolean): void;
  voidInvoice(invoiceId: string): void;
  finalizeInvoice(invoiceId: string): void;
}

/** What is charged for subscriptions, and to which card. */
export interface Charges {
  priceOf(subscription: Subscription): Price;
  /** What the bank of the subscription's card does. */
  bankOf(subscription: Subscription): Bank;
  latestInvoice(subscription: Subscription): Invoice | undefined;
  /** The bill of the current period, dated at its start unless that is still to come. */
  billOf(subscription: Subscription): Bill;
  /** Charges the card for the current period, or for a renewal that is still unpaid. @param paid Whether the bank pays. */
  charge(subscription: Subscription, paid: boolean): void;
  countCharge(subscription: Subscription): void;
  /** Gives up a change of plan that waits for its payment, and voids its invoice. */
  dropPending(subscription: Subscription): void;
}

interface ChargesDependencies {
  records: Records;
  cards: Cards;
  invoiceBook: InvoiceBook;
  recordEvent: RecordEvent;
  prices: ReadonlyMap<string, Price>;
  nowS: () => number;
}

/** For what changes subscriptions and charges for it. */
export interface SubscriptionParts extends ChargesDependencies {
  charges: Charges;
}

export function createCharges({
  records: { subscriptions, invoices, chargeCounts, defaultCards },
  cards,
  invoiceBook,
  recordEvent,
  prices,
  nowS,
}: ChargesDependencies): { charges: Charges; invoicePayments: InvoicePayments } {
  const countCharge = ({ id }: Subscription) => chargeCounts.set(id, (chargeCounts.get(id) ?? 0) + 1);

  const priceOf = (subscription: Subscription): Price => recordOf(prices, itemOf(subscription).price.id);

  const bankOf = ({ default_payment_method: own, customer }: Subscription): Bank =>
    cards.bankOf(String(own ?? defaultCards.get(String(customer))));

  const latestInvoice = ({ latest_invoice: latest }: Subscription) => invoices.get(String(latest));

  const billOf = (subscription: Subscription): Bill => {
    const price = priceOf(subscription);
    const { unit_amount: amount, currency, product } = price;
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const lines = [{ description: `1 × ${product.name}`, amount: amount ?? 0, price }];
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
    const [change] = subscription.pending_update?.subscription_items ?? [];
    if (change) itemOf(subscription).price = change.price;
    subscription.pending_update = null;
    recordEvent('customer.subscription.updated', subscription);
  };

  const voidInvoice = (invoiceId: string) => {
    const invoice = recordOf(invoices, invoiceId);
    invoiceBook.void(invoice);
    recordEvent('invoice.voided', invoice);
    const subscription = subscriptionOf(invoice);
    if (!subscription.pending_update || subscription.latest_invoice !== invoiceId) return;
    subscription.pending_update = null;
    recordEvent('customer.subscription.updated', subscription);
  };

  const dropPending = ({ pending_update: pending, latest_invoice: latest }: Subscription) => {
    if (pending) voidInvoice(String(latest));
  };

  return {
    charges: { priceOf, bankOf, latestInvoice, billOf, charge, countCharge, dropPending },

    invoicePayments: {
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

      voidInvoice,

      finalizeInvoice: (invoiceId) => invoiceBook.finalize(recordOf(invoices, invoiceId)),
    },
  };
}
