import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useReturnTo } from '../../../services/navigation/returnTo.ts';
import { useDashboardOf } from '../../../services/portal/dashboardOf.ts';
import { useSession } from '../../../services/session/session.ts';

/**
 * Shows a form to anonymous visitors. Users who are signed in, in this tab or another, are redirected to the return URL
 * or their role's dashboard (specification, sections 6 and 11).
 */
export function RedirectWhenSignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const dashboardOf = useDashboardOf();
  const returnTo = useReturnTo();
  if (!user) return children;
  return <Navigate to={returnTo?.path ?? dashboardOf(user.role)} state={returnTo?.state} replace />;
}
