import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { DashboardNavBar } from '@threefold/design-system/DashboardNavBar';

export function PortalBar() {
  return (
    <DashboardNavBar
      logo="Marlow Plumbing"
      homeHref="/"
      content={{
        label: 'Portal',
        links: [
          { label: 'Visits', href: '/portal/visits' },
          { label: 'Invoices', href: '/portal/invoices' },
        ],
      }}
      currentIndex={0}
      slots={{ actions: <ColorSchemeToggle /> }}
    />
  );
}
