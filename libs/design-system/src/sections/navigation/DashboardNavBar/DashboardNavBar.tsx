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
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { BAR_CONTAINER, inNarrowBar } from '../../../foundations/narrowBar.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';
import { WITHOUT_SCRIPT } from '../../../foundations/scripting.ts';

export interface DashboardNavBarContent {
  /** Accessible name of the navigation. */
  label: string;
  /** Links to the portal's screens. A `mark` says what needs attention there: read after the label, shown as a dot. */
  links: readonly (Link & { mark?: string })[];
}

export interface DashboardNavBarProps extends RootProps<'header', 'DsDashboardNavBar'> {
  content: DashboardNavBarContent;
  /** The brand's logo for dark backgrounds. */
  logo: ReactNode;
  /** Target of the logo's link. */
  homeHref: string;
  /** Index of the link to the current screen. Without it no link is marked. */
  currentIndex?: number;
  /** Called with the link's index on a plain click instead of following its `href`. The browser handles other clicks. */
  onNavigate?: (index: number) => void;
  /** `linkIcons` in the order of the links; `actions` at the inline end at every width, such as the theme toggle. */
  slots?: { linkIcons?: readonly ReactNode[]; actions?: ReactNode };
  /**
   * Shows a menu button instead of the links in windows below 900 px (with large text also in wider ones) that are taller than
   * 500 px. Without it, in lower windows, and without JavaScript, the links wrap in a separate bar.
   */
  menu?: BarMenu;
  /** Default: English */
  localeText?: Partial<BarLocaleText>;
}

interface OwnerState {
  hasMenu: boolean;
}

const Root = styled('header', { name: 'DsDashboardNavBar', slot: 'Root' })(({ theme }) => ({
  ...BAR_CONTAINER,
  color: theme.vars.palette.band.contrastText,
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
  borderBottom: '1px solid transparent',
  ...theme.applyStyles('dark', { borderColor: theme.vars.palette.band.divider }),
  // The page's focus ring would be invisible on the band.
  '& a:focus-visible, & button:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

const Bar = styled(Container, { name: 'DsDashboardNavBar', slot: 'Bar' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { hasMenu } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 16,
    minHeight: 71,
    [theme.breakpoints.down('dashboard')]: { minHeight: 67, columnGap: 8 },
    // Without links there is one row, in which the logo shrinks.
    ...(hasMenu && inDrawerWindows(theme, 'dashboard', { flexWrap: 'nowrap', [WITHOUT_SCRIPT]: { flexWrap: 'wrap' } })),
  }),
);

const Home = styled('a', { name: 'DsDashboardNavBar', slot: 'Home' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
}));

const Nav = styled('nav', { name: 'DsDashboardNavBar', slot: 'Nav' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { hasMenu } }) => ({
    marginInlineStart: 'auto',
    [theme.breakpoints.down('dashboard')]: {
      order: 1,
      flexBasis: '100%',
      marginInlineStart: -14,
      paddingBottom: 8,
    },
    ...(hasMenu && inDrawerWindows(theme, 'dashboard', { display: 'none', [WITHOUT_SCRIPT]: { display: 'block' } })),
  }),
);

const List = styled('ul', { name: 'DsDashboardNavBar', slot: 'List' })({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const NavLink = styled('a', { name: 'DsDashboardNavBar', slot: 'Link' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: '1rem',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minWidth: theme.brand.layout.target,
  minHeight: theme.brand.layout.target,
  boxSizing: 'border-box',
  paddingInline: 14,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: theme.brand.shape.control,
  transition: theme.transitions.create('background-color', { duration: theme.brand.motion.fast }),
  '&:hover, &[aria-current]': { backgroundColor: theme.vars.palette.band.divider },
  // Leaves room for five links and two actions.
  [theme.breakpoints.between('dashboard', 'landingColumns')]: { paddingInline: 10, '& > svg': { display: 'none' } },
  '&[aria-current]': {
    '@media (forced-colors: active)': { outline: '2px solid' },
  },
}));

/** The ring sets it apart from any band, and is left of it where colors are forced. */
const Mark = styled('span', { name: 'DsDashboardNavBar', slot: 'Mark' })(({ theme }) => ({
  flexShrink: 0,
  width: 12,
  height: 12,
  boxSizing: 'border-box',
  border: '2px solid currentColor',
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.error.main,
}));

const Actions = styled('div', { name: 'DsDashboardNavBar', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  // The bar already has a border.
  '& button': { borderColor: 'transparent' },
  ...inNarrowBar(theme, 'dashboard', { marginInlineStart: 'auto' }),
}));

/**
 * Navigation bar of the portal. With `menu`, narrow windows show a menu button instead of the links.
 *
 * Themeable as `DsDashboardNavBar`.
 */
export function DashboardNavBar(inProps: DashboardNavBarProps) {
  const props = useThemeProps({ props: inProps, name: 'DsDashboardNavBar' });
  const { content, logo, homeHref, currentIndex, onNavigate, slots, menu, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsDashboardNavBar', ENGLISH_BAR, ownTexts);
  const ownerState: OwnerState = { hasMenu: menu !== undefined };

  return (
    <Root {...ownerOf(props)} {...other}>
      <Bar ownerState={ownerState}>
        <Home href={safeHref(homeHref)}>{logo}</Home>
        <Nav aria-label={content.label} ownerState={ownerState}>
          <List>
            {content.links.map(({ label, href, mark }, index) => (
              <li key={href}>
                <NavLink
                  href={safeHref(href)}
                  aria-current={index === currentIndex ? 'page' : undefined}
                  onClick={onPlainClick(onNavigate, index)}
                >
                  {slots?.linkIcons?.[index]}
                  <span>{label}</span>
                  {mark && <VisuallyHidden>{` (${mark})`}</VisuallyHidden>}
                  {mark && <Mark />}
                </NavLink>
              </li>
            ))}
          </List>
        </Nav>
        {(slots?.actions || menu) && (
          <Actions>
            {slots?.actions}
            {menu && <MenuButton menu={menu} below="dashboard" localeText={localeText} />}
          </Actions>
        )}
      </Bar>
    </Root>
  );
}
