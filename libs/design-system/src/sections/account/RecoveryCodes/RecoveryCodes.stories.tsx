import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const meta = {
  title: 'Account/RecoveryCodes',
  component: RecoveryCodes,
  parameters: { brand: 'ferrolane' },
  args: {
    open: true,
    content: {
      title: 'Your recovery codes',
      lead: 'Each opens your account once if you lose your phone. Keep them in a safe place: they are not shown again.',
      codes: ['K7QF-2MXW-9RTB', 'B4HN-8VSE-3JKD', 'W2PC-6YGA-5UZL', 'M9RT-4QXK-7DFH', 'E3JV-5BNS-8WGC'],
      saveLabel: 'Save as a file',
      doneLabel: 'I have saved them',
    },
    onSave: () => {},
    onDone: () => {},
  },
} satisfies Meta<typeof RecoveryCodes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'The recovery codes of your account with Northgate Tools and Equipment',
      lead: 'Each opens your account once if you lose your phone. Keep them in a safe place. '.repeat(3),
      codes: Array.from({ length: 24 }, (_, index) => `K7QF-2MXW-${1000 + index}`),
      saveLabel: 'Save all of them as a text file',
      doneLabel: 'I have kept all of them in a safe place',
    },
  },
};

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
