import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { BackIcon, LockIcon } from '../../../components/Icon/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** The texts of the page. */
export interface CheckoutPageContent {
  title: string;
  /** One reassuring sentence. */
  lead: string;
  backLabel: string;
  /** Back link in a narrow window. */
  backLabelShort: string;
  /** Announced while the payment form loads. */
  loading: string;
}

export interface CheckoutPageProps extends RootProps<'div', 'DsCheckoutPage'> {
  content: CheckoutPageContent;
  /** The logo in the bar, beside the back link. */
  logo: ReactNode;
  /** Target of the back link. */
  backHref: string;
  /** Called on a plain click on the back link instead of following its `href`. */
  onBack?: () => void;
  /**
   * `loading` covers the payment form with the loader. `ready` shows the form. `failed` shows the host's error in the theme's
   * colors. The form is mounted while `loading`, so it can load under the cover.
   */
  status: 'loading' | 'ready' | 'failed';
  /** Background of the form. `white` is for a third-party form that does not follow the theme. Default: `white` */
  ground?: 'white' | 'theme';
  /** The payment form, or the error and the next steps after a failure. */
  children: ReactNode;
  /** `loader` is the brand's loading animation. `below` follows the form, such as a button that cancels the checkout. */
  slots?: { loader?: ReactNode; below?: ReactNode };
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

interface OwnerState {
  ground: 'white' | 'theme';
  centered: boolean;
}

/** Height reserved for the payment form while it loads, in px. */
const FORM_HEIGHT = 460;

const Root = styled('div', { name: 'DsCheckoutPage', slot: 'Root' })(({ theme }) => ({
  minHeight: '100vh',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}));

const Header = styled('header', { name: 'DsCheckoutPage', slot: 'Header' })(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Bar = styled(Container, { name: 'DsCheckoutPage', slot: 'Bar' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: theme.brand.layout.navHeight,
  [theme.breakpoints.down('nav')]: { minHeight: theme.brand.layout.navHeightMobile },
}));

const Back = styled('a', { name: 'DsCheckoutPage', slot: 'Back' })(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  // Beside a long logo in a narrow window the words wrap below the arrow, where they are clipped: the arrow stays.
  flexWrap: 'wrap',
  flexShrink: 999,
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: 12,
  minWidth: theme.brand.layout.target,
  height: theme.brand.layout.target,
  overflow: 'clip',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 },
  '& > svg': { height: '100%' },
  '& > svg:dir(rtl)': { transform: 'scaleX(-1)' },
  [theme.breakpoints.down('nav')]: { columnGap: 8, fontSize: '1rem' },
}));

const Long = styled('span', { name: 'DsCheckoutPage', slot: 'Long' })(({ theme }) => ({
  [theme.breakpoints.down('nav')]: { display: 'none' },
}));

const Short = styled('span', { name: 'DsCheckoutPage', slot: 'Short' })(({ theme }) => ({
  [theme.breakpoints.up('nav')]: { display: 'none' },
}));

const Main = styled('main', { name: 'DsCheckoutPage', slot: 'Main' })(({ theme }) => ({
  boxSizing: 'border-box',
  maxWidth: 1040 + 2 * theme.brand.layout.gutterMobile,
  marginInline: 'auto',
  padding: `55px ${theme.brand.layout.gutterMobile}px 96px`,
  [theme.breakpoints.down('nav')]: { paddingBlock: '16px 64px' },
}));

const Title = styled('h1', { name: 'DsCheckoutPage', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.appTitle,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  margin: 0,
  '& > svg': { width: 34, height: 34, strokeWidth: 2 },
  [theme.breakpoints.down('nav')]: { gap: 12, '& > svg': { width: 28, height: 28 } },
}));

const Lead = styled('p', { name: 'DsCheckoutPage', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.body1,
  fontSize: '1.09375rem',
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Frame = styled('div', { name: 'DsCheckoutPage', slot: 'Frame' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { ground, centered } }) => ({
    position: 'relative',
    minHeight: FORM_HEIGHT,
    boxSizing: 'border-box',
    marginTop: 30,
    overflow: 'clip',
    border: `1.5px solid ${theme.vars.palette.outline}`,
    borderRadius: theme.brand.shape.panel,
    backgroundColor: theme.vars.palette.background.paper,
    // Dark on white in every theme and color scheme.
    ...(ground === 'white' && { color: '#14212A', backgroundColor: '#FFFFFF', colorScheme: 'light' }),
    ...(centered && { display: 'grid', alignItems: 'center' }),
    [theme.breakpoints.down('nav')]: { marginTop: 32, marginInline: -8 },
  }),
);

const Cover = styled('div', { name: 'DsCheckoutPage', slot: 'Cover' })(({ theme }) => ({
  ...theme.typography.body1,
  position: 'absolute',
  inset: 0,
  height: FORM_HEIGHT,
  zIndex: 1,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 20,
  backgroundColor: 'inherit',
}));

const Below = styled('div', { name: 'DsCheckoutPage', slot: 'Below' })({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  marginTop: 20,
});

/**
 * The page around the payment provider's form. Reserves space for it while loading.
 *
 * Themeable as `DsCheckoutPage`.
 */
export function CheckoutPage(inProps: CheckoutPageProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCheckoutPage' });
  const { content, logo, backHref, onBack, status, ground = 'white', children, slots, ...other } = props;
  const failed = status === 'failed';
  const ownerState: OwnerState = { ground: failed ? 'theme' : ground, centered: failed };

  return (
    <Root {...ownerOf(props)} {...other}>
      <Header>
        <Bar>
          {logo}
          <Back href={safeHref(backHref)} onClick={onPlainClick(onBack)}>
            <BackIcon />
            <Long>{content.backLabel}</Long>
            <Short>{content.backLabelShort}</Short>
          </Back>
        </Bar>
      </Header>
      <Main id="main">
        <Title>
          <LockIcon />
          {content.title}
        </Title>
        <Lead>{content.lead}</Lead>
        <Frame ownerState={ownerState} aria-busy={status === 'loading'}>
          {status === 'loading' && (
            <Cover role="status">
              {slots?.loader}
              <span>{content.loading}</span>
            </Cover>
          )}
          {children}
        </Frame>
        {slots?.below && <Below>{slots.below}</Below>}
      </Main>
    </Root>
  );
}
