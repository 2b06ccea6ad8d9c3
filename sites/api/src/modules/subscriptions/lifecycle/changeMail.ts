import { type CustomerMailDraft, greeting } from '../../../platform/mail/compose.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import type { ProviderCard } from '../../../platform/payments/payments.ts';
import { replaceCardLink } from '../billing/mails.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { ClientReader } from '../reader.ts';
import { cardText, dayText, frequencyText, moneyText, textsFor } from '../words.ts';
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
  const { firstName, site, region, texts } = reader;
  const { labels, reason } = texts;
  const name = product.baseName;
  const price = [moneyText(product, region), frequencyText(product, region), ...(tax ? [tax] : [])].join(', ');
  const day = dayText(periodEnd, region);
  const dashboard = (label: string) => ({ label, url: `${site}/ClientDashboard`, button: texts.openDashboard });
  const hello = greeting(firstName, region);
  // What ends for another reason is no longer charged, though its invoice may be open until the provider has voided it.
  const stillDue = failedAttempts && due ? moneyText(due, region) : undefined;
  const entriesWith = (...last: Entry[]): Entry[] => [[labels.subscription, name], [labels.price, price], ...last];
  switch (change) {
    case 'subscribed':
      return {
        subject: texts.subscribed.subject(name),
        paragraphs: [hello, texts.subscribed.thanks(name, price, day)],
        entries: entriesWith([labels.renewsOn, day]),
        link: dashboard(texts.subscribed.link),
        reason,
      };
    case 'cancelled': {
      const { subject, byYou, staysOn, toSee, toTakeBack, ...cancelled } = texts.cancelled;
      return {
        subject: subject(name),
        paragraphs: [hello, byUs ? cancelled.byUs(name, byUs.reason) : byYou(name), staysOn(day)],
        entries: entriesWith([labels.endsOn, day]),
        link: dashboard(byUs && !byUs.mayReactivate ? toSee : toTakeBack),
        reason,
      };
    }
    case 'reactivated':
      return {
        subject: texts.reactivated.subject(name),
        paragraphs: [hello, texts.reactivated.news(name, day, price)],
        entries: entriesWith([labels.renewsOn, day]),
        link: dashboard(texts.toSeeOrChange),
        reason,
      };
    case 'ended': {
      const { ended } = texts;
      const times = failedAttempts ? textsFor(region).times(failedAttempts) : undefined;
      return {
        subject: ended.subject(name),
        paragraphs: [
          hello,
          ...(byUs ? [ended.byUs(name, byUs.reason), ended.nothingMore] : [ended.news(name, times)]),
          ...(stillDue ? [ended.stillDue(stillDue)] : []),
        ],
        entries: entriesWith(...(stillDue ? [[labels.stillDue, stillDue] satisfies Entry] : [])),
        link: dashboard(ended.link),
        reason,
      };
    }
    case 'payment-failed': {
      const { paymentFailed } = texts;
      const nextDay = nextAttemptAt && dayText(nextAttemptAt, region);
      const amount = due && moneyText(due, region);
      const paidWith = card && cardText(card, region);
      return {
        subject: paymentFailed.subject(name),
        paragraphs: [hello, paymentFailed.news(name, amount, paidWith, nextDay)],
        entries: entriesWith(
          ...(amount ? [[labels.dueNow, amount] satisfies Entry] : []),
          ...(paidWith ? [[labels.card, paidWith] satisfies Entry] : []),
          ...(nextDay ? [[labels.nextAttempt, nextDay] satisfies Entry] : []),
        ),
        link: { ...replaceCardLink(reader), label: paymentFailed.link, button: texts.replaceCard },
        closing: [paymentFailed.other],
        reason,
      };
    }
  }
}
