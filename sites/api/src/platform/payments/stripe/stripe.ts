import Stripe from 'stripe';
import { type CatalogueEntry, PaymentError, type PaymentProvider } from '../payments.ts';
import { subjectOf, toCatalogueEntry, toCheckout, toSubscription } from './mapping.ts';

/** Pinned, so that an upgrade of the account or the library changes nothing by itself. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** How old an event may be, and how far ahead its clock, in seconds. */
const EVENT_TOLERANCE_S = 300;

/** Together with one retry, less than a browser waits for our answer. */
const TIMEOUT_MS = 5_000;

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where Stripe's interface is; `https://api.stripe.com` but for tests. */
  apiUrl: string;
  /** How long to wait for an answer, in ms; 5,000 by default. */
  timeoutMs?: number;
}

/** Payments by Stripe, with its embedded checkout. */
export function createStripeProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
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
      const { id } = await asked(() => stripe.customers.create(params, { idempotencyKey: key }));
      return id;
    },

    async updateCustomer(id, { email, name }, key) {
      await asked(() => stripe.customers.update(id, { email, name }, { idempotencyKey: key }));
    },

    async createCheckout({ customerId, priceId, reference, returnUrl }, key) {
      const metadata = { user_id: reference.userId, checkout_id: reference.checkoutId };
      const session = await asked(() =>
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
          },
          { idempotencyKey: key },
        ),
      );
      return toCheckout(session);
    },

    checkout: async (id) => toCheckout(await asked(() => stripe.checkout.sessions.retrieve(id))),

    async expireCheckout(id) {
      try {
        return toCheckout(await asked(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // Not open any more, which is what was wanted, or paid a moment ago: how it stands is asked for.
        if (error instanceof PaymentError && error.code === 'refused') {
          return toCheckout(await asked(() => stripe.checkout.sessions.retrieve(id)));
        }
        throw error;
      }
    },

    subscription: async (id) => toSubscription(await asked(() => stripe.subscriptions.retrieve(id))),

    async setCancelAtPeriodEnd(id, cancel, key) {
      await asked(() => stripe.subscriptions.update(id, { cancel_at_period_end: cancel }, { idempotencyKey: key }));
    },

    catalogue: () =>
      asked(async () => {
        const entries: CatalogueEntry[] = [];
        for (const active of [true, false]) {
          const prices = stripe.prices.list({ active, type: 'recurring', limit: 100, expand: ['data.product'] });
          for await (const price of prices) {
            const entry = toCatalogueEntry(price);
            if (entry) entries.push(entry);
          }
        }
        return entries;
      }),

    readEvent(body, signature) {
      const ahead = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) - Date.now() / 1000;
      // The library looks back only.
      if (!(ahead <= EVENT_TOLERANCE_S)) throw new PaymentError('refused', 'event from the future');
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, EVENT_TOLERANCE_S);
        return { id: event.id, type: event.type, subject: subjectOf(event) };
      } catch (error) {
        throw new PaymentError('refused', 'event that Stripe did not sign, or not just now', error);
      }
    },
  };
}

/** Asks Stripe, and says of a failure what it means to us. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw paymentError(error);
  }
}

function paymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentError('unavailable', 'Stripe gave an answer that could not be read', error);
  }
  const { statusCode, type, code } = error;
  const what = `Stripe answered ${statusCode ?? 'nothing'} (${type}${code ? `, ${code}` : ''})`;
  if (statusCode === 404 || code === 'resource_missing') return new PaymentError('missing', what, error);
  // What it stored for a key it answers again to the same key, even a failure of its own.
  if (statusCode !== undefined && statusCode >= 500) return new PaymentError('replayed', what, error);
  // The key was used for another request before, as when the client's email was changed between two tries.
  if (type === 'StripeIdempotencyError' && statusCode === 400) return new PaymentError('replayed', what, error);
  if (statusCode === undefined || [401, 403, 409, 429].includes(statusCode)) {
    return new PaymentError('unavailable', what, error);
  }
  return new PaymentError('refused', what, error);
}
