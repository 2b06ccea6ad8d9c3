import type { Meta, StoryObj } from '@storybook/react-vite';
import { OpeningHours } from './OpeningHours.tsx';

const meta = {
  title: 'Marketing/OpeningHours',
  component: OpeningHours,
  parameters: { brand: 'harbour-shine' },
  args: {
    content: {
      title: 'Opening hours',
      days: [
        { days: 'Monday to Thursday', hours: ['8:00 to 12:00', '13:00 to 17:30'], today: true },
        { days: 'Friday', hours: ['8:00 to 15:00'] },
        { days: 'Saturday and Sunday', hours: ['Closed'] },
      ],
      note: 'Closed on public holidays.',
      address: ['Marlow Plumbing', '12 Harbour Street', 'Edinburgh EH6 6JJ'],
      map: { label: 'Show on the map', href: 'https://map.example/marlow' },
      phone: { label: '0131 496 0123', href: 'tel:+441314960123' },
    },
    status: { open: true, label: 'Open now' },
  },
} satisfies Meta<typeof OpeningHours>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const Narrowest: Story = { tags: ['light-only'], globals: { viewport: { value: 'w320' } } };

export const Wide: Story = { tags: ['light-only'], globals: { viewport: { value: 'w1920' } } };

export const Closed: Story = { args: { status: { open: false, label: 'Closed, opens on Monday at 8:00' } } };

export const WithoutStatus: Story = {
  args: { status: undefined, content: { ...meta.args.content, phone: undefined } },
};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'When we are open, and where you find us when we are',
      days: [
        {
          days: 'Monday, Tuesday, Wednesday and Thursday before noon',
          hours: ['8:00 a.m. to 12:00 noon', '1:00 p.m. to 5:30 p.m.'],
        },
        { days: 'The second Friday of each month', hours: ['By appointment only, please call the day before'] },
      ],
      address: ['Unternehmensberatungsgesellschaft Featherstonehaugh', '112 Lower Harbour Street East, third floor'],
      map: { label: 'Show the way to us on the map', href: 'https://map.example' },
    },
  },
};
