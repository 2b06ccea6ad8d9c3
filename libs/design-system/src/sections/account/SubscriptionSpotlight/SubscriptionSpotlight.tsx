import Button from '@mui/material/Button';
import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import { type FormatOptions, formatDate } from '@threefold/validation';
import { Fragment, type ReactNode, type Ref } from 'react';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { RowAction } from '../../../components/ListRow/index.ts';
import { PlanBadge, planLabel } from '../../../components/PlanBadge/index.ts';
import { Spotlight, SpotlightSkeleton } from '../../../components/Spotlight/index.ts';
import { StatusDot } from '../../../components/StatusDot/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { renewalMeaning, type Subscription } from '../../../foundations/portal.ts';

/** The texts of the panel. */
export interface SubscriptionSpotlightContent {
  /** Shown while nothing is selected. */
  placeholder: string;
  active: string;
  inactive: string;
  /** Labels of the facts. */
  plan: string;
  purchased: string;
  renews: string;
  website: string;
  /** Text before the future end date of a cancelled subscription. */
  ends: string;
  /** Text before the past end date of a subscription. */
  ended: string;
  /** Shown instead of a missing website, from 900 px up and below. */
  configure: string;
  configureByTouch: string;
  /** Label of the button that changes the website. Without it there is none. */
  changeWebsite?: string;
  cancel: string;
  /** What cancelling means, beside the button. */
  cancelNote: string;
  reactivate: string;
  /** Label of the card that pays. Without it the card is not shown. */
  card?: string;
  /** Label of the button that replaces the card. */
  replaceCard?: string;
  /** Label of the button that pays what is overdue. Without it there is none. */
  pay?: string;
  /** Label of the button that begins a subscription anew. Without it there is none. */
  startAgain?: string;
}

export interface SubscriptionSpotlightProps extends Omit<FormatOptions, 'currency'> {
  content: SubscriptionSpotlightContent;
  /** The selected subscription, if any. */
  subscription: Subscription | undefined;
  /** Today's date in ISO 8601, to distinguish future from past end dates. */
  today: string;
  /** `loading` reserves the panel's space, `busy` disables its buttons. Default: `ready` */
  status?: 'loading' | 'ready' | 'busy';
  /** Whether it can be cancelled, even while inactive, such as when it is unpaid. Default: true for active ones */
  cancellable?: boolean;
  /** Called with the subscription's id on cancel. Ask for confirmation first. */
  onCancel: (id: string) => void;
  /** Called on reactivate. Omit it for a product that is no longer for sale; there is no button then. */
  onReactivate?: (id: string) => void;
  /** The card that pays, in words such as 'Visa ending in 4242, expires 04/2028'. */
  card?: string;
  /** Called when the user asks to replace the card. */
  onReplaceCard?: (id: string) => void;
  /** Called on pay. Omit it while nothing is overdue. */
  onPay?: (id: string) => void;
  /** Called on start again, for a subscription that never began. It is offered beside the others. */
  onStartAgain?: (id: string) => void;
  /** Called when the user asks to set the website. */
  onConfigure: (id: string) => void;
  /**
   * `notice` is shown before the actions: what the client should know or do about the subscription's status. `plan` follows the
   * plan's name, such as buttons that change it.
   */
  slots?: { notice?: ReactNode; plan?: ReactNode };
  ref?: Ref<HTMLDivElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsSubscriptionSpotlight'>;
  sx?: SxProps<Theme>;
}

interface OwnerState {
  /** Nothing is selected and nothing is loading. */
  empty: boolean;
  /** The card is shown. */
  withCard: boolean;
}

const Root = styled('div', { name: 'DsSubscriptionSpotlight', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { empty, withCard } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The height of a three-line description and what follows, so that nothing shifts on load.
    ...(!empty && {
      minHeight: 470,
      [theme.breakpoints.down('dashboard')]: { minHeight: 514 },
      [theme.breakpoints.down('nav')]: { minHeight: 568 },
    }),
    // The card's line.
    ...(!empty &&
      withCard && {
        minHeight: 538,
        [theme.breakpoints.down('dashboard')]: { minHeight: 580 },
        [theme.breakpoints.down('nav')]: { minHeight: 736 },
      }),
  }),
);

const Placeholder = styled(EmptyState, { name: 'DsSubscriptionSpotlight', slot: 'Placeholder' })({});

const Facts = styled('dl', { name: 'DsSubscriptionSpotlight', slot: 'Facts' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '18px 44px',
  margin: '26px 0 28px',
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('dashboard')]: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    columnGap: 44,
    marginBlock: '28px 26px',
  },
  [theme.breakpoints.down('nav')]: { columnGap: 36 },
  // Two dates side by side do not fit the narrowest window.
  '@media (max-width: 359.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Name = styled('dt', { name: 'DsSubscriptionSpotlight', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Value = styled('dd', { name: 'DsSubscriptionSpotlight', slot: 'Value' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: `calc(${theme.typography.label.fontSize} * 1.1)`,
  lineHeight: 26 / 16.5,
  margin: '2px 0 0',
  overflowWrap: 'anywhere',
}));

/** Adds line-break opportunities after the dots and slashes of a URL. */
function breakable(address: string) {
  let end = 0;
  return address.split(/(?<=[./])/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        {part}
        {end < address.length && <wbr />}
      </Fragment>
    );
  });
}

const Website = styled('span', { name: 'DsSubscriptionSpotlight', slot: 'Website' })({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  '& > button': { fontSize: '0.9375em' },
});

const Notice = styled('div', { name: 'DsSubscriptionSpotlight', slot: 'Notice' })({ margin: '-8px 0 22px' });

const Actions = styled('div', { name: 'DsSubscriptionSpotlight', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 18px',
  [theme.breakpoints.down('dashboard')]: { '& > button': { width: '100%' } },
}));

const Cancel = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'Cancel' })(({ theme }) => ({
  paddingInline: 26,
  color: theme.vars.palette.error.main,
  // The theme's rule for outlined buttons has the same specificity.
  '&&': { borderColor: 'currentcolor' },
  '&:hover': { backgroundColor: theme.vars.palette.error.tint },
}));

const Reactivate = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'Reactivate' })({ paddingInline: 26 });
const Pay = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'Pay' })({ paddingInline: 26 });
const StartAgain = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'StartAgain' })({ paddingInline: 26 });

const Note = styled('p', { name: 'DsSubscriptionSpotlight', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const ByMouse = styled('span', { name: 'DsSubscriptionSpotlight', slot: 'ByMouse' })(({ theme }) => ({
  [theme.breakpoints.down('dashboard')]: { display: 'none' },
}));

const ByTouch = styled('span', { name: 'DsSubscriptionSpotlight', slot: 'ByTouch' })(({ theme }) => ({
  [theme.breakpoints.up('dashboard')]: { display: 'none' },
}));

function Details(props: SubscriptionSpotlightProps & { subscription: Subscription }) {
  const { content, subscription, today, status, onCancel, onReactivate, onConfigure, slots, locale, timeZone } = props;
  const { id, plan, planName = planLabel(plan), active, clientWebsiteURL, stripeProduct } = subscription;
  const { cancellable = active, onPay, onStartAgain, card, onReplaceCard } = props;
  const busy = status === 'busy';
  const dates = useFormats({ locale, timeZone });
  const purchased = formatDate(subscription.purchaseDate, dates);
  const renewal = formatDate(subscription.renewalDate, dates);
  return (
    <Spotlight
      image={stripeProduct.iconThumbnail}
      title={stripeProduct.baseName}
      description={stripeProduct.description}
      titleEnd={
        <>
          <PlanBadge plan={plan} label={planName} />
          <StatusDot status={active ? 'active' : 'inactive'}>{active ? content.active : content.inactive}</StatusDot>
        </>
      }
    >
      <Facts>
        <div>
          <Name>{content.plan}</Name>
          <Value>
            {slots?.plan ? (
              <Website>
                <span>{planName}</span>
                {slots.plan}
              </Website>
            ) : (
              planName
            )}
          </Value>
        </div>
        <div>
          <Name>{content.purchased}</Name>
          <Value>{purchased}</Value>
        </div>
        <div>
          <Name>{content[renewalMeaning(subscription, today)]}</Name>
          <Value>{renewal}</Value>
        </div>
        <div>
          <Name>{content.website}</Name>
          <Value>
            {clientWebsiteURL ? (
              <Website>
                <span>{breakable(clientWebsiteURL)}</span>
                {content.changeWebsite && (
                  <RowAction type="button" onClick={() => onConfigure(id)}>
                    {content.changeWebsite}
                    <VisuallyHidden> {content.website}</VisuallyHidden>
                  </RowAction>
                )}
              </Website>
            ) : (
              <RowAction type="button" onClick={() => onConfigure(id)}>
                <ByMouse>{content.configure}</ByMouse>
                <ByTouch>{content.configureByTouch}</ByTouch>
              </RowAction>
            )}
          </Value>
        </div>
        {content.card && (card || onReplaceCard) && (
          <div>
            <Name>{content.card}</Name>
            <Value>
              <Website>
                {card && <span>{card}</span>}
                {content.replaceCard && onReplaceCard && (
                  <RowAction type="button" onClick={() => onReplaceCard(id)}>
                    {content.replaceCard}
                    <VisuallyHidden> {content.card}</VisuallyHidden>
                  </RowAction>
                )}
              </Website>
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

/**
 * Details of the selected subscription with its actions: cancel an active one, reactivate an inactive one, and where something is
 * overdue, pay it or start again. Reserves its space while loading.
 *
 * Themeable as `DsSubscriptionSpotlight`.
 */
export function SubscriptionSpotlight(inProps: SubscriptionSpotlightProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSubscriptionSpotlight' });
  const { content, subscription, status = 'ready', ref, className, sx } = props;
  return (
    <Root
      {...ownerOf(props)}
      ref={ref}
      className={className}
      sx={sx}
      ownerState={{ withCard: content.card !== undefined, empty: status !== 'loading' && !subscription }}
    >
      {status === 'loading' && <SpotlightSkeleton />}
      {status !== 'loading' && !subscription && <Placeholder>{content.placeholder}</Placeholder>}
      {status !== 'loading' && subscription && <Details {...props} subscription={subscription} />}
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsSubscriptionSpotlight: Partial<SubscriptionSpotlightProps>;
  }
  interface ComponentNameToClassKey {
    DsSubscriptionSpotlight:
      | 'root'
      | 'placeholder'
      | 'facts'
      | 'name'
      | 'value'
      | 'website'
      | 'notice'
      | 'actions'
      | 'cancel'
      | 'reactivate'
      | 'pay'
      | 'startAgain'
      | 'note'
      | 'byMouse'
      | 'byTouch';
  }
  interface Components<Theme = unknown> {
    DsSubscriptionSpotlight?: {
      defaultProps?: ComponentsPropsList['DsSubscriptionSpotlight'];
      styleOverrides?: ComponentsOverrides<Theme>['DsSubscriptionSpotlight'];
      variants?: ComponentsVariants<Theme>['DsSubscriptionSpotlight'];
    };
  }
}
