import type { Data, Subscription } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { formatDate, formatPrice } from '@threefold/design-system/foundations';
import { nextCharge } from '#texts/features/portal/texts/chargesContent';

/** An amount with its currency: $39.00 USD. */
export const formatMoney = ({ amount, currency }: { amount: number; currency: string }, region: Region): string =>
  `${formatPrice(amount, { ...region, currency })} ${currency}`;

/** A subscription's price, with the tax that is added to it: `$39.00 USD plus tax`. */
export const priceText = (
  { subscriptionPrice, taxNote }: Pick<Subscription, 'subscriptionPrice' | 'taxNote'>,
  region: Region,
) => [formatPrice(subscriptionPrice, region), region.currency, ...(taxNote ? [taxNote] : [])].join(' ');

/** What is charged and how often: `$39.00 USD plus tax, monthly`. It stays when the store's price changes. */
const regularPrice = (subscription: Subscription, region: Region): string =>
  `${priceText(subscription, region)}, ${subscription.billingFrequency}`;

/** The client's credit and next charges, if they are known. */
export type NextCharges = Data['getNextCharges'] | undefined;

const chargeOf = (known: NextCharges, { id }: Subscription) =>
  known?.charges.find(({ subscriptionId }) => subscriptionId === id);

/** Whether the next renewal charges something, as far as the subscription says. */
const renews = ({ status, cancelAtPeriodEnd }: Subscription) =>
  !cancelAtPeriodEnd && (status === 'active' || status === 'trialing');

/**
 * The price, and what the next renewal charges after tax and credit. While that is looked up, its place is kept by a text of about
 * the same length, so that nothing below moves.
 */
export const priceAndNextCharge = (
  subscription: Subscription,
  known: NextCharges,
  isLoading: boolean,
  region: Region,
): string => {
  const paid = regularPrice(subscription, region);
  const sentence = (amount: string, on: string) => nextCharge(paid, amount, formatDate(on, region));
  const next = chargeOf(known, subscription);
  if (next) return sentence(formatMoney(next, region), next.on);
  if (!isLoading || !renews(subscription)) return paid;
  return sentence(priceText(subscription, region).replaceAll(/\d/g, '–'), subscription.renewalDate);
};

/** The month in which a card expires, as on the card: '2028-04' becomes '04/2028'. */
export const cardMonth = (expiry: string): string => expiry.split('-').reverse().join('/');
