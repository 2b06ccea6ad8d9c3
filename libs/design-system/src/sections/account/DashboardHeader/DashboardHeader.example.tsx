import { DashboardHeader } from '@threefold/design-system/DashboardHeader';

export function PortalHeader() {
  return (
    <DashboardHeader
      content={{ title: 'Visits', subtitle: 'Welcome back, Rosa.', logOutLabel: 'Log out' }}
      onLogOut={() => location.assign('/')}
    />
  );
}
