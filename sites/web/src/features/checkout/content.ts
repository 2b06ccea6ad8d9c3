import type { PaymentProviderInfo } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { CheckoutPageContent } from '@threefold/design-system/CheckoutPage';
import type { CheckoutResultContent } from '@threefold/design-system/CheckoutResult';
import type { ConfirmDialogContent } from '@threefold/design-system/ConfirmDialog';
import { formatPrice } from '@threefold/design-system/foundations';
import type { NoticeContent } from '@threefold/design-system/Notice';
import type { PaymentFormContent } from '@threefold/design-system/PaymentForm';

type TestCard = Extract<PaymentProviderInfo, { provider: 'sandbox' }>['testCards'][number];

/** The texts around the payment form (specification, section 2). */
export const checkout: CheckoutPageContent = {
  title: 'Secure Checkout',
  lead: 'Card details go straight to our payment provider. We never see or store them.',
  backLabel: 'Back to Dashboard',
  backLabelShort: 'Dashboard',
  loading: 'Loading the payment form...',
};

/** The sandbox's text instead of a statement about card details. */
export const sandboxLead = 'This is a practice checkout. No card is charged, whatever is entered.';

export const backToDashboard = 'Back to Dashboard';

const retry = { retryLabel: 'Try again', retryingLabel: 'Trying again...' };

export const failure = {
  notLoaded: (body: string): NoticeContent => ({
    title: 'The payment form could not be loaded',
    body,
    ...retry,
  }),
  /** Title above the reason, such as an existing subscription. */
  refused: 'This is not available right now',
  /** The provider's script is blocked, or the network failed. */
  providerUnreachable: 'Our payment provider could not be reached. Nothing has been charged.',
};

/** Shown on the dashboard after a payment. */
export const paid = {
  text: 'Thank you. Your payment went through, and your subscription is active.',
  receipt: 'See the receipt',
};

/** The texts around the form for a new card. */
export const card: CheckoutPageContent = {
  ...checkout,
  title: 'Replace your card',
  loading: 'Loading the form for your card...',
};

export const sandboxCardLead = 'This is a practice form. No card is charged, whatever is entered.';

export const cancelCheckoutTexts = {
  label: 'Cancel this checkout',
  busy: 'Cancelling the checkout...',
  failed: 'The checkout could not be cancelled. Please try again later.',
};

export const nothingChosen = {
  title: 'Nothing to pay for',
  body: 'Choose a product on the dashboard, and press GET.',
};

/** Title above the server's sentence. */
export const alreadyPaid = 'You are subscribed already';

export const paymentForm: PaymentFormContent = {
  summary: {
    subscribeTo: 'Subscribe to',
    billed: 'Billed',
    subtotal: 'Subtotal',
    tax: 'Tax',
    taxUnknown: 'From your postal code',
    total: 'Total due today',
  },
  emailLabel: 'Email',
  cardNumberLabel: 'Card number',
  expiryLabel: 'Expiry (MM / YY)',
  securityCodeLabel: 'Security code',
  nameLabel: 'Name on card',
  postalCodeLabel: 'Postal code',
  submitLabel: 'Subscribe',
  submittingLabel: 'Subscribing...',
  note: 'Renews automatically until you cancel.',
  failure: { title: 'Payment failed', body: 'Something went wrong. Please try again later.' },
};

export const cardForm: PaymentFormContent = {
  ...paymentForm,
  submitLabel: 'Save this card',
  submittingLabel: 'Saving...',
  note: 'It pays for all your subscriptions from now on. Overdue amounts are charged at once.',
  failure: { title: 'The card was not saved', body: 'Something went wrong. Please try again later.' },
};

export const sandbox = {
  newTotal: (total: number, region: Region) =>
    `With tax the total is ${formatPrice(total, region)} ${region.currency}. Please press Subscribe again if you agree.`,
  notice: 'No card is charged here. Use one of these numbers with any future date, code, name and postal code:',
  /** What the test cards do, by their outcome, where the server's words are in another language. */
  testCards: {} as Readonly<Partial<Record<TestCard['outcome'], string>>>,
  payWith: (card: string) => `Pay with ${card}`,
  another: 'Or pay with another card. ',
  unfinished: 'The payment was started but not finished. The checkout stays open: try again, or come back later.',
  bank: {
    title: 'Your bank asks for approval',
    body: 'This stands in for the page on which your bank asks you to confirm the payment.',
    confirmLabel: 'Approve',
    declineLabel: 'Refuse',
  } satisfies ConfirmDialogContent,
};

export const returned: CheckoutResultContent = { title: 'Checkout', checking: 'Checking your payment...' };

/** Not 'Try again', which could mean a second payment. */
const checkAgain = { retryLabel: 'Check again', retryingLabel: 'Checking...' };

export const outcomes = {
  expired: {
    title: 'This checkout has expired',
    body: 'Nothing was charged. Choose the product again on the dashboard to start over.',
  },
  unknown: {
    title: 'We do not know this checkout',
    body: 'The address may be incomplete, or the checkout belongs to another account. Your dashboard shows what you pay for.',
  },
  unreachable: (body: string): NoticeContent => ({
    title: 'We could not check your payment',
    body: `${body} If you have paid, your subscription shows up on the dashboard as soon as it is confirmed.`,
    ...checkAgain,
  }),
  slow: {
    title: 'Your payment is being confirmed',
    body: 'That takes longer than usual. You need not pay again: your subscription shows up on the dashboard as soon as it is done.',
    ...checkAgain,
  } satisfies NoticeContent,
};
