import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import type { Invoice } from '../../../foundations/portal.ts';
import { PaymentHistory } from './PaymentHistory.tsx';

const invoice = (count: number, month: number, fields: Partial<Invoice> = {}): Invoice => ({
  id: `in_${count}`,
  number: `7C41D90A-${String(count).padStart(4, '0')}`,
  state: 'paid',
  issuedAt: `2026-0${month}-09T14:00:00Z`,
  paidAt: `2026-0${month}-09T14:00:00Z`,
  periodStart: `2026-0${month}-09T14:00:00Z`,
  periodEnd: `2026-0${month + 1}-09T14:00:00Z`,
  lines: [{ description: 'Front Desk', amount: 4900 }],
  currency: 'CAD',
  subtotal: 4900,
  tax: 637,
  total: 5537,
  remaining: 0,
  ...fields,
});

const INVOICES = [
  invoice(8, 6, { state: 'open', paidAt: undefined, remaining: 5537 }),
  invoice(7, 5),
  invoice(6, 5, { lines: [{ description: 'Stock Watch', amount: 5900 }], subtotal: 5900, tax: 0, total: 5900 }),
  invoice(5, 4, { state: 'void', paidAt: undefined }),
  invoice(4, 3, { state: 'uncollectible', paidAt: undefined, remaining: 5537 }),
];

const meta = {
  title: 'Account/PaymentHistory',
  component: PaymentHistory,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Invoices and receipts',
      states: { open: 'OPEN', paid: 'PAID', uncollectible: 'UNPAID', void: 'CANCELLED', refunded: 'REFUNDED' },
      to: 'to',
      subtotal: 'Subtotal',
      tax: 'Tax',
      total: 'Total',
      credit: 'From your credit',
      refunded: 'Refunded',
      loading: 'Loading...',
      empty: 'There are no invoices yet.',
      more: 'Show older ones',
      loadingMore: 'Loading...',
    },
    invoices: INVOICES,
    renderActions: ({ number }) => (
      <a href="#pdf">
        PDF <VisuallyHidden>of {number}</VisuallyHidden>
      </a>
    ),
    renderNotice: ({ state }) =>
      state === 'open' && (
        <StatusStrip kind="error">
          The card was declined. We try it again in the next days. <a href="#pay">Pay it now</a>
        </StatusStrip>
      ),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PaymentHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** An invoice that credit has paid in part, and one of which everything that was charged has been refunded. */
export const Credited: Story = {
  args: { invoices: [invoice(8, 6, { credit: 1130 }), invoice(7, 5, { credit: 1130, refunded: 4407 })] },
};

export const NarrowCredited: Story = { ...Credited, globals: { viewport: { value: 'w390' } } };

/** One invoice is refunded in part, one in full. */
export const Refunded: Story = {
  args: { invoices: [invoice(7, 5, { refunded: 1000 }), invoice(6, 4, { refunded: 5537 })] },
};

export const NarrowRefunded: Story = { ...Refunded, globals: { viewport: { value: 'w390' } } };

/** The name and rate of the tax follow the period. */
export const Taxes: Story = {
  args: { invoices: [invoice(7, 5, { taxes: [{ label: 'HST 13%', amount: 637 }] }), invoice(6, 4)] },
};

export const WithOlder: Story = { args: { onMore: () => {} } };

export const LoadingOlder: Story = { args: { onMore: () => {}, status: 'loadingMore' } };

export const Loading: Story = { args: { invoices: [], status: 'loading' } };

export const Empty: Story = { args: { invoices: [] } };

const failure = (
  <EmptyState slots={{ action: <Button variant="outlined">Retry</Button> }}>
    Your invoices could not be loaded.
  </EmptyState>
);

export const Failed: Story = {
  args: { invoices: [] },
  render: (args) => <PaymentHistory {...args} slots={{ failure }} />,
};

export const OlderFailed: Story = { render: (args) => <PaymentHistory {...args} slots={{ failure }} /> };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    invoices: [
      invoice(12_345, 6, {
        lines: [
          {
            description: 'Unused time on Front Desk for establishments of more than one floor after 9 June',
            amount: -4900,
          },
          { description: 'Remaining time on Stock Watch for every one of the seven locations', amount: 123_456_700 },
        ],
        subtotal: 123_451_800,
        tax: 16_048_734,
        total: 139_500_534,
      }),
    ],
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], ...LongContent, globals: { viewport: { value: 'w320' } } };
