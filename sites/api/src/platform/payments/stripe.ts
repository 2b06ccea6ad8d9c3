import Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { endNow, withReason } from './endNow.ts';
import { listInvoices, oneInvoice } from './invoices.ts';
import {
  EXPANDED_CARD_SETUP,
  EXPANDED_SUBSCRIPTION,
  subjectOf,
  toCardSetup,
  toCheckout,
  toSubscription,
} from './mapping.ts';
import { PaymentError, type PaymentProvider } from './payments.ts';
import { amountDue, payNow } from './payNow.ts';
import { changePlan, previewPlan } from './plans.ts';
import { catalogue, orderProducts, saveProduct, storedProducts } from './products.ts';
import { hasRefund, refund } from './refunds.ts';

/** Pinned, so that upgrading the account or the library changes nothing. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Maximum age of an event, and how far ahead its clock may be, in seconds. */
const EVENT_TOLERANCE_S = 300;

/** With one retry, still shorter than a browser's timeout. */
const TIMEOUT_MS = 5_000;

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Stripe's API; `https://api.stripe.com` except in tests. */
  apiUrl: string;
  /** Whether Stripe Tax adds tax; the payment form then asks for the address that it needs. */
  automaticTax?: boolean;
  /** Response timeout in ms; 5,000 by default. */
  timeoutMs?: number;
}

/** Payments by Stripe's embedded checkout. */
export function createStripeProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
  automaticTax = false,
  timeoutMs = TIMEOUT_MS,
}: StripeSettings): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    kind: 'stripe',
    info: { provider: 'stripe', publishableKey },

    async createCustomer({ userId, email, name }, key) {
      const params = { email, name, metadata: { user_id: userId } };
      const { id } = await callStripe(() => stripe.customers.create(params, { idempotencyKey: key }));
      return id;
    },

    async updateCustomer(id, { email, name }, key) {
      await callStripe(() => stripe.customers.update(id, { email, name }, { idempotencyKey: key }));
    },

    async createCheckout({ customerId, priceId, reference, returnUrl }, key) {
      const metadata = { user_id: reference.userId, checkout_id: reference.checkoutId };
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            ui_mode: 'embedded_page',
            mode: 'subscription',
            customer: customerId,
            client_reference_id: reference.checkoutId,
            line_items: [{ price: priceId, quantity: 1 }],
            return_url: returnUrl,
            metadata,
            subscription_data: { metadata },
            // Stripe refuses a customer without an address unless it may save the one entered. It asks only for what the
            // tax depends on.
            ...(automaticTax && {
              automatic_tax: { enabled: true },
              customer_update: { address: 'auto' },
              billing_address_collection: 'auto',
            }),
          },
          { idempotencyKey: key },
        ),
      );
      return toCheckout(session);
    },

    checkout: async (id) => toCheckout(await callStripe(() => stripe.checkout.sessions.retrieve(id))),

    async expireCheckout(id) {
      try {
        return toCheckout(await callStripe(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // The checkout is already closed, or was just paid: its state tells which.
        if (error instanceof PaymentError && error.code === 'refused') {
          return toCheckout(await callStripe(() => stripe.checkout.sessions.retrieve(id)));
        }
        throw error;
      }
    },

    subscription: async (id) =>
      toSubscription(await callStripe(() => stripe.subscriptions.retrieve(id, { expand: EXPANDED_SUBSCRIPTION }))),

    async setCancelAtPeriodEnd(id, cancel, key, reason) {
      await callStripe(() =>
        stripe.subscriptions.update(
          id,
          { cancel_at_period_end: cancel, ...withReason(reason) },
          { idempotencyKey: key },
        ),
      );
    },

    async createCardSetup({ customerId, reference, returnUrl }, key) {
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            ui_mode: 'embedded_page',
            mode: 'setup',
            customer: customerId,
            client_reference_id: reference.setupId,
            currency: 'cad',
            allowed_payment_method_types: ['card'],
            return_url: returnUrl,
            metadata: { user_id: reference.userId, card_setup_id: reference.setupId },
          },
          { idempotencyKey: key },
        ),
      );
      return toCardSetup(session);
    },

    cardSetup: async (id) =>
      toCardSetup(await callStripe(() => stripe.checkout.sessions.retrieve(id, { expand: EXPANDED_CARD_SETUP }))),

    async setCard({ customerId, cardId, subscriptionIds }, key) {
      const settings = { invoice_settings: { default_payment_method: cardId } };
      await callStripe(() => stripe.customers.update(customerId, settings, { idempotencyKey: key }));
      // A subscription's own card would take precedence.
      for (const id of subscriptionIds) {
        const own = { default_payment_method: cardId };
        await callStripe(() => stripe.subscriptions.update(id, own, { idempotencyKey: `${key}-${id}` }));
      }
    },

    previewPlan: (change) => previewPlan(stripe, change),
    changePlan: (change, key) => changePlan(stripe, change, key),
    payNow: (id, key) => payNow(stripe, id, key),
    amountDue: (id) => amountDue(stripe, id),

    invoices: (customer, page) => listInvoices(stripe, customer, page),
    invoice: (id) => oneInvoice(stripe, id),
    refund: (request, key) => refund(stripe, request, key),
    hasRefund: (request) => hasRefund(stripe, request),

    endNow: (id, key, reason) => endNow(stripe, id, key, reason),

    catalogue: () => catalogue(stripe),
    products: () => storedProducts(stripe),
    saveProduct: (entry, key) => saveProduct(stripe, entry, key),
    orderProducts: (ids) => orderProducts(stripe, ids),

    readEvent(body, signature) {
      const ahead = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) - Date.now() / 1000;
      // The library refuses only old events. Negated, so that a missing time, which is NaN, is refused too.
      if (!(ahead <= EVENT_TOLERANCE_S)) throw new PaymentError('refused', 'event from the future');
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, EVENT_TOLERANCE_S);
        return { id: event.id, type: event.type, subject: subjectOf(event) };
      } catch (error) {
        throw new PaymentError('refused', 'event that Stripe did not sign, or signed too long ago', error);
      }
    },
  };
}
