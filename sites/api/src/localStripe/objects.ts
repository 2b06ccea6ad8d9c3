import type Stripe from 'stripe';
import type { CatalogueEntry } from '../platform/payments/payments.ts';

// The fields of the account's objects that matter here, in the stripe package's types, so that a renamed or moved
// field is a type error. The rest is filled in for responses (published.ts).

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'address' | 'email' | 'name' | 'metadata'>;

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'automatic_tax'
  | 'mode'
  | 'ui_mode'
  | 'status'
  | 'payment_status'
  | 'client_secret'
  | 'client_reference_id'
  | 'customer'
  | 'subscription'
  | 'setup_intent'
  | 'expires_at'
  | 'amount_subtotal'
  | 'return_url'
  | 'saved_payment_method_options'
  | 'metadata'
  | 'livemode'
>;

type Item = Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_end' | 'current_period_start'> & {
  price: Pick<Stripe.Price, 'id' | 'object' | 'product'>;
};

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'automatic_tax'
  | 'customer'
  | 'status'
  | 'cancel_at_period_end'
  | 'cancel_at'
  | 'cancellation_details'
  | 'start_date'
  | 'ended_at'
  | 'latest_invoice'
  | 'default_payment_method'
  | 'metadata'
  | 'pause_collection'
> & {
  items: { object: 'list'; data: Item[] };
  /** A change of plan that waits for its payment. */
  pending_update: (Pick<Stripe.Subscription.PendingUpdate, 'expires_at'> & { subscription_items: Item[] }) | null;
};

type InvoiceLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'period' | 'pricing' | 'parent'
>;

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'customer'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'next_payment_attempt'
  | 'number'
  | 'parent'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
  | 'total_excluding_tax'
  | 'total_taxes'
> & { lines: { object: 'list'; data: InvoiceLine[] } };

export type Product = Pick<
  Stripe.Product,
  'id' | 'object' | 'name' | 'default_price' | 'description' | 'images' | 'metadata' | 'active'
> & { deleted?: undefined };

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'metadata' | 'tax_behavior' | 'unit_amount' | 'type'
> & {
  product: Product;
  recurring: Pick<CatalogueEntry, 'interval'> & Pick<NonNullable<Stripe.Price['recurring']>, 'interval_count'>;
};

export type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'customer' | 'type'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
};

export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'amount_requested'
  | 'created'
  | 'currency'
  | 'invoice'
  | 'is_default'
  | 'payment'
  | 'status'
>;

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'customer'
  | 'payment_intent'
  | 'refunded'
  | 'status'
>;

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'status'
>;

export type TaxRate = Pick<
  Stripe.TaxRate,
  'id' | 'object' | 'display_name' | 'percentage' | 'effective_percentage' | 'rate_type'
>;

/** An event as it is signed and sent. */
export type Event = Pick<Stripe.Event, 'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'type'> & {
  data: { object: object };
};

/** The event types that the webhook receives. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'price.created',
  'price.updated',
  'product.created',
  'product.updated',
  'customer.updated',
  'payment_method.attached',
  'payment_method.automatically_updated',
] as const satisfies readonly Stripe.Event['type'][];
