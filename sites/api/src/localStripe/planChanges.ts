import type { Bank } from './cards.ts';
import type { SubscriptionParts } from './charges.ts';
import { type Bill, taxOn } from './invoices.ts';
import type { Price, Subscription } from './objects.ts';
import { itemOf, recordOf } from './records.ts';

/** Changes of subscriptions to another plan, during the period. */
export interface PlanChanges {
  /** What a change of plan costs in cents, before tax; negative for a credit. */
  prorated(subscriptionId: string, priceId: string, atS: number): number;
  /**
   * Charges the card for a change of plan, and makes the change if the bank pays.
   *
   * @param waits whether the change waits for its payment for a day when the bank asks
   * @returns how the bank responds
   */
  changePlan(subscriptionId: string, priceId: string, atS: number, waits?: boolean): Bank;
}

/** How long a change of plan waits for its payment. */
const PENDING_S = 23 * 3_600;

export function createPlanChanges({
  records: { subscriptions, customers, credits },
  cards,
  invoiceBook,
  recordEvent,
  prices,
  nowS,
  charges: { priceOf, countCharge, dropPending },
}: SubscriptionParts): PlanChanges {
  /** The lines of a change of plan: what is left of the former plan, and what the other one costs from then on. */
  const proratedLines = (subscription: Subscription, to: Price, atS: number): Bill['lines'] => {
    const from = priceOf(subscription);
    if (from.id === to.id) return [];
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const remaining = Math.max(0, Math.min(1, (end - atS) / (end - start)));
    const amountOf = ({ unit_amount: amount }: Price) => Math.round((amount ?? 0) * remaining);
    return [
      { description: `Unused time on ${from.product.name}`, amount: -amountOf(from), price: from },
      { description: `Remaining time on ${to.product.name}`, amount: amountOf(to), price: to },
    ];
  };

  const sumOf = (lines: Bill['lines']) => lines.reduce((sum, { amount }) => sum + amount, 0);

  return {
    prorated: (subscriptionId, priceId, atS) =>
      sumOf(proratedLines(recordOf(subscriptions, subscriptionId), recordOf(prices, priceId), atS)),

    changePlan(subscriptionId, priceId, atS, waits = false) {
      const subscription = recordOf(subscriptions, subscriptionId);
      const price = recordOf(prices, priceId);
      const lines = proratedLines(subscription, price, atS);
      const net = sumOf(lines);
      const total = net + taxOn(subscription, customers.get(String(subscription.customer)), net);
      const credit = credits.get(String(subscription.customer)) ?? 0;
      const bank = total > credit ? cards.bankOf(String(subscription.default_payment_method)) : 'pays';
      const item = itemOf(subscription);
      const to = { id: priceId, object: 'price', product: price.product.id } as const;
      const period = { start: atS, end: item.current_period_end };
      const bill = { lines, currency: price.currency, period, at: nowS(), isUpdate: true };
      if (bank === 'asks' && waits) {
        dropPending(subscription);
        const invoice = invoiceBook.issue(subscription, bill);
        invoiceBook.attempt(invoice, false, nowS(), false);
        subscription.latest_invoice = invoice.id;
        subscription.pending_update = {
          expires_at: nowS() + PENDING_S,
          subscription_items: [{ ...item, price: to }],
        };
        recordEvent('customer.subscription.updated', subscription);
      }
      if (bank !== 'pays') return bank;
      item.price = to;
      if (total > 0) {
        const invoice = invoiceBook.issue(subscription, bill);
        invoiceBook.attempt(invoice, true, nowS(), false);
        subscription.latest_invoice = invoice.id;
        countCharge(subscription);
        recordEvent('invoice.paid', invoice);
      } else credits.set(String(subscription.customer), credit - total);
      recordEvent('customer.subscription.updated', subscription);
      return bank;
    },
  };
}
