import { type ReactNode, useId } from 'react';
import { Container } from '../../components/Container/index.ts';
import { CheckIcon, PhoneIcon } from '../../components/Icon/index.ts';
import type { HeadingLevel } from '../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../components/styled/index.ts';
import { safeHref } from '../../foundations/href.ts';

/** The texts beside the form. */
export interface BookingPanelContent {
  title: string;
  lead: string;
  /** A phone number as an alternative: display text, link and a line under it. */
  call: { number: string; href: string; note: string };
  /** Benefits. */
  points: readonly string[];
}

export interface BookingPanelProps extends RootProps<'section', 'DsBookingPanel'> {
  content: BookingPanelContent;
  /** The form. */
  children: ReactNode;
  /** A picture below the text, in the two-column layout. */
  slots?: { picture?: ReactNode };
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsBookingPanel', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  paddingBlock: '92px 104px',
  color: theme.vars.palette.band.contrastText,
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
  [theme.breakpoints.down('landingColumns')]: { paddingBottom: 72 },
  [theme.breakpoints.down('nav')]: { paddingBlock: '60px 0' },
}));

const Columns = styled(Container, { name: 'DsBookingPanel', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 492px) minmax(0, 716px)',
  justifyContent: 'space-between',
  columnGap: 56,
  // Children would inherit the container's `content-box` from MUI's `CssBaseline`.
  '& > *': { boxSizing: 'border-box' },
  [theme.containerQueries.down('landingColumns')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 48 },
  [theme.containerQueries.down('nav')]: { rowGap: 40 },
}));

const Text = styled('div', { name: 'DsBookingPanel', slot: 'Text' })({ display: 'flex', flexDirection: 'column' });

const Title = styled('h2', { name: 'DsBookingPanel', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.statement,
  margin: 0,
}));

const Lead = styled('p', { name: 'DsBookingPanel', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.lead,
  margin: '22px 0 30px',
}));

const Call = styled('a', { name: 'DsBookingPanel', slot: 'Call' })(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 22,
  containerType: 'inline-size',
  padding: '18px 26px 20px',
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
  borderRadius: theme.brand.shape.card,
  textDecoration: 'none',
  '@media (forced-colors: active)': { border: '1px solid' },
  '&:hover': { filter: 'brightness(.96)' },
  '&&:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

const PhoneNumber = styled('span', { name: 'DsBookingPanel', slot: 'Number' })(({ theme }) => ({
  ...theme.typography.phone,
  display: 'block',
  marginBottom: 4,
  // In large type it shrinks to fit on one line beside the icon.
  '& > bdi': { fontSize: 'min(1em,10cqi)' },
}));

const Points = styled('ul', { name: 'DsBookingPanel', slot: 'Points' })(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 18,
  margin: '36px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 14 },
  '& svg': { color: theme.vars.palette.band.accent },
}));

const Picture = styled('div', { name: 'DsBookingPanel', slot: 'Picture' })(({ theme }) => ({
  marginTop: 'auto',
  paddingTop: 48,
  '& img, & svg': { display: 'block', width: '100%', height: 'auto' },
  [theme.containerQueries.down('landingColumns')]: { display: 'none' },
}));

const Panel = styled('div', { name: 'DsBookingPanel', slot: 'Panel' })(({ theme }) => ({
  alignSelf: 'start',
  minWidth: 0,
  padding: 44,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  ...theme.brand.edge,
  borderRadius: theme.brand.shape.panel,
  // In dark mode some themes' panels barely differ from the band.
  ...theme.applyStyles('dark', { boxShadow: `0 0 0 1px ${theme.vars.palette.divider}` }),
  [theme.containerQueries.down('nav')]: {
    marginInline: -theme.brand.layout.gutterMobile,
    padding: `36px ${theme.brand.layout.gutterMobile}px 40px`,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
}));

/**
 * A strong band with a form on one side; on the other, reasons to fill it in and a phone number.
 *
 * Themeable as `DsBookingPanel`.
 */
export function BookingPanel(inProps: BookingPanelProps) {
  const props = useThemeProps({ props: inProps, name: 'DsBookingPanel' });
  const { content, children, slots = {}, headingLevel, ...other } = props;
  const { title, lead, call, points } = content;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Columns>
        <Text>
          <Title id={titleId}>{title}</Title>
          <Lead>{lead}</Lead>
          <Call href={safeHref(call.href)}>
            <PhoneIcon size={34} />
            <span>
              <PhoneNumber>
                <bdi>{call.number}</bdi>
              </PhoneNumber>
              {/* The space is for the accessible name: number and note are on lines of their own. */}
              {` ${call.note}`}
            </span>
          </Call>
          <Points>
            {points.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: points may repeat and have no state
              <li key={index}>
                <CheckIcon size={24} />
                {point}
              </li>
            ))}
          </Points>
          {slots.picture && <Picture>{slots.picture}</Picture>}
        </Text>
        <Panel>{children}</Panel>
      </Columns>
    </Root>
  );
}
