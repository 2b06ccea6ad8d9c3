import { styled } from '@mui/material/styles';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Subscription } from '@threefold/api-contract';
import { RowAction, RowList } from '@threefold/design-system/components/ListRow';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { planLabel } from '@threefold/design-system/components/PlanBadge';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { DashboardPanel } from '@threefold/design-system/layouts/Dashboard';
import { SubscriptionListItem } from '@threefold/design-system/SubscriptionListItem';
import { SubscriptionSpotlight } from '@threefold/design-system/SubscriptionSpotlight';
import type { Ref } from 'react';
import { cardText, subscriptions as words } from '#texts/features/portal/content';
import { planChange } from '#texts/features/portal/texts/planContent';
import { siteQuery, useFailure } from '../../services/api/queries.tsx';
import { useScrollIntoView } from '../../services/navigation/useScrollIntoView.ts';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import { formatMoney, type NextCharges, priceAndNextCharge } from './charges.ts';
import { EmptyList } from './EmptyList.tsx';
import { useSelection } from './useSelection.ts';
import { canCancel, canStartAgain, endsAtOnce, shownSubscription } from './view.ts';

const NONE: readonly Subscription[] = [];

const Notices = styled('div')({ display: 'grid', gap: 10 });

export interface SubscriptionsPanelProps {
  query: UseQueryResult<readonly Subscription[]>;
  userId: string;
  charges: NextCharges;
  /** Whether the charges are being looked up. */
  chargesLoading: boolean;
  onCancel: (subscription: Subscription) => void;
  onReactivate: (subscription: Subscription) => void;
  onStartAgain: (subscription: Subscription) => void;
  onPay: (subscription: Subscription) => void;
  onReplaceCard: () => void;
  onChangePlan: (subscription: Subscription, plan: Subscription['plans'][number]) => void;
  onConfigure: (subscription: Subscription) => void;
  ref: Ref<HTMLElement>;
}

/**
 * A client's subscriptions: the list, and the selected one in detail. The first is selected by default
 * (specification, section 2).
 */
export function SubscriptionsPanel({
  query,
  userId,
  charges,
  chargesLoading,
  ref,
  ...actions
}: SubscriptionsPanelProps) {
  const region = usePortalRegion();
  const failure = useFailure(query);
  const all = query.data ?? NONE;
  const [selected, select] = useSelection('subscription', all, ({ id }) => id);
  const due = useQuery({
    ...siteQuery('getPaymentDue', { userId, subscriptionId: selected?.id ?? '' }),
    enabled: selected?.status === 'ended',
  });
  const stillDue = selected?.status === 'ended' ? due.data?.due : undefined;
  const [spotlight, bringIntoView] = useScrollIntoView();
  const today = new Date().toISOString();

  const withSubscription = (act: (subscription: Subscription) => void) => (id: string) => {
    const subscription = all.find((one) => one.id === id);
    if (subscription) act(subscription);
  };
  const onConfigure = withSubscription(actions.onConfigure);

  const list = all.length > 0 && (
    <RowList>
      {all.map((subscription) => (
        <SubscriptionListItem
          key={subscription.id}
          content={words.row}
          subscription={shownSubscription(subscription, region)}
          today={today}
          selected={subscription === selected}
          onSelect={(id) => {
            select(id);
            bringIntoView();
          }}
          onConfigure={onConfigure}
        />
      ))}
    </RowList>
  );
  const loading = !query.data && !failure;
  return (
    <DashboardPanel
      ref={ref}
      // In a narrow window the spotlight, its last child, is hidden while the list loads, which would push it down.
      sx={
        loading
          ? (theme) => ({ [theme.breakpoints.down('dashboard')]: { '& > :last-child': { display: 'none' } } })
          : undefined
      }
      title={words.title}
      note={all.length > 0 ? words.inAll(all.length) : undefined}
      list={
        list ||
        (loading ? (
          <ListSkeleton variant="facts" />
        ) : (
          <EmptyList failure={failure} failed={words.failed} query={query}>
            {words.empty}
          </EmptyList>
        ))
      }
      spotlight={
        <SubscriptionSpotlight
          ref={spotlight}
          content={selected && endsAtOnce(selected) ? words.spotlightEndingAtOnce : words.spotlight}
          cancellable={selected && canCancel(selected)}
          subscription={
            selected && {
              ...shownSubscription(selected, region),
              price: priceAndNextCharge(selected, charges, chargesLoading, region),
            }
          }
          today={today}
          status={loading ? 'loading' : 'ready'}
          onCancel={withSubscription(actions.onCancel)}
          onReactivate={selected?.reactivation === 'none' ? undefined : withSubscription(actions.onReactivate)}
          card={selected?.card && cardText(selected.card)}
          onReplaceCard={selected && selected.status !== 'ended' ? actions.onReplaceCard : undefined}
          onPay={selected?.actions.includes('pay') ? withSubscription(actions.onPay) : undefined}
          onStartAgain={selected && canStartAgain(selected) ? withSubscription(actions.onStartAgain) : undefined}
          onConfigure={onConfigure}
          slots={{
            plan: selected?.plans.map((plan) => (
              <RowAction key={plan.stripePriceId} type="button" onClick={() => actions.onChangePlan(selected, plan)}>
                {planChange.label(planLabel(plan.plan))}
              </RowAction>
            )),
            notice: selected?.statusDetail && (
              <Notices>
                {/* An error when its period is not paid for. */}
                <StatusStrip kind={endsAtOnce(selected) ? 'error' : 'info'}>{selected.statusDetail}</StatusStrip>
                {stillDue && <StatusStrip kind="error">{words.stillDue(formatMoney(stillDue, region))}</StatusStrip>}
              </Notices>
            ),
          }}
        />
      }
    />
  );
}
