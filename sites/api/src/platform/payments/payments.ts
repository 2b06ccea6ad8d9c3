import type { PaymentProviderInfo, SubscriptionStatus } from '@threefold/api-contract';
import type { ProductEntry } from '@threefold/api-contract/products';
import type { AmountDue, InvoicePage, NewRefund, ProviderInvoice } from './providerInvoice.ts';

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
  /** As in a {@link NewCheckout}. */
  returnUrl: string;
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
  latestInvoiceId: string | null;
  /** Whether the provider adds tax to its price. */
  automaticTax: boolean;
  /** The card that is charged: its own, or else its customer's. */
  card: ProviderCard | null;
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
}

/** The owner of checkouts and subscriptions at the provider. */
export interface NewCustomer extends CustomerDetails {
  userId: string;
}

export interface NewCheckout {
  customerId: string;
  priceId: string;
  /** Stored in the provider's records. */
  reference: { userId: string; checkoutId: string };
  /** Where the payer returns to. `{CHECKOUT_SESSION_ID}` is replaced by the checkout's id. */
  returnUrl: string;
}

/**
 * Sells subscriptions. A change takes an idempotency key: a repeated request gets the first response and has no further
 * effect. Changes without a key are idempotent by themselves.
 *
 * Every method can fail with {@link PaymentError}; `readEvent` only with `refused`.
 */
export interface PaymentProvider {
  /** Records are specific to a provider. */
  readonly kind: 'stripe' | 'sandbox';
  /** Which payment form to show, with its settings. */
  readonly info: PaymentProviderInfo;
  /** @returns The customer's id. */
  createCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** Updates a customer's email and name. */
  updateCustomer(id: string, details: CustomerDetails, key: string): Promise<void>;
  createCheckout(checkout: NewCheckout, key: string): Promise<ProviderCheckout>;
  checkout(id: string): Promise<ProviderCheckout>;
  /** Closes an open checkout or an open form for a card, which can then not be completed. Idempotent. */
  expireCheckout(id: string): Promise<ProviderCheckout>;
  subscription(id: string): Promise<ProviderSubscription>;
  /** Cancels at the end of the paid period, or undoes that. @param reason is stored in the provider's records */
  setCancelAtPeriodEnd(id: string, cancel: boolean, key: string, reason?: string): Promise<void>;
  createCardSetup(setup: NewCardSetup, key: string): Promise<ProviderCardSetup>;
  cardSetup(id: string): Promise<ProviderCardSetup>;
  /** Charges a card from now on, for the customer and for these subscriptions. */
  setCard(card: { customerId: string; cardId: string; subscriptionIds: readonly string[] }, key: string): Promise<void>;
  /** Charges the card for what a subscription owes, or resumes a paused one. One that owes nothing is `paid`. */
  payNow(subscriptionId: string, key: string): Promise<PaymentOutcome>;
  /** What `payNow` charges for; null when nothing is owed, for example by a paused subscription. */
  amountDue(subscriptionId: string): Promise<AmountDue | null>;
  previewPlan(change: PlanChange): Promise<PlanPreview>;
  /** Changes the plan and charges what the preview for the same moment says. Unless the outcome is `paid`, nothing changes. */
  changePlan(change: PlanChange, key: string): Promise<PaymentOutcome>;
  /** A customer's invoices after the invoice `after`, `limit` at most. */
  invoices(customerId: string, page: { limit: number; after?: string }): Promise<InvoicePage>;
  invoice(id: string): Promise<ProviderInvoice>;
  /** Refunds to the card that paid. `refused` unless the invoice is paid and that much of it is left. */
  refund(refund: NewRefund, key: string): Promise<void>;
  /** Whether a refund was made, by its reference, in case the response was lost. */
  hasRefund(refund: Pick<NewRefund, 'invoiceId' | 'reference'>): Promise<boolean>;
  /** Ends a subscription at once; unpaid invoices are no longer charged. Repeating it finishes an interrupted call. */
  endNow(id: string, key: string, reason?: string): Promise<void>;
  /** All current and former products. */
  catalogue(): Promise<CatalogueEntry[]>;
  /** All products as they are stored, in order. @throws ProductsError */
  products(): Promise<StoredProduct[]>;
  /**
   * Creates or changes a product. Another amount is a new price; current subscribers keep paying the former one. Repeating
   * it finishes an interrupted call. @throws ProductsError
   */
  saveProduct(entry: ProductEntry, key: string): Promise<void>;
  /** @param ids of all products, in their new order. @throws ProductsError */
  orderProducts(ids: readonly string[]): Promise<void>;
  /**
   * Parses an event.
   *
   * @param body The raw bytes.
   * @throws PaymentError `refused` unless the provider signed it within the last five minutes.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
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
