import { dashboardOf } from '../../services/portal/dashboardOf.ts';
import { useSession } from '../../services/session.ts';

/**
 * Path of the dashboard of whoever is stored in this browser (specification, section 6), or `undefined`. It says nothing
 * about the session, which only the server knows. Always undefined in prerendered pages.
 */
export function useOwnDashboard(): string | undefined {
  const { user } = useSession();
  return user ? dashboardOf(user.role) : undefined;
}
