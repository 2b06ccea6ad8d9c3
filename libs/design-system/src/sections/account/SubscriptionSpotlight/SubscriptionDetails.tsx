import { formatDate } from '@threefold/validation';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { breakable, RowAction } from '../../../components/ListRow/index.ts';
import { PlanBadge, planLabel } from '../../../components/PlanBadge/index.ts';
import { Spotlight } from '../../../components/Spotlight/index.ts';
import { StatusDot } from '../../../components/StatusDot/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { renewalMeaning, type Subscription } from '../../../foundations/portal.ts';
import {
  Actions,
  Cancel,
  Changeable,
  ConfigureNarrow,
  ConfigureWide,
  Facts,
  Name,
  Note,
  Notice,
  Pay,
  Reactivate,
  StartAgain,
  Value,
} from './subscriptionSpotlightStyles.ts';
import type { SubscriptionSpotlightProps } from './subscriptionSpotlightTypes.ts';

/** A subscription: its facts and its actions. */
export function SubscriptionDetails(props: SubscriptionSpotlightProps & { subscription: Subscription }) {
  const { content, subscription, today, status, onCancel, onReactivate, onConfigure, slots, locale, timeZone } = props;
  const {
    id,
    plan,
    planName = planLabel(plan),
    active,
    mark,
    renewalDate,
    clientWebsiteURL,
    stripeProduct,
  } = subscription;
  const { cancellable = active, onPay, onStartAgain, card, onReplaceCard } = props;
  const busy = status === 'busy';
  const dates = useFormats({ locale, timeZone });
  const purchased = formatDate(subscription.purchaseDate, dates);
  return (
    <Spotlight
      headingLevel={props.headingLevel}
      image={stripeProduct.iconThumbnail}
      title={stripeProduct.baseName}
      description={stripeProduct.description}
      titleEnd={
        <>
          <PlanBadge plan={plan} label={planName} />
          <StatusDot status={active ? 'active' : 'inactive'}>{active ? content.active : content.inactive}</StatusDot>
          {mark && <StatusDot status={mark.status}>{mark.text}</StatusDot>}
        </>
      }
    >
      <Facts>
        <div>
          <Name>{content.plan}</Name>
          <Value>
            {slots?.plan ? (
              <Changeable>
                <span>{planName}</span>
                {slots.plan}
              </Changeable>
            ) : (
              planName
            )}
          </Value>
        </div>
        {content.price && subscription.price && (
          <div>
            <Name>{content.price}</Name>
            <Value>{subscription.price}</Value>
          </div>
        )}
        <div>
          <Name>{content.purchased}</Name>
          <Value>{purchased}</Value>
        </div>
        {renewalDate && (
          <div>
            <Name>{content[renewalMeaning({ active, renewalDate }, today)]}</Name>
            <Value>{formatDate(renewalDate, dates)}</Value>
          </div>
        )}
        <div>
          <Name>{content.website}</Name>
          <Value>
            {clientWebsiteURL ? (
              <Changeable>
                <span>{breakable(clientWebsiteURL)}</span>
                {content.changeWebsite && (
                  <RowAction type="button" onClick={() => onConfigure(id)}>
                    {content.changeWebsite}
                    <VisuallyHidden>{` ${content.website}`}</VisuallyHidden>
                  </RowAction>
                )}
              </Changeable>
            ) : (
              <RowAction type="button" onClick={() => onConfigure(id)}>
                <ConfigureWide>{content.configure}</ConfigureWide>
                <ConfigureNarrow>{content.configureByTouch}</ConfigureNarrow>
              </RowAction>
            )}
          </Value>
        </div>
        {content.card && (card || onReplaceCard) && (
          <div>
            <Name>{content.card}</Name>
            <Value>
              <Changeable>
                {card && <span>{card}</span>}
                {content.replaceCard && onReplaceCard && (
                  <RowAction type="button" onClick={() => onReplaceCard(id)}>
                    {content.replaceCard}
                    <VisuallyHidden>{` ${content.card}`}</VisuallyHidden>
                  </RowAction>
                )}
              </Changeable>
            </Value>
          </div>
        )}
      </Facts>
      {slots?.notice && <Notice>{slots.notice}</Notice>}
      <Actions>
        {onPay && content.pay && (
          <Pay variant="contained" disabled={busy} onClick={() => onPay(id)}>
            {content.pay}
          </Pay>
        )}
        {onStartAgain && content.startAgain && (
          <StartAgain variant="outlined" disabled={busy} onClick={() => onStartAgain(id)}>
            {content.startAgain}
          </StartAgain>
        )}
        {cancellable ? (
          <>
            <Cancel variant="outlined" disabled={busy} onClick={() => onCancel(id)}>
              {content.cancel}
            </Cancel>
            <Note>{content.cancelNote}</Note>
          </>
        ) : (
          onReactivate && (
            <Reactivate variant="contained" disabled={busy} onClick={() => onReactivate(id)}>
              {content.reactivate}
            </Reactivate>
          )
        )}
      </Actions>
    </Spotlight>
  );
}
