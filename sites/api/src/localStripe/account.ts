import type { Clock } from '../platform/clock.ts';
import { type Cards, createCards } from './cards.ts';
import { createCharges, type InvoicePayments } from './charges.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createInvoices } from './invoices.ts';
import type { Customer, Event, Invoice, Price, Subscription } from './objects.ts';
import { createPastSubscriptions, type PastSubscription } from './pastSubscriptions.ts';
import { createPayments, type Payments } from './payments.ts';
import { createPlanChanges, type PlanChanges } from './planChanges.ts';
import { type Published, unchecked } from './published.ts';
import { eventRecorder, newId, type Records, recordOf } from './records.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { taxAddressOf } from './tax.ts';

/** A Stripe account's data, and what changes it: requests, payers, banks, time, and its owner in Stripe's dashboard. */
export interface Account extends Records, Checkout, Omit<Subscriptions, 'subscribe'>, InvoicePayments, PlanChanges {
  /** What has happened, oldest first. */
  events: Event[];
  cards: Cards;
  payments: Payments;
  prices: ReadonlyMap<string, Price>;
  nowS(): number;
  createCustomer(fields: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer;
  updateCustomer(
    customerId: string,
    fields: Partial<Pick<Customer, 'address' | 'email' | 'name' | 'metadata'>>,
  ): Customer;
  /** Creates subscriptions from the past with their invoices, without events. */
  createPast(past: readonly PastSubscription[]): void;
  /** Stores the reason of a cancellation. */
  giveReason(subscriptionId: string, comment: string): void;
  /** Sets the card that is charged for a customer, or for one subscription. */
  setCard(of: { customer: string } | { subscription: string }, card: string): void;
  /** Gives a card a new expiry date, such as 2031-12, as its bank does through Stripe. */
  renewCard(id: string, expiry: string): void;
  /** Changes a subscription as in Stripe's dashboard, or over time. */
  changeSubscription(subscriptionId: string, change: (subscription: Subscription) => void): void;
  /** Changes an invoice as in Stripe's dashboard. An event is recorded only if it is paid then. */
  changeInvoice(invoiceId: string, change: (invoice: Invoice) => void): void;
}

export interface AccountOptions {
  prices: ReadonlyMap<string, Price>;
  /** Where the seller does business. Default: CA */
  country?: string;
  clock?: Clock;
  /** Gets what happens. Default: a new list */
  events?: Event[];
  /** Default: {@link unchecked} */
  published?: Published;
  /** Whether invoices have a page and a PDF, which nobody serves. Default: false */
  hasPages?: boolean;
  /** Whether names, addresses and reasons are kept, which an erasure of a person does not find. Default: false */
  keepsTexts?: boolean;
}

export function createAccount(
  records: Records,
  {
    prices,
    country = 'CA',
    clock = () => new Date(),
    events = [],
    published = unchecked,
    hasPages = false,
    keepsTexts = false,
  }: AccountOptions,
): Account {
  const nowS = () => Math.floor(clock().getTime() / 1000);
  const recordEvent = eventRecorder(events, nowS, published);
  const cards = createCards(records, nowS);
  const payments = createPayments(records, nowS, keepsTexts);
  const invoiceBook = createInvoices({ records, payments, nowS, hasPages });
  const shared = { records, cards, prices, recordEvent, nowS, invoiceBook };
  const { charges, invoicePayments } = createCharges(shared);
  const parts = { ...shared, charges };
  const { subscribe, advance, ...subscriptions } = createSubscriptions(parts);
  const checkout = createCheckout({ ...shared, country, billing: { subscribe, charge: charges.charge } });

  return {
    ...records,
    events,
    cards,
    payments,
    prices,
    nowS,
    ...subscriptions,
    ...createPlanChanges(parts),
    ...invoicePayments,
    ...checkout,

    advance() {
      advance();
      checkout.expireOld();
    },

    createCustomer({ metadata, ...texts }) {
      const { email, name } = keepsTexts ? texts : { email: null, name: null };
      const customer: Customer = { id: newId('cus'), object: 'customer', address: null, email, name, metadata };
      records.customers.set(customer.id, customer);
      return customer;
    },

    updateCustomer(customerId, fields) {
      const { address } = fields;
      // Of an address, only what the tax depends on.
      const region = address && (taxAddressOf(address.postal_code ?? '', country) ?? null);
      const kept = address === undefined ? {} : { address: region };
      return Object.assign(recordOf(records.customers, customerId), keepsTexts ? fields : kept);
    },

    createPast: (past) => createPastSubscriptions(past, parts),

    giveReason(subscriptionId, comment) {
      if (!keepsTexts) return;
      recordOf(records.subscriptions, subscriptionId).cancellation_details = {
        comment,
        feedback: null,
        feedback_option: null,
        reason: 'cancellation_requested',
      };
    },

    setCard(of, card) {
      if ('customer' in of) {
        records.defaultCards.set(of.customer, card);
        recordEvent('customer.updated', recordOf(records.customers, of.customer));
        return;
      }
      const subscription = recordOf(records.subscriptions, of.subscription);
      subscription.default_payment_method = card;
      recordEvent('customer.subscription.updated', subscription);
    },

    renewCard(id, expiry) {
      const method = cards.find(id);
      if (!method) throw new Error(`no ${id}`);
      const [year = 0, month = 0] = expiry.split('-').map(Number);
      Object.assign(method.card, { exp_year: year, exp_month: month });
      recordEvent('payment_method.automatically_updated', method);
    },

    changeSubscription(subscriptionId, change) {
      const changed = recordOf(records.subscriptions, subscriptionId);
      change(changed);
      recordEvent('customer.subscription.updated', changed);
    },

    changeInvoice(invoiceId, change) {
      const changed = recordOf(records.invoices, invoiceId);
      change(changed);
      if (changed.status === 'paid') recordEvent('invoice.paid', changed);
    },
  };
}
