import type { Data, Requests, SessionUser } from '@threefold/api-contract';
import { subscriptionActions } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { after, before, MINUTE_MS, SECOND_MS } from '../../../platform/clock.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { brandForRequest } from '../../../platform/http/language.ts';
import type { PlanPreview } from '../../../platform/payments/payments.ts';
import type { Catalogue, ProductRow } from '../catalogue/catalogue.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { withCharge, withProvider } from '../providerErrors.ts';
import { refusals } from '../refusals.ts';
import { subscriptionChanges } from '../tables.ts';
import { changedSentence, planSentence } from '../words.ts';
import type { ClientChanges, SubscriptionRow } from './clientChanges.ts';
import { planDetail } from './history.ts';
import type { ProviderSync } from './providerSync.ts';

type Preview = Data['previewPlanChange'];

/** Changes between the plans of one product. */
export interface Plans {
  preview(user: SessionUser, input: Requests['previewPlanChange']): Promise<Preview>;
  change(user: SessionUser, input: Requests['changePlan']): Promise<Data['changePlan']>;
  /** Gives up a change that waits for the client's confirmation. It may be confirmed just then. */
  giveUp(user: SessionUser, subscriptionId: string): Promise<Data['giveUpPlanChange']>;
}

export interface PlansDependencies extends SubscriptionsDependencies {
  catalogue: Pick<Catalogue, 'known'>;
  providerSync: ProviderSync;
  changes: Pick<ClientChanges, 'own' | 'changePlan' | 'dropPlanChange'>;
}

/** How long a shown preview can be charged. It is short, so that nobody can choose a cheaper moment. */
const PREVIEW_LASTS_MS = 10 * MINUTE_MS;

/** Whether a client can change from one product to another: plans of one product, billed alike. */
export const isOtherPlan = (from: ProductRow, to: ProductRow): boolean =>
  to.active &&
  // Not the same plan at its new price.
  to.productId !== from.productId &&
  to.baseName === from.baseName &&
  to.currency === from.currency &&
  to.interval === from.interval &&
  to.intervalCount === from.intervalCount;

export function createPlans({
  queries,
  provider,
  clock,
  brand,
  catalogue,
  providerSync,
  changes,
}: PlansDependencies): Plans {
  /** Synchronizes a subscription with the provider. @returns it, its plan, and the plan to change to */
  const loadPlans = async (user: SessionUser, subscriptionId: string, priceId: string) => {
    const { providerId } = await changes.own(user, subscriptionId);
    await withProvider(() => providerSync.syncSubscription(providerId));
    const row = await changes.own(user, subscriptionId);
    const [from, to] = [await catalogue.known(row.priceId), await catalogue.known(priceId)];
    return { row, from, to };
  };

  const requirePlan = (row: SubscriptionRow, from: ProductRow | undefined, to: ProductRow | undefined): ProductRow => {
    if (!from || !to || !isOtherPlan(from, to)) {
      throw new HttpError('NOT_FOUND', refusals().planNotOnOffer);
    }
    if (!subscriptionActions(row).includes('change-plan')) {
      throw new HttpError('CONFLICT', changedSentence(row, brandForRequest(brand).region), undefined, {
        code: 'changed',
      });
    }
    return to;
  };

  const previewOf = async ({ providerId }: SubscriptionRow, priceId: string, at: Date): Promise<Preview> => {
    const { dueNow, credit, currency }: PlanPreview = await withProvider(() =>
      provider.previewPlan({ subscriptionId: providerId, priceId, at }),
    );
    return { dueNow, credit, currency: currency.toUpperCase(), at: at.toISOString() };
  };

  /** The provider takes the moment of a change in whole seconds. */
  const inWholeSeconds = (moment: Date) => new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS);
  const previewNow = (row: SubscriptionRow, priceId: string) => previewOf(row, priceId, inWholeSeconds(clock()));

  return {
    async preview(user, { subscriptionId, stripePriceId }) {
      const { row, from, to } = await loadPlans(user, subscriptionId, stripePriceId);
      requirePlan(row, from, to);
      return previewNow(row, stripePriceId);
    },

    async change(user, { subscriptionId, stripePriceId, shown }) {
      const { row, from, to } = await loadPlans(user, subscriptionId, stripePriceId);
      // Already done by another click, or in another tab.
      if (to && row.priceId === to.priceId)
        return { outcome: 'changed', detail: planSentence('changed', to, brandForRequest(brand).region) };
      const plan = requirePlan(row, from, to);
      const at = new Date(shown.at);
      const previewChanged = async (): Promise<Data['changePlan']> => ({
        outcome: 'preview-changed',
        detail: planSentence('preview-changed', plan, brandForRequest(brand).region),
        preview: await previewNow(row, stripePriceId),
      });
      // Negated, so that an invalid date is refused too.
      if (!(at >= before(clock(), PREVIEW_LASTS_MS) && at <= after(clock(), SECOND_MS))) return previewChanged();
      const change = { subscriptionId: row.providerId, priceId: stripePriceId, at: inWholeSeconds(at) };
      const result = await withCharge(() =>
        changes.changePlan(row, planDetail(stripePriceId, change.at), async (key) => {
          // Previewed once more, now that no other change can be sent: these amounts will be charged.
          const now = await provider.previewPlan(change);
          const same =
            now.dueNow === shown.dueNow && now.credit === shown.credit && now.currency.toUpperCase() === shown.currency;
          if (!same) return { outcome: 'preview-changed' } as const;
          // For the mail about it, which an event may send before the provider has answered.
          await queries.update(subscriptionChanges).set({ amounts: now }).where(eq(subscriptionChanges.id, key));
          return provider.changePlan(change, key);
        }),
      );
      // A concurrent request may have been the one that changed it.
      const isDone = (await changes.own(user, subscriptionId)).priceId === stripePriceId;
      const { outcome } = result;
      if (outcome === 'paid' || isDone)
        return {
          outcome: 'changed',
          detail: planSentence('changed', plan, brandForRequest(brand).region),
        };
      if (outcome === 'preview-changed') return previewChanged();
      const detail = planSentence(outcome, plan, brandForRequest(brand).region);
      return { outcome, detail, ...('url' in result && result.url !== null && { confirmUrl: result.url }) };
    },

    async giveUp(user, subscriptionId) {
      const before = await changes.own(user, subscriptionId);
      await withProvider(() => changes.dropPlanChange(before));
      const row = await changes.own(user, subscriptionId);
      const plan = await catalogue.known(row.priceId);
      const outcome = row.priceId === before.priceId ? 'kept' : 'changed';
      return { outcome, detail: plan ? planSentence(outcome, plan, brandForRequest(brand).region) : '' };
    },
  };
}
