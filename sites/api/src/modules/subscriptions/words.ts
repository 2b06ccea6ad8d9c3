import { isLive } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { formatDate, formatPrice } from '@threefold/validation';
import { DAY_MS } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { PaymentOutcome, PlanPreview, ProviderCard } from '../../platform/payments/payments.ts';
import type { products, subscriptionChanges, subscriptions } from './tables.ts';

type ProductRow = typeof products.$inferSelect;

// Days and amounts are written as where the agency does business, which is `region` everywhere here.

/** The day of an instant: Thu, Apr 9, 2026. */
export const dayText = (date: Date, region: Region): string => formatDate(date.toISOString(), region);

/** An amount with the code of its currency. */
export const moneyText = (
  { amount, currency }: Pick<ProductRow, 'amount' | 'currency'>,
  region: Pick<Region, 'locale'>,
): string => `${formatPrice(amount, { ...region, currency })} ${currency.toUpperCase()}`;

const FREQUENCIES: Record<ProductRow['interval'], string> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

/** The billing interval in words. */
export const frequencyText = ({ interval, intervalCount }: Pick<ProductRow, 'interval' | 'intervalCount'>): string =>
  intervalCount === 1 ? FREQUENCIES[interval] : `every ${intervalCount} ${interval}s`;

/** A price in words: amount, currency and frequency. */
export const priceText = (
  product: Pick<ProductRow, 'amount' | 'currency' | 'interval' | 'intervalCount'>,
  region: Region,
): string => `${moneyText(product, region)}, ${frequencyText(product)}`;

/** The tax that is added to a price, in words (specification, section 17); undefined when there is none. */
export function taxNote(salesTax: Config['salesTax'] | undefined): string | undefined {
  if (salesTax === 'automatic') return 'plus tax';
  return salesTax && salesTax !== 'none' ? `plus ${salesTax.name} (${salesTax.percent}%)` : undefined;
}

/**
 * The tax that is added to a subscription's price, in words. Automatic tax depends on the subscription, whatever the
 * setting is now.
 */
export function taxNoteOf(
  { automaticTax }: Pick<typeof subscriptions.$inferSelect, 'automaticTax'>,
  salesTax: Config['salesTax'] | undefined,
): string | undefined {
  if (automaticTax === null) return taxNote(salesTax);
  if (automaticTax) return taxNote('automatic');
  return salesTax === 'automatic' ? undefined : taxNote(salesTax);
}

/** Whether an admin cancelled it, so that the client cannot undo it. */
export const isCancelledByUs = ({
  cancelAtPeriodEnd,
  mayReactivate,
}: Pick<typeof subscriptions.$inferSelect, 'cancelAtPeriodEnd' | 'mayReactivate'>): boolean =>
  cancelAtPeriodEnd && !mayReactivate;

/** Why a client cannot undo an admin's cancellation. */
export const cancelledByUsSentence = (
  { periodEnd }: Pick<typeof subscriptions.$inferSelect, 'periodEnd'>,
  region: Region,
): string =>
  `We have cancelled this subscription. It stays on until ${dayText(periodEnd, region)}. To keep it, please write to us.`;

/** What a client or an admin asked for, as far as it explains an end. */
export type EndRequest = Pick<typeof subscriptionChanges.$inferSelect, 'change' | 'actor' | 'reason'>;

/** How often the payment failed that ended a subscription; undefined when something else ended it, or it is not known. */
export const failedAttemptsOf = ({
  endReason,
  failedAttempts,
}: Pick<typeof subscriptions.$inferSelect, 'endReason' | 'failedAttempts'>): number | undefined =>
  endReason === 'payment_failed' ? (failedAttempts ?? undefined) : undefined;

/** How often, in words. @param count null when it is not known */
export const timesText = (count: number | null): string => {
  if (count === null) return 'several times';
  return count === 1 ? 'once' : `${count} times`;
};

/** Why a subscription ended. @param requests the newest first */
export function endSentence(
  {
    endedAt,
    periodEnd,
    endReason,
    failedAttempts,
    welcomed,
  }: Pick<typeof subscriptions.$inferSelect, 'endedAt' | 'periodEnd' | 'endReason' | 'failedAttempts' | 'welcomed'>,
  requests: readonly EndRequest[],
  region: Region,
): string {
  const on = dayText(endedAt ?? periodEnd, region);
  const reasonOf = ({ reason }: EndRequest) => (reason ? ` The reason: ${reason}` : '');
  const ended = requests.find(({ change }) => change === 'end');
  if (ended?.actor === 'admin') return `We ended it on ${on}.${reasonOf(ended)}`;
  if (!welcomed) return 'Its first payment was not finished, so it did not begin.';
  if (ended) return `You ended it on ${on}.`;
  if (endReason === 'payment_failed')
    return `It ended on ${on}, after its payment had failed ${timesText(failedAttempts)}.`;
  if (endReason === 'payment_disputed') return `It ended on ${on}, because a payment for it was disputed.`;
  const [last] = requests;
  if (last?.change !== 'cancel') return `It ended on ${on}.`;
  return last.actor === 'admin'
    ? `We cancelled it, and it ended on ${on}.${reasonOf(last)}`
    : `You cancelled it, and it ended on ${on}.`;
}

type ChargesRow = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'planPendingUntil' | 'chargesPaused' | 'chargesResumeAt'
>;

/** What an admin should know of a subscription besides its dates; undefined when there is nothing. */
export function ownerSentence(
  row: ChargesRow & Pick<typeof subscriptions.$inferSelect, 'endReason' | 'failedAttempts' | 'owed'>,
  currency: string,
  region: Region,
): string | undefined {
  const { status, endReason, failedAttempts, owed, chargesPaused, chargesResumeAt } = row;
  if (status === 'ended') {
    const due = owed > 0 ? `${moneyText({ amount: owed, currency }, region)} is still due.` : 'Nothing is due.';
    if (endReason === 'payment_failed') return `Its payment failed ${timesText(failedAttempts)}. ${due}`;
    return owed > 0 ? due : undefined;
  }
  if (!chargesPaused) return undefined;
  return chargesResumeAt
    ? `Charges are paused until ${dayText(chargesResumeAt, region)}.`
    : 'Charges are paused until they are resumed at the payment provider.';
}

/** The sentence for a state that needs one; an end has its own, `endSentence`. */
export function statusSentence(
  row: ChargesRow & Pick<typeof subscriptions.$inferSelect, 'cancelAtPeriodEnd' | 'periodEnd' | 'mayReactivate'>,
  region: Region,
): string | undefined {
  // A payment that is due comes first.
  if (isCancelledByUs(row) && isLive(row.status)) return cancelledByUsSentence(row, region);
  switch (row.status) {
    case 'trialing':
      if (row.cancelAtPeriodEnd) return `Your trial ends on ${dayText(row.periodEnd, region)}. Nothing is charged.`;
      if (row.chargesPaused) return pausedChargesSentence(row, region);
      return `Your trial ends on ${dayText(row.periodEnd, region)}. The first payment is taken then.`;
    case 'active':
      if (row.planPendingUntil) return pendingPlanSentence(row.planPendingUntil, region);
      return row.chargesPaused && !row.cancelAtPeriodEnd ? pausedChargesSentence(row, region) : undefined;
    case 'past_due':
      return 'The last payment failed. We will try your card again in the next few days. You can pay now, or cancel: then it ends at once, and nothing is charged for this period.';
    case 'unpaid':
      return 'The last payment failed several times, so the service is on hold. Pay now to bring it back, or cancel: then nothing more is charged.';
    case 'paused':
      return 'It is paused, and nothing is charged. Pay now to go on, or cancel it for good.';
    case 'incomplete':
      return 'The first payment was not finished, so it has not begun. Pay now, start again at the checkout, or cancel. Nothing was charged.';
    default:
      return undefined;
  }
}

const pendingPlanSentence = (until: Date, region: Region) =>
  `Your change of plan waits for your bank. If you do not confirm the payment by ${dayText(until, region)}, your plan stays as it is, and nothing is charged. To confirm it, choose the plan again.`;

const pausedChargesSentence = ({ chargesResumeAt }: ChargesRow, region: Region) =>
  chargesResumeAt
    ? `It stays on, and we charge nothing for it before ${dayText(chargesResumeAt, region)}.`
    : 'It stays on, and we charge nothing for it until we resume the charges.';

/** What a client is told who cancels or reactivates what is so already, as in another tab. */
export function unchangedSentence(
  row: Pick<typeof subscriptions.$inferSelect, 'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'mayReactivate'>,
  region: Region,
): string {
  if (row.status === 'ended') return 'This subscription has ended already. Nothing more is charged.';
  if (isCancelledByUs(row)) return cancelledByUsSentence(row, region);
  const day = dayText(row.periodEnd, region);
  return row.cancelAtPeriodEnd
    ? `This subscription was cancelled already. It stays on until ${day}, and nothing more is charged.`
    : `This subscription is not cancelled. It renews on ${day}.`;
}

/** Why a subscription's state no longer allows a change. */
export const changedSentence = ({ status }: Pick<typeof subscriptions.$inferSelect, 'status'>): string =>
  status === 'active' || status === 'trialing'
    ? 'This subscription has been paid for in the meantime. Please reload the page to see what you can do now.'
    : 'This subscription changed in the meantime. Please reload the page to see what you can do now.';

/** Why a product cannot be bought again, and what to do instead. */
export function alreadySubscribedSentence(
  row: Pick<typeof subscriptions.$inferSelect, 'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'mayReactivate'>,
  baseName: string,
  region: Region,
): string {
  switch (row.status) {
    case 'past_due':
    case 'unpaid':
      return `You have ${baseName} already, and its last payment failed. Pay for it on your dashboard, or cancel it there to start again.`;
    case 'paused':
      return `You have ${baseName} already, and it is paused. Go on with it on your dashboard, or cancel it there to start again.`;
    case 'incomplete':
      return `The first payment for ${baseName} is not finished. Finish or cancel it on your dashboard.`;
    default:
      if (isCancelledByUs(row)) return cancelledByUsSentence(row, region);
      return row.cancelAtPeriodEnd
        ? `You still have ${baseName} until ${dayText(row.periodEnd, region)}. Reactivate it on your dashboard instead of buying it again.`
        : `You are already subscribed to ${baseName}. You can see it on your dashboard.`;
  }
}

/** The result of paying what is due. */
export function paymentSentence(outcome: PaymentOutcome['outcome'], name: string): string {
  switch (outcome) {
    case 'paid':
      return `Thank you. Your payment for ${name} went through.`;
    case 'declined':
      return `Your card was declined again for ${name}, and nothing was charged. Please replace it, or ask your bank.`;
    case 'confirm':
      return `Your bank wants you to confirm the payment for ${name}. Nothing is charged until you do.`;
  }
}

/** The networks of cards, by the names that payment providers use. */
const CARD_NETWORKS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card in words: Visa ending in 4242. */
export const cardText = ({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>): string =>
  `${CARD_NETWORKS[brand] ?? 'card'} ending in ${last4}`;

/** How long before its end a card's expiry is announced: at the latest when its last month begins. */
const CARD_NOTICE_MS = 31 * DAY_MS;

/** The first moment after a card's last month. */
export function cardEnd(expiry: string): Date {
  const [year = 0, month = 1] = expiry.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1));
}

export function cardState(expiry: string, now: Date): 'valid' | 'expiring' | 'expired' {
  const remainingMs = cardEnd(expiry).getTime() - now.getTime();
  if (remainingMs <= 0) return 'expired';
  return remainingMs <= CARD_NOTICE_MS ? 'expiring' : 'valid';
}

/** A month in words: April 2028. @param expiry such as 2028-04 */
export const monthText = (expiry: string, { locale }: Region): string =>
  new Date(`${expiry}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A product with its plan: Quote Builder Pro. */
export const planName = ({ baseName, plan }: Pick<ProductRow, 'baseName' | 'plan'>): string =>
  `${baseName} ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;

/** What a change of plan cost. @param on the day of the change, in words */
export function planCostSentence({ dueNow, credit, currency }: PlanPreview, on: string, region: Region): string {
  if (dueNow > 0)
    return `${moneyText({ amount: dueNow, currency }, region)} was charged on ${on}, for the rest of the period.`;
  if (credit > 0) {
    return `Nothing was charged. ${moneyText({ amount: credit, currency }, region)} is taken off your next invoices.`;
  }
  return 'Nothing was charged.';
}

/** The result of a change of plan. */
export function planSentence(
  outcome: 'changed' | 'kept' | 'preview-changed' | 'declined' | 'confirm',
  product: Pick<ProductRow, 'baseName' | 'plan'>,
): string {
  switch (outcome) {
    case 'changed':
      return `You have ${planName(product)} from now on.`;
    case 'preview-changed':
      return 'The amount due today changed in the meantime. Nothing was charged. Please check the new amount.';
    case 'declined':
      return `Your card was declined, so your plan stays as it is. Please replace the card, and try again.`;
    case 'kept':
      return `You still have ${planName(product)}. Nothing was charged.`;
    case 'confirm':
      return 'Your bank wants you to confirm this payment. Your plan stays as it is, and nothing is charged, until you do.';
  }
}

/** Why clients get the mails about subscriptions and payments. */
export const PAYMENT_REASON =
  'You get this mail because you have subscribed to a product of ours. Mails about subscriptions and payments cannot be switched off.';
