import { and, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personalData.ts';
import { invoiceReceipts, products, refunds, subscriptions } from './tables.ts';
import { cardText, moneyText } from './words.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/**
 * Subscriptions, paid invoices and refunds. Their rows are erased with the account, by the `onDelete` of their
 * foreign keys in tables.ts.
 */
export const subscriptionsPersonalData: PersonalData = {
  addresses: async () => [],

  async collect(queries, { userId }) {
    if (userId === undefined) return [];
    const rows = await queries
      .select({ subscription: subscriptions, product: products })
      .from(subscriptions)
      .leftJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(eq(subscriptions.userId, userId));
    const receipts = await queries.select().from(invoiceReceipts).where(eq(invoiceReceipts.userId, userId));
    const paidBack = await queries
      .select()
      .from(refunds)
      .where(and(eq(refunds.userId, userId), eq(refunds.state, 'done')));
    return [
      {
        kind: 'Subscriptions',
        rows: rows.map(({ subscription, product }) => ({
          product: product?.name ?? subscription.productId,
          status: subscription.status,
          startedAt: iso(subscription.startedAt),
          periodEnd: iso(subscription.periodEnd),
          endedAt: iso(subscription.endedAt),
          website: subscription.clientWebsiteUrl,
          card:
            subscription.cardBrand &&
            `${cardText({ brand: subscription.cardBrand, last4: subscription.cardLast4 ?? '' })}, ${subscription.cardExpiry}`,
        })),
      },
      {
        kind: 'Paid invoices',
        rows: receipts.map(({ number, total, currency, paidAt, mailedAt }) => ({
          number,
          total: moneyText({ amount: total, currency }),
          paidAt: iso(paidAt),
          receiptMailedAt: iso(mailedAt),
        })),
      },
      {
        kind: 'Refunds',
        rows: paidBack.map(({ number, amount, currency, reason, sentAt }) => ({
          invoice: number,
          amount: moneyText({ amount, currency }),
          reason,
          // The provider makes a refund when it is sent.
          refundedAt: iso(sentAt),
        })),
      },
    ];
  },

  erase: async () => ({ records: 0 }),
};
