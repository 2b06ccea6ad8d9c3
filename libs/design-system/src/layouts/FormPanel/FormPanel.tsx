import type { ReactNode } from 'react';
import { CloseIcon } from '../../components/Icon/index.ts';
import { useLocaleText } from '../../components/localeText/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../components/styled/index.ts';
import { safeHref } from '../../foundations/href.ts';
import { PANEL_WIDTH } from '../../foundations/measures.ts';
import { WITHOUT_SCRIPT } from '../../foundations/scripting.ts';

/** Interface texts of the panel. */
export interface FormPanelLocaleText {
  close: string;
}

export interface FormPanelProps extends RootProps<'div', 'DsFormPanel'> {
  /** The form, with its heading. */
  children: ReactNode;
  /** Called when the user closes the form. */
  onClose: () => void;
  /** The logo above the form. */
  logo: ReactNode;
  /** Target of the logo's link. Without it the logo is not a link. */
  homeHref?: string;
  /** Accessible name of the logo's link. */
  homeLabel?: string;
  /** `picture` fills the inline end of the page from 900 px up. In narrower windows it is a strip above the form, 150 px high. */
  slots?: { picture?: ReactNode };
  /** Default: English */
  localeText?: Partial<FormPanelLocaleText>;
}

interface OwnerState {
  hasPicture: boolean;
}

const ENGLISH: FormPanelLocaleText = { close: 'Close' };

const Root = styled('div', { name: 'DsFormPanel', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { hasPicture } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: '100dvh',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    ...(hasPicture && {
      // The form has at least 40 px on each side.
      gridTemplateColumns: `minmax(${PANEL_WIDTH + 80}px, 1fr) minmax(0, max(760px, 52.7vw))`,
      [theme.breakpoints.down('dashboard')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'auto 1fr',
      },
    }),
  }),
);

const Picture = styled('div', { name: 'DsFormPanel', slot: 'Picture' })(({ theme }) => ({
  gridColumn: 2,
  gridRow: 1,
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflow: 'hidden',
  '& img, & svg': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  // Wrappers of the picture also fill the region.
  '& > :not(img):not(svg)': { display: 'block' },
  '& > :not(img):not(svg), & picture': { width: '100%', height: '100%' },
  [theme.breakpoints.down('dashboard')]: { gridColumn: 1, position: 'static', height: 150 },
}));

const Main = styled('main', { name: 'DsFormPanel', slot: 'Main' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { hasPicture } }) => ({
    gridColumn: 1,
    gridRow: 1,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: PANEL_WIDTH + 2 * theme.brand.layout.gutterMobile,
    paddingInline: theme.brand.layout.gutterMobile,
    paddingBlock: 32,
    placeSelf: 'center',
    [theme.breakpoints.down('dashboard')]: {
      gridRow: hasPicture ? 2 : 1,
      paddingBlock: '24px 48px',
      placeSelf: 'start center',
    },
  }),
);

const Header = styled('div', { name: 'DsFormPanel', slot: 'Header' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 36,
  [theme.breakpoints.down('dashboard')]: { marginBottom: 24 },
}));

const Home = styled('a', { name: 'DsFormPanel', slot: 'Home' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
}));

const Close = styled('button', { name: 'DsFormPanel', slot: 'Close' })(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: Math.max(48, theme.brand.layout.target),
  height: Math.max(48, theme.brand.layout.target),
  padding: 0,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.control,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  // Without JavaScript the logo's link is the way out.
  [WITHOUT_SCRIPT]: { display: 'none' },
}));

/**
 * A page for a short form: logo, close button, the form in a column of at most 375 px, and a picture beside it.
 *
 * Themeable as `DsFormPanel`.
 */
export function FormPanel(inProps: FormPanelProps) {
  const props = useThemeProps({ props: inProps, name: 'DsFormPanel' });
  const { children, onClose, logo, homeHref, homeLabel, slots, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsFormPanel', ENGLISH, ownTexts);
  const ownerState: OwnerState = { hasPicture: Boolean(slots?.picture) };
  return (
    <Root {...ownerOf(props)} ownerState={ownerState} {...other}>
      {slots?.picture && <Picture>{slots.picture}</Picture>}
      <Main id="main" ownerState={ownerState}>
        <Header>
          {homeHref ? (
            <Home href={safeHref(homeHref)} aria-label={homeLabel}>
              {logo}
            </Home>
          ) : (
            logo
          )}
          <Close type="button" aria-label={localeText.close} onClick={onClose}>
            <CloseIcon />
          </Close>
        </Header>
        {children}
      </Main>
    </Root>
  );
}
