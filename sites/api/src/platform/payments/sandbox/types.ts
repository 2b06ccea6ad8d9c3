import type { Clock } from '../../clock.ts';
import type { Queries } from '../../database/database.ts';
import type { CatalogueEntry, PaymentEvent, PaymentOutcome, PaymentProvider } from '../payments.ts';
import type { PastSubscription } from './billing.ts';
import type { ProductFile } from './productFile.ts';

/**
 * The result of a payment. `second-step`: the bank asks to confirm it; `unfinished`: it is begun and never finished; `closed`:
 * the form takes no payment any more; `paid`: it was paid before.
 */
export type Payment =
  | { outcome: 'complete'; returnUrl: string }
  | { outcome: 'second-step' | 'unfinished' }
  /** The reason, as a sentence for the payer. */
  | { outcome: 'declined' | 'unknown-card' | 'no-address' | 'closed' | 'paid'; detail: string };

/** What a checkout costs, in cents. */
export interface CheckoutCost {
  automaticTax: boolean;
  subtotal: number;
  /** With tax; undefined until the address is known. */
  taxed: { tax: number; total: number } | undefined;
}

/** A payment provider without network or money, controlled by its own form and commands. */
export interface SandboxProvider extends PaymentProvider {
  kind: 'sandbox';
  /** Registers an event listener. Failed events are not repeated. */
  listen(listener: EventListener): void;
  /** Pays an open checkout of a customer with a test card, or saves the card. */
  pay(payment: {
    clientSecret: string;
    customerId: string;
    number: string;
    /** 'MM / YY'. */
    expiry?: string;
    secondStep?: 'approve' | 'refuse';
    /** Decides the tax. Needed only until the customer's tax region is known. */
    postalCode?: string;
  }): Promise<Payment>;
  /**
   * What a customer's open checkout costs at a postal code, or without one in the customer's known tax region. Changes nothing.
   *
   * @returns undefined when there is no such checkout.
   */
  costOf(checkout: {
    clientSecret: string;
    customerId: string;
    postalCode?: string;
  }): Promise<CheckoutCost | undefined>;
  /** Simulates the bank's page, on which the client approves or refuses the payment of what a subscription owes. */
  confirm(subscriptionId: string, approve: boolean): Promise<PaymentOutcome>;
  /** Performs the next renewal now, paid or declined. A cancelled subscription ends instead. */
  renew(subscriptionId: string, paid: boolean): Promise<void>;
  /** Puts a subscription on hold, as providers do after a trial without a card or before the first payment. */
  hold(subscriptionId: string, status: 'paused' | 'incomplete'): Promise<void>;
  /** Creates subscriptions bought in the past, with their invoices. Each is idempotent by its key. @returns Their ids. */
  createPast(past: readonly PastSubscription[]): Promise<string[]>;
}

export interface SandboxParts {
  queries: Queries;
  clock: Clock;
  /** Whether tax is added to new subscriptions. */
  automaticTax?: boolean;
  /** All current and former products. */
  catalogue: () => readonly CatalogueEntry[];
  /** The file with the products. Without it they cannot be edited. */
  productFile?: ProductFile;
}

/** Receives events like a webhook. */
export type EventListener = (event: PaymentEvent) => Promise<void>;
