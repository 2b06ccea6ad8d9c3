import { randomUUID } from 'node:crypto';
import type { Data, SessionUser } from '@threefold/api-contract';
import { and, eq, ne } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../platform/audit/audit.ts';
import { before, HOUR_MS } from '../../platform/clock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError, type ProviderCardSetup } from '../../platform/payments/payments.ts';
import type { Catalogue } from './catalogue.ts';
import type { Changes } from './changes.ts';
import type { Customers } from './customers.ts';
import type { Cause, Fulfilment } from './fulfilment.ts';
import type { SubscriptionsParts } from './parts.ts';
import { withProvider } from './providerErrors.ts';
import { cardSetups, paymentCustomers, subscriptions } from './tables.ts';
import { cardText, paymentSentence } from './words.ts';

type SetupRow = typeof cardSetups.$inferSelect;
type Result = Data['finishCardReplacement'];

/** Replaces the card that pays for a client's subscriptions. */
export interface Cards {
  /** @returns The client secret for the form. @throws HttpError */
  begin(user: SessionUser, siteOrigin: string): Promise<string>;
  /** Charges the new card from now on, if the form is complete. @throws HttpError for another user's form. */
  finish(user: SessionUser, sessionId: string): Promise<Result>;
  /** The same, for an event or reconciliation. @throws PaymentError */
  apply(sessionId: string, cause?: Cause): Promise<void>;
  /** Copies the cards of a customer's subscriptions, which have changed. @throws PaymentError */
  refresh(customerId: string, cause: Cause): Promise<void>;
}

export interface CardsParts extends SubscriptionsParts {
  catalogue: Pick<Catalogue, 'known'>;
  customers: Customers;
  fulfilment: Fulfilment;
  changes: Pick<Changes, 'payOverdue'>;
}

/** As of checkouts: the provider stores an idempotency key for a day. */
const KEY_LASTS_MS = 23 * HOUR_MS;

const ROUNDS = 4;

export function createCards(parts: CardsParts): Cards {
  const { queries, brand, provider, clock, catalogue, customers, fulfilment, changes } = parts;

  const set = (id: string, to: Partial<SetupRow>) =>
    queries
      .update(cardSetups)
      .set(to)
      .where(and(eq(cardSetups.id, id), eq(cardSetups.state, 'open')));

  const ours = async (sessionId: string): Promise<SetupRow | undefined> => {
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

  const start = async (row: SetupRow, customerId: string): Promise<string | undefined> => {
    if (row.createdAt < before(clock(), KEY_LASTS_MS)) return void (await set(row.id, { state: 'expired' }));
    try {
      const { id: sessionId, clientSecret } = await provider.createCardSetup(
        {
          customerId,
          reference: { userId: row.userId, setupId: row.id },
          returnUrl: `${row.siteOrigin}/return?replaced=card&session_id={CHECKOUT_SESSION_ID}`,
        },
        row.requestKey,
      );
      await set(row.id, { sessionId, clientSecret });
      return clientSecret ?? undefined;
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.code === 'replayed') await set(row.id, { requestKey: randomUUID() });
      else if (error.code !== 'unavailable') await set(row.id, { state: 'expired' });
      throw error;
    }
  };

  /** A form unknown to the provider cannot be completed any more. */
  const setupOf = async (sessionId: string): Promise<ProviderCardSetup | undefined> => {
    try {
      return await provider.cardSetup(sessionId);
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'missing') return undefined;
      throw error;
    }
  };

  /** Those that have not ended. */
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

  /** Tries what is overdue with the new card. Each step has a key of the form's, so that a repetition does it once. */
  const payOverdue = async ({ userId, requestKey }: SetupRow) => {
    const sentences: string[] = [];
    let stillDue = false;
    for (const row of await currentSubscriptionsOf(userId)) {
      if (row.status !== 'past_due' && row.status !== 'unpaid') continue;
      const { outcome } = await changes.payOverdue(row, `${requestKey}-pay-${row.id}`);
      const name = (await catalogue.known(row.priceId))?.baseName ?? row.productId;
      sentences.push(paymentSentence(outcome, name));
      stillDue ||= outcome !== 'paid';
    }
    return { sentences, stillDue };
  };

  /** @returns The form's row afterwards. */
  const applyRow = async (row: SetupRow & { sessionId: string }): Promise<SetupRow> => {
    if (row.state !== 'open') return row;
    const current = await setupOf(row.sessionId);
    if (!current || current.state === 'expired') await set(row.id, { state: 'expired' });
    else if (current.state === 'open' || current.card === null) await set(row.id, { checkedAt: clock() });
    else {
      const { card, customerId } = current;
      if ((await customers.userOf(customerId)) !== row.userId) {
        throw new PaymentError('refused', 'a card of another customer');
      }
      const subscribed = await currentSubscriptionsOf(row.userId);
      const subscriptionIds = subscribed.map(({ providerId }) => providerId);
      await provider.setCard({ customerId, cardId: card.id, subscriptionIds }, `${row.requestKey}-card`);
      for (const providerId of subscriptionIds) await fulfilment.syncSubscription(providerId);
      const { sentences, stillDue } = await payOverdue(row);
      const result = [`Your ${cardText(card)} is charged from now on.`, ...sentences].join(' ');
      await queries.transaction(async (transaction) => {
        const applied = await transaction
          .update(cardSetups)
          .set({ state: 'applied', result, stillDue, checkedAt: clock() })
          .where(and(eq(cardSetups.id, row.id), eq(cardSetups.state, 'open')))
          .returning({ id: cardSetups.id });
        if (applied.length === 0) return;
        const owner = { id: row.userId, role: 'client' } as const;
        await recordAudit(transaction, onOwnAccount(owner, brand.key, `Replaced the card: ${cardText(card)}.`));
      });
    }
    return (await ours(row.sessionId)) ?? row;
  };

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

  /** Requests in progress. The provider refuses a second one under a key while the first is in progress. */
  const underWay = new Map<string, Promise<string>>();

  return {
    begin(user, siteOrigin) {
      const begun = underWay.get(user.id) ?? begin(user, siteOrigin).finally(() => underWay.delete(user.id));
      underWay.set(user.id, begun);
      return begun;
    },

    async finish(user, sessionId) {
      const row = await ours(sessionId);
      // The same response for another client's, so that ids reveal nothing.
      if (row?.userId !== user.id) throw new HttpError('NOT_FOUND', 'There is no such form.');
      const { state, result, stillDue } = await withProvider(() => applyRow({ ...row, sessionId }));
      if (state === 'applied') return { status: 'complete', detail: result ?? '', stillDue };
      return { status: state };
    },

    async apply(sessionId, cause = {}) {
      const row = await ours(sessionId);
      if (row) await applyRow({ ...row, sessionId });
      await fulfilment.recordWithoutSync(cause);
    },

    async refresh(customerId, cause) {
      const userId = await customers.userOf(customerId);
      for (const { providerId } of userId === undefined ? [] : await currentSubscriptionsOf(userId)) {
        await fulfilment.syncSubscription(providerId);
      }
      await fulfilment.recordWithoutSync(cause);
    },
  };
}
