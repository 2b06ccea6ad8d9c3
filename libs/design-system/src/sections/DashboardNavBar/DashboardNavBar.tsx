import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Container } from '../../components/Container/index.ts';
import { MenuIcon } from '../../components/Icon/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import { DRAWER_MIN_HEIGHT } from '../../foundations/breakpoints.ts';
import type { Link } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';
import { isPlainClick } from '../../foundations/plainClick.ts';

export interface DashboardNavBarContent {
  /** Name of the navigation for assistive technology. */
  label: string;
  /** Screens of the portal, in order. */
  links: readonly Link[];
}

/** The drawer that stands in for the links in narrow windows. */
export interface DashboardNavBarMenu {
  open: boolean;
  onOpen: () => void;
  /** Id of the drawer. */
  controls: string;
}

/** Small words of the bar. */
export interface DashboardNavBarLocaleText {
  /** Name of the button that opens the drawer. */
  menu: string;
}

export interface DashboardNavBarProps {
  content: DashboardNavBarContent;
  /** The brand's logo as it is drawn on the dark band. */
  logo: ReactNode;
  /** Where the logo leads. */
  homeHref: string;
  /** Index of the link to the screen that is shown. */
  currentIndex?: number;
  /** Told of a plain click on a link, which then does not follow its href. Other clicks stay the browser's. */
  onNavigate?: (index: number) => void;
  /** `linkIcons` in the order of the links; `actions` at the inline end at every width, such as the theme toggle. */
  slots?: { linkIcons?: readonly ReactNode[]; actions?: ReactNode };
  /**
   * Shows a menu button in place of the links below 900 px, in windows taller than 500 px (SPEC.md section 4). Without
   * it, and in lower windows, the links wrap in a bar of their own.
   */
  menu?: DashboardNavBarMenu;
  /** English by default. */
  localeText?: DashboardNavBarLocaleText;
  ref?: Ref<HTMLElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

interface OwnerState {
  hasMenu: boolean;
}

const ENGLISH: DashboardNavBarLocaleText = { menu: 'Menu' };

/** Styles for narrow windows in which the drawer takes the place of the links. */
const whereDrawerServes = (theme: Theme, styles: object) => ({
  [`${theme.breakpoints.down('dashboard')} and (min-height: ${DRAWER_MIN_HEIGHT}.02px)`]: styles,
});

const Root = styled('header', { name: 'DsDashboardNavBar', slot: 'Root' })(({ theme }) => ({
  color: theme.vars.palette.band.contrastText,
  backgroundColor: theme.vars.palette.band.main,
  borderBottom: '1px solid transparent',
  ...theme.applyStyles('dark', { borderColor: theme.vars.palette.band.divider }),
  // The page's own ring would vanish on the band.
  '& a:focus-visible, & button:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

const Bar = styled(Container, { name: 'DsDashboardNavBar', slot: 'Bar' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 16,
  minHeight: 71,
  [theme.breakpoints.down('dashboard')]: { minHeight: 67 },
}));

const Home = styled('a', { name: 'DsDashboardNavBar', slot: 'Home' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
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
    ...(hasMenu && whereDrawerServes(theme, { display: 'none' })),
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
  '&[aria-current]': {
    '@media (forced-colors: active)': { outline: '2px solid' },
  },
}));

const Actions = styled('div', { name: 'DsDashboardNavBar', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // A bar of its own already frames what stands on it.
  '& button': { borderColor: 'transparent' },
  [theme.breakpoints.down('dashboard')]: { marginInlineStart: 'auto' },
}));

const MenuButton = styled('button', { name: 'DsDashboardNavBar', slot: 'MenuButton' })(({ theme }) => ({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.brand.layout.target,
  height: theme.brand.layout.target,
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: theme.brand.shape.control,
  cursor: 'pointer',
  ...whereDrawerServes(theme, { display: 'inline-flex' }),
}));

/**
 * The bar of the portal's screens. Below 900 px a menu button stands for the links (SPEC.md section 2).
 *
 * Themeable as `DsDashboardNavBar`.
 */
export function DashboardNavBar(inProps: DashboardNavBarProps) {
  const props = useThemeProps({ props: inProps, name: 'DsDashboardNavBar' });
  const { content, logo, homeHref, currentIndex, onNavigate, slots, menu } = props;
  const { localeText = ENGLISH, ref, className, sx } = props;

  const follow = (event: MouseEvent, index: number) => {
    if (!onNavigate || !isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(index);
  };

  return (
    <Root ref={ref} className={className} sx={sx}>
      <Bar>
        <Home href={safeHref(homeHref)}>{logo}</Home>
        <Nav aria-label={content.label} ownerState={{ hasMenu: menu !== undefined }}>
          <List>
            {content.links.map(({ label, href }, index) => (
              <li key={href}>
                <NavLink
                  href={safeHref(href)}
                  aria-current={index === currentIndex ? 'page' : undefined}
                  onClick={(event) => follow(event, index)}
                >
                  {slots?.linkIcons?.[index]}
                  {label}
                </NavLink>
              </li>
            ))}
          </List>
        </Nav>
        {(slots?.actions || menu) && (
          <Actions>
            {slots?.actions}
            {menu && (
              <MenuButton
                type="button"
                aria-label={localeText.menu}
                aria-haspopup="dialog"
                aria-expanded={menu.open}
                aria-controls={menu.open ? menu.controls : undefined}
                onClick={menu.onOpen}
              >
                <MenuIcon size={24} />
              </MenuButton>
            )}
          </Actions>
        )}
      </Bar>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsDashboardNavBar: Partial<DashboardNavBarProps>;
  }
  interface ComponentNameToClassKey {
    DsDashboardNavBar: 'root' | 'bar' | 'home' | 'nav' | 'list' | 'link' | 'actions' | 'menuButton';
  }
  interface Components<Theme = unknown> {
    DsDashboardNavBar?: {
      defaultProps?: ComponentsPropsList['DsDashboardNavBar'];
      styleOverrides?: ComponentsOverrides<Theme>['DsDashboardNavBar'];
    };
  }
}
