import { AdminSummary } from '@threefold/design-system/AdminSummary';

export function Today() {
  return (
    <AdminSummary
      content={{
        label: 'Today',
        counts: [
          { id: 'visits', label: 'Visits', value: 6, href: '/desk/visits' },
          { id: 'unpaid', label: 'Unpaid invoices', value: 2, href: '/desk/invoices', tone: 'late' },
        ],
      }}
    />
  );
}
