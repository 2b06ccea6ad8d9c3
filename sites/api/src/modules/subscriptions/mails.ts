import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type CustomerMailDraft, composeMail, greeting } from '../../platform/mail/compose.ts';
import type { Entry } from '../../platform/mail/content.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { ProviderCard, ProviderInvoice } from '../../platform/payments/payments.ts';
import type { ProductRow } from './catalogue/catalogue.ts';
import type { refunds, subscriptions } from './tables.ts';
import { cardText, dayText, frequencyText, moneyText, monthText, timesText } from './words.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The portal's screen of invoices. @param label what for */
const historyLink = (site: string, label: string) => ({
  label,
  url: `${site}/PaymentHistoryScreen`,
  button: 'Open your payment history',
});

/** Why clients get the mails about subscriptions and payments. */
export const PAYMENT_REASON =
  'You get this mail because you have subscribed to a product of ours. Mails about subscriptions and payments cannot be switched off.';

/** A change of a subscription that `changeMail` writes about. */
export type MailedChange = 'subscribed' | 'cancelled' | 'reactivated' | 'payment-failed' | 'ended';

/**
 * A change of a subscription. `plan-changed` has its own mail. `paid`: it was overdue or paused, and is active again;
 * the receipt is mailed.
 */
export type SubscriptionChange = MailedChange | 'plan-changed' | 'paid';

/** The fields of a subscription that decide which mails are sent. */
type State = Pick<SubscriptionRow, 'status' | 'cancelAtPeriodEnd' | 'welcomed' | 'priceId'>;

const isActiveOrTrialing = ({ status }: Pick<State, 'status'>) => status === 'active' || status === 'trialing';
const isFailing = ({ status }: Pick<State, 'status'>) => status === 'past_due' || status === 'unpaid';
const isStopped = (state: Pick<State, 'status'>) => isFailing(state) || state.status === 'paused';

/** The changes between two states. Idempotent: a repeated state yields none. */
export function changesBetween(before: State | undefined, now: State): SubscriptionChange[] {
  const changes: SubscriptionChange[] = [];
  if (!before?.welcomed && isActiveOrTrialing(now)) changes.push('subscribed');
  if (!before) return changes;
  if (now.status === 'ended') {
    // The end of a cancelled subscription was announced before; one that never began needs no mail.
    if (before.status !== 'ended' && before.welcomed && !before.cancelAtPeriodEnd) changes.push('ended');
    return changes;
  }
  if (!before.cancelAtPeriodEnd && now.cancelAtPeriodEnd) changes.push('cancelled');
  if (before.cancelAtPeriodEnd && !now.cancelAtPeriodEnd) changes.push('reactivated');
  if (!isFailing(before) && isFailing(now)) changes.push('payment-failed');
  if (isStopped(before) && isActiveOrTrialing(now)) changes.push('paid');
  // If the subscription has just begun, the welcome mail names its plan.
  if (before.welcomed && before.priceId !== now.priceId) changes.push('plan-changed');
  return changes;
}

/** Where a client replaces the card, after a login if need be. */
const replaceCard = (site: string) => ({ label: 'Replace your card', url: `${site}/checkout?replace=card` });

/** The mail that announces a card's expiry. @param names of the products it pays for */
export function cardExpiresMail(
  card: Pick<ProviderCard, 'brand' | 'last4' | 'expiry'>,
  { firstName, names, site }: { firstName: string; names: readonly string[]; site: string },
): CustomerMailDraft {
  const paidFor = new Intl.ListFormat('en-CA').format(names);
  return {
    subject: 'Your card is about to expire',
    paragraphs: [
      greeting(firstName),
      `Your ${cardText(card)} expires at the end of ${monthText(card.expiry)}. It pays for ${paidFor}.`,
      'Please replace it before then, so that nothing is interrupted. If your bank renews it by itself, there is nothing to do.',
    ],
    entries: [
      ['Card', cardText(card)],
      ['Expires', monthText(card.expiry)],
    ],
    link: replaceCard(site),
    reason: PAYMENT_REASON,
  };
}

/** The reminder of a yearly renewal. @param charge in cents, with tax and after credit */
export function renewalMail(
  charge: { amount: number; currency: string },
  { periodEnd, cardBrand, cardLast4 }: Pick<SubscriptionRow, 'periodEnd' | 'cardBrand' | 'cardLast4'>,
  { firstName, product, site }: { firstName: string; product: ProductRow; site: string },
): CustomerMailDraft {
  const name = product.baseName;
  const day = dayText(periodEnd);
  const card = cardBrand && cardLast4 ? cardText({ brand: cardBrand, last4: cardLast4 }) : undefined;
  return {
    subject: `Your subscription to ${name} renews on ${day}`,
    paragraphs: [
      greeting(firstName),
      charge.amount > 0
        ? `Your subscription to ${name} renews on ${day}. ${moneyText(charge)} is then charged to your ${card ?? 'card'}.`
        : `Your subscription to ${name} renews on ${day}. Your credit pays for it, so nothing is charged.`,
      `To go on, there is nothing to do. To cancel, open your dashboard before that day, choose ${name} and press "Cancel Subscription": it stays on until ${day}, and nothing more is charged.`,
    ],
    entries: [
      ['Subscription', name],
      ['Renews on', day],
      ['Charge', moneyText(charge)],
      ...(card ? [['Card', card] satisfies Entry] : []),
    ],
    link: { label: 'To see it, or cancel it', url: `${site}/ClientDashboard`, button: 'Open your dashboard' },
    reason: PAYMENT_REASON,
  };
}

/** The mail about a change, except of the plan. */
export function changeMail(
  change: MailedChange,
  {
    firstName,
    product,
    periodEnd,
    site,
    byUs,
    tax,
    card,
    due,
    nextAttemptAt,
    failedAttempts,
  }: {
    firstName: string;
    product: ProductRow;
    periodEnd: Date;
    site: string;
    /** Set when one of our admins did it. */
    byUs?: { reason: string; mayReactivate?: boolean } | undefined;
    /** The tax that is added to the price, in words. */
    tax?: string | undefined;
    /** The card that is charged, if it is known. */
    card?: Pick<ProviderCard, 'brand' | 'last4'> | undefined;
    /** What is still to be paid, without what a credit covers, if it is known. */
    due?: Pick<ProductRow, 'amount' | 'currency'> | undefined;
    /** When the card is charged again after a failed payment, if it is known. */
    nextAttemptAt?: Date | undefined;
    /** How often its payment failed, when that ended it. */
    failedAttempts?: number | undefined;
  },
): CustomerMailDraft {
  const name = product.baseName;
  const price = [moneyText(product), frequencyText(product), ...(tax ? [tax] : [])].join(', ');
  const day = dayText(periodEnd);
  const dashboard = (label: string) => ({ label, url: `${site}/ClientDashboard`, button: 'Open your dashboard' });
  const hello = greeting(firstName);
  // What ends for another reason is no longer charged, though its invoice may be open until the provider has voided it.
  const stillDue = failedAttempts && due ? moneyText(due) : undefined;
  const entriesWith = (...last: Entry[]): Entry[] => [['Subscription', name], ['Price', price], ...last];
  switch (change) {
    case 'subscribed':
      return {
        subject: `You are subscribed to ${name}`,
        paragraphs: [
          hello,
          `Thank you for subscribing to ${name}. The price is ${price}. It renews on ${day}, and then each billing cycle until you cancel.`,
        ],
        entries: entriesWith(['Renews on', day]),
        link: dashboard('Next, tell us which website it is for'),
        reason: PAYMENT_REASON,
      };
    case 'cancelled':
      return {
        subject: `Your subscription to ${name} is cancelled`,
        paragraphs: [
          hello,
          byUs
            ? `We have cancelled your subscription to ${name}. The reason: ${byUs.reason}`
            : `Your subscription to ${name} is cancelled.`,
          `It stays on until ${day}, the end of the billing period that is paid for. Nothing more is charged.`,
        ],
        entries: entriesWith(['Ends on', day]),
        link: dashboard(
          byUs && !byUs.mayReactivate ? 'To see it, and to write to us' : 'Until that day you can take this back',
        ),
        reason: PAYMENT_REASON,
      };
    case 'reactivated':
      return {
        subject: `Your subscription to ${name} goes on`,
        paragraphs: [
          hello,
          `Your subscription to ${name} is active again. It renews on ${day} for ${price}. Nothing was charged today.`,
        ],
        entries: entriesWith(['Renews on', day]),
        link: dashboard('To see it, or change it'),
        reason: PAYMENT_REASON,
      };
    case 'ended':
      return {
        subject: `Your subscription to ${name} has ended`,
        paragraphs: [
          hello,
          ...(byUs
            ? [`We have ended your subscription to ${name}. The reason: ${byUs.reason}`, 'Nothing more is charged.']
            : [
                `Your subscription to ${name} has ended${failedAttempts ? `, because its payment failed ${timesText(failedAttempts)}` : ''}. Nothing more is charged.`,
              ]),
          ...(stillDue ? [`${stillDue} is still due. Its invoice is in your payment history.`] : []),
        ],
        entries: entriesWith(...(stillDue ? [['Still due', stillDue] satisfies Entry] : [])),
        link: dashboard('You can start it again at any time'),
        reason: PAYMENT_REASON,
      };
    case 'payment-failed': {
      const nextDay = nextAttemptAt && dayText(nextAttemptAt);
      const paidWith = card ? ` with your ${cardText(card)}` : '';
      return {
        subject: `The payment for ${name} failed`,
        paragraphs: [
          hello,
          `The payment${due ? ` of ${moneyText(due)}` : ''} for your subscription to ${name}${paidWith} failed. We will try ${card ? 'this' : 'your'} card again ${nextDay ? `on ${nextDay}` : 'in the next few days'}.`,
        ],
        entries: entriesWith(
          ...(due ? [['Due now', moneyText(due)] satisfies Entry] : []),
          ...(card ? [['Card', cardText(card)] satisfies Entry] : []),
          ...(nextDay ? [['Next attempt', nextDay] satisfies Entry] : []),
        ),
        link: {
          ...replaceCard(site),
          label:
            'If the card has expired or cannot be charged, please replace it. The payment is then tried again at once',
          button: 'Replace your card',
        },
        closing: ['On your dashboard you can also pay now, or cancel.'],
        reason: PAYMENT_REASON,
      };
    }
  }
}

/** The mail about a refund. */
export function refundMail(
  { number, amount, currency, reason }: Pick<typeof refunds.$inferSelect, 'number' | 'amount' | 'currency' | 'reason'>,
  { firstName, site }: { firstName: string; site: string },
): CustomerMailDraft {
  const money = moneyText({ amount, currency });
  return {
    subject: `Your refund of ${money}`,
    paragraphs: [
      greeting(firstName),
      `We have refunded ${money} of your payment. The reason: ${reason}`,
      'The money goes back to the card that paid. Your bank can take up to 10 business days to show it.',
    ],
    entries: [
      ['Refunded', money],
      ['Invoice', number],
    ],
    link: historyLink(site, 'To see this invoice and all others'),
    reason: PAYMENT_REASON,
  };
}

/** The receipt of a paid invoice. Its amounts are the provider's. */
export function receiptMail(
  { number, lines, period, currency, subtotal, tax, total, credit, paidAt, issuedAt }: ProviderInvoice,
  { firstName, site }: { firstName: string; site: string },
): CustomerMailDraft {
  const money = (amount: number) => moneyText({ amount, currency });
  const taxed: Entry[] = [
    ['Subtotal', money(subtotal)],
    ['Tax', money(tax)],
  ];
  const charged = total - credit;
  const credited: Entry[] = [
    ['From your credit', money(-credit)],
    ['Charged', money(charged)],
  ];
  const on = dayText(paidAt ?? issuedAt);
  return {
    subject: `Receipt for ${money(total)}`,
    paragraphs: [
      greeting(firstName),
      charged > 0
        ? `Thank you. Your payment of ${money(charged)} was received on ${on}.`
        : `Your credit has paid ${money(total)} on ${on}. Nothing was charged.`,
    ],
    entries: [
      ['Invoice', number],
      ['Period', `${dayText(period.start)} to ${dayText(period.end)}`],
    ],
    amounts: [
      ...lines.map(({ description, amount }): Entry => [description, money(amount)]),
      ...(tax === 0 ? [] : taxed),
      ['Total', money(total)],
      ...(credit === 0 ? [] : credited),
    ],
    link: historyLink(site, 'To save or print this invoice and all earlier ones'),
    reason: PAYMENT_REASON,
  };
}

/** Tells a client who else gets the mails about payments. @param site URL of the brand's site */
export const billingEmailMail = (
  { firstName, email }: { firstName: string; email: string },
  billingEmail: string,
  brand: BrandEntry,
  site: string,
): Message =>
  composeMail(brand, email, {
    subject: 'Your receipts also go to another address',
    paragraphs: [
      greeting(firstName),
      `From now on ${billingEmail} also gets your receipts, and mails about failed payments. If that was you, there is nothing to do.`,
    ],
    link: { label: 'If not, remove the address and change your password', url: `${site}/AccountEditScreen` },
    reason: `You get this mail because this is the address of an account with ${brand.displayName}.`,
  });
