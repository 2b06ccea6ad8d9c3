import { PaymentHistory } from '@threefold/design-system/PaymentHistory';

export function MembershipInvoices() {
  return (
    <PaymentHistory
      content={{
        title: 'Your invoices',
        states: { open: 'DUE', paid: 'PAID', uncollectible: 'UNPAID', void: 'CANCELLED', refunded: 'REFUNDED' },
        to: 'to',
        subtotal: 'Before tax',
        tax: 'Tax',
        total: 'Total',
        refunded: 'Refunded',
        loading: 'Loading...',
        empty: 'You have no invoices yet.',
        more: 'Older invoices',
        loadingMore: 'Loading...',
      }}
      invoices={[
        {
          id: 'in_1',
          number: 'GYM-0001',
          state: 'paid',
          issuedAt: '2026-04-01T09:00:00Z',
          paidAt: '2026-04-01T09:00:00Z',
          periodStart: '2026-04-01T09:00:00Z',
          periodEnd: '2026-05-01T09:00:00Z',
          lines: [{ description: 'Membership', amount: 4000 }],
          currency: 'CAD',
          subtotal: 4000,
          tax: 520,
          total: 4520,
          remaining: 0,
        },
      ]}
      renderActions={({ id }) => <a href={`/invoices/${id}.pdf`}>PDF</a>}
    />
  );
}
