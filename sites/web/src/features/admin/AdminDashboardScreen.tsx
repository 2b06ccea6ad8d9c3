import { useQuery } from '@tanstack/react-query';
import { SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { adminQuery } from '../../services/api/adminApi.ts';
import { RefusalError, withQueries } from '../../services/api/queries.tsx';
import { SECOND_FACTOR_SET_UP } from '../../services/portal/secondFactor.ts';
import { screen } from '../../services/screen.tsx';
import { useSession } from '../../services/session/session.ts';
import { AdminRoutes } from './AdminRoutes.tsx';
import { useSteadyPresses } from './shared/useSteadyPresses.ts';

// Its dialog is not needed at first.
const ConfirmIdentity = screen('ConfirmIdentity', () => import('../../services/session/ConfirmIdentity.tsx'));

function AdminDashboard() {
  const { user } = useSession();
  const { error } = useQuery(adminQuery('getAdminOverview'));
  useSteadyPresses();
  if (error instanceof RefusalError && error.code === SECOND_FACTOR_REQUIRED) {
    return <Navigate to={SECOND_FACTOR_SET_UP} replace />;
  }
  return (
    <>
      <AdminRoutes />
      <Suspense fallback={null}>{user && <ConfirmIdentity user={user} />}</Suspense>
    </>
  );
}

/** The admin dashboard. */
export const AdminDashboardScreen = withQueries(AdminDashboard);
