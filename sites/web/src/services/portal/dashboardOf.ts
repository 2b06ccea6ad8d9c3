import { pathOfBuild } from '#texts/services/language';
import { useHostBrand } from '../hostBrand.tsx';
import type { SessionUser } from '../session/session.ts';

export const ADMIN_DASHBOARD = '/AdminDashboard';

export const ACCOUNT_SCREEN = `${pathOfBuild}/AccountEditScreen`;

/** The dashboard of a role (specification, section 6). Where no portal is offered, a client has the account only. */
export function useDashboardOf(): (role: SessionUser['role']) => string {
  const { offersPortal } = useHostBrand();
  return (role) => {
    if (role === 'admin') return ADMIN_DASHBOARD;
    return offersPortal ? `${pathOfBuild}/ClientDashboard` : ACCOUNT_SCREEN;
  };
}
