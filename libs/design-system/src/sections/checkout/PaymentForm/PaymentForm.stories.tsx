import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormResult } from '../../../components/form/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import { PaymentForm } from './PaymentForm.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="${color}" d="M0 0h2v2H0z"/></svg>`)}`;

const meta = {
  title: 'Checkout/PaymentForm',
  component: PaymentForm,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      summary: { subscribeTo: 'Subscribe to', billed: 'Billed', subtotal: 'Subtotal', total: 'Total due today' },
      emailLabel: 'Email',
      cardNumberLabel: 'Card number',
      expiryLabel: 'Expiry (MM / YY)',
      securityCodeLabel: 'Security code',
      nameLabel: 'Name on card',
      postalCodeLabel: 'Postal code',
      submitLabel: 'Subscribe',
      submittingLabel: 'Subscribing...',
      note: 'Renews automatically until you cancel.',
      failure: { title: 'Payment failed', body: 'Something went wrong. Please try again later.' },
    },
    order: {
      name: 'Quote Builder',
      image: { url: picture('#9C331C'), alt: '' },
      price: 3900,
      billingFrequency: 'monthly',
    },
    email: 'priya@northgate.test',
    today: '2026-06-10',
    onPay: async () => ({ status: 'OK' }),
  },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PaymentForm>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const pay: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Card number'), '4242424242424242');
  await userEvent.type(canvas.getByLabelText('Expiry (MM / YY)'), '1230');
  await userEvent.type(canvas.getByLabelText('Security code'), '123');
  await userEvent.type(canvas.getByLabelText('Name on card'), 'Priya Shah');
  await userEvent.type(canvas.getByLabelText('Postal code'), 'L8P 1A1');
  await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }));
};

export const Default: Story = {};

const taxed = (tax: { amount?: number; total?: number }): Story => ({
  args: {
    content: {
      ...meta.args.content,
      summary: { ...meta.args.content.summary, tax: 'Tax', taxUnknown: 'from your postal code' },
    },
    order: { ...meta.args.order, taxNote: 'plus tax', tax },
  },
});

export const WithTax: Story = taxed({ amount: 507, total: 4407 });

export const TaxUnknown: Story = taxed({});

export const WithNotice: Story = {
  args: { slots: { notice: <StatusStrip kind="info">No card is charged here.</StatusStrip> } },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Card number'), '4242424242424241');
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }));
  },
};

export const Submitting: Story = { args: { onPay: () => new Promise<FormResult>(() => {}) }, play: pay };

export const Failed: Story = {
  args: { onPay: async () => ({ status: 'INVALID', detail: 'Your card was declined.' }) },
  play: pay,
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    order: {
      ...meta.args.order,
      name: 'Quote Builder for Trades with Several Crews',
      price: 1299900,
      billingFrequency: 'every three months',
    },
    email: 'maximiliana.featherstonehaugh@northgate-tools-and-equipment.test',
  },
};

export const Narrow: Story = { ...WithNotice, globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], ...LongContent, globals: { viewport: { value: 'w320' } } };
