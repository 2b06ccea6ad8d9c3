import { type Data, type SessionUser, type SubscriptionAction, subscriptionActions } from '@threefold/api-contract';
import { firstWebsiteFailure, normalizeWebsite, readableWebsite } from '@threefold/validation';
import { and, eq } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { brandForRequest } from '../../../platform/http/language.ts';
import type { Entry } from '../../../platform/mail/content.ts';
import { PaymentError, type PaymentOutcome } from '../../../platform/payments/payments.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { createOwnerNews } from '../news/clientNews.ts';
import { withCharge, withProvider } from '../providerErrors.ts';
import { refusals } from '../refusals.ts';
import { subscriptions } from '../tables.ts';
import {
  changedSentence,
  inWordsOf,
  isCancelledByUs,
  paymentSentence,
  priceText,
  unchangedSentence,
} from '../words.ts';
import { cancelledByUs, createChangeRecords } from './changeRecords.ts';
import type { ProviderSync } from './providerSync.ts';
import { finishEnd, sendCancelOrReactivate, sendChange } from './sendChange.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type Paid = Data['paySubscription'];

/** Clients' changes to their subscriptions. Those that take a user are refused for another user's subscription. */
export interface ClientChanges {
  /** @param atOnce whether the client was shown that it ends at once. */
  cancel(user: SessionUser, subscriptionId: string, atOnce: boolean): Promise<Data['cancelSubscription']>;
  reactivate(user: SessionUser, subscriptionId: string): Promise<Data['reactivateSubscription']>;
  setWebsite(user: SessionUser, subscriptionId: string, website: string): Promise<void>;
  /** Charges an overdue payment, or resumes a paused subscription. */
  pay(user: SessionUser, subscriptionId: string): Promise<Paid>;
  /** Charges what a subscription owes after its card was replaced. @param key the idempotency key @throws PaymentError */
  payOverdue(row: SubscriptionRow, key: string): Promise<PaymentOutcome>;
  /** What paying would charge. */
  due(user: SessionUser, subscriptionId: string): Promise<Data['getPaymentDue']>;
  /** Confirms or refuses a payment that the bank asked about. @param confirm sends the client's answer to the provider */
  confirmPayment(
    user: SessionUser,
    subscriptionId: string,
    confirm: (providerId: string) => Promise<PaymentOutcome>,
  ): Promise<Paid>;
  /**
   * Changes the plan, once for the same detail.
   *
   * @param detail from `planDetail`
   * @throws HttpError while another change of plan has no answer yet
   */
  changePlan<Result>(row: SubscriptionRow, detail: string, send: (key: string) => Promise<Result>): Promise<Result>;
  /** Gives up a change of plan that waits for the client to confirm its payment. */
  dropPlanChange(row: SubscriptionRow): Promise<void>;
  /** A subscription of the user. @throws HttpError when it is another user's or missing */
  own(user: SessionUser, subscriptionId: string): Promise<SubscriptionRow>;
  /** Ends a subscription that was never paid for, so that it can be bought again. @throws PaymentError */
  endUnfinished(row: SubscriptionRow): Promise<void>;
}

export interface ClientChangesDependencies extends SubscriptionsDependencies {
  providerSync: ProviderSync;
  catalogue: Pick<Catalogue, 'known'>;
}

const can = (row: SubscriptionRow, action: SubscriptionAction) => subscriptionActions(row).includes(action);

export function createClientChanges(dependencies: ClientChangesDependencies): ClientChanges {
  const { queries, brand, provider, outbox, providerSync, catalogue } = dependencies;
  const owner = createOwnerNews(dependencies);
  const own = async (user: SessionUser, subscriptionId: string): Promise<SubscriptionRow> => {
    const [row] = isUuid(subscriptionId)
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
    if (!row) throw new HttpError('NOT_FOUND', refusals().noSubscription);
    return row;
  };

  const { record, unanswered } = createChangeRecords(dependencies);

  const recordAndSend = async (row: SubscriptionRow, change: 'cancel' | 'reactivate' | 'end') =>
    sendCancelOrReactivate(dependencies, row.providerId, { id: await record(row, change), change });

  /** Closes a change whose idempotency key can no longer succeed. The provider may still have made the change, so its state is copied first. */
  const abandonChange = async ({ providerId }: SubscriptionRow, changeId: string) => {
    try {
      await providerSync.syncSubscription(providerId, { changeId });
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      await providerSync.closeWithoutSync({ changeId });
    }
  };

  /** Charges what is due. @param key Idempotency key; by default the id of the recorded change. */
  const payFor = async (row: SubscriptionRow, key?: string): Promise<PaymentOutcome> => {
    const changeId = await record(row, 'pay');
    try {
      return await sendChange(dependencies, row.providerId, changeId, () =>
        provider.payNow(row.providerId, key ?? changeId),
      );
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'replayed') await abandonChange(row, changeId);
      throw error;
    }
  };

  const paymentResult = async (row: SubscriptionRow, result: PaymentOutcome): Promise<Paid> => {
    const { region } = brandForRequest(brand);
    const product = await catalogue.known(row.priceId);
    const name = product ? inWordsOf(product, region).baseName : row.productId;
    return {
      outcome: result.outcome,
      detail: paymentSentence(result.outcome, name, region),
      ...(result.outcome === 'confirm' && result.url !== null && { confirmUrl: result.url }),
    };
  };

  const end = (row: SubscriptionRow) => recordAndSend(row, 'end');

  /** Finishes immediate ends whose answers were lost. @returns whether there were any */
  const finishEnds = async ({ id, providerId }: SubscriptionRow): Promise<boolean> => {
    const ends = await unanswered(queries, id, 'end');
    for (const change of ends) await finishEnd(dependencies, providerId, change);
    return ends.length > 0;
  };

  const dropPlanChange = async ({ id, providerId }: SubscriptionRow) => {
    await provider.dropPlanChange(providerId);
    await providerSync.syncSubscription(providerId);
    for (const change of await unanswered(queries, id, 'plan')) {
      await providerSync.syncSubscription(providerId, { changeId: change.id });
    }
  };

  /** Sends the change unless the provider says that it is so already: then says that, as to a tab that is not up to date. */
  const cancelOrReactivate = (user: SessionUser, before: SubscriptionRow, change: 'cancel' | 'reactivate') =>
    withProvider(async () => {
      const isSo = (row: SubscriptionRow) => row.cancelAtPeriodEnd === (change === 'cancel');
      if (isSo(before)) {
        await providerSync.syncSubscription(before.providerId);
        const row = await own(user, before.id);
        if (isSo(row) || row.status === 'ended')
          return { detail: unchangedSentence(row, brandForRequest(brand).region) };
      }
      if (before.planPendingUntil) await dropPlanChange(before);
      await recordAndSend(before, change);
      return {};
    });

  return {
    async cancel(user, subscriptionId, atOnce) {
      const before = await own(user, subscriptionId);
      // Copies the provider's state first: a payment whose event has not arrived would be lost by ending at once.
      if (atOnce) await withProvider(() => providerSync.syncSubscription(before.providerId));
      const row = atOnce ? await own(user, subscriptionId) : before;
      if (row.status === 'ended') {
        // Already done by another click, or in another tab.
        if (atOnce)
          return (await withProvider(() => finishEnds(row)))
            ? {}
            : { detail: unchangedSentence(row, brandForRequest(brand).region) };
        throw new HttpError('CONFLICT', refusals().endedAlready, undefined, {
          code: 'ended',
        });
      }
      if (can(row, 'end') !== atOnce) {
        throw new HttpError('CONFLICT', changedSentence(row, brandForRequest(brand).region), undefined, {
          code: 'changed',
        });
      }
      if (!atOnce) return cancelOrReactivate(user, row, 'cancel');
      await withProvider(() => end(row)).catch(async (error: unknown) => {
        // The provider refuses to end what a concurrent request has ended.
        if ((await own(user, subscriptionId)).status !== 'ended') throw error;
      });
      return {};
    },

    async reactivate(user, subscriptionId) {
      const row = await own(user, subscriptionId);
      if (row.status === 'ended') {
        throw new HttpError('CONFLICT', refusals().ended, undefined, { code: 'ended' });
      }
      if (isCancelledByUs(row)) throw cancelledByUs(row, brand);
      if (!can(row, 'reactivate') && !can(row, 'cancel')) {
        throw new HttpError('CONFLICT', changedSentence(row, brandForRequest(brand).region), undefined, {
          code: 'not_resumable',
        });
      }
      return cancelOrReactivate(user, row, 'reactivate');
    },

    async pay(user, subscriptionId) {
      const before = await own(user, subscriptionId);
      await withProvider(() => providerSync.syncSubscription(before.providerId));
      const row = await own(user, subscriptionId);
      if (!can(row, 'pay')) {
        // Already paid by another click, or charged by the provider itself.
        if (row.status === 'active') return paymentResult(row, { outcome: 'paid' });
        throw new HttpError('CONFLICT', changedSentence(row, brandForRequest(brand).region), undefined, {
          code: 'changed',
        });
      }
      return paymentResult(row, await withCharge(() => payFor(row)));
    },

    async due(user, subscriptionId) {
      const { providerId } = await own(user, subscriptionId);
      const due = await withProvider(() => provider.amountDue(providerId));
      return due ? { due: { amount: due.amount, currency: due.currency.toUpperCase() } } : {};
    },

    async confirmPayment(user, subscriptionId, confirm) {
      const row = await own(user, subscriptionId);
      return paymentResult(row, await withProvider(() => confirm(row.providerId)));
    },

    payOverdue: payFor,

    async changePlan(row, detail, send) {
      // One that waits for the client's confirmation is replaced by another one, and joined by the same one.
      const [pending] = row.planPendingUntil ? await unanswered(queries, row.id, 'plan') : [];
      if (row.planPendingUntil && pending?.detail !== detail) await dropPlanChange(row);
      const changeId = await record(row, 'plan', detail);
      try {
        return await sendChange(dependencies, row.providerId, changeId, () => send(changeId));
      } catch (error) {
        // Nothing was sent, or the provider would replay the same failure.
        if (!(error instanceof PaymentError) || error.code === 'replayed') await abandonChange(row, changeId);
        throw error;
      }
    },

    dropPlanChange,

    own,

    endUnfinished: end,

    async setWebsite(user, subscriptionId, website) {
      const row = await own(user, subscriptionId);
      const clientWebsiteUrl = normalizeWebsite(website);
      const failure = firstWebsiteFailure({ clientWebsiteURL: clientWebsiteUrl });
      if (failure) throw validationError(failure);
      const product = await catalogue.known(row.priceId);
      await queries.transaction(async (transaction) => {
        // Locked: of two tabs with the same website, one changes it.
        const [before] = await transaction
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.id, row.id))
          .for('update');
        await transaction.update(subscriptions).set({ clientWebsiteUrl }).where(eq(subscriptions.id, row.id));
        const entry = onOwnAccount(user, brand.key, 'Set the website that a subscription works on.');
        await recordAudit(transaction, { ...entry, subjectId: row.id });
        if (before?.clientWebsiteUrl === clientWebsiteUrl) return;
        await owner.tell(transaction, {
          kind: 'website',
          client: user,
          product: product?.baseName ?? row.productId,
          price: product ? priceText(product, brand.region) : '',
          by: 'client',
          entries: [
            ['Website', readableWebsite(clientWebsiteUrl)],
            ...(before?.clientWebsiteUrl ? [['Before', readableWebsite(before.clientWebsiteUrl)] satisfies Entry] : []),
          ],
        });
      });
      outbox.wake();
    },
  };
}
