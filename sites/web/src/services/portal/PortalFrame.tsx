import type { Theme } from '@mui/material/styles';
import { FormatProvider } from '@threefold/design-system/components/FormatProvider';
import { DashboardHeader } from '@threefold/design-system/DashboardHeader';
import { Dashboard } from '@threefold/design-system/layouts/Dashboard';
import type { ReactNode } from 'react';
import { portalText } from '#texts/services/portal/content';
import { SiteFooter } from '../hostBrand.tsx';
import { useOverlays } from '../overlays.tsx';
import { useSession } from '../session/session.ts';
import { PortalNavBar } from './PortalNavBar.tsx';
import { useLogOut } from './useLogOut.ts';
import { usePortalRegion } from './usePortalRegion.ts';
import { VerificationNotice } from './VerificationNotice.tsx';

/** A title without a line below it may be long: Log out beside it has no icon, and phones have it only in the menu. */
const besideLongTitle = ({ breakpoints }: Theme) => ({
  [breakpoints.down('landingColumns')]: { '& .MuiButton-startIcon': { display: 'none' } },
  [breakpoints.down('nav')]: { '& .DsDashboardHeader-logOut': { display: 'none' } },
});

export interface PortalFrameProps {
  /** Name of the screen. */
  title: string;
  /** A line under the title. */
  subtitle?: string;
  /** A notice below the one about the unverified email. */
  notice?: ReactNode;
  /** Whether the screen is prerendered for visitors. It shows the notice about the email itself, where that moves nothing. */
  isPublic?: boolean;
  /** Whether a payment of the client is overdue. Default: it is looked up */
  overdue?: boolean | undefined;
  /** Distance between the panels in px. Default: that of the layout */
  panelGap?: number;
  /** The screen's panels, stacked. */
  children: ReactNode;
}

/** The frame of a portal screen: bar, title, logout, notice about an unverified email, footer. */
export function PortalFrame({
  title,
  subtitle,
  notice,
  isPublic = false,
  overdue,
  panelGap,
  children,
}: PortalFrameProps) {
  const { currency } = usePortalRegion();
  const { user } = useSession();
  const overlays = useOverlays();
  const logOut = useLogOut(overlays);
  return (
    <>
      <Dashboard
        sx={{
          // The bar has the switch already.
          '& footer .DsColorSchemeToggle-root': { display: 'none' },
          '& .DsDashboard-panels': { gap: panelGap && `${panelGap}px` },
        }}
        nav={<PortalNavBar overdue={overdue} />}
        header={
          <DashboardHeader
            content={{ title, subtitle, logOutLabel: portalText.logOut }}
            onLogOut={user ? () => void logOut() : undefined}
            sx={subtitle ? undefined : besideLongTitle}
          />
        }
        notice={
          <>
            {!isPublic && <VerificationNotice />}
            {notice}
          </>
        }
        footer={<SiteFooter />}
      >
        <FormatProvider currency={currency}>{children}</FormatProvider>
      </Dashboard>
      {overlays.element}
    </>
  );
}
