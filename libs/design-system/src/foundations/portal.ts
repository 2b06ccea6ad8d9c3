/** The data of the client portal: plain and serializable. */

import type { ImageFocus } from './content.ts';

/** A small square picture. */
export interface Thumbnail {
  url: string;
  alt: string;
  /** The point that stays visible where the picture is cropped. Default: its middle */
  focus?: ImageFocus;
}

/** A product that a client has subscribed to. */
export interface Subscription {
  id: string;
  /** 'essentials', 'pro' or another plan. */
  plan: string;
  /** Displayed name of the plan. Default: `plan` with a capital first letter */
  planName?: string;
  active: boolean;
  /** What is charged and how often, as displayed, such as '$39.00 USD, monthly'. */
  price?: string;
  /** Said beside whether it is active, such as 'OVERDUE' or 'CANCELLED, until Dec 27'. */
  mark?: { text: string; status: 'overdue' | 'inactive' };
  /** URL of the website that the product runs on. Absent until the client sets it. */
  clientWebsiteURL?: string | null;
  /** ISO 8601. */
  purchaseDate: string;
  /** ISO 8601. Date of the renewal, or of the past or future end if inactive. Absent when neither will come, such as while it is paused. */
  renewalDate?: string;
  stripeProduct: {
    id: string;
    baseName: string;
    description: string;
    iconThumbnail: Thumbnail;
  };
}

/** A product for sale. */
export interface Product {
  id: string;
  name: string;
  description: string;
  iconThumbnail: Thumbnail;
  stripePriceId: string;
  stripeProductId: string;
  /** In the currency's smallest unit, such as cents. */
  subscriptionPrice: number;
  /** Billing frequency as displayed, such as 'monthly'. */
  billingFrequency: string;
  /** What is added to the price, such as 'plus tax'. */
  taxNote?: string;
}

/** An `uncollectible` invoice is no longer collected; a `void` one is canceled. */
export type InvoiceState = 'open' | 'paid' | 'uncollectible' | 'void';

/** A bill for a period; once paid it is the receipt. All amounts are in the currency's smallest unit, such as cents. */
export interface Invoice {
  id: string;
  number: string;
  state: InvoiceState;
  /** ISO 8601. */
  issuedAt: string;
  /** ISO 8601. Absent until it is paid. */
  paidAt?: string;
  /** ISO 8601. The billed period. Default: none, such as for a single visit */
  periodStart?: string;
  periodEnd?: string;
  /** The billed items. The amounts of credits are negative. */
  lines: readonly { description: string; amount: number }[];
  /** Code of the currency, such as 'USD'. */
  currency: string;
  /** Before tax. */
  subtotal: number;
  /** 0 when there is none. */
  tax: number;
  /** What the tax consists of, by name and rate, such as 'VAT 19%'. Default: not known */
  taxes?: readonly { label: string; amount: number }[];
  total: number;
  /** How much of the total was paid by credit. Default: nothing */
  credit?: number;
  /** What is still to be paid. */
  remaining: number;
  /** The refunded amount. Default: 0 */
  refunded?: number;
}

/** The state of an invoice that clients see: `refunded` once everything that was charged has been refunded. */
export type ShownInvoiceState = InvoiceState | 'refunded';

export const shownInvoiceState = ({
  state,
  total,
  credit = 0,
  refunded = 0,
}: Pick<Invoice, 'state' | 'total' | 'credit' | 'refunded'>): ShownInvoiceState =>
  state === 'paid' && refunded > 0 && refunded >= total - credit ? 'refunded' : state;

/**
 * What a subscription's renewal date means. An active one renews. A canceled one stays valid until the end of its billing
 * period, so it will end or has ended.
 *
 * @param today ISO 8601 date or timestamp
 */
export function renewalMeaning(
  { active, renewalDate }: { active: boolean; renewalDate: string },
  today: string,
): 'renews' | 'ends' | 'ended' {
  if (active) return 'renews';
  return new Date(renewalDate).getTime() > new Date(today).getTime() ? 'ends' : 'ended';
}
