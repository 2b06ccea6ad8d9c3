import { type FormatOptions, formatDate } from '@threefold/validation';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { breakable, ListRow, RowAction } from '../../../components/ListRow/index.ts';
import { PlanBadge } from '../../../components/PlanBadge/index.ts';
import { StatusDot } from '../../../components/StatusDot/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { renewalMeaning, type Subscription } from '../../../foundations/portal.ts';

/** The texts of the row. */
export interface SubscriptionListItemContent {
  active: string;
  inactive: string;
  /** Shown instead of a missing website, from 900 px up: 'Click here to configure'. */
  configure: string;
  /** The same below 900 px: 'Tap here to configure'. */
  configureByTouch: string;
  /** Text before the date of purchase. */
  purchased: string;
  /** Text before the renewal date of an active subscription. */
  renews: string;
  /** Text before the future end date of a canceled subscription. */
  ends: string;
  /** Text before the past end date of a subscription. */
  ended: string;
}

export interface SubscriptionListItemProps
  extends Omit<FormatOptions, 'currency'>,
    RootProps<'li', 'DsSubscriptionListItem', 'onSelect'> {
  content: SubscriptionListItemContent;
  /** The subscription of the row. */
  subscription: Subscription;
  /** Today's date in ISO 8601, to distinguish future from past end dates. */
  today: string;
  /** Whether the panel beside the list shows this subscription. */
  selected: boolean;
  /** Called with the subscription's id when the row is selected. */
  onSelect: (id: string) => void;
  /** Called when the user asks to set the website. */
  onConfigure: (id: string) => void;
  /** Level of the heading. Default: 3 */
  headingLevel?: HeadingLevel;
}

const Root = styled(ListRow, { name: 'DsSubscriptionListItem', slot: 'Root' })({});

const States = styled('span', { name: 'DsSubscriptionListItem', slot: 'States' })({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 12,
});

const Website = styled('p', { name: 'DsSubscriptionListItem', slot: 'Website' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: `calc(${theme.typography.label.fontSize} * 1.034)`,
  lineHeight: 22 / 15.5,
  fontWeight: 400,
  margin: '6px 0 0',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('dashboard')]: { marginTop: 3 },
}));

const Dates = styled('p', { name: 'DsSubscriptionListItem', slot: 'Dates' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 18px',
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('dashboard')]: { flexDirection: 'column', gap: 4, marginTop: 9 },
}));

/** Shown in wide windows, which most people use with a mouse. */
const ConfigureWide = styled('span', { name: 'DsSubscriptionListItem', slot: 'ConfigureWide' })(({ theme }) => ({
  [theme.breakpoints.down('dashboard')]: { display: 'none' },
}));

/** Shown in narrow windows, which most people use by touch. */
const ConfigureNarrow = styled('span', { name: 'DsSubscriptionListItem', slot: 'ConfigureNarrow' })(({ theme }) => ({
  [theme.breakpoints.up('dashboard')]: { display: 'none' },
}));

/**
 * A subscription as a selectable row: picture, name, plan, status, website, dates. Place it in a `RowList`.
 *
 * Themeable as `DsSubscriptionListItem`.
 */
export function SubscriptionListItem(inProps: SubscriptionListItemProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSubscriptionListItem' });
  const { content, subscription, today, selected, onSelect, onConfigure, locale, timeZone, ...other } = props;
  const { id, plan, planName, active, mark, clientWebsiteURL, purchaseDate, renewalDate, stripeProduct } = subscription;
  const dates = useFormats({ locale, timeZone });
  return (
    <Root
      {...ownerOf(props)}
      variant="facts"
      image={stripeProduct.iconThumbnail}
      title={stripeProduct.baseName}
      selected={selected}
      onSelect={() => onSelect(id)}
      titleEnd={<PlanBadge plan={plan} label={planName} />}
      end={
        <States>
          <StatusDot status={active ? 'active' : 'inactive'}>{active ? content.active : content.inactive}</StatusDot>
          {mark && <StatusDot status={mark.status}>{mark.text}</StatusDot>}
        </States>
      }
      {...other}
    >
      <Website>
        {clientWebsiteURL ? (
          breakable(clientWebsiteURL)
        ) : (
          <RowAction type="button" onClick={() => onConfigure(id)}>
            <ConfigureWide>{content.configure}</ConfigureWide>
            <ConfigureNarrow>{content.configureByTouch}</ConfigureNarrow>
          </RowAction>
        )}
      </Website>
      <Dates>
        <span>{`${content.purchased} ${formatDate(purchaseDate, dates)}`}</span>
        {renewalDate && (
          <span>{`${content[renewalMeaning({ active, renewalDate }, today)]} ${formatDate(renewalDate, dates)}`}</span>
        )}
      </Dates>
    </Root>
  );
}
