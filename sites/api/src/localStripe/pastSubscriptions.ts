import type { SubscriptionParts } from './charges.ts';
import { periodsBefore, recurrenceOf, seconds } from './periods.ts';
import { recordOf } from './records.ts';
import { newSubscription } from './subscriptions.ts';

/** A subscription from before the account was used. */
export interface PastSubscription {
  customer: string;
  priceId: string;
  automaticTax: boolean;
  metadata: Record<string, string>;
  /** How many periods were paid; the last one ends at `periodEnd`. */
  periods: number;
  periodEnd: Date;
  ended: boolean;
}

/** Creates subscriptions from the past with their invoices, without events. */
export function createPastSubscriptions(
  past: readonly PastSubscription[],
  { records: { subscriptions, chargeCounts }, cards, invoiceBook, prices, charges: { billOf } }: SubscriptionParts,
): void {
  const bills = past.flatMap(({ periods, periodEnd, ended, priceId, ...own }) => {
    const price = recordOf(prices, priceId);
    const starts = Array.from({ length: periods }, (_, index) =>
      seconds(periodsBefore(periodEnd, periods - index, recurrenceOf(price))),
    );
    const end = seconds(periodEnd);
    const card = cards.save(own.customer).id;
    const subscription = newSubscription(
      price,
      { start: starts.at(-1) ?? end, end },
      { ...own, default_payment_method: card },
    );
    subscriptions.set(subscription.id, subscription);
    subscription.start_date = starts[0] ?? end;
    if (ended) Object.assign(subscription, { status: 'canceled', ended_at: end });
    chargeCounts.set(subscription.id, periods);
    const bill = billOf(subscription);
    return starts.map((start, index) => {
      const period = { start, end: starts[index + 1] ?? end };
      return { subscription, bill: { ...bill, at: start, period } };
    });
  });
  // Invoices are numbered in the order of their dates.
  for (const { subscription, bill } of bills.toSorted((a, b) => a.bill.at - b.bill.at)) {
    const invoice = invoiceBook.issue(subscription, bill);
    invoiceBook.attempt(invoice, true, bill.at, false);
    subscription.latest_invoice = invoice.id;
  }
}
