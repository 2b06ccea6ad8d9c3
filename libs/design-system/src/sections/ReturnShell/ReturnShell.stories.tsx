import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReturnShell } from './ReturnShell.tsx';

const meta = {
  title: 'Sections/ReturnShell',
  component: ReturnShell,
  globals: { brand: 'ferrolane' },
  args: {
    content: { title: 'Checkout', checking: 'Checking your payment...' },
    slots: { loader: <span aria-hidden>. . .</span> },
  },
} satisfies Meta<typeof ReturnShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Stopped: Story = {
  args: { children: <p style={{ margin: 0, padding: 40 }}>This checkout has expired. Nothing was charged.</p> },
};

export const Dark: Story = { globals: { colorScheme: 'dark' } };

export const PortfolioLook: Story = { globals: { brand: 'portfolio' } };

export const PortfolioLookDark: Story = { globals: { brand: 'portfolio', colorScheme: 'dark' } };

export const HarbourShineLook: Story = { globals: { brand: 'harbour-shine' } };

export const HarbourShineLookDark: Story = { globals: { brand: 'harbour-shine', colorScheme: 'dark' } };
