import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SettingsSection } from './SettingsSection.tsx';

const meta = {
  title: 'Components/SettingsSection',
  component: SettingsSection,
  parameters: { brand: 'ferrolane' },
  args: {
    title: 'Your data',
    body: 'Download everything we store about you.',
    children: <Button variant="outlined">Download my data</Button>,
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 20 }}>
        <h1>Your account</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SettingsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    title: 'Everything that is stored about you and your company',
    body: 'Download everything we store about you, from the first message to the last invoice, in a format that other programs can read as well.',
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
