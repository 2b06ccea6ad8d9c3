import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutShell } from './CheckoutShell.tsx';

const meta = {
  title: 'Sections/CheckoutShell',
  component: CheckoutShell,
  globals: { brand: 'ferrolane' },
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
    children: <div style={{ height: 630, padding: 40 }}>The provider's form</div>,
  },
} satisfies Meta<typeof CheckoutShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: {
    status: 'loading',
    children: <div />,
    slots: { loader: <span aria-hidden>. . .</span> },
  },
};

export const Failed: Story = {
  args: {
    status: 'failed',
    children: <p style={{ padding: 40 }}>The payment form could not be loaded.</p>,
  },
};

export const FailedDark: Story = { ...Failed, globals: { colorScheme: 'dark' } };

export const LoadingDark: Story = { ...Loading, globals: { colorScheme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } };

export const Dark: Story = { globals: { colorScheme: 'dark' } };

export const PortfolioLook: Story = { globals: { brand: 'portfolio' } };

export const PortfolioLookDark: Story = { globals: { brand: 'portfolio', colorScheme: 'dark' } };

export const HarbourShineLook: Story = { globals: { brand: 'harbour-shine' } };

export const HarbourShineLookDark: Story = { globals: { brand: 'harbour-shine', colorScheme: 'dark' } };
