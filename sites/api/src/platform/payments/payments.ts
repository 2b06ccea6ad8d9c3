import type { PaymentProviderInfo, SubscriptionStatus } from '@threefold/api-contract';

/** A product with one price that it is sold at by subscription. */
export interface CatalogueEntry {
  productId: string;
  priceId: string;
  name: string;
  /** The product's name without its plan. */
  baseName: string;
  /** 'essentials', 'pro' or another word. */
  plan: string;
  description: string;
  image: { url: string; alt: string };
  /** In cents. */
  amount: number;
  /** In small letters, such as `cad`. */
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
  /** Whether it is on offer. Those that are not may still be subscribed to. */
  active: boolean;
  /** Its place in the list. */
  position: number;
}

export type CheckoutState = 'open' | 'complete' | 'expired';

/** A checkout as the provider knows it now. */
export interface ProviderCheckout {
  id: string;
  state: CheckoutState;
  /** Starts the payment form; the provider may keep it to itself once the checkout is not open. */
  clientSecret: string | null;
  /** What was bought, once it was. */
  subscriptionId: string | null;
}

/** A subscription as the provider knows it now. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  productId: string;
  priceId: string;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  startedAt: Date;
  /** When the period that is paid for ends. */
  periodEnd: Date;
  endedAt: Date | null;
}

/** What an event is about. What happened to it is asked of the provider, not read off the event. */
export type EventSubject =
  | { kind: 'checkout'; id: string }
  | { kind: 'subscription'; id: string }
  | { kind: 'catalogue' }
  | { kind: 'other' };

export interface PaymentEvent {
  /** The same however often it is delivered. */
  id: string;
  type: string;
  subject: EventSubject;
}

/** Whom the provider writes to, and how it calls them. */
export interface CustomerDetails {
  email: string;
  name: string;
}

/** Whom checkouts and subscriptions belong to at the provider. */
export interface NewCustomer extends CustomerDetails {
  userId: string;
}

export interface NewCheckout {
  customerId: string;
  priceId: string;
  /** Comes back with the provider's own records. */
  reference: { userId: string; checkoutId: string };
  /** Where the payer is led afterwards. `{CHECKOUT_SESSION_ID}` stands for the checkout's id. */
  returnUrl: string;
}

/**
 * What sells subscriptions. Every change takes a key: asked again with the same one, it answers what it answered before
 * and does nothing more.
 *
 * Every method but `readEvent` throws {@link PaymentError}.
 */
export interface PaymentProvider {
  /** Records of one provider mean nothing to another. */
  readonly kind: 'stripe' | 'sandbox';
  /** Which payment form to show, and what it takes. */
  readonly info: PaymentProviderInfo;
  /** @returns The customer's id. */
  createCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** Tells it what a customer's email and name are now. */
  updateCustomer(id: string, details: CustomerDetails, key: string): Promise<void>;
  createCheckout(checkout: NewCheckout, key: string): Promise<ProviderCheckout>;
  checkout(id: string): Promise<ProviderCheckout>;
  /** Closes an open checkout, so that it cannot be paid any more. One that is closed already stays as it is. */
  expireCheckout(id: string): Promise<ProviderCheckout>;
  subscription(id: string): Promise<ProviderSubscription>;
  /** Cancels at the end of the period that is paid for, or takes that back. */
  setCancelAtPeriodEnd(id: string, cancel: boolean, key: string): Promise<void>;
  /** Everything that is or was on offer. */
  catalogue(): Promise<CatalogueEntry[]>;
  /**
   * Reads an event off the request that brought it.
   *
   * @param body As it came over the wire, to the byte.
   * @throws PaymentError `refused` unless the provider itself signed it, within five minutes of now.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/**
 * `unavailable`: not reachable, not in time, or failed on its side; whether it did anything is not known.
 * `replayed`: a failure that the provider would answer again to the same key.
 * `missing`: there is no such thing. `refused`: it said no.
 */
export type PaymentErrorCode = 'unavailable' | 'replayed' | 'missing' | 'refused';

/** What a provider did not do. The message is for logs. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
