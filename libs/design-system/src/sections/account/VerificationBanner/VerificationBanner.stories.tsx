import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormResult } from '../../../components/form/index.ts';
import { VerificationBanner } from './VerificationBanner.tsx';

const meta = {
  title: 'Account/VerificationBanner',
  component: VerificationBanner,
  parameters: { brand: 'ferrolane' },
  args: {
    content: {
      unverified: 'Your email address priya@northgate.test is not verified yet.',
      resendLabel: 'Resend verification email',
      sending: 'Sending...',
      sent: 'Verification email sent',
      failed: 'The email could not be sent. Please try again later.',
    },
    onResend: async () => ({ status: 'OK' }),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof VerificationBanner>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const resend: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Resend verification email' }));
};

export const Default: Story = {};

export const Submitting: Story = { args: { onResend: () => new Promise<FormResult>(() => {}) }, play: resend };

export const Succeeded: Story = { play: resend };

export const Failed: Story = { args: { onResend: async () => ({ status: 'FAILED' }) }, play: resend };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      unverified:
        'Your email address maximiliana.featherstonehaugh@northgate-tools-and-equipment.test is not verified yet, so we cannot send your invoices there.',
    },
  },
};

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
