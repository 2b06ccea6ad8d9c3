import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import {
  type BarLocaleText,
  type BarMenu,
  ENGLISH_BAR,
  inDrawerWindows,
  MenuButton,
} from '../../../components/MenuButton/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { DRAWER_MIN_HEIGHT } from '../../../foundations/breakpoints.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { BAR_CONTAINER, inNarrowBar } from '../../../foundations/narrowBar.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';
import { WITHOUT_SCRIPT } from '../../../foundations/scripting.ts';
import { completeTheme } from '../../../themes/completeTheme.ts';

export interface NavBarContent {
  /** Accessible name of the navigation. */
  label: string;
  /** Links to the sections of the page, in order. */
  links: readonly Link[];
}

export interface NavBarProps extends RootProps<'header', 'DsNavBar'> {
  content: NavBarContent;
  /** The logo, in the link to `homeHref`. */
  logo: ReactNode;
  /** Target of the logo's link. */
  homeHref: string;
  /** Index of the link to the section being read. Without it no link is marked. */
  activeIndex?: number;
  /** Called with the link's index on a plain click instead of following its `href`. The browser handles other clicks. */
  onNavigate?: (index: number) => void;
  /** Slot at the inline end from 768 px up (with large text, only in wider windows). */
  actions?: ReactNode;
  /** Slot at the inline end below 768 px, before the menu button. */
  compactActions?: ReactNode;
  /**
   * Shows a menu button instead of the links in windows below 768 px (with large text also in wider ones) that are taller than
   * 500 px. Without it, in lower windows, and without JavaScript, the links wrap in a separate bar.
   */
  menu?: BarMenu;
  /** Whether the bar sticks to the top of the window. Default: false */
  sticky?: boolean;
  /** Default: English */
  localeText?: Partial<BarLocaleText>;
}

interface OwnerState {
  sticky: boolean;
  hasMenu: boolean;
}

const LOW_WINDOW = `@media (max-height: ${DRAWER_MIN_HEIGHT}px)`;

/** Height of the line below the bar, in px. */
const BORDER = 1;

const Root = styled('header', { name: 'DsNavBar', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { sticky } }) => ({
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.primary,
    borderBottom: `${BORDER}px solid ${theme.vars.palette.divider}`,
    ...BAR_CONTAINER,
    ...(sticky && {
      position: 'sticky',
      top: 0,
      zIndex: theme.zIndex.appBar,
      // A low window needs its height for the page.
      [LOW_WINDOW]: { position: 'static' },
    }),
  }),
);

/**
 * Scroll padding, so that scroll targets and their focus rings stop below the bar. In rem, because the bar grows with the text.
 */
const scrollPadding = (
  <GlobalStyles
    styles={(theme) => {
      const { layout, focusRing } = completeTheme(theme).brand;
      return {
        html: {
          scrollPaddingTop: `calc(${layout.navHeight / 16}rem + ${focusRing.width + focusRing.offset + BORDER}px)`,
          [LOW_WINDOW]: { scrollPaddingTop: 0 },
        },
      };
    }}
  />
);

/** Room above and below the rows of a bar that wraps, in px. */
const BAR_PADDING = 8;

const Bar = styled(Container, { name: 'DsNavBar', slot: 'Bar' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  // With large text the actions wrap, and stay at the end.
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '4px 16px',
  paddingBlock: BAR_PADDING,
  minHeight: theme.brand.layout.navHeight - 2 * BAR_PADDING,
  [theme.breakpoints.down('nav')]: { gap: '0 8px', paddingBlock: 0, minHeight: theme.brand.layout.navHeightMobile },
}));

const Home = styled('a', { name: 'DsNavBar', slot: 'Home' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
  marginInlineEnd: 'auto',
  color: 'inherit',
  textDecoration: 'none',
  // A logo of several words wraps before the bar does.
  [theme.breakpoints.down('nav')]: {
    flex: '1 1 0',
    minWidth: 'min-content',
    maxWidth: 'max-content',
    paddingBlock: 6,
  },
}));

const Nav = styled('nav', { name: 'DsNavBar', slot: 'Nav' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { hasMenu } }) => ({
    marginInlineStart: 'auto',
    [theme.breakpoints.down('nav')]: {
      order: 1,
      flexBasis: '100%',
      marginInlineStart: 0,
      paddingBottom: 8,
    },
    ...(hasMenu && inDrawerWindows(theme, 'nav', { display: 'none', [WITHOUT_SCRIPT]: { display: 'block' } })),
  }),
);

const List = styled('ul', { name: 'DsNavBar', slot: 'List' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 40,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('nav')]: { columnGap: 24 },
}));

const NavLink = styled('a', { name: 'DsNavBar', slot: 'Link' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: '1rem',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: theme.brand.layout.target,
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 4,
    height: 3,
    backgroundColor: theme.vars.palette.accent.main,
    forcedColorAdjust: 'none',
  },
}));

const Actions = styled('div', { name: 'DsNavBar', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginInlineStart: 24,
  ...inNarrowBar(theme, 'nav', { display: 'none' }),
}));

const CompactActions = styled('div', { name: 'DsNavBar', slot: 'CompactActions' })(({ theme }) => ({
  display: 'none',
  alignItems: 'center',
  gap: 12,
  marginInlineStart: 'auto',
  ...inNarrowBar(theme, 'nav', { display: 'flex' }),
}));

/**
 * The bar at the top of a page: logo, links to its sections, actions. With `menu`, narrow windows show a menu button instead of
 * the links.
 *
 * Themeable as `DsNavBar`.
 */
export function NavBar(inProps: NavBarProps) {
  const props = useThemeProps({ props: inProps, name: 'DsNavBar' });
  const {
    content,
    logo,
    homeHref,
    activeIndex,
    onNavigate,
    actions,
    compactActions,
    menu,
    sticky = false,
    localeText: ownTexts,
    ...other
  } = props;
  const localeText = useLocaleText('DsNavBar', ENGLISH_BAR, ownTexts);
  const ownerState: OwnerState = { sticky, hasMenu: menu !== undefined };

  return (
    <Root {...ownerOf(props)} ownerState={ownerState} {...other}>
      {sticky && scrollPadding}
      <Bar>
        <Home href={safeHref(homeHref)}>{logo}</Home>
        <Nav aria-label={content.label} ownerState={ownerState}>
          <List>
            {content.links.map(({ label, href }, index) => (
              <li key={href}>
                <NavLink
                  href={safeHref(href)}
                  aria-current={index === activeIndex ? 'location' : undefined}
                  onClick={onPlainClick(onNavigate, index)}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </List>
        </Nav>
        {actions && <Actions>{actions}</Actions>}
        {(compactActions || menu) && (
          <CompactActions>
            {compactActions}
            {menu && <MenuButton menu={menu} below="nav" localeText={localeText} />}
          </CompactActions>
        )}
      </Bar>
    </Root>
  );
}
