import { InvoiceSheet } from '@threefold/design-system/InvoiceSheet';

export function MembershipInvoice() {
  return (
    <InvoiceSheet
      content={{
        title: 'Invoice',
        from: 'From',
        billTo: 'Bill to',
        issued: 'Date',
        period: 'Period',
        to: 'to',
        state: 'Payment',
        states: { open: 'Due', paid: 'Paid', uncollectible: 'Unpaid', void: 'Cancelled' },
        paidOn: 'Paid on',
        description: 'What for',
        amount: 'Amount',
        subtotal: 'Before tax',
        tax: 'Tax',
        total: 'Total',
        remaining: 'Amount due',
        refunded: 'Refunded',
        print: 'Print',
      }}
      invoice={{
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
      }}
      seller={{ name: 'Leith Gym', lines: ['4 Bath Road', 'Hamilton, ON'] }}
      client={{ name: 'Sam Whitlock', lines: ['sam@whitlock.example'] }}
      onPrint={() => window.print()}
    />
  );
}
