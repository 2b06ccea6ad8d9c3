/** The data that a client's portal shows. All of it is plain and serialisable. */

/** A small square picture. */
export interface Thumbnail {
  url: string;
  alt: string;
}

/** A product that a client has subscribed to. */
export interface Subscription {
  id: string;
  /** 'essentials', 'pro' or another word. */
  plan: string;
  active: boolean;
  /** Where the product works. Absent until the client has said so. */
  clientWebsiteURL?: string | null;
  /** ISO 8601. */
  purchaseDate: string;
  /** ISO 8601. When it renews, or when an inactive one ends or ended. */
  renewalDate: string;
  stripeProduct: {
    id: string;
    baseName: string;
    description: string;
    iconThumbnail: Thumbnail;
  };
}

/** A product on offer. */
export interface Product {
  id: string;
  name: string;
  description: string;
  iconThumbnail: Thumbnail;
  stripePriceId: string;
  stripeProductId: string;
  /** In cents of CAD. */
  subscriptionPrice: number;
  /** How often the price is paid, as people say it, such as 'monthly'. */
  billingFrequency: string;
}

/**
 * What a subscription's renewal date means on a day: an active one renews; a cancelled one stays on until the end of its
 * billing period, so it ends on a day to come or has ended.
 * @param today ISO 8601 date or moment
 */
export function renewalMeaning(
  { active, renewalDate }: Pick<Subscription, 'active' | 'renewalDate'>,
  today: string,
): 'renews' | 'ends' | 'ended' {
  if (active) return 'renews';
  return new Date(renewalDate).getTime() > new Date(today).getTime() ? 'ends' : 'ended';
}
