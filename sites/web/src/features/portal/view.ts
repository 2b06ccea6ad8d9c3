import { isLive, type Product, type Subscription } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { ordinalDay, readableWebsite } from '@threefold/validation';
import { marks } from '#texts/features/portal/texts/marksContent';
import { mediaUrl } from '../../services/media.ts';
import { isOverdue } from '../../services/portal/overdue.ts';

const withFullUrl = (picture: Product['iconThumbnail']) => ({ ...picture, url: mediaUrl(picture.url) });

/** Whether cancelling ends a subscription at once, because its period is not paid for. */
export const endsAtOnce = ({ actions }: Subscription): boolean => actions.includes('end');

/** Whether a subscription can be cancelled, at the end of its period or at once. */
export const canCancel = (subscription: Subscription): boolean =>
  subscription.actions.includes('cancel') || endsAtOnce(subscription);

/** Whether the client has the product, so that it is not sold twice. */
export const preventsPurchase = ({ status, actions }: Subscription): boolean =>
  status !== 'ended' && !actions.includes('start-again');

/** Whether a subscription that never began can be started again, and not only be ended. */
export const canStartAgain = (subscription: Subscription): boolean =>
  endsAtOnce(subscription) && subscription.actions.includes('start-again');

/** A URL in readable form, without scheme and trailing slash. */
const shownWebsite = (address: string | undefined): string | undefined =>
  address &&
  readableWebsite(address)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');

/** A product in the sections' format. Only in a browser. */
export const shownProduct = (product: Product): Product => ({
  ...product,
  iconThumbnail: withFullUrl(product.iconThumbnail),
});

/** What is said beside whether a subscription is active. */
function markOf(subscription: Subscription, { locale, timeZone }: Region) {
  const { status, cancelAtPeriodEnd, renewalDate } = subscription;
  const inactive = (text: string) => ({ text, status: 'inactive' as const });
  if (isOverdue(subscription)) return { text: marks.overdue, status: 'overdue' as const };
  if (status === 'paused') return inactive(marks.paused);
  if (status === 'incomplete') return inactive(marks.notBegun);
  return cancelAtPeriodEnd && isLive(status)
    ? inactive(
        marks.cancelled(
          ordinalDay(
            new Date(renewalDate).toLocaleDateString(locale, { timeZone, month: 'short', day: 'numeric' }),
            locale,
          ),
        ),
      )
    : undefined;
}

/** A subscription in the sections' format. Only in a browser. */
export const shownSubscription = ({ renewalDate, ...subscription }: Subscription, region: Region) => ({
  ...subscription,
  mark: markOf({ ...subscription, renewalDate }, region),
  // One that is paused or has not begun neither renews nor ends.
  ...(subscription.status !== 'paused' && subscription.status !== 'incomplete' && { renewalDate }),
  clientWebsiteURL: shownWebsite(subscription.clientWebsiteURL),
  stripeProduct: {
    ...subscription.stripeProduct,
    iconThumbnail: withFullUrl(subscription.stripeProduct.iconThumbnail),
  },
});
