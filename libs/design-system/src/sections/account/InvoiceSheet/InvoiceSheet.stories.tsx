import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import type { Invoice } from '../../../foundations/portal.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';

const INVOICE: Invoice = {
  id: 'in_7',
  number: '7C41D90A-0007',
  state: 'paid',
  issuedAt: '2026-05-09T14:00:00Z',
  paidAt: '2026-05-09T14:00:00Z',
  periodStart: '2026-05-09T14:00:00Z',
  periodEnd: '2026-06-09T14:00:00Z',
  lines: [{ description: 'Front Desk', amount: 4900 }],
  currency: 'CAD',
  subtotal: 4900,
  tax: 637,
  total: 5537,
  remaining: 0,
};

const meta = {
  title: 'Account/InvoiceSheet',
  component: InvoiceSheet,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      title: 'Invoice',
      from: 'From',
      billTo: 'To',
      issued: 'Date',
      period: 'Period',
      to: 'to',
      state: 'Payment',
      states: { open: 'Open', paid: 'Paid', uncollectible: 'Unpaid', void: 'Cancelled' },
      paidOn: 'Paid on',
      description: 'Description',
      amount: 'Amount',
      subtotal: 'Subtotal',
      tax: 'Tax',
      total: 'Total',
      remaining: 'Still to be paid',
      refunded: 'Refunded',
      print: 'Print',
    },
    invoice: INVOICE,
    seller: { name: 'Northgate Tools', lines: ['12 Foundry Lane', 'Hamilton, ON L8R 1A1'] },
    client: { name: 'Priya Raman', lines: ['priya@northgate.example'] },
    onPrint: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof InvoiceSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = {
  args: { invoice: { ...INVOICE, state: 'open', paidAt: undefined, remaining: 5537 } },
};

export const Refunded: Story = { args: { invoice: { ...INVOICE, refunded: 1000 } } };

/** Each tax by its name and rate. */
export const Taxes: Story = {
  args: {
    invoice: {
      ...INVOICE,
      tax: 734,
      taxes: [
        { label: 'GST 5%', amount: 245 },
        { label: 'QST 9.975%', amount: 489 },
      ],
      total: 5634,
    },
  },
};

export const WithoutTax: Story = { args: { invoice: { ...INVOICE, tax: 0, taxes: [], total: 4900 } } };

/** For a single visit, which has no period. */
export const WithoutPeriod: Story = {
  args: { invoice: { ...INVOICE, number: '42', periodStart: undefined, periodEnd: undefined } },
};

export const WithNotice: Story = {
  render: (args) => (
    <InvoiceSheet
      {...args}
      slots={{
        notice: <StatusStrip kind="info">This is no real invoice. No card was charged.</StatusStrip>,
        actions: (
          <Button href="#all" variant="outlined">
            All invoices
          </Button>
        ),
      }}
    />
  ),
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    seller: {
      name: 'Northgate Tools, Trailers, Lifts and Everything Else',
      lines: ['Unit 4, 12000 Foundry Lane East'],
    },
    invoice: {
      ...INVOICE,
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
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], ...LongContent, globals: { viewport: { value: 'w320' } } };
