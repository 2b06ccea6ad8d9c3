import { SpotlightSkeleton } from '../../../components/Spotlight/index.ts';
import { ownerOf, useThemeProps } from '../../../components/styled/index.ts';
import { SubscriptionDetails } from './SubscriptionDetails.tsx';
import { Placeholder, Root } from './subscriptionSpotlightStyles.ts';
import type { SubscriptionSpotlightProps } from './subscriptionSpotlightTypes.ts';

/**
 * Details of the selected subscription with its actions: cancel an active one, reactivate an inactive one, and where something is
 * overdue, pay it or start again. Reserves its space while loading.
 *
 * Themeable as `DsSubscriptionSpotlight`.
 */
export function SubscriptionSpotlight(inProps: SubscriptionSpotlightProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSubscriptionSpotlight' });
  const { content, subscription, today, status = 'ready', cancellable, card, slots, locale, timeZone, ...rest } = props;
  const { onCancel, onReactivate, onReplaceCard, onPay, onStartAgain, onConfigure, headingLevel, ...other } = rest;
  return (
    <Root
      {...ownerOf(props)}
      ownerState={{
        loading: status === 'loading',
        empty: status !== 'loading' && !subscription,
        withCard: content.card !== undefined,
      }}
      {...other}
    >
      {status === 'loading' && <SpotlightSkeleton />}
      {status !== 'loading' && !subscription && <Placeholder>{content.placeholder}</Placeholder>}
      {status !== 'loading' && subscription && <SubscriptionDetails {...props} subscription={subscription} />}
    </Root>
  );
}
