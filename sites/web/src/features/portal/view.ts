import type { Product, Subscription, SubscriptionStatus } from '@threefold/api-contract';
import { mediaUrl } from '../../services/media.ts';

const absolute = ({ url, alt }: Product['iconThumbnail']) => ({ url: mediaUrl(url), alt });

const LIVE: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

/** Whether the client has what it subscribed to. */
export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => LIVE.includes(status);

/** Whether there is anything to cancel: also of one that is unpaid, paused or was never begun. */
export const canCancel = ({ status, cancelAtPeriodEnd }: Subscription): boolean =>
  status !== 'ended' && !cancelAtPeriodEnd;

/** An address as people read it: without what every address has. */
export const shownWebsite = (address: string | undefined): string | undefined =>
  address?.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** A product as the sections show it. Only in a browser. */
export const shownProduct = (product: Product): Product => ({
  ...product,
  iconThumbnail: absolute(product.iconThumbnail),
});

/** A subscription as the sections show it. Only in a browser. */
export const shownSubscription = ({ clientWebsiteURL, stripeProduct, ...rest }: Subscription): Subscription => ({
  ...rest,
  clientWebsiteURL: shownWebsite(clientWebsiteURL),
  stripeProduct: { ...stripeProduct, iconThumbnail: absolute(stripeProduct.iconThumbnail) },
});
