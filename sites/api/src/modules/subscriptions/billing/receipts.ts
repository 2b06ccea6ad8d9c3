import { eq } from 'drizzle-orm';
import { before, DAY_MS } from '../../../platform/clock.ts';
import { users } from '../../../platform/identity/tables.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { PaymentError, type ProviderInvoice } from '../../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { readerOf } from '../reader.ts';
import { invoiceReceipts } from '../tables.ts';
import { payersOf } from './company.ts';
import { linesFor } from './lines.ts';
import { receiptMail } from './mails.ts';

/** Mails the receipts of paid invoices, once each, in whatever order and however often the provider reports them. */
export interface Receipts {
  /**
   * Mails the receipt of an invoice, and those of earlier ones, if they are paid and their receipts were not mailed before.
   *
   * @throws PaymentError
   */
  send(invoice: ProviderInvoice, userId: string): Promise<void>;
  /**
   * Does the same for the invoice with an id. If its receipt is recorded already, the provider is not called.
   *
   * @returns the invoice, if it was fetched and is no draft
   * @throws PaymentError
   */
  sendLatest(invoiceId: string, userId: string): Promise<ProviderInvoice | undefined>;
}

/** An invoice that was paid longer ago when we first see it is from before this database; it gets no mail. */
const MAILED_WITHIN_MS = 7 * DAY_MS;

/** How many of a client's newest invoices are checked when one of them is new. */
const LOOKBACK = 5;

export function createReceipts({ queries, provider, outbox, clock, brand, site }: SubscriptionsDependencies): Receipts {
  const isDue = ({ total, paidAt }: ProviderInvoice) =>
    // A trial begins with an invoice for $0.
    total > 0 && (paidAt ?? clock()) >= before(clock(), MAILED_WITHIN_MS);

  const isKnown = async (invoiceId: string) =>
    (await queries.$count(invoiceReceipts, eq(invoiceReceipts.invoiceId, invoiceId))) > 0;

  const record = async (invoice: ProviderInvoice, userId: string) => {
    if (invoice.state !== 'paid') return;
    const mailed = await queries.transaction(async (transaction) => {
      const [user] = await transaction.select().from(users).where(eq(users.id, userId));
      if (!user) return false;
      const due = isDue(invoice);
      const { id: invoiceId, number, total, currency, paidAt } = invoice;
      const recorded = await transaction
        .insert(invoiceReceipts)
        .values({
          invoiceId,
          userId,
          provider: provider.kind,
          number,
          total,
          currency,
          paidAt: paidAt ?? clock(),
          mailedAt: due ? clock() : null,
        })
        .onConflictDoNothing()
        .returning({ invoiceId: invoiceReceipts.invoiceId });
      if (!due || recorded.length === 0) return false;
      const reader = readerOf(user, { brand, site });
      const lineOf = await linesFor(transaction, provider.kind, [invoice], reader.region);
      const draft = receiptMail({ ...invoice, lines: invoice.lines.map(lineOf) }, reader);
      for (const payer of await payersOf(transaction, user)) {
        await enqueue(transaction, { ...composeMail(reader.brand, payer, draft), userId });
      }
      return true;
    });
    if (mailed) outbox.wake();
  };

  const send: Receipts['send'] = async (invoice, userId) => {
    if (invoice.state !== 'paid' || (await isKnown(invoice.id))) return;
    // First the earlier ones, whose events may have been lost.
    const { invoices } = await provider.invoices(invoice.customerId, { limit: LOOKBACK });
    for (const one of invoices.filter(({ id }) => id !== invoice.id).reverse()) await record(one, userId);
    await record(invoice, userId);
  };

  return {
    send,

    async sendLatest(invoiceId, userId) {
      if (await isKnown(invoiceId)) return undefined;
      try {
        const invoice = await provider.invoice(invoiceId);
        await send(invoice, userId);
        return invoice;
      } catch (error) {
        // The invoice is still a draft, or was deleted.
        if (!(error instanceof PaymentError && error.code === 'missing')) throw error;
        return undefined;
      }
    },
  };
}
