import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { AccountIcon, FolderIcon, SupportIcon } from '@threefold/design-system/components/Icon';
import { DashboardNavBar } from '@threefold/design-system/DashboardNavBar';
import { Dashboard } from '@threefold/design-system/layouts/Dashboard';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../Site.tsx';
import { useSession } from '../session.ts';

/** The screens that the bar leads to (SPEC.md section 2, client dashboard). */
const LINKS = [
  { label: 'Account', href: '/AccountEditScreen' },
  { label: 'Projects', href: '/ProjectDetailScreen' },
  { label: 'Support', href: '/SupportScreen' },
] as const;

const ICONS = [<AccountIcon key="account" />, <FolderIcon key="projects" />, <SupportIcon key="support" />];

/** Where someone who is signed in is at home. */
export const dashboardOf = (role: string): string => (role === 'admin' ? '/AdminDashboard' : '/ClientDashboard');

export interface PortalScreenProps {
  /** Title of the screen and what stands beside it. */
  header: ReactNode;
  /** A banner between the header and the panels. */
  notice?: ReactNode;
  /** Panels, one under the other. */
  children?: ReactNode;
}

/** What all screens of the portal have around them: the bar with its drawer, and the host's footer. */
export function PortalScreen({ header, notice, children }: PortalScreenProps) {
  const { BandLogo, Footer, homePath } = useSite();
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const drawerId = useId();

  const goTo = (index: number) => navigate(LINKS[index]?.href ?? homePath);
  const current = LINKS.findIndex(({ href }) => href === pathname);
  return (
    <Dashboard
      nav={
        <>
          <DashboardNavBar
            content={{ label: 'Client portal', links: LINKS }}
            logo={<BandLogo />}
            homeHref={user ? dashboardOf(user.role) : homePath}
            currentIndex={current}
            onNavigate={goTo}
            slots={{ linkIcons: ICONS, actions: <ColorSchemeToggle /> }}
            menu={{ open: drawerOpen, onOpen: () => setDrawerOpen(true), controls: drawerId }}
          />
          <NavDrawer
            id={drawerId}
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            content={{ label: 'Menu', links: LINKS }}
            activeIndex={current}
            onNavigate={goTo}
          />
        </>
      }
      header={header}
      notice={notice}
      footer={
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      }
    >
      {children}
    </Dashboard>
  );
}
