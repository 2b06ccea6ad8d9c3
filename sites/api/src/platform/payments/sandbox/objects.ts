import type { InvoiceState, SubscriptionStatus } from '@threefold/api-contract';
import type { PaymentOutcome, ProviderCard } from '../payments.ts';
import type { InvoiceLine } from '../providerInvoice.ts';
import type { TaxRegion } from './tax.ts';

export interface SandboxCheckout {
  kind: 'checkout';
  state: 'open' | 'complete' | 'expired';
  customerId: string;
  priceId: string;
  /** In cents, as it was when the checkout started. */
  amount: number;
  clientSecret: string;
  returnUrl: string;
  expiresAt: string;
  /** Whether the bank has asked to confirm the payment. */
  secondStep: boolean;
  subscriptionId: string | null;
}

export interface SandboxCardSetup
  extends Pick<SandboxCheckout, 'state' | 'customerId' | 'clientSecret' | 'returnUrl' | 'expiresAt' | 'secondStep'> {
  kind: 'setup';
  card: SandboxCard | null;
}

/** A saved card without its number, and its bank's response when it is charged. */
export interface SandboxCard extends ProviderCard {
  whenCharged: PaymentOutcome['outcome'];
}

export interface SandboxSubscription {
  kind: 'subscription';
  status: Exclude<SubscriptionStatus, 'trialing'>;
  customerId: string;
  priceId: string;
  productId: string;
  cancelAtPeriodEnd: boolean;
  startedAt: string;
  periodEnd: string;
  endedAt: string | null;
  /** How often the card would have been charged. */
  charges: number;
  /** Missing in subscriptions from before the sandbox made invoices. */
  latestInvoiceId?: string;
  /** Whether tax is added to its price. */
  automaticTax?: boolean;
  /** The card that pays for it. */
  card?: SandboxCard;
}

export interface SandboxInvoice {
  kind: 'invoice';
  state: InvoiceState;
  customerId: string;
  subscriptionId: string;
  number: string;
  issuedAt: string;
  paidAt: string | null;
  periodStart: string;
  periodEnd: string;
  lines: InvoiceLine[];
  currency: string;
  /** In cents. */
  subtotal: number;
  tax: number;
  total: number;
  /** What the customer's credit paid of it. */
  credit?: number;
  /** `refundId` is the caller's reference. */
  refunds?: { refundId: string; amount: number }[];
}

export interface SandboxCustomer {
  kind: 'customer';
  userId: string;
  /** How many invoices the customer has, from which the next number follows. */
  invoices?: number;
  /** Where it pays tax; entered at the first checkout with tax. */
  taxRegion?: TaxRegion;
  /** In cents, with tax, from a change to a cheaper plan. It pays the next invoices, as far as it goes. */
  credit?: number;
  /** Saved cards, and the one that is charged. */
  cards?: SandboxCard[];
  cardId?: string;
}

export type SandboxObject = SandboxCheckout | SandboxCardSetup | SandboxSubscription | SandboxInvoice | SandboxCustomer;
export type Kind = SandboxObject['kind'];
export type OfKind<K extends Kind> = Extract<SandboxObject, { kind: K }>;

/** How ids begin, by kind. */
export const ID_PREFIXES: Record<Kind, string> = {
  checkout: 'cs_sandbox_',
  setup: 'cs_sandbox_setup_',
  subscription: 'sub_sandbox_',
  invoice: 'in_sandbox_',
  customer: 'cus_sandbox_',
};
