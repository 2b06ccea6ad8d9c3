import type { Product, Subscription } from '@threefold/api-contract';
import { mediaUrl } from '../../services/media.ts';

const absolute = ({ url, alt }: Product['iconThumbnail']) => ({ url: mediaUrl(url), alt });

/** Whether it can be cancelled: also when unpaid, paused or incomplete. */
export const canCancel = ({ status, cancelAtPeriodEnd }: Subscription): boolean =>
  status !== 'ended' && !cancelAtPeriodEnd;

/** A URL in readable form, without scheme and trailing slash. */
export const shownWebsite = (address: string | undefined): string | undefined =>
  address?.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** A product in the sections' format. Only in a browser. */
export const shownProduct = (product: Product): Product => ({
  ...product,
  iconThumbnail: absolute(product.iconThumbnail),
});

/** A subscription in the sections' format. Only in a browser. */
export const shownSubscription = ({ clientWebsiteURL, stripeProduct, ...rest }: Subscription): Subscription => ({
  ...rest,
  clientWebsiteURL: shownWebsite(clientWebsiteURL),
  stripeProduct: { ...stripeProduct, iconThumbnail: absolute(stripeProduct.iconThumbnail) },
});
