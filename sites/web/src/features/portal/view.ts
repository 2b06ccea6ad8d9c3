import type { Product, Subscription } from '@threefold/api-contract';
import { mediaUrl } from '../../services/media.ts';

const absolute = ({ url, alt }: Product['iconThumbnail']) => ({ url: mediaUrl(url), alt });

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
