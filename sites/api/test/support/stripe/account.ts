import { type Checkout, createCheckout } from './checkout.ts';
import { newId } from './ids.ts';
import type { Customer, Invoice, Price, Subscription } from './objects.ts';
import { createProducts, type Products } from './products.ts';
import { createRecords, eventRecorder, type Records, recordOf } from './records.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

/** A Stripe account's data, and what changes it: requests, payers, banks, time, and its owner in Stripe's dashboard. */
export interface Account extends Records, Products, Checkout, Subscriptions {
  createCustomer(fields: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer;
  updateCustomer(customerId: string, fields: Partial<Pick<Customer, 'email' | 'name'>>): Customer;
  /** Sets the card that is charged for a customer, or for one subscription. */
  setCard(of: { customer: string } | { subscription: string }, card: string): void;
  /** Gives a card a new expiry date, such as 2031-12, as its bank does through Stripe. */
  renewCard(id: string, expiry: string): void;
  /** Changes a subscription as in Stripe's dashboard, or over time. */
  changeSubscription(subscriptionId: string, change: (subscription: Subscription) => void): void;
  /** Changes an invoice as in Stripe's dashboard. An event is recorded only if it is paid then. */
  changeInvoice(invoiceId: string, change: (invoice: Invoice) => void): void;
  /** Changes a price or its product as in Stripe's dashboard. The event is about the product. */
  changePrice(priceId: string, change: (price: Price) => void): void;
}

export function createAccount(): Account {
  const records = createRecords();
  const recordEvent = eventRecorder(records.events);
  const products = createProducts(recordEvent);
  const { subscribe, charge, ...subscriptions } = createSubscriptions(records, recordEvent, products.prices);

  return {
    ...records,
    ...products,
    ...subscriptions,
    ...createCheckout(records, recordEvent, { subscribe, charge }),

    createCustomer(fields) {
      const customer: Customer = { id: newId('cus'), object: 'customer', address: null, ...fields };
      records.customers.set(customer.id, customer);
      return customer;
    },

    updateCustomer: (customerId, fields) => Object.assign(recordOf(records.customers, customerId), fields),

    setCard(of, card) {
      if ('customer' in of) {
        records.cards.defaults.set(of.customer, card);
        recordEvent('customer.updated', recordOf(records.customers, of.customer));
        return;
      }
      const subscription = recordOf(records.subscriptions, of.subscription);
      subscription.default_payment_method = card;
      recordEvent('customer.subscription.updated', subscription);
    },

    renewCard(id, expiry) {
      const method = records.cards.find(id);
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

    changePrice(priceId, change) {
      const changed = recordOf(products.prices, priceId);
      change(changed);
      recordEvent('product.updated', changed.product);
    },
  };
}
