import type { InvoiceState, SubscriptionStatus } from '@threefold/api-contract';
import type { ProductEntry, ProductTranslations } from '@threefold/api-contract/products';
import type { Company } from '@threefold/validation';

/** A product with its subscription price. */
export interface CatalogueEntry {
  productId: string;
  priceId: string;
  name: string;
  /** The product's name without its plan. */
  baseName: string;
  /** 'essentials', 'pro' or another name. */
  plan: string;
  description: string;
  /** What other languages call it. */
  translations?: ProductTranslations | undefined;
  image: { url: string; alt: string };
  /** In cents. */
  amount: number;
  /** In lower case, such as `cad`. */
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
  /** Whether it is on offer. Others may still have subscribers. */
  active: boolean;
  /** Its position in the list. */
  position: number;
}

/** A product as its provider stores it, with its current price, for editing. */
export interface StoredProduct extends Omit<ProductEntry, 'interval'> {
  productId: string;
  priceId: string;
  interval: CatalogueEntry['interval'];
  intervalCount: number;
  /** In lower case, such as `cad`. */
  currency: string;
}

export type CheckoutState = 'open' | 'complete' | 'expired';

/** A checkout in its current state at the provider. */
export interface ProviderCheckout {
  id: string;
  state: CheckoutState;
  /** Starts the payment form; may be absent once the checkout is closed. */
  clientSecret: string | null;
  /** The subscription that was bought. */
  subscriptionId: string | null;
}

/** A card as it may be shown. */
export interface ProviderCard {
  id: string;
  /** In lower case, such as `visa`. */
  brand: string;
  last4: string;
  /** The last month in which it is valid, such as `2028-04`. */
  expiry: string;
}

/** The form that takes a new card, in its current state at the provider. */
export interface ProviderCardSetup {
  id: string;
  state: CheckoutState;
  clientSecret: string | null;
  customerId: string;
  /** The card, once the form is complete. */
  card: ProviderCard | null;
}

export interface NewCardSetup {
  customerId: string;
  /** Stored in the provider's records. */
  reference: { userId: string; setupId: string };
  /** Of what the card will pay for, such as `cad`. */
  currency: string;
  /** As in a {@link NewCheckout}. */
  returnUrl: string;
  locale?: NewCheckout['locale'];
}

/**
 * The result of an attempt to charge a card. `confirm`: its bank asks the client to confirm the payment, on the
 * provider's page if it has one.
 */
export type PaymentOutcome = { outcome: 'paid' | 'declined' } | { outcome: 'confirm'; url: string | null };

/** A change of a subscription to another price, calculated for a moment. */
export interface PlanChange {
  subscriptionId: string;
  priceId: string;
  /** In whole seconds. The same moment gives the same amounts. */
  at: Date;
}

/** What a change of plan charges. All amounts are in cents, with tax. */
export interface PlanPreview {
  /** Charged with the change. */
  dueNow: number;
  /** Taken off the next charges instead, after a change to a cheaper plan. */
  credit: number;
  /** In lower case, such as `cad`. */
  currency: string;
}

/** A subscription in its current state at the provider. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  productId: string;
  priceId: string;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  startedAt: Date;
  /** End of the paid period. */
  periodEnd: Date;
  endedAt: Date | null;
  /** Stripe's word for why it ended, such as `payment_failed`. */
  endReason: string | null;
  latestInvoiceId: string | null;
  /** Whether charges are paused in the provider's dashboard, while it stays on. */
  chargesPaused: boolean;
  /** When they begin again by themselves; null when an admin resumes them. */
  chargesResumeAt: Date | null;
  /** Until when a change of plan waits for the payment that the bank wants to be confirmed; null when none does. */
  planPendingUntil: Date | null;
  /** Whether the provider adds tax to its price. */
  automaticTax: boolean;
  /** The card that is charged: its own, or else its customer's. */
  card: ProviderCard | null;
}

/** One line of an invoice. */
export interface InvoiceLine {
  /** In the provider's words, such as '1 × Quote Builder (at $39.00 / month)'. */
  description: string;
  /** In cents, before tax; negative for a credit. */
  amount: number;
  /** The price that it bills, if it bills one. */
  priceId?: string | undefined;
  /** Whether it bills part of a period, after a change of plan. */
  isProrated?: boolean;
}

/** A tax on an invoice. */
export interface InvoiceTax {
  /** Its name and rate. */
  label: string;
  /** In cents. */
  amount: number;
}

/** Money that was paid back, which the client gets a credit note for. */
export interface ProviderRefund {
  /** Of the credit note: the invoice's number, and which of its refunds it is. */
  number: string;
  at: Date;
  /** In cents, with tax. */
  amount: number;
}

/** An invoice in its current state at the provider. Drafts are left out. All amounts are in cents. */
export interface ProviderInvoice {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  number: string;
  state: InvoiceState;
  issuedAt: Date;
  paidAt: Date | null;
  /** The time that its lines bill for. */
  period: { start: Date; end: Date };
  lines: InvoiceLine[];
  /** In lower case, such as `cad`. */
  currency: string;
  /** Before tax, after discounts. */
  subtotal: number;
  tax: number;
  /** What the tax consists of; none where it is 0. */
  taxes: InvoiceTax[];
  total: number;
  /** How much of the total the client's credit covers, such as after a change to a cheaper plan. The card pays the rest. */
  credit: number;
  /** What is still to be paid. */
  remaining: number;
  /** How often a card was charged for it: the first attempt and the provider's retries. */
  attempts: number;
  /** What was refunded so far, from here or in the provider's dashboard. */
  refunded: number;
  /** What was refunded, each time, the oldest first. */
  refunds: ProviderRefund[];
  /** How much can still be refunded. */
  refundable: number;
  /** When the card is charged again, unless the invoice is paid before. */
  nextAttemptAt: Date | null;
  /** Where the PDF is, for some weeks; null when the provider makes none. */
  pdfUrl: string | null;
  /** The provider's page on which it can be paid; null when there is none, or nothing to pay. */
  payUrl: string | null;
}

/** What a subscription owes. */
export interface AmountDue {
  /** In cents. */
  amount: number;
  /** In lower case, such as `cad`. */
  currency: string;
}

/** A refund of all or part of a paid invoice. */
export interface NewRefund {
  invoiceId: string;
  /** In cents. */
  amount: number;
  /** Stored in the provider's records, with the reason. */
  reference: { refundId: string };
  reason: string;
}

/** A page of a customer's invoices, newest first. */
export interface InvoicePage {
  invoices: ProviderInvoice[];
  hasMore: boolean;
}

/** What an event is about. The current state is fetched from the provider, not read from the event. */
export type EventSubject =
  | { kind: 'checkout'; id: string }
  | { kind: 'subscription'; id: string }
  | { kind: 'invoice'; id: string }
  | { kind: 'card-setup'; id: string }
  /** The customer's cards have changed. */
  | { kind: 'customer'; id: string }
  | { kind: 'catalogue' }
  /** Nothing that is stored here changes. */
  | { kind: 'ignored' };

export interface PaymentEvent {
  /** The same for every delivery. */
  id: string;
  type: string;
  subject: EventSubject;
}

/** A customer's contact details at the provider. */
export interface CustomerDetails {
  email: string;
  name: string;
  company?: Company | undefined;
  /** The companies before the last one was removed; `isTaxed` keeps the region that the tax of a subscription depends on. */
  removed?: { companies: readonly Company[]; isTaxed: boolean };
}

/** The owner of checkouts and subscriptions at the provider. */
export interface NewCustomer extends CustomerDetails {
  userId: string;
}

export interface NewCheckout {
  customerId: string;
  priceId: string;
  /** Whether the customer's address is a company's, which the payment form does not replace. */
  hasCompany: boolean;
  /** Stored in the provider's records. */
  reference: { userId: string; checkoutId: string };
  /** Where the payer returns to. `{CHECKOUT_SESSION_ID}` is replaced by the checkout's id. */
  returnUrl: string;
  /** Of the payment form (BCP 47). Default: the browser's */
  locale?: 'fr-CA' | undefined;
}

/**
 * `unavailable`: unreachable, too slow or failed; the outcome is unknown.
 * `replayed`: a failure that the provider would repeat for the same key.
 * `missing`: not found. `refused`: the request was rejected.
 */
export type PaymentErrorCode = 'unavailable' | 'replayed' | 'missing' | 'refused';

/** Products that cannot be read or changed where they are stored. The message is a sentence for an admin. */
export class ProductsError extends Error {
  override readonly name = 'ProductsError';
}

/** A failure of the provider. The message is for logs. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
