import type { ProductEntry } from '@threefold/api-contract/products';
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
  toCustomer,
  toSubscription,
} from './mapping.ts';
import {
  type AmountDue,
  type CatalogueEntry,
  type CustomerDetails,
  type InvoicePage,
  type NewCardSetup,
  type NewCheckout,
  type NewCustomer,
  type NewRefund,
  PaymentError,
  type PaymentEvent,
  type PaymentOutcome,
  type PlanChange,
  type PlanPreview,
  type ProviderCardSetup,
  type ProviderCheckout,
  type ProviderInvoice,
  type ProviderSubscription,
  type StoredProduct,
} from './payments.ts';
import { amountDue, creditOf, nextBill, payNow } from './payNow.ts';
import { changePlan, dropPlanChange, previewPlan } from './plans.ts';
import { catalogue, orderProducts, saveProduct, storedProducts } from './products.ts';
import { hasRefund, refund } from './refunds.ts';
import { createTaxes } from './taxes.ts';

/** Pinned, so that upgrading the account or the library changes nothing. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Maximum age of an event, and how far ahead its clock may be, in seconds. */
const EVENT_TOLERANCE_S = 300;

/** With one retry, still shorter than a browser's timeout. */
const TIMEOUT_MS = 5_000;

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface StripeSettings extends StripeKeys {
  /** Whose records they are: those of a sandbox and of Stripe are kept apart. */
  kind: 'stripe' | 'sandbox';
  /** Stripe's API; `https://api.stripe.com` except in development and tests. */
  apiUrl: string;
  /** Whether Stripe Tax adds tax; the payment form then asks for the address that it needs. */
  automaticTax?: boolean;
  /** Response timeout in ms; 5,000 by default. */
  timeoutMs?: number;
  /** Counts failed requests by their operation, such as `POST subscriptions`. */
  onFailed?: (operation: string) => void;
}

/** Statuses that are answers: a card was declined, or an object is missing. */
const ANSWERS = new Set([402, 404]);

/** An HTTP client that reports the requests that got no answer, or an error. */
function countingClient(onFailed: (operation: string) => void) {
  const client = Stripe.createNodeHttpClient();
  const makeRequest: typeof client.makeRequest = async (host, port, path, method, ...rest) => {
    const [, resource = '', action = ''] = /^\/v1\/(?:checkout\/)?(\w+)(?:\/[^/?]+(?:\/(\w+))?)?/.exec(path) ?? [];
    const fail = () => onFailed([method, resource, action].join(' ').trim());
    try {
      const response = await client.makeRequest(host, port, path, method, ...rest);
      const status = response.getStatusCode();
      if (status >= 400 && !ANSWERS.has(status)) fail();
      return response;
    } catch (error) {
      fail();
      throw error;
    }
  };
  return { getClientName: () => client.getClientName(), makeRequest };
}

/**
 * Sells subscriptions by Stripe's embedded checkout. A change takes an idempotency key: a repeated request gets the first
 * response and has no further effect. Changes without a key are idempotent by themselves.
 *
 * Every method can fail with {@link PaymentError}; `readEvent` only with `refused`.
 */
export type Payments = ReturnType<typeof createPayments>;

export function createPayments({
  kind,
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
  automaticTax = false,
  timeoutMs = TIMEOUT_MS,
  onFailed = () => undefined,
}: StripeSettings) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: countingClient(onFailed),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const taxesOf = createTaxes(stripe);

  return {
    kind,
    publishableKey,

    /** @returns The customer's id. */
    async createCustomer({ userId, email, name }: NewCustomer, key: string): Promise<string> {
      const params = { email, name, metadata: { user_id: userId } };
      const { id } = await callStripe(() => stripe.customers.create(params, { idempotencyKey: key }));
      return id;
    },

    /** Updates a customer's email, name and company. */
    async updateCustomer(id: string, details: CustomerDetails, key: string): Promise<void> {
      const current = details.removed && (await callStripe(() => stripe.customers.retrieve(id)));
      const params = toCustomer(details, current && !current.deleted ? current.address : null);
      await callStripe(() => stripe.customers.update(id, params, { idempotencyKey: key }));
    },

    async createCheckout(
      { customerId, priceId, hasCompany, reference, returnUrl, locale }: NewCheckout,
      key: string,
    ): Promise<ProviderCheckout> {
      const metadata = { user_id: reference.userId, checkout_id: reference.checkoutId };
      const create = (savesAddress: boolean, ownKey: string) =>
        callStripe(() =>
          stripe.checkout.sessions.create(
            {
              ui_mode: 'embedded_page',
              mode: 'subscription',
              customer: customerId,
              client_reference_id: reference.checkoutId,
              line_items: [{ price: priceId, quantity: 1 }],
              return_url: returnUrl,
              ...(locale && { locale }),
              metadata,
              subscription_data: { metadata },
              // Offers every card that pays or paid for a subscription of theirs, not only those saved for any purchase.
              saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited', 'unspecified'] },
              // Stripe asks only for what the tax depends on.
              ...(automaticTax && { automatic_tax: { enabled: true }, billing_address_collection: 'auto' }),
              ...(automaticTax && savesAddress && { customer_update: { address: 'auto' } }),
            },
            { idempotencyKey: ownKey },
          ),
        );
      if (!automaticTax || !hasCompany) return toCheckout(await create(true, key));
      try {
        return toCheckout(await create(false, key));
      } catch (error) {
        // Stripe knows no tax for the company's address, so the form asks for one.
        if (!(error instanceof PaymentError && error.code === 'refused')) throw error;
        return toCheckout(await create(true, `${key}-address`));
      }
    },

    checkout: async (id: string): Promise<ProviderCheckout> =>
      toCheckout(await callStripe(() => stripe.checkout.sessions.retrieve(id))),

    /** Closes an open checkout or an open form for a card, which can then not be completed. Idempotent. */
    async expireCheckout(id: string): Promise<ProviderCheckout> {
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

    subscription: async (id: string): Promise<ProviderSubscription> =>
      toSubscription(await callStripe(() => stripe.subscriptions.retrieve(id, { expand: EXPANDED_SUBSCRIPTION }))),

    /**
     * Cancels at the end of the paid period, or undoes that, also an end on a day of its own, which the provider's dashboard can set.
     *
     * @param reason is stored in the provider's records
     * @throws PaymentError `refused` when the subscription still ends
     */
    async setCancelAtPeriodEnd(id: string, cancel: boolean, key: string, reason?: string): Promise<void> {
      const update = (
        change: Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>,
        ownKey: string,
      ) =>
        callStripe(() =>
          stripe.subscriptions.update(id, { ...change, ...withReason(reason) }, { idempotencyKey: ownKey }),
        );
      const after = await update({ cancel_at_period_end: cancel }, key);
      if (cancel || after.cancel_at === null) return;
      const cleared = await update({ cancel_at: '' }, `${key}-day`);
      if (cleared.cancel_at !== null) throw new PaymentError('refused', `The subscription ${id} still ends.`);
    },

    async createCardSetup(
      { customerId, reference, currency, returnUrl, locale }: NewCardSetup,
      key: string,
    ): Promise<ProviderCardSetup> {
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            ui_mode: 'embedded_page',
            mode: 'setup',
            customer: customerId,
            client_reference_id: reference.setupId,
            currency,
            allowed_payment_method_types: ['card'],
            return_url: returnUrl,
            ...(locale && { locale }),
            metadata: { user_id: reference.userId, card_setup_id: reference.setupId },
          },
          { idempotencyKey: key },
        ),
      );
      return toCardSetup(session);
    },

    cardSetup: async (id: string): Promise<ProviderCardSetup> =>
      toCardSetup(await callStripe(() => stripe.checkout.sessions.retrieve(id, { expand: EXPANDED_CARD_SETUP }))),

    /** Charges a card from now on, for the customer and for these subscriptions. */
    async setCard(
      {
        customerId,
        cardId,
        subscriptionIds,
      }: { customerId: string; cardId: string; subscriptionIds: readonly string[] },
      key: string,
    ): Promise<void> {
      const settings = { invoice_settings: { default_payment_method: cardId } };
      await callStripe(() => stripe.customers.update(customerId, settings, { idempotencyKey: key }));
      // A subscription's own card would take precedence.
      for (const id of subscriptionIds) {
        const own = { default_payment_method: cardId };
        await callStripe(() => stripe.subscriptions.update(id, own, { idempotencyKey: `${key}-${id}` }));
      }
    },

    previewPlan: (change: PlanChange): Promise<PlanPreview> => previewPlan(stripe, change),
    /**
     * Changes the plan and charges what the preview for the same moment says. After `declined` nothing changes; after `confirm`
     * nothing does until the client has confirmed the payment.
     */
    changePlan: (change: PlanChange, key: string): Promise<PaymentOutcome> => changePlan(stripe, change, key),
    /** Gives up a change that waits for the client's confirmation. Idempotent. */
    dropPlanChange: (subscriptionId: string): Promise<void> => dropPlanChange(stripe, subscriptionId),
    /** Charges the card for what a subscription owes, or resumes a paused one. One that owes nothing is `paid`. */
    payNow: (id: string, key: string): Promise<PaymentOutcome> => payNow(stripe, id, key),
    /** What `payNow` charges for; null when nothing is owed, for example by a paused subscription. */
    amountDue: (id: string): Promise<AmountDue | null> => amountDue(stripe, id),
    nextBill: (id: string): Promise<AmountDue> => nextBill(stripe, id),
    creditOf: (customerId: string): Promise<number> => creditOf(stripe, customerId),

    /** A customer's invoices after the invoice `after`, `limit` at most. */
    invoices: (customer: string, page: { limit: number; after?: string }): Promise<InvoicePage> =>
      listInvoices(stripe, taxesOf, customer, page),
    invoice: (id: string): Promise<ProviderInvoice> => oneInvoice(stripe, taxesOf, id),
    /** Refunds to the card that paid. `refused` unless the invoice is paid and that much of it is left. */
    refund: (request: NewRefund, key: string): Promise<void> => refund(stripe, request, key),
    /** Whether a refund was made, by its reference, in case the response was lost. */
    hasRefund: (request: Pick<NewRefund, 'invoiceId' | 'reference'>): Promise<boolean> => hasRefund(stripe, request),

    /** Ends a subscription at once; unpaid invoices are no longer charged. Repeating it finishes an interrupted call. */
    endNow: (id: string, key: string, reason?: string): Promise<void> => endNow(stripe, id, key, reason),

    /** All current and former products. */
    catalogue: (): Promise<CatalogueEntry[]> => catalogue(stripe),
    /** All products as they are stored, in order. */
    products: (): Promise<StoredProduct[]> => storedProducts(stripe),
    /**
     * Creates or changes a product. Another amount is a new price; current subscribers keep paying the former one. Repeating
     * it finishes an interrupted call.
     *
     * @param currency of a new product's price, such as `cad`
     */
    saveProduct: (entry: ProductEntry, currency: string, key: string): Promise<void> =>
      saveProduct(stripe, entry, { currency, key }),
    /** @param ids of all products, in their new order. @throws ProductsError */
    orderProducts: (ids: readonly string[]): Promise<void> => orderProducts(stripe, ids),

    /**
     * Parses an event.
     *
     * @param body The raw bytes.
     * @throws PaymentError `refused` unless the provider signed it within the last five minutes.
     */
    readEvent(body: Buffer, signature: string): PaymentEvent {
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
