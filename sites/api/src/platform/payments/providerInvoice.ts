import type { InvoiceState } from '@threefold/api-contract';

/** One line of an invoice. */
export interface InvoiceLine {
  /** In the provider's words, such as '1 × Quote Builder (at $39.00 / month)'. */
  description: string;
  /** In cents, before tax; negative for a credit. */
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
  total: number;
  /** How much of the total the client's credit covers, such as after a change to a cheaper plan. The card pays the rest. */
  credit: number;
  /** What is still to be paid. */
  remaining: number;
  /** What was refunded so far, from here or in the provider's dashboard. */
  refunded: number;
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
