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
        chart: {
          title: 'Visits by week',
          periodLabel: 'Week',
          kinds: ['Repairs', 'Services'],
          periods: [
            { label: '2 Mar', values: [9, 4] },
            { label: '9 Mar', values: [7, 8] },
          ],
        },
      }}
    />
  );
}
