import { randomBytes } from 'node:crypto';
import { STRIPE_API_VERSION } from '../../../src/platform/payments/stripe/stripe.ts';
import { type Bank, type Cards, createCards } from './cards.ts';
import { createInvoices } from './invoices.ts';
import type { Customer, EVENT_TYPES, Event, Invoice, PaymentMethod, Price, Session, Subscription } from './objects.ts';
import { createPayments, type Payments } from './payments.ts';
import { createProducts, type Products } from './products.ts';
import { publishedEvent } from './published.ts';

const MONTH_S = 30 * 86_400;
const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`;
const nowS = () => Math.floor(Date.now() / 1000);

/** What a payer does with the form. */
export type Card = 'good' | 'declined' | 'unfinished';

/** A Stripe account's data, and actions that are not our requests. */
export interface Account extends Products {
  customers: Map<string, Customer>;
  sessions: Map<string, Session>;
  /** The price that each session sells. */
  priceOf: Map<string, string>;
  /** The card that each form for one has saved. */
  cardOf: Map<string, string>;
  subscriptions: Map<string, Subscription>;
  /** The oldest first. */
  invoices: Map<string, Invoice>;
  /** How often each subscription was charged. */
  charges: Map<string, number>;
  /** All events, oldest first. */
  events: Event[];
  cards: Cards;
  payments: Payments;
  createCustomer(fields: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer;
  updateCustomer(customerId: string, fields: Partial<Pick<Customer, 'email' | 'name'>>): Customer;
  createSession(fields: {
    customer: string;
    priceId: string;
    reference: string | null;
    returnUrl: string;
    automaticTax: boolean;
  }): Session;
  expire(sessionId: string): void;
  /** Completes the payment form. */
  pay(sessionId: string, card?: Card): void;
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): void;
  endNow(subscriptionId: string): void;
  createSetupSession(fields: { customer: string; reference: string | null; returnUrl: string }): Session;
  /** Completes the form for a card. */
  saveCard(sessionId: string, bank?: Bank, expiry?: string): PaymentMethod;
  /** Changes a card as its bank does, which is told to Stripe. */
  renewCard(id: string, expiry: string): void;
  setCard(of: { customer: string } | { subscription: string }, card: string): void;
  /** Charges the card for an open invoice, as its owner asks for it. */
  payInvoice(invoiceId: string): Bank;
  /** The owner confirms the payment of an invoice on Stripe's page. */
  confirmInvoice(invoiceId: string): void;
  /** What a change of plan comes to in cents, negative for a credit. */
  prorated(subscriptionId: string, priceId: string, atS: number): number;
  /** Changes the plan and charges the card for it, unless the bank does not pay. */
  changePlan(subscriptionId: string, priceId: string, atS: number): Bank;
  /** Starts a paused subscription with an invoice for a new period. */
  resume(subscriptionId: string): void;
  /** Ends the period, or tries a failed renewal again: the card is charged or declined. A cancelled subscription ends. */
  endPeriod(subscriptionId: string, paid?: boolean): void;
  /** Changes a subscription as in Stripe's dashboard, or over time. */
  changeSubscription(subscriptionId: string, change: (subscription: Subscription) => void): void;
  /** Changes an invoice as in Stripe's dashboard. */
  changeInvoice(invoiceId: string, change: (invoice: Invoice) => void): void;
  /** Changes a price as in Stripe's dashboard. */
  changePrice(priceId: string, change: (price: Price) => void): void;
}

/** What payers enter where the form asks for it. */
const ONTARIO: NonNullable<Customer['address']> = {
  city: null,
  country: 'CA',
  line1: null,
  line2: null,
  postal_code: 'L8P 1A1',
  state: 'ON',
};

export function createAccount(): Account {
  const account: Pick<
    Account,
    | 'customers'
    | 'sessions'
    | 'priceOf'
    | 'cardOf'
    | 'subscriptions'
    | 'invoices'
    | 'charges'
    | 'events'
    | 'cards'
    | 'payments'
  > = {
    customers: new Map(),
    sessions: new Map(),
    priceOf: new Map(),
    cardOf: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    events: [],
    cards: createCards(),
    payments: createPayments(),
  };

  const happened = (type: (typeof EVENT_TYPES)[number], object: object) => {
    account.events.push(
      publishedEvent({
        id: newId('evt'),
        object: 'event',
        api_version: STRIPE_API_VERSION,
        created: nowS(),
        livemode: false,
        type,
        data: { object: structuredClone(object) },
      }),
    );
  };

  const catalogue = createProducts(happened);
  const bill = createInvoices(account.invoices, account.payments);

  /** Charges the card for the current period, or for the renewal that is still unpaid. */
  const charge = (subscription: Subscription, paid: boolean) => {
    if (paid) account.charges.set(subscription.id, (account.charges.get(subscription.id) ?? 0) + 1);
    const [item] = subscription.items.data;
    const invoice = bill(subscription, found(catalogue.prices, item?.price.id ?? ''), paid);
    subscription.latest_invoice = invoice.id;
    happened(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  };

  function found<Value>(from: Map<string, Value>, id: string): Value {
    const value = from.get(id);
    if (!value) throw new Error(`no ${id}`);
    return value;
  }

  const subscribe = (customer: string, priceId: string, automaticTax: boolean): Subscription => {
    const start = nowS();
    const { product } = found(catalogue.prices, priceId);
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      automatic_tax: { enabled: automaticTax, disabled_reason: null, liability: null },
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      start_date: start,
      ended_at: null,
      latest_invoice: null,
      default_payment_method: account.cards.save(customer).id,
      metadata: {},
      items: {
        object: 'list',
        data: [
          {
            id: newId('si'),
            object: 'subscription_item',
            current_period_start: start,
            current_period_end: start + MONTH_S,
            price: { id: priceId, object: 'price', product: product.id },
          },
        ],
      },
    };
    account.subscriptions.set(subscription.id, subscription);
    return subscription;
  };

  const newSession = (
    fields: Pick<Session, 'mode' | 'customer' | 'client_reference_id' | 'return_url'> &
      Partial<Pick<Session, 'automatic_tax'>>,
  ): Session => {
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      ui_mode: 'embedded_page',
      status: 'open',
      payment_status: fields.mode === 'setup' ? 'no_payment_required' : 'unpaid',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      subscription: null,
      setup_intent: fields.mode === 'setup' ? newId('seti') : null,
      metadata: {},
      livemode: false,
      ...fields,
    };
    account.sessions.set(id, session);
    return session;
  };

  const subscriptionOf = (invoice: Invoice): Subscription =>
    found(account.subscriptions, String(invoice.parent?.subscription_details?.subscription));

  const settle = (invoice: Invoice) => {
    const subscription = subscriptionOf(invoice);
    charge(subscription, true);
    subscription.status = 'active';
    happened('customer.subscription.updated', subscription);
  };

  return {
    ...account,
    ...catalogue,

    createSetupSession: ({ customer, reference, returnUrl }) =>
      newSession({ mode: 'setup', customer, client_reference_id: reference, return_url: returnUrl }),

    saveCard(sessionId, bank, expiry) {
      const session = found(account.sessions, sessionId);
      if (session.status !== 'open') throw new Error(`the session is ${session.status}`);
      const method = account.cards.save(String(session.customer), bank, expiry);
      account.cardOf.set(sessionId, method.id);
      session.status = 'complete';
      happened('payment_method.attached', method);
      happened('checkout.session.completed', session);
      return method;
    },

    renewCard(id, expiry) {
      const method = account.cards.find(id);
      if (!method) throw new Error(`no ${id}`);
      const [year = 0, month = 0] = expiry.split('-').map(Number);
      Object.assign(method.card, { exp_year: year, exp_month: month });
      happened('payment_method.automatically_updated', method);
    },

    setCard(of, card) {
      if ('customer' in of) {
        account.cards.defaults.set(of.customer, card);
        happened('customer.updated', found(account.customers, of.customer));
        return;
      }
      const subscription = found(account.subscriptions, of.subscription);
      subscription.default_payment_method = card;
      happened('customer.subscription.updated', subscription);
    },

    payInvoice(invoiceId) {
      const invoice = found(account.invoices, invoiceId);
      const { default_payment_method: own, customer } = subscriptionOf(invoice);
      const bank = account.cards.bankOf(String(own ?? account.cards.defaults.get(String(customer))));
      if (bank === 'pays') settle(invoice);
      else happened('invoice.payment_failed', invoice);
      return bank;
    },

    confirmInvoice: (invoiceId) => settle(found(account.invoices, invoiceId)),

    prorated(subscriptionId, priceId, atS) {
      const [item] = found(account.subscriptions, subscriptionId).items.data;
      if (!item || item.price.id === priceId) return 0;
      const { current_period_start: start, current_period_end: end } = item;
      const left = (end - atS) / (end - start);
      const amountOf = (id: string) => Math.round((found(catalogue.prices, id).unit_amount ?? 0) * left);
      return amountOf(priceId) - amountOf(item.price.id);
    },

    changePlan(subscriptionId, priceId, atS) {
      const subscription = found(account.subscriptions, subscriptionId);
      const total = this.prorated(subscriptionId, priceId, atS);
      const bank = total > 0 ? account.cards.bankOf(String(subscription.default_payment_method)) : 'pays';
      const [item] = subscription.items.data;
      if (bank !== 'pays' || !item) return bank;
      const price = found(catalogue.prices, priceId);
      item.price = { id: priceId, object: 'price', product: price.product.id };
      if (total > 0) {
        const invoice = bill(subscription, { ...price, unit_amount: total }, true);
        subscription.latest_invoice = invoice.id;
        account.charges.set(subscription.id, (account.charges.get(subscription.id) ?? 0) + 1);
        happened('invoice.paid', invoice);
      }
      happened('customer.subscription.updated', subscription);
      return bank;
    },

    resume(subscriptionId) {
      const subscription = found(account.subscriptions, subscriptionId);
      const [item] = subscription.items.data;
      if (!item) throw new Error('no item');
      item.current_period_start = nowS();
      item.current_period_end = nowS() + MONTH_S;
      const invoice = bill(subscription, found(catalogue.prices, item.price.id), false);
      Object.assign(invoice, { attempted: false, attempt_count: 0 });
      subscription.latest_invoice = invoice.id;
    },

    createCustomer(fields) {
      const customer: Customer = { id: newId('cus'), object: 'customer', address: null, ...fields };
      account.customers.set(customer.id, customer);
      return customer;
    },

    updateCustomer(customerId, fields) {
      return Object.assign(found(account.customers, customerId), fields);
    },

    createSession({ customer, priceId, reference, returnUrl, automaticTax }) {
      const session = newSession({
        automatic_tax: { enabled: automaticTax, liability: null, provider: null, status: null },
        mode: 'subscription',
        customer,
        client_reference_id: reference,
        return_url: returnUrl,
      });
      account.priceOf.set(session.id, priceId);
      return session;
    },

    expire(sessionId) {
      const session = found(account.sessions, sessionId);
      session.status = 'expired';
      session.client_secret = null;
      happened('checkout.session.expired', session);
    },

    pay(sessionId, card = 'good') {
      const session = found(account.sessions, sessionId);
      if (session.status !== 'open') throw new Error(`the session is ${session.status}`);
      if (card !== 'good') return;
      const subscription = subscribe(
        String(session.customer),
        found(account.priceOf, sessionId),
        session.automatic_tax.enabled,
      );
      if (session.automatic_tax.enabled) found(account.customers, String(session.customer)).address = ONTARIO;
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
      happened('customer.subscription.created', { ...subscription, status: 'incomplete' });
      charge(subscription, true);
      happened('customer.subscription.updated', subscription);
      happened('checkout.session.completed', session);
    },

    cancelAtPeriodEnd(subscriptionId, cancel) {
      const subscription = found(account.subscriptions, subscriptionId);
      subscription.cancel_at_period_end = cancel;
      const [item] = subscription.items.data;
      subscription.cancel_at = cancel && item ? item.current_period_end : null;
      happened('customer.subscription.updated', subscription);
    },

    endNow(subscriptionId) {
      const subscription = found(account.subscriptions, subscriptionId);
      subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
      subscription.ended_at = nowS();
      happened('customer.subscription.deleted', subscription);
    },

    endPeriod(subscriptionId, paid = true) {
      const subscription = found(account.subscriptions, subscriptionId);
      const [item] = subscription.items.data;
      if (!item) throw new Error('no item');
      if (subscription.cancel_at_period_end) {
        subscription.status = 'canceled';
        subscription.ended_at = item.current_period_end;
        happened('customer.subscription.deleted', subscription);
        return;
      }
      // The period of a failed renewal has begun already: its invoice is charged again.
      if (subscription.status === 'active') {
        item.current_period_start = item.current_period_end;
        item.current_period_end += MONTH_S;
      }
      subscription.status = paid ? 'active' : 'past_due';
      charge(subscription, paid);
      happened('customer.subscription.updated', subscription);
    },

    changeSubscription(subscriptionId, change) {
      const changed = found(account.subscriptions, subscriptionId);
      change(changed);
      happened('customer.subscription.updated', changed);
    },

    changeInvoice(invoiceId, change) {
      const changed = found(account.invoices, invoiceId);
      change(changed);
      if (changed.status === 'paid') happened('invoice.paid', changed);
    },

    changePrice(priceId, change) {
      const changed = found(catalogue.prices, priceId);
      change(changed);
      happened('product.updated', changed.product);
    },
  };
}
