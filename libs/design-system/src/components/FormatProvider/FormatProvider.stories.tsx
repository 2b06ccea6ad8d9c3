import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatDate, formatNumber } from '@threefold/validation';
import { Price } from '../Price/index.ts';
import { FormatProvider, useFormats } from './FormatProvider.tsx';

function Sample() {
  const formats = useFormats();
  return (
    <div style={{ padding: 20 }}>
      <Price cents={129_900} billingFrequency="monthly" size="small" />
      <p>{formatDate('2026-03-04T02:30:00Z', formats)}</p>
      <p>{formatNumber(12_345.6, formats)}</p>
    </div>
  );
}

const meta = {
  title: 'Components/FormatProvider',
  component: FormatProvider,
  args: { children: <Sample /> },
} satisfies Meta<typeof FormatProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const French: Story = { args: { locale: 'fr-FR', currency: 'EUR', timeZone: 'Europe/Paris' } };

/** The inner provider sets only what differs. */
export const Nested: Story = {
  args: {
    locale: 'de-DE',
    currency: 'EUR',
    children: (
      <FormatProvider timeZone="America/Toronto">
        <Sample />
      </FormatProvider>
    ),
  },
};

/** A currency without cents. */
export const Yen: Story = { args: { locale: 'ja-JP', currency: 'JPY' } };
