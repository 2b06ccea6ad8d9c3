import { randomUUID } from 'node:crypto';
import type { Data, SessionUser } from '@threefold/api-contract';
import { languagePath } from '@threefold/api-contract/language';
import { and, eq, ne } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import { before } from '../../../platform/clock.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { formLocale, requestLanguage } from '../../../platform/http/language.ts';
import { users } from '../../../platform/identity/tables.ts';
import { inLanguage, type LocalBrand, type LocalRegion } from '../../../platform/language.ts';
import { PaymentError, type ProviderCardSetup } from '../../../platform/payments/payments.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Customers } from '../checkout/customers.ts';
import { REQUEST_KEY_LIFETIME_MS, type SubscriptionsDependencies } from '../dependencies.ts';
import type { ClientChanges } from '../lifecycle/clientChanges.ts';
import type { Cause, ProviderSync } from '../lifecycle/providerSync.ts';
import { withCharge, withProvider } from '../providerErrors.ts';
import { refusals } from '../refusals.ts';
import { cardSetups, paymentCustomers, subscriptions } from '../tables.ts';
import { cardText, inWordsOf, paymentSentence, textsFor } from '../words.ts';

type SetupRow = typeof cardSetups.$inferSelect;
type Result = Data['finishCardReplacement'];

/** Replaces the card that pays for a client's subscriptions. */
export interface Cards {
  /** @returns The client secret for the form. @throws HttpError when the provider refuses or does not answer. */
  begin(user: SessionUser, siteOrigin: string): Promise<string>;
  /**
   * If the form is complete, uses the new card from now on, and charges it for overdue payments.
   *
   * @throws HttpError for another user's form.
   */
  finish(user: SessionUser, sessionId: string): Promise<Result>;
  /** Like `finish`, for an event or reconciliation. @throws PaymentError when the provider refuses or does not answer. */
  apply(sessionId: string, cause?: Cause): Promise<void>;
  /** Copies a customer's subscriptions after a change of their cards. @throws PaymentError */
  refresh(customerId: string, cause: Cause): Promise<void>;
}

export interface CardsDependencies extends SubscriptionsDependencies {
  catalogue: Pick<Catalogue, 'known'>;
  customers: Customers;
  providerSync: ProviderSync;
  changes: Pick<ClientChanges, 'payOverdue'>;
}

/** Attempts while previous forms turn out to be closed. */
const ROUNDS = 4;

export function createCards(dependencies: CardsDependencies): Cards {
  const { queries, brand, provider, clock, catalogue, customers, providerSync, changes } = dependencies;

  const updateOpen = (id: string, fields: Partial<SetupRow>) =>
    queries
      .update(cardSetups)
      .set(fields)
      .where(and(eq(cardSetups.id, id), eq(cardSetups.state, 'open')));

  const rowOf = async (sessionId: string): Promise<SetupRow | undefined> => {
    const [row] = await queries
      .select()
      .from(cardSetups)
      .where(and(eq(cardSetups.sessionId, sessionId), eq(cardSetups.provider, provider.kind)));
    return row;
  };

  /** The user's open form, created if missing: at most one, so that the last card is the one that counts. */
  const reserve = (user: SessionUser, siteOrigin: string): Promise<SetupRow> =>
    queries.transaction(async (transaction) => {
      await transaction
        .select()
        .from(paymentCustomers)
        .where(and(eq(paymentCustomers.userId, user.id), eq(paymentCustomers.provider, provider.kind)))
        .for('update');
      const [open] = await transaction
        .select()
        .from(cardSetups)
        .where(
          and(eq(cardSetups.userId, user.id), eq(cardSetups.provider, provider.kind), eq(cardSetups.state, 'open')),
        );
      if (open) return open;
      const row: SetupRow = {
        id: randomUUID(),
        userId: user.id,
        provider: provider.kind,
        siteOrigin,
        requestKey: randomUUID(),
        state: 'open',
        sessionId: null,
        clientSecret: null,
        result: null,
        stillDue: false,
        createdAt: clock(),
        checkedAt: clock(),
      };
      await transaction.insert(cardSetups).values(row);
      return row;
    });

  /** Asks the provider for the form. @returns its secret; undefined when it can no longer be requested under the row's key */
  const start = async (row: SetupRow, customerId: string): Promise<string | undefined> => {
    if (row.createdAt < before(clock(), REQUEST_KEY_LIFETIME_MS)) {
      await updateOpen(row.id, { state: 'expired' });
      return undefined;
    }
    try {
      const { id: sessionId, clientSecret } = await provider.createCardSetup(
        {
          customerId,
          reference: { userId: row.userId, setupId: row.id },
          currency: brand.region.currency.toLowerCase(),
          returnUrl: `${row.siteOrigin}${languagePath(requestLanguage())}/return?replaced=card&session_id={CHECKOUT_SESSION_ID}`,
          locale: formLocale(),
        },
        row.requestKey,
      );
      await updateOpen(row.id, { sessionId, clientSecret });
      return clientSecret ?? undefined;
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.code === 'replayed') await updateOpen(row.id, { requestKey: randomUUID() });
      else if (error.code !== 'unavailable') await updateOpen(row.id, { state: 'expired' });
      throw error;
    }
  };

  /** The form at the provider; undefined when it is unknown there, and can no longer be completed. */
  const setupOf = async (sessionId: string): Promise<ProviderCardSetup | undefined> => {
    try {
      return await provider.cardSetup(sessionId);
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'missing') return undefined;
      throw error;
    }
  };

  /** A user's subscriptions that have not ended, oldest first. */
  const currentSubscriptionsOf = (userId: string) =>
    queries
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.userId, userId),
          eq(subscriptions.provider, provider.kind),
          ne(subscriptions.status, 'ended'),
        ),
      )
      .orderBy(subscriptions.startedAt, subscriptions.id);

  /** In the client's language. */
  const brandFor = async (userId: string): Promise<LocalBrand> => {
    const [user] = await queries.select().from(users).where(eq(users.id, userId));
    return inLanguage(brand, user?.language ?? 'en-CA');
  };

  /** Charges the new card for overdue payments, under keys derived from the form's, so that a repetition charges once. */
  const payOverdue = async ({ userId, requestKey }: SetupRow, region: LocalRegion) => {
    const sentences: string[] = [];
    let stillDue = false;
    for (const row of await currentSubscriptionsOf(userId)) {
      if (row.status !== 'past_due' && row.status !== 'unpaid') continue;
      const { outcome } = await changes.payOverdue(row, `${requestKey}-pay-${row.id}`);
      const product = await catalogue.known(row.priceId);
      const name = product ? inWordsOf(product, region).baseName : row.productId;
      sentences.push(paymentSentence(outcome, name, region));
      stillDue ||= outcome !== 'paid';
    }
    return { sentences, stillDue };
  };

  /** Does the work of `finish` for a row, and stores the form's state. @returns The row afterwards. */
  const applyRow = async (row: SetupRow & { sessionId: string }): Promise<SetupRow> => {
    if (row.state !== 'open') return row;
    const current = await setupOf(row.sessionId);
    if (!current || current.state === 'expired') await updateOpen(row.id, { state: 'expired' });
    else if (current.state === 'open' || current.card === null) await updateOpen(row.id, { checkedAt: clock() });
    else {
      const { card, customerId } = current;
      if ((await customers.userOf(customerId)) !== row.userId) {
        throw new PaymentError('refused', 'a card of another customer');
      }
      const subscribed = await currentSubscriptionsOf(row.userId);
      const subscriptionIds = subscribed.map(({ providerId }) => providerId);
      await provider.setCard({ customerId, cardId: card.id, subscriptionIds }, `${row.requestKey}-card`);
      for (const providerId of subscriptionIds) await providerSync.syncSubscription(providerId);
      const { region } = await brandFor(row.userId);
      const { sentences, stillDue } = await payOverdue(row, region);
      const result = [textsFor(region).cardCharged(cardText(card, region)), ...sentences].join(' ');
      await queries.transaction(async (transaction) => {
        const applied = await transaction
          .update(cardSetups)
          .set({ state: 'applied', result, stillDue, checkedAt: clock() })
          .where(and(eq(cardSetups.id, row.id), eq(cardSetups.state, 'open')))
          .returning({ id: cardSetups.id });
        if (applied.length === 0) return;
        const owner = { id: row.userId, role: 'client' } as const;
        await recordAudit(
          transaction,
          onOwnAccount(owner, brand.key, `Replaced the card: ${cardText(card, brand.region)}.`),
        );
      });
    }
    return (await rowOf(row.sessionId)) ?? row;
  };

  /** The secret of the row's form; null when that is closed. */
  const secretOf = async (row: SetupRow, customerId: string): Promise<string | null> => {
    const { sessionId } = row;
    if (sessionId === null) return (await start(row, customerId)) ?? null;
    return (await applyRow({ ...row, sessionId })).state === 'open' ? row.clientSecret : null;
  };

  const begin = (user: SessionUser, siteOrigin: string) =>
    withProvider(async () => {
      const customerId = await customers.ensure(user);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const secret = await secretOf(await reserve(user, siteOrigin), customerId);
        if (secret !== null) return secret;
      }
      throw new PaymentError('unavailable', 'no form for a card stayed open');
    });

  /**
   * Requests in progress, by user. The provider refuses a second one under the same idempotency key while the first is
   * in progress.
   */
  const inProgress = new Map<string, Promise<string>>();

  return {
    begin(user, siteOrigin) {
      const begun = inProgress.get(user.id) ?? begin(user, siteOrigin).finally(() => inProgress.delete(user.id));
      inProgress.set(user.id, begun);
      return begun;
    },

    async finish(user, sessionId) {
      const row = await rowOf(sessionId);
      // The same response for another client's, so that ids reveal nothing.
      if (row?.userId !== user.id) throw new HttpError('NOT_FOUND', refusals().noForm);
      const { state, result, stillDue } = await withCharge(() => applyRow({ ...row, sessionId }));
      if (state === 'applied') return { status: 'complete', detail: result ?? '', stillDue };
      return { status: state };
    },

    async apply(sessionId, cause = {}) {
      const row = await rowOf(sessionId);
      if (row) await applyRow({ ...row, sessionId });
      await providerSync.closeWithoutSync(cause);
    },

    async refresh(customerId, cause) {
      const userId = await customers.userOf(customerId);
      for (const { providerId } of userId === undefined ? [] : await currentSubscriptionsOf(userId)) {
        await providerSync.syncSubscription(providerId);
      }
      await providerSync.closeWithoutSync(cause);
    },
  };
}
