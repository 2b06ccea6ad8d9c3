import { isLive } from '@threefold/api-contract';
import { formatDate, formatPrice } from '@threefold/validation';
import { DAY_MS } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Catalogue, LocalRegion } from '../../platform/language.ts';
import type { PaymentOutcome, PlanPreview, ProviderCard } from '../../platform/payments/payments.ts';
import type { products, subscriptionChanges, subscriptions } from './tables.ts';
import { english } from './texts.en-CA.ts';
import { french } from './texts.fr-CA.ts';

type ProductRow = typeof products.$inferSelect;

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** A region is everywhere here where the agency does business, in the language of the reader. */
type Reader = Pick<LocalRegion, 'language'>;

/** The texts in the language of their reader. */
export const textsFor = ({ language }: Reader): typeof english => TEXTS[language];

/** The day of an instant: Thu, Apr 9, 2026. */
export const dayText = (date: Date, region: Pick<LocalRegion, 'locale' | 'timeZone'>): string =>
  formatDate(date.toISOString(), region);

/** An amount with the code of its currency. */
export const moneyText = (
  { amount, currency }: Pick<ProductRow, 'amount' | 'currency'>,
  region: Pick<LocalRegion, 'locale'>,
): string => `${formatPrice(amount, { ...region, currency })} ${currency.toUpperCase()}`;

/** The billing interval in words. */
export const frequencyText = (
  { interval, intervalCount }: Pick<ProductRow, 'interval' | 'intervalCount'>,
  reader: Reader,
): string =>
  intervalCount === 1 ? textsFor(reader).frequencies[interval] : textsFor(reader).every(intervalCount, interval);

/** A price in words: amount, currency and frequency. */
export const priceText = (
  product: Pick<ProductRow, 'amount' | 'currency' | 'interval' | 'intervalCount'>,
  region: LocalRegion,
): string => `${moneyText(product, region)}, ${frequencyText(product, region)}`;

/** The tax that is added to a price, in words (specification, section 17); undefined when there is none. */
export function taxNote(salesTax: Config['salesTax'] | undefined, reader: Reader): string | undefined {
  const texts = textsFor(reader);
  if (salesTax === 'automatic') return texts.plusTax;
  return salesTax && salesTax !== 'none' ? texts.plusTaxAt(salesTax.name, salesTax.percent) : undefined;
}

/**
 * The tax that is added to a subscription's price, in words. Automatic tax depends on the subscription, whatever the
 * setting is now.
 */
export function taxNoteOf(
  { automaticTax }: Pick<typeof subscriptions.$inferSelect, 'automaticTax'>,
  salesTax: Config['salesTax'] | undefined,
  reader: Reader,
): string | undefined {
  if (automaticTax === null) return taxNote(salesTax, reader);
  if (automaticTax) return taxNote('automatic', reader);
  return salesTax === 'automatic' ? undefined : taxNote(salesTax, reader);
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
  region: LocalRegion,
): string => textsFor(region).cancelledByUs(dayText(periodEnd, region));

/** What a client or an admin asked for, as far as it explains an end. */
export type EndRequest = Pick<typeof subscriptionChanges.$inferSelect, 'change' | 'actor' | 'reason'>;

/** How often the payment failed that ended a subscription; undefined when something else ended it, or it is not known. */
export const failedAttemptsOf = ({
  endReason,
  failedAttempts,
}: Pick<typeof subscriptions.$inferSelect, 'endReason' | 'failedAttempts'>): number | undefined =>
  endReason === 'payment_failed' ? (failedAttempts ?? undefined) : undefined;

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
  region: LocalRegion,
): string {
  const on = dayText(endedAt ?? periodEnd, region);
  const { end, times } = textsFor(region);
  const reasonOf = ({ reason }: EndRequest) => (reason ? end.reason(reason) : '');
  const ended = requests.find(({ change }) => change === 'end');
  if (ended?.actor === 'admin') return `${end.byUs(on)}${reasonOf(ended)}`;
  if (!welcomed) return end.notBegun;
  if (ended) return end.byYou(on);
  if (endReason === 'payment_failed') return end.paymentFailed(on, times(failedAttempts));
  if (endReason === 'payment_disputed') return end.disputed(on);
  const [last] = requests;
  if (last?.change !== 'cancel') return end.other(on);
  return last.actor === 'admin' ? `${end.cancelledByUs(on)}${reasonOf(last)}` : end.cancelledByYou(on);
}

type ChargesRow = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'planPendingUntil' | 'chargesPaused' | 'chargesResumeAt'
>;

/** What an admin should know of a subscription besides its dates; undefined when there is nothing. */
export function ownerSentence(
  row: ChargesRow & Pick<typeof subscriptions.$inferSelect, 'endReason' | 'failedAttempts' | 'owed'>,
  currency: string,
  region: LocalRegion,
): string | undefined {
  const { status, endReason, failedAttempts, owed, chargesPaused, chargesResumeAt } = row;
  if (status === 'ended') {
    const due = owed > 0 ? `${moneyText({ amount: owed, currency }, region)} is still due.` : 'Nothing is due.';
    if (endReason === 'payment_failed') return `Its payment failed ${textsFor(region).times(failedAttempts)}. ${due}`;
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
  region: LocalRegion,
): string | undefined {
  const texts = textsFor(region).status;
  const paused = () => texts.chargesPaused(row.chargesResumeAt ? dayText(row.chargesResumeAt, region) : undefined);
  // A payment that is due comes first.
  if (isCancelledByUs(row) && isLive(row.status)) return cancelledByUsSentence(row, region);
  switch (row.status) {
    case 'trialing':
      if (row.cancelAtPeriodEnd) return texts.trialCancelled(dayText(row.periodEnd, region));
      return row.chargesPaused ? paused() : texts.trial(dayText(row.periodEnd, region));
    case 'active':
      if (row.planPendingUntil) return texts.pendingPlan(dayText(row.planPendingUntil, region));
      return row.chargesPaused && !row.cancelAtPeriodEnd ? paused() : undefined;
    case 'past_due':
      return texts.pastDue;
    case 'unpaid':
      return texts.unpaid;
    case 'paused':
      return texts.paused;
    case 'incomplete':
      return texts.incomplete;
    default:
      return undefined;
  }
}

/** What a client is told who cancels or reactivates what is so already, as in another tab. */
export function unchangedSentence(
  row: Pick<typeof subscriptions.$inferSelect, 'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'mayReactivate'>,
  region: LocalRegion,
): string {
  const { unchanged } = textsFor(region);
  if (row.status === 'ended') return unchanged.ended;
  if (isCancelledByUs(row)) return cancelledByUsSentence(row, region);
  const day = dayText(row.periodEnd, region);
  return row.cancelAtPeriodEnd ? unchanged.cancelled(day) : unchanged.active(day);
}

/** Why a subscription's state no longer allows a change. */
export const changedSentence = (
  { status }: Pick<typeof subscriptions.$inferSelect, 'status'>,
  reader: Reader,
): string => {
  const { changed } = textsFor(reader);
  return status === 'active' || status === 'trialing' ? changed.paid : changed.other;
};

/** Why a product cannot be bought again, and what to do instead. */
export function alreadySubscribedSentence(
  row: Pick<typeof subscriptions.$inferSelect, 'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'mayReactivate'>,
  baseName: string,
  region: LocalRegion,
): string {
  const { subscribedAlready } = textsFor(region);
  switch (row.status) {
    case 'past_due':
    case 'unpaid':
      return subscribedAlready.overdue(baseName);
    case 'paused':
      return subscribedAlready.paused(baseName);
    case 'incomplete':
      return subscribedAlready.incomplete(baseName);
    default:
      if (isCancelledByUs(row)) return cancelledByUsSentence(row, region);
      return row.cancelAtPeriodEnd
        ? subscribedAlready.cancelled(baseName, dayText(row.periodEnd, region))
        : subscribedAlready.active(baseName);
  }
}

/** The result of paying what is due. */
export const paymentSentence = (outcome: PaymentOutcome['outcome'], name: string, reader: Reader): string =>
  textsFor(reader).payment[outcome](name);

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
export const cardText = ({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>, reader: Reader): string =>
  textsFor(reader).card(CARD_NETWORKS[brand], last4);

/** How long before its end a card's expiry is announced: at the latest when its last month begins. */
const CARD_NOTICE_MS = 31 * DAY_MS;

/** The first moment after a card's last month. */
function cardEnd(expiry: string): Date {
  const [year = 0, month = 1] = expiry.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1));
}

export function cardState(expiry: string, now: Date): 'valid' | 'expiring' | 'expired' {
  const remainingMs = cardEnd(expiry).getTime() - now.getTime();
  if (remainingMs <= 0) return 'expired';
  return remainingMs <= CARD_NOTICE_MS ? 'expiring' : 'valid';
}

/** A month in words: April 2028. @param expiry such as 2028-04 */
export const monthText = (expiry: string, { locale }: Pick<LocalRegion, 'locale'>): string =>
  new Date(`${expiry}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Words = Pick<ProductRow, 'name' | 'baseName' | 'description'>;

/** A product in the words of its reader; in English where it has no others. Products are compared in English. */
export function inWordsOf<Product extends Words & Pick<ProductRow, 'translations'>>(
  product: Product,
  { language }: Reader,
): Product {
  const words = language === 'en-CA' ? undefined : product.translations?.[language];
  const { name = product.name } = words ?? {};
  const baseName = product.baseName === product.name ? name : product.baseName;
  return { ...product, baseName, ...words, name };
}

/** A product with its plan: Quote Builder Pro. */
export const planName = ({ baseName, plan }: Pick<ProductRow, 'baseName' | 'plan'>): string =>
  `${baseName} ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;

/** What a change of plan cost. @param on the day of the change, in words */
export function planCostSentence({ dueNow, credit, currency }: PlanPreview, on: string, region: LocalRegion): string {
  const { planCost } = textsFor(region);
  const money = (amount: number) => moneyText({ amount, currency }, region);
  if (dueNow > 0) return planCost.charged(money(dueNow), on);
  return credit > 0 ? planCost.credited(money(credit)) : planCost.nothing;
}

/** The result of a change of plan. */
export function planSentence(
  outcome: keyof typeof english.plan,
  product: Parameters<typeof inWordsOf>[0] & Pick<ProductRow, 'plan'>,
  reader: Reader,
): string {
  const sentence = textsFor(reader).plan[outcome];
  return typeof sentence === 'string' ? sentence : sentence(planName(inWordsOf(product, reader)));
}
