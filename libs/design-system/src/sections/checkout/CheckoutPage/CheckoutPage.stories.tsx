import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutPage } from './CheckoutPage.tsx';

/** Stands in for a brand's loader. */
const LANES = (
  <svg width="132" height="56" viewBox="0 0 132 56" aria-hidden>
    <path d="M2 10h128M2 46h128" stroke="#6B7A84" strokeWidth="4" />
    <path d="M4 23h26v10H4zM53 23h26v10H53zM102 23h26v10h-26z" fill="#F0873A" />
  </svg>
);

const meta = {
  title: 'Checkout/CheckoutPage',
  component: CheckoutPage,
  parameters: { brand: 'ferrolane', docs: { story: { inline: false, height: '720px' } } },
  args: {
    content: {
      title: 'Secure Checkout',
      lead: 'Card details go straight to our payment provider. We never see or store them.',
      backLabel: 'Back to Dashboard',
      backLabelShort: 'Dashboard',
      loading: 'Loading the payment form...',
    },
    logo: <strong>Northgate</strong>,
    backHref: '/ClientDashboard',
    onBack: () => {},
    status: 'ready',
    children: <div style={{ height: 630, padding: 40 }}>The payment form</div>,
  },
} satisfies Meta<typeof CheckoutPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: {
    status: 'loading',
    children: <div />,
    slots: { loader: LANES },
  },
};

export const Failed: Story = {
  args: {
    status: 'failed',
    children: <p style={{ padding: 40 }}>The payment form could not be loaded.</p>,
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

/** The brand with the largest text, and a logo that cannot get narrower. */
export const LongLogo: Story = {
  tags: ['light-only'],
  parameters: { brand: 'harbour-shine' },
  args: { logo: <strong style={{ flexShrink: 0, width: 141 }}>Northgate</strong> },
  globals: { viewport: { value: 'w320' } },
};

/** Our own form follows the theme. */
export const OwnForm: Story = { args: { ground: 'theme' } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Secure Checkout for your Northgate subscription',
      lead: `${meta.args.content.lead} ${meta.args.content.lead}`,
      backLabel: 'Back to the dashboard without paying',
    },
  },
};
