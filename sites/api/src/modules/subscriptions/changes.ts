import { randomUUID } from 'node:crypto';
import { type Data, type SessionUser, type SubscriptionAction, subscriptionActions } from '@threefold/api-contract';
import { firstWebsiteFailure, normaliseWebsite } from '@threefold/validation';
import { and, eq } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../platform/audit/audit.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { PaymentError, type PaymentOutcome } from '../../platform/payments/payments.ts';
import type { Catalogue } from './catalogue.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { SubscriptionsParts } from './parts.ts';
import { withProvider } from './providerErrors.ts';
import { subscriptionChanges, subscriptions } from './tables.ts';
import { changedSentence, paymentSentence } from './words.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type Paid = Data['paySubscription'];

/** Clients' changes of their subscriptions. Each is refused for another user's subscription. */
export interface Changes {
  /** @param atOnce whether the client was shown that it ends at once. */
  cancel(user: SessionUser, subscriptionId: string, atOnce: boolean): Promise<void>;
  reactivate(user: SessionUser, subscriptionId: string): Promise<void>;
  setWebsite(user: SessionUser, subscriptionId: string, website: string): Promise<void>;
  /** Charges what is overdue, or resumes a paused one. */
  pay(user: SessionUser, subscriptionId: string): Promise<Paid>;
  /** The same for a subscription whose card was just replaced, under a key of the caller. @throws PaymentError */
  payOverdue(row: SubscriptionRow, key: string): Promise<PaymentOutcome>;
  /** What paying would charge. */
  due(user: SessionUser, subscriptionId: string): Promise<Data['getPaymentDue']>;
  /** Tells what became of a payment that the client was asked to confirm. */
  confirmed(
    user: SessionUser,
    subscriptionId: string,
    confirm: (providerId: string) => Promise<PaymentOutcome>,
  ): Promise<Paid>;
  /** Changes the plan, once for the same detail. @throws HttpError while another change of plan is under way */
  toPlan<Result>(row: SubscriptionRow, detail: string, send: (key: string) => Promise<Result>): Promise<Result>;
  /** A subscription of the user. @throws HttpError for another one */
  own(user: SessionUser, subscriptionId: string): Promise<SubscriptionRow>;
  /** Ends what was never paid for, so that it can be bought again. @throws PaymentError */
  endUnfinished(row: SubscriptionRow): Promise<void>;
}

export interface ChangesParts extends SubscriptionsParts {
  fulfilment: Fulfilment;
  catalogue: Pick<Catalogue, 'known'>;
}

const can = (row: SubscriptionRow, action: SubscriptionAction) => subscriptionActions(row).includes(action);

type Change = (typeof subscriptionChanges.$inferSelect)['change'];

type SettledParts = Pick<ChangesParts, 'provider' | 'fulfilment'>;

/**
 * Sends a change that is recorded, and copies the state that follows. Always asks: our record may be older than a change
 * made at the provider itself.
 *
 * @throws PaymentError when the provider refuses or does not answer
 */
async function settle<Result>(
  { fulfilment }: SettledParts,
  providerId: string,
  changeId: string,
  send: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await send();
  } catch (error) {
    // The refusal means that our record was wrong. Reconciliation resolves less certain failures.
    if (error instanceof PaymentError && (error.code === 'refused' || error.code === 'missing')) {
      await fulfilment.subscription(providerId, { changeId });
    }
    throw error;
  }
  await fulfilment.subscription(providerId, { changeId });
  return result;
}

/** Cancels a subscription, at once or at the end of its period, or undoes that. The change is recorded already. */
export const askProvider = (
  parts: SettledParts,
  providerId: string,
  { id, change }: { id: string; change: 'cancel' | 'reactivate' | 'end' },
): Promise<void> =>
  settle(parts, providerId, id, () =>
    change === 'end'
      ? parts.provider.endNow(providerId, id)
      : parts.provider.setCancelAtPeriodEnd(providerId, change === 'cancel', id),
  );

/**
 * Finishes an end at once whose answer was lost. It ends nothing by itself: the client was told that it failed, and may have
 * paid since.
 *
 * @throws PaymentError
 */
export async function finishEnd(
  parts: SettledParts & Pick<ChangesParts, 'queries'>,
  providerId: string,
  changeId: string,
): Promise<void> {
  await parts.fulfilment.subscription(providerId);
  const ended = and(eq(subscriptions.providerId, providerId), eq(subscriptions.status, 'ended'));
  if ((await parts.queries.$count(subscriptions, ended)) === 0) return parts.fulfilment.note({ changeId });
  await askProvider(parts, providerId, { id: changeId, change: 'end' });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createChanges(parts: ChangesParts): Changes {
  const { queries, brand, provider, clock, fulfilment, catalogue } = parts;
  const own = async (user: SessionUser, subscriptionId: string): Promise<SubscriptionRow> => {
    const [row] = UUID.test(subscriptionId)
      ? await queries
          .select()
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.id, subscriptionId),
              eq(subscriptions.userId, user.id),
              eq(subscriptions.provider, provider.kind),
            ),
          )
      : [];
    // The same response for another client's, so that ids reveal nothing.
    if (!row) throw new HttpError('NOT_FOUND', 'There is no such subscription.');
    return row;
  };

  /**
   * Records a change before sending it. One of the same kind that is under way is joined: under its key the provider
   * performs both once. @returns The key.
   */
  const record = ({ id, userId }: SubscriptionRow, change: Change, detail: string | null = null) =>
    queries.transaction(async (transaction) => {
      await transaction.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
      const joined = change === 'pay' || change === 'plan';
      const [underWay] = joined
        ? await transaction
            .select()
            .from(subscriptionChanges)
            .where(
              and(
                eq(subscriptionChanges.subscriptionId, id),
                eq(subscriptionChanges.change, change),
                eq(subscriptionChanges.state, 'sent'),
              ),
            )
        : [];
      if (underWay && underWay.detail === detail) return underWay.id;
      if (underWay) {
        const sentence = 'Another change of plan is under way. Please have a look at it in a minute.';
        throw new HttpError('CONFLICT', sentence, undefined, { code: 'under_way' });
      }
      const changeId = randomUUID();
      await transaction.insert(subscriptionChanges).values({
        id: changeId,
        subscriptionId: id,
        change,
        detail,
        actor: 'client',
        actorId: userId,
        state: 'sent',
        createdAt: clock(),
      });
      return changeId;
    });

  const ask = async (row: SubscriptionRow, change: 'cancel' | 'reactivate' | 'end') =>
    askProvider(parts, row.providerId, { id: await record(row, change), change });

  /** Closes a change whose key is used up. The provider may have made it all the same, so its state is copied first. */
  const giveUp = async ({ providerId }: SubscriptionRow, changeId: string) => {
    try {
      await fulfilment.subscription(providerId, { changeId });
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      await fulfilment.note({ changeId });
    }
  };

  /** @param key instead of the change's own. */
  const payFor = async (row: SubscriptionRow, key?: string): Promise<PaymentOutcome> => {
    const changeId = await record(row, 'pay');
    try {
      return await settle(parts, row.providerId, changeId, () => provider.payNow(row.providerId, key ?? changeId));
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'replayed') await giveUp(row, changeId);
      throw error;
    }
  };

  const told = async (row: SubscriptionRow, result: PaymentOutcome): Promise<Paid> => {
    const name = (await catalogue.known(row.priceId))?.baseName ?? row.productId;
    return {
      outcome: result.outcome,
      detail: paymentSentence(result.outcome, name),
      ...(result.outcome === 'confirm' && result.url !== null && { confirmUrl: result.url }),
    };
  };

  const end = (row: SubscriptionRow) => ask(row, 'end');

  /** Settles what an end at once has left open when its answer was lost. */
  const finishEnds = async ({ id, providerId }: SubscriptionRow) => {
    const left = await queries
      .select({ id: subscriptionChanges.id })
      .from(subscriptionChanges)
      .where(
        and(
          eq(subscriptionChanges.subscriptionId, id),
          eq(subscriptionChanges.change, 'end'),
          eq(subscriptionChanges.state, 'sent'),
        ),
      );
    for (const change of left) await finishEnd(parts, providerId, change.id);
  };

  return {
    async cancel(user, subscriptionId, atOnce) {
      const before = await own(user, subscriptionId);
      // A payment that we have not heard of yet must not be lost by ending at once.
      if (atOnce) await withProvider(() => fulfilment.subscription(before.providerId));
      const row = atOnce ? await own(user, subscriptionId) : before;
      if (row.status === 'ended') {
        // As asked for: another press, or another tab, was faster.
        if (atOnce) return withProvider(() => finishEnds(row));
        throw new HttpError('CONFLICT', 'This subscription has ended already. Nothing more is charged.', undefined, {
          code: 'ended',
        });
      }
      if (can(row, 'end') !== atOnce) {
        throw new HttpError('CONFLICT', changedSentence(row), undefined, { code: 'changed' });
      }
      if (!atOnce) return withProvider(() => ask(row, 'cancel'));
      await withProvider(() => end(row)).catch(async (error: unknown) => {
        if ((await own(user, subscriptionId)).status !== 'ended') throw error;
      });
    },

    async reactivate(user, subscriptionId) {
      const row = await own(user, subscriptionId);
      if (row.status === 'ended') {
        throw new HttpError(
          'CONFLICT',
          'This subscription has ended. Please choose the product again to subscribe.',
          undefined,
          { code: 'ended' },
        );
      }
      // Reactivating an active one changes nothing.
      if (!can(row, 'reactivate') && !can(row, 'cancel')) {
        throw new HttpError('CONFLICT', changedSentence(row), undefined, { code: 'not_resumable' });
      }
      await withProvider(() => ask(row, 'reactivate'));
    },

    async pay(user, subscriptionId) {
      const before = await own(user, subscriptionId);
      await withProvider(() => fulfilment.subscription(before.providerId));
      const row = await own(user, subscriptionId);
      if (!can(row, 'pay')) {
        // Another press, or the provider itself, was faster.
        if (row.status === 'active') return told(row, { outcome: 'paid' });
        throw new HttpError('CONFLICT', changedSentence(row), undefined, { code: 'changed' });
      }
      return told(row, await withProvider(() => payFor(row)));
    },

    async due(user, subscriptionId) {
      const { providerId } = await own(user, subscriptionId);
      return withProvider(async () => {
        const { latestInvoiceId } = await provider.subscription(providerId);
        const invoice = latestInvoiceId === null ? undefined : await provider.invoice(latestInvoiceId);
        if (invoice?.state !== 'open') return {};
        return { due: { amount: invoice.remaining, currency: invoice.currency.toUpperCase() } };
      });
    },

    async confirmed(user, subscriptionId, confirm) {
      const row = await own(user, subscriptionId);
      return told(row, await withProvider(() => confirm(row.providerId)));
    },

    payOverdue: payFor,

    async toPlan(row, detail, send) {
      const changeId = await record(row, 'plan', detail);
      try {
        return await settle(parts, row.providerId, changeId, () => send(changeId));
      } catch (error) {
        // Nothing was sent, or the provider would replay the same failure.
        if (!(error instanceof PaymentError) || error.code === 'replayed') await giveUp(row, changeId);
        throw error;
      }
    },

    own,

    endUnfinished: end,

    async setWebsite(user, subscriptionId, website) {
      const row = await own(user, subscriptionId);
      const clientWebsiteUrl = normaliseWebsite(website);
      const failure = firstWebsiteFailure({ clientWebsiteURL: clientWebsiteUrl });
      if (failure) throw validationError(failure);
      await queries.transaction(async (transaction) => {
        await transaction.update(subscriptions).set({ clientWebsiteUrl }).where(eq(subscriptions.id, row.id));
        const entry = onOwnAccount(user, brand.key, 'Set the website that a subscription works on.');
        await recordAudit(transaction, { ...entry, subjectId: row.id });
      });
    },
  };
}
