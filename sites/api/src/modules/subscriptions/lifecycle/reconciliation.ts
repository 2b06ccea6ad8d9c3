import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { before, DAY_MS, HOUR_MS, SECOND_MS } from '../../../platform/clock.ts';
import type { Lead } from '../../../platform/leases/leases.ts';
import { messageWithoutData } from '../../../platform/startupError.ts';
import type { Cards } from '../billing/cards.ts';
import type { Refunds } from '../billing/refunds.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createDetailsSync } from '../checkout/customerDetails.ts';
import { REQUEST_KEY_LIFETIME_MS, type SubscriptionsDependencies } from '../dependencies.ts';
import { cardSetups, checkouts, paymentEvents, subscriptionChanges, subscriptions } from '../tables.ts';
import type { ProviderSync } from './providerSync.ts';
import { finishEnd } from './sendChange.ts';

/** How many of each kind are checked per round. */
const BATCH = 50;

/** How long a round may be silent before another process takes over: longer than the provider may take to answer. */
const SILENCE_MS = 30 * SECOND_MS;

/** Providers redeliver an event for a few days at most. */
const EVENTS_KEPT_MS = 60 * DAY_MS;

/** Polls the provider about everything still open, so that nothing depends on events. */
export interface Reconciliation {
  start(): void;
  /** Runs one round. What fails is retried in the next. */
  run(): Promise<void>;
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

export interface ReconciliationDependencies extends SubscriptionsDependencies {
  catalogue: Catalogue;
  providerSync: ProviderSync;
  cards: Pick<Cards, 'apply'>;
  refunds: Pick<Refunds, 'unanswered' | 'lookUp'>;
  /** Pause between two rounds, in seconds. */
  seconds: number;
  lead: Lead;
}

export function createReconciliation(dependencies: ReconciliationDependencies): Reconciliation {
  const { queries, provider, clock, catalogue, providerSync, cards, refunds, log, seconds, lead } = dependencies;
  const details = createDetailsSync(dependencies);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  let catalogueAt: Date | undefined;
  let keepLead = async () => true;

  const warn = (what: string, error: unknown) => {
    const reason = error instanceof Error ? messageWithoutData(error).split('\n', 1)[0] : String(error);
    log.warn({ what, reason }, 'reconciliation failed; it will be retried');
  };

  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      if (stopped || !(await keepLead())) return;
      await work();
    } catch (error) {
      warn(what, error);
    }
  };

  /**
   * Open checkouts, or open forms for a card, that are due for a check: every round at first, later at intervals of a
   * twentieth of their age.
   */
  const openForms = (forms: typeof checkouts | typeof cardSetups) => {
    const now = sql`${clock().toISOString()}::timestamptz`;
    return queries
      .select({ sessionId: forms.sessionId })
      .from(forms)
      .where(
        and(
          eq(forms.provider, provider.kind),
          eq(forms.state, 'open'),
          isNotNull(forms.sessionId),
          sql`${forms.checkedAt} <= ${now} - greatest(make_interval(secs => ${seconds}), (${now} - ${forms.createdAt}) / 20)`,
        ),
      )
      .orderBy(asc(forms.checkedAt))
      .limit(BATCH);
  };

  /**
   * Closes checkouts whose request the provider never answered, once it can no longer be repeated under its key. Either the
   * provider has no such checkout, or nobody knows its secret, so nobody can pay it.
   */
  const expireUnanswered = () =>
    queries
      .update(checkouts)
      .set({ state: 'expired' })
      .where(
        and(
          eq(checkouts.state, 'open'),
          isNull(checkouts.sessionId),
          lt(checkouts.createdAt, before(clock(), REQUEST_KEY_LIFETIME_MS)),
        ),
      );

  /** Changes that were sent at least a round ago and have no answer yet. */
  const sentChanges = () =>
    queries
      .select({
        id: subscriptionChanges.id,
        change: subscriptionChanges.change,
        reason: subscriptionChanges.reason,
        providerId: subscriptions.providerId,
      })
      .from(subscriptionChanges)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionChanges.subscriptionId))
      .where(
        and(
          eq(subscriptions.provider, provider.kind),
          eq(subscriptionChanges.state, 'sent'),
          lte(subscriptionChanges.createdAt, before(clock(), seconds * SECOND_MS)),
        ),
      )
      .limit(BATCH);

  /** Subscriptions whose period has ended, that wait for a payment, or whose tax or plan is not known. */
  const dueSubscriptions = () =>
    queries
      .select({ providerId: subscriptions.providerId })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.provider, provider.kind),
          or(
            and(
              inArray(subscriptions.status, ['trialing', 'active']),
              lte(subscriptions.periodEnd, clock()),
              lte(subscriptions.checkedAt, before(clock(), seconds * SECOND_MS)),
            ),
            and(
              inArray(subscriptions.status, ['past_due', 'unpaid', 'incomplete', 'paused']),
              lte(subscriptions.checkedAt, before(clock(), HOUR_MS)),
            ),
            // A change of plan that the provider has forgotten.
            and(lte(subscriptions.planPendingUntil, clock()), lte(subscriptions.checkedAt, before(clock(), HOUR_MS))),
            // Stored before its tax was known.
            and(
              isNull(subscriptions.automaticTax),
              ne(subscriptions.status, 'ended'),
              lte(subscriptions.checkedAt, before(clock(), HOUR_MS)),
            ),
          ),
        ),
      )
      .orderBy(asc(subscriptions.checkedAt))
      .limit(BATCH);

  const syncCatalogue = async () => {
    // Changes come as events, and are polled in case one is lost.
    if (catalogueAt && catalogueAt > before(clock(), HOUR_MS)) return;
    await catalogue.sync();
    catalogueAt = clock();
  };

  const run = async () => {
    await attempt('catalogue', syncCatalogue);
    await attempt('checkouts', async () => {
      for (const { sessionId } of await openForms(checkouts)) {
        if (sessionId !== null) await attempt('checkout', () => providerSync.syncCheckout(sessionId));
      }
      await expireUnanswered();
    });
    await attempt('cards', async () => {
      for (const { sessionId } of await openForms(cardSetups)) {
        if (sessionId !== null) await attempt('card', () => cards.apply(sessionId));
      }
    });
    await attempt('changes', async () => {
      for (const { id: changeId, change, reason, providerId } of await sentChanges()) {
        await attempt('change', () =>
          change === 'end'
            ? finishEnd(dependencies, providerId, { id: changeId, reason })
            : providerSync.syncSubscription(providerId, { changeId }),
        );
      }
    });
    await attempt('refunds', async () => {
      for (const row of await refunds.unanswered()) await attempt('refund', () => refunds.lookUp(row));
    });
    await attempt('details', details.run);
    await attempt('subscriptions', async () => {
      for (const { providerId } of await dueSubscriptions()) {
        await attempt('subscription', () => providerSync.syncSubscription(providerId));
      }
    });
    await attempt('events', () =>
      queries.delete(paymentEvents).where(lt(paymentEvents.appliedAt, before(clock(), EVENTS_KEPT_MS))),
    );
  };

  /** One process at a time runs a round, unless another has just done so. @param endedBefore default: runs anyway */
  const runInTurn = async (endedBefore?: SQL) => {
    try {
      await lead(
        'reconciliation',
        SILENCE_MS,
        (keep) => {
          keepLead = keep;
          return run();
        },
        endedBefore,
      );
    } catch (error) {
      warn('round', error);
    } finally {
      keepLead = async () => true;
    }
  };

  /** The pause starts when a round ends, so rounds never overlap. */
  const round = (endedBefore?: SQL) => {
    running = runInTurn(endedBefore).finally(() => {
      const pause = sql`now() - make_interval(secs => ${seconds * 0.9})`;
      if (!stopped) timer = setTimeout(() => round(pause), seconds * SECOND_MS).unref();
    });
  };

  return {
    start: () => round(),
    run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
