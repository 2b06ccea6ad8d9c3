import { DashboardHeader } from '@threefold/design-system/DashboardHeader';
import { DashboardNavBar } from '@threefold/design-system/DashboardNavBar';
import { Dashboard, DashboardPanel } from '@threefold/design-system/layouts/Dashboard';

export function Portal() {
  return (
    <Dashboard
      nav={
        <DashboardNavBar
          logo="Marlow Plumbing"
          homeHref="/"
          content={{ label: 'Portal', links: [{ label: 'Visits', href: '/portal/visits' }] }}
          currentIndex={0}
        />
      }
      header={<DashboardHeader content={{ title: 'Visits', logOutLabel: 'Log out' }} />}
    >
      <DashboardPanel title="This month" list={<p>Tuesday, 10:00</p>} spotlight={<p>4 Bath Road</p>} />
    </Dashboard>
  );
}
