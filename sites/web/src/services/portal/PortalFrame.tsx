import { DashboardHeader } from '@threefold/design-system/DashboardHeader';
import { LoadingOverlay } from '@threefold/design-system/LoadingOverlay';
import { Dashboard } from '@threefold/design-system/layouts/Dashboard';
import { MessageOverlay } from '@threefold/design-system/MessageOverlay';
import type { ReactNode } from 'react';
import { SiteFooter, useSite } from '../Site.tsx';
import { useSession } from '../session.ts';
import { portalWords } from './content.ts';
import { PortalNavBar } from './PortalNavBar.tsx';
import { useLogOut } from './useLogOut.ts';
import { VerificationNotice } from './VerificationNotice.tsx';

export interface PortalFrameProps {
  /** Name of the screen. */
  title: string;
  /** A line under it. */
  subtitle?: string;
  /** Panels of the screen, one under the other. */
  children: ReactNode;
}

/** What every screen of the portal has around it: bar, title, the way out, the notice about the email, footer. */
export function PortalFrame({ title, subtitle, children }: PortalFrameProps) {
  const { Loader } = useSite();
  const { user } = useSession();
  const { state, logOut, dismiss } = useLogOut();
  return (
    <>
      <Dashboard
        nav={<PortalNavBar />}
        header={
          <DashboardHeader
            content={{ title, subtitle, logOutLabel: portalWords.logOut }}
            onLogOut={user ? () => void logOut() : undefined}
          />
        }
        notice={<VerificationNotice />}
        footer={<SiteFooter />}
      >
        {children}
      </Dashboard>
      <LoadingOverlay
        open={state.status === 'busy'}
        content={{ text: portalWords.loggingOut }}
        slots={{ loader: <Loader /> }}
      />
      <MessageOverlay
        open={state.status === 'failed'}
        kind="error"
        content={{
          title: portalWords.errorTitle,
          body: state.status === 'failed' ? `${portalWords.stillLoggedIn} ${state.detail}` : '',
        }}
        onClose={dismiss}
      />
    </>
  );
}
