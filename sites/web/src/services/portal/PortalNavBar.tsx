import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { AccountIcon, CalendarIcon, FolderIcon, Icon, SupportIcon } from '@threefold/design-system/components/Icon';
import { DashboardNavBar } from '@threefold/design-system/DashboardNavBar';
import { MessageOverlay } from '@threefold/design-system/MessageOverlay';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { portalText } from '#texts/services/portal/content';
import { useHostBrand } from '../hostBrand.tsx';
import { useOverlays } from '../overlays.tsx';
import { useSession } from '../session/session.ts';
import { accountChoice, officeChoices, type PortalChoice, paymentsChoice, portalChoices } from './choices.ts';
import { useDashboardOf } from './dashboardOf.ts';
import { useOverdue } from './overdue.ts';
import { useLogOut } from './useLogOut.ts';

const dashboardIcon = (
  <Icon key="dashboard">
    <path d="M4 4h7v7H4zM13.5 4H20v4.5h-6.5zM13.5 11.5H20V20h-6.5zM4 13.5h7V20H4z" />
  </Icon>
);
const paymentsIcon = (
  <Icon key="payments">
    <path d="M5 3.5h14v17l-2.8-1.8-2.1 1.8-2.1-1.8-2.1 1.8-2.1-1.8L5 20.5zM8.5 8.5h7M8.5 12.5h7" />
  </Icon>
);
const weekIcon = (
  <Icon key="week">
    <path d="M3 5h18v15H3zM3 10h18M8 3v4M16 3v4M9 10v10M15 10v10" />
  </Icon>
);
const icons: Readonly<Record<NonNullable<PortalChoice['icon']>, ReactNode>> = {
  dashboard: dashboardIcon,
  today: <CalendarIcon key="today" />,
  week: weekIcon,
  account: <AccountIcon key="account" />,
  projects: <FolderIcon key="projects" />,
  payments: paymentsIcon,
  support: <SupportIcon key="support" />,
};

export interface PortalNavBarProps {
  /** Default: those of the host's brand and the user's role */
  choices?: readonly PortalChoice[];
  /** Shows Log out in the bar, for screens whose header does not have it. The menu always has it. Default: false */
  logOutInBar?: boolean;
  /** Whether a payment of the client is overdue, which the link to the payments says. Default: it is looked up */
  overdue?: boolean | undefined;
}

/** Hidden in narrow windows, where the menu has Log out. */
const BarLogOut = styled(Button)(({ theme }) => ({
  color: 'inherit',
  [theme.breakpoints.down('dashboard')]: { display: 'none' },
}));

/**
 * The portal's bar, and its menu for narrow windows. For signed-in users the dashboard is the first link; admins of a brand that
 * takes bookings have its day and its week. A choice without a screen shows 'This screen is not ready yet!' (specification,
 * section 2).
 */
export function PortalNavBar({ choices, logOutInBar = false, overdue: knownOverdue }: PortalNavBarProps) {
  const { BandLogo, homePath, offersPortal, takesBookings } = useHostBrand();
  const { user } = useSession();
  const dashboardOf = useDashboardOf();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [menuOpen, setMenuOpen] = useState(false);
  const [notReady, setNotReady] = useState(false);
  const menuId = useId();
  const overlays = useOverlays();
  const logOut = useLogOut(overlays);
  const overdue = useOverdue(offersPortal, knownOverdue);
  const dashboard: PortalChoice | null = user && {
    icon: 'dashboard',
    label: portalText.dashboard,
    path: dashboardOf(user.role),
  };
  const shown = [
    ...(dashboard && dashboard.path !== accountChoice.path ? [dashboard] : []),
    ...(user?.role === 'admin' && takesBookings ? officeChoices : []),
    ...(choices ?? (offersPortal ? portalChoices : [accountChoice])),
  ];

  const navigateTo = (index: number) => {
    const path = shown[index]?.path;
    if (path) navigate(path);
    else setNotReady(true);
  };
  // A choice without a screen needs an address to be a link; `navigateTo` shows the message instead.
  const links = shown.map(({ label, path }) => ({
    label,
    href: path ?? `#${label}`,
    ...(overdue && label === paymentsChoice.label && { mark: portalText.overdue }),
  }));
  // The admin dashboard has addresses below its own, some of which are choices themselves and come after it.
  const currentIndex = shown.findLastIndex(({ path }) => path !== undefined && `${pathname}/`.startsWith(`${path}/`));
  return (
    <>
      <DashboardNavBar
        content={{ label: offersPortal ? portalText.navigation : portalText.navigationWithoutPortal, links }}
        logo={<BandLogo />}
        homeHref={dashboard?.path ?? homePath}
        currentIndex={currentIndex < 0 ? undefined : currentIndex}
        onNavigate={navigateTo}
        slots={{
          linkIcons: shown.map(({ icon }) => icon && icons[icon]),
          actions: (
            <>
              {user && logOutInBar && <BarLogOut onClick={() => void logOut()}>{portalText.logOut}</BarLogOut>}
              <ColorSchemeToggle />
            </>
          ),
        }}
        menu={{ open: menuOpen, onOpen: () => setMenuOpen(true), controls: menuId }}
      />
      <NavDrawer
        id={menuId}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        content={{
          label: portalText.menu,
          links: links.map(({ label, href, mark }) => ({ label: mark ? `${label} (${mark})` : label, href })),
        }}
        activeIndex={currentIndex < 0 ? undefined : currentIndex}
        onNavigate={navigateTo}
        actions={
          user && (
            <Button variant="outlined" color="inherit" onClick={() => void logOut()}>
              {portalText.logOut}
            </Button>
          )
        }
      />
      {overlays.element}
      <MessageOverlay open={notReady} kind="notice" content={portalText.notReady} onClose={() => setNotReady(false)} />
    </>
  );
}
