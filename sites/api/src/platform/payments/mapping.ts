import { INVOICE_STATES, type SubscriptionStatus } from '@threefold/api-contract';
import { cleanTranslations, type ProductTranslations } from '@threefold/api-contract/products';
import type { Company } from '@threefold/validation';
import type Stripe from 'stripe';
import {
  type CatalogueEntry,
  type CustomerDetails,
  type EventSubject,
  type InvoiceLine,
  PaymentError,
  type ProviderCard,
  type ProviderCardSetup,
  type ProviderCheckout,
  type ProviderInvoice,
  type ProviderSubscription,
} from './payments.ts';

const addressOf = ({ street, city, region, postalCode, country }: Omit<Company, 'name'>) => ({
  line1: street,
  city,
  state: region,
  postal_code: postalCode,
  country,
});

/** Whether an address is a company's. */
const isAddressOf = ({ line1, city, postal_code: postalCode }: Stripe.Address, company: Company): boolean =>
  line1 === company.street && (city ?? '') === company.city && (postalCode ?? '') === company.postalCode;

/**
 * A customer with the company that the invoices are for, which the provider prints on them. The address of a removed one goes, except
 * for the region that the tax of a subscription depends on. Any other address stays: it was entered at the checkout.
 *
 * @param current the customer's address, if a company was removed
 */
export function toCustomer(
  { email, name, company, removed }: CustomerDetails,
  current?: Stripe.Address | null,
): Stripe.CustomerUpdateParams {
  const former = current ? removed?.companies.find((one) => isAddressOf(current, one)) : undefined;
  return {
    email,
    name: company?.name ?? name,
    ...(company && { address: addressOf(company) }),
    ...(former && { address: removed?.isTaxed ? addressOf({ ...former, street: '', city: '' }) : '' }),
    metadata: { tax_number: company?.taxNumber ?? '' },
    invoice_settings: {
      custom_fields: company?.taxNumber ? [{ name: 'Tax number', value: company.taxNumber }] : '',
    },
  };
}

export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

const instant = (seconds: number): Date => new Date(seconds * 1000);

const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

const CHECKOUT_STATES = ['open', 'complete', 'expired'] as const;

export function toCheckout({ id, status, client_secret, subscription }: Stripe.Checkout.Session): ProviderCheckout {
  const state = CHECKOUT_STATES.find((one) => one === status);
  if (!state) throw new PaymentError('unavailable', `checkout in the unknown state ${status}`);
  return { id, state, clientSecret: client_secret, subscriptionId: subscription && idOf(subscription) };
}

/** A payment method that is a card; null for others, and for one that is not expanded. */
function toCard(method: string | Stripe.PaymentMethod | null | undefined): ProviderCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return { id: method.id, brand, last4, expiry: `${year}-${String(month).padStart(2, '0')}` };
}

/** The fields that {@link toSubscription} and {@link toCardSetup} need as objects instead of ids. */
export const EXPANDED_SUBSCRIPTION = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];
export const EXPANDED_CARD_SETUP = ['setup_intent.payment_method'];

function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): ProviderCard | null {
  if (own) return toCard(own);
  if (typeof customer === 'string' || customer.deleted) return null;
  return toCard(customer.invoice_settings.default_payment_method);
}

export function toCardSetup(session: Stripe.Checkout.Session): ProviderCardSetup {
  const { id, state, clientSecret } = toCheckout(session);
  const { customer, setup_intent: intent } = session;
  if (customer === null) throw new PaymentError('unavailable', 'a form for a card without a customer');
  const method = intent && typeof intent !== 'string' ? intent.payment_method : null;
  return { id, state, clientSecret, customerId: idOf(customer), card: toCard(method) };
}

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  const status = STATUSES[subscription.status];
  if (!item || !status)
    throw new PaymentError('unavailable', `subscription in the unknown state ${subscription.status}`);
  const end = subscription.cancel_at ?? item.current_period_end;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    productId: idOf(item.price.product),
    priceId: item.price.id,
    status,
    // Stripe's dashboard and flexible billing set a date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    startedAt: instant(subscription.start_date),
    periodEnd: instant(end),
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
    endReason: subscription.ended_at === null ? null : (subscription.cancellation_details?.reason ?? null),
    chargesPaused: Boolean(subscription.pause_collection),
    chargesResumeAt: subscription.pause_collection?.resumes_at
      ? instant(subscription.pause_collection.resumes_at)
      : null,
    planPendingUntil: subscription.pending_update ? instant(subscription.pending_update.expires_at) : null,
    automaticTax: subscription.automatic_tax.enabled,
    card: cardOf(subscription),
    latestInvoiceId: subscription.latest_invoice && idOf(subscription.latest_invoice),
  };
}

/** What Stripe stores with the charges, not with the invoice. */
export type Refunds = Pick<ProviderInvoice, 'refunded' | 'refunds' | 'refundable'>;

/** An invoice without what Stripe stores elsewhere. */
export type InvoiceAlone = Omit<ProviderInvoice, keyof Refunds | 'taxes'>;

function toLine({ description, amount, pricing, parent }: Stripe.InvoiceLineItem): InvoiceLine {
  const price = pricing?.price_details?.price;
  return {
    description: description ?? '',
    amount,
    priceId: price && idOf(price),
    isProrated: (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false,
  };
}

/** Converts an invoice; undefined for a draft, which has no number and can still change. */
export function toInvoice(invoice: Stripe.Invoice): InvoiceAlone | undefined {
  const { number, customer, status_transitions: transitions, total_taxes: taxes } = invoice;
  const state = INVOICE_STATES.find((one) => one === invoice.status);
  if (!state || number === null || customer === null) return undefined;
  const subscription = invoice.parent?.subscription_details?.subscription;
  // The invoice's own period says when items were added to it; what it bills for is in the lines.
  const periods = invoice.lines.data.map(({ period }) => period);
  return {
    id: invoice.id,
    customerId: idOf(customer),
    subscriptionId: subscription ? idOf(subscription) : null,
    number,
    state,
    issuedAt: instant(transitions.finalized_at ?? invoice.created),
    paidAt: transitions.paid_at === null ? null : instant(transitions.paid_at),
    period: {
      start: instant(periods.length === 0 ? invoice.period_start : Math.min(...periods.map(({ start }) => start))),
      end: instant(periods.length === 0 ? invoice.period_end : Math.max(...periods.map(({ end }) => end))),
    },
    lines: invoice.lines.data.map(toLine),
    currency: invoice.currency,
    subtotal: invoice.total_excluding_tax ?? invoice.subtotal,
    // One amount for each rate, such as GST and PST.
    tax: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    total: invoice.total,
    // Stripe's balance of the customer has paid the difference.
    credit: Math.max(0, invoice.total - invoice.amount_due),
    remaining: state === 'open' || state === 'uncollectible' ? invoice.amount_remaining : 0,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
    pdfUrl: invoice.invoice_pdf ?? null,
    payUrl: state === 'open' || state === 'uncollectible' ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

/** The name of a product's picture in its metadata. @param url its path on the API's host */
export const pictureName = (url: string): string => url.slice('/media/'.length);

/** The picture in the content folder for products that name none. */
const DEFAULT_PICTURE = 'product.svg';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** The languages, besides English, whose words a product's metadata may have: `description_fr-CA`. */
const TRANSLATED = ['fr-CA'] as const;

/** A product's words in other languages, as its metadata has them. */
export const translationsIn = (metadata: Stripe.Metadata): ProductTranslations | undefined =>
  cleanTranslations(
    Object.fromEntries(
      TRANSLATED.map((language) => [
        language,
        {
          name: metadata[`name_${language}`] ?? '',
          baseName: metadata[`base_name_${language}`] ?? '',
          description: metadata[`description_${language}`] ?? '',
        },
      ]),
    ),
  );

/** The metadata from which {@link translationsIn} reads them. Stripe removes an empty one. */
export const translatedMetadata = (translations: ProductTranslations | undefined): Record<string, string> =>
  Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const { name = '', baseName = '', description = '' } = translations?.[language] ?? {};
      return [
        [`name_${language}`, name],
        [`base_name_${language}`, baseName],
        [`description_${language}`, description],
      ];
    }),
  );

/** Converts a price into a catalogue entry; undefined when it cannot be subscribed to. */
export function toCatalogueEntry(price: Stripe.Price): CatalogueEntry | undefined {
  const { product, recurring, unit_amount: amount } = price;
  const interval = INTERVALS.find((one) => one === recurring?.interval);
  if (typeof product === 'string' || product.deleted || amount === null || !recurring || !interval) return undefined;
  const { metadata } = product;
  return {
    productId: product.id,
    priceId: price.id,
    name: product.name,
    baseName: metadata.base_name ?? product.name,
    plan: metadata.plan ?? 'essentials',
    description: product.description ?? '',
    translations: translationsIn(metadata),
    // Not Stripe's picture: only the checkout may load from Stripe's hosts.
    image: { url: `/media/${metadata.image ?? DEFAULT_PICTURE}`, alt: metadata.image_alt ?? '' },
    amount,
    currency: price.currency,
    interval,
    intervalCount: recurring.interval_count,
    active: price.active && product.active,
    // Products without a position come last.
    position: Number(metadata.position ?? 1000),
  };
}

/** After these, other amounts are due. */
const INVOICE_EVENTS = new Set<string>([
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
]);

/** The object an event is about, by event type. Its state is fetched separately. */
export function subjectOf(event: Stripe.Event): EventSubject {
  const { object } = event.data as { object: { id?: string; mode?: string; customer?: string | null } };
  if (event.type.startsWith('checkout.session.') && object.id) {
    return { kind: object.mode === 'setup' ? 'card-setup' : 'checkout', id: object.id };
  }
  if (event.type === 'customer.updated' && object.id) return { kind: 'customer', id: object.id };
  // For example, a bank has renewed a customer's card.
  if (event.type.startsWith('payment_method.') && object.customer) return { kind: 'customer', id: object.customer };
  if (event.type.startsWith('customer.subscription.') && object.id) return { kind: 'subscription', id: object.id };
  if (event.type.startsWith('product.') || event.type.startsWith('price.')) return { kind: 'catalogue' };
  if (INVOICE_EVENTS.has(event.type) && object.id) {
    return { kind: 'invoice', id: object.id };
  }
  return { kind: 'ignored' };
}
