import type { Subscription } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { ConfirmDialogContent } from '@threefold/design-system/ConfirmDialog';
import { formatDate } from '@threefold/design-system/foundations';
import type { ProductSpotlightContent } from '@threefold/design-system/ProductSpotlight';
import type { SubscriptionListItemContent } from '@threefold/design-system/SubscriptionListItem';
import type { SubscriptionSpotlightContent } from '@threefold/design-system/SubscriptionSpotlight';
import type { WebsiteDialogContent } from '@threefold/design-system/WebsiteDialog';
import { creditWords } from '#texts/features/portal/texts/chargesContent';
import { errorMessage } from '../../services/forms/errorMessage.ts';
import type { Message } from '../../services/overlays.tsx';
import { cardMonth, formatMoney, type NextCharges, priceText } from './charges.ts';
import { endsAtOnce } from './view.ts';

/** The dashboard's title and greeting (specification, section 2). */
export const dashboard = {
  title: 'Client Dashboard',
  welcome: (firstName: string) => `Welcome back, ${firstName}!`,
};

const row: SubscriptionListItemContent = {
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  configure: 'Click here to configure',
  configureByTouch: 'Tap here to configure',
  purchased: 'Purchased',
  renews: 'Renews',
  ends: 'Ends',
  ended: 'Ended',
};

const spotlight: SubscriptionSpotlightContent = {
  ...row,
  placeholder: "Your subscription's product details will show up here.",
  plan: 'Plan',
  price: 'Price',
  website: 'Website',
  changeWebsite: 'Change',
  cancel: 'Cancel Subscription',
  cancelNote: 'Stays on until the end of the current billing period.',
  reactivate: 'Reactivate',
  card: 'Card',
  replaceCard: 'Replace',
  pay: 'Pay now',
  startAgain: 'Start again',
};

export const subscriptions = {
  title: 'Subscriptions',
  inAll: (count: number) => `${count} in all`,
  empty: "You currently aren't subscribed to any products or services.",
  failed: 'Your subscriptions could not be loaded.',
  stillDue: (amount: string) => `${amount} is still due for it. Its invoice is under Payments.`,
  row,
  spotlight,
  /** The texts for a subscription whose period is not paid for. */
  spotlightEndingAtOnce: { ...spotlight, cancelNote: 'It ends at once, and nothing more is charged.' },
};

/** The card that pays for a subscription. */
export const cardText = ({ name, expiry, state }: NonNullable<Subscription['card']>): string =>
  `${name}, ${state === 'expired' ? 'expired' : 'expires'} ${cardMonth(expiry)}`;

/** A card that has expired, or is about to. */
export const expiring = {
  text: ({ name, expiry, state }: NonNullable<Subscription['card']>): string =>
    state === 'expired'
      ? `Your ${name} expired in ${cardMonth(expiry)}. Replace it to keep your subscriptions active.`
      : `Your ${name} expires at the end of ${cardMonth(expiry)}. Replace it to keep your subscriptions active.`,
  replace: 'Replace card',
};

/** A checkout that was started, and neither paid nor cancelled. */
export const unfinished = {
  text: (name: string) => `You have started a checkout for ${name}. Nothing has been charged for it so far.`,
  resume: 'Continue',
  cancel: 'Cancel checkout',
};

const productSpotlight: ProductSpotlightContent = { placeholder: 'No product selected.', get: 'GET' };

export const store = {
  note: 'Products & Services',
  empty: (agency: string) => `${agency} products are currently unavailable.`,
  spotlight: productSpotlight,
  owned: 'Subscribed',
  manage: 'Show my subscription',
};

/** The message after a refusal: the server's detail (specification, section 8). */
export const refusedMessage = (detail: string): Message => ({ kind: 'error', title: 'ERROR', body: detail });
/** The message after an action on a subscription that was so already, as in a tab that is not up to date. */
export const unchangedMessage = (detail: string): Message => ({
  kind: 'notice',
  title: 'Nothing was changed',
  body: detail,
});
/** The message after a call without a response, with the reason. */
export const unreachableMessage = (error: unknown): Message =>
  refusedMessage(`Something went wrong. Please try again later. ${errorMessage(error)}`);

/** The texts of cancelling or reactivating a subscription (specification, section 4). */
export interface ActionWords {
  busy: string;
  done: Message;
  /** The question before the action, with the resulting day and charge. */
  question: (subscription: Subscription, known: NextCharges, region: Region) => ConfirmDialogContent;
}

export const cancelCheckoutTexts = {
  busy: 'Cancelling the checkout...',
  done: {
    kind: 'success',
    title: 'Checkout cancelled',
    body: 'Nothing was charged. You can choose the product again at any time.',
  } satisfies Message,
};

export const cancelling: ActionWords = {
  busy: 'Cancelling subscription...',
  done: {
    kind: 'success',
    title: 'Subscription Cancelled',
    body: 'You have successfully cancelled your subscription.',
  },
  question: (subscription, known, region) => ({
    title: `Cancel ${subscription.stripeProduct.baseName}?`,
    body: [
      !endsAtOnce(subscription)
        ? `It stays on until ${formatDate(subscription.renewalDate, region)}, the end of ${subscription.status === 'trialing' ? 'your trial' : 'the billing period that is paid for'}. ${subscription.chargesPaused ? 'Nothing is charged until then, nor after it.' : `The charge of ${priceText(subscription, region)} on that day is not made, nor any after it.`}`
        : 'It ends at once, and nothing more is charged for it, not even what is overdue now. You can start it again at any time.',
      ...(known?.credit ? [creditWords.kept(formatMoney(known.credit, region))] : []),
    ].join(' '),
    confirmLabel: 'Cancel Subscription',
    declineLabel: 'Keep it',
  }),
};

export const reactivating: ActionWords = {
  busy: 'Reactivating subscription...',
  done: {
    kind: 'success',
    title: 'Subscription Reactivated',
    body: 'You have successfully reactivated your subscription.',
  },
  question: (subscription, _, region) => ({
    title: `Reactivate ${subscription.stripeProduct.baseName}?`,
    body: subscription.chargesPaused
      ? 'It continues without a break. Nothing is charged while its charges are paused.'
      : `It continues without a break. Nothing is charged today: the next charge is ${priceText(subscription, region)} on ${formatDate(subscription.renewalDate, region)}, then ${subscription.billingFrequency} until you cancel.`,
    confirmLabel: 'Reactivate',
    declineLabel: 'Not now',
  }),
};

/** A payment that failed and is still due. */
export const overdue = {
  text: (name: string, due: string | undefined): string =>
    due ? `${due} is due for ${name}: the last payment failed.` : `The last payment for ${name} failed.`,
  pay: 'Pay now',
  /** The button's name, which begins with its label. */
  payName: (name: string) => `Pay now for ${name}`,
};

/** Paying an overdue amount, or for a new period of a paused subscription. */
export const paying = {
  busy: 'Paying...',
  lookingUp: 'Looking up what is due...',
  titles: { paid: 'Payment received', declined: 'Payment declined', confirm: 'Your bank asks for approval' },
  nothingDue: ({ stripeProduct }: Subscription): Message => ({
    kind: 'success',
    title: 'Nothing is due',
    body: `Your payments for ${stripeProduct.baseName} are complete. Nothing was charged.`,
  }),
  question: ({ stripeProduct, card }: Subscription, due: string | undefined): ConfirmDialogContent => ({
    title: `Pay for ${stripeProduct.baseName}?`,
    body: `${due ?? 'The price of a new billing period'} is charged to your ${card?.name ?? 'card'} now. To pay with another card, replace it first: what is overdue is then charged at once.`,
    confirmLabel: 'Pay now',
    declineLabel: 'Not now',
  }),
  /** `here`: whether this dialog stands in for the bank's page, as in the sandbox. */
  bank: (detail: string, here: boolean): ConfirmDialogContent => ({
    title: 'Your bank asks for approval',
    body: here ? `${detail} This stands in for your bank's page.` : `${detail} The page opens in a new tab.`,
    confirmLabel: here ? 'Approve' : 'Confirm the payment',
    declineLabel: here ? 'Refuse' : 'Not now',
  }),
};

/**
 * The question before buying a subscription again, because it has ended or never began. Of the two, only one that never began
 * can still be ended.
 */
export const resubscribeDialog = (subscription: Subscription, region: Region): ConfirmDialogContent => ({
  title: `${endsAtOnce(subscription) ? 'Start again with' : 'Reactivate'} ${subscription.stripeProduct.baseName}?`,
  body: `${endsAtOnce(subscription) ? 'Its first payment was not finished.' : `It ended on ${formatDate(subscription.endsOn ?? subscription.renewalDate, region)}.`} To start again you go to the checkout, where ${priceText(subscription, region)} is charged today, then ${subscription.billingFrequency} until you cancel.`,
  confirmLabel: 'Go to checkout',
  declineLabel: 'Not now',
});

export const website = (name: string): WebsiteDialogContent => ({
  title: `Website for ${name}`,
  lead: 'The site that it works on.',
  label: 'Website address',
  hint: 'Such as https://www.example.com',
  submitLabel: 'Save',
  submittingLabel: 'Saving...',
  closeLabel: 'Close',
  failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
});
