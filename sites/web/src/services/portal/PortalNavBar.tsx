import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { AccountIcon, FolderIcon, SupportIcon } from '@threefold/design-system/components/Icon';
import { DashboardNavBar } from '@threefold/design-system/DashboardNavBar';
import { MessageOverlay } from '@threefold/design-system/MessageOverlay';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHostBrand } from '../hostBrand.tsx';
import { useSession } from '../session.ts';
import { type PortalChoice, portalChoices, portalText } from './content.ts';
import { dashboardOf } from './dashboardOf.ts';

const icons = [<AccountIcon key="account" />, <FolderIcon key="projects" />, <SupportIcon key="support" />];

/**
 * The portal's bar, with its menu for narrow windows. A choice without a screen shows 'This screen is not ready yet!'
 * (specification, section 2).
 */
export function PortalNavBar({ choices = portalChoices }: { choices?: readonly PortalChoice[] }) {
  const { BandLogo, homePath } = useHostBrand();
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [menuOpen, setMenuOpen] = useState(false);
  const [notReady, setNotReady] = useState(false);
  const menuId = useId();

  const go = (index: number) => {
    const path = choices[index]?.path;
    if (path) navigate(path);
    else setNotReady(true);
  };
  const links = choices.map(({ label, path }) => ({ label, href: path ?? `#${label}` }));
  const here = choices.findIndex(({ path }) => path === pathname);
  return (
    <>
      <DashboardNavBar
        content={{ label: portalText.navigation, links }}
        logo={<BandLogo />}
        homeHref={user ? dashboardOf(user.role) : homePath}
        currentIndex={here < 0 ? undefined : here}
        onNavigate={go}
        slots={{ linkIcons: icons, actions: <ColorSchemeToggle /> }}
        menu={{ open: menuOpen, onOpen: () => setMenuOpen(true), controls: menuId }}
      />
      <NavDrawer
        id={menuId}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        content={{ label: portalText.menu, links }}
        activeIndex={here < 0 ? undefined : here}
        onNavigate={go}
      />
      <MessageOverlay open={notReady} kind="notice" content={portalText.notReady} onClose={() => setNotReady(false)} />
    </>
  );
}
