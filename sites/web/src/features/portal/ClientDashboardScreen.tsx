import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '@threefold/api-contract';
import { ActionNotice } from '@threefold/design-system/ActionNotice';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cancelCheckoutTexts, dashboard, expiring, unfinished } from '#texts/features/portal/content';
import { creditWords } from '#texts/features/portal/texts/chargesContent';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../services/api/api.ts';
import { siteQuery, useFailure, withQueries } from '../../services/api/queries.tsx';
import {
  type CheckoutNavigation,
  REPLACE_CARD,
  useRememberedOutcome,
} from '../../services/navigation/checkoutNavigation.ts';
import { useOutcomeInView } from '../../services/navigation/useOutcomeInView.ts';
import { useOverlays } from '../../services/overlays.tsx';
import { PortalFrame } from '../../services/portal/index.ts';
import { isOverdue } from '../../services/portal/overdue.ts';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import { type SessionUser, useSession } from '../../services/session/session.ts';
import { formatMoney } from './charges.ts';
import { OverdueNotice } from './OverdueNotice.tsx';
import { SetupNotice } from './SetupNotice.tsx';
import { StorePanel } from './StorePanel.tsx';
import { SubscriptionsPanel } from './SubscriptionsPanel.tsx';
import { messageAfter, useSubscriptionActions } from './useSubscriptionActions.tsx';

const NONE: readonly Subscription[] = [];

/** Reserves a window's height under a list that is still loading, so that the footer does not shift when it arrives. */
const ReservedSpace = styled('div')({ minHeight: '100vh' });

const Status = styled('div')({
  '&:not(:first-of-type)': { marginTop: 12 },
  '& a': { fontWeight: 600, color: 'inherit', textUnderlineOffset: 4 },
});

function ClientDashboard({ user }: { user: SessionUser }) {
  const region = usePortalRegion();
  const { id: userId, email, firstName } = user;
  const navigate = useNavigate();
  const client = useQueryClient();
  const overlays = useOverlays();
  const subscriptions = useQuery(siteQuery('getSubscriptions', { userId, email }));
  const openCheckout = useQuery(siteQuery('getOpenCheckout'));
  const charges = useQuery(siteQuery('getNextCharges', { userId }));
  const subscriptionsFailure = useFailure(subscriptions);
  const checkoutFailure = useFailure(openCheckout);
  const outcome = useRememberedOutcome();
  const outcomeRef = useOutcomeInView(outcome);
  const products = useQuery(siteQuery('getProducts'));
  const clientProjects = useQuery(siteQuery('getClientProjects'));

  const buy = ({ stripePriceId, stripeProductId }: Omit<CheckoutNavigation, 'userId'>) => {
    const state: CheckoutNavigation = { userId, stripePriceId, stripeProductId };
    navigate(`${pathOfBuild}/checkout`, { state, replace: true });
  };
  const panel = useRef<HTMLElement>(null);
  const focusSelected = () => panel.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  const restoreFocus = () => {
    // After the dialog has closed: the browser then focuses the pressed button, or the body if the button is gone.
    setTimeout(() => {
      if (document.activeElement === document.body) focusSelected();
    });
  };
  const actions = useSubscriptionActions(userId, { buy, restoreFocus, charges: charges.data }, overlays);
  const unfinishedCheckout = openCheckout.data?.checkout ?? null;
  const cancelCheckout = async (stripePriceId: string) => {
    const message = messageAfter(api().giveUpCheckout({ userId, stripePriceId }), () => cancelCheckoutTexts.done);
    await overlays.during(
      cancelCheckoutTexts.busy,
      message.then(() => client.invalidateQueries()),
    );
    overlays.show(await message);
  };
  // The dashboard is the entry before the checkout.
  const replaceCard = () => navigate(REPLACE_CARD, { state: { dashboardBehind: true } });
  const loadedSubscriptions = subscriptions.data ?? NONE;
  const expiringCard = loadedSubscriptions.find(
    ({ card, cancelAtPeriodEnd }) => card && card.state !== 'valid' && !cancelAtPeriodEnd,
  )?.card;
  const isLiveOf = (id: string | undefined) =>
    loadedSubscriptions.some((subscription) => subscription.id === id && subscription.status !== 'ended');
  const setups = (clientProjects.data ?? []).filter(({ subscriptionId }) => isLiveOf(subscriptionId));
  const loading = (subscriptions.isPending && !subscriptionsFailure) || (openCheckout.isPending && !checkoutFailure);

  return (
    <PortalFrame
      title={dashboard.title}
      subtitle={dashboard.welcome(firstName)}
      overdue={loadedSubscriptions.some(isOverdue)}
      notice={
        outcome && (
          <Status ref={outcomeRef} role="status">
            <StatusStrip kind={outcome.kind}>
              <span>{outcome.text}</span>
              {outcome.link && (
                <>
                  {' '}
                  <Link to={outcome.link.path}>{outcome.link.label}</Link>
                </>
              )}
            </StatusStrip>
          </Status>
        )
      }
    >
      {loadedSubscriptions.filter(isOverdue).map((subscription) => (
        <OverdueNotice
          key={subscription.id}
          userId={userId}
          subscription={subscription}
          onPay={() => actions.pay(subscription)}
        />
      ))}
      <SubscriptionsPanel
        ref={panel}
        userId={userId}
        query={subscriptions}
        charges={charges.data}
        chargesLoading={charges.isPending}
        onCancel={actions.cancel}
        onReactivate={actions.reactivate}
        onStartAgain={actions.startAgain}
        onPay={actions.pay}
        onChangePlan={actions.changePlan}
        onReplaceCard={replaceCard}
        onConfigure={actions.configure}
      />
      {charges.data?.credit && (
        <ActionNotice content={{ text: creditWords.shown(formatMoney(charges.data.credit, region)) }} />
      )}
      {setups.map((project) => (
        <SetupNotice key={project.id} project={project} />
      ))}
      {expiringCard && !loading && (
        <ActionNotice
          kind={expiringCard.state === 'expired' ? 'error' : 'warning'}
          content={{ text: expiring.text(expiringCard) }}
          slots={{
            actions: (
              <Button variant="outlined" onClick={replaceCard}>
                {expiring.replace}
              </Button>
            ),
          }}
        />
      )}
      {unfinishedCheckout && !loading && (
        <ActionNotice
          content={{ text: unfinished.text(unfinishedCheckout.name) }}
          slots={{
            actions: (
              <>
                <Button variant="outlined" onClick={() => buy(unfinishedCheckout)}>
                  {unfinished.resume}
                </Button>
                <Button variant="outlined" onClick={() => void cancelCheckout(unfinishedCheckout.stripePriceId)}>
                  {unfinished.cancel}
                </Button>
              </>
            ),
          }}
        />
      )}
      {loading ? (
        <ReservedSpace aria-hidden />
      ) : (
        <StorePanel
          query={products}
          subscriptions={loadedSubscriptions}
          onGet={buy}
          onShowSubscription={(id) => {
            navigate({ search: `?${new URLSearchParams({ subscription: id })}` });
            panel.current?.scrollIntoView();
            focusSelected();
          }}
        />
      )}
      {actions.element}
      {overlays.element}
    </PortalFrame>
  );
}

function OwnDashboard() {
  const { user } = useSession();
  return user && <ClientDashboard user={user} />;
}

/** A client's subscriptions and the store (specification, section 2, client dashboard). */
export const ClientDashboardScreen = withQueries(OwnDashboard);
