import type { Meta, StoryObj } from '@storybook/react-vite';
import { photo } from '../../../stories/photo.ts';
import { Field, FieldInput } from '../../components/Field/index.ts';
import { BookingPanel } from './BookingPanel.tsx';

const form = <Field label="Name">{(control) => <FieldInput {...control} />}</Field>;

const meta = {
  title: 'Layouts/BookingPanel',
  component: BookingPanel,
  parameters: { brand: 'harbour-shine' },
  args: {
    children: form,
    content: {
      title: 'Book Online',
      lead: 'Pick a day, or ask for a free estimate first. We shout back within 24-48 hours.',
      call: { number: '(905) 555-0142', href: 'tel:+19055550142', note: 'Rather talk? Call us, 7 days a week.' },
      points: [
        'No deposits and no cancellation fees. Change your mind at any time.',
        '2 million dollars in liability insurance.',
      ],
    },
    slots: { picture: <div style={{ height: 200, background: 'currentColor', opacity: 0.2 }} /> },
  },
} satisfies Meta<typeof BookingPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Photo: Story = {
  args: { slots: { picture: <img {...photo('A house', '#8fc3ea', '#8a4a35')} alt="A house" /> } },
};

export const OneColumn: Story = { globals: { viewport: { value: 'w1009' } } };

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      ...meta.args.content,
      title: 'Book Online or by telephone, whichever you like better',
      lead: `${meta.args.content.lead} ${meta.args.content.lead}`,
      points: [...meta.args.content.points, ...meta.args.content.points],
    },
  },
};
