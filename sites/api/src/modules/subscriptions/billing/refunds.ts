import { randomUUID } from 'node:crypto';
import type { Requests } from '@threefold/api-contract';
import { and, eq, lte } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { before, MINUTE_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { users } from '../../../platform/identity/tables.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { PaymentError, type ProviderInvoice } from '../../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { readerOf } from '../reader.ts';
import { paymentCustomers, refunds } from '../tables.ts';
import { moneyText } from '../words.ts';
import type { Invoices } from './invoices.ts';
import { refundMail } from './mails.ts';
import { refundFailure, refundOutcomeUnknown, refundRefusal, refundTooHigh } from './refundRefusals.ts';

type Request = Requests['refundInvoice'];
type RefundRow = typeof refunds.$inferSelect;

/** How long a refund waits for its answer before it is looked up: longer than any request takes. */
const UNANSWERED_MS = 2 * MINUTE_MS;

/** Refunds invoices for admins: once for each request, and never more than was paid. */
export interface Refunds {
  /** @throws HttpError when it is refused, or when it is not known whether it was made */
  refund(request: Request, adminId: string): Promise<undefined>;
  /** Refunds that have had no answer for a while. */
  unanswered(): Promise<RefundRow[]>;
  /**
   * Looks up whether a refund was made: records it, or deletes its row. Does not send it again: the admin may no longer
   * want it.
   */
  lookUp(row: RefundRow): Promise<void>;
}

export function createRefunds({
  queries,
  provider,
  outbox,
  clock,
  brand,
  site,
  invoices,
}: SubscriptionsDependencies & { invoices: Pick<Invoices, 'own'> }): Refunds {
  const byId = async (from: Queries, id: string): Promise<RefundRow | undefined> => {
    const [row] = await from.select().from(refunds).where(eq(refunds.id, id));
    return row;
  };
  const ofInvoice = (from: Queries, invoiceId: string) =>
    from
      .select()
      .from(refunds)
      .where(and(eq(refunds.invoiceId, invoiceId), eq(refunds.provider, provider.kind)));
  const isUnanswered = ({ id }: RefundRow) => and(eq(refunds.id, id), eq(refunds.state, 'sent'));

  /** Resumes a request that was sent before. @throws HttpError when its content differs */
  const resume = async (from: Queries, known: RefundRow, request: Request, adminId: string): Promise<RefundRow> => {
    const { clientId: userId, invoiceId, reason, amount = known.amount } = request;
    const expected = { userId, invoiceId, reason, amount, actorId: adminId };
    if (!Object.entries(expected).every(([key, value]) => known[key as keyof typeof expected] === value)) {
      throw refundRefusal('reused');
    }
    if (known.state === 'done') return known;
    const [row] = await from.update(refunds).set({ sentAt: clock() }).where(isUnanswered(known)).returning();
    const now = row ?? (await byId(from, known.id));
    if (!now) throw refundOutcomeUnknown();
    return now;
  };

  /** Stores the refund before it is sent. @throws HttpError when the invoice does not allow it */
  const reserve = async (request: Request, adminId: string): Promise<RefundRow> => {
    const { id, clientId: userId, invoiceId, reason } = request;
    const seen = await ofInvoice(queries, invoiceId);
    const invoice: ProviderInvoice = await invoices.own(userId, invoiceId);
    return queries.transaction(async (transaction) => {
      await transaction.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)).for('update');
      const known = await byId(transaction, id);
      if (known) return resume(transaction, known, request, adminId);
      const now = await ofInvoice(transaction, invoiceId);
      if ([...seen, ...now].some(({ state }) => state === 'sent')) throw refundRefusal('under_way');
      if (invoice.state !== 'paid') throw refundRefusal('not_paid');
      if (invoice.refundable === 0) throw refundRefusal(invoice.refunded > 0 ? 'already_refunded' : 'not_by_card');
      // Another admin's refund may have been made after the provider's answer above.
      const isNew = now.some((one) => !seen.some((earlier) => earlier.id === one.id));
      if (isNew || invoice.refunded !== request.refunded) throw refundRefusal('changed');
      const { amount = invoice.refundable } = request;
      const { number, currency, refundable } = invoice;
      if (amount > refundable) throw refundTooHigh(moneyText({ amount: refundable, currency }, brand.region));
      const row: RefundRow = {
        id,
        userId,
        provider: provider.kind,
        invoiceId,
        number,
        amount,
        currency,
        reason,
        actorId: adminId,
        requestKey: id,
        state: 'sent',
        sentAt: clock(),
      };
      await transaction.insert(refunds).values(row);
      return row;
    });
  };

  /** Whether the provider has made a refund. @throws PaymentError */
  const existsAtProvider = async ({ id, invoiceId }: RefundRow): Promise<boolean> => {
    try {
      return await provider.hasRefund({ invoiceId, reference: { refundId: id } });
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'missing') return false;
      throw error;
    }
  };

  /** @throws PaymentError */
  const send = async (row: RefundRow): Promise<void> => {
    const { id, invoiceId, amount, reason, requestKey } = row;
    try {
      await provider.refund({ invoiceId, amount, reason, reference: { refundId: id } }, requestKey);
    } catch (error) {
      if (!(error instanceof PaymentError) || error.code === 'unavailable') throw error;
      // An earlier attempt may have been performed although it seemed to fail.
      if (await existsAtProvider(row)) return;
      if (error.code === 'replayed') {
        // The provider would replay the same failure.
        await queries.update(refunds).set({ requestKey: randomUUID() }).where(isUnanswered(row));
      } else await queries.delete(refunds).where(isUnanswered(row));
      throw error;
    }
  };

  /** Records a refund that was made, and mails the client, once. */
  const settle = async (row: RefundRow): Promise<void> => {
    const isMailed = await queries.transaction(async (transaction) => {
      const [done] = await transaction.update(refunds).set({ state: 'done' }).where(isUnanswered(row)).returning();
      const [user] = await transaction.select().from(users).where(eq(users.id, row.userId));
      if (!done || !user) return false;
      await recordAudit(transaction, {
        actor: 'admin',
        // Null when the admin's account has been deleted.
        actorId: done.actorId,
        brand: brand.key,
        accountId: user.id,
        subjectId: row.id,
        reason: row.reason,
        sentence: `Refunded ${moneyText(row, brand.region)} of invoice ${row.number}.`,
      });
      const reader = readerOf(user, { brand, site });
      const draft = refundMail(row, reader);
      await enqueue(transaction, { ...composeMail(reader.brand, user.email, draft), userId: user.id });
      return true;
    });
    if (isMailed) outbox.wake();
  };

  return {
    async refund(input, adminId) {
      const request = { ...input, reason: input.reason.trim() };
      if (!request.reason) {
        throw new HttpError('INVALID', 'Please give the reason: the client reads it.', 422, { field: 'reason' });
      }
      const known = await byId(queries, request.id);
      const row = known ? await resume(queries, known, request, adminId) : await reserve(request, adminId);
      if (row.state === 'done') return undefined;
      try {
        await send(row);
      } catch (error) {
        // The same request was sent twice, and the other one was faster.
        if ((await byId(queries, row.id))?.state === 'done') return undefined;
        throw refundFailure(error);
      }
      await settle(row);
      return undefined;
    },

    unanswered: () =>
      queries
        .select()
        .from(refunds)
        .where(
          and(
            eq(refunds.provider, provider.kind),
            eq(refunds.state, 'sent'),
            lte(refunds.sentAt, before(clock(), UNANSWERED_MS)),
          ),
        ),

    async lookUp(row) {
      if (await existsAtProvider(row)) return settle(row);
      // Unless it has been requested again since.
      await queries.delete(refunds).where(and(isUnanswered(row), eq(refunds.sentAt, row.sentAt)));
    },
  };
}
