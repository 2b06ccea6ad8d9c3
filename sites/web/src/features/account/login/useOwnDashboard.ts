import { useDashboardOf } from '../../../services/portal/dashboardOf.ts';
import { useSession } from '../../../services/session/session.ts';

/**
 * Dashboard path of the stored user (specification, section 6), or `undefined`. Only a hint: the server decides
 * whether the session is valid. Always undefined in prerendered pages.
 */
export function useOwnDashboard(): string | undefined {
  const { user } = useSession();
  const dashboardOf = useDashboardOf();
  return user ? dashboardOf(user.role) : undefined;
}
