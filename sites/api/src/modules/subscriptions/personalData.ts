import { and, eq, lt, ne } from 'drizzle-orm';
import { isAbout, type PersonalData } from '../../platform/personalData.ts';
import { companiesOf } from './billing/company.ts';
import { companies } from './billing/tables.ts';
import { invoiceReceipts, products, refunds, subscriptions } from './tables.ts';
import { cardText, moneyText } from './words.ts';

/** A file for a person to keep has no brand. */
const FORMATS = { locale: 'en' };

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/**
 * Companies, subscriptions, paid invoices and refunds. Their rows are erased with the account, by the `onDelete` of their
 * foreign keys in tables.ts. An accountant's address is erased alone.
 */
export const subscriptionsPersonalData: PersonalData = {
  async addresses(queries) {
    const rows = await queries
      .selectDistinct({ email: companies.billingEmail })
      .from(companies)
      .where(ne(companies.billingEmail, ''));
    return rows.map(({ email }) => email);
  },

  async collect(queries, person) {
    const { userId } = person;
    const billed = await queries
      .select({ company: companies.name, billingEmail: companies.billingEmail })
      .from(companies)
      .where(isAbout(person, companies.billingEmail, companies.updatedAt));
    const billingEmails = { kind: 'Billing addresses of companies', rows: billed };
    if (userId === undefined) return [billingEmails];
    const since = await companiesOf(queries, userId);
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
      billingEmails,
      {
        kind: 'Companies of the invoices',
        rows: since.map(({ since: from, company }) => ({ since: iso(from), ...(company ?? { name: null }) })),
      },
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
            `${cardText({ brand: subscription.cardBrand, last4: subscription.cardLast4 ?? '' }, { language: 'en-CA' })}, ${subscription.cardExpiry}`,
        })),
      },
      {
        kind: 'Paid invoices',
        rows: receipts.map(({ number, total, currency, paidAt, mailedAt }) => ({
          number,
          total: moneyText({ amount: total, currency }, FORMATS),
          paidAt: iso(paidAt),
          receiptMailedAt: iso(mailedAt),
        })),
      },
      {
        kind: 'Refunds',
        rows: paidBack.map(({ number, amount, currency, reason, sentAt }) => ({
          invoice: number,
          amount: moneyText({ amount, currency }, FORMATS),
          reason,
          // The provider makes a refund when it is sent.
          refundedAt: iso(sentAt),
        })),
      },
    ];
  },

  async erase(transaction, person, before) {
    const erased = await transaction
      .update(companies)
      .set({ billingEmail: '' })
      .where(and(isAbout(person, companies.billingEmail, companies.updatedAt), lt(companies.updatedAt, before)))
      .returning({ userId: companies.userId });
    return { records: erased.length };
  },
};
