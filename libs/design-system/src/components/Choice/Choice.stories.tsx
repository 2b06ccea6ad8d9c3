import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChoiceCard, ChoiceChip } from './Choice.tsx';

const picture = (
  <svg viewBox="0 0 160 120" aria-hidden>
    <rect width="160" height="120" rx="10" fill="#b4553c" />
  </svg>
);

const meta = {
  title: 'Components/Choice',
  component: ChoiceCard,
  parameters: { brand: 'harbour-shine' },
  args: { type: 'radio', name: 'type', label: 'Schedule a cleaning' },
} satisfies Meta<typeof ChoiceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Radio: Story = {};

export const RadioChosen: Story = { args: { defaultChecked: true } };

export const Checkbox: Story = { args: { type: 'checkbox', label: 'Interior', picture } };

export const CheckboxChosen: Story = { args: { type: 'checkbox', label: 'Exterior', picture, defaultChecked: true } };

export const Chips: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 10 }}>
      <ChoiceChip name="range" value="a" label="500–1000" />
      <ChoiceChip name="range" value="b" label="1000–1500" defaultChecked />
    </div>
  ),
};
