import type { Meta, StoryObj } from '@storybook/react-vite';
import { arabic } from './arabic.ts';
import { LocalizedSections } from './LocalizedSections.tsx';

const meta = {
  title: 'Languages/Arabic',
  component: LocalizedSections,
  // The language of the toolbar: the pack, the direction and the styles from right to left.
  globals: { language: 'arSD' },
  args: { content: arabic, group: 'forms' },
  parameters: { docs: { story: { inline: false, height: '760px' } } },
} satisfies Meta<typeof LocalizedSections>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Forms: Story = {};

export const Account: Story = { args: { group: 'account' }, parameters: { brand: 'ferrolane' } };

export const AccountEdit: Story = { args: { group: 'accountEdit' }, parameters: { brand: 'ferrolane' } };

export const Passwords: Story = { args: { group: 'passwords' }, parameters: { brand: 'ferrolane' } };

export const Checkout: Story = { args: { group: 'checkout' }, parameters: { brand: 'ferrolane' } };

export const Navigation: Story = { args: { group: 'navigation' } };

export const Marketing: Story = { args: { group: 'marketing' }, parameters: { brand: 'harbour-shine' } };

export const Legal: Story = { args: { group: 'legal' }, parameters: { brand: 'harbour-shine' } };

export const Admin: Story = { args: { group: 'admin' }, parameters: { brand: 'ferrolane' } };

export const Feedback: Story = { args: { group: 'feedback' } };
