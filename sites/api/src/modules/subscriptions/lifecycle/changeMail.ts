import { type CustomerMailDraft, greeting } from '../../../platform/mail/compose.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import type { ProviderCard } from '../../../platform/payments/payments.ts';
import { replaceCardLink } from '../billing/mails.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { ClientReader } from '../reader.ts';
import { cardText, dayText, frequencyText, moneyText, PAYMENT_REASON, timesText } from '../words.ts';
import type { MailedChange } from './changesBetween.ts';

/** The mail about a change, except of the plan. */
export function changeMail(
  change: MailedChange,
  {
    product,
    periodEnd,
    reader,
    byUs,
    tax,
    card,
    due,
    nextAttemptAt,
    failedAttempts,
  }: {
    product: ProductRow;
    periodEnd: Date;
    reader: ClientReader;
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
  const { firstName, site, region } = reader;
  const name = product.baseName;
  const price = [moneyText(product, region), frequencyText(product), ...(tax ? [tax] : [])].join(', ');
  const day = dayText(periodEnd, region);
  const dashboard = (label: string) => ({ label, url: `${site}/ClientDashboard`, button: 'Open your dashboard' });
  const hello = greeting(firstName, region);
  // What ends for another reason is no longer charged, though its invoice may be open until the provider has voided it.
  const stillDue = failedAttempts && due ? moneyText(due, region) : undefined;
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
      const nextDay = nextAttemptAt && dayText(nextAttemptAt, region);
      const paidWith = card ? ` with your ${cardText(card)}` : '';
      return {
        subject: `The payment for ${name} failed`,
        paragraphs: [
          hello,
          `The payment${due ? ` of ${moneyText(due, region)}` : ''} for your subscription to ${name}${paidWith} failed. We will try ${card ? 'this' : 'your'} card again ${nextDay ? `on ${nextDay}` : 'in the next few days'}.`,
        ],
        entries: entriesWith(
          ...(due ? [['Due now', moneyText(due, region)] satisfies Entry] : []),
          ...(card ? [['Card', cardText(card)] satisfies Entry] : []),
          ...(nextDay ? [['Next attempt', nextDay] satisfies Entry] : []),
        ),
        link: {
          ...replaceCardLink(site),
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
