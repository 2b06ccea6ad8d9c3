import type { Data, Subscription } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { formatDate, formatPrice } from '@threefold/design-system/foundations';

/** An amount with its currency: $39.00 USD. */
export const formatMoney = ({ amount, currency }: { amount: number; currency: string }, region: Region): string =>
  `${formatPrice(amount, { ...region, currency })} ${currency}`;

/** A subscription's price, with the tax that is added to it: `$39.00 USD plus tax`. */
export const priceText = (
  { subscriptionPrice, taxNote }: Pick<Subscription, 'subscriptionPrice' | 'taxNote'>,
  region: Region,
) => [formatPrice(subscriptionPrice, region), region.currency, ...(taxNote ? [taxNote] : [])].join(' ');

/** What is charged and how often: `$39.00 USD plus tax, monthly`. It stays when the store's price changes. */
export const regularPrice = (subscription: Subscription, region: Region): string =>
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
  const sentence = (amount: string, on: string) => `${paid}. Next charge: ${amount} on ${formatDate(on, region)}.`;
  const next = chargeOf(known, subscription);
  if (next) return sentence(formatMoney(next, region), next.on);
  if (!isLoading || !renews(subscription)) return paid;
  return sentence(priceText(subscription, region).replaceAll(/\d/g, '–'), subscription.renewalDate);
};

/** Credit that earlier changes of plan, or the agency, have left. */
export const creditWords = {
  shown: (credit: string) => `Credit: ${credit}, taken off your next charges.`,
  kept: (credit: string) =>
    `Your credit of ${credit} stays in your account: it is taken off later charges, and is not paid out.`,
  paysFirst: (credit: string) =>
    `Your credit of ${credit} pays first. What is left of it is taken off the next charges.`,
  grows: (credit: string) => `It adds to your credit of ${credit}.`,
};
